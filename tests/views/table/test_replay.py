# SPDX-License-Identifier: GPL-3.0-or-later
"""Replaying matches of all games: stepped by event and turn, played, through anybody's eyes, corrected from there."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import tap  # noqa: E402

GAMES = {'Into the Blue': 'itb-2-last-chest', 'Blue Border': 'bb-3', 'Deep Blue': 'deep-4-ruins-of-plenty'}


class Replay:
    def __init__(self, app, game):
        self.app = app
        self.hands = scenes.Hands(app, 'en')
        self.hands.nth(None, f'More: {game}.*', 0)
        self.hands.nth('menu item', 'Replay', 0)
        app.find(None, 'Play', ('sensitive',))

    def place(self):
        """Where it is, and of how many events."""
        told = [re.search(r'(\d+) of (\d+)', widget.name) for widget in self.app.find_all('label', r'(The past: .*|Round.*)')]
        told = [found for found in told if found]
        return (int(told[0].group(1)), int(told[0].group(2))) if told else None

    def comes_to(self, n):
        drive.wait(lambda: (self.place() or (None,))[0] == n, f'event {n}')


def test_every_game_is_stepped_through():
    with drive.App(homes.make(*map(homes.golden, GAMES.values()), page='logbook')) as app:
        for game in GAMES:
            replay = Replay(app, game)
            replay.comes_to(0)
            app.keys('Right', 'Right', 'Right')
            replay.comes_to(3)
            app.keys('Left')
            replay.comes_to(2)
            app.keys('ctrl+Right')
            turn = drive.wait(lambda: (replay.place() or (0,))[0] > 2 and replay.place()[0], 'the next turn')
            app.keys('ctrl+Right')
            drive.wait(lambda: (replay.place() or (0,))[0] > turn, 'the one after it')
            app.keys('Home')
            replay.comes_to(0)
            app.keys('End')
            drive.wait(lambda: replay.place() is None, 'the end')
            assert app.has(None, 'End the Replay'), app.tree()
            app.keys('Left')
            drive.wait(replay.place, 'the past')
            app.click('push button', 'End the Replay')
            app.wait_gone(None, 'End the Replay')
            app.click('push button', 'Back')
        app.quit()


def test_results_without_moves_are_only_shown():
    with drive.App(homes.make(homes.golden('hand-quick-score-border'), page='logbook')) as app:
        hands = scenes.Hands(app, 'en')
        hands.nth(None, 'More: Blue Border.*', 0)
        hands.nth('menu item', 'Replay', 0)
        app.wait_for('Luc wins')
        assert not app.has(None, 'End the Replay') and not app.says('Counts Missing'), app.tree()
        assert not app.has('push button', 'Replay the Match'), app.tree()


def test_only_one_bar_stands():
    with drive.App(homes.make(homes.golden(GAMES['Into the Blue']), page='logbook', window_size=(360, 640))) as app:
        replay = Replay(app, 'Into the Blue')
        app.keys('ctrl+Right', 'ctrl+Right')
        drive.wait(lambda: (replay.place() or (0,))[0] > 2, 'the past')
        assert len(app.find_all('label', r'The past: .*')) == 1, app.tree()
        assert not app.has('push button', 'Back to Now'), app.tree()
        app.quit()


def test_steps_have_buttons_in_a_narrow_window():
    """A finger on a short track cannot meet one event of hundreds."""
    with drive.App(homes.make(homes.golden(GAMES['Deep Blue']), page='logbook', window_size=(360, 640))) as app:
        replay = Replay(app, 'Deep Blue')
        replay.comes_to(0)
        app.find('push button', 'One Event Back')
        assert not app.find_all('push button', 'One Event Back', ('sensitive',)), app.tree()
        app.click('push button', 'One Event Forward')
        replay.comes_to(1)
        app.click('push button', 'One Event Forward')
        replay.comes_to(2)
        app.click('push button', 'One Event Back')
        replay.comes_to(1)
        app.quit()


def test_it_plays_by_itself_and_stops():
    with drive.App(homes.make(homes.golden(GAMES['Into the Blue']), page='logbook')) as app:
        replay = Replay(app, 'Into the Blue')
        for speed in ('1', '2'):
            app.click('push button', f'Speed: {speed} ×')
        app.find('push button', 'Speed: 4 ×')
        app.click('push button', 'Play')
        drive.wait(lambda: (replay.place() or (0,))[0] >= 4, 'some events')
        app.click('push button', 'Pause')
        app.find('push button', 'Play')
        app.keys('Escape')
        app.wait_gone(None, 'End the Replay')
        app.quit()


def test_all_open_only_when_it_is_over():
    open_match = homes.golden('itb-4-last-chest', 40)
    with drive.App(homes.make(homes.golden(GAMES['Into the Blue']), open_match.replace('2026-11-14', '2026-11-13'), page='logbook')) as app:
        Replay(app, 'Into the Blue.*wins.*')
        hands = scenes.Hands(app, 'en')
        app.keys('ctrl+Right', 'ctrl+Right', 'ctrl+Right', 'ctrl+Right', 'ctrl+Right')
        assert not app.says(r'[Cc]hest \d.*worth [5-8]'), app.tree()
        hands.nth(None, 'As Everyone Saw It', 0)
        hands.nth('menu item', 'All Open', 0)
        app.find(None, 'All Open', ('focusable',))
        app.click('push button', 'Back')
        hands.nth(None, 'More: Into the Blue.*In progress.*', 0)
        app.find('menu item', 'Open')
        assert not app.has('menu item', 'Replay'), app.tree()
        app.keys('Escape')
        app.quit()


def test_all_open_shows_hands_and_numbers():
    """Of Deep Blue the hand of whose turn it is; in Blue Border, where everybody sees the same, the numbers of the cards."""
    with drive.App(homes.make(*map(homes.golden, (GAMES['Blue Border'], GAMES['Deep Blue'])), page='logbook')) as app:
        hands = scenes.Hands(app, 'en')
        for game, role, shown, others in (('Deep Blue', 'label', r'.+’s? Hand', True), ('Blue Border', 'image', r'A \d+.*', False)):
            Replay(app, game)
            app.keys(*['ctrl+Right'] * 6)
            drive.wait(lambda: app.has('label', r'The past: .*'), 'the past')
            hands.nth(None, 'As Everyone Saw It', 0)
            app.find('menu item', 'All Open')
            assert app.has('menu item', 'As Zoë Saw It') == others, app.tree()
            before = len(app.find_all(role, shown))
            hands.nth('menu item', 'All Open', 0)
            drive.wait(lambda: len(app.find_all(role, shown)) > before, 'what was hidden')
            app.click('push button', 'Back')
        app.quit()


def test_correcting_from_a_replay():
    with drive.App(homes.make(homes.golden('itb-2-last-chest', 999), page='logbook')) as app:
        replay = Replay(app, 'Into the Blue')
        app.keys('ctrl+Right', 'ctrl+Right')
        drive.wait(lambda: (replay.place() or (0,))[0] > 2, 'the past')
        scenes.correct(scenes.Hands(app, 'en'))
        app.find(None, 'Cancel', ('sensitive',))
        app.keys('Escape')
        app.wait_gone(None, 'Cancel')
        assert app.has(None, 'End the Replay')
        app.quit()


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
