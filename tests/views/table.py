# SPDX-License-Identifier: GPL-3.0-or-later
"""A table in the window, played by what is read in the accessibility tree."""
import re
import time

import drive
import homes

ACTIVATION = .3  # seconds: until then GTK ignores that a button is activated again
FACES = {face: face for face in '12345'} | {'C': 'a chest'}


def people(players=2, events='', languages=(), **headers):
    """The text of a match of people with dice and chests on the table."""
    names = ['Ana', 'Luc', 'Zoë', 'Noé', 'Mar'][:players]
    colours = ['green', 'blue', 'yellow', 'red', 'purple']
    seats = ''.join(f'seat {i + 1} "{name}" colour={colours[i]}' + (f' lang={languages[i]}' if i < len(languages) else '') + '\n'
                    for i, name in enumerate(names))
    settings = {'dice': 'table', 'chests': 'table', **headers}
    return ('fathom 1\ngame into-the-blue\n' + seats + 'first 1\ndate 2026-11-14T20:15:00Z\n' +
            ''.join(f'{word} {value}\n' for word, value in settings.items()) + '\n' + events)


def script(name):
    """The events of a golden match, without where its chance came from."""
    with open(f'{homes.SOURCE}/tests/golden/{name}.fathom', encoding='utf-8') as file:
        lines = file.read().split('\n\n', 1)[1].splitlines()
    return [line for line in lines if re.match(r'\d ', line)]


class Table:
    """Does what lines of notation say, as a person would by clicks or keys."""

    def __init__(self, app, keyboard=False):
        self.app = app
        self.keyboard = keyboard

    def play(self, lines):
        for line in lines:
            _, word, *arguments = line.split()
            getattr(self, word)(arguments)

    def click(self, name, role='push button'):
        widget = self.app.click(role, name)
        time.sleep(ACTIVATION)
        return widget

    def left_to_tell(self):
        """Dice that the pad still waits for."""
        for widget in self.app.find_all('label', r'(.* )?Enter \d (dice|die).*'):
            return int(re.search(r'Enter (\d) (dice|die)', widget.name).group(1))
        return 0

    def roll(self, faces):
        drive.wait(lambda: self.left_to_tell() == len(faces), f'{len(faces)} dice to be told')
        for done, face in enumerate(faces, 1):
            if self.keyboard:
                self.app.keys(face.lower())
            else:
                self.click('A die shows ' + FACES[face])
            drive.wait(lambda: self.left_to_tell() == len(faces) - done, f'a die that shows {face}')

    def dice(self):
        """Of each die: what it shows, whether it is kept, its widget."""
        found = []
        for widget in self.app.find_all('check box', r'Die \d: shows .*'):
            shown = re.match(r'Die \d: shows (a chest|\d)', widget.name).group(1)
            found.append(('C' if shown == 'a chest' else shown, 'checked' in widget.states, widget))
        return found

    def keep(self, faces):
        drive.wait(lambda: len(self.dice()) == 6, 'six dice to keep')
        wanted = list(faces)
        for i, (face, kept, _) in enumerate(self.dice()):
            keep = face in wanted
            if keep:
                wanted.remove(face)
            if keep != kept:
                self.toggle(i, keep)
        self.press('r', f'(Roll {6 - len(faces)} (Dice|Die)|Re-roll {6 - len(faces)} on the Table)')

    def toggle(self, i, keep):
        if self.keyboard:
            self.reach(f'Die {i + 1}: .*')
            self.app.keys('space')
        else:
            self.dice()[i][2].click()
        drive.wait(lambda: len(self.dice()) == 6 and self.dice()[i][1] == keep, f'die {i + 1} to be {"kept" if keep else "free"}')

    def press(self, key, name):
        """A button, or by keyboard: it is reached and pressed."""
        if self.keyboard:
            self.reach(name)
            self.app.keys('Return')
        else:
            self.click(name)

    def reach(self, name, steps=80):
        """With Tab alone, as far as it takes."""
        for _ in range(steps):
            focused = self.app.focused()
            if focused is not None and re.fullmatch(name, focused.name):
                return
            self.app.keys('Tab')
        raise homes.Failure(f'the focus does not come to "{name}"')

    def pick(self, row, choice):
        """In a row of choices, by keys alone."""
        self.reach(row)
        self.app.keys('Return')
        self.app.find('list item', choice)
        for _ in range(9):
            focused = self.app.focused()
            if focused is not None and re.fullmatch(choice, focused.name):
                break
            self.app.keys('Down')
        self.app.keys('Return')

    def stop(self, _=()):
        self.press('s', 'Stop|Take a Chest')

    def place(self, arguments):
        self.press(arguments[0], rf'\d+ shells? on level {arguments[0]}')
