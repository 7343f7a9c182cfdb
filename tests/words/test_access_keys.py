# SPDX-License-Identifier: GPL-3.0-or-later
"""Access keys: no two of what is seen together have the same one, in any language."""
import glob
import os
import re
import sys
import xml.etree.ElementTree as tree

import catalogue
import tap

ROOT = sys.argv[1]
VIEWS = os.path.join(ROOT, 'src', 'views')
# templates that are parts of one window at the same time
TOGETHER = [
    ('table-page', 'guide', 'past-bar', 'scoring'),
    ('new-match-page', 'seat-editor', 'edition-editor'),
]
LANGUAGES = {code: {(m.context, m.singular): m.forms[0] for m in catalogue.read(os.path.join(ROOT, 'po', code + '.po'))} for code in ('es', 'fr')}
ACCESS_KEY = re.compile(r'_(\w)')


def name(path):
    return os.path.splitext(os.path.basename(path))[0]


def label(node):
    return (node.get('context'), node.text)


def menu_groups(menu):
    """The labels of a menu, sections included; submenus are opened by themselves."""
    own, others = [], []
    for child in menu:
        if child.tag in ('item', 'submenu'):
            own += [label(a) for a in child.findall('attribute') if a.get('name') == 'label' and a.get('translatable')]
        if child.tag == 'section':
            groups = menu_groups(child)
            own += groups[0]
            others += groups[1:]
        elif child.tag == 'submenu':
            others += menu_groups(child)
    return [own] + others


def templates():
    return {path: tree.parse(path).getroot() for path in sorted(glob.glob(os.path.join(VIEWS, '**', '*.ui'), recursive=True))}


def groups_of_templates():
    parts = {}
    for path, root in templates().items():
        for menu in root.iter('menu'):
            for group in menu_groups(menu):
                yield f'a menu of {name(path)}', group
        parts[name(path)] = [label(p) for p in root.iter('property') if p.get('translatable') and p.text]
    for names in TOGETHER:
        yield ', '.join(names), [text for part in names for text in parts[part]]
    for part, labels in parts.items():
        yield part, labels


def groups_of_sources():
    """A dialog or a menu that a function makes."""
    for path in sorted(glob.glob(os.path.join(VIEWS, '**', '*.c'), recursive=True)):
        with open(path, encoding='utf-8') as file:
            for body in file.read().split('\n}\n'):
                yield name(path), [(None, text) for text in re.findall(r'_ ?\("((?:[^"\\]|\\.)*)"\)', body)]


def translate(code, said):
    return said[1] if code == 'en' else LANGUAGES[code].get(said, said[1])


def clashes(code, group):
    seen = {}
    for text in {translate(code, said) for said in group}:
        found = ACCESS_KEY.search(text)
        if found:
            seen.setdefault(found.group(1).lower(), set()).add(text)
    return [texts for texts in seen.values() if len(texts) > 1]


def check(groups):
    wrong, keys = [], 0
    for where, group in groups:
        keys += sum(ACCESS_KEY.search(text or '') is not None for context, text in group)
        wrong += [(where, code, texts) for code in ('en', *LANGUAGES) for texts in clashes(code, [said for said in group if said[1]])]
    assert not wrong, '\n' + '\n'.join(map(str, wrong))
    return keys


def test_clashes_are_seen():
    assert clashes('en', [(None, '_Save'), (None, '_Skip'), (None, 'Skip')])
    assert not clashes('en', [(None, '_Save'), (None, 'S_kip'), (None, '_Save')])
    assert [len(group) for group in menu_groups(tree.fromstring(
        '<menu><section><item><attribute name="label" translatable="yes">_A</attribute></item></section>'
        '<submenu><attribute name="label" translatable="yes">_B</attribute>'
        '<item><attribute name="label" translatable="yes">_C</attribute></item></submenu></menu>'))] == [2, 1]


def test_templates():
    assert check(groups_of_templates()) > 50


def test_dialogs():
    assert check(groups_of_sources()) > 15


tap.run(sys.modules[__name__])
