# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop reads: desktop file, metainfo, file types, icons, schema; and that each is installed where it is looked for."""
import configparser
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import tap

ROOT, BUILD, VERSION, CLI = sys.argv[1:5]
ID = 'io.github.fathom_tabletop.Fathom'
LANG = '{http://www.w3.org/XML/1998/namespace}lang'
SCREENSHOTS = 'https://example.org/pictures'      # RFC 2606: nobody's


def source(*parts):
    return os.path.join(ROOT, 'data', *parts)


def built(*parts):
    return os.path.join(BUILD, 'data', *parts)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


def metainfo():
    return tree.parse(built(ID + '.metainfo.xml')).getroot()


def read_desktop():
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str
    parser.read(built(ID + '.desktop'), encoding='utf-8')
    return parser


# Desktop file

def test_desktop_file_is_valid():
    tap.need('desktop-file-validate')
    assert run('desktop-file-validate', built(ID + '.desktop')) == ''


def test_desktop_file_is_translated():
    for name in read_desktop().sections():
        section = read_desktop()[name]
        for key in ('Name', 'Comment', 'Keywords'):
            if key in section and section[key] != 'Fathom':
                assert section[key + '[es]'] != section[key], (name, key)
                assert section[key + '[fr]'] != section[key], (name, key)


def test_desktop_actions_are_actions_of_the_application():
    known = set(re.findall(r'\{ "([a-z-]+)", ', read(os.path.join(ROOT, 'src', 'views', 'app', 'application.c'))))
    actions = [a for a in read_desktop()['Desktop Entry']['Actions'].split(';') if a]
    assert {'new-match', 'logbook'} <= set(actions)
    for action in actions:
        assert action in known, (action, known)
        assert read_desktop()[f'Desktop Action {action}']['Exec'] == f'fathom --{action}'


# Metainfo

def validate(path):
    done = subprocess.run(['appstreamcli', 'validate', '--no-net', path], capture_output=True, text=True)
    faults = [line for line in done.stdout.splitlines() if re.match('[EW]: ', line)]
    # newer versions miss a home page: there is none to name yet
    faults = [line for line in faults if 'url-homepage-missing' not in line]
    assert not faults and 'Validation' in done.stdout, (done.stdout, done.stderr)


def test_metainfo_is_valid():
    tap.need('appstreamcli')
    validate(built(ID + '.metainfo.xml'))


def test_metainfo_with_pictures_is_valid():
    tap.need('appstreamcli')
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, ID + '.metainfo.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(read(source(ID + '.metainfo.xml.in')).replace('@screenshots@', SCREENSHOTS))
        validate(path)


def test_metainfo_says_what_it_has_to():
    root = metainfo()
    summaries = {s.get(LANG, 'en'): s.text for s in root.findall('summary')}
    assert set(summaries) >= {'en', 'es', 'fr'}
    for summary in summaries.values():
        assert len(summary) <= 35 and not summary.endswith('.'), summary
        assert 'Blue' not in summary, summary
    assert root.find('developer/name').text == 'The Fathom contributors'
    assert root.find('content_rating').get('type') == 'oars-1.1'
    assert len(root.findall('branding/color')) == 2
    text = ' '.join(''.join(p.itertext()) for p in root.findall('description/p'))
    for words in ('unofficial', 'no oficial', 'non officiel'):
        assert words in text, words
    assert root.find('launchable').text == ID + '.desktop'


def test_metainfo_invents_no_address():
    text = read(source(ID + '.metainfo.xml.in'))
    assert '://' not in text and '<url' not in text and '@screenshots@' in text


def test_pictures_have_captions_and_are_there():
    pictures = tree.parse(source(ID + '.metainfo.xml.in')).getroot().findall('screenshots/screenshot')
    assert 3 <= len(pictures) <= 6
    for picture in pictures:
        assert len(picture.find('caption').text) > 10
        for image in picture.findall('image'):
            assert os.path.exists(source('screenshots', image.text.replace('@screenshots@/', ''))), image.text
    for language in ('es', 'fr'):
        assert sum(picture.find(f"image[@{LANG}='{language}']") is not None for picture in pictures) >= 3, language


def test_this_version_has_notes():
    newest = metainfo().find('releases/release')
    assert newest.get('version') == VERSION
    notes = ' '.join(newest.find('description').itertext())
    assert len(notes) > 100, notes


# Schema, file types, icons

def test_schema_is_strict():
    run('glib-compile-schemas', '--strict', '--dry-run', source())


def content_type(data_home, path):
    said = run('gio', 'info', '-a', 'standard::content-type', path, env={**os.environ, 'XDG_DATA_HOME': data_home})
    return re.search(r'standard::content-type: (\S+)', said).group(1)


def test_file_types_are_recognised():
    tap.need('update-mime-database', 'gio', 'xmllint')
    run('xmllint', '--noout', '--nonet', source(ID + '.mime.xml'))
    with tempfile.TemporaryDirectory() as folder:
        packages = os.path.join(folder, 'mime', 'packages')
        os.makedirs(packages)
        shutil.copy(source(ID + '.mime.xml'), os.path.join(packages, ID + '.xml'))
        done = subprocess.run(['update-mime-database', os.path.dirname(packages)], capture_output=True, text=True)
        assert done.returncode == 0 and ID not in done.stderr, done.stderr

        match = os.path.join(ROOT, 'tests', 'golden', 'itb-2-last-chest.fathom')
        nameless = os.path.join(folder, 'nameless')
        shutil.copy(match, nameless)
        other = os.path.join(folder, 'other.txt')
        with open(other, 'w', encoding='utf-8') as file:
            file.write('fathom is a nice word\n')
        backup = os.path.join(folder, 'backup')
        home = {**os.environ, 'XDG_DATA_HOME': os.path.join(folder, 'home')}
        run(CLI, 'library', 'import', match, env=home)
        run(CLI, 'library', 'backup', backup, env=home)
        run('python3', '-c', 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute("create table t (a)")', os.path.join(folder, 'plain'))

        assert content_type(folder, match) == 'text/x-fathom'
        assert content_type(folder, nameless) == 'text/x-fathom'
        assert content_type(folder, other) == 'text/plain'
        assert content_type(folder, backup) == 'application/x-fathom-library'
        assert content_type(folder, os.path.join(folder, 'plain')) != 'application/x-fathom-library'


def test_icons():
    for path in glob.glob(source('icons', '*', '*.svg')):
        root = tree.parse(path).getroot()
        size = '16' if path.endswith('-symbolic.svg') else '128'
        assert root.get('viewBox') == f'0 0 {size} {size}', path
        assert root.get('width') == size and root.get('height') == size, path
        if size == '16':
            assert set(re.findall(r'#\w+', read(path))) == {'#2e3436'}, path
        assert 'filter' not in read(path) and '<image' not in read(path), path


def test_icons_that_are_used_are_there():
    there = set(re.findall(r'fathom-[a-z-]+-symbolic', read(source('icons.gresource.xml'))))
    drawn = {os.path.basename(p)[:-4] for p in glob.glob(source('icons', 'actions', '*.svg'))}
    assert there == drawn
    for path in glob.glob(os.path.join(ROOT, 'src', 'views', '**', '*.*'), recursive=True):
        assert set(re.findall(r'fathom-[a-z-]+-symbolic', read(path))) <= there, path


# Installation

INSTALLED = [
    'bin/fathom',
    'bin/fathom-cli',
    f'share/applications/{ID}.desktop',
    f'share/metainfo/{ID}.metainfo.xml',
    f'share/dbus-1/services/{ID}.service',
    f'share/gnome-shell/search-providers/{ID}.search-provider.ini',
    f'share/mime/packages/{ID}.xml',
    f'share/glib-2.0/schemas/{ID}.gschema.xml',
    f'share/icons/hicolor/scalable/apps/{ID}.svg',
    f'share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
    f'share/icons/hicolor/scalable/mimetypes/{ID}-match.svg',
    f'share/icons/hicolor/scalable/mimetypes/{ID}-library.svg',
    *(f'share/icons/hicolor/scalable/actions/{os.path.basename(path)}' for path in glob.glob(source('icons', 'actions', '*.svg'))),
    'share/man/man1/fathom.1',
    'share/man/man1/fathom-cli.1',
    'share/help/C/fathom/index.page',
    'share/help/es/fathom/index.page',
    'share/help/fr/fathom/index.page',
    'share/help/C/fathom/figures/into-the-blue-tie.svg',
    'share/help/fr/fathom/figures/into-the-blue-tie.svg',
    'share/help/C/fathom/deep-blue-cards.page',
    'share/help/es/fathom/deep-blue-cards.page',
    'share/locale/es/LC_MESSAGES/fathom.mo',
    'share/locale/fr/LC_MESSAGES/fathom.mo',
]


def test_install_and_uninstall():
    tap.need('meson')
    with tempfile.TemporaryDirectory() as folder:
        run('meson', 'install', '-C', BUILD, '--no-rebuild', '--destdir', folder)
        service = glob.glob(os.path.join(folder, '**', ID + '.service'), recursive=True)
        assert len(service) == 1
        prefix = service[0][len(folder):].split('/share/')[0]
        for name in INSTALLED:
            assert os.path.exists(folder + prefix + '/' + name), name
        assert f'Exec={prefix}/bin/fathom --gapplication-service' in read(service[0])
        strays = [p for p in glob.glob(folder + '/**/*', recursive=True)
                  if os.path.isfile(p) and not re.search(r'fathom', p[len(folder):])]
        assert not strays, strays
        run('meson', '--internal', 'uninstall', cwd=BUILD)
        assert not [p for p in glob.glob(folder + '/**/*', recursive=True) if os.path.isfile(p)]


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
