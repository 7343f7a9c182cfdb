# SPDX-License-Identifier: GPL-3.0-or-later
"""Spanish and French: little words before names, spaces before signs, quotes, access keys."""
import glob
import os
import re
import sys

import catalogue
import tap

ROOT = sys.argv[1]
CATALOGUES = {code: catalogue.read(os.path.join(ROOT, 'po', code + '.po')) for code in ('es', 'fr')}
# what depends on a name is written in braces (src/words/grammar.h)
LITTLE = {'es': ('{y}', '{o}'), 'fr': ('{de}', '{que}')}
BARE = {'es': r'\b[yo] %(\d\$)?s', 'fr': r'\b(de|que|jusque|lorsque|puisque) %(\d\$)?s|[dlqu]’%(\d\$)?s'}
MNEMONIC = re.compile(r'_(?=\w)')


def forms(code):
    return [(message.singular, form) for message in CATALOGUES[code] for form in message.forms]


def check(code, pattern):
    wrong = [f'{form!r} ({said!r})' for said, form in forms(code) if re.search(pattern, form)]
    assert not wrong, '\n' + '\n'.join(wrong)


def sources():
    with open(os.path.join(ROOT, 'po', 'POTFILES'), encoding='utf-8') as file:
        paths = [line.strip() for line in file if line.strip().endswith('.c')]
    return {path: open(os.path.join(ROOT, path), encoding='utf-8').read() for path in paths}


def test_names_do_not_follow_bare_little_words():
    for code, pattern in BARE.items():
        check(code, pattern)


def test_little_words_are_those_of_the_language():
    for code, words in LITTLE.items():
        for said, form in forms(code):
            for word in re.findall(r'\{\w*\}', form):
                assert word in words, (code, form)


def test_little_words_are_resolved():
    """Only sentences that src/words/grammar.c completes may have them; the title of a FathomSecret is completed by the curtain."""
    texts = sources()
    for code in LITTLE:
        for said, form in forms(code):
            if '{' not in form:
                continue
            start = re.escape(said[:40]).replace('"', r'\\"')
            calls = [text[text.rfind(';', 0, found.start()):found.start()] for text in texts.values() for found in re.finditer('"' + start, text)]
            assert calls and all('fathom_grammar_' in call or 'const FathomSecret ' in call for call in calls), (said, form)


def test_french_spaces():
    pattern = r'[\w)%…][;?!»](?!\w)|[\w)%…]:(?=\s|$)| [:;?!»%](?![\w-])|« '
    wrong = [form for said, form in forms('fr') if re.search(pattern, form) and not said.endswith(';')]
    assert not wrong, wrong


# names of widgets, which are only heard: a space before a sign is none there
HEARD = ('widgets/a11y-names.c', 'deep-blue/turn/bag-row.c', 'deep-blue/seat-card.c', 'into-the-blue/hint-row.c', 'dive/dive-odds.c', 'dive/dive-end.c')


def test_signs_between_parts_are_those_of_the_language():
    """What is put together without a translation has its ": " and "; " from src/words/grammar.h."""
    literal = re.compile(r'([^;{}]*?)"((?:[^"\\\n]|\\.)*)"')
    words = {said for said, _ in forms('fr') if re.search(r'\w{3}', said)}
    wrong = []
    for folder in ('views', 'words'):
        for path in glob.glob(os.path.join(ROOT, 'src', folder, '**', '*.c'), recursive=True):
            if path.endswith(HEARD + ('words/grammar.c',)):
                continue
            with open(path, encoding='utf-8') as file:
                text = re.sub(r'/\*.*?\*/|//[^\n]*', ' ', file.read(), flags=re.S)
            for found in literal.finditer(text):
                before, said = found.groups()
                built = re.search(r'(strdup_printf|append_printf|g_strconcat|g_string_append) \(', before)
                translated = said in words or re.search(r'\b(ntr|trc?|_|NC_|n?gettext) ?\([^()]*$', before)
                if re.search(r'%[a-z]+[:;] |^[:;] ', said) and not translated and (built or said in (': ', '; ')):
                    wrong.append(f'{os.path.relpath(path, ROOT)}: "{said}"')
    assert not wrong, '\n' + '\n'.join(wrong)


def test_percent_has_its_space():
    for code in CATALOGUES:
        check(code, r'(?:\d|%[-.\d]*[a-z])%(?:%|[\s).,;:]|$)')


def test_quotes():
    for code in CATALOGUES:
        check(code, r"\w'\w|“|”")
    for said, form in forms('es'):
        assert form.count('?') == form.count('¿') or '“?”' in said, form
        assert form.count('!') == form.count('¡') or '“!' in said, form


# what the glossary or the tone of the whole rules out
FOREIGN = {
    'es': r'\b[Uu]sted(es)?\b|\b(Compruebe|Vuelva|Use|Compare|Intente|Elija|Pulse|Escriba|Actualice|Cierre)\b|\bla app\b|\bjugador(es|a|as)?\b'
          r'|\basientos?\b|\btodos (pueden|ven)\b',
    'fr': r'\b[Tt]u (peux|dois|as)\b|·e\b|\bd’argent\b|\bl’app\b',
}


def test_words_that_are_not_used():
    for code, pattern in FOREIGN.items():
        check(code, pattern)


def test_game_words_have_their_capital():
    """As the printed rulebooks write them; the chest on a die has none."""
    for code, word in (('es', r'\bconchas?\b'), ('fr', r'\bcoquillages?\b')):
        wrong = [form for said, form in forms(code) if re.search(word, form) and not said.endswith(';')]
        assert not wrong, wrong


def test_access_keys_are_translated():
    for code in CATALOGUES:
        for said, form in forms(code):
            assert len(MNEMONIC.findall(said)) == len(MNEMONIC.findall(form)), (said, form)


tap.run(sys.modules[__name__])
