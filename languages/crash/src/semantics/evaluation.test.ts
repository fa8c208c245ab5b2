/** Rules E1 to E9 one by one, and what maximal evaluation makes of them. */
import { expect, test } from 'vitest';
import { modelOf } from '../testing/open-text.ts';

const declarations = 'locations 1..2; channel a, b[i]; process K(x) = a!(x).b[x]!(x + 1); process L() = nil;';

async function started(network: string) {
  const calculus = (await modelOf(`${declarations} system ${network};`)).calculus();
  return { calculus, configuration: calculus.initial() };
}

test.each([
  ['E1', '1[a! | b[1]!]', '1[a!] | 1[b[1]!]'],
  ['E2', '1[nil]', ''],
  ['E6', '1[a!(1 + 2)]', '1[a!(3)]'],
  ['E7', '1[K(4)]', '1[a!(4).b[4]!(4 + 1)]'],
  ['E8', '1[if 2 then a! else tau]', '1[a!]'],
  ['E9', '1[if 0 then a! else tau]', '1[tau]'],
  ['PI', '1[product i in 1..2 : b[i]!]', '1[b[1]! | b[2]!]'],
])('%s on %s', async (rule, network, after) => {
  const { calculus, configuration } = await started(network);
  const evaluations = calculus.evaluations(configuration);
  expect(evaluations.map((each) => each.rule)).toEqual([rule]);
  expect(calculus.parts(evaluations[0]!.result).join(' | ')).toBe(after);
});

test('E3 removes everything at a crashed location, and nothing at *', async () => {
  const { calculus, configuration } = await started('1[K(1)] | *[tau]');
  const crashed = { ...configuration, live: new Set([2]) };
  expect(calculus.evaluations(crashed).map(({ rule }) => rule)).toEqual(['E3']);
  expect(calculus.parts(calculus.evaluated(crashed))).toEqual(['*[tau]']);
});

test('E4 and E5 remove 0 beside something', async () => {
  const { calculus, configuration } = await started('1[tau]');
  const { network } = configuration;
  const nothing = { kind: 'nil' } as const;
  const before = { ...configuration, network: { kind: 'parallel', left: nothing, right: network } as const };
  const behind = { ...configuration, network: { kind: 'parallel', left: network, right: nothing } as const };
  expect(calculus.evaluations(before).map(({ rule }) => rule)).toEqual(['E4']);
  expect(calculus.evaluations(behind).map(({ rule }) => rule)).toEqual(['E5']);
  expect(calculus.evaluated(before).network).toEqual(calculus.evaluated(behind).network);
});

test('evaluation goes on behind nothing: not under a prefix, not inside a sum', async () => {
  const { calculus, configuration } = await started('1[tau.K(1)] | 2[a! + (if 1 then b[1]! else nil)]');
  expect(calculus.evaluations(configuration)).toEqual([]);
});

test('maximal evaluation of the example after definition 2.2', async () => {
  const { calculus, configuration } = await started('1[if 1 then (a!(1 + 1).L() | K(2)) else nil]');
  expect(calculus.parts(calculus.evaluated(configuration))).toEqual(['1[a!(2).L()]', '1[a!(2).b[2]!(2 + 1)]']);
});
