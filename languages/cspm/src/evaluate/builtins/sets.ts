/** The built-in functions on sets. */
import { iterate } from '../../sets/iterate.ts';
import { isMember } from '../../sets/member.ts';
import { collect, difference, elementsOfSet, intersection, setOf, union } from '../../sets/operations.ts';
import { isEmpty, isFiniteSet, refuseInfinite } from '../../sets/size.ts';
import { extensions, productions } from '../../values/dots.ts';
import { force } from '../../values/lazy.ts';
import { elementsOf, fromIterator } from '../../values/sequences.ts';
import { bool, int, type SetValue, tuple, type Value } from '../../values/value.ts';
import type { Evaluator } from '../evaluator.ts';
import { sortedElements } from '../statements.ts';
import { type Given, pairOf, sequenceAt, setAt, valueAt } from './arguments.ts';
import { representatives } from './representatives.ts';

export type Builtin = (given: Given, evaluator: Evaluator) => Value;

export const setBuiltins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['union', (given, { ids }) => union(setAt(given, 0), setAt(given, 1), ids)],
  ['inter', (given, { ids }) => intersection(setAt(given, 0), setAt(given, 1), ids)],
  ['diff', (given, { ids }) => difference(setAt(given, 0), setAt(given, 1), ids)],
  ['Union', (given, { ids }) => setsIn(given, ids).reduce((sum, set) => union(sum, set, ids), collect([], ids))],
  [
    'Inter',
    (given, { ids }) => {
      const [first, ...others] = setsIn(given, ids);
      return first === undefined ? collect([], ids) : others.reduce((rest, set) => intersection(rest, set, ids), first);
    },
  ],
  ['set', (given, { ids }) => collect(Array.from(elementsOf(sequenceAt(given, 0)), force), ids)],
  ['Set', (given) => setOf({ kind: 'power', of: setAt(given, 0) })],
  ['Seq', (given) => setOf({ kind: 'sequences', of: setAt(given, 0) })],
  ['seq', (given, evaluator) => inSequence(evaluator, setAt(given, 0))],
  ['Map', (given) => setOf({ kind: 'maps', keys: setAt(given, 0), values: setAt(given, 1) })],
  ['member', (given, { ids }) => bool(isMember(valueAt(given, 0), setAt(given, 1), ids))],
  ['empty', (given) => bool(isEmpty(setAt(given, 0)))],
  [
    'card',
    (given, { ids }) => {
      refuseInfinite(setAt(given, 0), 'count its elements');
      return int(elementsOfSet(setAt(given, 0), ids).size);
    },
  ],
  ['extensions', (given, { ids }) => extensions(valueAt(given, 0), ids)],
  ['productions', (given, { ids }) => productions(valueAt(given, 0), ids)],
  [
    'transpose',
    (given, { ids }) =>
      collect(
        pairsIn(setAt(given, 0), ids).map(([one, two]) => tuple([two, one])),
        ids,
      ),
  ],
  ['relational_image', (given, evaluator) => image(evaluator, setAt(given, 0), ([one, two]) => [one, two])],
  ['relational_inverse_image', (given, evaluator) => image(evaluator, setAt(given, 0), ([one, two]) => [two, one])],
  [
    'mtransclose',
    (given, { ids }) => {
      const domain = setAt(given, 1);
      const found = representatives(pairsIn(setAt(given, 0), ids), ids);
      return collect(
        found.filter((pair) => pair.every((value) => isMember(value, domain, ids))).map((pair) => tuple(pair)),
        ids,
      );
    },
  ],
]);

/** An infinite set is an infinite sequence. */
function inSequence(evaluator: Evaluator, set: SetValue): Value {
  const elements = isFiniteSet(set) ? sortedElements(evaluator, set) : iterate(set, evaluator.ids);
  return fromIterator(elements[Symbol.iterator]());
}

type Ids = Evaluator['ids'];
type ValuePair = readonly [Value, Value];

function setsIn(given: Given, ids: Ids): SetValue[] {
  return [...elementsOfSet(setAt(given, 0), ids).values()].filter((value) => value.kind === 'set');
}

function pairsIn(set: SetValue, ids: Ids): ValuePair[] {
  return Array.from(iterate(set, ids), (value) => {
    const [one, two] = pairOf(value);
    return [force(one), force(two)];
  });
}

/** A function from values to what the relation relates them to. */
function image(evaluator: Evaluator, relation: SetValue, turned: (pair: ValuePair) => ValuePair): Value {
  const { ids } = evaluator;
  const images = new Map<number, Value[]>();
  for (const pair of pairsIn(relation, ids)) {
    const [from, to] = turned(pair);
    images.set(ids.of(from), [...(images.get(ids.of(from)) ?? []), to]);
  }
  return {
    kind: 'function',
    name: () => ({ key: 'relational_image', text: 'relational_image', captured: [relation], given: [] }),
    apply: (given) => collect(images.get(ids.of(valueAt(given, 0))) ?? [], ids),
  };
}
