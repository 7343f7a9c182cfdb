# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Fathom as a person would: through the accessibility tree, the keyboard and the screen.

Runs under tests/views/xrun with WM=1 and the system's Python (python3-gi, gir1.2-atspi-2.0). What is looked for is
named by its role and by a regular expression that its name has to match as a whole. The tree is read in one call."""
import functools
import os
import re
import signal
import subprocess
import time

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from homes import Failure, PROGRAM, in_home  # noqa: E402

PATIENCE = float(os.environ.get('FATHOM_PATIENCE', '20'))  # seconds
READINGS = 4  # of a tree that changes all the time
PRESSED = .26  # seconds for which GTK keeps a button down that is activated; a second press within them is lost
A11Y = 'org.a11y.atspi.'
ROOT = '/org/a11y/atspi/accessible/root'
STATES = {
    'focusable': Atspi.StateType.FOCUSABLE, 'focused': Atspi.StateType.FOCUSED, 'checked': Atspi.StateType.CHECKED,
    'pressed': Atspi.StateType.PRESSED, 'sensitive': Atspi.StateType.SENSITIVE, 'selected': Atspi.StateType.SELECTED,
    'expanded': Atspi.StateType.EXPANDED, 'visible': Atspi.StateType.VISIBLE,
}
# A row of the tree as GVariant writes it: its address, two others, index, children, interfaces, name, role, description, states.
TEXT = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ADDRESS = rf'\({TEXT}, {TEXT}\)'
ROW = re.compile(rf'\({ADDRESS}, {ADDRESS}, {ADDRESS}, (-?\d+), (-?\d+), \[[^]]*\], {TEXT}, (\d+), {TEXT}, \[(\d+), (\d+)\]\)', re.DOTALL)
# What newer versions of GTK and AT-SPI call otherwise; that something is pressed is said by its state.
OLD_ROLES = {'button': 'push button', 'toggle button': 'push button', 'switch': 'check box'}


def wait(condition, what='it', patience=None):
    """Asks again until there is an answer, less and less often, since reading the tree takes a tenth of a second of the processor;
    widgets may vanish meanwhile."""
    end = time.monotonic() + (patience or PATIENCE)
    pause = .03
    while True:
        try:
            answer = condition()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failure(f'{what} did not come about')
        time.sleep(pause)
        pause = min(pause * 1.5, .25)


@functools.lru_cache(4096)
def parse(text):
    return eval(text, {'__builtins__': {}, 'true': True, 'false': False})


def split_rows(variant):
    rows = [match[0] for match in ROW.finditer(variant.print_(False))]
    assert len(rows) == variant.get_child_value(0).n_children(), 'a row of the tree is not understood'
    return rows


def read(variant):
    """What a variant holds. GVariant writes it as Python does, and most answers are those of a moment ago: Variant.unpack () took a third
    of the time of a test."""
    return parse(variant.print_(False))


def click(find, what='it', patience=None):
    """Clicks what is found; another one if that goes before it is clicked."""
    def done():
        widget = find()
        if widget:
            widget.click()
        return widget
    return wait(done, what, patience)


def connect():
    """The bus of the accessibility tree, which starts on demand."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None).unpack()[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


class Widget:
    """One node of the tree, as it was when it was read."""

    def __init__(self, tree, row):
        (self.bus, self.path), _, _, _, self.n_children, _, self.name, role, self.description, states = row
        self.tree = tree
        self.depth = 0
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.role = OLD_ROLES.get(self.role, self.role)
        self.states = {name for name, state in STATES.items() if states[int(state) // 32] >> int(state) % 32 & 1}

    def call(self, interface, method, *arguments):
        signature = {'DoAction': '(i)', 'SetTextContents': '(s)', 'GetText': '(ii)', 'GetExtents': '(u)'}[method]
        return self.tree.call_sync(self.bus, self.path, A11Y + interface, method, GLib.Variant(signature, arguments), None, 0, 5000,
                                   None).unpack()[0]

    def click(self):
        if not self.call('Action', 'DoAction', 0):
            raise Failure(f'{self} cannot be clicked')
        time.sleep(PRESSED)

    def write(self, text):
        self.call('EditableText', 'SetTextContents', text)

    def box(self):
        return self.call('Component', 'GetExtents', 1)

    def __str__(self):
        told = f'{self.role} "{self.name}"'
        if self.description:
            told += f' ({self.description})'
        marks = self.states - {'sensitive', 'visible', 'focusable'}
        return told + ''.join(' +' + mark for mark in sorted(marks)) + ('' if 'sensitive' in self.states else ' -sensitive')


class App:
    """The program, running in a home. To be used with "with"."""

    def __init__(self, home, *arguments, **environment):
        self.home = home
        self.arguments = arguments
        self.environment = {'GSETTINGS_BACKEND': 'keyfile', 'G_DEBUG': 'fatal-warnings', **environment}
        self.process = None
        self.root = None
        self.tree_bus = None
        self.rows = None
        self.listed = {}
        self.widgets_seen = {}
        self.announced = ''

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, value, trace):
        if kind is not None:
            self.explain()
        self.kill()

    def start(self):
        environment = {**in_home(self.home), **self.environment}
        environment.pop('GTK_A11Y', None)
        self.process = subprocess.Popen([PROGRAM, *self.arguments], env=environment)
        self.root = wait(self.find_root, 'the window')
        return self

    def find_root(self):
        """The name on the bus of the program that was started, once it has a window."""
        if self.process.poll() is not None:
            raise Failure(f'the program ended with {self.process.returncode}')
        if self.tree_bus is None:
            self.tree_bus = connect()
            self.listen()
        children = self.ask(A11Y + 'Registry', ROOT, A11Y + 'Accessible', 'GetChildren')
        for bus, _ in children:
            pid = self.ask('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', GLib.Variant('(s)', (bus,)))
            if pid == self.process.pid:
                self.root = bus
                return bus if any(widget.role == 'frame' for widget in self.widgets()) else None
        return None

    def listen(self):
        """GTK 4.14 and newer announce what happens; older ones describe the focus so."""
        self.announced = ''

        def hear(_bus, _sender, _path, _interface, _name, arguments):
            self.announced = str(arguments.unpack()[3])
        self.tree_bus.signal_subscribe(None, A11Y + 'Event.Object', 'Announcement', None, None, 0, hear)

    def heard(self):
        while GLib.MainContext.default().iteration(False):
            pass
        return self.announced

    def ask(self, bus, path, interface, method, arguments=None):
        return self.tree_bus.call_sync(bus, path, interface, method, arguments, None, 0, 5000, None).unpack()[0]

    def kill(self):
        """As a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.root = None

    def restart(self):
        self.kill()
        return self.start()

    def quit(self):
        """As a person does; fails if the program complains, for example about leaks."""
        self.keys('ctrl+q')
        code = self.process.wait(PATIENCE * 2)
        if code != 0:
            raise Failure(f'the program ended with {code}')

    # Looking

    def widgets(self):
        """All there are, parents before their children. GTK's list of them has those that were asked for before, even if they are
        hidden by now; what there is, is what its parent tells of. What is hidden may be called as it was long ago, so the list is
        made last: what is shown bears its newest name. Where both do not agree, something has changed meanwhile."""
        for _ in range(READINGS):
            children, level = {}, [ROOT]
            while level:
                leaves = {path for path in level if path != ROOT and path in self.listed and self.listed[path].n_children == 0}
                told = self.children_of([path for path in level if path not in leaves])
                children.update(told)
                children.update({path: [] for path in leaves})
                level = [path for paths in told.values() for path in paths]
            known = self.known()
            if all(path == ROOT or path in known and known[path].n_children == len(paths) for path, paths in children.items()):
                break
        return list(self.in_order(known, children, ROOT, 0))

    def known(self):
        """The same answer as last time, which is most of them, is not taken apart again: that took two thirds of the time."""
        rows = self.tree_bus.call_sync(self.root, '/org/a11y/atspi/cache', A11Y + 'Cache', 'GetItems', None, None, 0, 5000, None)
        if self.rows is None or not rows.equal(self.rows):
            self.rows = rows
            self.listed = {widget.path: widget for widget in (self.widget_of(row) for row in split_rows(rows))}
        return self.listed

    def widget_of(self, row):
        """Most are as they were when the tree was read before."""
        if row not in self.widgets_seen:
            self.widgets_seen[row] = Widget(self.tree_bus, parse(row))
        return self.widgets_seen[row]

    def children_of(self, paths):
        """Of each of them, all asked at the same time."""
        told = {}

        def tell(bus, answer, path):
            try:
                told[path] = [child for owner, child in read(bus.call_finish(answer))[0] if owner == self.root]
            except GLib.Error: # it has just gone
                told[path] = []
        for path in paths:
            self.tree_bus.call(self.root, path, A11Y + 'Accessible', 'GetChildren', None, None, 0, 5000, None, tell, path)
        while len(told) < len(paths):
            GLib.MainContext.default().iteration(True)
        return told

    def in_order(self, known, children, path, depth):
        if path in known:
            known[path].depth = depth
            yield known[path]
        for child in children.get(path, []):
            yield from self.in_order(known, children, child, depth + 1)

    def tree(self):
        return '\n'.join('  ' * widget.depth + str(widget) for widget in self.widgets())

    def find_all(self, role=None, name=None, states=()):
        pattern = re.compile(name, re.DOTALL) if name is not None else None
        return [widget for widget in self.widgets()
                if (role is None or widget.role == role) and (pattern is None or pattern.fullmatch(widget.name)) and
                widget.states.issuperset(states)]

    def find(self, role=None, name=None, states=(), patience=None):
        return wait(lambda: next(iter(self.find_all(role, name, states)), None), f'{role} "{name}"', patience)

    def has(self, role=None, name=None):
        return bool(self.find_all(role, name))

    def wait_gone(self, role=None, name=None):
        wait(lambda: not self.has(role, name), f'{role} "{name}" does not go: its absence')

    def says(self, pattern):
        """Whether anything in the tree is called, described or written so."""
        pattern = re.compile(pattern, re.DOTALL)
        return bool(pattern.search(self.heard())) or any(pattern.search(widget.name) or pattern.search(widget.description) for widget in self.widgets())

    def wait_for(self, pattern, patience=None):
        wait(lambda: self.says(pattern), f'the words "{pattern}"', patience)

    def focused(self):
        return next(iter(self.find_all(states=('focused',))), None)

    # Acting

    def click(self, role, name):
        return click(lambda: self.find(role, name, ('sensitive',)), f'{role} "{name}"')

    def keys(self, *keys):
        subprocess.run(['xdotool', 'key', '--clearmodifiers', '--delay', '20', *keys], check=True, stderr=subprocess.DEVNULL)
        time.sleep(.05)

    def type(self, text):
        subprocess.run(['xdotool', 'type', '--delay', '20', text], check=True, stderr=subprocess.DEVNULL)

    def action(self, name, *parameters):
        """An action of the app, as the desktop would call it."""
        subprocess.run(['gapplication', 'action', 'io.github.fathom_tabletop.Fathom', name, *parameters], check=True)

    # Showing

    def shot(self, path):
        shot(path)

    def explain(self):
        folder = os.environ.get('FATHOM_ARTIFACTS')
        try:
            for line in self.tree().splitlines():
                print('#', line)
            if folder:
                os.makedirs(folder, exist_ok=True)
                self.shot(f'{folder}/{int(time.time())}.png')
        except (GLib.Error, Failure, subprocess.CalledProcessError, AttributeError):
            pass


def shot(path, window='root'):
    subprocess.run(['import', '-window', window, path], check=True)

