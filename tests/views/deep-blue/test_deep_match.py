# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole match of Deep Blue at one screen, two people, through the accessibility tree: what bots did in it, done again by hand."""
import contextlib
import os
import re
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import tap  # noqa: E402

MATCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'short-match.fathom')  # 76 decisions of twelve kinds
SEATS = ['Ana', 'Luc']
PAUSE = .12  # seconds: GTK ignores a button that is activated again at once


def read_names(kind):
    """The names of cards or spaces, in the order of their ids."""
    with open(homes.SOURCE + '/src/words/deep-blue-names.c', encoding='utf-8') as file:
        table = re.search(kind + r'\[[^{]*\{(.*?)\};', file.read(), re.DOTALL).group(1)
    return re.findall(r'N_\("([^"]*)"\)', table)


CARDS = dict(zip([f's{i}' for i in range(1, 5)] + [f'c{i}' for i in range(1, 31)], read_names('card_names')))
IDS = {name: card for card, name in CARDS.items()}
SPACES = dict(zip(['H'] + [f'S{i}' for i in range(1, 7)] + [f'A{i}' for i in range(1, 10)] + [f'B{i}' for i in range(1, 5)],
                  read_names('space_names')))
SPACES['H'] = 'Harbor'


def read_match():
    """The lines of the match, and it before any of them, as the app plays it: its bag and its cards, two people."""
    with open(MATCH, encoding='utf-8') as file:
        head, body = file.read().split('\n\n', 1)
    seed = re.search(r'^seed .*$', body, re.MULTILINE).group()
    return re.findall(r'^\d .*$', body, re.MULTILINE), re.sub(r' bot=\w+', '', head) + '\n\n' + seed + '\n'


class Table:
    """Does what lines of notation say, as two people who share a screen would."""

    def __init__(self, app, home):
        self.app = app
        self.home = home
        self.n = 0  # events before what is done now

    def events(self):
        """Read from the library itself: asked often, and the program is at work."""
        with contextlib.closing(sqlite3.connect(f'file:{self.home}/.local/share/fathom/library.db?mode=ro', uri=True)) as library:
            return [line for line, in library.execute('SELECT line FROM event WHERE match = 1 ORDER BY n')]

    def click(self, name, role='push button'):
        self.app.click(role, name)
        time.sleep(PAUSE)

    def has(self, name):
        return bool(self.app.find_all('push button', name, ('sensitive',)))

    def leave_chests(self):
        """After a dive that has ended."""
        if self.has('Into the Chests.*'):
            self.click('Into the Chests.*')
            self.app.wait_gone('push button', 'Into the Chests.*')

    def look(self):
        """Whoever decides by cards opens the hand, unless it is open."""
        drive.wait(lambda: self.has('Show My Hand') or self.has('Hide'), 'a hand')
        if not self.has('Hide'):
            self.click('Show My Hand')
            self.app.find('push button', 'Hide')

    def card(self, card):
        return re.escape(CARDS[card]) + r'\. .*'

    def find_wrong(self, wanted):
        """A card that is chosen and should not be, or the other way round; the tree is read once for all of them."""
        for widget in self.app.find_all('push button', r'.*?\. (?!.*Price).*', ('sensitive',)):
            card = IDS.get(widget.name.split('. ')[0])
            if card is not None and ('Chosen.' in widget.name) != (card in wanted):
                return widget
        return None

    def pay(self, cards):
        """Exactly these are chosen, whatever was proposed."""
        wanted = [card for card in cards if card != 'token']
        drive.wait(lambda: self.app.find_all('push button', r'.*Chosen\.|.*propellers?\..*|.*\$\d.*'), 'cards to pay with')
        while (widget := self.find_wrong(wanted)) is not None:
            widget.click()
            self.app.wait_gone('push button', re.escape(widget.name))
        tokens = cards.count('token')
        for _ in range(3):
            found = self.app.find_all('push button', r'(\d of \d tokens? used|Starting tokens?),.*')
            used = int(re.match(r'(\d) of', found[0].name).group(1)) if found and re.match(r'\d of', found[0].name) else 0
            if used == tokens:
                break
            found[0].click()
            self.app.wait_gone('push button', re.escape(found[0].name))

    def recruit(self, seat, arguments):
        self.look()
        self.click('Recruit.*')
        self.click(re.escape(CARDS[arguments[0]]) + r'\. .*Price.*')
        self.pay(arguments[2:])
        self.click(r'Recruit for \$\d+')

    def sail(self, seat, arguments):
        self.look()
        boats = arguments[:arguments.index('with')]
        self.click('Sail.*')
        self.pay(arguments[arguments.index('with') + 1:])
        for boat, space in zip(boats[::2], boats[1::2]):
            self.click(f'Boat {boat} .*')
            self.click(re.escape(SPACES[space]) + r'\. .*')
            drive.wait(lambda b=boat: self.has(f'Boat {b}: .*|Boat {b} out and back.*'), f'a goal of boat {boat}')
        if len(boats) == 4 and boats[0] == 'b':
            self.click('a, then b')
        self.click(r'Sail: \d+ of \d+ moves?')

    def spot(self, seat, arguments):
        self.click((arguments[0].capitalize() if arguments[0] != 'either' else 'Blue or black') + r'\. .*')
        self.click('Take This Spot: .*')

    def rest(self, seat, arguments):
        self.click(r'Rest\. .*')

    def dive(self, seat, arguments):
        two = self.app.find('push button', r'Dive\. .*').name.endswith('Two wrecks')
        self.click(r'Dive\. .*')
        if two:
            self.app.find('push button', 'Dive at .*', ('sensitive',))
            for key in '21':
                if not self.has('Dive at ' + re.escape(SPACES[arguments[0]])):
                    self.app.keys(key)
            self.click('Dive at ' + re.escape(SPACES[arguments[0]]))

    def rush(self, seat, arguments):
        self.click(r'Both boats\. .*' if len(arguments) == 2 else rf'Boat {arguments[0]}\. .*')
        self.click('Rush with .*')

    def stay(self, seat, arguments):
        self.click('Stay')

    def draw(self, seat, arguments):
        self.click(r'Draw (a Gem|Two Gems).*')

    def stop(self, seat, arguments):
        self.click(r'Stop.*')

    def defend(self, seat, arguments):
        if arguments[0] == 'boat':
            self.click(f'Defend with boat {arguments[1]}.*')
            return
        self.click(r'Card….*')
        self.look()
        self.click('Defend with ' + re.escape(CARDS[arguments[0]]) + '.*')

    def resurface(self, seat, arguments):
        """Where everybody sees that there is no defense, the app does it, maybe just before it is clicked."""
        def done():
            for widget in self.app.find_all('push button', r'Resurface\..*', ('sensitive',))[:1]:
                if len(self.events()) == self.n:
                    widget.click()
                    time.sleep(PAUSE)
            return len(self.events()) > self.n
        drive.wait(done, 'what to do about the hazard')

    def promise(self, seat, cards):
        self.click(f'{SEATS[seat - 1]} plays crew')
        self.look()
        for card in cards:
            self.click(re.escape(CARDS[card]) + r'.*VP.*')
        self.click(r'Play \d Cards?.*')


def play_lines(table, lines, start):
    """Cards are promised first and laid when the leader goes on: a play is an event only then."""
    promised, last = 0, ''
    for i, line in enumerate(lines[start:], start):
        seat, word, *arguments = line.split()
        if seat == '0':
            continue
        drive.wait(lambda n=i - promised: len(table.events()) >= n, f'the table before “{line}”')
        table.n = i
        if last in ('stop', 'resurface'):
            table.leave_chests()
        last = word
        if word == 'play':
            table.promise(int(seat), arguments)
            promised += 1
            continue
        if len(table.events()) <= i or word != 'resurface': # the app may have done that by itself
            getattr(table, word)(int(seat), arguments)
        drive.wait(lambda n=i: len(table.events()) > n, f'“{line}”')
        assert table.events()[i] == line, f'{table.events()[i]} instead of {line}'
        promised = 0


def play_match(wanted):
    """From the first decision until @wanted lines are written; if that is all of them, to the logbook."""
    lines, text = read_match()
    home = homes.make(text, page='table', match=1, window_size=(880, 800))
    with drive.App(home) as app:
        drive.wait(lambda: len(app.widgets()) > 20, 'the table')
        table = Table(app, home)
        play_lines(table, lines[:wanted], 0)
        if wanted >= len(lines):
            table.click('Into the Chests.*')
            app.wait_gone('push button', 'Into the Chests.*')
            table.click('Skip to the End')
            app.wait_for('wins with')
        assert table.events() == lines[:len(table.events())], 'the match went otherwise'
    homes.forget(home)


def test_match():
    play_match(len(read_match()[0]))


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
