# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of every scene in every size, look, text size and language, to be looked at.

Runs inside an X server whose screen is a file (tests/views/xrun with FRAMES), so that a picture costs next to nothing. A scene is
played once for each language and text size; sizes and looks change while it is open."""
import itertools
import os
import re
import struct
import subprocess
import time
import zlib

import drive
import homes
import scenes

SIZES = ['360x640', '360x294', '800x600', '1200x800', '1920x1080', '3840x2160']
LOOKS = ['light', 'dark', 'contrast']
TEXTS = {'100': 1, '200': 2}
LANGUAGES = ['en', 'es', 'fr']
SCREENS = ['1920x1080', '3840x2160', '360x640', '360x294']  # F11 fills the first two; the last two are for what pops up
COLOURED = ['360x640', '1200x800', '3840x2160']  # colours are the same in the other sizes, languages and text sizes
SETTINGS = 'io.github.fathom_tabletop.Fathom'
STEPS = 5  # a page that folds lets its window be narrower only then
STILL, STILL_BIG = .35, 1.2  # seconds without a change: the window has come to rest
CHANGE = 5  # seconds for new colours to come

# How little is seen without one kind of cone (Viénot, Brettel and Mollon 1999), or without colour.
SIGHTS = {
    'deuteranopia': '0.625 0.375 0  0.7 0.3 0  0 0.3 0.7',
    'protanopia': '0.567 0.433 0  0.558 0.442 0  0 0.242 0.758',
    'tritanopia': '0.95 0.05 0  0 0.433 0.567  0 0.475 0.525',
    'greyscale': '0.2126 0.7152 0.0722  0.2126 0.7152 0.0722  0.2126 0.7152 0.0722',
}


def list_jobs(names, sizes):
    """Of each time a scene is played: the screen, its name, text size, language, and the sizes and looks to show it in."""
    for screen, name, text, language in itertools.product(SCREENS, names, TEXTS, LANGUAGES):
        wanted = [size for size in sizes if find_screen(name, size) == screen]
        if screen == '3840x2160' and (text, language) != ('100', 'en'):
            continue
        looks = LOOKS if (text, language) == ('100', 'en') else LOOKS[:1]
        if name in scenes.POPOVERS:  # they stay where they were when the window changes
            yield from ((screen, name, text, language, [size], looks) for size in wanted if size != '800x600')
        elif wanted:
            yield screen, name, text, language, wanted, looks


def find_screen(name, size):
    return size if size in SCREENS and (name in scenes.POPOVERS or size in SCREENS[:2]) else SCREENS[0]


class Screen:
    """What an X server shows, read from its file."""

    def __init__(self, folder):
        self.path = folder + '/Xvfb_screen0'

    def read(self, size=None):
        """Red, green and blue of a part in the upper left corner, or all that there is, as it lies in the file."""
        with open(self.path, 'rb') as file:
            data = file.read()
        words = struct.unpack('>25I', data[:100])
        header, line, colours = words[0], words[12], words[19]
        start = header + colours * 12
        if size is None:
            return zlib.adler32(memoryview(data)[start:])
        width, height = size
        rows = b''.join(data[start + y * line:start + y * line + width * 4] for y in range(height))
        pixels = bytearray(width * height * 3)
        for i in range(3):
            pixels[i::3] = rows[2 - i::4]
        return bytes(pixels)

    def rest(self, still=STILL):
        """Waits until nothing changes."""
        before, since, end = self.read(), time.monotonic(), time.monotonic() + 8
        while time.monotonic() < min(end, since + still):
            time.sleep(.05)
            now = self.read()
            if now != before:
                before, since = now, time.monotonic()

    def save(self, path, size):
        width, height = size
        pixels = self.read(size)
        lines = b''.join(b'\0' + pixels[y * width * 3:(y + 1) * width * 3] for y in range(height))
        parts = ((b'IHDR', struct.pack('>2I5B', width, height, 8, 2, 0, 0, 0)), (b'IDAT', zlib.compress(lines, 1)), (b'IEND', b''))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(b'\x89PNG\r\n\x1a\n')
            for kind, data in parts:
                file.write(struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data)))


def ask(*words):
    return subprocess.run(['xdotool', *words], capture_output=True, text=True, check=False).stdout


def find_windows(program):
    """Of each window but tooltips and popovers: its id, its width and height; the first is the main one."""
    shapes = [re.findall(r'(?:WINDOW|WIDTH|HEIGHT)=(\d+)', ask('getwindowgeometry', '--shell', window))
              for window in ask('search', '--onlyvisible', '--pid', str(program.pid), '--name', '.').split()]
    return sorted((int(shape[0]), int(shape[1]), int(shape[2])) for shape in shapes if len(shape) == 3 and int(shape[1]) > 100)


class Stage:
    """The program while one scene is open."""

    def __init__(self, app, screen, filled):
        self.app = app
        self.screen = screen
        self.filled = filled  # the size of the screen, if F11 is to fill it
        self.is_filled = False
        drive.wait(lambda: find_windows(app.process), 'the window')
        self.main = find_windows(app.process)[0][0]
        self.natural = {}  # how large dialogs were at first
        self.shown = LOOKS[0]

    def settle(self, key, value):
        subprocess.run(['gsettings', 'set', *key, value], check=True,
                       env={**homes.in_home(self.app.home), 'GSETTINGS_BACKEND': 'keyfile', 'GSETTINGS_SCHEMA_DIR': homes.BUILD + '/data'})

    def look(self, look):
        """Waits for the new colours: a busy program shows them long after it has come to rest."""
        if look == self.shown:
            return
        before, end = self.screen.read(), time.monotonic() + CHANGE
        self.settle((SETTINGS, 'colour-scheme'), 'dark' if look == 'dark' else 'light')
        self.settle(('org.gnome.desktop.a11y.interface', 'high-contrast'), 'true' if look == 'contrast' else 'false')
        self.shown = look
        while self.screen.read() == before and time.monotonic() < end:
            time.sleep(.05)

    def fill(self, wanted):
        while wanted != self.is_filled:
            self.app.keys('F11')
            self.is_filled = wanted
            end = time.monotonic() + 15
            while wanted and (self.main, *self.filled) not in find_windows(self.app.process):
                if time.monotonic() > end:
                    self.is_filled = False
                    break
                time.sleep(.1)

    def resize(self, size):
        """Every window, but dialogs not beyond what they want. Returns: what is larger than it was asked to be."""
        width, height = size
        self.fill(size == self.filled)
        if self.is_filled:
            return []
        for _ in range(STEPS):
            self.ask_for(width, height)
            large = [f'{w}x{h}' for _, w, h in find_windows(self.app.process) if w > width or h > height]
            if not large:
                break
        return large

    def ask_for(self, width, height):
        for window, w, h in find_windows(self.app.process):
            w, h = (width, height) if window == self.main else self.natural.setdefault(window, (w, h))
            w, h = min(w, width), min(h, height)
            ask('windowsize', str(window), str(w), str(h))
            ask('windowmove', str(window), str((width - w) // 2), str((height - h) // 2))
        time.sleep(.1)


def simulate(path):
    """The same picture as people with other eyes see it."""
    for sight, matrix in SIGHTS.items():
        subprocess.run(['convert', path, '-colorspace', 'RGB', '-color-matrix', matrix, '-colorspace', 'sRGB',
                        path.replace('.png', f'-{sight}.png')], check=True)


def parse(size):
    return tuple(map(int, size.split('x')))


def set_out(app, screen, job):
    """Plays the scene. Returns: the stage."""
    at, name, _, language, sizes, _ = job
    fills = parse(at)[0] > 1200 and name not in scenes.DIALOGS + scenes.POPOVERS
    if name in scenes.POPOVERS:
        Stage(app, screen, None).resize(parse(sizes[0]))
    scenes.SCENES[name].play(app, language)
    return Stage(app, screen, parse(at) if fills else None)


def show(stage, folder, job):
    """Returns: the pictures."""
    _, name, text, language, sizes, looks = job
    paths = []
    for size, look in itertools.product(sizes, looks):
        if look != 'light' and size not in COLOURED:
            continue
        paths.append(f'{folder}/{name}/{size}-{look}-{text}-{language}.png')
        if len(looks) > 1:
            stage.look(look)
        for large in stage.resize(parse(size)) if look == 'light' and name not in scenes.POPOVERS else ():
            print(f'{paths[-1]}: a window is as large as {large}', flush=True)
        stage.screen.rest(STILL_BIG if parse(size)[0] > 1200 else STILL)
        stage.screen.save(paths[-1], parse(size))
        if look == 'light' and len(looks) > 1 and size in COLOURED[:2]:
            simulate(paths[-1])
    return paths


def take_scene(screen, folder, job):
    _, name, text, language, sizes, _ = job
    window = parse(sizes[0]) if name in scenes.POPOVERS else (1200, 800)
    home = scenes.SCENES[name].make(text=TEXTS[text], language=language, window_size=window, colour_scheme='light')
    with open(home + '/.config/gtk-4.0/settings.ini', 'a', encoding='utf-8') as file:
        file.write('gtk-decoration-layout=:close\n')  # as GNOME has it
    try:
        with drive.App(home, LANGUAGE=language, G_DEBUG='') as app:
            app.explain = lambda: None
            return show(set_out(app, screen, job), folder, job)
    finally:
        homes.forget(home)


def take(folder, jobs):
    """Those jobs that are of this screen. Returns: how many scenes could not be played."""
    screen, failed = Screen(os.environ['FRAMES']), 0
    for job in jobs:
        try:
            print('\n'.join(take_scene(screen, folder, job)), flush=True)
        except (homes.Failure, drive.GLib.Error, subprocess.CalledProcessError) as failure:
            failed += 1
            print(f'{" ".join(job[:4])}: {failure}', flush=True)
    return failed


def write_index(folder):
    """A page with all the pictures."""
    rows = []
    for name in sorted(os.listdir(folder)):
        pictures = sorted(file for file in os.listdir(f'{folder}/{name}') if file.endswith('.png')) if os.path.isdir(f'{folder}/{name}') else []
        rows += [f'<h2>{name}</h2>'] if pictures else []
        rows += [f'<a href="{name}/{file}"><img loading="lazy" height="240" title="{file}" src="{name}/{file}"></a>' for file in pictures]
    with open(folder + '/index.html', 'w', encoding='utf-8') as file:
        file.write('<!doctype html><meta charset="utf-8"><title>Fathom</title>\n' + '\n'.join(rows) + '\n')
