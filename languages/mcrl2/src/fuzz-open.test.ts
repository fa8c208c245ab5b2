/** Damaged models opened and run for a while: whatever the text, there is an answer, never an exception or a hang. */

import { readFileSync } from 'node:fs';
import { Broken, type Model } from '@vedette/core';
import { modelFolders, nearlyGoodText } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mcrl2 } from './language.ts';

const kept = ['handover', 'terminating-call', 'together'];
const snippets = [
  `sort D = struct a | b; M = struct one(x: D)?isOne | two(l: List(D)); act r, s, c: M;
   proc P(m: M) = s(m) . P(if(isOne(m), two([x(m)]), one(a))); Q = sum m: M . r(m) . Q;
   init allow({c}, comm({r | s -> c}, P(one(a)) || Q));`,
  `map f: Nat -> Nat; var n: Nat; eqn f(0) = 1; n > 0 -> f(n) = n * f(Int2Nat(n - 1)); act a: Nat;
   proc X(n: Nat) = (n < 3) -> a(f(n)) . X(n + 1) <> delta; init X(0);`,
  'act b: Set(Nat); c: Bag(Nat); proc X(s: Set(Nat), n: Nat) = b(s) . X(!s + {n}, n + 1) + c({n: 2}) . X(s - {n}, n); init X({}, 0);',
  'act d: Nat -> Nat; proc X(n: Nat, e: Nat -> Nat) = d(e) . X(n + 1, e[n -> e(n) + 1]); init X(0, lambda i: Nat . i);',
  'act a: Nat; proc X(n: Nat) = sum k: Nat . (k < n && exists j: Nat . j < k && j + 1 == k) -> a(k) . X(k); init X(4);',
  'act a: Int; b: Real; proc L(l: List(Int)) = (#l > 0) -> a(head(l) - 1) . L(tail(l)) <> b(1 / 2) . L([3, -4] ++ l); init L([1]);',
  'act a, b, c; init hide({a}, rename({b -> c}, block({c}, a . b + c . (a | b))));',
  'act a, b: Bool; proc P(x: Bool) = a(x) . Q(!x); Q(y: Bool) = sum z: Bool . (z == y) -> b(z) . P(z && y); init P(true);',
];
const texts = [
  ...snippets,
  ...modelFolders()
    .filter(({ language, name }) => language === 'mcrl2' && kept.includes(name.split('/').at(-1)!))
    .map(({ modelFile }) => readFileSync(modelFile!, 'utf8')),
];
const model = nearlyGoodText(texts);

/** The first few states; a model may break on the way. */
function runFor({ behaviour: { system } }: Model, most: number): void {
  const waiting = [system.initial().slice()];
  for (let at = 0; at < waiting.length && at < most; at++) {
    for (let group = 0; group < system.groups.length; group++) {
      try {
        system.successors(group, waiting[at]!, (label, target) => {
          if (system.label(label).text === '') throw new Error('a label without a text');
          if (waiting.length < most) waiting.push(target.slice());
        });
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
      }
    }
    for (const [index, { domain }] of system.slots.entries())
      if (domain.text(waiting[at]![index]!) === '') throw new Error('a value without a text');
  }
}

it('20000 damaged models are refused or run', async () => {
  const counts = { refused: 0, opened: 0 };
  await fc.assert(
    fc.asyncProperty(model, async (text) => {
      const source = textSource(text, 'damaged.mcrl2');
      const { value, problems } = await mcrl2.open(source, {});
      if (value === undefined) {
        counts.refused += 1;
        expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      } else {
        counts.opened += 1;
        runFor(value, 3);
      }
    }),
    { numRuns: 20_000 },
  );
  // Otherwise the damage is such that the later stages see nothing of it.
  expect(Math.min(counts.refused, counts.opened)).toBeGreaterThan(1000);
}, 300_000);
