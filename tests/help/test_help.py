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
CLAUSES = {'into-the-blue': 15, 'blue-border': 13, 'deep-blue': 20}        # R1 to R this
RULING = {'C': 'Ruling', 'es': 'Decisión', 'fr': 'Décision'}
RULINGS = {'into-the-blue': [1, 3, 5, 8, 9, 11, 14, 15], 'blue-border': [1, 3, 5, 7, 8, 9, 10, 11, 12, 13],
           'deep-blue': [5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19]}
SECTIONS = {
    'into-the-blue': ['box', 'setup', 'turn', 'sequence', 'outcomes', 'chests', 'examples', 'end', 'scoring', 'ties', 'ties-example', 'summary'],
    'blue-border': ['cards', 'setup', 'turn', 'proper', 'call', 'examples', 'stack', 'end', 'settings', 'rulings', 'summary'],
    'deep-blue': ['box', 'setup', 'turn', 'dive', 'points', 'examples', 'end', 'scenarios', 'secrets', 'summary'],
}
FIGURES = {'into-the-blue': ['sequence', 'level', 'tie'], 'blue-border': ['path', 'call'], 'deep-blue': ['card', 'tile', 'dive']}
SAME = {'Ana', 'Luc', 'Zoë', 'Mar', 'Routes', 'R18 – Points'}


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
                      if any(re.match(RULING[language] + r'\b', text(em)) for em in s.iter(NS + 'em'))]
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
    for path in glob.glob(os.path.join(ROOT, 'help', 'C', '*.page')):
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


def test_path_and_calls_of_blue_border():
    placed = {seat['name']: seat['placed'] for seat in show('blue-border')['seats']}
    called = show('blue-border', '--at', '11')
    assert placed['Ana'] == [6, 13, 20, 27, 19, 12, 5] and show('blue-border')['winners'] == [1]
    assert len(placed['Luc']) == 4 and len(placed['Zoë']) == 5
    assert called['discards'] == [3] and called['seats'][1]['placed'] == [7, 16]      # the wrong call, its cards seen
    assert show('blue-border', '--at', '12')['field'] == [1, 1, 1, 2]                 # the pass
    assert show('blue-border', '--at', '16')['discards'] == [3, 16, 26]               # the right call
    for language in LANGUAGES:
        wrong, passed, right, path = [numbers(text(p)) for p in section(language, 'blue-border', 'examples').iter(NS + 'p')][1:]
        assert wrong == sorted('7 16 3 7 16 9 3'.split()), (language, wrong)
        assert passed == sorted('9 28 9 28'.split()), (language, passed)
        assert right == sorted('26 16 26 10 3'.split()), (language, right)
        assert path == sorted('6 13 20 27 19 12 5 5'.split()), (language, path)


def test_actions_and_dives_of_deep_blue():
    points = [show('deep-blue', '--as', str(seat))['seats'][seat - 1] for seat in (1, 2, 3)]
    assert [p['vp'] for p in points] == [{'cards': 2, 'gems': 11, 'leading': 2, 'scenario': 0}, {'cards': 5, 'gems': 5, 'leading': 0, 'scenario': 0},
                                         {'cards': 8, 'gems': 9, 'leading': 3, 'scenario': 0}], points
    recruited, sailed = show('deep-blue', '--at', '4'), show('deep-blue', '--at', '11')
    assert sum(recruited['bag'].values()) == 20, recruited['bag']
    assert sailed['seats'][0]['boats'] == [{'at': 'S1', 'spot': 'gold'}, {'at': 'S2', 'spot': 'blue'}], sailed
    first, eighth = show('deep-blue')['dives']
    assert first['gems'] == ['silver', 'black', 'gold', 'gold', 'black'] and first['stayed'] == [1, 2]
    assert len(eighth['gems']) == 8 and eighth['gems'][-1] == 'blue' and eighth['stayed'] == [3]
    for language in LANGUAGES:
        told = [numbers(text(p)) for p in section(language, 'deep-blue', 'examples').iter(NS + 'p')]
        assert '20' in told[1], (language, told[1])
        assert told[4] == sorted('2 1 10 2 15 5 1 4 10 2'.split()), (language, told[4])
        assert told[6] == sorted('4 3 6 6 9 3 18'.split()), (language, told[6])


def table(language, wanted):
    body = section(language, 'deep-blue-cards', wanted).find(NS + 'table').find(NS + 'tbody')
    return [[text(cell) for cell in row] for row in body]


def test_tables_are_those_of_the_edition():
    setup = json.loads(read(ROOT, 'data', 'editions', 'deep-blue.json'))['setup']
    cards = {key.split()[1]: dict(pair.split('=') for pair in value.split()) for key, value in setup.items() if key.startswith('card ')}
    tiles = {key.split()[1]: value for key, value in setup.items() if key.startswith('tile ')}
    for language in LANGUAGES:
        rows = table(language, 'cards')
        assert [row[0].split()[0] for row in rows] == list(cards), language
        for (name, points, rest), card in zip(rows, cards.values()):
            wanted = [v for k in ('needs', 'vp') if k in card for v in re.findall(r'\d+', card[k])]
            assert numbers(points) == sorted(wanted), (language, name, points)
            wanted = [card[k] for k in ('cash', 'propellers') if k in card] + ['1'] * ('adds' in card)
            assert numbers(rest) == sorted(wanted), (language, name, rest)
            assert ('+1' in rest) == ('adds' in card) and (points == '–') == (not {'needs', 'defends'} & set(card)), (language, name)
        rows = table(language, 'tiles')
        assert [row[0].split()[0] for row in rows] == [t for t in tiles if 'spots' in tiles[t]], (language, rows)
        assert [row[2] for row in rows] == [re.search(r'vp=(\d+)', v).group(1) for v in tiles.values() if 'spots' in v], language
        routes = {frozenset((row[0].split()[0], other)) for row in table(language, 'routes') for other in row[1].split(', ')}
        assert routes == {frozenset(route.split('-')) for route in setup['routes'].split()}, language


def test_tables_at_the_terminal():
    path = os.path.join(ROOT, 'tests', 'help', 'examples', 'deep-blue.fathom')
    said = subprocess.run([CLI, 'show', path, '--tables'], capture_output=True, text=True)
    told = subprocess.run([CLI, 'show', path, '--tables', '--json'], capture_output=True, text=True)
    assert said.returncode == told.returncode == 0, (said.stderr, told.stderr)
    assert re.search(r'c26 Hector the salvage master +any gem ×8: 6 VP +2 propellers\n', said.stdout), said.stdout
    assert [len(t['rows']) for t in json.loads(told.stdout)['tables']] == [35, 15, 21]
    other = subprocess.run([CLI, 'show', path.replace('deep-blue', 'blue-border'), '--tables'], capture_output=True, text=True)
    assert other.returncode == 2 and 'Blue Border' in other.stderr, other


def test_market_tells_what_cards_are_good_for():
    path = os.path.join(ROOT, 'tests', 'help', 'examples', 'deep-blue.fathom')
    said = subprocess.run([CLI, 'show', path, '--at', '20', '--as', '1'], capture_output=True, text=True).stdout
    assert re.search(r'\$1 +c9 Lem the tin scraper +silver ×2: 5 VP · \$1 · \+1 silver\n', said), said
    assert re.search(r'c5 Hale the harpooner +defends against black\n', said), said


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
