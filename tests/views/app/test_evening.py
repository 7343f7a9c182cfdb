# SPDX-License-Identifier: GPL-3.0-or-later
"""What hurt on a first evening at the table, played once more as a person does: with mouse, keys and ears."""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402


def heard(app, pattern):
    """Waits until the focus says it, by its name or description, or it is announced."""
    def told():
        widget = app.focused()
        text = f'{widget.name}. {widget.description}' if widget is not None else ''
        return re.search(pattern, f'{text} {app.heard()}', re.DOTALL)
    drive.wait(told, f'to hear "{pattern}"')


def export(home):
    return homes.cli(home, 'library', 'export', '1')


def test_the_table_speaks_at_any_time():
    """F5 to F8 say whose turn it is, the dice, the scores and the last event; nothing changes by it."""
    home = homes.make(table.people(events='1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n2 roll 1 2 3 4 5 5\n'), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Luc, first roll')
        before, focus = export(home), app.focused().path
        for key, words in (('F5', 'Luc, first roll.*2 re-rolls left.*If you stop'), ('F6', r'Dice: 1\s2\s3\s4\s5\s5'),
                           ('F7', 'Ana: 2 points, 0 chests, 10 shells left.*Luc: 0 points'), ('F8', 'Luc rolls'), ('F8', 'Luc rolls')):
            app.keys(key)
            heard(app, words)
        app.keys('shift+F8')
        heard(app, 'Full: ')
        app.keys('shift+F8')
        heard(app, 'Short: ')
        app.keys('F5')
        heard(app, 'Luc, first roll')
        assert 'If you stop' not in app.focused().description, app.focused()
        app.keys('alt+Down')
        app.wait_for('The past')
        app.keys('F7')
        heard(app, 'Ana: 2 points')
        app.keys('Escape')
        assert export(home) == before and app.focused().path == focus, export(home)
    homes.forget(home)


def test_every_game_speaks():
    for name in ('bb-2', 'deep-2-troubled-waters'):
        home = homes.make(homes.golden(name), page='table', match=1)
        with drive.App(home) as app:
            drive.wait(app.focused, 'the focus')
            app.keys('F8')
            drive.wait(lambda: app.focused().description or app.heard(), 'the last event')
            for key in ('F5', 'F6', 'F7'):
                before = app.focused().description
                app.keys(key)
                drive.wait(lambda: app.focused().description not in ('', before) or app.heard(), f'{key} in {name}')
        homes.forget(home)


def test_shortcuts_come_from_the_tables_of_keys():
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.find('push button', 'New Match')
        app.keys('ctrl+question')
        for what, keys in (('Whose turn it is, and what can be done', 'F5'), ('Place shells on a level, or take a chest', '1, 2, 3, 4, 5'),
                           ('Look at the moment before', r'Alt\+Down'), ('Redo', r'Shift\+Ctrl\+Z, Ctrl\+Y')):
            row = app.find('list item', what)
            assert re.fullmatch(keys, row.description), row
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
