# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches in the window, as people play them."""
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402

DIVE = ['1 roll 1 1 2 3 3 5', '1 stop', '1 place 3']


def at_table(text, **settings):
    return homes.make(text, page='table', match=1, **settings)


def scores(home):
    match = json.loads(homes.cli(home, 'library', 'list', '--json'))['matches'][0]
    assert match['status'] == 'finished', match
    return {seat['name']: (seat['score'], seat['won']) for seat in match['seats']}


def test_a_match_by_clicks_ends_as_fathom_cli_says():
    home = at_table(table.people())
    with drive.App(home) as app:
        table.Table(app).play(table.script('itb-2-last-shell'))
        app.click('push button', '(_.* )?Skip to the End')
        drive.wait(lambda: scores(home), 'the result in the library')
        counted = scores(home)
        assert counted == {'Ana': (9, True), 'Luc': (6, False)}, counted
        app.wait_for('Ana wins')
        for name, (score, _) in counted.items():
            app.wait_for(rf'{name}\b.*\b{score}\b')
    homes.forget(home)


def test_undo_goes_back_across_a_turn():
    home = at_table(table.people())
    with drive.App(home) as app:
        table.Table(app).play(DIVE)
        app.wait_for('Luc, first roll')
        app.keys('ctrl+z')
        app.wait_for('Ana, choose a level')
        app.keys('ctrl+shift+z')
        app.wait_for('Luc, first roll')
        app.click('push button', 'Undo')
        app.wait_for('Ana, choose a level')
    homes.forget(home)


def test_killed_in_the_middle_nothing_is_lost():
    home = at_table(table.people())
    with drive.App(home) as app:
        table.Table(app).play(DIVE + ['2 roll 1 2 2 4 C C'])
        app.restart()
        app.wait_for('Luc, first roll')
        drive.wait(lambda: [face for face, _, _ in table.Table(app).dice()] == list('1224CC'), 'the dice as they lay')
        table.Table(app).play(['2 keep 1 2 2', '2 roll 4 5 C'])
        app.restart()
        drive.wait(lambda: [face for face, _, _ in table.Table(app).dice()] == list('12245C'), 'the dice as they lay')
    homes.forget(home)


def test_a_turn_with_tab_and_space():
    """Without the letters that are quicker; whole matches by keys are in test_keys.py."""
    home = at_table(table.people())
    with drive.App(home) as app:
        table.Table(app, keyboard=True).play(table.script('itb-2-last-shell')[:5])
        app.wait_for('Luc, first roll')
        app.keys('ctrl+z')
        app.wait_for('Ana, choose a level')
    homes.forget(home)


def test_a_secret_chest_is_in_no_tree():
    """The values are such as appear nowhere else."""
    text = table.people(edition='main=2,4,6,8,10 secondary=1,2,3,4,5 chests=91,92,93,94,95', events='1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 94\n')
    home = at_table(text)
    with drive.App(home) as app:
        app.wait_for('Ana, first roll')
        assert not app.says('9[1-5]'), app.tree()
        app.keys('alt+Down', 'alt+Down')
        app.wait_for('The past')
        assert not app.says('9[1-5]'), app.tree()
    homes.forget(home)


def test_another_language_is_used_at_once():
    home = at_table(table.people())
    with drive.App(home) as app:
        app.find('push button', 'Undo')
        app.keys('ctrl+comma')
        app.find('combo box', 'Language.*')
        table.Table(app).pick('Language.*', 'Español')
        app.find('push button', 'Deshacer')
        app.wait_for('Ana, primera tirada')
        app.wait_gone('push button', 'Undo')
    homes.forget(home)


def test_each_seat_is_spoken_to_in_its_language():
    home = at_table(table.people(languages=('es', 'fr')))
    with drive.App(home) as app:
        app.find('push button', 'Undo')
        app.wait_for('Ana, primera tirada')
        homes.add(home, table.people(languages=('es', 'fr'), events='\n'.join(DIVE) + '\n'))
        homes.settle(home, page='table', match=2)
        app.restart()
        app.wait_for('Luc, premier lancer')
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'], sys.argv[1:])
