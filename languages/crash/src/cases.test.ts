/** The cases folder: each failing model says in its first line which problem it has and where. */
import { readdirSync, readFileSync } from 'node:fs';
import { Broken, checked, type Problem } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { openText } from './testing/open-text.ts';

const folder = new URL('../cases/', import.meta.url);
const stages = ['parse', 'resolve', 'typecheck', 'elaborate', 'run'];

/** The problems found on opening, or the one a run breaks with. */
async function problemsOf(text: string): Promise<readonly Problem[]> {
  const { value, problems } = await openText(text);
  if (value === undefined) return problems;
  const system = checked(value.behaviour.system);
  const waiting = [system.initial()];
  const seen = new Set<string>();
  try {
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (seen.has(state.join())) continue;
      seen.add(state.join());
      const current = state;
      system.groups.forEach((_, group) => {
        system.successors(group, current, (_label, target) => waiting.push(target.slice()));
      });
    }
  } catch (thrown) {
    if (thrown instanceof Broken) return [thrown.problem];
    throw thrown;
  }
  return [];
}

describe.each(stages)('%s', (stage) => {
  const files = readdirSync(new URL(`${stage}/fail/`, folder));
  test.each(files)('%s', async (file) => {
    const text = readFileSync(new URL(`${stage}/fail/${file}`, folder), 'utf8');
    const [, code, line] = /^\/\/ (\S+) at line (\d+)\n/.exec(text) ?? [];
    const problems = await problemsOf(text);
    const lines = new LineMap('model.crash', text);
    const found = problems.map((problem) => [problem.code, lines.place(problem.span.start).line]);
    expect(found[0]).toEqual([code, Number(line)]);
    for (const { message, hint } of problems) {
      expect(message).toMatch(/^[A-Z"].*\.$/);
      expect(hint).toMatch(/\S/);
    }
  });
});

const oneMessage = 'const n = 1; locations 1..n; channel a; system 1[a!(n)];';

test('constants are overridden from outside', async () => {
  const { value } = await openText(oneMessage, { n: '2' });
  expect(value?.elaborated.locations).toEqual([1, 2]);
});

test.each([
  ['m', '2', 'crash/unknown-constant'],
  ['n', '2 +', 'crash/bad-constant'],
  ['n', 'n', 'crash/bad-constant'],
  ['n', '1 - 2', 'crash/below-zero'],
])('a wrong override %s=%s is refused', async (name, value, code) => {
  const { problems } = await openText(oneMessage, { [name]: value });
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});
