# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page, dialog and popover of the window in every state worth looking at: for pictures, and for tests that walk through all of them.

A scene is a home and what a person does in it. Its names are English; what they are called in the window is looked up."""
import functools
import gettext
import re
import sqlite3
import subprocess
import time

import drive
import homes
import table

TAB = .25  # seconds: for a popover or a dialog to come


class Hands:
    """Uses the program in its language."""

    def __init__(self, app, language):
        self.app = app
        self.words = gettext.translation('fathom', homes.BUILD + '/po', [language], fallback=True)

    def say(self, msgid, context=None):
        text = self.words.pgettext(context, msgid) if context else self.words.gettext(msgid)
        return text.replace('_', '')

    def find(self, role, msgid, states=('sensitive',), context=None):
        pattern = re.sub(r'%u|%d|%s', '.+', re.escape(self.say(msgid, context)).replace('\\%', '%').replace('%%', '%'))
        return self.app.find(role, pattern, states, patience=10)

    def click(self, msgid, role='push button', context=None):
        drive.click(lambda: self.find(role, msgid, context=context), msgid)
        time.sleep(TAB)

    def nth(self, role, name, index):
        """One of several that are called the same; @name is matched as it is written."""
        def find():
            found = self.app.find_all(role, name, ('focusable', 'sensitive'))
            return found and found[min(index, len(found) - 1)]
        drive.click(find, f'{role} "{name}"', 10)
        time.sleep(TAB)

    def keys(self, *keys):
        self.app.keys(*keys)
        time.sleep(TAB)


def held(name, events, bots=(), **changes):
    """The beginning of a golden match as the app plays it: its dice, its chests; people sit where there is no bot."""
    text = homes.golden(name)
    head, body = text.split('\n\n', 1)
    for seat in range(1, 6):
        if seat not in bots:
            head = re.sub(rf'(\nseat {seat} [^\n]*) bot=\w+', r'\1', head)
    for word, value in changes.items():
        head = re.sub(rf'\n{word} [^\n]*', f'\n{word} {value}', head)
    lines = body.splitlines()
    return head + '\n\n' + ''.join(line + '\n' for line in lines[:events] + [line for line in lines if line.startswith('seed')])


def after(name, pattern, nth=1):
    """How many events a golden match has when the nth one like @pattern has happened."""
    lines = homes.golden(name).split('\n\n', 1)[1].splitlines()
    return [i for i, line in enumerate(lines, 1) if re.fullmatch(pattern, line)][nth - 1]


FIVE = 'itb-5-last-shell'
FOUR = 'itb-4-last-chest'
CHESTS = 'itb-5-last-chest'
LONG = ''.join(homes.golden('itb-5-last-chest').replace('"Ana"', '"Maximiliana Alexandra"').replace('"Mar"', '"Bartholomäus"'))
PERFECT = after(FOUR, '4 stop')


def story(events):
    """The beginning of the story that the pictures of Deep Blue show."""
    def cut():
        with open(homes.SOURCE + '/tests/views/deep-blue/story.fathom', encoding='utf-8') as file:
            head, body = file.read().split('\n\n', 1)
        return head + '\n\n' + ''.join(line + '\n' for line in body.splitlines()[:events])
    return (cut,)


class Scene:
    def __init__(self, page, matches=(), do=None, window=None, prepare=None, **settings):
        """@window: how large it has to be for it at first; @prepare: what happens to its home."""
        self.page = page
        self.matches = matches
        self.do = do
        self.prepare = prepare
        self.settings = settings if window is None else {**settings, 'window_size': window}

    def make(self, **settings):
        """A home for it; @settings are those of homes.settle."""
        home = homes.make(*[match() for match in self.matches], page=self.page, match=1, **{**settings, **self.settings})
        if self.prepare is not None:
            self.prepare(home)
        return home

    def play(self, program, language='en'):
        """Waits for the page, then does what it takes."""
        drive.wait(lambda: len(program.widgets()) > 8, 'the page')
        subprocess.run(['xdotool', 'mousemove', '9999', '9999'], check=True) # no tooltips
        time.sleep(.5)
        if self.do is not None:
            self.do(Hands(program, language))
            time.sleep(TAB)


def five(events):
    return (lambda: homes.golden(FIVE, events),)


def app(events, name=FIVE, **changes):
    return (lambda: held(name, events, **changes),)


def alone(events):
    """A person among bots."""
    return app(events, bots=(2, 3, 4, 5))


ALL = (lambda: homes.golden('itb-4-last-shell', 61), lambda: homes.golden(FOUR), lambda: homes.golden('itb-3-last-chest'),
       lambda: homes.golden('bb-3'), lambda: homes.golden('deep-4-ruins-of-plenty'), lambda: homes.golden('itb-5-last-shell'))


# As people have played them, so that there is something to count.
PLAYED = (lambda: homes.golden(FOUR, 999), lambda: homes.golden('itb-3-last-chest', 999), lambda: homes.golden(FIVE, 999))


# Two years of a family.
FAMILY = tuple(functools.partial(homes.played, n) for n in range(60))


def new_match(hands):
    hands.keys('ctrl+n')


def fill_seats(hands):
    new_match(hands)
    for _ in range(3):
        hands.click('Add Seat')


def open_who(hands):
    fill_seats(hands)
    hands.nth('push button', re.escape(hands.say('Choose a Player or a Bot')), 1)


def open_piece(hands):
    new_match(hands)
    hands.nth("push button", re.escape(hands.say("Piece: %s").split("%s")[0]) + ".*", 0)


def correct(hands):
    hands.nth('push button', re.escape(hands.say('Single Events')), 1)
    hands.nth('push button', re.escape(hands.say('Correct…')) + '.*', 0)


def tell_again(hands, steps):
    hands.click('Show the Scoring A_gain')
    for _ in range(steps):
        hands.click('_Next')


def open_menu(hands):
    hands.keys('F10')


def pause(hands):
    hands.nth(None, re.escape(hands.say('Pause the Bots')), 0)


def give_up(hands):
    open_menu(hands)
    hands.nth('menu item', re.escape(hands.say('Abandon the _Match')), 0)


def turn_page(hands):
    """To the second page of the preferences."""
    hands.keys('ctrl+comma')
    table.Table(hands.app).reach(' ' + re.escape(hands.say('General')))
    hands.keys('Right', 'space')


def look_at_player(hands):
    hands.nth('push button', 'Ana', 0)


def look_at_chests(hands):
    hands.nth('push button', 'Noé.*', 0)


def quick_score(hands):
    hands.click('Quick Score')


def read_rules(hands):
    hands.nth('push button', 'Into the Blue.*', 0)


BORDER_DEAL = '0 deal 4 13 22 30 8 11 19 27 2 6 9 15 17 21 24 26 29 31 32 1 3 5 7 10 12 14 16 18 20 23 25 28\n'
BORDER_PLAY = ('1 take field 1\n0 quiet\n2 take field 1\n0 quiet\n3 take stack\n0 quiet\n4 take stack\n0 quiet\n1 take field 2\n0 quiet\n'
               '2 pass 3\n3 take field 4\n')
REFEREE_PLAY = ''.join(f'{seat} take ?\n0 quiet\n' for seat in (1, 2, 3, 4, 1, 2, 3)) + '4 take ?\n1 call 8 12\n1 take ?\n0 quiet\n2 take ?\n'


def border(events, headers=''):
    """A match of four people; the app knows the cards if they are dealt."""
    seats = ''.join(f'seat {i + 1} "{name}" colour={colour}\n'
                    for i, (name, colour) in enumerate([('Ana', 'green'), ('Luc', 'blue'), ('Zoë', 'yellow'), ('Noé', 'red')]))
    return (lambda: f'fathom 1\ngame blue-border\n{seats}first 1\ndate 2026-11-14T20:15:00Z\ndeck table\n{headers}\n{events}',)


def search_logbook(hands):
    hands.keys('ctrl+f')
    hands.app.type('blue ana')


def select_in_logbook(hands):
    hands.keys('ctrl+f', 'Down', 'space', 'shift+Down')


def open_bin(hands):
    hands.keys('ctrl+f', 'Down', 'Delete')
    open_menu(hands)
    hands.nth('menu item', re.escape(hands.say('Show _Bin')), 0)


def more(hands, msgid):
    hands.nth(None, re.escape(hands.say('More: %s').split('%s')[0]) + 'Deep Blue.*', 0)
    hands.nth('menu item', re.escape(hands.say(msgid)), 0)


def replay(hands):
    more(hands, '_Replay')
    hands.keys(*['ctrl+Right'] * 6)


def review(hands):
    hands.nth('push button', re.escape(hands.say('Evening in Review: %s, %s').split('%s')[0]) + '.*', 0)


def share(hands):
    more(hands, '_Share as a Picture…')


def box(events):
    """Deep Blue with the box, up to one of the events of the golden match."""
    def cut():
        head, body = homes.golden('hand-crew-table').split('\n\n', 1)
        lines = [line for line in body.splitlines() if line[0] != '#']
        return re.sub(' lang=..', '', head) + '\n\n' + ''.join(line + '\n' for line in lines[:events])
    return (cut,)


def export(hands):
    open_menu(hands)
    hands.nth('menu item', re.escape(hands.say('_Export…')), 0)


def pick_game(hands, title):
    hands.nth('push button', title + r'\..*', 0)


def choose_game(hands, title):
    new_match(hands)
    pick_game(hands, title)


def open_settings(hands, title):
    """Every part of a game's settings."""
    choose_game(hands, title)
    for row in ('Calling “Border!”', 'Look of the Cards', 'House Rules', 'Edition', 'Values', 'Crew Cards'):
        if len(hands.app.find_all('list item', re.escape(hands.say(row)))) > 1:  # it unfolds: one in the other
            table.Table(hands.app).reach(re.escape(hands.say(row)))
            hands.keys('Return')


def scroll(hands):
    """To the end of the page, by the wheel."""
    window = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(hands.app.process.pid), '--name', '^Fathom$'],
                            capture_output=True, text=True, check=True).stdout.split()[0]
    subprocess.run(['xdotool', 'mousemove', '--window', window, '300', '300', 'click', '--repeat', '60', '--delay', '8', '5', 'mousemove', '9999', '9999'],
                   check=True)
    time.sleep(TAB)


def open_to_the_end(hands, title):
    open_settings(hands, title)
    scroll(hands)


def get_library(home):
    return home + '/.local/share/fathom/library.db'


def make_newer(home):
    """As a later version of the program would have left it."""
    library = sqlite3.connect(get_library(home))
    library.execute('PRAGMA user_version = 99')
    library.close()


def import_files(hands):
    """Two that are no saved matches, and one that is."""
    texts = {'evening.fathom': homes.golden('bb-2'), 'letter.fathom': 'Dear Ana,\n', 'torn.fathom': homes.golden(FOUR)[:900] + '\n1 fly\n'}
    paths = [f'{hands.app.home}/{name}' for name in texts]
    for path, text in zip(paths, texts.values()):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    subprocess.run(['gapplication', 'launch', 'io.github.fathom_tabletop.Fathom', *paths], check=True)
    time.sleep(1)


def analyze(hands):
    """Waits until it is whole, so that the pictures are the same."""
    hands.click('Analysis')
    hands.find('heading', 'Moments That Mattered', ())
    drive.wait(lambda: not hands.app.find_all('push button', re.escape(hands.say('_Cancel')), ('sensitive',)), 'the end of the analysis', 120)


def turn_to(hands, msgid):
    """A page of the narrow analysis, by way of the logbook."""
    hands.nth(None, re.escape(hands.say('More: %s').split('%s')[0]) + 'Into the Blue.*', 0)
    hands.nth('menu item', re.escape(hands.say('Anal_ysis')), 0)
    drive.wait(lambda: not hands.app.find_all('push button', re.escape(hands.say('_Cancel')), ('sensitive',)), 'the end of the analysis', 120)
    hands.nth(None, re.escape(hands.say(msgid)), 0)


def try_it(hands):
    analyze(hands)
    hands.nth('push button', re.escape(hands.say('Try It')) + '.*', 0)


def practice(hands):
    analyze(hands)
    hands.click('_Practice')


def decide(hands):
    """The first thing that the dice allow, and what came of it."""
    def find():
        names = '|'.join(re.escape(hands.say(name)).replace('%u', r'\d+') for name in ('Stop', 'Re-roll %u on the Table', 'Take a Chest'))
        return hands.app.find('push button', names, ('sensitive',), patience=1)
    practice(hands)
    drive.click(find, 'a decision')


def as_table(hands):
    hands.nth('push button', 'Zoë', 0)
    hands.nth('push button', re.escape(hands.say('Options: %s')).replace('%s', '.*'), 0)
    hands.nth(None, re.escape(hands.say('As a Table')), 0)


def of_player(hands, msgid):
    hands.nth('push button', 'Zoë', 0)
    hands.nth(None, re.escape(hands.say('Options of This Player')), 0)
    hands.nth(None, re.escape(hands.say(msgid)), 0)


def filter_logbook(hands):
    hands.nth('push button', re.escape(hands.say('Filters')), 0)


def empty_bin(hands):
    open_bin(hands)
    hands.click('_Empty Bin…')


def read_page(name):
    return lambda hands: hands.nth('push button', name + '.*', 0)


SCENES = {
    'start': Scene('start', ALL),
    'welcome': Scene('start', welcomed=False, guided=False),
    'new-match': Scene('start', ALL, new_match),
    'new-match-5': Scene('start', ALL, fill_seats),
    'new-match-who': Scene('start', ALL, open_who),
    'new-match-piece': Scene('start', ALL, open_piece),
    'menu': Scene('start', ALL, open_menu),
    'new-match-border': Scene('start', ALL, lambda hands: open_settings(hands, 'Blue Border')),
    'new-match-deep': Scene('start', ALL, lambda hands: open_settings(hands, 'Deep Blue')),
    'new-match-edition': Scene('start', ALL, lambda hands: open_settings(hands, 'Into the Blue')),
    'new-match-border-end': Scene('start', ALL, lambda hands: open_to_the_end(hands, 'Blue Border')),
    'new-match-deep-end': Scene('start', ALL, lambda hands: open_to_the_end(hands, 'Deep Blue')),
    'new-match-edition-end': Scene('start', ALL, lambda hands: open_to_the_end(hands, 'Into the Blue')),
    'library-newer': Scene('start', ALL, prepare=make_newer),
    'import-refused': Scene('logbook', ALL, import_files),
    'table-menu': Scene('table', five(60), open_menu),
    'table-roll': Scene('table', app(after(FIVE, '5 place .*', 3))),
    'table-keep': Scene('table', app(after(FIVE, '4 roll .*', 5)), hints=True),
    'table-hint': Scene('table', app(after(FIVE, '4 roll .*', 5)), lambda hands: hands.nth('push button', hands.say('Hint'), 0), hints=True),
    'table-place': Scene('table', app(after(FIVE, '5 roll .*', 9))),
    'table-perfect': Scene('table', app(PERFECT, FOUR)),
    'table-entry': Scene('table', five(after(FIVE, '3 keep .*', 5))),
    'table-value': Scene('table', (lambda: homes.golden(FOUR, PERFECT),), lambda hands: hands.nth('push button', '(Chest|Cofre|Coffre) 1', 0)),
    'table-bot': Scene('table', app(after(FIVE, '1 place .*', 3), bots=(2, 3)), pause, bot_pause=5000),
    'table-look': Scene('table', app(PERFECT + 1, FOUR)),
    'table-chests': Scene('table', app(after(CHESTS, '3 chest .*') + 12, CHESTS, bots=(2, 5))),
    'table-ending': Scene('table', app(after(FIVE, '2 place .*', 5), FIVE), hints=True),
    'table-toast': Scene('table', five(60), give_up),
    'table-past': Scene('table', five(60), lambda hands: hands.keys('alt+Down', 'alt+Down', 'alt+Down')),
    'table-history': Scene('table', five(60), lambda hands: hands.click('History'), window=(800, 600)),
    'guide-roll': Scene('table', alone(0), guided=False, guide_match=1),
    'guide-keep': Scene('table', alone(after(FIVE, '1 roll .*')), guided=False, guide_match=1, hints=True),
    'guide-place': Scene('table', alone(after(FIVE, '1 stop')), guided=False, guide_match=1),
    'guide-lead': Scene('table', alone(after(FIVE, '5 place .*', 1)), guided=False, guide_match=1, bot_pause=5000),
    'guide-end': Scene('table', alone(after(FIVE, '5 place .*', 1)), lambda hands: [hands.click('_Next') for _ in range(3)], guided=False,
                       guide_match=1, bot_pause=5000),
    'border-turn': Scene('table', border(BORDER_DEAL + BORDER_PLAY + '0 quiet\n')),
    'border-call': Scene('table', border(BORDER_DEAL + BORDER_PLAY), call_window=0),
    'border-reveal': Scene('table', border(BORDER_DEAL + BORDER_PLAY + '2 call\n')),
    'border-textures': Scene('table', border(BORDER_DEAL + BORDER_PLAY + '0 quiet\n', 'look textures\n')),
    'border-referee': Scene('table', border('0 deal\n' + REFEREE_PLAY)),
    'border-guide': Scene('table', (lambda: held('bb-2', 1, bots=(2,)),), guided_games=[], guide_match=1),
    'border-numbers': Scene('table', border('0 deal\n' + REFEREE_PLAY), lambda hands: hands.keys('q')),
    'border-correction': Scene('table', border(BORDER_DEAL + BORDER_PLAY + '0 quiet\n'), correct),
    'border-over': Scene('table', (lambda: homes.golden('bb-3'),)),
    'correction': Scene('table', five(60), correct),
    'curtain': Scene('table', app(PERFECT + 1, FOUR), look_at_chests),
    'scoring-steps': Scene('table', (lambda: homes.golden(FIVE),), lambda hands: tell_again(hands, 3)),
    'scoring-chests': Scene('table', (lambda: homes.golden(FOUR),), lambda hands: tell_again(hands, 5)),
    'scoring-table': Scene('table', (lambda: LONG,)),
    'deep-over': Scene('table', (lambda: homes.golden('deep-4-ruins-of-plenty'),)),
    'deep-correction': Scene('table', story(140), correct),
    'analysis': Scene('table', (lambda: homes.golden('itb-4-last-shell', 999),), analyze),
    'analysis-moments': Scene('logbook', (lambda: homes.golden('itb-4-last-shell', 999),), lambda hands: turn_to(hands, 'Moments'), window=(360, 640)),
    'analysis-balance': Scene('logbook', (lambda: homes.golden('itb-4-last-shell', 999),), lambda hands: turn_to(hands, 'Balance'), window=(360, 640)),
    'try-it': Scene('table', (lambda: homes.golden('itb-4-last-shell', 999),), try_it),
    'practice': Scene('table', (lambda: homes.golden('itb-4-last-shell', 999),), practice),
    'practice-judged': Scene('table', (lambda: homes.golden('itb-4-last-shell', 999),), decide),
    'logbook': Scene('logbook', ALL),
    'logbook-empty': Scene('logbook'),
    'logbook-search': Scene('logbook', ALL, search_logbook),
    'logbook-selecting': Scene('logbook', ALL, select_in_logbook),
    'logbook-bin': Scene('logbook', ALL, open_bin),
    'logbook-filters': Scene('logbook', ALL, filter_logbook, window=(360, 640)),
    'logbook-menu': Scene('logbook', ALL, open_menu),
    'logbook-row-menu': Scene('logbook', ALL, lambda hands: hands.nth(None, re.escape(hands.say('More: %s').split('%s')[0]) + 'Deep Blue.*', 0)),
    'logbook-note': Scene('logbook', ALL, lambda hands: more(hands, '_Note and Place…')),
    'logbook-digest': Scene('logbook', ALL, lambda hands: more(hands, 'Show Di_gest')),
    'logbook-empty-bin': Scene('logbook', ALL, empty_bin),
    'export': Scene('table', app(40), export),
    'replay': Scene('logbook', ALL, replay),
    'share': Scene('logbook', ALL, share),
    'review': Scene('logbook', ALL, review),
    'players': Scene('players', ALL),
    'players-empty': Scene('players'),
    'players-newer': Scene('players', ALL, prepare=make_newer),
    'player': Scene('players', PLAYED, look_at_player),
    'player-years': Scene('players', FAMILY, lambda hands: hands.nth('push button', 'Zoë', 0)),
    'player-table': Scene('players', FAMILY, as_table),
    'player-merge': Scene('players', FAMILY, lambda hands: of_player(hands, 'Merge…')),
    'player-erase': Scene('players', FAMILY, lambda hands: of_player(hands, 'Erase…')),
    'players-everybody': Scene('players', FAMILY, lambda hands: hands.click('Everybody')),
    'deep-cover': Scene('table', story(136)),
    'deep-turn': Scene('table', story(136), lambda hands: hands.keys('h')),
    'deep-recruit': Scene('table', story(136), lambda hands: [hands.keys(key) for key in ('h', 'c', '3')]),
    'deep-sail': Scene('table', story(136), lambda hands: [hands.keys(key) for key in ('h', 's')]),
    'deep-spot': Scene('table', story(138)),
    'deep-rush': Scene('table', story(150)),
    'deep-dive': Scene('table', story(162)),
    'deep-hand': Scene('table', story(162), lambda hands: [hands.nth('push button', re.escape(hands.say('%s plays crew')).replace('%s', 'Zoë'), 0),
                                                           hands.click('Show My Hand')]),
    'deep-hazard': Scene('table', story(168)),
    'deep-points': Scene('table', story(178)),
    'deep-guide': Scene('table', (lambda: held('deep-2-troubled-waters', 2, bots=(2,)),), guided_games=[]),
    'deep-box-turn': Scene('table', box(25)),
    'deep-box-catch-up': Scene('table', box(25), lambda hands: hands.nth(None, re.escape(hands.say('Catching Up')), 0)),
    'deep-box-sail': Scene('table', box(26), lambda hands: hands.nth('push button', re.escape(hands.say('Sailed…')) + '.*', 0)),
    'deep-box-tile': Scene('table', box(27)),
    'deep-box-rush': Scene('table', box(8)),
    'deep-box-dive': Scene('table', box(16)),
    'deep-box-hazard': Scene('table', box(18)),
    'review-year': Scene('players', FAMILY, lambda hands: [hands.click('Everybody'), hands.click('_Year in Review')]),
    'review-evening': Scene('players', FAMILY, lambda hands: [hands.click('Everybody'), hands.click('_Last Evening in Review')]),
    'proof': Scene('players', FAMILY, lambda hands: [hands.click('Everybody'), hands.click('Check the Proof')]),
    'rules': Scene('rules'),
    'rules-page': Scene('rules', (), read_rules),
    'rules-border': Scene('rules', (), read_page('Blue Border')),
    'rules-deep': Scene('rules', (), read_page('Deep Blue')),
    'rules-search': Scene('rules', (), lambda hands: [hands.keys('ctrl+f'), hands.app.type('7')]),
    'quick-score': Scene('start', ALL, quick_score),
    'quick-score-border': Scene('start', ALL, lambda hands: [quick_score(hands), pick_game(hands, 'Blue Border')]),
    'quick-score-deep': Scene('start', ALL, lambda hands: [quick_score(hands), pick_game(hands, 'Deep Blue')]),
    'border-counted': Scene('table', (lambda: homes.golden('hand-quick-score-border'),)),
    'deep-counted': Scene('table', (lambda: homes.golden('hand-quick-score-deep'),)),
    'preferences': Scene('start', ALL, lambda hands: hands.keys('ctrl+comma')),
    'preferences-library': Scene('start', ALL, turn_page),
    'shortcuts': Scene('start', ALL, lambda hands: hands.keys('ctrl+question')),
    'about': Scene('start', ALL, lambda hands: hands.app.action('about')),
}

# Whatever pops up over the window has to fit a screen that is no larger.
POPOVERS = ('logbook-menu', 'logbook-row-menu', 'new-match-who', 'new-match-piece', 'menu', 'table-menu', 'table-hint', 'table-toast')
DIALOGS = ('correction', 'import-refused', 'proof', 'border-correction', 'deep-correction', 'share', 'export', 'logbook-note', 'logbook-digest', 'logbook-empty-bin', 'player-merge',
           'player-erase', 'curtain', 'preferences', 'preferences-library', 'shortcuts', 'about')
