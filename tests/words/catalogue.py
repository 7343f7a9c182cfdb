# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a .po file: messages with context, singular, plural and translations."""
import re
from collections import namedtuple

Message = namedtuple('Message', 'context singular plural forms')
LINE = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) "(.*)"$')
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\'}


def unescape(text):
    return re.sub(r'\\(.)', lambda found: ESCAPES[found.group(1)], text)


def read_message(block):
    fields, key = {}, None
    for line in block.splitlines():
        found = LINE.match(line)
        if found:
            key = found.group(1)
        if key and not line.startswith('#'):
            fields[key] = fields.get(key, '') + unescape(found.group(2) if found else line[1:-1])
    return Message(fields.get('msgctxt'), fields.get('msgid', ''), fields.get('msgid_plural'),
                   [text for name, text in fields.items() if name.startswith('msgstr')])


def read(path):
    """All messages but the header and those that are no longer used."""
    with open(path, encoding='utf-8') as file:
        blocks = re.split(r'\n\s*\n', file.read().strip())
    messages = [read_message(block) for block in blocks if not block.startswith('#~')]
    return [message for message in messages if message.singular]


def sources(path):
    """The English of a catalogue, singular and plural."""
    return [text for message in read(path) for text in (message.singular, message.plural) if text]
