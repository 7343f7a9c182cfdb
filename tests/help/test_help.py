# SPDX-License-Identifier: GPL-3.0-or-later
"""The rulebooks: no clause is missing in any language, and what the examples say is what the rules make of them."""
import glob
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as tree

import tap

ROOT, BUILD, CLI = sys.argv[1:4]
NS = '{http://projectmallard.org/1.0/}'
LANGUAGES = ['C', 'es', 'fr']
CLAUSES = {'into-the-blue': 15}        # R1 to R this
RULING = {'C': 'Ruling.', 'es': 'Decisión.', 'fr': 'Décision.'}
RULINGS = {'into-the-blue': [1, 3, 5, 8, 9, 11, 14, 15]}
SECTIONS = {'into-the-blue': ['box', 'setup', 'turn', 'sequence', 'outcomes', 'chests', 'examples', 'end', 'scoring', 'ties', 'ties-example', 'summary']}
FIGURES = {'into-the-blue': ['sequence', 'level', 'tie']}
SAME = {'Ana', 'Luc', 'Zoë', 'Mar', 'Total', 'Rush'}


def read(*parts):
    with open(os.path.join(*parts), encoding='utf-8') as file:
        return file.read()


def page(language, name):
    return tree.parse(os.path.join(BUILD, 'help', language, name + '.page')).getroot()


def text(element):
    return ' '.join(''.join(element.itertext()).split())


def section(language, name, wanted):
    found = [s for s in page(language, name).iter(NS + 'section') if s.get('id') == wanted]
    assert len(found) == 1, (language, name, wanted, len(found))
    return found[0]


def numbers(words):
    return sorted(re.findall(r'\d+', words))


def show(name, *options):
    path = os.path.join(ROOT, 'tests', 'help', 'examples', name + '.fathom')
    for command in ('check', 'show'):
        done = subprocess.run([CLI, command, path, '--json', *(options if command == 'show' else ())], capture_output=True, text=True)
        assert done.returncode == 0, (name, done.stdout, done.stderr)
    return json.loads(done.stdout)


def events(name):
    lines = read(ROOT, 'tests', 'help', 'examples', name + '.fathom').split('\n\n', 1)[1].splitlines()
    return [line for line in lines if line and not line.startswith('#')]


# Rules by number

def test_the_list_of_clauses_is_that_of_the_games():
    for game, count in CLAUSES.items():
        assert f'.n_clauses = {count},' in read(ROOT, 'src', 'rules', game + '.c'), game


def test_every_clause_has_its_section():
    for game, count in CLAUSES.items():
        for language in LANGUAGES:
            sections = list(page(language, game + '-rules').iter(NS + 'section'))
            assert [s.get('id') for s in sections] == [f'r{n}' for n in range(1, count + 1)], (game, language)
            for n, clause in enumerate(sections, 1):
                assert re.match(rf'R{n} – \S', text(clause.find(NS + 'title'))), (game, language, n)
                assert len(text(clause)) > 50, (game, language, n)


def test_clauses_give_the_same_numbers_in_every_language():
    for game, count in CLAUSES.items():
        for n in range(1, count + 1):
            told = [numbers(text(section(language, game + '-rules', f'r{n}'))) for language in LANGUAGES]
            assert told[0] == told[1] == told[2], (game, n, told)


def test_rulings_are_marked():
    for game, rulings in RULINGS.items():
        for language in LANGUAGES:
            marked = [int(s.get('id')[1:]) for s in page(language, game + '-rules').iter(NS + 'section')
                      if any(text(em) == RULING[language] for em in s.iter(NS + 'em'))]
            assert marked == rulings, (game, language, marked)


# Rulebooks

def test_rulebooks_have_all_their_parts():
    for game, wanted in SECTIONS.items():
        for language in LANGUAGES:
            there = [s.get('id') for s in page(language, game).iter(NS + 'section')]
            assert there == wanted, (game, language, there)


def test_everything_is_translated():
    for game in CLAUSES:
        for name in sorted(os.path.basename(p)[:-5] for p in glob.glob(os.path.join(BUILD, 'help', 'C', game + '*.page'))):
            english = {text(e) for e in page('C', name).iter() if e.tag in (NS + 'p', NS + 'title', NS + 'desc')}
            for language in LANGUAGES[1:]:
                same = {t for t in (text(e) for e in page(language, name).iter() if e.tag in (NS + 'p', NS + 'title', NS + 'desc'))
                        if t in english and re.search('[a-z]{3}', t)} - SAME
                assert not same, (name, language, same)


def test_catalogues_are_complete():
    tap.need('msgfmt')
    for language in LANGUAGES[1:]:
        done = subprocess.run(['msgfmt', '--statistics', '-o', os.devnull, os.path.join(ROOT, 'help', language, language + '.po')],
                              capture_output=True, text=True)
        assert done.returncode == 0 and re.fullmatch(r'\d+ translated messages\.\s*', done.stderr), (language, done.stderr)


def test_french_spaces():
    for game in CLAUSES:
        for name in (game, game + '-rules'):
            assert not re.search(r' [:;?!»]|« ', ' '.join(''.join(e.itertext()) for e in page('fr', name).iter(NS + 'p'))), name
            assert "'" not in text(page('fr', name)), name


def test_english_is_american():
    for path in (p for game in CLAUSES for p in glob.glob(os.path.join(ROOT, 'help', 'C', game + '*.page'))):
        words = re.sub(r'<(code|screen|cmd|file)\b.*?</\1>', '', read(path), flags=re.S)
        assert not re.findall(r'\b\w*(?:colour|harbour|neighbour|centre|defence)\w*', words), path


# Figures

def test_figures_are_drawn_and_told():
    for game, names in FIGURES.items():
        for language in LANGUAGES:
            media = list(page(language, game).iter(NS + 'media'))
            assert [m.get('src') for m in media] == [f'figures/{game}-{name}.svg' for name in names], (game, language)
            assert all(m.get('type') == 'image' and len(text(m)) > 60 for m in media), (game, language)


def test_figures_have_no_words():
    used = {os.path.basename(m.get('src')) for p in glob.glob(os.path.join(ROOT, 'help', 'C', '*.page')) for m in tree.parse(p).iter(NS + 'media')}
    assert used == {os.path.basename(p) for p in glob.glob(os.path.join(ROOT, 'help', 'C', 'figures', '*.svg'))}
    for name in used:
        drawing = tree.parse(os.path.join(ROOT, 'help', 'C', 'figures', name)).getroot()
        assert drawing.get('viewBox') == f'0 0 {drawing.get("width")} {drawing.get("height")}', name
        assert drawing.find('.//{*}image') is None and drawing.find('.//{*}filter') is None, name
        for words in drawing.iter('{http://www.w3.org/2000/svg}text'):
            assert re.fullmatch(r'[A-G]|[$+×−≤≥]?\d+|[=<>?+−×]|[A-G]\d?', text(words)), (name, text(words))


# Examples

def dice_of(name):
    """What lay on the table after each roll, sorted, and what was kept or rolled alone."""
    seen, kept = set(), []
    for line in events(name):
        word, *dice = line.split()[1:]
        if word == 'keep':
            kept = dice
        elif word == 'roll':
            lying = kept if len(kept) + len(dice) == 6 else []
            seen.add(' '.join(sorted(lying + dice)))
        seen.add(' '.join(dice))
    return seen


def test_dives_into_the_blue():
    score = [seat['score'] for seat in show('into-the-blue')['seats']]
    assert score == [21, 21, 9], score
    for language in LANGUAGES:
        examples = section(language, 'into-the-blue', 'examples')
        dice = [text(code) for code in examples.iter(NS + 'code')]
        assert len(dice) >= 8 and set(dice) <= dice_of('into-the-blue'), (language, dice)
        shared = text([p for p in examples.iter(NS + 'p')][-1])
        assert numbers(shared) == sorted(['21', '14', '7', '21', '9']), (language, shared)


def test_ties_into_the_blue():
    seen = show('into-the-blue-ties')
    shells = [[str(seat['shells'][level]) for seat in seen['seats']] for level in range(5)]
    shells.append([str(seat['unplayed']) for seat in seen['seats']])
    for language in LANGUAGES:
        example = section(language, 'into-the-blue', 'ties-example')
        rows = [[text(cell) for cell in row][1:] for row in example.find(NS + 'table').find(NS + 'tbody')]
        assert rows == shells, (language, rows, shells)
        assert numbers(text(example.findall(NS + 'p')[-1])) == sorted(str(seat['score']) for seat in seen['seats']), language


def test_values_of_treasures_are_those_of_the_edition():
    setup = json.loads(read(ROOT, 'data', 'editions', 'into-the-blue.json'))['setup']
    words = ' '.join(f'{k}={v}' for k, v in setup.items())
    main, secondary = (re.search(rf'\b{key}=(\S+)', words).group(1).split(',') for key in ('main', 'secondary'))
    for language in LANGUAGES:
        table = section(language, 'into-the-blue', 'scoring').find(NS + 'table')
        rows = [[text(cell) for cell in row] for row in table.find(NS + 'tbody')]
        assert rows == [[str(n + 1), main[n], secondary[n]] for n in range(5)], (language, rows)


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
