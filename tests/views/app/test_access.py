# SPDX-License-Identifier: GPL-3.0-or-later
"""For everyone: what takes the focus has a name and has it once, pages fit a narrow window with large letters, and the keyboard is enough."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402

NARROW = ['start', 'welcome', 'new-match-5', 'table-keep', 'table-perfect', 'table-bot', 'table-past', 'scoring-steps', 'scoring-table',
          'logbook', 'player', 'rules-page', 'quick-score']
NOT_OURS = ('GtkTextView', 'GtkTreeView')  # of the window about the program, of the completion of an entry


def badly_named(widgets):
    found = []
    for widget in widgets:
        if 'focusable' not in widget.states:
            continue
        name = widget.name.strip()
        if widget.role in ('frame', 'window', 'dialog', 'scroll pane') or name in NOT_OURS:
            continue
        if re.fullmatch(r'|(Gtk|Adw|Fathom)[A-Z]\w*', name) or '_' in name or re.fullmatch(r'(.+) \1', name, re.DOTALL):
            found.append(str(widget))
    return found


class Tour:
    """Goes from one page, dialog or popover to the next and looks at each: all names, and that something has the focus."""

    def __init__(self, app):
        self.app = app
        self.hands = scenes.Hands(app, 'en')
        self.keys = table.Table(app, keyboard=True)

    def look(self, what):
        widgets = drive.wait(self.app.widgets, what)
        found = badly_named(widgets)
        assert not found, f'{what}: {found}'
        if not any('focused' in widget.states for widget in widgets):
            drive.wait(self.app.focused, f'{what}: the focus')

    def look_into(self, what, *keys):
        """What comes up by keys, and goes by Escape."""
        if keys:
            self.hands.keys(*keys)
        self.look(what)
        self.hands.keys('Escape')
        drive.wait(self.app.focused, f'after {what}: the focus')

    def go_round(self, what, steps=40):
        """With Tab through a dialog and to its beginning again: it is no trap."""
        first = self.app.focused().path
        before = first
        for _ in range(steps):
            self.app.keys('Tab')
            now = drive.wait(self.app.focused, f'{what}: the focus').path
            assert now != before, f'{what}: a trap: {self.app.focused()}'
            if now == first:
                return
            before = now
        raise homes.Failure(f'{what}: no way round')

    def open(self, n):
        """The match that was added as the nth, as the search of the desktop does it: a long list is not in the tree with all its rows."""
        subprocess.run(['gdbus', 'call', '--session', '--dest', 'io.github.fathom_tabletop.Fathom', '--object-path',
                        '/io/github/fathom_tabletop/Fathom/SearchProvider', '--method', 'org.gnome.Shell.SearchProvider2.ActivateResult',
                        f'match:{n}', '[]', '0'], check=True, stdout=subprocess.DEVNULL)


def tour_new_match(tour):
    tour.hands.keys('ctrl+n')
    tour.look('new match')
    for _ in range(3):
        tour.hands.click('Add Seat')
    for name in ('Choose a Player or a Bot', 'Piece: .*', 'Options of seat 2'):
        tour.hands.nth('push button', name, 1)
        tour.look_into(name)
    tour.keys.reach('Dice on the Table')
    tour.hands.keys('Return')
    tour.keys.reach('Values')
    tour.hands.keys('Return')
    tour.look('edition editor')
    tour.hands.keys('alt+Left')


def tour_quick_score(tour):
    tour.hands.click('Quick Score')
    tour.look('quick score')
    tour.hands.nth('push button', 'Player 1’s piece|.*’s piece', 0)
    tour.look_into('a piece of a quick score')
    tour.hands.keys('alt+Left')


def tour_logbook(tour):
    tour.app.find('push button', 'More: .*')
    tour.look('logbook')
    tour.hands.nth('push button', 'More: .*', 1)
    tour.look_into('menu of a match')
    tour.hands.nth('push button', 'Open: Blue Border.*', 0)
    tour.look_into('text of a match')


def tour_players(tour):
    tour.hands.click('Players')
    tour.look('players')
    tour.hands.nth('push button', 'Ana', 0)
    tour.app.find('push button', 'Options of This Player')
    tour.look('player')
    for name in ('Merge…', 'Erase…'):
        tour.hands.nth('push button', 'Options of This Player', 0)
        tour.hands.nth('menu item', name, 0)
        tour.go_round(name)
        tour.look_into(name)


def tour_rules(tour):
    tour.hands.click('Rules')
    tour.look('rules')
    tour.hands.nth('push button', 'Into the Blue.*', 0)
    tour.look('rules of a game')
    tour.hands.keys('alt+Left')


def tour_dialogs(tour):
    tour.look_into('main menu', 'F10')
    tour.hands.keys('ctrl+comma')
    tour.look('preferences')
    tour.go_round('preferences')
    tour.look_into('preferences')
    tour.look_into('shortcuts', 'ctrl+question')
    tour.app.action('about')
    tour.app.find('label', 'Fathom')
    tour.look_into('about')


def test_every_page_has_names_and_a_focus():
    home = scenes.SCENES['start'].make(window_size=(1200, 800))
    with drive.App(home) as app:
        tour = Tour(app)
        app.find('push button', 'New Match')
        tour.look('start')
        tour_dialogs(tour)
        tour_rules(tour)
        tour_quick_score(tour)
        tour_new_match(tour)
        app.restart()
        app.find('push button', 'New Match')
        tour_players(tour)
    homes.forget(home)


def test_the_logbook_has_names_and_a_focus():
    home = scenes.SCENES['logbook'].make()
    with drive.App(home) as app:
        tour_logbook(Tour(app))
    homes.forget(home)


# A table in every state.
TABLES = ['table-roll', 'table-hint', 'table-place', 'table-perfect', 'table-entry', 'table-value', 'table-bot', 'table-toast', 'table-past',
          'curtain', 'scoring-chests', 'scoring-table']


def test_every_state_of_a_table_has_names_and_a_focus():
    home = homes.make(*[scenes.SCENES[name].matches[0]() for name in TABLES], page='logbook', bot_pause=9000, hints=True)
    with drive.App(home) as app:
        tour = Tour(app)
        for n, name in enumerate(TABLES, 1):
            tour.open(n)
            app.find('push button', 'Undo')
            if scenes.SCENES[name].do is not None:
                scenes.SCENES[name].do(tour.hands)
            if name == 'table-toast':
                app.find('push button', 'Dismiss')
            tour.look(name)
            if name == 'curtain':
                tour.hands.keys('Escape')
    homes.forget(home)


EVENTS = '1 roll 1 2 3 4 5 5\n1 keep 1 2 3 4 5\n1 roll C\n1 stop\n1 chest 2 = 8\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n'
ROUNDS = ((1, 0), (1, 3), (1, 4), (1, 7), (2, 0), (2, 2))  # one of each kind
COUNTS = '1 final shells=3,2,1,2,0 left=4 chests=6,7\n2 final shells=3,0,0,2,7 left=0 chests=6\n0 order 1 2\n'


def test_every_entry_can_be_corrected():
    home = homes.make(table.people(events=EVENTS), table.people(events=COUNTS, mode='score'), page='logbook')
    with drive.App(home) as app:
        tour = Tour(app)
        for match, entries in ((1, 8), (2, 3)):
            tour.open(match)
            app.find('push button', 'The match begins')
            for single in reversed(app.find_all('push button', 'Single Events')):
                single.click()
            drive.wait(lambda: len(app.find_all('push button', 'Correct….*', ('sensitive',))) == entries, f'{entries} entries')
            for n in range(entries):
                tour.hands.nth('push button', 'Correct….*', n)
                app.find('push button', 'Cancel')
                tour.look(f'correction {n + 1} of match {match}')
                if (match, n) in ROUNDS:
                    tour.go_round(f'correction {n + 1} of match {match}')
                tour.hands.keys('Escape')
                app.wait_gone('push button', 'Cancel')
    homes.forget(home)


def test_newcomers_have_names_and_a_focus():
    for name in ('welcome', 'guide-roll', 'guide-place', 'guide-end'):
        scene = scenes.SCENES[name]
        home = scene.make()
        with drive.App(home) as app:
            scene.play(app)
            Tour(app).look(name)
        homes.forget(home)


def becomes_narrow(app):
    """Whether the window can be 360 wide."""
    told = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(app.process.pid), '--name', '^Fathom$'],
                          capture_output=True, text=True, check=True).stdout.split()
    subprocess.run(['xdotool', 'windowsize', told[0], '360', '640'], check=True)
    shape = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', told[0]], capture_output=True, text=True, check=True).stdout
    return int(re.search(r'WIDTH=(\d+)', shape).group(1)) <= 360


def test_pages_fit_a_narrow_window_with_large_letters():
    for name in NARROW:
        scene = scenes.SCENES[name]
        home = scene.make(window_size=(800, 700), language='es', text=2)
        with drive.App(home, LANGUAGE='es') as app:
            scene.play(app, 'es')
            drive.wait(lambda: becomes_narrow(app), f'{name}: a window of 360 pixels', 5)
        homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
