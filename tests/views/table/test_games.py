# SPDX-License-Identifier: GPL-3.0-or-later
"""The games whose table is in words, played as people would: chosen, started, acted, undone, killed and resumed."""
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import tap  # noqa: E402

ACTS = r'Player \d (takes|passes|calls|recruits|sails|rests|dives|refreshes|rushes|stays|draws|stops|defends|resurfaces|plays).*|Nobody calls\.'


def events(home):
    return len([line for line in homes.cli(home, 'library', 'export', '1').split('\n\n', 1)[1].splitlines() if re.match(r'\d ', line)])


def act(app, home):
    """Does the first thing that can be done; whoever has a hand takes the screen first."""
    before = events(home)
    hands = app.find_all('push button', r'Show .* Hand', ('sensitive',))
    if hands and not app.has('push button', 'Hide the Hand'):
        hands[0].click()
        app.find('push button', 'Hide the Hand')
    app.click('push button', ACTS)
    drive.wait(lambda: events(home) > before, 'an event')


def play(game):
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        app.click('push button', game + r'\..*')
        app.click('push button', 'Start')
        app.wait_for('History')
        for _ in range(6):
            act(app, home)
        drive.wait(lambda: app.find_all('push button', r'Show .* Hand', ('sensitive',)) or app.find_all('push button', ACTS, ('sensitive',)), 'a turn')
        app.click('push button', 'Undo')
        app.wait_for('Undone.*')
        app.click('push button', 'Redo')
        app.wait_for('Redone.*')
        before = events(home)
        app.restart()
        app.wait_for('History')
        assert events(home) == before
        act(app, home)
        match = json.loads(homes.cli(home, 'library', 'list', '--json'))['matches'][0]
        assert match['game'] == game.lower().replace(' ', '-'), match
    homes.forget(home)


def test_blue_border():
    play('Blue Border')


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
