/**
 * Random questions about networks in dense time: formulas of LTL and CTL about two conditions `p` and `q`, with and
 * without fairness.
 */
import fc from 'fast-check';
import type { Expression } from '../typed/index.ts';
import type { Gap } from './gap-networks.ts';
import { all, compared, deadlock, inLocation, negation, timed } from './model-builder.ts';
import { type Drawn, LARGEST } from './random-networks.ts';

export interface Asking {
  readonly logic: 'ltl' | 'ctl';
  readonly text: string;
  readonly fair?: string;
}

/** About runs alone: what integer time may answer. */
const runs = [
  'G !{p}',
  'G !{p}',
  'G {p}',
  'F {p}',
  'F {p}',
  'G F {p}',
  'F G {p}',
  '{p} U {q}',
  'G ({p} => F {q})',
  '{q} R {p}',
  'G (a => F {p})',
  'G (a => F b)',
  'F (a || b || {q})',
  'G ({p} => O {q})',
  'G (a => O {p})',
  'G !(b && {p})',
];
const branching = [
  'EF {p}',
  'EF {p}',
  'AG {p}',
  'AF {p}',
  'EG {p}',
  'AG EF {p}',
  'EF AG {p}',
  'AG AF {p}',
  'EF EG {p}',
  'A[{p} U {q}]',
  'E[{p} U {q}]',
  'AG ({p} => AF {q})',
  'AG (<a> true => {p})',
  'AG (<b> true => {p})',
  'EF ({p} && <b> true && EF {q})',
  'EF ({p} && [a] {q} && !<b> {q})',
  'EF_A(!a, {p})',
  'AF_A(!b, {q})',
];
/** One step ahead, which may be time: these are to be declined. */
const ahead = ['EX {p}', 'AX !{p}', 'EX EX {p}', 'EF EX {p}', 'AG AX !{p}', 'AX EF {p}'];
const ends = [
  'F deadlock',
  'F (deadlock && {p})',
  'G (deadlock => {p})',
  'G ({p} => F deadlock)',
  'F (deadlock || {p})',
];
const endsOfPaths = ['AG !deadlock', 'EF (deadlock && {p})', 'AG (deadlock => {p})', 'AF (deadlock && {p})'];
const fairness = ['weak:P0', 'strong:P0', 'weak:a', 'weak:b', 'strong:a', 'strong:b', 'weak:*', 'strong:*', 'all'];

const linearly = (texts: readonly string[]): fc.Arbitrary<Asking> =>
  fc.constantFrom(...texts).map((text) => ({ logic: 'ltl', text }));
const branchingly = (texts: readonly string[]): fc.Arbitrary<Asking> =>
  fc.constantFrom(...texts).map((text) => ({ logic: 'ctl', text }));
const fairly = (asking: fc.Arbitrary<Asking>): fc.Arbitrary<Asking> =>
  fc.tuple(asking, fc.constantFrom(...fairness)).map(([one, fair]) => ({ ...one, fair }));

const plain = fc.oneof(linearly(runs), branchingly(branching));
const deadly = fc.oneof(linearly(ends), branchingly(endsOfPaths));

/** By what most questions are about. */
export const questions = {
  runs: mostly(linearly(runs)),
  choices: mostly(branchingly(branching)),
  fairness: mostly(fairly(linearly(runs))),
  deadlocks: mostly(deadly),
  anything: mostly(plain),
} as const;

function mostly(asking: fc.Arbitrary<Asking>): fc.Arbitrary<Asking> {
  const rest = fc.oneof(plain, fairly(plain), fairly(linearly(runs)), deadly, branchingly(ahead));
  return fc.oneof({ weight: 3, arbitrary: asking }, { weight: 2, arbitrary: rest });
}

/** About a location, the number or both; now and then about a clock or a deadlock. */
const condition = fc.record({
  instance: fc.constantFrom(0, 0, 0, 1, 2),
  location: fc.nat(2),
  number: seldom(5, fc.nat(2)),
  clock: seldom(5, fc.tuple(fc.nat(2), fc.constantFrom('<', '<=', '==', '>=', '>'), fc.nat(LARGEST))),
  dead: seldom(12, fc.boolean()),
});
type Condition = typeof condition extends fc.Arbitrary<infer One> ? One : never;

/** Something one time out of so many. */
function seldom<T>(outOf: number, some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: outOf - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some });
}

function expressionOf({ model, number, clocks }: Drawn, one: Condition): Expression {
  const instance = one.instance % model.instances.length;
  const at = one.location % model.instances[instance]!.locations.length;
  const parts: Expression[] = [inLocation(instance, at)];
  if (one.number !== undefined) parts.push(compared(number, '==', one.number));
  if (one.clock !== undefined)
    parts.push(timed(clocks[one.clock[0] % clocks.length]!, one.clock[1] as '<', one.clock[2]));
  if (one.dead !== undefined) parts.push(one.dead ? deadlock : negation(deadlock));
  return all(...parts);
}

export type Conditions = ReadonlyMap<string, Expression>;

export interface Case {
  readonly network: Drawn;
  /** By the texts that formulas have for them. */
  readonly conditions: Conditions;
  readonly asked: readonly Asking[];
}

/** Of a gap `p` is mostly that the network is in it, alone or at some value of a clock. */
export function randomCase(networks: fc.Arbitrary<Drawn | Gap>, asking: fc.Arbitrary<Asking>): fc.Arbitrary<Case> {
  const asked = fc.array(asking, { minLength: 6, maxLength: 6 });
  const form = fc.constantFrom('gap', 'gap', 'gap', 'gap and clock', 'clock', 'any');
  return fc.tuple(networks, condition, condition, form, asked).map(([network, first, second, how, list]) => {
    const [p, q] = [first, second].map((one) => expressionOf(network, one)) as [Expression, Expression];
    const [which, operator, bound] = second.clock ?? [first.location, '>', second.location + 1];
    const clock = timed(network.clocks[which % network.clocks.length]!, operator as '>', bound);
    const within = 'within' in network ? network.within : p;
    const drawn = { gap: within, 'gap and clock': all(within, clock), clock, any: p }[how];
    return {
      network,
      conditions: new Map([
        ['p', drawn!],
        ['q', q],
        ['dead', deadlock],
      ]),
      asked: list,
    };
  });
}
