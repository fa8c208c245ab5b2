/**
 * Warnings about names that no label has: only where every label was looked at, whatever the engine needed for its
 * verdict.
 */
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Silence comes only after a crash. */
const cwd = scratchFolder({
  'beat.mcrl2':
    'act beat, crash, silence; proc Alive = beat . Alive + crash . Dead; Dead = silence . Dead; init Alive;\n',
  'beat.csp': 'channel beat, crash, silence\nAlive = beat -> Alive [] crash -> Dead\nDead = silence -> Dead\n',
  'first.csp': 'channel beat, crash, silence\nAlive = silence -> Dead\nDead = crash -> Dead\n',
  'other.mcf': '[crash] <silence> true || [silence] false',
  'any.mcf': '[true] [silence] false',
  'misspelt.mcf': '[true] [silense] false',
});
const check = (...args: readonly string[]) => runMain(['check', ...args], { cwd });

describe('a name that some label has is not warned about', () => {
  test.each([
    ['behind where a formula of the past cannot fail any more', 'beat.mcrl2', '--ltl', 'G (silence => O crash)'],
    ['behind where a formula of linear time cannot fail any more', 'beat.mcrl2', '--ltl', 'silence R !silence'],
    ['behind where weak until is satisfied', 'beat.csp', '--process', 'Alive', '--ltl', '!silence W crash'],
    ['where a game asks about another one', 'beat.csp', '--process', 'Alive', '-p', 'other.mcf'],
    ['where a game asks about any step', 'first.csp', '--process', 'Alive', '-p', 'any.mcf'],
    ['where a tree asks about another one', 'beat.csp', '--process', 'Alive', '--ctl', 'AG [silence] true'],
    ['where a tree asks about any step', 'first.csp', '--process', 'Alive', '--ctl', 'AX [silence] false'],
  ])('%s', async (_where, ...args) => {
    const { stderr } = await check(...args);
    expect(stderr).toBe('');
  });
});

describe('a name that no label has is warned about', () => {
  test.each([
    [['beat.mcrl2', '--ltl', 'G (silense => O crash)']],
    [['beat.mcrl2', '--ltl', 'F silense']],
    [['beat.csp', '--process', 'Alive', '-p', 'misspelt.mcf']],
    [['beat.csp', '--process', 'Alive', '--ctl', 'AG [silense] false']],
  ])('%j', async (args) => {
    const { stderr } = await check(...args);
    expect(stderr).toBe('warning: no label is named "silense", did you mean "silence"?\n');
  });

  test('unless there are too many states to look at for that alone', async () => {
    const folder = scratchFolder({ 'up.mcrl2': 'act up: Nat; proc P(n: Nat) = up(n) . P(n + 1); init P(0);\n' });
    const { stderr } = await runMain(['check', 'up.mcrl2', '--ltl', 'F upp', '--max-states', '100'], { cwd: folder });
    expect(stderr).toBe('');
  });
});
