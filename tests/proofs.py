#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proofs.py TITLE ROWS: writes a section of tests/proofs.md anew, with the rows of that file and when it was made."""
import datetime
import os
import platform
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROOFS = os.path.join(TOP, 'tests', 'proofs.md')
HEAD = """# What was proved

By `./dev prove`, section by section (`tests/prove SECTION…` after it was built); each says when and at which commit it was
made.
"""

# What has to be known to read a section
NOTES = {
    'Analysis': """A position is the beginning of a turn, from the first one of the match to the last, as everybody may see it; it counts once for
every seat. What came is the seat's share of the victory: 1, 0 or its part of a shared one. The Brier skill is 1 − mean (said −
came)² / mean (even share − came)²; measured against 1/2 · 1/2, as if no victory were ever shared, it would be 0.283 for two players.
""",
}


def run(*words):
    return subprocess.run(words, cwd=TOP, capture_output=True, text=True, check=False)


def commit():
    changed = run('git', 'diff', '--quiet', 'HEAD', '--', '.', ':!tests/proofs.md').returncode
    return run('git', 'rev-parse', '--short', 'HEAD').stdout.strip() + (' with changes' if changed else '')


def replace(title, text):
    """Puts a section in the place of the one of its title, or at the end."""
    with open(PROOFS, encoding='utf-8') as file:
        parts = re.split(r'(?m)^(?=## )', file.read())[1:]
    heading = f'## {title}'
    at = next((i for i, part in enumerate(parts) if part.split('\n', 1)[0] == heading), len(parts))
    parts[at:at + 1] = [f'{heading}\n\n{text}']
    with open(PROOFS, 'w', encoding='utf-8') as file:
        file.write('\n\n'.join(part.strip('\n') for part in [HEAD] + parts) + '\n')


def main():
    title, rows = sys.argv[1:]
    with open(rows, encoding='utf-8') as file:
        table = file.read()
    note = NOTES[title] + '\n' if title in NOTES else ''
    replace(title, f'Made on {datetime.date.today()} at commit {commit()}, {os.cpu_count()} cores, '
                   f'{platform.freedesktop_os_release()["PRETTY_NAME"]}.\n\n{note}| what | result | time |\n|---|---|---|\n{table}')


if __name__ == '__main__':
    main()
