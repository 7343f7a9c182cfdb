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


def point_at(widget, click='1'):
    """With the mouse, in the middle of it."""
    x, y, width, height = widget.box()
    told = subprocess.run(['xdotool', 'getactivewindow', 'getwindowgeometry', '--shell'], capture_output=True, text=True, check=True).stdout
    window = dict(line.split('=') for line in told.split())
    subprocess.run(['xdotool', 'mousemove', str(int(window['X']) + x + width // 2), str(int(window['Y']) + y + height // 2), *(['click', click] if click else [])], check=True)


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
        app.keys('alt+Down', 'alt+Down')
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


def test_enter_rolls_after_a_click_on_the_board():
    """Placed by a click: the focus goes to what is to be done next, and Enter does it."""
    home = homes.make(scenes.held('itb-2-last-shell', 1), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Stop')
        app.keys('s')
        app.wait_for('Ana, choose a level')
        level = app.find('push button', 'Level 1.*')
        point_at(level)
        app.wait_for('Luc, first roll')
        drive.wait(lambda: app.focused() is not None and app.focused().name == 'Roll 6 Dice', 'the focus on the roll')
        app.keys('Return')
        app.wait_for('Luc rolls|Luc, a failed dive')
        # clicked last: Enter is not for the button, but for the dice
        undo = app.find('push button', 'Undo')
        point_at(undo)
        app.wait_for('Undone')
        app.keys('Return')
        app.wait_gone('push button', 'Redo: .*')
        drive.wait(lambda: '2 roll' in export(home).split('undo')[-1] or '2 roll' in export(home), 'a roll')
    homes.forget(home)


def test_enter_rolls_after_a_look_behind_the_curtain():
    """By a click on one's seat: no focus is left there."""
    home = homes.make(scenes.held(scenes.FOUR, scenes.PERFECT + 1), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Roll 6 Dice', ('focused',))
        point_at(app.find('push button', 'Noé, whose turn.*'))
        app.find('push button', 'Hold to Look')
        app.keys('Escape')
        app.wait_gone('push button', 'Hold to Look')
        app.find('push button', 'Roll 6 Dice', ('focused',))
        app.keys('Return')
        app.wait_for('Noé rolls|Noé, a failed dive')
    homes.forget(home)


def test_ones_own_result_stays_before_a_bot_goes_on():
    home = homes.make(scenes.held('itb-2-last-shell', 1, bots=(2,)), page='table', match=1, bot_pause=600)
    with drive.App(home) as app:
        app.find('push button', 'Stop')
        app.keys('s')
        app.wait_for('Ana, choose a level')
        placed = time.monotonic()
        app.keys('1')
        app.find('label', 'Ana places 2 shells on level 1.')
        app.find('label', r'Luc \(bot\), first roll.*')
        assert len(app.find_all('check box', r'Die \d: shows [1-5].*')) == 6, app.tree()
        drive.wait(lambda: '2 roll' in export(home), 'the bot')
        assert time.monotonic() - placed > 1.4, time.monotonic() - placed
        # what would be undone can be read while the bot goes on
        app.keys('ctrl+z')
        app.find('label', 'Undo again to go back to before this .*')
        app.wait_for('Ana, first roll')
        assert app.has('label', 'Undo again to go back to before this .*'), app.tree()
    homes.forget(home)


def test_undo_behind_a_roll_of_the_app_says_that_it_goes_back_further():
    """A roll of the app is no decision: what is undone is the one before it, and the bot's turn between them."""
    home = homes.make(scenes.held('itb-2-last-shell', 1, bots=(2,)), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Stop')
        app.keys('s')
        app.wait_for('Ana, choose a level')
        app.keys('1')
        app.wait_for('Ana, first roll')
        app.keys('Return')
        app.find('push button', 'Stop')
        before = export(home)
        app.keys('ctrl+z')
        app.find('label', 'Undo again to go back to before this .*: Ana places .*')
        assert export(home) == before, export(home)
        app.keys('ctrl+z')
        app.wait_for('Ana, choose a level')
    homes.forget(home)


def test_a_key_ends_the_time_for_ones_own_result():
    home = homes.make(scenes.held('itb-2-last-shell', 1, bots=(2,)), page='table', match=1, bot_pause=5000)
    with drive.App(home) as app:
        app.find('push button', 'Stop')
        app.keys('s')
        app.wait_for('Ana, choose a level')
        app.keys('1')
        app.find('label', 'Ana places 2 shells on level 1.')
        app.keys('F7')  # only speaks
        assert '2 roll' not in export(home)
        app.keys('space')
        drive.wait(lambda: '2 roll' in export(home), 'the bot', 3)
    homes.forget(home)


def test_who_opens_a_finished_match_hears_its_end():
    for name in ('itb-5-last-shell', 'bb-3', 'deep-4-ruins-of-plenty'):
        home = homes.make(homes.golden(name), page='table', match=1)
        with drive.App(home) as app:
            app.find(None, 'Final Scoring', ('focused',))
            assert re.search('wins', app.focused().description), app.focused()
            app.keys('F5')
            drive.wait(lambda: re.search('wins|game is over', f'{app.focused().description} {app.heard()}'), 'the end in words')
        homes.forget(home)


def play_up_to_the_last(name):
    lines = table.script(name)
    return homes.make(table.people(events='\n'.join(lines[:-1]) + '\n'), page='table', match=1), lines[-1]


def test_the_last_dive_is_seen_before_the_counting():
    home, last = play_up_to_the_last('itb-2-last-shell')
    assert last == '2 place 2', last
    with drive.App(home) as app:
        app.wait_for('Luc, choose a level')
        app.keys('2')
        app.find('label', 'Last dive. Let’s count.')
        app.find('label', 'Luc places 2 shells on level 2.')
        assert not app.has('push button', 'Next')
        app.find('push button', 'Next')
        app.wait_gone('label', 'Last dive.*')
        app.click('push button', 'Skip to the End')
        app.find('label', '.* wins? with .*')
    homes.forget(home)


def test_after_a_failed_last_dive_no_die_has_the_focus():
    events = homes.golden('itb-2-last-shell').split('\n\n', 1)[1].splitlines()
    last = max(n for n, line in enumerate(events) if line.startswith('2 roll') and not events[n - 1].startswith('2 '))
    home = homes.make(homes.golden('itb-2-last-shell', last) + '2 roll 2 2 2 3 3 3\n', page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Re-roll 6 on the Table', ('focused',))
        app.keys('s')
        app.find('label', 'Last dive. Let’s count.')
        focus = app.find('panel', 'The dive', ('focused',))
        assert 'failed dive' in focus.description, focus
        app.find('push button', 'Next', ('focused',))
    homes.forget(home)


def test_a_key_skips_the_beat_before_the_counting():
    home, _ = play_up_to_the_last('itb-2-last-shell')
    with drive.App(home) as app:
        app.wait_for('Luc, choose a level')
        app.keys('2')
        app.find('label', 'Last dive. Let’s count.')
        app.keys('Return')
        drive.wait(lambda: app.has('push button', 'Next') and not app.has('label', 'Last dive.*'), 'the scoring', 1.2)
    homes.forget(home)


def test_a_perfect_dive_is_a_moment():
    home = homes.make(table.people(), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Ana, first roll')
        app.keys(*'12345c')
        app.find('label', 'Perfect dive!')
        app.find('label', 'Ana takes a chest and dives again')
        app.wait_gone('label', 'Perfect dive!')
        app.keys('ctrl+z')
        app.wait_for('Undone')
        assert not app.has('label', 'Perfect dive!')
    homes.forget(home)


def test_the_last_shell_is_a_moment():
    events = ''.join(f'{seat} roll 1 1 1 1 1 1\n{seat} stop\n{seat} place 1\n' for seat in (1, 2)) + '1 roll 1 1 1 1 1 1\n1 stop\n'
    home = homes.make(table.people(events=events), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Ana, choose a level')
        app.keys('1')
        app.find('label', 'Ana has placed the last shell')
        app.find('label', 'Everyone else has one more turn')
    homes.forget(home)


def test_every_unfinished_match_can_be_resumed():
    """However many newer ones there are; the practice match is no longer among them once it is over."""
    texts = [table.people(events='1 roll 1 1 2 3 3 5\n')] * 3 + [table.people(events='\n'.join(table.script('itb-2-last-shell')) + '\n')] * 52
    matches = [text.replace('20:15:00', f'20:{i:02}:00') for i, text in enumerate(texts)]
    home = homes.make(*matches, page='start', guided=True, guide_match=2)
    with drive.App(home) as app:
        app.find('push button', 'Resume')
        drive.wait(lambda: len(app.find_all('push button', 'Resume')) == 2, 'two matches to resume')
        app.find_all('push button', 'Resume')[1].click()
        app.wait_for('Ana, first roll')
    homes.forget(home)


def test_the_running_score_is_public():
    events = '1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 7\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n'
    home = homes.make(table.people(events=events), page='table', match=1, running_score=True)
    with drive.App(home) as app:
        app.find('push button', r'Ana: 10 shells · 2 \+ 1 chest')
        app.find('push button', r'Luc, whose turn it is: 12 shells · 0 points')
        assert not app.says('chest .*7'), app.tree()
    homes.forget(home)


def covers_nothing(app, toast, *names):
    x, y, width, height = app.find('label', toast).box()
    boxes = [app.find('push button', name).box() for name in names]
    return all(x >= left + wide or left >= x + width or y >= top + high or top >= y + height for left, top, wide, high in boxes)


def test_toasts_cover_neither_seats_nor_the_next_button():
    for size in ((360, 640), (1200, 800)):
        home = homes.make(table.people(events='1 roll 1 1 2 3 3 5\n'), page='table', match=1, window_size=size)
        with drive.App(home) as app:
            app.find('push button', 'Stop')
            app.keys('s')
            app.wait_for('Ana, choose a level')
            app.keys('ctrl+z')
            app.find('push button', 'Redo', ('visible',))
            assert covers_nothing(app, 'Undone.*', 'Ana.*: .*', 'Luc.*: .*', 'Stop', r'Re-roll \d on the Table'), size
        homes.forget(home)


def test_who_was_drawn_is_said_where_it_covers_nothing():
    home = homes.make(page='start', window_size=(360, 640))
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        app.find('text', 'Name at seat 1').write('Ana')
        app.find('text', 'Name at seat 2').write('Luc')
        app.click('push button', 'Start')
        app.find('label', '(Ana|Luc) was drawn to begin')
        app.find('push button', 'Roll 6 Dice', ('focused',))
        drive.wait(lambda: covers_nothing(app, '.* was drawn to begin', 'Ana.*: .*', 'Luc.*: .*', 'Roll 6 Dice'), 'a place that covers nothing', 3)
    homes.forget(home)


def test_signs_cannot_be_misread():
    """Dice fade only when they are lost for good; buttons say what they do."""
    home = homes.make(homes.golden('itb-2-last-shell'), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Show the Scoring Again')
        app.click('push button', 'Replay the Match')
        app.wait_for('The match begins')
    homes.forget(home)


def test_a_seat_becomes_a_bot_and_a_person_again():
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        app.find('text', 'Name at seat 1')
        drive.wait(lambda: app.focused() is not None and app.focused().name == 'Name at seat 1', 'the first name')
        app.type('Zuria')
        app.click('push button', 'Add Bot')
        drive.wait(lambda: app.find('text', 'Name at seat 2').description not in ('', 'Type or choose a name'), 'a bot')
        # typed over: that is a person, not a bot of that name
        entry = app.find('text', 'Name at seat 2')
        bot = entry.description
        entry.write('Noah')
        drive.wait(lambda: app.find('text', 'Name at seat 2').description == 'Gets a new profile', 'a person')
        app.find('text', 'Name at seat 2').write('')
        app.click('push button', 'Add Bot')
        drive.wait(lambda: app.find('text', 'Name at seat 2').description == bot != 'Gets a new profile', 'the bot again')
        # Enter in a name begins
        table.Table(app).reach('Name at seat 1')
        app.keys('Return')
        app.wait_for('first roll')
        assert 'bot=' in export(home), export(home)
    homes.forget(home)


def test_a_match_without_undo():
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        app.find('text', 'Name at seat 1').write('Ana')
        app.find('text', 'Name at seat 2').write('Luc')
        table.Table(app).reach('Undo.*')
        app.keys('space')
        app.click('push button', 'Start')
        app.wait_for('first roll')
        app.keys('Return')
        app.wait_for('Stop|Take a Chest|choose a level|failed dive')
        assert 'undo off' in export(home), export(home)
        undo = app.find('push button', 'Undo')
        assert 'sensitive' not in undo.states
        assert undo.description == 'This match has no undo: correct it in the history', undo.description
        app.keys('ctrl+z')
        app.find('label', 'This match has no undo: correct it in the history')
    homes.forget(home)


def test_a_suggested_name_goes_when_it_should():
    """Known names are offered while one types; not once the name is there, after Escape, or when the focus is elsewhere."""
    home = homes.make(table.people(3), page='start')
    offered = lambda app, name='Zoë': app.has('list item', name)  # noqa: E731
    with drive.App(home) as app:
        app.click('push button', 'Quick Score')
        app.find('text', 'Name of player 1')
        table.Table(app).reach('Name of player 1')
        app.keys('ctrl+a', 'z')
        drive.wait(lambda: offered(app), 'a suggestion')
        app.keys('Escape')
        drive.wait(lambda: not offered(app), 'Escape to close it')
        app.keys('o')
        drive.wait(lambda: offered(app), 'a suggestion')
        app.keys('Tab')
        drive.wait(lambda: not offered(app), 'the focus to close it')
        table.Table(app).reach('Name of player 2')
        app.keys('ctrl+a', 'a', 'n')
        drive.wait(lambda: offered(app, 'Ana'), 'a suggestion')
        app.keys('a')
        drive.wait(lambda: not offered(app, 'Ana'), 'the whole name to close it')
        app.keys('ctrl+a', 'l')
        drive.wait(lambda: offered(app, 'Luc'), 'a suggestion')
        app.keys('Down', 'Return')
        drive.wait(lambda: len(app.find_all('list item', 'Luc')) == 1, 'Return to close it')  # the order of last turns has one as well
        table.Table(app).reach('Name of player 1')
        app.keys('ctrl+a', 'z')
        drive.wait(lambda: offered(app), 'a suggestion')
        point_at(app.find('label', 'Players'))  # which takes no focus
        drive.wait(lambda: not offered(app), 'a click beside it to close it')
        app.find('spin button', 'Luc, shells left')
    homes.forget(home)


def test_a_key_of_the_game_brings_the_focus_back():
    """Whoever was in the header plays on by keys: Enter does not open the menu again."""
    home = homes.make(scenes.held('itb-2-last-shell', 1), page='table', match=1)
    with drive.App(home) as app:
        app.find('push button', 'Stop')
        for _ in range(12):
            app.keys('shift+Tab')
            if drive.wait(app.focused, 'the focus').name == 'Main Menu':
                break
        assert app.focused().name == 'Main Menu', app.focused()
        app.keys('s')
        app.wait_for('Ana, choose a level')
        drive.wait(lambda: app.focused() is not None and app.focused().name != 'Main Menu', 'the focus on what is to be done')
        app.keys('1')
        app.wait_for('Luc, first roll')
        app.keys('Return')
        app.wait_for('Luc rolls|Luc, a failed dive')
    homes.forget(home)


def test_a_correction_in_the_words_of_a_player():
    """Without a 1 the dive fails: one button does it, what came after it stays, and undo brings all of it back."""
    events = '1 roll 1 2 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n'
    home = homes.make(table.people(events=events), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Ana, first roll')
        app.find_all('push button', 'Single Events')[-1].click()
        drive.click(lambda: next((w for w in app.find_all('push button', 'Correct….*') if 'Ana rolls' in w.description), None))
        app.click('push button', 'Die 1 shows 5')
        app.find('label', 'Without a 1 the dive fails, so nothing is placed.\n“Ana places 2 shells on level 3.” is left out.')
        app.find('label', 'Ana 6 → 0')
        app.click('push button', 'Correct')
        app.wait_for('Corrected; 3 entries restored')
        drive.wait(lambda: app.focused() is None or not app.focused().name.startswith('Correct'), 'the focus at the table')
        app.find('push button', 'Level 3.* No shells.')
        app.find('push button', 'Level 1.*Luc: 6 shells.*')
        app.keys('ctrl+z')
        app.find('push button', 'Level 3.*Ana: 2 shells.*')
    homes.forget(home)


def test_rules_are_where_they_are_cited():
    """Numbers of rules, not sentences, open exactly that rule: in the history and beside a tie."""
    home = homes.make(table.people(events='1 roll 1 2 2 3 3 5\n1 stop\n1 place 3\n'), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Luc, first roll')
        app.find_all('push button', 'Single Events')[-1].click()
        drive.wait(lambda: [w.name for w in app.find_all('push button', r'Rule R\d+')] == ['Rule R4', 'Rule R6', 'Rule R8'], 'three rules')
        app.click('push button', 'Rule R8')
        app.wait_for('R8 – Successful dive')
        drive.wait(lambda: app.find(None, 'R8 – Successful dive').box()[1] < 300, 'that rule to be on top')
    homes.forget(home)


def test_a_refused_move_and_a_tie_open_their_rules():
    home = homes.make(table.people(events='1 roll 1 1 2 3 3 5\n1 stop\n'), page='table', match=1)
    with drive.App(home) as app:
        app.wait_for('Ana, choose a level')
        app.keys('5')
        app.wait_for('Level 5 is out of reach')
        app.click('push button', 'Rule')
        drive.wait(lambda: app.find(None, 'R6 – The sequence').box()[1] < 300, 'that rule to be on top')
    homes.forget(home)
    home = homes.make(homes.golden('itb-4-last-chest'), page='table', match=1)
    with drive.App(home) as app:
        app.click('push button', 'Show the Scoring Again')
        for _ in range(12):
            if app.has('push button', 'Rule R14'):
                break
            app.click('push button', 'Next')
            time.sleep(table.ACTIVATION)
        app.click('push button', 'Rule R14')
        drive.wait(lambda: app.find(None, 'R14 – Ties').box()[1] < 400, 'that rule to be on top')
    homes.forget(home)


def scroll(widget, clicks=3):
    """With the wheel over it."""
    point_at(widget, '')
    for _ in range(clicks):
        subprocess.run(['xdotool', 'click', '5'], check=True)


def test_the_wheel_scrolls_over_spinners_and_charts():
    home = homes.make(*[homes.played(n) for n in range(4)], page='start', window_size=(700, 500))
    with drive.App(home) as app:
        app.click('push button', 'New Match')
        table.Table(app).reach('Values')
        app.keys('space')
        table.Table(app).reach('Main treasure of level 1')
        spin = app.find('spin button', 'Main treasure of level 1')
        drive.wait(lambda: 0 < spin.box()[1] < 470, 'the values')
        before = spin.box()[1]
        scroll(spin)
        drive.wait(lambda: app.find('spin button', 'Main treasure of level 1').box()[1] < before - 50, 'the page to scroll')
        app.keys('alt+Left')
        app.click('push button', 'Quick Score')
        spin = app.find('spin button', '.*shells on level 3')
        drive.wait(lambda: spin.box()[1] > 0, 'the page')
        before = spin.box()[1]
        scroll(spin)
        drive.wait(lambda: app.find('spin button', '.*shells on level 3').box()[1] < before - 50, 'the page to scroll')
        app.keys('alt+Left')
        app.click('push button', 'Players')
        point_at(app.find('list item', 'Ana'))
        title = app.find('label', 'average score')
        before = title.box()[1]
        scroll(title)
        drive.wait(lambda: app.find('label', 'average score').box()[1] < before - 50, 'the figures to scroll')
        # somebody else begins at the top
        point_at(app.find('list item', 'Luc'))
        app.find('label', 'Luc')
        drive.wait(lambda: app.find('label', 'average score').box()[1] > before - 50, 'the top of the page')
        assert not app.has(None, 'Erase.*'), 'it is behind a menu'
    homes.forget(home)


def test_a_link_in_the_help_by_keys():
    """Warnings are fatal here: following a card by keys raises none."""
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.click('push button', 'Rules')
        app.find('push button', 'Look back')
        app.keys('F1')
        table.Table(app).reach('Look back')
        app.keys('shift+Tab', 'Right', 'Return')
        drive.wait(lambda: app.focused() is not None and app.focused().name == 'Back', 'the page')
        assert app.process.poll() is None
    homes.forget(home)


def test_a_replay_has_one_bar_and_nothing_jumps():
    home = homes.make(homes.golden('itb-2-last-shell'), page='table', match=1, window_size=(620, 560))
    with drive.App(home) as app:
        app.click('push button', 'Replay the Match')
        app.find('push button', 'Play')
        assert not app.has('push button', 'Back to Now'), app.tree()
        app.find('push button', 'Ana.*: .*')
    homes.forget(home)
    home = homes.make(table.people(), page='table', match=1)
    with drive.App(home) as app:
        heights = set()
        for keys, words in (('', 'Ana, first roll'), ('112335', 'If you stop'), ('s', 'Ana, choose a level'), ('1', 'Luc, first roll')):
            if keys:
                app.keys(*keys)
            app.wait_for(words)
            heights.add(app.find('label', 'History').box()[1])
        assert len(heights) == 1, heights
    homes.forget(home)


def test_shortcuts_come_from_the_tables_of_keys():
    home = homes.make(page='start')
    with drive.App(home) as app:
        app.find('push button', 'New Match')
        app.keys('ctrl+question')
        for what, keys in (('Whose turn it is, and what can be done', 'F5'), ('Place shells on a level, or take a chest', '1, 2, 3, 4, 5'),
                           ('Look at the row below', r'Alt\+Down'), ('Redo', r'Shift\+Ctrl\+Z, Ctrl\+Y')):
            row = app.find('list item', what)
            assert re.fullmatch(keys, row.description), row
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
