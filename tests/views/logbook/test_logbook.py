# SPDX-License-Identifier: GPL-3.0-or-later
"""The logbook as a person uses it: searching, filtering, selecting, deleting and undoing, the bin, notes, opening files."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402

MATCHES = ('itb-4-last-chest', 'itb-3-last-chest', 'bb-3', 'deep-4-ruins-of-plenty', 'itb-5-last-shell', 'itb-2-last-chest')
ROW = r'(Into the Blue|Blue Border|Deep Blue), \w+ \d+, \d{4}, .*'


def dated(name, day):
    return re.sub(r'\ndate [^\n]*', f'\ndate 2026-11-{day:02d}T20:15:00Z', homes.golden(name))


def make():
    home = homes.make(*[dated(name, 2 + 2 * n) for n, name in enumerate(MATCHES)], page='logbook')
    homes.cli(home, 'library', 'note', '1', '--note', 'At the harbour table', '--place', 'Old Café')
    homes.cli(home, 'library', 'note', '2', '--place', 'Harbour Café')
    return home


class Logbook:
    def __init__(self, app):
        self.app = app
        self.hands = scenes.Hands(app, 'en')

    def rows(self):
        return self.app.find_all('list item', ROW)

    def shows(self, n):
        drive.wait(lambda: len(self.rows()) == n, f'{n} matches')

    def chips(self):
        return [widget.name for widget in self.app.find_all('push button', 'Remove Filter: .*')]

    def menu(self, match, item):
        """Of the first row that is called so."""
        self.hands.nth(None, 'More: ' + match, 0)
        self.hands.nth('menu item', item, 0)


def test_search_keeps_the_focus_and_finds_everything():
    with drive.App(make()) as app:
        book = Logbook(app)
        book.shows(6)
        app.keys('ctrl+f')
        for letter in 'harbour':
            app.type(letter)
            drive.wait(lambda: app.focused() is not None and app.focused().role in ('text', 'entry'), 'the focus in the search')
        book.shows(2)
        app.keys('BackSpace', 'BackSpace')
        book.shows(2)
        app.keys('ctrl+a')
        app.type('deep cafe')
        drive.wait(lambda: app.has(None, 'No Results Found'), 'that nothing was found')
        app.wait_for('No matches for: “deep cafe”')
        app.keys('ctrl+a')
        app.type('deep')
        book.shows(1)
        app.keys('Escape')
        book.shows(6)
        app.keys('ctrl+f', 'Down')
        drive.wait(lambda: app.focused() and re.fullmatch(ROW, app.focused().name), 'the focus on a match')
        app.quit()


def test_filters_with_counts_and_chips():
    with drive.App(make()) as app:
        book = Logbook(app)
        book.shows(6)
        app.find(None, 'Into the Blue, 4 matches')
        app.find(None, 'Blue Border, 1 match')
        book.hands.nth(None, 'Into the Blue, 4 matches', 0)
        book.shows(4)
        drive.wait(lambda: book.chips() == ['Remove Filter: Into the Blue'], 'a chip')
        app.find(None, 'Deep Blue, 1 match')        # what it would be without the filter by game
        book.hands.nth(None, '4 players, 1 match', 0)
        book.shows(1)
        drive.wait(lambda: len(book.chips()) == 2, 'two chips')
        app.find(None, 'Into the Blue, 1 match')
        book.hands.nth('push button', 'Remove Filter: 4 players', 0)
        book.shows(4)
        book.hands.nth('push button', 'Clear', 0)
        book.shows(6)
        assert book.chips() == []
        app.quit()


def test_select_delete_and_undo():
    home = make()
    with drive.App(home) as app:
        book = Logbook(app)
        book.shows(6)
        app.keys('ctrl+f', 'Down', 'space', 'shift+Down')
        app.wait_for('2 Selected')
        assert len([row for row in book.rows() if row.name.endswith(', selected')]) == 2
        app.keys('Delete')
        book.shows(4)
        app.wait_for('2 matches deleted')
        app.find('list item', None, ('focused',))    # the next match, not a button in it
        book.hands.click('_Undo')
        book.shows(6)
        app.keys('ctrl+f', 'Down', 'ctrl+a')
        app.wait_for('6 Selected')
        app.keys('Escape')
        app.wait_gone(None, '6 Selected')
        app.keys('ctrl+f', 'Down', 'Delete')
        book.shows(5)
        app.find('label', '1 match deleted', patience=5)  # at once: what Undo would undo
        table.Table(app).reach('Select Matches')
        app.keys('Return')
        app.find('list item', None, ('focused',))    # and not what undoes it, though its bar has gone
        app.kill()                                   # what was deleted is in the bin, whatever happens
    assert len(homes.cli(home, 'library', 'list', '--bin').splitlines()) == 2
    with drive.App(home) as app:
        Logbook(app).shows(5)


def test_bin_is_searched_restored_from_and_emptied():
    home = make()
    homes.cli(home, 'library', 'delete', '1', '2', '3')
    with drive.App(home) as app:
        book = Logbook(app)
        book.shows(3)
        book.hands.nth('push button', 'Bin, 3 matches', 0)
        book.shows(3)
        app.keys('ctrl+f')
        app.type('harbour table')
        book.shows(1)
        book.menu('Into the Blue.*', 'Restore')
        app.wait_for('1 match restored')
        app.keys('ctrl+f', 'Escape')
        book.shows(2)
        book.hands.click('_Empty Bin…')
        book.hands.click('_Delete for Good')
        app.wait_for('The Bin Is Empty')
        app.keys('ctrl+f', 'Escape')                 # out of the bin
        book.shows(4)
        app.quit()
    assert 'no matches' in homes.cli(home, 'library', 'list', '--bin')


def test_evening_and_series_in_review():
    with drive.App(make()) as app:
        book = Logbook(app)
        book.shows(6)
        book.hands.nth('push button', 'Evening in Review: .*November 4.*', 0)
        app.find('heading', 'Evening of .*November 4')
        app.find('image', 'Standings')
        app.click('push button', 'Back')
        book.shows(6)
        app.keys('ctrl+f', 'Down', 'space', 'shift+Down')
        app.click('push button', 'Review')
        app.find('heading', 'Series.*')
        app.wait_for('2 matches')
        app.find('image', 'Match by Match')
        app.click('push button', 'Back')
        book.shows(6)
        app.quit()


def test_note_place_and_statistics():
    home = make()
    with drive.App(home) as app:
        book = Logbook(app)
        book.shows(6)
        book.menu('Deep Blue.*', 'Note and Place…')
        app.wait_for('Note and Place')
        app.keys('ctrl+a')
        app.type('What a storm')
        app.keys('Return')
        app.wait_for('What a storm')
        book.menu('Deep Blue.*', 'Leave Out of Statistics')
        app.wait_for('Not in the statistics')
        book.hands.click('_Undo')
        drive.wait(lambda: not app.says('Not in the statistics'), 'that it counts')
        app.quit()
    assert '"note" : "What a storm"' in homes.cli(home, 'library', 'note', '4', '--json')


def test_share_as_a_picture():
    with drive.App(make()) as app:
        book = Logbook(app)
        book.shows(6)
        book.menu('Deep Blue.*', 'Share as a Picture…')
        app.wait_for('Deep Blue, November 8, 2026: Zoë wins by 5. Zoë 126, Ana 121, Luc 91, Noé 66.')
        app.click('push button', 'Copy Description')
        app.wait_for('The description was copied')
        app.keys('Escape')
        app.wait_gone('push button', 'Copy Description')
        app.quit()


def test_file_from_the_command_line():
    home = homes.make(page='logbook')
    path = home + '/evening.fathom'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(homes.golden('itb-2-last-chest'))
    with drive.App(home, path) as app:
        app.wait_for('Into the Blue')
        drive.wait(lambda: 'Into the Blue' in homes.cli(home, 'library', 'list'), 'the match in the library')
        app.quit()


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
