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
  'dots.csp': 'N = 2\nchannel c : {0..3}\nP = c!N -> P\n',
  'including.csp': 'include "dots.csp"\nOther = 2\n',
  'values.csp': 'x = 3\nP(n) = STOP\n',
  'live.mcf': '[true*] <true> true',
});
const check = (...line: string[]) => runMain(['check', ...line, '--quiet'], { cwd });
const verdicts = (stdout: string): string => stdout.replace(/ {2}\(.*/g, '').replace(/^ .*\n/gm, '');

describe('--process', () => {
  test.each([
    ['explore vending.csp --process System', 0, /^states +4\ntransitions +4\ndeadlocks +1\n/],
    ['explore none.csp', 0, /^states +1\n/],
    ['reduce vending.csp --process Person -e strong', 0, /states +2 +2\n/],
    [
      'compare vending.csp vending.csp --process System --process Machine -e traces',
      0,
      /System of .* refines Machine of/,
    ],
    [
      'compare vending.csp vending.csp --process Machine --process Person -e traces',
      1,
      /Machine of .* does not refine/,
    ],
    ['compare vending.csp vending.csp --process Machine -e strong', 0, /4 states and 4 states/],
    ['simulate vending.csp --process Person --seed 1 --steps 2 --quiet', 0, /coin\n.*tea/],
    ['check vending.csp --process System --quiet', 1, /^✗ fails {2}never deadlock/],
    ['check vending.csp --process Person --deadlock --deterministic --quiet', 0, /✓ holds {2}deterministic/],
    ['check vending.csp --process Person --never action:coffee --quiet', 0, /^✓ holds/],
    ['check vending.csp --process Machine --never action:coffee --quiet', 1, /^✗ fails/],
    ['check vending.csp --process Person -p live.mcf --quiet', 0, /^✓ holds {2}live.mcf/],
    ['check vending.csp --process System -p live.mcf --quiet', 1, /^✗ fails {2}live.mcf/],
    ['check dots.csp --never action:c --quiet', 1, /^✗ fails/],
    ['check dots.csp --never action:c.1 --quiet', 0, /^✓ holds/],
    ['check dots.csp --can action:c.2 --quiet', 0, /^✓ holds/],
    ['info vending.csp --process Person', 0, /1 slot\n/],
    ['info vending.csp', 0, /Machine\n {2}Person\n {2}System\n/],
    // Expressions: their counts are by hand.
    ['explore values.csp --process P(1)', 0, /^states +1\n/],
    ['explore vending.csp --process Machine;Person', 0, /^states +4\n/],
    ['reduce vending.csp --process Machine\\{coin} -e weak-trace', 0, /states +4 +1\n/],
    [
      'compare vending.csp vending.csp --process Machine|||STOP --process Machine -e strong',
      0,
      /4 states and 4 states/,
    ],
    ['simulate vending.csp --process tea->STOP --seed 1 --steps 2 --quiet', 0, /tea/],
    ['check vending.csp --process Machine|||Person --never action:coffee --quiet', 1, /^✗ fails/],
    ['info vending.csp --process Machine|||Person', 0, /2 slots\n/],
  ])('%s exits with %d', async (line, code, text) => {
    const ran = await runMain(line.split(' '), { cwd });
    expect(ran.stdout).toMatch(text);
    expect(ran.code).toBe(code);
  });

  const several = 'choose with --process one of Machine, Person, System';
  test.each([
    ['explore vending.csp', several],
    ['reduce vending.csp -e strong', several],
    ['compare vending.csp none.csp -e strong', several],
    ['simulate vending.csp --seed 1', several],
    ['check vending.csp --deadlock', several],
    ['check vending.csp --deterministic', several],
    ['check vending.csp -p live.mcf', several],
    ['explore vending.csp --process System --process Person', '--process was given twice'],
    ['check safe.aut --process P', 'the language "aut" has no processes'],
    ['info safe.aut --process P', 'the language "aut" has no processes'],
    ['explore safe.aut --process P', 'the language "aut" has no processes'],
    ['explore values.csp', 'the model declares no process without parameters'],
    ['check vending.csp --process System --assertion 1', 'carries no questions to choose from'],
  ])('%s is refused', async (line, text) => {
    const ran = await runMain(line.split(' '), { cwd });
    expect(ran.stderr).toContain(text);
    expect(ran.code).toBe(2);
  });
});

describe('expressions for processes', () => {
  test.each([
    ['Sistem', 3, 'Did you mean "System"?'],
    ['Q', 3, 'process:1:1'],
    ['coin', 3, 'Expected something of type Proc, found Event.'],
    ['Machine [|', 3, 'cspm/expected'],
    ['', 3, 'process:1:1'],
  ])('%j exits with %d', async (text, code, message) => {
    const ran = await runMain(['explore', 'vending.csp', '--process', text], { cwd });
    expect(ran.stderr).toContain(message);
    expect(ran.code).toBe(code);
  });
});

describe('-c', () => {
  test.each([
    [['N=1'], 0],
    [['N=3 - 1'], 1],
    // Of an included file, with what the script declares.
    [['N=Other - 1'], 0],
    [['Other=N'], 1],
  ])('%j is put into the script', async (constants, code) => {
    const line = constants.flatMap((constant) => ['-c', constant]);
    const ran = await check('including.csp', '--process', 'P', '--never', 'action:c.2', ...line);
    // Where the channel does not have the value, the action is declared, and warned about.
    expect(ran.stderr).toMatch(code === 1 ? /^$/ : /^warning: no label is named "c\.2"[^\n]*\n$/);
    expect(ran.code).toBe(code);
  });

  test('a sweep over a constant of a script finds where it fails', async () => {
    const ran = await runMain(['sweep', 'dots.csp', '--never', 'action:c.2', '-c', 'N=0:3', '--json'], { cwd });
    const { cells } = JSON.parse(ran.stdout) as { cells: { verdict: string }[] };
    expect(cells.map(({ verdict }) => verdict)).toEqual(['holds', 'holds', 'fails', 'holds']);
  });
});

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
    [['none.csp', '--assertion', '1'], 2, 'carries no questions to choose from'],
    [['safe.aut', '--assertion', '1'], 2, 'carries no questions to choose from'],
    [['vending.csp', '-e', 'Machine [T= Persn'], 3, 'Did you mean "Person"?'],
    [['vending.csp', '-e', 'Machine [T= 3'], 3, 'Expected something of type Proc, found Int.'],
    [['vending.csp', '-e', 'Machine'], 3, 'Expected a refinement such as "[T="'],
    [['vending.csp', '-e', 'Machine [T= _'], 3, 'cspm/not-an-expression'],
    [['vending.csp', '-e', ''], 3, 'property text:1:1'],
    [['including.csp', '-c', 'Othr=1'], 3, 'Did you mean "Other"?'],
    [['dots.csp', '-c', 'M=1'], 3, 'cspm/unknown-constant'],
    [['dots.csp', '-c', 'c=1'], 3, 'The name "c" is a channel'],
    [['values.csp', '-c', 'P=STOP'], 3, 'The name "P" is a function'],
    [['dots.csp', '-c', 'N=true'], 3, 'Expected something of type Int, found Bool.'],
    [['dots.csp', '-c', 'N=K'], 3, '-c N:1:1'],
    [['dots.csp', '-c', 'N=1 +'], 3, '-c N:1:4'],
    [['vending.csp', '-p', 'other.csp'], 3, 'other.csp:2:1'],
  ])('check %j exits with %d', async (line, code, text) => {
    const ran = await check(...line);
    expect(ran.stderr).toContain(text);
    expect(ran.code).toBe(code);
  });
});
