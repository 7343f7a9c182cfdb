# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches of any game: finished ones, files from outside, and those of a game that is not known."""
import json
import os
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import tap  # noqa: E402


def unknown(home, match):
    """Makes a match one of a game that a newer version may know."""
    with sqlite3.connect(home + '/.local/share/fathom/library.db') as library:
        library.execute("UPDATE match SET game = 'sea-change', checksum = NULL WHERE id = ?", (match,))
        library.execute('DELETE FROM result WHERE match = ?', (match,))
    library.close()


def test_unknown_game():
    """Listed and said so, not opened."""
    home = homes.make(homes.golden('bb-3'), homes.golden('itb-3-last-shell'), page='logbook')
    unknown(home, 1)
    with drive.App(home) as app:
        app.wait_for('From a game that this version does not know')
        app.click('push button', 'Open: sea-change.*')
        app.wait_for('“sea-change” is not a game that Fathom knows')
        app.wait_for('so the match can only be exported')
        assert not app.has(None, 'History')
    homes.forget(home)


def end(game, name):
    """A finished match: its explained result, its history, its past, its file."""
    home = homes.make(homes.golden(name), page='logbook')
    with drive.App(home) as app:
        app.click('push button', 'Open: ' + game + '.*')
        app.wait_for('History')
        app.wait_for(r'wins|victory|winner')
        told = homes.cli(home, 'library', 'export', '1')
        assert told.startswith('fathom 1\ngame ' + game.lower().replace(' ', '-')), told
    homes.forget(home)


def test_blue_border_to_its_end():
    end('Blue Border', 'bb-3')


def test_deep_blue_to_its_end():
    end('Deep Blue', 'deep-3-best-of-the-best')


def press_on(name, *keys):
    """The last event of a match, then Enter through its ending and on: no other match begins, and who has won is said."""
    body = homes.golden(name).split('\n\n', 1)[1]
    events = [line for line in body.splitlines() if line and not line.startswith(('#', 'result', 'seed'))]
    home = homes.make(scenes.held(name, len(events) - 1), page='table', match=1, call_window=0)

    def rests():
        focus = app.focused()
        return focus is not None and focus.name == 'Final Scoring' and 'wins' in focus.description
    with drive.App(home) as app:
        drive.wait(app.focused, 'the focus')
        if keys:
            app.keys(*keys)
        for _ in range(30):
            if rests():
                break
            app.keys('Return')
            time.sleep(.7)                  # longer than presses are held off
        drive.wait(rests, 'the focus on the result')
        for _ in range(3):
            app.keys('Return')
            time.sleep(.7)
        assert rests(), app.focused()
        assert len(json.loads(homes.cli(home, 'library', 'list', '--json'))['matches']) == 1
    homes.forget(home)


def test_enter_at_the_end_of_blue_border():
    press_on('bb-3')


def test_enter_at_the_end_of_deep_blue():
    press_on('deep-2-troubled-waters', 's')


def test_file_of_any_game():
    """A file that is opened from outside is imported and shown."""
    for name in ('bb-2', 'deep-2-troubled-waters', 'itb-2-last-chest'):
        home = homes.make(page='start')
        path = home + '/' + name + '.fathom'
        with open(path, 'w', encoding='utf-8') as file:
            file.write(homes.golden(name))
        with drive.App(home, path) as app:
            drive.wait(lambda: json.loads(homes.cli(home, 'library', 'list', '--json'))['matches'], 'the match in the library')
            app.wait_for('History')
        homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
