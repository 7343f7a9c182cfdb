# SPDX-License-Identifier: GPL-3.0-or-later
"""Players, their charts and the dice as a person uses them who hears the window instead of seeing it."""
import functools
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import tap  # noqa: E402

MATCHES = 30
CHARTS = {
    'Form': r'the last \d+ matches, newest last',
    'Trend': r'win rate over 15 matches; band: .*',
    'Head-to-Head': r'matches in which Noé finished ahead of the other, or behind',
    'Favorite Levels and Treasures': r'shells per match, .*',
    'Dives': r'\d+ dives',
    'Noé’s Dice': r'Dice at the Table: [\d,]+ dice, compared with fair dice',
    'Seat Order': r'win rate by seat, .*',
    'Rating': r'strength over all games; .*',
}
# What one value of each is read as.
VALUES = {
    'Form': r'\w+ \d+, \d{4}, \d\d:\d\d: place \d of \d',
    'Trend': r'\w+ \d+, \d{4}, \d\d:\d\d: \d+%, most likely between \d+% and \d+%',
    'Head-to-Head': r'\w+: (\d+ ahead)?(, )?(\d+ tied)?(, )?(\d+ behind)?',
    'Favorite Levels and Treasures': r'level 1: shells \d\.\d, main \d+%, secondary \d+%',
    'Dives': r'\w+: \d+',
    'Noé’s Dice': r'1: \d+',
    'Seat Order': r'seat \d, \d+ match(es)?: Win Rate \d+%, most likely between \d+% and \d+%, Equal Players \d+%',
    'Rating': r'\w+ \d+, \d{4}, \d\d:\d\d: \d+, most likely between \d+ and \d+',
}


@functools.lru_cache(maxsize=None)
def family():
    return tuple(homes.played(n) for n in range(MATCHES))


def make(*matches):
    return homes.make(*matches, page='players', window_size=(1200, 800))


def open_player(app, name):
    scenes.Hands(app, 'en').nth('push button', name, 0)
    app.find('heading', name)


def walk_to(app, name):
    """With Tab, until a chart has the focus."""
    for _ in range(60):
        focus = app.focused()
        if focus is not None and focus.role == 'image' and focus.name == name:
            return
        app.keys('Tab')
    raise drive.Failure(f'Tab does not lead to “{name}”')


def hears(app, name, pattern):
    drive.wait(lambda: any(re.fullmatch(pattern, chart.description) for chart in app.find_all('image', name)), f'{name}: {pattern}')


def test_every_chart_is_read():
    with drive.App(make(*family())) as app:
        open_player(app, 'Noé')
        for name, sentence in CHARTS.items():
            app.find('image', name)
            hears(app, name, sentence)
        for name, value in VALUES.items():
            walk_to(app, name)
            app.keys('Home')
            hears(app, name, value)
        app.quit()


def test_arrows_walk_and_enter_opens_the_match():
    with drive.App(make(*family())) as app:
        open_player(app, 'Noé')
        walk_to(app, 'Form')
        app.keys('End')
        hears(app, 'Form', r'\w+ \d+, \d{4}, .*')
        last = app.find('image', 'Form').description
        app.keys('Left')
        drive.wait(lambda: app.find('image', 'Form').description != last, 'the match before')
        app.keys('Right')
        drive.wait(lambda: app.find('image', 'Form').description == last, 'the last match again')
        app.keys('Return')
        app.wait_gone('heading', 'Noé')
        app.quit()


def test_rivals_lead_to_the_matches_with_them():
    with drive.App(make(*family())) as app:
        open_player(app, 'Noé')
        walk_to(app, 'Head-to-Head')
        app.keys('Home', 'Down', 'Up')
        hears(app, 'Head-to-Head', VALUES['Head-to-Head'])
        rival = app.find('image', 'Head-to-Head').description.split(':')[0]
        app.keys('Return')
        drive.wait(lambda: app.find_all('list item', rf'.*{rival}.*'), 'matches with both')
        rows = app.find_all('list item', r'(Into the Blue|Blue Border|Deep Blue), .*')
        assert rows and all('Noé' in row.name and rival in row.name for row in rows), [row.name for row in rows]
        app.quit()


def test_a_seat_leads_to_the_matches_in_it():
    with drive.App(make(*family())) as app:
        open_player(app, 'Noé')
        walk_to(app, 'Seat Order')
        app.keys('Home')
        hears(app, 'Seat Order', VALUES['Seat Order'])
        seat, n = map(int, re.match(r'seat (\d), (\d+) ', app.find('image', 'Seat Order').description).groups())
        app.keys('Return')
        app.find('push button', f'Remove Filter: with Noé in seat {seat}')
        app.wait_for(rf'{n} match')
        app.quit()


def test_a_face_leads_to_the_matches_with_those_dice():
    with drive.App(make(*family())) as app:
        hands = scenes.Hands(app, 'en')
        hands.click('Everybody')
        for name, other in (('Dice of the App', 'Dice at the Table'), ('Dice at the Table', 'Dice of the App')):
            walk_to(app, name)
            app.keys('Home', 'Return')
            n = sum(f'\ndice {"app" if name == "Dice of the App" else "table"}\n' in match for match in family())
            app.find('push button', f'Remove Filter: {name}')
            app.wait_for(rf'{n} matches')
            assert not app.find_all('push button', f'Remove Filter: {other}')
            app.click('push button', f'Remove Filter: {name}')
            app.wait_for(rf'{MATCHES} matches')
            app.click('push button', 'Back')
            app.find('heading', 'Everybody')
        app.quit()


def test_the_same_as_a_table_and_as_csv():
    with drive.App(make(*family())) as app:
        hands = scenes.Hands(app, 'en')
        open_player(app, 'Noé')
        app.wait_for('Best Score, Into the Blue')
        app.find('image', 'Blue Border')
        assert not app.says('Best Score, Blue Border')  # nobody counts points there
        hands.nth('push button', 'Options: Dives', 0)
        hands.nth('menu item', 'Copy as CSV', 0)
        app.wait_for('Copied to the clipboard')
        hands.nth('push button', 'Options: Dives', 0)
        hands.nth(None, 'As a Table', 0)
        app.find('label', 'Perfect')
        app.wait_gone('image', 'Dives')
        app.quit()


def test_everybody_and_the_dice():
    with drive.App(make(*family())) as app:
        scenes.Hands(app, 'en').click('Everybody')
        app.find('heading', 'Everybody')
        app.wait_for(f'{MATCHES} finished matches')
        for name in ('Ratings', 'Matches by Month', 'Dice of the App', 'Dice at the Table', 'Seat Order'):
            app.find('image', name)
        app.wait_for('Nothing unusual')
        app.wait_for('A face that came up one time in five would')
        app.wait_for('These rolls cannot be checked')
        walk_to(app, 'Ratings')
        app.keys('Home')
        hears(app, 'Ratings', r'\w+: \d+ ± \d+ after \d+ matches')
        assert not re.search('chi.?square|χ', app.tree(), re.IGNORECASE)
        app.quit()


def test_year_and_evening_in_review():
    with drive.App(make(*family())) as app:
        hands = scenes.Hands(app, 'en')
        hands.click('Everybody')
        hands.click('_Year in Review')
        app.find('heading', '2025 in Review')
        app.wait_for(f'{MATCHES} matches')
        walk_to(app, 'Standings')
        app.keys('Home')
        hears(app, 'Standings', r'\w+: \d+ won(, \d+ shared)?(, \d+ not won)?')
        first = app.find('image', 'Standings').description.split(':')[0]
        assert app.says(rf'{first} comes first: .*'), app.tree()
        walk_to(app, 'Matches by Month')
        app.keys('Home')
        hears(app, 'Matches by Month', r'January 2025: 3')
        app.keys('Return')
        drive.wait(lambda: len(app.find_all('list item', r'(Into the Blue|Blue Border|Deep Blue), January \d+, 2025, .*')) == 3, 'the matches of January')
        app.click('push button', 'Back')
        app.find('heading', '2025 in Review')
        app.click('push button', 'Back')
        hands.click('_Last Evening in Review')
        app.find('heading', r'Evening of .* 2025')
        app.find('image', 'Standings')
        evening = app.find('heading', r'Evening of .*').name
        app.keys('ctrl+Prior')
        app.wait_gone('heading', evening)
        app.keys('ctrl+Next')
        app.find('heading', evening)
        app.quit()


def test_dice_of_the_app_are_proved():
    by_people = [re.sub(r' bot=\w+', '', homes.golden(name)) for name in ('itb-4-last-chest', 'itb-2-last-chest', 'itb-3-last-chest')]
    home = make(*by_people[:2])
    with drive.App(home) as app:
        hands = scenes.Hands(app, 'en')
        hands.click('Everybody')
        app.wait_for('Every roll follows from a seed')
        hands.click('Check the Proof')
        app.wait_for('Proven matches: 2 of 2')
        app.wait_for('Verified: all ')
        app.wait_for('Commitment, before the match')
        app.keys('Escape')
        app.wait_gone('heading', 'Proof of the Dice')
        homes.add(home, re.sub(r'\n(seed|commit) [^\n]*', '', by_people[2]))  # by another program, meanwhile
        app.wait_for('Matches with a proof: 2 of 3.')
        app.quit()


def test_few_matches_say_little():
    with drive.App(make(*family()[:3])) as app:
        open_player(app, 'Zoë')
        hears(app, 'Trend', 'Too few matches to say more')
        hears(app, 'Rating', 'Too few matches to say more')
        app.wait_for('rating, after five matches')
        app.quit()


def test_nobody_has_played():
    home = make()
    with drive.App(home) as app:
        app.keys('tab')
        drive.click(lambda: app.find('push button', 'Add a Player', ('sensitive',)))
        app.type('Mar')
        app.keys('Return')
        app.find('heading', 'Mar')
        app.wait_for('No Finished Match Yet')
        top, button, below = (app.find(None, name).box() for name in ('No Finished Match Yet', 'New Match', 'Profile'))
        assert top[1] + top[3] <= button[1] and button[1] + button[3] <= below[1], (top, button, below)  # nothing of it is hidden
        app.click('push button', 'New Match')
        app.wait_gone('heading', 'Mar')
        app.quit()


def test_erasing_is_in_a_menu():
    with drive.App(make(*family()[:3])) as app:
        hands = scenes.Hands(app, 'en')
        open_player(app, 'Ana')
        assert not app.has('push button', 'Erase…')
        hands.nth('push button', 'Options of This Player', 0)
        hands.nth('menu item', 'Erase…', 0)
        app.find('push button', 'Cancel')
        app.keys('Escape')
        app.find('heading', 'Ana')
        app.quit()


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
