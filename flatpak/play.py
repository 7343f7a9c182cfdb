# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a match in the installed Flatpak as two people would, through the accessibility tree:

  tests/views/xrun /usr/bin/python3 flatpak/play.py PICTURE [COMMAND…]

The picture is taken in the middle of it, another one at the end; then the window is made to speak Spanish."""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'tests', 'views'))
import drive  # noqa: E402
import table  # noqa: E402

ID = 'io.github.fathom_tabletop.Fathom'
PICTURE = sys.argv[1]
COMMAND = sys.argv[2:] or ['flatpak', 'run', '--user', ID]
# What to do, the first that can be done: the deepest level is worth most.
CHOICES = [r'Level 5\..*', r'Level 4\..*', r'Level 3\..*', r'Level 2\..*', r'Level 1\..*', r'Chest \d.*', r'Take a Chest', r'Stop.*', r'Roll .*']
LOOKS = 600
BEGINNING = 16  # clicks, about five dives: no match is over so soon


class Flatpak(drive.App):
    """Whose process is somewhere in a sandbox."""

    def start(self):
        self.process = subprocess.Popen(COMMAND)
        self.root = drive.wait(self.find_root, 'the window', 60)
        return self

    def find_root(self):
        self.tree_bus = self.tree_bus or drive.connect()
        for bus, _ in self.ask(drive.A11Y + 'Registry', '/org/a11y/atspi/accessible/root', drive.A11Y + 'Accessible', 'GetChildren'):
            self.root = bus
            if self.is_fathom():
                return bus
        return None

    def is_fathom(self):
        try:
            return any(widget.role == 'frame' and widget.name == 'Fathom' for widget in self.widgets())
        except drive.GLib.Error: # another program, such as a portal
            return False

    def kill(self):
        subprocess.run(['flatpak', 'kill', ID], check=False, stderr=subprocess.DEVNULL)
        super().kill()


def get_seated(app):
    app.click('push button', 'New Match')
    for seat, name in enumerate(['Ana', 'Luc'], 1):
        app.find('text', f'Name at seat {seat}').write(name)
    app.click('push button', 'Start')
    app.find('push button', 'Roll 6 Dice', ('sensitive',))


def choose(app):
    """What there is to do, nullable."""
    buttons = [w for w in app.widgets() if w.role in ('push button', 'button') and 'sensitive' in w.states]
    for choice in CHOICES:
        for button in buttons:
            if re.fullmatch(choice, button.name, re.DOTALL):
                return button
    return None


def play(app):
    """Returns: how many clicks it took."""
    clicks = 0
    for _ in range(LOOKS):
        if app.has('push button', 'Rematch|Skip to the End'):
            return clicks
        try:
            choose(app).click()
            clicks += 1
            if clicks == BEGINNING:
                app.shot(PICTURE)
        except (AttributeError, drive.Failure, drive.GLib.Error): # nothing to do just now, or the table has moved on
            time.sleep(.1)
    raise drive.Failure(f'the match is not over after {clicks} clicks')


def speak_spanish(app):
    """Whatever locales the sandbox has."""
    app.keys('ctrl+comma')
    app.find('combo box', 'Language')
    table.Table(app).pick('Language', 'Español')
    app.find('push button', 'Deshacer')
    app.keys('Escape')
    app.wait_gone('combo box', 'Idioma')


with Flatpak(os.environ['HOME']) as window:
    get_seated(window)
    print(f'a match of {play(window)} clicks')
    window.shot(PICTURE.replace('.png', '-end.png'))
    speak_spanish(window)
    window.keys('ctrl+q')
    window.process.wait(30)
