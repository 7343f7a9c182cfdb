"""Plays with the installed Flatpak through the accessibility tree, on the screen that tests/views/xrun gives."""
import re
import subprocess
import sys
import time

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PICTURE = sys.argv[1]
ID = 'io.github.fathom_tabletop.Fathom'
PROVIDER = '/io/github/fathom_tabletop/Fathom/SearchProvider'
PATIENCE = 60


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = condition()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        time.sleep(.1)
    sys.exit(f'flatpak/play.py: {what} did not come about\n' + '\n'.join(sorted({str(n.get_name()) for n in nodes()})))


def walk(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def nodes():
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(i)
        if program is not None and 'fathom' in (program.get_name() or '').lower():
            program.clear_cache()
            yield from walk(program)


def find(role, name):
    return next((n for n in nodes() if n.get_role_name() == role and re.fullmatch(name, n.get_name() or '')), None)


def says(pattern):
    return any(re.search(pattern, n.get_name() or '') for n in nodes())


def click(name):
    node = wait(lambda: find('(push |toggle )?button', name) or find('push button', name), name)
    Atspi.Action.do_action(node.get_action_iface(), 0)


def call(method, signature, *arguments):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    return bus.call_sync(ID, PROVIDER, 'org.gnome.Shell.SearchProvider2', method, GLib.Variant(signature, arguments),
                         None, 0, PATIENCE * 1000, None).unpack()


app = subprocess.Popen(['flatpak', 'run', '--user', ID])
try:
    wait(lambda: find('frame', 'Fathom') or find('window', 'Fathom'), 'the window')
    found = call('GetInitialResultSet', '(as)', ['luc'])[0]
    assert 'match:1' in found, found
    call('ActivateResult', '(sasu)', 'match:1', ['luc'], 0)
    wait(lambda: says('Into the Blue'), 'the match')
    time.sleep(1)
    subprocess.run(['import', '-window', 'root', PICTURE], check=True)
finally:
    subprocess.run(['flatpak', 'kill', ID], check=False)
    app.wait()
