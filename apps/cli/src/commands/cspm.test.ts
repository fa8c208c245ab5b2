/** CSPM scripts on the command line, from end to end. */
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder } from '../testing/scratch-folder.ts';

const script = `channel coin, tea, coffee
Machine = coin -> (tea -> Machine |~| coffee -> Machine)
Person = coin -> tea -> Person
System = Machine [| {coin, tea, coffee} |] Person
assert System :[deadlock free [F]]
assert Machine [T= System
assert not Machine [T= System
`;
const cwd = scratchFolder({
  'vending.csp': script,
  'none.csp': 'P = STOP\n',
  'more.csp': '-- more\nassert Person :[deterministic]\nassert not Person [T= Machine\n',
  'other.csp': 'assert Person :[deterministic]\nQ = STOP\n',
  'safe.aut': safeLock,
});
const check = (...line: string[]) => runMain(['check', ...line, '--quiet'], { cwd });
const verdicts = (stdout: string): string => stdout.replace(/ {2}\(.*/g, '').replace(/^ .*\n/gm, '');

describe('assertions', () => {
  test.each([
    [['--assertion', '2'], 0, '✓ holds  Machine [T= System\n'],
    [['--assertion', 'deadlock'], 1, '✗ fails  System :[deadlock free [F]]\n'],
    // Exact, although it is a part of another.
    [['--assertion', 'Machine [T= System'], 0, '✓ holds  Machine [T= System\n'],
    [['--assertion', '2', '--assertion', '2'], 0, '✓ holds  Machine [T= System\n✓ holds  Machine [T= System\n'],
    [['-e', 'Person [F= Machine'], 1, '✗ fails  Person [F= Machine\n'],
    [['-e', 'Machine [F= Person'], 0, '✓ holds  Machine [F= Person\n'],
    [['-e', 'not System :[deadlock free]'], 0, '✓ holds  not System :[deadlock free]\n'],
    [['-e', 'Person :[has trace]: <coin, tea>', '--assertion', '3', '--expect', 'holds', '--expect', 'fails'], 0, ''],
    [['-p', 'more.csp'], 0, '✓ holds  Person :[deterministic]\n✓ holds  not Person [T= Machine\n'],
  ])('check vending.csp %j exits with %d', async (line, code, text) => {
    const ran = await check('vending.csp', ...line);
    if (text !== '') expect(verdicts(ran.stdout)).toBe(text);
    expect(ran.stderr).toBe('');
    expect(ran.code).toBe(code);
  });

  test.each([
    [['vending.csp', '--assertion', '4'], 2, 'there is no question 4 in the model: they have the numbers 1 to 3'],
    [['vending.csp', '--assertion', '0'], 2, 'there is no question 0'],
    [['vending.csp', '--assertion', 'Machine'], 2, 'several questions of the model contain "Machine": 2 "Machine [T='],
    [['vending.csp', '--assertion', 'Machine [T= Sistem'], 2, 'did you mean "Machine [T= System"?'],
    [['vending.csp', '--assertion', 'refines'], 2, 'it has 1 "System :[deadlock free [F]]", 2 "Machine'],
    [['none.csp', '--assertion', '1'], 2, 'it has none'],
    [['safe.aut', '--assertion', '1'], 2, 'it has none'],
    [['vending.csp', '-e', 'Machine [T= Persn'], 3, 'Did you mean "Person"?'],
    [['vending.csp', '-e', 'Machine [T= 3'], 3, 'Expected something of type Proc, found Int.'],
    [['vending.csp', '-e', 'Machine'], 3, 'Expected a refinement such as "[T="'],
    [['vending.csp', '-e', 'Machine [T= _'], 3, 'cspm/not-an-expression'],
    [['vending.csp', '-e', ''], 3, 'property text:1:1'],
    [['vending.csp', '-p', 'other.csp'], 3, 'other.csp:2:1'],
  ])('check %j exits with %d', async (line, code, text) => {
    const ran = await check(...line);
    expect(ran.stderr).toContain(text);
    expect(ran.code).toBe(code);
  });
});
