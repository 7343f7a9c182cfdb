# SPDX-License-Identifier: GPL-3.0-or-later
"""The English that people read: words that were replaced once do not come back."""
import glob
import os
import re
import sys

import catalogue
import tap

ROOT = sys.argv[1]

# what is not written, and what is written instead
PATTERNS = [
    (r'\b(tell|tells|told|telling)\b(?! them apart)', 'enter, show, report, explain'),
    (r'\b(take|takes|took|taken|taking)( \w+){0,3} back\b', 'undo'),
    (r'\bput back\b|\bputs? \w+ back\b', 'restore'),
    (r'\banew\b', 'again'),
    (r'\bcolour|\bcentre|\bharbour|\bneighbour|\bfavour|\bbehaviour|\bhonour|\brecognis|\borganis|\bmetres?\b|\bcatalogue|\bgrey(?! Heron)',
     'American spelling'),
    (r'(?:\d|%[-.\d]*[a-z]) %(?:%|[\s).,;:]|$)', '35.8%, without a space'),
    (r'\bunless told\b|\balways needed\b', 'by default; required'),
    (r'(?<!there )\bis no (?!longer\b)|\bis of a newer\b', 'is not a …'),
    (r'\bfalls? away\b|\bno longer fits?\b|\bwould no longer fit\b|\bdoes not hold\b|\bas far as it\b', 'no longer applies; is not valid'),
    (r'\bas far as (everybody|everyone)\b', 'visible to everyone'),
    (r'\bgo(es)? on with\b|\bgoes on behind\b|\bplay on later\b', 'continue'),
    (r'\bbehind (the|a|that) (command|message|match|name|bar)\b', 'after'),
    (r'\b(the|your|this|of) run\b', 'sequence'),
    (r'\bin vain\b', 'failed, unsuccessful'),
    (r'\bgive[sn]? up\b|\bgiving up\b', 'abandon; discard'),
    (r'\bsaved games?\b', 'saved match'),
    (r'\b(the best|every|each) keeps?\b', 'dice to keep'),
    (r'\bmost shells (on \w+ \w+ )?(take|win)\b|(?<!with )\bequal totals share\b', 'whoever has the most shells; players with equal totals'),
    (r'\bany more\b', 'no longer'),
    (r'\bis to (move|be)\b|\bcomes who\b|\bonly who\b', 'it is somebody’s turn; a player who'),
    (r'\bof one’s own\b|\b(values|a language|an? \w+) of (your|their) own\b', 'own'),
    (r'(?<!may ), also\b|\balso (while|after|per|from|whole)\b', 'even, including'),
    (r'\bevery word takes\b|\bthere is no word\b|\[--db PATH\] WORD\b', 'subcommand'),
    (r'\bnoted as\b|\bhow it stands\b', 'marked as; the current position'),
    (r'(?<!a )\b(is|are|was|were|be|not) proper\b|^_?proper\b', 'allowed'),
    (r'\b(has|have) been dived\b|\bdived by\b', 'explored'),
    (r'\bshipped\b|\bfrom nothing\b|\blies? ready\b|\bby all appearance\b', 'built-in; from scratch; ready; apparently'),
    (r'\bin the open\b|\b(draw|play) on\b(?! the)', 'openly; again'),
    (r'\.\.\.', '…'),
]
# only where people read a typeset text
TYPESET = [
    (r"\w'\w", '’'),
    (r'(?:^|\s)"\w|\w"(?:\s|$)', '“ ”'),
]


def faults(text, patterns):
    return [(found.group(0), instead) for pattern, instead in patterns for found in [re.search(pattern, text, re.IGNORECASE)] if found]


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8') as file:
        return file.read()


def show(wrong):
    assert not wrong, '\n' + '\n'.join(f'{where}: “{said}” ({instead})' for where, said, instead in wrong)


def check(texts, patterns):
    show([(text, said, instead) for text in texts for said, instead in faults(text, patterns)])


def prose(path):
    """The lines that are read: neither roff requests and comments nor tags and code."""
    text = read(path)
    if path.endswith('.1'):
        text = re.sub(r'(?m)^[.\'].*$|\\f.|\\-', ' ', text)
    elif path.endswith('.md'):
        text = re.sub(r'(?m)^    .*$|`[^`]*`|\]\([^)]*\)', ' ', text)
    else:
        text = re.sub(r'<!--.*?-->|<(code|screen|input|cmd)\b.*?</\1>|<[^>]*>', ' ', text, flags=re.S)
    return ' '.join(text.split())


def test_patterns_find_what_they_are_for():
    for text in ('Tell This Turn _Again', 'cards told: %d', 'Undo takes your last decision back.', 'It was taken back', 'Colour', 'the centre',
                 'not recognised', 'Rate (95 %)', '%d %%', '%.1f %% of all', '50 unless told', '“%s” is no card', 'This is no turn',
                 'the run ends', 'given up', 'saved games', 'the best keep', 'names line where one does not hold', 'in the library any more',
                 'entries put back', 'tell it anew', 'Wait...', 'Not proper: %s is right', 'Proper', 'as shipped', 'to draw on, press it'):
        assert faults(text, PATTERNS), text
    for text in ('add a letter to tell them apart.', 'there is no card %d', 'It is no longer valid', 'In the long run', '95%', '%d%% and %d%%',
                 'Run “fathom-cli COMMAND --help”', 'Grey Heron', '100 % s'.replace(' ', ''), 'Back to Now', 'keep the best dice', 'Play on the screen',
                 'a proper name'):
        assert not faults(text, PATTERNS), (text, faults(text, PATTERNS))


def test_messages():
    check(catalogue.sources(os.path.join(ROOT, 'po', 'es.po')), PATTERNS + TYPESET)


def test_man_pages_and_readme():
    for path in ('data/fathom.1', 'data/fathom-cli.1', 'README.md'):
        show([(path, said, instead) for said, instead in faults(prose(path), PATTERNS)])


def test_metadata():
    for path in glob.glob(os.path.join(ROOT, 'data', '*.xml')) + glob.glob(os.path.join(ROOT, 'data', '*.xml.in')):
        path = os.path.relpath(path, ROOT)
        show([(path, said, instead) for said, instead in faults(prose(path), PATTERNS)])


def test_help():
    for path in glob.glob(os.path.join(ROOT, 'help', 'C', '*.page')):
        path = os.path.relpath(path, ROOT)
        show([(path, said, instead) for said, instead in faults(prose(path), PATTERNS)])


tap.run(sys.modules[__name__])
