# SPDX-License-Identifier: GPL-3.0-or-later
"""A dive of four people at one screen, through the accessibility tree: nobody passes the device round unless they want to play a card."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import tap  # noqa: E402

STORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'story.fathom')
BEFORE_THE_FIRST_GEM = 151
TURN_OF_ZOE = 136


def story(events):
    with open(STORY, encoding='utf-8') as file:
        head, body = file.read().split('\n\n', 1)
    return head + '\n\n' + ''.join(line + '\n' for line in body.splitlines()[:events])


def gem(app, name):
    app.click('push button', rf'{name}, .*')


def look(app, seat):
    """Somebody takes the device and looks at their own hand."""
    app.click('push button', rf'{seat} plays crew')
    app.click('push button', 'Show My Hand')


def test_a_dive_of_four_on_one_device():
    home = homes.make(story(BEFORE_THE_FIRST_GEM), page='table', match=1)
    with drive.App(home) as app:
        gem(app, 'Gold')
        app.wait_for('Whoever wants to play crew')
        assert not app.has(None, r'Mabel the goldsmith\b.*\+3 VP'), 'a hand is covered'

        look(app, 'Zoë')
        app.click('check box', r'Mabel the goldsmith\. \+3 VP')
        app.click('push button', r'Play 1 Card\. 3 VP')
        app.wait_gone('check box', r'Mabel the goldsmith.*')
        app.wait_for('will play Mabel')

        # with the next gem the card is laid, and the leader draws on
        for number, drawn in enumerate(('Silver', 'Blue', 'Silver', 'Gold', 'Black'), 2):
            gem(app, drawn)
            app.wait_for(f'{number} gems in all')
        gem(app, 'Blue')
        app.wait_for('The second blue gem')

        app.click('push button', r'Card….*')
        app.click('push button', 'Show My Hand')
        app.click('push button', r'Defend with Irma the air warden.*')
        app.click('push button', r'Defend with boat a.*')
        app.wait_gone('push button', r'Defend with Irma.*')
        app.click('push button', r'Resurface\. Keeps 0 VP from cards.*')
        app.wait_for('Luc')
        # everybody sees that Luc has no defense: the app resurfaces by itself if nobody does in time
        def resurfaced():
            for widget in app.find_all('push button', r'Resurface\. .*', ('sensitive',)):
                widget.click()
            return app.has('push button', r'Stop\. .*')
        drive.wait(resurfaced, 'the end of Luc’s dive')

        app.click('push button', r'Stop\. .*')
        app.wait_for('The dive is over')
        app.click('push button', 'Into the Chests')
        app.wait_gone(None, 'The dive is over')
    homes.forget(home)


def test_a_popover_covers_no_hand():
    """On X11 the window is not active while it is open."""
    home = homes.make(story(TURN_OF_ZOE), page='table', match=1)
    with drive.App(home) as app:
        app.click('push button', 'Show My Hand')
        app.click('push button', 'Look…')
        app.wait_for('Odile the purser')
        app.keys('Escape')
        app.click('push button', r'Mill Narrows\. .*')
        app.click('push button', 'Sail Boat a')
        app.find('push button', r'Boat a stays at Mill Narrows\. .*')
        assert app.has('push button', 'Hide'), 'the hand was covered'
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
