# SPDX-License-Identifier: GPL-3.0-or-later
"""Homes for the program to run in, with matches and settings, all of them made the same each time."""
import functools
import os
import re
import shutil
import subprocess
import tempfile

SOURCE = os.environ.get('FATHOM_SOURCE', os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
BUILD = os.environ.get('FATHOM_BUILD', SOURCE + '/build/plain')
CLI = BUILD + '/src/cli/fathom-cli'
PROGRAM = BUILD + '/src/views/fathom'


MANY = 8  # matches, from which on they are imported together


class Failure(Exception):
    pass


def golden(name, events=None):
    """A golden playthrough; or its first events, as people with dice of their own would have played them."""
    with open(f'{SOURCE}/tests/golden/{name}.fathom', encoding='utf-8') as file:
        head, body = file.read().split('\n\n', 1)
    if '\ndate ' not in head:
        head = re.sub(r'\n(first \d+)', r'\n\1\ndate 2026-11-14T20:15:00Z', head)
    if events is None:
        return head + '\n\n' + body
    head = re.sub(r'\n(commit|seed) [^\n]*', '', head)
    head = re.sub(r' bot=\w+', '', head).replace('dice app', 'dice table').replace('chests app', 'chests table')
    return head + '\n\n' + ''.join(line + '\n' for line in body.splitlines()[:events])


NAMES = 'Ana', 'Luc', 'Zoë', 'Noé', 'Mina'
PIECES = ('green', 'scallop'), ('blue', 'mussel'), ('yellow', 'sand-dollar'), ('red', 'star'), ('purple', 'whelk')


@functools.lru_cache(maxsize=None)
def played(n):
    """The n-th evening of a family over two years, as if people had played what bots did: mostly with dice of their own."""
    game = ('into-the-blue', 'into-the-blue', 'into-the-blue', 'blue-border', 'deep-blue')[n % 5 if n > 20 else 0]
    seats = 2 + (n * 7 + n // 5) % 3
    bots = ','.join('expert' if (n + 2 * i) % 5 == 2 else 'normal' if (n + i) % 3 else 'easy' for i in range(seats))
    done = subprocess.run([CLI, 'play', game, '--seats', str(seats), '--seed', f'{n * 7919 + 11:064x}', '--bots', bots], capture_output=True, text=True,
                          check=True)
    head, body = done.stdout.split('\n\n', 1)
    people = [(n + 2 * i) % 5 for i in range(seats)]
    head = re.sub(r'\n(date|commit|seed) [^\n]*', '', head)
    for seat, who in enumerate(people, 1):
        colour, shape = PIECES[who]
        head = re.sub(rf'\nseat {seat} [^\n]*', f'\nseat {seat} "{NAMES[who]}" colour={colour} shape={shape}', head)
    head = re.sub(r'\n(first \d+)', rf'\n\1\ndate {2025 + n // 36}-{n // 3 % 12 + 1:02}-{n * 5 % 27 + 1:02}T20:{n % 60:02}:00Z', head)
    if n % 6:
        head = re.sub(r'\n(dice|chests|deal|draws?|cards|gems|stack) app', r'\n\1 table', head)
    body = ''.join(line + '\n' for line in body.splitlines() if not line.startswith('seed'))
    return head + '\n\n' + body


def in_home(home):
    return {**os.environ, 'HOME': home, 'XDG_DATA_HOME': home + '/.local/share', 'XDG_CONFIG_HOME': home + '/.config',
            'XDG_CACHE_HOME': home + '/.cache'}


def cli(home, *words):
    """What fathom-cli prints in that home."""
    done = subprocess.run([CLI, *words], env={**in_home(home), 'LANGUAGE': 'en', 'LC_ALL': 'C.UTF-8'}, capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        raise Failure(f'fathom-cli {" ".join(words)}: {done.stderr}')
    return done.stdout


def tell(word, value):
    """As GVariant text."""
    if isinstance(value, bool):
        return 'true' if value else 'false'
    if isinstance(value, int):
        return {'match': 'int64 ', 'guide-match': 'int64 ', 'bot-pause': 'uint32 ', 'call-window': 'uint32 '}.get(word, '') + str(value)
    return "'" + value + "'" if isinstance(value, str) else str(value)


def settle(home, text=1, **settings):
    """Settings other than for newcomers; @text is how large letters are, 2 for twice their size."""
    values = {'language': 'en', 'welcomed': True, 'guided': True, 'guided-games': ['blue-border', 'deep-blue'], 'bot-pause': 0,
              'animations': False}
    values.update({word.replace('_', '-'): value for word, value in settings.items()})
    os.makedirs(home + '/.config/glib-2.0/settings', exist_ok=True)
    with open(home + '/.config/glib-2.0/settings/keyfile', 'w', encoding='utf-8') as file:
        file.write('[io/github/fathom_tabletop/Fathom]\n')
        file.writelines(f'{word}={tell(word, value)}\n' for word, value in values.items())
    os.makedirs(home + '/.config/gtk-4.0', exist_ok=True)
    with open(home + '/.config/gtk-4.0/settings.ini', 'w', encoding='utf-8') as file:
        file.write('[Settings]\ngtk-font-name=Cantarell 11\n')
    with open(home + '/.Xdefaults', 'w', encoding='utf-8') as file:
        file.write(f'Xft.dpi: {int(96 * text)}\n')


def add(home, text):
    """A saved game into the library. Returns: its id."""
    path = home + '/match.fathom'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    told = cli(home, 'library', 'import', '--profiles', path)
    os.remove(path)
    return int(re.search(r'match (\d+)', told).group(1))


def add_all(home, texts):
    """The same for many of them, at once."""
    folder = tempfile.mkdtemp(prefix='fathom-matches-')
    paths = [f'{folder}/{n:04}.fathom' for n in range(len(texts))]
    for path, text in zip(paths, texts):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    cli(home, 'library', 'import', '--profiles', *paths)
    shutil.rmtree(folder)


def make(*matches, **settings):
    """A home with saved games in its library."""
    home = tempfile.mkdtemp(prefix='fathom-home-')
    if len(matches) > MANY:
        add_all(home, matches)
    else:
        for text in matches:
            add(home, text)
    settle(home, **settings)
    return home


def forget(home):
    shutil.rmtree(home, ignore_errors=True)
