/**
 * Names that every object inherits, wherever the command line takes a name: they are unknown as any other is, and
 * nothing breaks.
 */
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const model = 'map size: Pos; eqn size = 2; act a: Nat; proc P(n: Nat) = a(n) . P((n + 1) mod size); init P(0);';
const cwd = scratchFolder({ 'm.mcrl2': model, 'live.mcf': '[true*]<true>true' });

describe.each(['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf'])('%s', (name) => {
  test.each([
    ['as a constant', ['check', 'm.mcrl2', '-c', `${name}=1`], 3],
    ['as an axis', ['sweep', 'm.mcrl2', '-p', 'live.mcf', '-c', `${name}=1:2`], 3],
    ['in eval', ['eval', 'm.mcrl2', name], 3],
    ['in a predicate', ['check', 'm.mcrl2', '--never', `state:${name} == 1`], 3],
    ['as an action', ['check', 'm.mcrl2', '--never', `action:${name}`], 3],
    ['in linear time', ['check', 'm.mcrl2', '--ltl', `G !${name}`], 3],
    ['in branching time', ['check', 'm.mcrl2', '--ctl', `AG [${name}] false`], 3],
    ['as a language', ['check', 'm.mcrl2', '--language', name], 2],
    ['as a reduction', ['check', 'm.mcrl2', '--without', name], 2],
    ['as a command', [name], 2],
    ['as a code', ['explain', name], 2],
    ['as a family of codes', ['explain', `${name}/missing`], 2],
    ['as a claim', ['reproduce', name], 2],
    ['as a format', ['explore', 'm.mcrl2', '-o', `graph.${name}`], 2],
  ] as const)('%s', async (_where, line, code) => {
    const ran = await runMain([...line], { cwd });
    expect({ code: ran.code, stderr: ran.stderr }).toMatchObject({ code });
    expect(ran.stderr).not.toContain('internal error');
  });
});
