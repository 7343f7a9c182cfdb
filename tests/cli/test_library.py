# SPDX-License-Identifier: GPL-3.0-or-later
"""fathom-cli library: everything goes in, nothing is lost, and what happened is told."""
import csv
import fcntl
import glob
import io
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import tap

CLI = os.path.abspath(sys.argv[1])
GOLDEN = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'golden')
SCRATCH = tempfile.TemporaryDirectory()
HEAD = 'fathom 1\ngame into-the-blue\nseat 1 "Ana"\nseat 2 "Luc"\n'
DATE = 'date 2026-11-16T20:15:00Z\n'
OVER = ''.join(f'1 roll 1 2 3 4 5 C\n1 stop\n1 chest {i} = {v}\n' for i, v in zip(range(1, 6), (5, 6, 6, 7, 8)))
SECRET = HEAD + DATE + '\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 7\n'


class Place:
    """A folder of its own with a library in it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(dir=SCRATCH.name)
        self.db = os.path.join(self.folder, 'data', 'fathom', 'library.db')

    def run(self, *args, env=None):
        return subprocess.run([CLI, 'library', *args], capture_output=True, timeout=60,
                              env={**os.environ, 'XDG_DATA_HOME': os.path.join(self.folder, 'data'), 'TZ': 'UTC', **(env or {})})

    def good(self, *args, said=None, **more):
        done = self.run(*args, **more)
        assert done.returncode == 0, (args, done)
        assert (said or '') in done.stderr.decode(), done.stderr
        assert said is not None or not done.stderr or b'a new library was created' in done.stderr, done.stderr
        return done.stdout.decode()

    def bad(self, status, *args, **more):
        done = self.run(*args, **more)
        assert done.returncode == status, (args, done)
        assert done.stderr, done
        return done.stderr.decode()

    def path(self, *name):
        return os.path.join(self.folder, *name)

    def put(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def list(self, *args):
        return json.loads(self.good('list', '--json', *args))['matches']

    def sql(self, *statements):
        connection = sqlite3.connect(self.db)
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()


def read(path):
    with open(path, encoding='utf-8', newline='') as file:
        return file.read()


def contents(folder):
    return sorted(read(os.path.join(folder, name)) for name in os.listdir(folder))


def test_empty_library():
    place = Place()
    assert 'no matches' in place.good('list', said='a new library was created: ' + place.db)
    assert os.path.exists(place.db)
    assert place.list() == []
    assert '0 matches' in place.good('check')
    assert place.good('export', '--format', 'csv').splitlines() == ['date,game,match,seat,name,colour,bot,score,rank,won,status']
    plays = json.loads(place.good('export', '--format', 'json'))
    assert (plays['games'], plays['players'], plays['plays']) == ([], [], [])
    assert '0 matches' in place.good('export', '-o', place.path('out'))
    place.good('backup', place.path('empty.db'))


def test_import():
    place = Place()
    one = place.put('one.fathom', HEAD + DATE + '\n' + OVER)
    assert f'{one}: added as match 1\n' in place.good('import', one)
    again = place.good('import', one)
    assert f'{one}: already in the library as match 1\n' in again and '0 matches added, 1 already in the library' in again, again
    assert len(place.list()) == 1
    done = json.loads(place.good('import', '--json', one))
    assert done['files'] == [{'file': one, 'outcome': 'known', 'match': 1}] and done['known'] == 1, done
    assert 'missing.fathom:1: ' in place.bad(1, 'import', place.path('missing.fathom'))
    os.mkdir(place.path('nothing'))
    assert '0 matches added' in place.good('import', place.path('nothing'), said='no .fathom files in ' + place.path('nothing'))


def test_folder_with_good_bad_and_known_files():
    place = Place()
    place.put('in/a.fathom', HEAD + DATE + '\n' + OVER)
    bad = place.put('in/b.fathom', HEAD + '\n1 roll 1 1 2 2 4 4\n1 stop\n1 place 4\n')
    place.put('in/deep/er/c.fathom', HEAD + DATE + '\n' + OVER)
    place.put('in/d.fathom', SECRET)
    place.put('in/e.fathom', b'\xff\xfe')
    place.put('in/notes.txt', 'no match')
    os.symlink(place.path('in'), place.path('in/loop'))
    os.mkfifo(place.path('in/pipe.fathom'))
    done = place.run('import', place.path('in'))
    assert done.returncode == 1 and b'2 matches added, 1 already in the library, 2 files refused' in done.stdout, done
    said = done.stderr.decode()
    assert f'{bad}:8: ' in said and '(R6)' in said and 'e.fathom:1: ' in said, said
    assert len(place.list()) == 2 and 'intact' in place.good('check')
    files = json.loads(place.run('import', '--json', place.path('in')).stdout)
    assert [f['outcome'] for f in files['files']] == ['known', 'refused', 'known', 'known', 'refused'], files
    assert files['files'][1]['line'] == 8 and 'R6' in files['files'][1]['message'], files


def test_list():
    place = Place()
    for day in range(1, 8):
        place.put(f'in/{day}.fathom', HEAD + f'date 2026-11-0{day}T20:15:00Z\n\n' + OVER)
    place.good('import', place.path('in'))
    days = [m['date'] for m in place.list()]
    assert days == [f'2026-11-0{day}T20:15:00Z' for day in range(7, 0, -1)], days
    pages, after = [], []
    while True:
        page = json.loads(place.good('list', '--json', '--limit', '3', *after))
        pages.append([m['date'] for m in page['matches']])
        if page['next'] is None:
            break
        after = ['--after', str(page['next'])]
    assert [len(p) for p in pages] == [3, 3, 1] and sum(pages, []) == days, pages
    text = place.good('list', '--limit', '2')
    assert '2026-11-07 20:15  Into the Blue  Ana, Luc' in text and '32, 0  Ana wins.' in text and '--after 6' in text, text
    assert 'more' not in place.good('list')
    seats = place.list('--limit', '1')[0]['seats']
    assert seats == [{'seat': 1, 'name': 'Ana', 'score': 32, 'rank': 1, 'won': True},
                     {'seat': 2, 'name': 'Luc', 'score': 0, 'rank': 2, 'won': False}], seats
    assert 'there is no match 99' in place.bad(1, 'list', '--after', '99')


def test_bin_and_notes():
    place = Place()
    for day in range(1, 5):
        place.put(f'in/{day}.fathom', HEAD + f'date 2026-11-0{day}T20:15:00Z\n\n' + OVER)
    place.good('import', place.path('in'))

    def count():
        return [len(place.list()), len(place.list('--bin'))]

    assert '2 matches are in the bin' in place.good('delete', '1', '3')
    assert count() == [2, 2] and {m['id'] for m in place.list('--bin')} == {1, 3}
    assert 'there is no match 99' in place.bad(1, 'delete', '2', '99') and count() == [2, 2]
    assert '1 match was restored' in place.good('undelete', '3') and count() == [3, 1]
    assert json.loads(place.good('delete', '--empty', '--json')) == {'emptied': 1} and count() == [3, 0]
    assert 'there is no match 1' in place.bad(1, 'note', '1')
    said = json.loads(place.good('note', '2', '--note', 'the last\nshell', '--place', 'Old Harbour', '--leave-out', '--json'))
    assert said == {'id': 2, 'note': 'the last shell', 'place': 'Old Harbour', 'left_out': True, 'deleted': False}, said
    listed = {m['id']: m for m in place.list()}
    assert listed[2]['place'] == 'Old Harbour' and listed[2]['left_out'] and not listed[3]['left_out'], listed
    assert 'Left out of the statistics' in place.good('note', '2')
    assert 'Left out' not in place.good('note', '2', '--count', '--note', '')
    assert 'place "Old Harbour"' in place.good('export', '2')
    assert 'intact' in place.good('check')


def test_secrets_stay_secret():
    place = Place()
    place.good('import', place.put('secret.fathom', SECRET))
    seat = place.list()[0]['seats'][0]
    assert seat['score'] == 0 and seat['rank'] is None and seat['won'] is None, seat
    assert 'not finished         0, 0\n' in place.good('list')
    row = next(csv.DictReader(io.StringIO(place.good('export', '--format', 'csv'))))
    assert (row['score'], row['rank'], row['won'], row['status']) == ('0', '', '', 'open'), row
    play = json.loads(place.good('export', '--format', 'json'))['plays'][0]
    assert [s['score'] for s in play['playerScores']] == [0, 0] and play['ignored'], play
    assert 'chest 2 = 7' in place.good('export', '1', said='secrets')
    assert 'secrets' in place.run('export', '-o', place.path('out')).stderr.decode()
    done = json.loads(place.good('export', '1', '--format', 'fathom', '--json', said='secrets'))
    assert done['matches'][0]['secrets'] and 'chest 2 = 7' in done['matches'][0]['text'], done


def test_round_trip():
    one, other = Place(), Place()
    one.good('import', GOLDEN)
    n = len(glob.glob(GOLDEN + '/*.fathom'))
    assert f'{n} matches exported' in one.good('export', '-o', one.path('out'))
    assert all(re.fullmatch(r'\d{4}-\d\d-\d\d-[a-z-]+-\d+\.fathom', name) for name in os.listdir(one.path('out')))
    assert f'{n} already in the library' in one.good('import', one.path('out'))
    other.good('import', one.path('out'))
    other.good('export', '-o', other.path('out'))
    assert contents(one.path('out')) == contents(other.path('out')) and len(os.listdir(one.path('out'))) == n
    # never over what is there
    before = contents(one.path('out'))
    done = json.loads(one.good('export', '--format', 'fathom', '-o', one.path('out'), '--json'))
    assert len({m['file'] for m in done['matches']}) == n and contents(one.path('out')) == sorted(before * 2)
    # and the golden files are what comes out
    assert set(read(path) for path in glob.glob(GOLDEN + '/[bd]*-*.fathom')) <= set(before)


def test_export():
    place = Place()
    place.good('import', place.put('a.fathom', HEAD + DATE + '\n' + OVER), place.put('b.fathom', HEAD + '\n' + OVER))
    text = place.good('export', '1')
    assert text.startswith('fathom 1\n') and text.endswith('result 32 0\n')
    place.good('export', '1', '-o', place.path('one.fathom'))
    assert read(place.path('one.fathom')) == text
    place.good('export', '1', '2', '-o', place.path('both.fathom'))
    assert len(os.listdir(place.path('both.fathom'))) == 2
    place.good('export', '--format', 'csv', '-o', place.path('t.csv'))
    table = read(place.path('t.csv'))
    assert table == place.good('export', '--format', 'csv').replace('\n', '\r\n') or table.count('\r\n') == 5, table
    rows = list(csv.DictReader(io.StringIO(place.good('export', '1', '--format', 'csv'))))
    assert [r['match'] for r in rows] == ['1', '1'] and [r['won'] for r in rows] == ['1', '0'], rows
    plays = json.loads(place.good('export', '--json'))
    assert len(plays['games']) == 1 and len(plays['players']) == 2 and len(plays['plays']) == 2, plays
    play = [p for p in plays['plays'] if p['id'] == 1][0]
    assert play['playDate'] == '2026-11-16 20:15:00' and play['gameRefId'] == plays['games'][0]['id'], play
    assert play['playerScores'][0]['winner'] and play['playerScores'][0]['score'] == 32, play
    done = json.loads(place.good('export', '--format', 'csv', '-o', place.path('t.csv'), '--json'))
    assert [m['file'] for m in done['matches']] == [place.path('t.csv')] * 2, done
    done = place.run('export', '1', '99', '-o', place.path('some'))
    assert done.returncode == 1 and b'no match 99' in done.stderr and len(os.listdir(place.path('some'))) == 1, done
    place.bad(1, 'export', '99', '-o', place.path('none.fathom'))
    assert not os.path.exists(place.path('none.fathom'))
    place.bad(1, 'export', '-o', '/proc/nowhere/x')
    place.bad(1, 'export', '--format', 'csv', '-o', '/proc/nowhere/x')


def test_spreadsheets_and_odd_names():
    place = Place()
    names = ['=1+1', '+cmd', '-2', '@SUM(A1)', 'A, "B"', '; DROP TABLE', "O'Hara", '海 ☃', '']
    for i, name in enumerate(names):
        quoted = name.replace('\\', '\\\\').replace('"', '\\"')
        place.put(f'in/{i}.fathom', HEAD.replace('"Ana"', f'"{quoted}"') + f'date 2026-11-16T20:15:0{i}Z\n\n')
    place.good('import', place.path('in'))
    rows = csv.reader(io.StringIO(place.good('export', '--format', 'csv')))
    told = [row[4] for row in rows if row[3] == '1']
    assert told[::-1] == ["'" + n if n[:1] in ('=', '+', '-', '@') and n else n for n in names], told
    assert [m['seats'][0]['name'] for m in place.list()][::-1] == names
    assert '海 ☃, Luc' in place.good('list')
    place.good('export', '-o', place.path('out'), said='secrets')
    assert len(os.listdir(place.path('out'))) == len(names)
    place.put('odd/a\x1b[31m.fathom', HEAD + '\n1 roll 1 1 1 1 1 1\n')
    place.put('odd/b\x1b[31m.fathom', 'noise')
    done = place.run('import', place.path('odd'))
    assert b'\x1b' not in done.stdout + done.stderr and 'a⟨1B⟩[31m.fathom: added'.encode() in done.stdout, done
    odd = os.fsencode(place.path('b')) + b'\xff.fathom'
    with open(odd, 'wb') as file:
        file.write((HEAD + '\n').encode())
    done = place.run('import', '--json', odd)
    assert done.returncode == 0 and json.loads(done.stdout.decode())['added'] == 1, done


def test_damaged_library():
    place = Place()
    place.good('import', GOLDEN)
    n = len(place.list())
    with open(place.db, 'r+b') as file:
        file.seek(4096 * 3)
        file.write(os.urandom(4096 * 2))
    done = place.run('list', '--json')
    said = done.stderr.decode()
    assert done.returncode == 1 and 'was damaged' in said and 'were recovered' in said, said
    aside = re.search(r'has been kept: (.*)', said)[1]
    assert os.path.exists(aside) and len(json.loads(done.stdout)['matches']) == n, said
    place.good('check')
    with open(place.db, 'wb') as file:
        file.write(b'noise' * 1000)
    said = place.run('list').stderr.decode()
    assert 'come from a backup' in said and 'their number is unknown' in said, said


def test_cut_library():
    place = Place()
    place.good('import', GOLDEN)
    n = len(place.list())
    shutil.rmtree(os.path.join(os.path.dirname(place.db), 'backups'))
    os.truncate(place.db, os.path.getsize(place.db) - 4096)
    done = place.run('list', '--json')
    said = done.stderr.decode()
    assert done.returncode == 1 and len(json.loads(done.stdout)['matches']) == n, said
    assert re.search(r'match \d+ \(.*\): \d+ of \d+ events were recovered', said) or 'nothing was lost' in said, said
    place.good('check')


def test_strangers_library():
    place, other = Place(), Place()
    place.good('import', place.put('a.fathom', HEAD + DATE + '\n' + OVER))
    place.sql('CREATE TRIGGER e BEFORE INSERT ON event BEGIN SELECT raise(ignore); END')
    done = other.run('restore', place.db)
    assert done.returncode == 0 and 'could not be restored as it is' in done.stderr.decode(), done.stderr
    other.good('import', other.put('b.fathom', HEAD + '\n' + OVER))
    assert all(m['holds'] and m['events'] == 15 for m in other.list())
    other.good('check')


def test_match_that_does_not_hold():
    place = Place()
    place.good('import', place.put('a.fathom', HEAD + DATE + '\n' + OVER), place.put('b.fathom', HEAD + '\n' + OVER))
    place.sql("UPDATE event SET line = '1 stop' WHERE match = 1 AND n = 1")
    assert 'match 1, line ' in place.bad(1, 'check')
    done = json.loads(place.run('check', '--json').stdout)
    assert not done['ok'] and done['matches'] == 2, done
    assert any(problem['match'] == 1 and problem['line'] > 5 for problem in done['problems']), done
    assert 'not as they were written' in done['problems'][0]['message'], done
    assert 'invalid, line' in place.good('list')
    assert [m['holds'] for m in place.list()].count(False) == 1
    done = place.run('export', '-o', place.path('out'))
    assert done.returncode == 1 and len(os.listdir(place.path('out'))) == 1, done
    place.sql('DELETE FROM event WHERE match = 2 AND n = 15')
    said = place.bad(1, 'check')
    assert '15 events are noted, 14 are there' in said and 'match 2: it is marked as finished' in said, said
    place.sql("UPDATE match SET game = 'che\x1b[31mss' WHERE id = 2")
    assert '\x1b' not in place.good('list')


def test_newer_library():
    place = Place()
    one = place.put('a.fathom', HEAD + DATE + '\n' + OVER)
    place.good('import', one)
    place.sql('PRAGMA user_version = 99')
    assert 'Ana wins' in place.good('list', said='newer version of Fathom')
    said = place.bad(1, 'import', one)
    assert 'newer version' in said and 'cannot be changed' in said, said
    assert place.good('export', '1', said='newer').startswith('fathom 1')
    place.good('backup', place.path('copy.db'), said='newer')
    assert 'newer' in Place().bad(1, 'restore', place.path('copy.db'))


def test_older_library():
    place = Place()
    os.makedirs(os.path.dirname(place.db))
    with open(os.path.join(os.path.dirname(GOLDEN), 'store', 'library-v1.sql'), encoding='utf-8') as file:
        connection = sqlite3.connect(place.db)
        connection.executescript(file.read())
        connection.close()
    place.good('list', said=place.db + '.version-1')
    assert os.path.exists(place.db + '.version-1')


def test_other_files_are_left_alone():
    place = Place()
    other = sqlite3.connect(place.path('other.db'))
    other.execute('CREATE TABLE mine (a)')
    other.commit()
    other.close()
    before = open(place.path('other.db'), 'rb').read()
    assert 'not a Fathom library' in place.bad(1, '--db', place.path('other.db'), 'list')
    assert open(place.path('other.db'), 'rb').read() == before
    text = place.put('text', 'precious ' * 100)
    place.bad(1, '--db', text, 'list')
    place.good('list')
    assert 'not replaced' in place.bad(1, 'backup', text)
    assert 'not replaced' in place.bad(1, 'backup', place.db)
    assert read(text) == 'precious ' * 100
    place.bad(1, '--db', '/proc/nowhere/library.db', 'list')
    place.bad(1, 'restore', text)


def test_two_programs():
    place = Place()
    for i in range(200):
        place.put(f'in/{i}.fathom', HEAD + f'set "{i}"\n\n' + OVER)
    env = {**os.environ, 'XDG_DATA_HOME': place.path('data')}
    both = [subprocess.Popen([CLI, 'library', 'import', '--json', place.path('in')], env=env,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    told = [(p.communicate(timeout=60), p.returncode) for p in both]
    assert all(code == 0 for _, code in told), [out[1] for out, _ in told]
    added = [json.loads(out[0])['added'] for out, _ in told]
    assert sum(added) == 200 and len(place.list('--limit', '1000')) == 200, added
    place.good('check')
    # while one has it open nobody may put another in its place
    with open(place.db + '.lock', 'rb') as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        place.good('list')
        assert 'in use' in place.bad(1, 'restore', 'latest')
    # and one that writes for long is waited for, but not for ever
    writer = sqlite3.connect(place.db, isolation_level=None)
    writer.execute('BEGIN IMMEDIATE')
    assert 'in use' in place.bad(1, 'import', place.put('new.fathom', HEAD + DATE + '\n'))
    writer.execute('ROLLBACK')
    writer.close()


def test_backup_and_restore():
    place = Place()
    assert 'no backups' in place.good('restore', '--list')
    assert 'no backups' in place.bad(1, 'restore', 'latest')
    place.good('import', place.put('a.fathom', HEAD + DATE + '\n' + OVER))
    place.good('backup', place.path('folder', 'copy.db'))
    place.good('import', place.put('b.fathom', SECRET))
    assert json.loads(place.good('backup', '--json', place.path('two.db'))) == {'file': place.path('two.db')}
    assert len(place.list()) == 2
    told = place.good('restore', place.path('folder', 'copy.db'))
    aside = re.search(r'was kept: (.*)', told)[1]
    assert len(place.list()) == 1 and len(json.loads(place.good('--db', aside, 'list', '--json'))['matches']) == 2
    done = json.loads(place.good('restore', '--json', place.path('two.db')))
    assert done['restored'] == place.path('two.db') and os.path.exists(done['set_aside']) and len(place.list()) == 2, done
    backups = json.loads(place.good('restore', '--list', '--json'))['backups']
    assert len(backups) == 1 and backups[0] in place.good('restore', '--list'), backups
    place.good('restore', 'latest')
    assert len(place.list()) == 1
    fresh = Place()
    assert 'kept' not in fresh.good('restore', place.path('two.db')) and len(fresh.list()) == 2
    assert 'No such file' in place.bad(1, 'restore', place.path('missing.db'))
    shutil.copy(place.path('two.db'), place.path('broken.db'))
    with open(place.path('broken.db'), 'r+b') as file:
        file.seek(100)
        file.write(b'x' * 8000)
    place.bad(1, 'restore', place.path('broken.db'))
    assert len(place.list()) == 1


def test_stats():
    place = Place()
    place.put('games/a.fathom', HEAD + DATE + 'set "Blue box"\n\n' + OVER)
    place.put('games/b.fathom', HEAD.replace('"Luc"', '"Zoë"') + DATE.replace('-16T', '-17T') + '\n' + OVER)
    place.put('games/c.fathom', HEAD + 'mode score\n' + DATE.replace('-16T', '-18T') +
              '\n1 final shells=0,0,0,0,0 left=12\n2 final shells=1,0,0,0,0 left=11\n0 order 1 2\n')
    place.good('import', place.path('games'))
    assert json.loads(place.good('stats', '--json'))['leaderboard'] == []
    assert '--profiles' in place.good('stats')
    place.good('import', '--profiles', place.path('games'))
    stats = json.loads(place.good('stats', '--json'))
    players = {p['name']: p for p in stats['leaderboard']}
    assert [(n, p['games'], p['wins']) for n, p in sorted(players.items())] == [('Ana', 3, 2), ('Luc', 2, 1), ('Zoë', 1, 0)]
    assert players['Ana']['best'] == 32 and abs(players['Ana']['average'] - 64 / 3) < 1e-9
    assert 0 < players['Ana']['interval'][0] < 2 / 3 < players['Ana']['interval'][1] < 1
    assert stats['into-the-blue']['perfect'] == 10 and stats['into-the-blue']['chests'] == 10
    assert {d['set']: d['counts'] for d in stats['dice']} == {'Blue box': [5] * 6, '': [5] * 6}
    assert all(d['verdict'] == 'usual' and d['log_evidence'] < 0 for d in stats['dice'])
    ana = json.loads(place.good('stats', '--json', '--player', 'ANA'))
    assert ana['player']['name'] == 'Ana' and {v['name']: v['ahead'] for v in ana['versus']} == {'Luc': 1, 'Zoë': 1}, ana
    assert json.loads(place.good('stats', '--json', '--with', 'zoë'))['leaderboard'][0]['games'] == 1
    late = json.loads(place.good('stats', '--json', '--from', '2026-11-18', '--to', '2026-11-19'))
    assert {p['name']: p['wins'] for p in late['leaderboard']} == {'Ana': 0, 'Luc': 1}, late
    evening = json.loads(place.good('stats', '--json', '--evening', '2026-11-17'))['evening']
    assert len(evening) == 1 and [s['name'] for s in evening[0]['seats']] == ['Ana', 'Zoë'], evening
    assert 'No match' in place.good('stats', '--evening', '2020-01-01')
    assert json.loads(place.good('stats', '--json', '--seats', '5'))['leaderboard'] == []
    assert 'Into the Blue' in place.good('stats', env={'LANGUAGE': 'es'})
    assert 'Nobody' in place.bad(1, 'stats', '--player', 'Nobody')
    for args in (['--game', 'chess'], ['--from', 'monday'], ['--to', '2026-13-01'], ['--seats', '9'], ['more']):
        place.bad(2, 'stats', *args)


def test_quick_scores():
    place = Place()
    seats = 'seat 1 "Ana"\nseat 2 "Luc"\n' + DATE + '\n'
    place.put('games/border.fathom', 'fathom 1\ngame blue-border\nrounds 3\nmode score\n' + seats + '0 won 2\n0 won 1\n0 won 2\n')
    place.put('games/deep.fathom', 'fathom 1\ngame deep-blue\nscenario bounty-wrecks\nmode score\n' + seats + '1 final vp=60 crew=9\n2 final vp=60 crew=8\n')
    place.good('import', '--profiles', place.path('games'))
    won = {match['game']: [seat['score'] for seat in match['seats'] if seat['won']] for match in place.list()}
    assert won == {'blue-border': [2], 'deep-blue': [60]}, won
    stats = json.loads(place.good('stats', '--json'))
    assert sorted((p['name'], p['games'], p['wins']) for p in stats['leaderboard']) == [('Ana', 2, 1), ('Luc', 2, 1)]
    # results are counted, and nothing else
    for game in ('blue-border', 'deep-blue'):
        figures = stats[game]
        assert figures.pop('games') == 1 and not any(any(f) if isinstance(f, list) else f for f in figures.values()), figures
    # what is written out comes back the same
    place.good('export', '--format', 'fathom', '-o', place.path('again'))
    assert 'already' in place.good('import', place.path('again')) and len(place.list()) == 2


def test_database_option():
    place = Place()
    one = place.put('a.fathom', HEAD + DATE + '\n')
    other = place.path('other.db')
    place.good('--db', other, 'import', one)
    place.good('import', '--db', other, one)
    place.good('--db=' + other, 'list')
    assert json.loads(place.good('--json', '--db', other, 'list'))['matches'][0]['id'] == 1
    assert not os.path.exists(place.db)


def test_usage():
    place = Place()
    place.bad(2)
    place.bad(2, 'dance')
    place.bad(2, '--db', place.path('x.db'))
    for args in (['list', 'more'], ['list', '--limit', '0'], ['list', '--limit', 'x'], ['list', '--after', 'x'], ['list', '--after', '-1'],
                 ['list', '--nonsense'], ['import'], ['export'], ['export', '1', '2'], ['export', 'x'], ['export', '0'],
                 ['export', '--format', 'xml'], ['export', '--format', 'csv', '--json'], ['export', '-o', ''], ['check', 'more'],
                 ['note'], ['note', '1', '2'], ['note', '1', '--count', '--leave-out'], ['delete'], ['delete', 'x'], ['undelete'],
                 ['backup'], ['backup', 'a', 'b'], ['backup', ''], ['restore'], ['restore', 'a', 'b'], ['restore', '--list', 'a'],
                 ['--db', '', 'list'], ['--db', '', 'restore', 'latest']):
        place.bad(2, *args)
    assert os.listdir(place.folder) == [], os.listdir(place.folder)
    for args in (['--help'], ['-h'], ['help']):
        assert 'import' in place.good(*args)
    for word in ('list', 'import', 'export', 'note', 'delete', 'undelete', 'stats', 'check', 'backup', 'restore'):
        text = place.good(word, '--help')
        assert '--db' in text and '--json' in text and f'fathom-cli library {word}' in text, text


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
