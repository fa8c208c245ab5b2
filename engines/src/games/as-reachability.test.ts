import { compilePlain, type PlainFormula, type PlainSteps } from '@vedette/core';
import { graphSystem, law, naiveExplore, naiveHolds, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exploredAsReachability, ReachabilityFormula } from './as-reachability.ts';

const any: PlainSteps = { kind: 'step', matches: () => true };
const anywhere: PlainSteps = { kind: 'repeat', operand: any };
const called = (...names: readonly string[]): PlainSteps => ({
  kind: 'step',
  matches: ({ text }) => names.includes(text),
});
const everywhere = (body: PlainFormula): PlainFormula => ({ kind: 'box', steps: anywhere, body });
const somewhere = (body: PlainFormula): PlainFormula => ({ kind: 'diamond', steps: anywhere, body });
const box = (steps: PlainSteps): PlainFormula => ({ kind: 'box', steps, body: { kind: 'false' } });
const diamond = (steps: PlainSteps): PlainFormula => ({ kind: 'diamond', steps, body: { kind: 'true' } });

const local = fc.letrec<{ local: PlainFormula }>((tie) => ({
  local: fc.oneof(
    { maxDepth: 2 },
    fc.subarray(['a', 'b', 'c', 'tau', 'tick']).map((names) => box(called(...names))),
    fc.subarray(['a', 'b', 'c', 'tau', 'tick']).map((names) => diamond(called(...names))),
    fc.constantFrom(box(any), diamond(any)),
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      operands: fc.array(tie('local'), { minLength: 1, maxLength: 2 }),
    }),
  ),
})).local;

const formula = fc.oneof(local.map(everywhere), local.map(somewhere), randomFormula());

law(
  { name: 'what exploring says is what the formula means', runs: 600 },
  fc.tuple(randomSystem(), formula),
  async ([system, given]) => {
    const asked = ReachabilityFormula.of(compilePlain(given, system));
    const exploration = asked && (await exploredAsReachability(system, asked, {}));
    if (exploration === undefined) return;
    expect(asked!.otherwise).toBe(naiveHolds(given, naiveExplore(system)) ? 'holds' : 'fails');
  },
);

const lock = graphSystem('0 -a-> 1 -b-> 0, 1 -c-> 2 -b-> 2');
const cases: readonly (readonly [string, PlainFormula, 'holds' | 'fails' | undefined])[] = [
  ['[true* . d] false', everywhere(box(called('d'))), 'holds'],
  ['[true* . b] false', everywhere(box(called('b'))), undefined],
  ['<true* . d> true', somewhere(diamond(called('d'))), 'fails'],
  ['<true* . c> true', somewhere(diamond(called('c'))), undefined],
  ['[true*] <true> true', everywhere(diamond(any)), 'holds'],
  ['[true*] <a> true', everywhere(diamond(called('a'))), undefined],
  ['<true*> [true] false', somewhere(box(any)), 'fails'],
];

test.each(cases)('%s', async (_name, given, expected) => {
  const asked = ReachabilityFormula.of(compilePlain(given, lock));
  expect(asked).toBeDefined();
  const exploration = await exploredAsReachability(lock, asked!, {});
  expect(exploration === undefined ? undefined : asked!.otherwise).toBe(expected);
});
