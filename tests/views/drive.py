"""Uses Fathom as a person would: through the accessibility tree, the keyboard and the screen.

Runs under tests/views/xrun with WM=1 and the system's Python (python3-gi, gir1.2-atspi-2.0). What is looked for is
named by its role and by a regular expression that its name has to match as a whole."""
import os
import re
import signal
import subprocess
import time

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

from homes import Failure, PROGRAM, in_home  # noqa: E402

PATIENCE = float(os.environ.get('FATHOM_PATIENCE', '20'))  # seconds
STATES = {
    'focusable': Atspi.StateType.FOCUSABLE, 'focused': Atspi.StateType.FOCUSED, 'checked': Atspi.StateType.CHECKED,
    'pressed': Atspi.StateType.PRESSED, 'sensitive': Atspi.StateType.SENSITIVE, 'selected': Atspi.StateType.SELECTED,
    'expanded': Atspi.StateType.EXPANDED, 'visible': Atspi.StateType.VISIBLE,
}
GLib.log_set_handler('dbind', GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None)
Atspi.init()


def wait(condition, what='it', patience=None):
    """Asks again until there is an answer; widgets may vanish meanwhile."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        try:
            answer = condition()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failure(f'{what} did not come about')
        time.sleep(.03)


class Widget:
    """One node of the tree, as it was when it was read."""

    def __init__(self, node, depth=0):
        self.node = node
        self.depth = depth
        self.role = node.get_role_name()
        self.name = node.get_name() or ''
        self.description = node.get_description() or ''
        states = node.get_state_set()
        self.states = {name for name, state in STATES.items() if states.contains(state)}

    @property
    def text(self):
        text = self.node.get_text_iface()
        return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text)) if text else ''

    @property
    def actions(self):
        iface = self.node.get_action_iface()
        return [Atspi.Action.get_action_name(iface, i) for i in range(Atspi.Action.get_n_actions(iface))] if iface else []

    def click(self):
        iface = self.node.get_action_iface()
        if iface is None or not Atspi.Action.do_action(iface, 0):
            raise Failure(f'{self} cannot be clicked')

    def write(self, text):
        Atspi.EditableText.set_text_contents(self.node.get_editable_text_iface(), text)

    def box(self):
        area = Atspi.Component.get_extents(self.node.get_component_iface(), Atspi.CoordType.WINDOW)
        return area.x, area.y, area.width, area.height

    def __str__(self):
        told = f'{self.role} "{self.name}"'
        if self.description:
            told += f' ({self.description})'
        marks = self.states - {'sensitive', 'visible', 'focusable'}
        return told + ''.join(' +' + mark for mark in sorted(marks)) + ('' if 'sensitive' in self.states else ' -sensitive')


def walk(node, depth=0):
    try:
        yield Widget(node, depth)
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in children:
        if child is not None:
            yield from walk(child, depth + 1)


class App:
    """The program, running in a home. To be used with "with"."""

    def __init__(self, home, *arguments, **environment):
        self.home = home
        self.arguments = arguments
        self.environment = {'GSETTINGS_BACKEND': 'keyfile', 'G_DEBUG': 'fatal-warnings', **environment}
        self.process = None
        self.root = None

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
        if self.process.poll() is not None:
            raise Failure(f'the program ended with {self.process.returncode}')
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app is not None and app.get_process_id() == self.process.pid and app.get_child_count() > 0:
                return app
        return None

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
        self.root.clear_cache()
        return list(walk(self.root))

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
        return any(pattern.search(widget.name) or pattern.search(widget.description) for widget in self.widgets())

    def wait_for(self, pattern, patience=None):
        wait(lambda: self.says(pattern), f'the words "{pattern}"', patience)

    def focused(self):
        return next(iter(self.find_all(states=('focused',))), None)

    # Acting

    def click(self, role, name):
        widget = self.find(role, name, ('sensitive',))
        widget.click()
        return widget

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

