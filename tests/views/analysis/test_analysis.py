# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking back as a person does: the analysis of a match, a decision made again, practice."""
import os
import sqlite3
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import matrix  # noqa: E402
import scenes  # noqa: E402
import tap  # noqa: E402

FOUR = 'itb-4-last-shell'


def make(name=FOUR, **settings):
    """Played by people with dice of their own, so that they have profiles and decisions to practice."""
    return homes.make(homes.golden(name, 9999), page='table', match=1, **settings)


def open_analysis(app):
    hands = scenes.Hands(app, 'en')
    hands.click('Analysis')
    app.find('heading', 'Moments That Mattered', ())
    return hands


DECISION = r'Stop|Re-roll .*|Level \d.*: place .*'


def decide(app):
    """The first thing that the dice allow: to stop, or to place."""
    def find():
        return app.find('push button', DECISION, ('sensitive',), patience=1)
    drive.click(find, 'a decision')
    return app.find('heading', 'The best decision|As good as the best|Good, but not the best|There is a better one', ())


def test_one_cursor():
    with drive.App(make()) as app:
        open_analysis(app)
        app.click('push button', 'Previous Moment')
        app.click('push button', 'Previous Moment')
        app.find('push button', 'Next Moment', ('sensitive',))


def test_start_cancel_and_finish():
    """What is there stays when it is stopped; asked again, it comes to its end and is kept."""
    def start(app):
        hands = scenes.Hands(app, 'en')
        hands.nth(None, 'More: Into the Blue.*', 0)
        hands.nth('menu item', 'Analysis', 0)

    with drive.App(homes.make(homes.golden('itb-5-last-shell', 9999), page='logbook')) as app:
        start(app)
        app.click('push button', 'Cancel')
        app.wait_for(r'Stopped\. This is a first look\.|The analysis was stopped\.')
        app.click('push button', 'Analyze Again')
        app.find('heading', 'Moments That Mattered', ())
        app.wait_gone('push button', 'Cancel')
        app.wait_for(r'rollouts per turn')
        app.click('push button', 'Back')
        start(app)
        app.wait_for(r'rollouts per turn')
        assert not app.has('push button', 'Cancel'), app.tree()
        app.quit()


def test_unfinished_as_one_seat_sees_it():
    """Only what Ana sees is looked at, and only her decisions can be tried: others have things that she must not see."""
    with drive.App(homes.make(scenes.held(FOUR, 60, bots=(2, 3, 4)), page='logbook')) as app:
        hands = scenes.Hands(app, 'en')
        hands.nth(None, 'More: Into the Blue.*', 0)
        hands.nth('menu item', 'Analysis', 0)
        app.wait_for('as Ana sees it')
        app.find('image', 'Win Chance')
        app.wait_gone(None, 'Cancel')
        tried = [widget.name for widget in app.find_all('push button', 'Try It.*')]
        assert tried and all('Ana' in name for name in tried), tried
        app.quit()


def press_try_it(app):
    """Sharper figures may replace the row while its button is down: then the next one is pressed."""
    def done():
        if not app.has('label', '.* decides. What would you do[?]'):
            for button in app.find_all('push button', 'Try It.*', ('sensitive',))[:1]:
                button.click()
        return app.has('label', '.* decides. What would you do[?]')
    drive.wait(done, 'the decision to try')


def test_try_it():
    home = make()
    before = homes.cli(home, 'library', 'list', '--json')
    with drive.App(home) as app:
        open_analysis(app)
        press_try_it(app)
        assert not matrix.Stage(app, None, None).resize((360, 640)), 'it fits a narrow window'
        decide(app)
        app.find('label', 'In the match: .*', ())
        app.find('push button', 'Decide Again', ('sensitive',)).click()
        drive.wait(lambda: app.find_all('label', '.*, (first|second|third) roll', ()) or app.find_all('push button', DECISION),
                   'the position once more')
        # nothing of it is in the match
        assert homes.cli(home, 'library', 'list', '--json') == before


def test_try_it_fits_for_every_game():
    for game in ('bb-3', 'deep-4-ruins-of-plenty'):
        with drive.App(homes.make(homes.golden(game), page='table', match=1)) as app:
            open_analysis(app)
            press_try_it(app)
            assert not matrix.Stage(app, None, None).resize((360, 640)), 'it fits a narrow window'
            app.quit()


def test_one_press_from_the_end():
    """In the narrowest window, too: analysis and practice are beside the results."""
    with drive.App(make()) as app:
        assert not matrix.Stage(app, None, None).resize((360, 640)), 'it fits a narrow window'
        app.click('push button', 'Analysis')
        app.find('heading', 'Moments That Mattered', ())
        drive.wait(lambda: not app.find_all('push button', 'Cancel', ('sensitive',)), 'the end of the analysis', 120)
        app.click('push button', 'Back')
        app.click('push button', 'Practice')
        app.find('label', r'1 of \d+ · Into the Blue', ())


def test_order_of_moments():
    with drive.App(make()) as app:
        hands = open_analysis(app)
        hands.nth('push button', 'Order of the Moments', 1)
        hands.nth(None, 'Largest First', 0)
        app.find('heading', 'Moments That Mattered', ())


def test_practice():
    home = make()
    with drive.App(home) as app:
        hands = open_analysis(app)
        drive.wait(lambda: not app.find_all('push button', 'Cancel', ('sensitive',)), 'the end of the analysis', 120)
        hands.click('_Practice')
        app.find('label', r'1 of \d+ · Into the Blue', ())
        decide(app)
        app.find('label', '(?s).*(comes back|does not come back).*', ())
        app.kill()
    library = sqlite3.connect(home + '/.local/share/fathom/library.db')
    with library:
        library.execute('UPDATE practice SET days = 2147483647, due = 9e15')  # as if all of them sat by now
    library.close()
    with drive.App(home) as app:
        scenes.Hands(app, 'en').click('_Practice')
        app.wait_for(r'You know \d+ decisions: they do not come back\.')


tap.run(sys.modules[__name__])
