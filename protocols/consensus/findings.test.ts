/** Where the definitions of SPC do not fit together as printed, shown on the calculus itself. */

import { readFileSync } from 'node:fs';
import { openCrash } from '@vedette/crash';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { openCaseStudy } from './case-study.ts';

const strong = readFileSync(new URL('./strong.crash', import.meta.url), 'utf8');

/** The normal form of a wrapper alone, in the calculus of the case study for two agents. */
async function wrapperForm(call: string, text = strong): Promise<string> {
  const system = text.replace(/\nsystem\n[\s\S]*$/, `\nsystem restrict halted, c in *[${call}];`);
  const { value, problems } = await openCrash(textSource(system, 'strong.crash'), { constants: new Map([['n', '2']]) });
  if (value === undefined) return problems.map(({ code }) => code).join();
  const calculus = value.calculus();
  return calculus.parts(calculus.evaluated(calculus.initial())).join(' | ');
}

test('line 31 of table 4 as printed: evaluation never ends', async () => {
  const printed = strong.replace('    halted?.Wrap(i, v, 0);', '    Wrap(i, v, 0);');
  expect(printed).not.toBe(strong);
  expect(await wrapperForm('Wrap(1, bottom, 0)', printed)).toBe('crash/unguarded-recursion');
  expect(await wrapperForm('Wrap(1, bottom, 0)')).toBe('*[halted?.Wrap(1, bottom, 0)]');
});

test('translate(ok!) = Wrap(0, v, 1) as printed is not congruent to ok!, Wrap(n + 1, v, 1) is', async () => {
  expect(await wrapperForm('ok!')).toBe('*[ok!]');
  expect(await wrapperForm('Wrap(0, 1, 1)')).toBe('');
  expect(await wrapperForm('Wrap(3, bottom, 1)')).toBe('*[ok!]');
  expect(await wrapperForm('Wrap(3, 1, 1)')).toBe('*[ok!]');
});

test('rw: what it supplies is congruent to nothing', async () => {
  expect(await wrapperForm('Wrap(0, bottom, 1)')).toBe(await wrapperForm('nil'));
});

/** Rules seen on seeded random runs to the end. */
async function rulesSeen(agents: number, detector: 'strong' | 'unreliable', runs: number): Promise<Set<string>> {
  const files = () => textSource(strong, 'strong.crash');
  const { rules } = await openCaseStudy(files, agents, detector);
  const seen = new Set<string>();
  let seed = 7;
  for (let run = 0; run < runs; run += 1) {
    let state = rules.initial();
    for (let steps = rules.steps(state); steps.length > 0; steps = rules.steps(state)) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      const { rule, target } = steps[(seed >> 8) % steps.length]!;
      seen.add(rule);
      state = target;
    }
  }
  return seen;
}

test('every rule is used; SR12 (two decisions) only with a detector that is not strong', async () => {
  const all = ['TI', ...Array.from({ length: 15 }, (_, index) => `SR${index + 1}`)];
  const strongly = await rulesSeen(3, 'strong', 400);
  expect(all.filter((rule) => !strongly.has(rule))).toEqual(['SR12']);
  const weakly = await rulesSeen(3, 'unreliable', 400);
  expect(all.filter((rule) => !weakly.has(rule))).toEqual([]);
});
