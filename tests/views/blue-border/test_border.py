# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches of Blue Border, played as people would: by buttons and keys that are found in the accessibility tree."""
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import tap  # noqa: E402

DEAL = '0 deal 4 13 22 30 8 11 19 27 2 6 9 15 17 21 24 26 29 31 32 1 3 5 7 10 12 14 16 18 20 23 25 28\n'
SEATS = ['Ana', 'Luc', 'Zoë', 'Noé']


def match(players, events):
    seats = ''.join(f'seat {i + 1} "{SEATS[i]}"\n' for i in range(players))
    return f'fathom 1\ngame blue-border\n{seats}first 1\ndate 2026-11-14T20:15:00Z\ndeck table\n\n{events}'


def lines(home):
    return [line for line in homes.cli(home, 'library', 'export', '1').split('\n\n', 1)[1].splitlines() if re.match(r'\d ', line)]


def more(home, before):
    drive.wait(lambda: len(lines(home)) > before, 'an event')


def press(app, home, name):
    before = len(lines(home))
    app.click('push button', name)
    more(home, before)


def step(app):
    """One thing that can be done now, if there is one."""
    for name in ('Nobody Calls', 'Take Nothing', r'Pile \d, .*', r'Stack, [1-9].*'):
        found = app.find_all('push button', name, ('sensitive', 'focusable'))
        if found:
            found[0].click()
            return True
    return False


def finish(app, home, patience):
    end = time.monotonic() + patience
    while not app.find_all('label', r'.* wins\.'):
        assert time.monotonic() < end, lines(home)[-6:]
        step(app)
        time.sleep(.2)


def test_people():
    """Two people to the end: nobody calls, so that whoever began wins."""
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        app.click('push button', r'Blue Border\..*')
        app.click('push button', 'Start')
        app.wait_for('History')
        app.find('push button', r'Pile 1, 1 card, shade not described')
        press(app, home, r'Pile 1, .*')
        assert app.find('push button', r'Border! by Player \d, key P|Border! by Player \d, key Q')
        app.find('push button', 'Nobody Calls', ('sensitive',))
        app.restart()
        app.find('push button', r'Border! by .*')
        finish(app, home, 120)
        assert len([line for line in lines(home) if ' take ' in line]) == 13
        for text in app.find_all('image', r'.*shade not described.*'):
            raise AssertionError(f'at the end all rows are turned over: {text}')
    homes.forget(home)


def test_call_by_key():
    """A key by its place on the keyboard calls; the reveal is told; the caller takes a discard; undone and done again."""
    home = homes.make(match(3, DEAL + '1 take field 4\n'), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Border! by Luc, key P')
        time.sleep(.3)
        before = len(lines(home))
        app.keys('z')
        more(home, before)
        assert lines(home)[-1] == '3 call'
        app.wait_for('Border! Zoë is right')
        app.wait_for('A is a 30, but it has to be 9 or less.')
        press(app, home, 'Take the 30 from the discards')
        assert lines(home)[-1] == '3 take discard 30'
        app.click('push button', 'Undo')
        app.wait_for('Undone.*')
        app.wait_for('Border! Zoë is right')
    homes.forget(home)


def test_space():
    """Nobody calls, wherever the focus was left: on the first button of a table that was just opened, or on a card that was clicked."""
    home = homes.make(match(3, DEAL + '1 take field 1\n'), page='table', match=1, window_size=(1000, 700))
    with drive.App(home) as app:
        app.find('push button', 'Border! by Luc, key P')
        app.keys('space')  # too early, but no call either
        app.find('push button', 'Nobody Calls', ('sensitive',))
        assert len(lines(home)) == 2, lines(home)
        app.keys('space')
        more(home, 2)
        x, y, width, height = app.find('push button', 'Pile 2, .*', ('sensitive',)).box()
        left, top = map(int, re.findall(r'Position: (-?\d+),(-?\d+)', drive.subprocess.run(
            ['xdotool', 'search', '--onlyvisible', '--pid', str(app.process.pid), '--name', '.', 'getwindowgeometry'],
            capture_output=True, text=True, check=True).stdout)[0])
        drive.subprocess.run(['xdotool', 'mousemove', str(left + x + width // 2), str(top + y + height // 3), 'click', '1'], check=True)
        more(home, 3)
        app.find('push button', 'Nobody Calls', ('sensitive',))
        app.keys('space')
        more(home, 4)
        assert lines(home)[1:] == ['1 take field 1', '0 quiet', '2 take field 2', '0 quiet'], lines(home)
    homes.forget(home)


def test_wrong_call():
    home = homes.make(match(2, DEAL + '1 take field 1\n'), page='table', match=1)
    with drive.App(home) as app:
        press(app, home, 'Border! by Luc, key P')
        app.wait_for('Luc is wrong: 4 is allowed at A')
        app.find('push button', r'Ana placed A from pile 1; Luc called “Border!” wrongly \(4\)')
        app.wait_for('Luc has no card to discard, skips the next turn and cannot call before that.')
        assert app.has('panel', 'Ana, 1 of 7 cards, next B') or app.says('1 of 7 cards, next B')
    homes.forget(home)


def test_bots():
    """A person and a bot, to the end."""
    home = homes.make(scenes.held('bb-2', 1, bots=(2,)), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('History')
        for _ in range(3):
            drive.wait(lambda: app.find_all('push button', r'Pile \d, .*', ('sensitive', 'focusable')), 'a turn', 60)
            step(app)
            time.sleep(.5)
            drive.wait(lambda: step(app) or len(lines(home)) > 6, 'the bot', 60)
        assert any(line.startswith('2 take') for line in lines(home)), lines(home)
    homes.forget(home)


def test_referee():
    """The cards lie on a real table: one press a turn, a call with its numbers, what contradicts is refused."""
    home = homes.make(match(2, ''), page='table', match=1)
    with drive.App(home) as app:
        press(app, home, 'The Cards Are Ready')
        press(app, home, 'Ana Placed A')
        press(app, home, 'Luc Placed A')
        assert lines(home)[-3:] == ['1 take ?', '0 quiet', '2 take ?']
        press(app, home, 'Ana Placed B')
        app.click('push button', 'Border! by Luc, key P')
        app.wait_for('Luc calls: what do the cards show.')
        app.find('spin button', 'Ana’s A', ('focused',))
        app.keys('9')
        app.keys('2')
        app.keys('1')
        app.wait_for('Not allowed: Luc is right')
        press(app, home, 'Settle the Call')
        assert lines(home)[-1] == '2 call 9 21', lines(home)
        press(app, home, 'Take the 9 from the discards')
        app.click('push button', 'Border! by Ana, key Q')
        app.wait_for('Ana calls: what do the cards show.')
        app.find('spin button', 'Luc’s A', ('focused',))
        app.keys('2')
        app.keys('1')
        app.wait_for('21: the discards. It cannot be .*')
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'], sys.argv[1:])
