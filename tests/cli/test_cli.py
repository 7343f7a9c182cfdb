# SPDX-License-Identifier: GPL-3.0-or-later
"""fathom-cli as people and programs use it."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import tap

CLI = os.path.abspath(sys.argv[1])
GOLDEN = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'golden')
SCRATCH = tempfile.TemporaryDirectory()
SEED = '00112233445566778899aabbccddeeff' * 2


def run(*args, env=None, stdin=None, timeout=60):
    return subprocess.run([CLI, *args], capture_output=True, env={**os.environ, **(env or {})}, input=stdin, timeout=timeout)


def good(*args, **more):
    done = run(*args, **more)
    assert done.returncode == 0, (args, done)
    assert done.stderr == b'', done.stderr
    return done.stdout.decode()


def bad(status, *args, **more):
    done = run(*args, **more)
    assert done.returncode == status, (args, done)
    assert done.stderr, done
    return done.stderr.decode()


def scratch(name, content=None):
    path = os.path.join(SCRATCH.name, name)
    if content is not None:
        with open(path, 'wb') as file:
            file.write(content if isinstance(content, bytes) else content.encode())
    return path


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def golden_list():
    for line in read(os.path.join(GOLDEN, 'list')).splitlines():
        if line and not line.startswith('#'):
            name, game, seats, bots, seed, *settings = line.split()
            sets = [word for setting in settings for word in ('--set', setting.replace('+', ' '))]
            yield name, ['play', game, '--seats', seats, '--bots', bots, '--seed', seed.rjust(64, '0'), *sets]


def test_golden_games_are_played_again():
    for name, args in golden_list():
        assert good(*args) == read(os.path.join(GOLDEN, name + '.fathom')), name


def test_golden_files_are_shown_the_same():
    files = sorted(glob.glob(GOLDEN + '/*.fathom'))
    assert len(files) >= 15
    for file in files:
        good('check', file)
        assert good('show', '--json', file) == read(file[:-7] + '.json'), file
        assert good('show', file) == read(file[:-7] + '.txt'), file


def test_golden_files_can_be_shown_at_every_event():
    for file in sorted(glob.glob(GOLDEN + '/*.fathom'))[::4]:
        events = json.loads(good('show', '--json', file))['events']
        for at in range(0, events + 1, 1 + events // 12):
            shown = json.loads(good('show', '--json', '--at', str(at), file))
            assert shown['events'] == at, shown
            assert shown['finished'] == (at == events) or shown['finished'], shown


def test_last_gem_may_come_alone():
    # Troubled Waters at a table whose cards the app does not know: it cannot see which gems were added
    good('check', os.path.join(os.path.dirname(GOLDEN), 'fuzz', 'corpus-save-file', 'deep-last-gem'))


def test_card_given_up_untold_is_still_no_other_card():
    # it lay in the row while the 13 was swept with the discards: it cannot be the 13 now
    message = bad(1, 'check', os.path.join(os.path.dirname(GOLDEN), 'fuzz', 'corpus-save-file', 'border-untold'))
    assert ':29: ' in message and '(R9)' in message, message


def test_older_notation_is_refused():
    older = os.path.join(os.path.dirname(GOLDEN), 'model', 'older')
    said = bad(1, 'check', os.path.join(older, 'deep-5-random.fathom'))
    assert 'deep-5-random.fathom:45: players no longer pass in a dive' in said and '(R16)' in said, said
    said = bad(1, 'check', os.path.join(older, 'deep-2-storm-is-coming.fathom'))
    assert 'deep-2-storm-is-coming.fathom:82: ' in said and '“0 quiet”' in said and '(R17)' in said, said


def test_golden_chance_is_proved():
    for name, args in golden_list():
        path = os.path.join(GOLDEN, name + '.fathom')
        said = good('verify', path)
        assert 'verified: all' in said or 'verified: 1 draw' in said, said
        proof = json.loads(good('verify', '--json', path))
        assert proof['verdict'] == 'proved' and proof['draws'] == proof['proved'] > 0, proof


def test_altered_roll_is_found():
    text = read(os.path.join(GOLDEN, 'itb-3-last-shell.fathom'))
    lines = text.splitlines()
    index = next(i for i, line in enumerate(lines) if ' roll ' in line and ' 5' in line)
    was = lines[index]
    lines[index] = was.replace(' 5', ' 4', 1)
    lines[index] = lines[index].split(' roll ')[0] + ' roll ' + ' '.join(sorted(lines[index].split(' roll ')[1].split()))
    # the events behind it may no longer fit: keep those before it
    path = scratch('altered.fathom', '\n'.join(lines[:index + 1]) + '\n' + lines[-1] + '\n')
    message = bad(1, 'verify', path)
    assert f'altered.fathom:{index + 1}:' in message and was in message, message


def test_seed_and_commitment():
    text = read(os.path.join(GOLDEN, 'itb-2-last-shell.fathom'))
    assert 'its seed is not in the file' in bad(1, 'verify', scratch('sealed.fathom', re.sub(r'seed .*\n', '', text)))
    head, body = re.sub(r'(seed|result) .*\n', '', text).split('\n\n')
    said = good('verify', scratch('open.fathom', head + '\n\n' + '\n'.join(body.splitlines()[:3]) + '\n'))
    assert 'sealed' in said and 'noted at the table' in said, said
    proof = json.loads(run('verify', '--json', scratch('whole.fathom', text)).stdout)
    assert len(proof['digest']['hex']) == 64 and len(proof['digest']['words'].split()) == 4 and proof['digest_before'] is None, proof
    for change in (('Ana', 'Anna'), ('\n\n', '\n# a remark\n\n')):
        other = json.loads(run('verify', '--json', scratch('other.fathom', text.replace(*change, 1))).stdout)
        assert other['digest'] != proof['digest'], change
    assert 'commitment' in bad(1, 'verify', scratch('a.fathom', re.sub(r'commit .*\n', '', text)))
    assert 'not the one' in bad(1, 'verify', scratch('b.fathom', re.sub(r'commit .', 'commit 0', text)))
    good('check', scratch('c.fathom', re.sub(r'commit .*\n', '', text)))
    assert 'nothing to verify' in good('verify', scratch('e.fathom', HEAD + 'dice app\n\n1 roll 1 1 1 1 1 1 table\n'))
    assert 'nothing to verify' in good('verify', scratch('d.fathom', HEAD + '\n1 roll 1 1 1 1 1 1\n'))


def test_takebacks_and_corrections_are_told():
    proof = json.loads(run('verify', '--json', os.path.join(GOLDEN, 'hand-table-dice.fathom')).stdout)
    assert proof['verdict'] == 'no-commitment' and len(proof['corrections']) == 1, proof


HEAD = 'fathom 1\ngame into-the-blue\nseat 1 "Ana"\nseat 2 "Luc"\n'
BEGIN = HEAD + '\n'


def refused(text, line, *words):
    path = scratch('bad.fathom', text)
    message = bad(1, 'check', path)
    assert message.startswith(f'{path}:{line}: '), message
    for word in words:
        assert word in message, (word, message)
    assert message.count('\n') == 1, message
    bad(1, 'show', path)
    bad(1, 'verify', path)


def test_bad_input():
    refused('', 1, 'empty')
    refused(b'\0' * 100, 1, 'NUL')
    refused(b'fathom 1\n\xff\xfe\n', 2, 'UTF-8')
    refused(BEGIN.replace('\n', '\r\n'), 1, 'carriage return')
    refused(HEAD[:-3], 4, 'cut off')
    refused('fathom 9\n', 1, 'format 9')
    refused('PK\x03\x04\n', 1, 'not a Fathom file')
    refused(BEGIN.replace('into-the-blue', 'chess'), 2, 'chess')
    refused(HEAD, 4, 'empty line')
    refused(HEAD + '\n1 roll 1 2 3 4 5 9\n', 6, '9')
    refused(HEAD + '\n1 roll 1 2 3\n', 6, '(R4)')
    refused(HEAD + '\n1 roll 1 1 2 2 3 3\n1 keep 4\n', 7, '(R4)')
    refused(HEAD + '\n1 roll 1 1 2 2 3 3\n1 keep\n1 roll 1 1 1 1 1 1\n1 keep\n1 roll 1 1 1 1 1 1\n1 keep 1\n', 11, '(R5)')
    refused(HEAD + '\n1 roll 1 1 2 2 4 4\n1 stop\n1 place 4\n', 8, 'level 4', '(R6)')
    refused(HEAD + '\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 = 5\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 = 6\n', 11, '(R9)')
    refused(HEAD + '\n2 roll 1 1 1 1 1 1\n', 6, 'seat 2', '(R3)')
    refused(HEAD + '\n1 roll 1 1 1 1 1 1 1\n', 6, '(R4)')
    refused(HEAD + '\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 99999999999999999999\n', 8, '(R8)')
    refused(HEAD + 'border nine\n' + 'first nine\n\n', 6, 'nine')
    refused(HEAD + '\n1 \x1b[31mdance\n', 6, '?[31mdance')
    over = ''.join(f'1 roll 1 2 3 4 5 C\n1 stop\n1 chest {i} = {v}\n' for i, v in zip(range(1, 6), (5, 6, 6, 7, 8)))
    refused(HEAD + '\n' + over + '1 roll 1 1 1 1 1 1\n', 21, '(R12)')
    refused(HEAD + '\n' + over + 'result 31 0\n', 21, '32')


def test_noise():
    path = scratch('noise.fathom', os.urandom(1 << 20) * 100)
    assert bad(1, 'check', path, timeout=20).startswith(f'{path}:1: ')
    os.unlink(path)
    assert 'missing.fathom:1: the file cannot be read: No such file' in bad(1, 'check', scratch('missing.fathom'))
    bad(1, 'show', SCRATCH.name)
    for name in ('/dev/stdin', '-'):
        done = run('check', name, stdin=BEGIN.encode())
        assert done.returncode == 0, done


def test_every_truncation_is_answered():
    text = read(os.path.join(GOLDEN, 'hand-table-dice.fathom')).encode()
    for size in range(0, len(text), 7):
        path = scratch('cut.fathom', text[:size])
        done = run('check', path)
        assert done.returncode in (0, 1), (size, done)
        assert done.returncode == 0 or done.stderr.startswith(f'{path}:'.encode()), done
        if not text[:size].endswith(b'\n'):
            assert done.returncode == 1, size


def test_several_files():
    a = scratch('good.fathom', BEGIN)
    b = scratch('wrong.fathom', HEAD + '\n1 stop\n')
    done = run('check', a, b, a)
    assert done.returncode == 1 and done.stdout.count(b'valid') == 2, done
    files = json.loads(run('check', '--json', a, b).stdout)['files']
    assert [f['ok'] for f in files] == [True, False] and files[1]['line'] == 6 and files[1]['rule'] == 'R4', files


def test_big_but_legal_files_take_no_time():
    words = 'fathom 1\ngame into-the-blue\nseat 1 "A"' + ' a=' * 300000 + '\nseat 2 "B"\n\n'
    comments = 'fathom 1\ngame into-the-blue\nseat 1 "A"\nseat 2 "B"\n' + '#\na\n' * 200000 + '\n'
    for text in (words, comments):
        good('check', scratch('big.fathom', text), timeout=20)


def test_output_that_cannot_be_written():
    for args in (['--version'], ['--help'], ['games'], ['odds', '1,1,2,4,5,C', '--json'], ['show', '--help']):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([CLI, *args], stdout=full, stderr=subprocess.PIPE)
        assert done.returncode == 1 and done.stderr, (args, done)


def test_output_files():
    target = scratch('target.fathom', 'x')
    os.chmod(target, 0o600)
    link = scratch('link.fathom')
    os.symlink(target, link)
    good('play', 'into-the-blue', '--seats', '2', '--seed', SEED, '-o', link)
    assert os.path.islink(link) and read(target).startswith('fathom 1\n') and os.stat(target).st_mode & 0o777 == 0o600
    pipe = scratch('pipe')
    os.mkfifo(pipe)
    assert 'Invalid argument' in bad(1, 'check', pipe) # it would wait
    with subprocess.Popen(['sh', '-c', 'exec "$0" check - < "$1"', CLI, pipe], stdout=subprocess.PIPE) as reader:
        good('play', 'into-the-blue', '--seats', '2', '--seed', SEED, '-o', pipe)
        assert b'valid' in reader.communicate(timeout=20)[0]
    assert not os.path.isfile(pipe)
    bad(2, 'play', 'into-the-blue', '--seats', '2', '-o', '')


def test_odd_file_names():
    path = scratch('-w.fathom', BEGIN)
    done = subprocess.run([CLI, 'check', '--', '-w.fathom'], capture_output=True, cwd=os.path.dirname(path))
    assert done.returncode == 0, done
    odd = os.fsencode(SCRATCH.name) + b'/b\xff.fathom'
    with open(odd, 'wb') as file:
        file.write(BEGIN.encode())
    assert json.loads(subprocess.run([CLI, 'check', '--json', odd], capture_output=True).stdout.decode())['files'][0]['ok']


def test_secrets():
    path = scratch('secret.fathom', HEAD + '\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 7\n')
    shown = [json.loads(good('show', '--json', *args, path)) for args in ([], ['--as', '1'], ['--as', '2'])]
    assert [s['seats'][0]['chests'] for s in shown] == [[None], [7], [None]], shown
    assert [s['seats'][0]['score'] for s in shown] == [0, 0, 0]
    assert shown[0]['to_move'] == 1 and shown[0]['winners'] == [] and not shown[0]['finished']
    assert '7' not in good('show', path).split('Shells left')[1]
    assert '1 (7)' in good('show', '--as', '1', path) and '1 (7)' not in good('show', '--as', '2', path)


def test_unrevealed_chests():
    lines = ''.join(f'1 roll 1 2 3 4 5 C\n1 stop\n1 chest {i} ?\n' for i in range(1, 6))
    path = scratch('unrevealed.fathom', HEAD + '\n' + lines)
    shown = json.loads(good('show', '--json', path))
    assert shown['finished'] and shown['winners'] == [] and shown['to_move'] is None, shown
    assert shown['seats'][0]['chests'] == [None] * 5


def test_show_json():
    shown = json.loads(good('show', '--json', os.path.join(GOLDEN, 'hand-quick-score.fathom')))
    assert set(shown) == {'game', 'players', 'events', 'finished', 'to_move', 'winners', 'seats', 'awards'}
    assert set(shown['seats'][0]) == {'seat', 'name', 'score', 'rank', 'shells', 'unplayed', 'chests'}
    assert [a['level'] for a in shown['awards']] == [5, 4, 3, 2, 1]
    level = {a['level']: a for a in shown['awards']}
    # worked examples 3 and 4 of the rules
    assert level[4]['main'] == 1 and level[4]['secondary'][0] == 2
    assert level[4]['decided_by'][0] == {'first': 1, 'second': 2, 'by': 'level', 'level': 3}
    assert level[3]['main'] == 4 and level[3]['secondary'] == [3, 1]
    assert level[3]['decided_by'][0] == {'first': 4, 'second': 3, 'by': 'last-turn'}
    assert shown['events'] == 5
    shown = json.loads(good('show', '--json', os.path.join(GOLDEN, 'hand-quick-score-border.fathom')))
    assert shown['winners'] == [2] and [s['points'] for s in shown['seats']] == [0, 2, 1] and shown['rounds'] == 3, shown
    shown = json.loads(good('show', '--json', os.path.join(GOLDEN, 'hand-quick-score-deep.fathom')))
    assert shown['winners'] == [2] and [(s['score'], s['crew']) for s in shown['seats']] == [(58, 9), (71, 12), (71, 11)], shown


def test_quick_scores_refused():
    head = 'fathom 1\ngame {}\nmode score\n{}seat 1 "Ana"\nseat 2 "Luc"\n\n'
    border, deep = head.format('blue-border', ''), head.format('deep-blue', 'scenario bounty-wrecks\n')
    for text, line, rule in ((border + '0 won 1 2\n', 7, 'R13'), (border + '0 won 1000000000\n', 7, 'R13'), (border + '0 deal\n', 7, 'R13'),
                             (border + '0 won 1\n0 won 2\n', 8, 'R13'), (deep + '1 final vp=1000000000 crew=9\n', 8, 'R20'),
                             (deep + '1 final vp=42 crew=3\n', 8, 'R4'), (deep + '1 final vp=42 crew=35\n', 8, 'R5'),
                             (deep + '1 final vp=42 crew=9\n1 final vp=42 crew=9\n', 9, 'R20')):
        said = bad(1, 'check', scratch('quick.fathom', text))
        assert f'quick.fathom:{line}:' in said and f'({rule})' in said, said
    # a seat that is missing leaves the match unfinished
    assert 'not finished' in good('check', scratch('quick.fathom', deep + '2 final vp=42 crew=9\n'))
    assert 'not finished' in good('check', scratch('quick.fathom', border.replace('mode score\n', 'mode score\nrounds 2\n') + '0 won 1\n'))


def test_odds():
    odds = json.loads(good('odds', '1,1,2,4,5,C', '--rerolls', '2', '--goal', 'perfect', '--json'))
    assert odds['dice'] == ['1', '1', '2', '4', '5', 'C'] and odds['rerolls'] == 2 and odds['goal'] == 'perfect'
    chances = [k['chance'] for k in odds['keeps']]
    assert chances == sorted(chances, reverse=True) and len(chances) == 48
    assert odds['keeps'][0]['keep'] == ['1', '2', '4', '5', 'C'] and abs(chances[0] - 11 / 36) < 1e-15
    assert any(len(k['keep']) == 6 for k in odds['keeps'])
    assert len(json.loads(good('odds', '1,2,3,4,5,C', '--rerolls', '0', '--json'))['keeps']) == 1
    assert 'keep 1 2 4' in good('odds', 'C,1,5,1,4,2', '--rerolls', '2')
    for args in (['1,1,2'], ['1,1,2,4,5,6'], ['1,1,2,4,5,C', '--rerolls', '3'], ['1,1,2,4,5,C', '--goal', '6x1'], [],
                 ['1,1,2,4,5,C', 'more'], ['1,1,2,4,5,C', '--rerolls', '-1']):
        bad(2, 'odds', *args)


def test_play():
    path = scratch('played.fathom', 'precious')
    bad(2, 'play', 'into-the-blue', '--seats', '9', '-o', path)
    assert read(path) == 'precious'
    assert good('play', 'into-the-blue', '--seats', '3', '--seed', SEED, '-o', path).endswith('.\n')
    text = read(path)
    assert 'date' not in text and f'seed {SEED}\n' in text and 'bot=random' in text
    assert text == good('play', 'into-the-blue', '--seats', '3', '--seed', SEED)
    assert text != good('play', 'into-the-blue', '--seats', '3')
    assert 'date ' in good('play', 'into-the-blue', '--seats', '3')
    assert json.loads(good('play', 'into-the-blue', '--seats', '2', '--seed', SEED, '--json'))['finished']
    told = good('play', 'into-the-blue', '--seats', '2', '--seed', SEED, '--watch')
    assert 'Ana rolls' in told and 'Shells left' in told and 'Level 5' in told
    for args in (['chess', '--seats', '2'], ['into-the-blue'], ['into-the-blue', '--seats', '2', '--bots', 'genius'],
                 ['into-the-blue', '--seats', '2', '--seed', '12'], ['into-the-blue', '--seats', '2', '--set', 'x=1'],
                 ['into-the-blue', '--seats', '2', '--set', 'first=3'], ['into-the-blue', '--seats', '2', '--set', 'first'],
                 ['into-the-blue', '--seats', '2', '--set', 'edition=main=1'], ['into-the-blue', '--seats', '2', '--bots', 'easy,easy,easy'],
                 ['into-the-blue', '--seats', '2', '--set', 'dice=table'], [], ['into-the-blue', '--seats', '2', 'more']):
        bad(2, 'play', *args)
    bad(1, 'play', 'into-the-blue', '--seats', '2', '-o', '/proc/nowhere/x')


def test_simulate():
    args = ['simulate', 'into-the-blue', '--seats', '3', '--games', '300', '--bots', 'easy,random,random', '--seed', SEED, '--json']
    results = [json.loads(good(*args, '--jobs', jobs)) for jobs in ('1', '2', '5')]
    for result in results:
        assert result.pop('seconds') >= 0
    assert results[0] == results[1] == results[2]
    assert results[0]['games'] == 300 and [s['bot'] for s in results[0]['seats']] == ['easy', 'random', 'random']
    assert abs(sum(s['win_rate'] for s in results[0]['seats']) - 1) < 1e-9
    assert results[0]['seats'][0]['wins'] > 200
    assert all(0 < s['interval'] < 0.1 for s in results[0]['seats'])
    styled = json.loads(good('simulate', 'into-the-blue', '--seats', '2', '--games', '40', '--bots', 'expert:bold,normal', '--seed', SEED, '--json'))
    assert [s['bot'] for s in styled['seats']] == ['expert:bold', 'normal']
    assert '±' in good('simulate', 'into-the-blue', '--seats', '2', '--games', '4', '--seed', SEED)
    for args in (['into-the-blue', '--seats', '2'], ['into-the-blue', '--seats', '2', '--games', '0'],
                 ['into-the-blue', '--seats', '2', '--games', '5', '--bots', 'expert:timid,easy'],
                 ['into-the-blue', '--seats', '2', '--games', '5', '--weights', __file__],
                 ['into-the-blue', '--seats', '2', '--games', '5', '--jobs', '-1']):
        bad(2, 'simulate', *args)


def analysis(*args, status=0):
    done = run('analyse', '--json', *args)
    assert done.returncode == status, done
    result = json.loads(done.stdout)
    players = result['players']
    sums = [{'luck': 0, 'choices': 0, 'others': 0, 'correction': 0} for _ in range(players)]
    chances = [seat['prior'] for seat in result['seats']]
    for event in result['events']:
        after, luck, correction = event['win_chance'], event.get('luck', [0] * players), event.get('correction', [0] * players)
        assert abs(sum(after) - 1) < 1e-9 and abs(sum(luck)) < 1e-9 and abs(sum(correction)) < 1e-9, event
        assert abs(sum(reason['gain'] for reason in event.get('reasons', [])) - event.get('cost', 0)) < 1e-9, event
        assert (event.get('best') is None) == (event.get('cost', 0) == 0), event
        for i in range(players):
            choice = after[i] - chances[i] - luck[i] - correction[i]
            own = event.get('owner', event['seat']) == i + 1
            assert not own or abs(choice + event.get('cost', 0)) < 1e-9, event
            sums[i]['luck'] += luck[i] if own else 0
            sums[i]['choices'] += choice if own else 0
            sums[i]['others'] += 0 if own else luck[i] + choice
            sums[i]['correction'] += correction[i]
        chances = after
    for seat, added, last in zip(result['seats'], sums, chances):
        assert all(abs(seat[key] - added[key]) < 1e-9 for key in added), (seat, added)
        assert abs(seat['result'] - seat['prior'] - sum(added.values())) < 1e-9 and seat['result'] == last, seat
    return result


def test_analyse():
    for file in sorted(glob.glob(GOLDEN + '/itb-*.fathom')):
        result = analysis(file)
        shown = json.loads(good('show', '--json', file))
        for seat in result['seats']:
            won = seat['seat'] in shown['winners']
            assert abs(seat['result'] - (1 / len(shown['winners']) if won else 0)) < 1e-9, (file, seat)
            assert len(seat['moments']) == 3
    file = os.path.join(GOLDEN, 'itb-2-last-shell.fathom')
    one, two, other = (good('analyse', '--json', file, '--rollouts', '3', '--jobs', jobs, '--seed', seed)
                       for jobs, seed in (('1', SEED), ('4', SEED), ('4', SEED[:-1] + ('1' if SEED[-1] == '0' else '0'))))
    assert one == two and one != other
    assert any(event.get('exact') for event in analysis(file, '--exact')['events'])
    text = {code: good('analyse', file, env={'LANGUAGE': code}) for code in ('en', 'es', 'fr')}
    assert 'Ana won' in text['en'] and 'Ana ganó' in text['es'] and 'Ana a gagné' in text['fr'], text


def test_analyse_other_games():
    for name in ('bb-2', 'bb-3-mixed', 'hand-border-table', 'deep-2-troubled-waters', 'deep-5-random', 'hand-crew-table'):
        file = os.path.join(GOLDEN, name + '.fathom')
        result = analysis(file)
        assert any(max(map(abs, event.get('luck', [0]))) > 0.01 for event in result['events']), name
        assert any(event.get('cost', 0) > 0.01 for event in result['events']), name
        assert result['rollouts'] == 0 == analysis(file, '--rollouts', '5')['rollouts']
        lines = open(file).read().splitlines()
        first = next(i for i, line in enumerate(lines) if line[:1].isdigit())
        damaged = scratch('damaged.fathom', '\n'.join(lines[:first + 12] + ['1 nonsense'] + lines[first + 12:]) + '\n')
        assert analysis(damaged, status=1)['analysed_to'] == 12


def test_analyse_unfinished():
    lines = read(os.path.join(GOLDEN, 'itb-3-last-chest.fathom')).splitlines()
    chest = next(i for i, line in enumerate(lines) if ' chest ' in line)
    assert lines[chest].startswith('1 '), lines[chest]
    begin = [line for line in lines[:chest + 2] if not line.startswith(('commit', 'chests'))]
    told = scratch('told.fathom', '\n'.join(begin) + '\n')
    value = lines[chest].split(' = ')[1]
    begin[begin.index(lines[chest])] = lines[chest].replace('= ' + value, '= ' + ('5' if value != '5' else '8'))
    other = scratch('other.fathom', '\n'.join(begin) + '\n')
    for args in ([], ['--as', '2'], ['--as', '3']):
        assert analysis(told, *args) == analysis(other, *args), args
    assert analysis(told, '--as', '1') != analysis(other, '--as', '1')


def test_analyse_bad_input():
    text = read(os.path.join(GOLDEN, 'itb-2-last-shell.fathom'))
    lines = text.splitlines(keepends=True)
    first = lines.index('\n') + 1
    damaged = scratch('damaged.fathom', ''.join(lines[:first + 10] + ['1 dance\n'] + lines[first + 10:]))
    result = analysis(damaged, status=1)
    assert result['analysed_to'] == len(result['events']) == 10 and result['damaged_line'] == first + 11, result
    said = bad(1, 'analyse', damaged)
    assert f'damaged.fathom:{first + 11}:' in said and '10 events' in said, said
    assert analysis(scratch('cut.fathom', text[:-70] + '1 ro'), status=1)['analysed_to'] > 10
    for content in ('', 'nonsense\n', b'\xff\xfe', 'fathom 1\ngame into-the-blue\n\n'):
        bad(1, 'analyse', scratch('bad.fathom', content))
    bad(1, 'analyse', '/nowhere')
    for quick in ('hand-quick-score', 'hand-quick-score-border', 'hand-quick-score-deep'):
        assert 'nothing to analyze' in bad(1, 'analyse', os.path.join(GOLDEN, quick + '.fathom'))
    good_file = os.path.join(GOLDEN, 'itb-2-last-shell.fathom')
    for args in ([], [good_file, good_file], [good_file, '--as', '3'], [good_file, '--as', '-1'], [good_file, '--rollouts', '-1'],
                 [good_file, '--jobs', '0'], [good_file, '--seed', 'x'], [good_file, '--rollouts', '1e12']):
        bad(2, 'analyse', *args)
    for many in ('1000000000000', '99999999999999999999999'):
        assert '1000000' in bad(2, 'analyse', good_file, '--rollouts', many) or len(many) > 20


def test_engine():
    for name in ('itb-3-last-chest', 'bb-3', 'deep-3-dangerous-reefs'):
        lines = read(os.path.join(GOLDEN, name + '.fathom')).splitlines()
        game = next(line[5:] for line in lines if line.startswith('game '))
        events = lines.index('') + 1
        asked = '\n'.join([*lines[:events + 9], 'no event', '?', *lines[events + 9:], '?', 'new', '?']) + '\n'
        answers = good('engine', game, 'easy', '--seed', SEED, stdin=asked.encode()).splitlines()
        assert len(answers) == 4, answers
        assert answers[0].startswith('error ') and answers[2].startswith('error ') and answers[3].startswith('error '), answers
        assert re.match(r'[0-5] \w+', answers[1]), answers
    # lines that are no lines: too long, NUL, not UTF-8, with a carriage return, without an end
    begin = b'seat 1 "A"\r\nseat 2 "B"\r\n\r\n'
    hostile = [b'x' * 100000, b'1 roll\0 1 1 1 1 1 1', b'\xff\xfe', b'0 takeback 99999999999999999999', b'?' * 50]
    answers = good('engine', 'into-the-blue', 'easy', stdin=begin + b'\n'.join(hostile) + b'\n?').splitlines()
    assert len(answers) == 6 and all(answer.startswith('error ') for answer in answers[:5]), answers
    assert answers[5].startswith('1 roll '), answers
    for args in ([], ['into-the-blue'], ['chess', 'easy'], ['into-the-blue', 'genius'], ['into-the-blue', 'easy', 'more'],
                 ['into-the-blue', 'easy', '--seed', 'xyz']):
        bad(2, 'engine', *args)


def test_usage():
    assert 'simulate' in good('--help')
    assert 'fathom-cli' in good('--version')
    bad(2)
    bad(2, 'dance')
    bad(2, 'check')
    bad(2, 'show')
    bad(2, 'show', scratch('x.fathom', BEGIN), '--at', '7')
    bad(2, 'show', scratch('x.fathom', BEGIN), '--as', '3')
    bad(2, 'show', scratch('x.fathom', BEGIN), '--nonsense')
    bad(2, 'show', scratch('x.fathom', BEGIN), '--at', '-1')
    bad(2, 'show', scratch('x.fathom', BEGIN), '--as', '0')
    assert json.loads(good('--json', 'games'))
    for command in ('games', 'check', 'show', 'verify', 'play', 'simulate', 'odds', 'analyse', 'engine', 'train', 'library'):
        assert '--json' in good(command, '--help')
    assert 'into-the-blue' in [g['id'] for g in json.loads(good('games', '--json'))['games']]
    bots = {game['id']: game['bots'] for game in json.loads(good('games', '--json'))['games']}
    assert 'expert:hunter' in bots['into-the-blue'] and 'expert:hunter' not in bots['blue-border'] and bots['deep-blue'][-1] == 'expert', bots
    assert re.search(r'expert +Expert bot \(beats Normal 5 in 8\)', good('games')), good('games')


def test_languages():
    path = scratch('wrong.fathom', HEAD + '\n1 roll 1 1 2 2 4 4\n1 stop\n1 place 4\n')
    said = {code: bad(1, 'check', path, env={'LANGUAGE': code}) for code in ('en', 'es', 'fr')}
    assert len(set(said.values())) == 3 and all('(R6)' in text for text in said.values()), said
    golden = os.path.join(GOLDEN, 'hand-quick-score.fathom')
    assert 'Nivel 5' in good('show', golden, env={'LANGUAGE': 'es_MX:fr'})
    assert 'Palier 5' in good('show', golden, env={'LANGUAGE': '', 'LC_ALL': 'fr_FR.UTF-8'})
    assert 'Level 5' in good('show', golden, env={'LANGUAGE': 'eo'})
    # JSON is for programs: the same in every language
    assert good('show', '--json', golden, env={'LANGUAGE': 'fr'}) == good('show', '--json', golden)

    for command, words in ((('--help',), 'ARCHIVO… --as PLAZA] JUEGO --seats DADOS'), (('show', '--help'), 'ARCHIVO --as=PLAZA'),
                           (('play', '--help'), 'JUEGO --set=CLAVE=VALOR --output=ARCHIVO'), (('library', '--help'), 'ARCHIVO|latest NOMBRE')):
        usage = good(*command, env={'LANGUAGE': 'es'})
        assert all(word in usage for word in words.split()) and 'FILE' not in usage, usage


def test_numbers_follow_the_language():
    dice = ('odds', '1,1,2,4,5,C')
    for code, chance in (('en', '0.305556'), ('es', '0,305556'), ('fr', '0,305556')):
        assert chance in good(*dice, env={'LANGUAGE': code}), code
    assert good(*dice, '--json', env={'LANGUAGE': 'fr'}) == good(*dice, '--json')
    market = {code: good('show', os.path.join(GOLDEN, 'deep-2-storm-is-coming.fathom'), '--at', '20', env={'LANGUAGE': code}) for code in ('en', 'es', 'fr')}
    assert '  $1  ' in market['en'] and '  1\u00a0$  ' in market['es'] and '  1\u00a0$  ' in market['fr'], market


def test_no_gtk():
    libraries = subprocess.run(['ldd', CLI], capture_output=True, text=True).stdout
    assert 'libgtk' not in libraries and 'libadwaita' not in libraries


if __name__ == '__main__':
    tap.run(sys.modules[__name__])
