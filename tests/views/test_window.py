"""The window from the outside: it opens, every page can be named, nothing that takes the focus is nameless."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import drive  # noqa: E402
import tap  # noqa: E402

PAGES = ['start', 'new-match', 'table', 'logbook', 'players', 'rules', 'quick-score']
GOLDEN = drive.SOURCE + '/tests/golden/'


def golden(name, events=None):
    """A golden playthrough, or its first events."""
    with open(GOLDEN + name + '.fathom', encoding='utf-8') as file:
        head, body = file.read().split('\n\n', 1)
    lines = body.splitlines()
    return head + '\n\n' + '\n'.join(lines[:events]) + '\n'


def nameless(app):
    """What takes the focus but has no name, or only that of its class, which is what GTK says then."""
    return [str(widget) for widget in app.find_all(states=('focusable',))
            if re.fullmatch(r'|(Gtk|Adw|Fathom)[A-Z]\w*', widget.name.strip()) and widget.role not in ('frame', 'window', 'dialog', 'scroll pane')]


def test_every_page_names_what_takes_the_focus():
    for page in PAGES:
        home = drive.make_home(golden('itb-3-last-shell', 20), golden('deep-2-troubled-waters'), page=page, match=1)
        with drive.App(home) as app:
            app.find('frame', '.*')
            drive.wait(lambda: len(app.widgets()) > 5, f'the page {page}')
            found = nameless(app)
            assert not found, f'{page}: {found}'
        drive.forget(home)


if __name__ == '__main__':
    tap.run(sys.modules['__main__'])
