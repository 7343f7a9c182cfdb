# SPDX-License-Identifier: GPL-3.0-or-later
"""The first turns of the match that test_deep_match.py plays to its end: two voyages, and a dive of gems in pairs with a card."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_deep_match  # noqa: E402
import tap  # noqa: E402

TURNS = 24  # lines


def test_first_turns():
    test_deep_match.play_match(TURNS)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
