"""Tests as functions named test_…, told in TAP."""
import sys
import traceback


def run(module):
    tests = [(n, f) for n, f in vars(module).items() if n.startswith('test_') and callable(f)]
    print(f'1..{len(tests)}')
    for number, (name, function) in enumerate(tests, 1):
        try:
            function()
            print(f'ok {number} - {name}')
        except Exception:
            for line in traceback.format_exc().splitlines():
                print('#', line)
            print(f'not ok {number} - {name}')
        sys.stdout.flush()
