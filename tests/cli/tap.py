# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests as functions named test_…, told in TAP."""
import shutil
import sys
import traceback


class Skip(Exception):
    """Raised by a test that cannot say anything here."""


def need(*tools):
    """For a test that runs tools that a build alone does not need."""
    for tool in tools:
        if shutil.which(tool) is None:
            raise Skip(f'{tool} is not there')


def run(module, names=()):
    """All of them, or those that are named."""
    tests = [(n, f) for n, f in vars(module).items() if n.startswith('test_') and callable(f) and (not names or n in names)]
    assert len(tests) >= len(names), names
    print(f'1..{len(tests)}')
    for number, (name, function) in enumerate(tests, 1):
        try:
            function()
            print(f'ok {number} - {name}')
        except Skip as reason:
            print(f'ok {number} - {name} # SKIP {reason}')
        except Exception:
            for line in traceback.format_exc().splitlines():
                print('#', line)
                print(line, file=sys.stderr)  # which meson shows where a test has failed
            print(f'not ok {number} - {name}')
        sys.stdout.flush()
