# SPDX-License-Identifier: GPL-3.0-or-later
"""Fathom and the desktop: one instance, files, the search of the shell, the screen that stays on."""
import os
import subprocess
import sys
import time

try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as reason:
    print(f'1..0 # SKIP {reason}')
    sys.exit()

import tap

FATHOM, CLI, GOLDEN = sys.argv[1:4]
ID = 'io.github.fathom_tabletop.Fathom'
PATH = '/io/github/fathom_tabletop/Fathom'
FOLDER = os.environ['HOME']
BUS = Gio.bus_get_sync(Gio.BusType.SESSION)
SESSION_MANAGER = """<node><interface name='org.gnome.SessionManager'>
  <method name='RegisterClient'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='o' direction='out'/></method>
  <method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
    <arg type='u' direction='in'/><arg type='u' direction='out'/></method>
  <method name='Uninhibit'><arg type='u' direction='in'/></method>
</interface></node>"""
COMPLAINTS = os.path.join(FOLDER, 'complaints')
# Of newer toolkits, about themselves: frames on X11.
NOT_OURS = ('gdk_frame_timings_submitted',)
app = None
inhibited = []


def settle(seconds=0):
    """Lets this program's own loop run: it plays the session manager."""
    end = time.monotonic() + seconds
    while GLib.MainContext.default().iteration(False) or time.monotonic() < end:
        time.sleep(.005)


def wait_for(what, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        settle(.05)
        answer = what()
        if answer:
            return answer
    raise AssertionError(f'nothing within {seconds} s')


def is_running():
    return BUS.call_sync('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'NameHasOwner',
                         GLib.Variant('(s)', (ID,)), None, 0, -1, None).unpack()[0]


def provider(method, *arguments):
    signature = {'GetInitialResultSet': '(as)', 'GetSubsearchResultSet': '(asas)', 'GetResultMetas': '(as)',
                 'ActivateResult': '(sasu)', 'LaunchSearch': '(asu)'}[method]
    answer = BUS.call_sync(ID, PATH + '/SearchProvider', 'org.gnome.Shell.SearchProvider2', method,
                           GLib.Variant(signature, arguments), None, 0, 20000, None).unpack()
    return answer[0] if answer else None


def start(*arguments):
    global app
    with open(COMPLAINTS, 'w', encoding='utf-8') as file:
        app = subprocess.Popen([FATHOM, *arguments], env={**os.environ, 'G_DEBUG': 'fatal-criticals'}, stderr=file)
    wait_for(is_running)


def stop():
    global app
    subprocess.run(['gdbus', 'call', '--session', '--dest', ID, '--object-path', PATH, '--method', 'org.gtk.Actions.Activate',
                    'quit', '[]', '{}'], check=True, capture_output=True)
    deadline = time.monotonic() + 20
    while app.poll() is None and time.monotonic() < deadline:
        settle(.05)
    assert app.returncode == 0, app.returncode
    app = None
    with open(COMPLAINTS, encoding='utf-8') as file:
        complaints = [line for line in file if 'WARNING' in line and not any(text in line for text in NOT_OURS)]
    assert not complaints, complaints


def second(*arguments):
    """Another instance, which only hands over."""
    began = time.monotonic()
    done = subprocess.run([FATHOM, *arguments], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, done.stderr
    return time.monotonic() - began


def walk(node):
    yield node
    try:
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in children:
        if child is not None:
            yield from walk(child)


def accessibles():
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(i)
        if program is not None and 'fathom' in (program.get_name() or '').lower():
            yield from walk(program)


def texts():
    said = set()
    for node in accessibles():
        try:
            said.add(node.get_name() or '')
        except GLib.Error:
            pass
    return said


def is_window(node):
    try:
        return node.get_role() in (Atspi.Role.FRAME, Atspi.Role.WINDOW)
    except GLib.Error: # it went while it was looked at
        return False


def windows():
    return [node for node in accessibles() if is_window(node)]


def setting(key):
    parser = GLib.KeyFile()
    try:
        parser.load_from_file(os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile'), 0)
        return parser.get_value('io/github/fathom_tabletop/Fathom', key)
    except GLib.Error:
        return None


def golden(name):
    return os.path.join(GOLDEN, name + '.fathom')


def broken_file():
    lines = open(golden('itb-3-last-chest'), encoding='utf-8').read().split('\n')
    lines[14] = 'place 9 9 9'
    path = os.path.join(FOLDER, 'broken.fathom')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines))
    return path


def matches():
    done = subprocess.run([CLI, 'library', 'list'], capture_output=True, text=True)
    return done.stdout.count('Into the Blue')


def test_version_needs_no_screen():
    done = subprocess.run([FATHOM, '--version'], capture_output=True, text=True, env={**os.environ, 'DISPLAY': ''})
    assert done.stdout.startswith('Fathom ') and done.returncode == 0, done


def test_service_answers_without_a_window():
    subprocess.run([CLI, 'library', 'import', '--profiles', golden('hand-table-dice')], check=True, capture_output=True)
    start('--gapplication-service')
    player, match = provider('GetInitialResultSet', ['sirena'])
    assert player.startswith('player:') and match == 'match:1', (player, match)
    assert provider('GetInitialResultSet', ['into', 'blue']) == ['match:1']
    assert provider('GetInitialResultSet', ['chess']) == []
    assert provider('GetSubsearchResultSet', [player, match], ['sir', 'luc']) == ['match:1']
    assert not windows()


def test_results_are_described():
    found = provider('GetInitialResultSet', ['sirena'])
    player, match = provider('GetResultMetas', [*found, 'match:99', 'nonsense'])
    assert player['name'] == 'Ana "la Sirena"' and match['name'] == 'Into the Blue: Ana "la Sirena" and Luc', (player, match)
    assert match['description'].endswith('finished') and match['id'] == 'match:1'


def test_results_open():
    provider('ActivateResult', 'match:1', ['sirena'], 0)
    wait_for(lambda: setting('page') == "'table'")
    assert setting('match') == '1', setting('match')
    provider('ActivateResult', 'player:1', ['sirena'], 0)
    wait_for(lambda: setting('page') == "'players'")
    provider('LaunchSearch', ['sirena'], 0)
    wait_for(lambda: setting('page') == "'logbook'")
    assert len(wait_for(windows)) == 1


def test_files_are_opened_by_the_first_instance():
    taken = second(golden('itb-2-last-chest'), os.path.join(FOLDER, 'nowhere.fathom'), broken_file(), golden('hand-table-dice'))
    assert taken < 5, taken
    wait_for(lambda: setting('page') == "'table'")
    assert setting('match') == '2', setting('match')
    said = wait_for(lambda: [t for t in texts() if 'broken.fathom' in t])[0]
    assert 'broken.fathom, line 15: ' in said, said
    assert 'nowhere.fathom: ' in said, said
    assert matches() == 2, matches()
    assert len(windows()) == 1


def test_a_backup_is_recognised():
    backup = os.path.join(FOLDER, 'evening.backup')
    subprocess.run([CLI, 'library', 'backup', backup], check=True, capture_output=True)
    second(backup)
    said = wait_for(lambda: [t for t in texts() if 'evening.backup' in t])[0]
    assert 'whole library' in said and 'restore' in said, said
    assert matches() == 2


def test_desktop_actions():
    second('--new-match')
    wait_for(lambda: setting('page') == "'new-match'")
    second('--logbook')
    wait_for(lambda: setting('page') == "'logbook'")
    before = len(windows())
    second('--new-window')
    wait_for(lambda: len(windows()) == before + 1)
    stop()


def be_session_manager():
    def called(connection, sender, path, interface, method, arguments, invocation):
        answers = {'RegisterClient': GLib.Variant('(o)', ('/client',)), 'Inhibit': GLib.Variant('(u)', (7,))}
        if method == 'Inhibit':
            inhibited.append(arguments.unpack())
        elif method == 'Uninhibit':
            inhibited.pop()
        invocation.return_value(answers.get(method))
    node = Gio.DBusNodeInfo.new_for_xml(SESSION_MANAGER)
    BUS.register_object('/org/gnome/SessionManager', node.interfaces[0], called, None, None)
    Gio.bus_own_name_on_connection(BUS, 'org.gnome.SessionManager', 0, None, None)
    settle(.2)


def test_the_screen_stays_on_in_the_table_view():
    tap.need('xdotool', 'openbox')
    manager = subprocess.Popen(['openbox'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        be_session_manager()
        start()
        window = wait_for(lambda: subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', 'Fathom'],
                                                 capture_output=True, text=True).stdout.split())[-1]
        settle(1)
        assert not inhibited
        subprocess.run(['xdotool', 'windowactivate', '--sync', window, 'key', 'F11'], check=True)
        wait_for(lambda: inhibited)
        assert inhibited[0][0] == ID and inhibited[0][3] == 8, inhibited # 8: the session may not become idle
        subprocess.run(['xdotool', 'key', 'F11'], check=True)
        wait_for(lambda: not inhibited)
        subprocess.run(['xdotool', 'key', 'F11'], check=True)
        wait_for(lambda: inhibited)
        subprocess.run(['xdotool', 'key', 'Escape'], check=True)
        wait_for(lambda: not inhibited)
        stop()
    finally:
        manager.terminate()
        manager.wait()


if __name__ == '__main__':
    try:
        tap.run(sys.modules[__name__])
    finally:
        if app is not None:
            app.kill()
