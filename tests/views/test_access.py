"""For everyone: what takes the focus has a name and has it once, pages fit a narrow window with large letters, and the keyboard is enough."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import scenes  # noqa: E402
import table  # noqa: E402
import tap  # noqa: E402

# What no other test walks through.
NAMED = ['new-match-who', 'new-match-piece', 'table-hint', 'table-past', 'correction', 'curtain', 'scoring-steps', 'scoring-table', 'player',
         'rules-page', 'quick-score', 'preferences', 'about']
NARROW = ['start', 'welcome', 'new-match-5', 'table-keep', 'table-perfect', 'table-bot', 'table-past', 'scoring-steps', 'scoring-table',
          'logbook', 'player', 'rules-page', 'quick-score']
NOT_OURS = ('GtkTextView', 'GtkTreeView')  # of the window about the program, of the completion of an entry


def badly_named(app):
    found = []
    for widget in app.find_all(states=('focusable',)):
        name = widget.name.strip()
        if widget.role in ('frame', 'window', 'dialog', 'scroll pane') or name in NOT_OURS:
            continue
        if re.fullmatch(r'|(Gtk|Adw|Fathom)[A-Z]\w*', name) or '_' in name or re.fullmatch(r'(.+) \1', name, re.DOTALL):
            found.append(str(widget))
    return found


def test_what_takes_the_focus_has_one_name():
    for name in NAMED:
        scene = scenes.SCENES[name]
        home = scene.make(window_size=(1200, 800))
        with drive.App(home) as app:
            scene.play(app)
            found = badly_named(app)
            assert not found, f'{name}: {found}'
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


def choose(app, row, choice):
    """In a row of choices, by keys alone."""
    table.Table(app).pick(row, choice)
    drive.wait(lambda: any(re.fullmatch(choice, widget.description) for widget in app.find_all('combo box', row)), f'{row}: {choice}')


def test_from_the_start_to_a_turn_by_keys():
    home = homes.make(page='start')
    with drive.App(home) as app:
        keys = table.Table(app, keyboard=True)
        app.find('push button', 'New Match')
        keys.reach('New Match')
        app.keys('Return')
        keys.reach('Name at seat 1')
        app.type('Ana')
        keys.reach('Name at seat 2')
        app.type('Luc')
        choose(app, 'First Player', 'Luc')
        keys.reach('Start')
        app.keys('Return')
        app.wait_for('Luc, first roll')
        keys.press('r', 'Roll 6 Dice')
        drive.wait(lambda: len(keys.dice()) == 6, 'six dice')
    homes.forget(home)


def test_history_correction_and_rematch_by_keys():
    home = homes.make(table.people(events='\n'.join(table.script('itb-2-last-shell')) + '\n'), page='table', match=1)
    with drive.App(home) as app:
        keys = table.Table(app, keyboard=True)
        app.wait_for('Ana wins')
        keys.reach('Single Events')
        app.keys('Return')
        keys.reach('Correct….*')
        app.keys('Return')
        app.find('push button', 'Cancel')
        app.keys('Escape')
        app.wait_gone('push button', 'Cancel')
        keys.reach('Rematch')
        app.keys('Return')
        app.wait_for('Luc, first roll')
    homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
