# SPDX-License-Identifier: GPL-3.0-or-later
"""With nothing but keys, as somebody plays who has no mouse or does not see: the tree is only read."""
import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402

# Luc, who begins, soon has no shells left; Ana dives once more.
SHORT = '''
1 roll 1 1 1 1 1 1
1 stop
1 place 1
2 roll 1 1 1 2 2 3
2 stop
2 place 2
1 roll 1 2 3 4 5 C
1 stop
1 chest 3 = 7
1 roll 2 3 4 5 5 5
1 keep 2 3
1 roll 1 1 3 4
1 stop
1 place 1
2 roll 2 2 2 2 2 2
2 stop
1 roll 1 1 1 1 2 2
1 stop
1 place 1
2 roll 1 2 3 4 5 5
2 stop
2 place 5
'''.strip().splitlines()


class Hands(table.Table):
    """Keys, and what is heard of the widget that has the focus."""

    def __init__(self, app):
        super().__init__(app, keyboard=True)

    def keys(self, *keys):
        self.app.keys(*keys)

    def tell(self):
        widget = self.app.focused()
        told = f'{widget.name}. {widget.description}' if widget is not None else ''
        return f'{told} {self.app.heard()}'

    def hear(self, pattern):
        """Waits until the focus tells it by its name or its description."""
        try:
            drive.wait(lambda: re.search(pattern, self.tell(), re.DOTALL), 'it')
        except homes.Failure:
            raise homes.Failure(f'"{pattern}" is not heard, but "{self.tell()}"') from None

    def press(self, key, name):
        self.reach(name)
        self.keys('Return')

    def write(self, name, text):
        """Over what stands there."""
        self.reach(name)
        self.keys('ctrl+a')
        self.app.type(text)

    # Moves, by the letters that are meant for them

    def roll(self, faces):
        self.keys(*[face.lower() for face in faces])
        self.hear(r'rolls (again: )?' + r'\s'.join(sorted(faces)))

    def keep(self, faces):
        self.keys(*[face.lower() for face in faces])
        self.hear(rf'{len(faces)} (dice|die) kept ' + r'\s'.join(sorted(faces)))
        self.press('Return', f'Re-roll {6 - len(faces)} on the Table')
        self.hear('keeps|Enter')

    def stop(self, _=()):
        self.keys('s')
        self.hear('stops')

    def place(self, arguments):
        self.keys(arguments[0])
        self.hear(rf'places \d+ shells? on level {arguments[0]}|Level 5')

    def chest(self, arguments):
        position, _, value = arguments
        self.keys(position)
        self.press('Return', f'Worth {value}')
        self.hear(f'takes chest {position}')


class Ear:
    """Of a screen reader: what it is told of the widget with the focus while it changes."""

    def __init__(self, app):
        self.app = app
        self.told = []
        # newer versions of GTK tell nothing as long as nobody has said that they listen
        self.app.tree_bus.call_sync(drive.A11Y + 'Registry', '/org/a11y/atspi/registry', drive.A11Y + 'Registry', 'RegisterEvent',
                                    drive.GLib.Variant('(sass)', ('object:property-change', [], '')), None, 0, 5000, None)
        self.app.tree_bus.signal_subscribe(None, drive.A11Y + 'Event.Object', 'PropertyChange', None, 'accessible-description', 0, self.tell)

    def tell(self, _bus, _sender, path, _interface, _signal, parameters):
        self.told.append((path, parameters.unpack()[3]))

    def heard(self, pattern):
        while drive.GLib.MainContext.default().iteration(False):
            pass
        focused = self.app.focused()
        return focused is not None and any(path == focused.path and re.search(pattern, text) for path, text in self.told)

    def hear(self, pattern):
        drive.wait(lambda: self.heard(pattern), f'to hear "{pattern}"')
        self.told.clear()


def results(home):
    match = json.loads(homes.cli(home, 'library', 'list', '--json'))['matches'][0]
    return {seat['name']: (seat['score'], seat['won']) for seat in match['seats']} if match['status'] == 'finished' else None


def lay_the_table(app, hands):
    """Ana sits down first and then moves one seat on; everything lies on the table."""
    hands.hear('New Match')
    hands.keys('Return')
    hands.hear('Name at seat 1')
    app.type('Ana')
    hands.reach('Name at seat 2')
    app.type('Luc')
    hands.keys('alt+Up')
    hands.hear('Name at seat 1')
    hands.pick('First Player', 'Luc')
    for what in ('Dice', 'Chests'):
        hands.reach(what + ' on the Table')
        hands.keys('Return')
        app.find('check box', what + ' on the Table', ('checked',))
    hands.press('Return', 'Start')


def hear_the_scoring(hands):
    """Step by step, and then all of it."""
    hands.hear('Level 5.*Ana')
    for level in (4, 3, 2, 1):
        hands.keys('Return')
        hands.hear(f'Level {level}')
    hands.keys('Return')
    hands.hear('7')
    hands.keys('Return')
    hands.hear('Final Scoring.*Ana wins')
    time.sleep(1)                           # longer than presses are held off
    hands.keys('Return', 'Return')          # more than there are steps: no other match begins
    hands.hear('Final Scoring.*Ana wins')
    hands.keys('Tab')
    hands.hear('Rematch')


def test_a_match_from_the_start_to_the_rematch():
    home = homes.make(page='start')
    with drive.App(home) as app:
        hands = Hands(app)
        lay_the_table(app, hands)
        hands.hear('Luc, first roll')
        hands.play(SHORT[:3])
        hands.keys('ctrl+z')
        hands.hear('Undone: Luc places 6 shells on level 1')
        hands.keys('ctrl+shift+z')
        hands.hear('Redone: Luc places 6 shells on level 1.*Ana, first roll')
        hands.play(SHORT[3:])
        hear_the_scoring(hands)
        drive.wait(lambda: results(home), 'the result in the library')
        counted = results(home)
        assert counted == {'Luc': (9, False), 'Ana': (14, True)}, counted
        for name, (score, _) in counted.items():
            app.wait_for(rf'{name}\b.*\b{score}\b')
        time.sleep(.7)  # a press that comes too soon is not meant
        hands.keys('Return')
        hands.hear('Ana, first roll')
    homes.forget(home)


def test_a_correction_from_the_history():
    home = homes.make(table.people(events='\n'.join(SHORT[:6]) + '\n'), page='table', match=1)
    with drive.App(home) as app:
        hands = Hands(app)
        hands.hear('Ana, first roll')
        hands.reach('Now')
        hands.keys('Down')
        hands.hear('Luc placed 2 shells on level 2')
        hands.keys('plus', 'Down')
        hands.hear('Luc rolls')
        hands.keys('Tab')
        hands.hear('Rule R4')
        hands.keys('Tab')
        hands.hear('Correct….*Luc rolls')
        hands.keys('Return')

        # a die is focused and typed; without a 2 what he placed is no longer possible
        hands.hear('Die 1 shows 1')
        hands.reach('Die 4 shows 2')
        hands.keys('3')
        hands.hear('Luc places 2 shells on level 2. → Luc places 1 shell on level 2.')
        hands.reach('Die 5 shows 2')
        hands.keys('3')
        hands.hear('The dive reaches level 1. Choose where the shells go.')
        hands.keys('Escape')
        hands.hear('Correct….*Luc rolls')

        hands.keys('Down', 'Down')
        hands.hear('Luc places 2 shells on level 2')
        hands.keys('Tab', 'Tab', 'Return')
        hands.hear('Level 1')
        hands.keys('Down', 'Down', 'space')
        hands.hear('Level 3.*Luc 4 → 6')
        hands.press('Return', 'Correct')
        hands.hear('Corrected')
        app.wait_for('Luc places 1 shell on level 3')
        app.wait_for('Corrected; was: Luc places 2 shells on level 2')
        assert '2 place 3 ' in homes.cli(home, 'library', 'export', '1'), homes.cli(home, 'library', 'export', '1')
        hands.keys('ctrl+z')
        hands.hear('Correction undone')
        app.wait_for('Luc places 2 shells on level 2')
        assert not app.says('Corrected; was')
    homes.forget(home)


def test_a_stop_is_corrected_as_well():
    home = homes.make(table.people(events='\n'.join(SHORT[:6]) + '\n'), page='table', match=1)
    with drive.App(home) as app:
        hands = Hands(app)
        hands.hear('Ana, first roll')
        hands.reach('Now')
        hands.keys('Down', 'plus', 'Down', 'Down')
        hands.hear('Luc stops')
        hands.keys('Tab', 'Tab', 'Return')  # the rule is there as well
        hands.hear('Correct the Roll…')
        hands.press('Return', 'Enter This Turn Again')
        app.wait_for('Re-entering Luc’s turn')
        hands.hear('Luc, first roll')
        hands.play(['2 roll 1 1 1 2 2 3', '2 keep 1 2 2', '2 roll 2 2 5', '2 stop', '2 place 2'])
        app.wait_for('Luc placed 4 shells on level 2')
        hands.hear('Ana, first roll')
    homes.forget(home)


def count(hands, name, shells):
    for level, number in shells.items():
        hands.write(f'{name}, shells on level {level}', str(number))
    hands.keys('Tab')


def test_a_quick_score():
    home = homes.make(page='start')
    with drive.App(home) as app:
        hands = Hands(app)
        hands.press('Return', 'Quick Score')
        hands.hear(r'Into the Blue\..*')
        hands.reach(r'Deep Blue\..*')
        hands.keys('space')
        hands.hear(r'Deep Blue\..*') # the card of the other page, that is chosen there
        hands.keys('shift+Tab', 'shift+Tab', 'space')
        hands.hear(r'Into the Blue\..*')
        hands.reach('Players')
        hands.write('Name of player 1', 'Ana')
        count(hands, 'Ana', {1: 3, 4: 2, 5: 8})
        hands.hear('Ana, shells left.*add up to 13; everyone has 12')
        assert not app.find_all('push button', 'Save', ('sensitive',))
        hands.keys('shift+Tab')
        count(hands, 'Ana', {5: 7})
        app.find('push button', 'Save', ('sensitive',))
        hands.reach('Ana, chest 5, worth 8')
        hands.keys('space')
        count(hands, 'Player 2', {1: 3, 2: 2, 4: 2})
        hands.reach('Player 2, chest 5, worth 8')
        hands.keys('space')
        app.wait_for('now belongs to Player 2, no longer to Ana')
        hands.press('Return', 'Ana, later')
        hands.hear('Ana, earlier')
        hands.press('Return', 'Save')

        hands.hear('Player 2 wins with 22 points')
        drive.wait(lambda: results(home), 'the result in the library')
        counted = results(home)
        assert counted == {'Ana': (15, False), 'Player 2': (22, True)}, counted
        hands.keys('ctrl+l')
        app.find('push button', 'Open: Into the Blue.*Ana and Player 2.*Player 2 wins.*')
        match = app.find('list item', 'Into the Blue.*Ana and Player 2.*Player 2 wins.*')
        assert match.description == 'Ana 15 and Player 2 22', match
        people = homes.cli(home, 'library', 'stats')
        assert 'Ana' in people and 'Player 2' not in people, people
    homes.forget(home)


def test_names_outlive_a_change_of_language():
    home = homes.make(page='start')
    with drive.App(home) as app:
        hands = Hands(app)
        hands.hear('New Match')
        hands.keys('Return')
        hands.hear('Name at seat 1')
        app.type('Zuria')
        hands.keys('ctrl+comma')
        hands.pick('Language.*', 'Español')
        entry = app.find('text', 'Nombre en la plaza 1')
        text = entry.call('Text', 'GetText', 0, 5)
        assert text == 'Zuria', text
    homes.forget(home)


def test_what_happens_is_told():
    """Rolls of the app, turns of bots, what is taken back: by events, for the widget that has the focus."""
    home = homes.make(scenes.held('itb-2-last-shell', 1, bots=(2,)), page='table', match=1)
    with drive.App(home) as app:
        hands = Hands(app)
        ear = Ear(app)
        hands.hear('Roll')
        hands.keys('1', '3')
        ear.hear(r'2 dice kept 1\s3')
        hands.keys('Return')
        ear.hear('Ana rolls')
        hands.keys('s')
        ear.hear('Ana stops')
        hands.press('Return', r'\d shells? on level 1')
        ear.hear('Luc.* Ana, first roll')
        hands.hear('Roll 6 Dice')
        hands.keys('ctrl+z')
        ear.hear('Undo again to go back to before this and what the bots did since: Ana places')
        hands.keys('ctrl+z')
        ear.hear('Undone: Ana places')
        hands.keys('alt+Down', 'alt+Down')
        hands.hear('Back to Now.*The past')
        hands.keys('alt+Down')
        ear.hear('The past: ')
        hands.keys('Escape')
        ear.hear('Ana, choose a level')
    homes.forget(home)


def test_a_dialog_of_the_menu_has_the_only_focus():
    """What the menu gave the focus back to is in a window that is no longer active."""
    home = homes.make(page='start')
    with drive.App(home) as app:
        hands = Hands(app)
        hands.hear('New Match')
        for item in ('Preferences', 'Keyboard Shortcuts', 'About Fathom'):
            hands.keys('F10')
            app.find('menu item', item)
            for _ in range(12):
                if app.focused().name == item:
                    break
                hands.keys('Down')
            hands.keys('Return')
            app.wait_gone('menu item', item)
            drive.wait(lambda: app.focused() is not None and app.focused().name not in (item, 'Main Menu'), f'a focus in {item}')
            for _ in range(3):
                hands.keys('Tab')
            focused = [widget.name for widget in app.find_all(states=('focused',))]
            assert len(focused) == 1 and 'Main Menu' not in focused, (item, focused)
            hands.keys('Escape')
            hands.hear('Main Menu')
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
