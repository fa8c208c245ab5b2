/** `vedette reduce` from end to end, inside this process. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Sending needs a hidden step, which may be done again and again; two ways of receiving lead to the same end. */
const mail = `des (0,6,5)
(0,"send",1)
(1,i,1)
(1,i,2)
(2,"receive",3)
(2,"receive",4)
(0,"send",2)
`;
const tree = `des (0,62,63)\n${Array.from({ length: 62 }, (_, i) => `(${i >> 1},"go",${i + 1})\n`).join('')}`;
const wide = `des (0,250,251)\n${Array.from({ length: 250 }, (_, i) => `(${i},"go ${i}",${i + 1})\n`).join('')}`;
const cwd = scratchFolder({ 'mail.aut': mail, 'tree.aut': tree, 'wide.aut': wide });
const reduce = (line: string, settings = {}) => runMain(['reduce', ...line.split(' ')], { cwd, ...settings });
const read = (name: string) => readFileSync(join(cwd, name), 'utf8');

describe('the sizes', () => {
  test('are a table', async () => {
    const { code, stdout, stderr } = await reduce('mail.aut -e branching');
    expect(stdout.replace(/[\d.]+ s$/m, 'T s')).toBe(
      [
        '                     before          after',
        'states                    5              3',
        'transitions               6              2',
        'modulo       branching bisimilarity',
        'time         T s',
        '',
      ].join('\n'),
    );
    expect([code, stderr]).toEqual([0, '']);
  });

  test.each([
    ['strong', 4, 5],
    ['divergence-branching', 4, 5],
    ['branching', 3, 2],
    ['weak', 3, 2],
    ['trace', 3, 3],
    ['weak-trace', 3, 2],
  ])('modulo %s are %i and %i', async (equivalence, states, transitions) => {
    const { stdout } = await reduce(`mail.aut -e ${equivalence} --json`);
    expect(JSON.parse(stdout)).toMatchObject({
      model: 'mail.aut',
      equivalence,
      before: { states: 5, transitions: 6 },
      after: { states, transitions },
    });
  });
});

describe('-o writes what is left', () => {
  test('as .aut', async () => {
    const { code, stderr } = await reduce('mail.aut -e branching -o small.aut');
    expect([code, stderr]).toEqual([0, 'Wrote small.aut\n']);
    expect(read('small.aut').replace(/ +$/m, '')).toBe('des (0,2,3)\n(0,"send",1)\n(1,"receive",2)\n');
  });

  test('as .json and .dot', async () => {
    await reduce('mail.aut -e branching -o small.json --quiet');
    expect(JSON.parse(read('small.json'))).toMatchObject({ states: 3, initial: 0, deadlocks: [2] });
    await reduce('mail.aut -e branching -o small.dot --quiet');
    expect(read('small.dot')).toContain('0 -> 1 [label="send"]');
  });

  test('as a picture', async () => {
    const { code } = await reduce('mail.aut -e strong -o small.svg --quiet');
    expect(code).toBe(0);
    expect(read('small.svg')).toContain('<title>mail.aut modulo strong bisimilarity</title>');
  });

  test('but not as an unreadable picture', async () => {
    const { code, stderr, stdout } = await reduce('wide.aut -e strong -o wide.svg');
    expect(code).toBe(2);
    // The result is not lost.
    expect(stdout).toMatch(/^states +251 +251$/m);
    expect(stderr).toContain(
      '251 states are too many for a picture that can be read (at most 200 states and 300 arrows); write .dot',
    );
    expect(existsSync(join(cwd, 'wide.svg'))).toBe(false);
  });

  test('or says which forms there are, before any work', async () => {
    const { code, stderr } = await reduce('mail.aut -e strong -o small.png');
    expect(code).toBe(2);
    expect(stderr).toContain('may end in .aut, .dot, .json, .svg');
  });
});

describe('nothing is written', () => {
  test.each([
    ['tree.aut -e strong -o limit.aut --max-states 10', 'the limit of 10 states was reached'],
    ['tree.aut -e strong -o limit.aut --max-depth 2', 'the depth limit was reached'],
  ])('if the state space is not complete: %s', async (line, reason) => {
    const { code, stdout, stderr } = await reduce(line);
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toBe(`The state space of tree.aut is not complete: ${reason}.\nlimit.aut was not written.\n`);
    expect(readdirSync(cwd).filter((name) => name.startsWith('limit') || name.startsWith('.'))).toEqual([]);
  });

  test('if it is interrupted', async () => {
    const { code, stderr } = await reduce('tree.aut -e strong -o limit.aut', { interrupt: 'at once' });
    expect(code).toBe(130);
    expect(stderr).toContain('limit.aut was not written.');
    expect(existsSync(join(cwd, 'limit.aut'))).toBe(false);
  });
});

describe('mistakes', () => {
  test.each([
    ['mail.aut -e brnching', 'There is no equivalence "brnching". Did you mean "branching"?'],
    ['mail.aut -e x', 'There are strong, branching, divergence-branching, weak, trace, weak-trace.'],
    ['mail.aut', "required option '-e, --equivalence <name>' not specified"],
  ])('%s is refused', async (line, message) => {
    const { code, stderr } = await reduce(line);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a model that cannot be read is 3', async () => {
    expect((await reduce('none.aut -e strong')).code).toBe(3);
  });
});
