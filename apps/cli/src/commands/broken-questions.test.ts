/**
 * Every way to ask about a state, combined with expressions without a value: the verdict is `broken`, with exit code 1
 * and the place of the expression, by every engine. And every way to ask beside a warning: the warning is drawn, and
 * the verdict keeps its exit code.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** The predicates below have no value in the third state at the latest. */
const counter = 'act a, b; proc P(n: Nat) = (n < 3) -> a . P(n + 1) + (n == 3) -> b . P(n); init P(0);\n';
const withoutValue = ['head([]) == P.n', 'Int2Pos(2 - P.n) == 9', 'rhead([0, 1] . P.n |> []) == 7'];

const ways: readonly ((expression: string) => readonly string[])[] = [
  ...['explicit', 'symbolic', 'auto'].flatMap((engine) => [
    (expression: string) => ['check', 'm.mcrl2', '--engine', engine, '--never', `state:${expression}`],
    (expression: string) => ['check', 'm.mcrl2', '--engine', engine, '--can', `state:${expression}`],
  ]),
  ...[
    ['--search', 'depth'],
    ['--reduce', 'stubborn'],
    ['--smallest', 'steps'],
    ['--spill', '.'],
  ].map((options) => (expression: string) => ['check', 'm.mcrl2', '--never', `state:${expression}`, ...options]),
  (expression) => ['check', 'm.mcrl2', '--ltl', `G !{${expression}}`],
  (expression) => ['check', 'm.mcrl2', '--ltl', `G !{${expression}}`, '--fair', 'all'],
  (expression) => ['check', 'm.mcrl2', '--ctl', `AG !{${expression}}`],
  (expression) => ['check', 'm.mcrl2', '--ctl', `AG !{${expression}}`, '--fair', 'all'],
  (expression) => ['check', 'm.mcrl2', '--ctl', `AG !{${expression}}`, '--engine', 'symbolic'],
  (expression) => ['check', 'm.mcrl2', '--delay', `a .. {${expression}}`],
  (expression) => ['check', 'm.mcrl2', '--delay', `{${expression}} .. b`],
  (expression) => ['simulate', 'm.mcrl2', '--seed', '1', '--until', `state:${expression}`],
  (expression) => ['cover', 'm.mcrl2', '--state', expression],
];

test.each(withoutValue)('%s breaks in every way to ask', async (expression) => {
  const cwd = scratchFolder({ 'm.mcrl2': counter });
  for (const way of ways) {
    const argv = way(expression);
    const { code, both } = await runMain(argv, { cwd });
    expect([argv, code, both.includes('broken') || both.includes('broke')]).toEqual([argv, 1, true]);
    expect(both).not.toContain('internal error');
  }
});

/** A constant that nothing reads is warned of; the formula holds. */
const idle = 'map f: Bool; eqn f = true; act a; proc P = a . P; init P;\n';

test.each([
  ['check', 'm.mcrl2', '-e', '<true>true'],
  ['check', 'm.mcrl2', '-p', join('properties', 'one.mcf')],
  ['check', 'm.mcrl2', '--ltl', 'G a'],
  ['check', 'm.mcrl2', '--ctl', 'AG <a> true'],
  ['check', 'm.mcrl2', '--never', 'deadlock'],
  ['check', 'm.mcrl2', '--can', 'action:a'],
  ['check', 'm.mcrl2', '--never', 'state:!(P in P)'],
  ['check', 'm.mcrl2', '--delay', 'a .. a'],
  ['check', 'm.mcrl2', '-e', '<true>true', '--ltl', 'G a', '--never', 'deadlock'],
  ['check', 'm.mcrl2', '-e', '<true>true', '--json'],
])('a warning beside %s %s %s %s is drawn', async (...argv) => {
  const cwd = scratchFolder({ 'm.mcrl2': idle, 'properties/one.mcf': '<true>true\n' });
  const { code, stderr } = await runMain(argv, { cwd });
  expect([code, stderr.match(/constant-without-effect[^\n]*\n\s*--> m\.mcrl2:1:18/)?.length]).toEqual([0, 1]);
});
