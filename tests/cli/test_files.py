# SPDX-License-Identifier: GPL-3.0-or-later
"""The repository itself: catalogues complete, man page sound, layers clean, commands as promised."""
import glob
import os
import re
import subprocess
import sys

import tap

ROOT = sys.argv[1]


def path(*parts):
    return os.path.join(ROOT, *parts)


def read(*parts):
    with open(path(*parts), encoding='utf-8') as file:
        return file.read()


def test_catalogues_are_complete():
    for catalogue in glob.glob(path('po', '[ef][sr].po')) + glob.glob(path('help', '*', '*.po')):
        done = subprocess.run(['msgfmt', '-c', '--statistics', '-o', '/dev/null', catalogue], capture_output=True, text=True,
                              env={**os.environ, 'LC_ALL': 'C', 'LANGUAGE': ''})
        assert done.returncode == 0, done.stderr
        assert 'fuzzy' not in done.stderr and 'untranslated' not in done.stderr, (catalogue, done.stderr)


def test_every_string_is_in_the_catalogues():
    sources = [path(line) for line in read('po', 'POTFILES').split()]
    strings = subprocess.run(['xgettext', '--keyword=tr:2', '--keyword=trc:2c,3', '--keyword=ntr:2,3', '--keyword=N_', '--keyword=_',
                              '--keyword=C_:1c,2', '--from-code=UTF-8', '-o', '-', *sources], capture_output=True, text=True, check=True).stdout
    wanted = set(re.findall(r'^msgid ((?:".*"\n)+)', strings, re.M))
    for code in ('es', 'fr'):
        unwrapped = subprocess.run(['msgcat', '--no-wrap', path('po', code + '.po')], capture_output=True, text=True).stdout
        there = {''.join(re.findall(r'"(.*)"', m)) for m in re.findall(r'^msgid ((?:".*"\n)+)', unwrapped, re.M)}
        missing = [w for w in wanted if ''.join(re.findall(r'"(.*)"', w)) not in there]
        assert not missing, (code, missing[:5])


def test_all_sources_with_strings_are_listed():
    listed = set(read('po', 'POTFILES').split())
    for source in glob.glob(path('src', '**', '*.ui'), recursive=True):
        name = os.path.relpath(source, ROOT)
        if 'translatable="yes"' in read(name):
            assert name in listed, name
    for source in glob.glob(path('src', '**', '*.c'), recursive=True):
        name = os.path.relpath(source, ROOT)
        if re.search(r'\b(tr|ntr|trc|ngettext) \([^)]*"|\b(N_|_|C_) ?\("', read(name)):
            assert name in listed, name


def test_man_pages():
    tap.need('mandoc')
    for page in (path('data', 'fathom.1'), path('data', 'fathom-cli.1')):
        done = subprocess.run(['mandoc', '-T', 'lint', '-W', 'warning', page], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    for command in ('games', 'check', 'show', 'verify', 'play', 'simulate', 'odds', 'train', 'library'):
        assert command in read('data', 'fathom-cli.1'), command


def test_help_pages_are_sound():
    pages = glob.glob(path('help', 'C', '*.page'))
    assert pages
    subprocess.run(['xmllint', '--noout', '--nonet', *pages], check=True)
    for page in pages:
        assert read(page).count('&') == len(re.findall(r'&(?:amp|lt|gt|quot|apos);', read(page))), page


def test_rules_include_nothing_else():
    for source in glob.glob(path('src', 'rules', '*.[ch]')):
        for include in re.findall(r'#include <(.*?)>', read(source)):
            assert include in ('glib.h', 'math.h', 'string.h', 'stdlib.h', 'emmintrin.h', 'immintrin.h'), (source, include)


def test_only_its_own_room_names_a_game():
    for source in glob.glob(path('src', 'views', '**', '*.*'), recursive=True):
        room = os.path.relpath(source, path('src', 'views')).split(os.sep)[0]
        if source.endswith(('.c', '.h', '.ui')) and room not in ('into-the-blue', 'blue-border', 'deep-blue') and not source.endswith('/games.c'):
            named = re.search(r'(?i)fathom_into_the_blue|itb|into.the.blue|blue.border|deep.blue', read(source))
            assert named is None, (source, named)


def test_views_do_not_read_the_record():
    """What a view asks goes through the match and its viewer: the record knows what is hidden."""
    for source in glob.glob(path('src', 'views', '**', '*.[ch]'), recursive=True):
        found = re.search(r'fathom_match_get_record|fathom_timeline_|fathom_record_replay|record->entries|match-private', read(source))
        assert found is None, (source, found)


def test_store_names_no_game():
    """But for the steps that older libraries took: those were made of their words."""
    for source in glob.glob(path('src', 'store', '*.[ch]')):
        if not source.endswith('/library-schema.c'):
            found = re.search(r'(?i)fathom_(itb|bb|deep)_|into.the.blue|blue.border|deep.blue|chest|shell|wreck', read(source))
            assert found is None, (source, found)


def test_rooms_are_small_and_signed():
    for folder, _, names in os.walk(path('src', 'views')):
        assert sum(name.endswith('.c') for name in names) <= 40, folder
    for source in glob.glob(path('src', '**', '*.[ch]'), recursive=True):
        assert read(source).startswith('/* SPDX-License-Identifier: '), source


def test_workarounds_name_a_version():
    """Whoever moves the floor up finds what can go."""
    for source in glob.glob(path('src', 'views', '**', '*.*'), recursive=True):
        if source.endswith(('.c', '.h', '.ui', '.css')):
            for comment in re.findall(r'/\*.*?\*/|<!--.*?-->', read(source), re.S):
                found = re.search(r'\b(GTK|libadwaita)\b(?! (< |>= )?[0-9]+\.[0-9])', comment)
                assert found is None, (source, comment)


def test_signals_are_not_stopped():
    for source in glob.glob(path('src', '**', '*.c'), recursive=True):
        assert not re.search(r'g_signal_stop_emission|g_signal_emit_by_name', read(source)), source


def test_stacks_are_even_both_ways_or_neither():
    """A GtkStack of one height for each page asks how wide the hidden ones are at their least height: as wide as their longest line."""
    for source in glob.glob(path('src', 'views', '**', '*.ui'), recursive=True):
        assert read(source).count('"vhomogeneous">false') == read(source).count('"hhomogeneous">false'), source


def test_includes_point_down():
    allowed = {'rules': set(), 'engine': {'rules'}, 'words': {'rules'}, 'store': {'rules'}, 'model': {'rules', 'engine', 'words', 'store'}}
    allowed['cli'] = allowed['views'] = {*allowed['model'], 'model'}
    for layer, below in allowed.items():
        for source in glob.glob(path('src', layer, '**', '*.[ch]'), recursive=True):
            for include in re.findall(r'#include "(\w+)/', read(source)):
                assert include in below | {layer}, (source, include)


def test_no_open_ends():
    for source in glob.glob(path('src', '**', '*.[ch]'), recursive=True) + glob.glob(path('help', 'C', '*.page')):
        assert not re.search(r'TODO|FIXME|XXX|not implemented|coming soon', read(source)), source


def test_dev_lists_its_words():
    said = subprocess.run([path('dev')], capture_output=True, text=True, check=True).stdout
    for word in ('run', 'test', 'bench', 'prove', 'flatpak', 'install'):
        assert re.search(rf'^  {word} ', said, re.M), said
    assert subprocess.run([path('dev'), 'dance'], capture_output=True).returncode == 2
    assert './dev test' in read('.ci', 'run')
    assert './dev run' in read('README.md') and './dev test' in read('README.md')


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
