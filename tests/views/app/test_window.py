# SPDX-License-Identifier: GPL-3.0-or-later
"""The window from the outside: it opens, every page can be named, nothing that takes the focus is nameless."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cli'))
import drive  # noqa: E402
import homes  # noqa: E402
import tap  # noqa: E402

PAGES = ['start', 'new-match', 'table', 'logbook', 'players', 'rules', 'quick-score']


def nameless(app):
    """What takes the focus but has no name, or only that of its class, which is what GTK says then."""
    found, inside = [], None
    for widget in app.widgets():
        if inside is not None and widget.depth > inside:
            continue  # the list of a combo box is GTK's own
        inside = widget.depth if widget.role == 'combo box' else None
        if 'focusable' in widget.states and re.fullmatch(r'|(Gtk|Adw|Fathom)[A-Z]\w*', widget.name.strip()) and \
           widget.role not in ('frame', 'window', 'dialog', 'scroll pane'):
            found.append(str(widget))
    return found


def test_every_page_names_what_takes_the_focus():
    for page in PAGES:
        home = homes.make(homes.golden('itb-3-last-shell', 20), homes.golden('deep-2-troubled-waters'), page=page, match=1)
        with drive.App(home) as app:
            app.find('frame', '.*')
            drive.wait(lambda: len(app.widgets()) > 5, f'the page {page}')
            found = nameless(app)
            assert not found, f'{page}: {found}'
        homes.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
