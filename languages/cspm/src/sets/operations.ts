/**
 * Union, intersection and difference. What is infinite stays what it is made of where that is possible, else it is
 * refused.
 */
import { maximum } from '@vedette/core';
import type { Identities } from '../values/identities.ts';
import { Mistake } from '../values/mistake.ts';
import { int, type SetForm, type SetValue, type Value } from '../values/value.ts';
import { iterate } from './iterate.ts';
import { isMember } from './member.ts';
import { isEmpty, isFiniteSet, refuseInfinite } from './size.ts';

const mostElements = 5_000_000;

export const setOf = (form: SetForm): SetValue => ({ kind: 'set', form });
export const emptySet = (): SetValue => setOf({ kind: 'explicit', elements: new Map() });

export function collect(values: Iterable<Value>, ids: Identities): SetValue {
  const elements = new Map<number, Value>();
  for (const value of values) {
    elements.set(ids.of(value), value);
    if (elements.size > mostElements)
      throw new Mistake('set-too-large', 'This set has more than five million elements.', 'Use a smaller set.');
  }
  return setOf({ kind: 'explicit', elements });
}

/** The elements of a finite set by their numbers. */
export function elementsOfSet(set: SetValue, ids: Identities): ReadonlyMap<number, Value> {
  if (set.form.kind === 'explicit') return set.form.elements;
  refuseInfinite(set, 'list its elements');
  const listed = collect(iterate(set, ids), ids).form;
  return listed.kind === 'explicit' ? listed.elements : new Map();
}

export function union(left: SetValue, right: SetValue, ids: Identities): SetValue {
  if (left.form.kind === 'integers' || right.form.kind === 'integers') return setOf({ kind: 'integers' });
  if (left.form.kind === 'processes' || right.form.kind === 'processes') return setOf({ kind: 'processes' });
  if (left.form.kind === 'from' && right.form.kind === 'from')
    return setOf({ kind: 'from', low: Math.min(left.form.low, right.form.low) });
  if (isFiniteSet(left) && isFiniteSet(right)) {
    const elements = new Map(elementsOfSet(left, ids));
    for (const [number, element] of elementsOfSet(right, ids)) elements.set(number, element);
    return setOf({ kind: 'explicit', elements });
  }
  return setOf({
    kind: 'union',
    sets: [left, right].flatMap((set) => (set.form.kind === 'union' ? set.form.sets : [set])),
  });
}

/** Without listing what it consists of. */
export function unionOf(sets: readonly SetValue[]): SetValue {
  return sets.length === 1 ? sets[0]! : setOf({ kind: 'union', sets });
}

export function intersection(left: SetValue, right: SetValue, ids: Identities): SetValue {
  if (isFiniteSet(left)) return filtered(left, (element) => isMember(element, right, ids), ids);
  if (isFiniteSet(right)) return filtered(right, (element) => isMember(element, left, ids), ids);
  if (left.form.kind === 'integers' || left.form.kind === 'processes') return right;
  if (right.form.kind === 'integers' || right.form.kind === 'processes') return left;
  if (left.form.kind === 'from' && right.form.kind === 'from')
    return setOf({ kind: 'from', low: Math.max(left.form.low, right.form.low) });
  if (left.form.kind === 'union') return unionOf(left.form.sets.map((one) => intersection(one, right, ids)));
  if (right.form.kind === 'union') return unionOf(right.form.sets.map((one) => intersection(left, one, ids)));
  if (left.form.kind === 'power' && right.form.kind === 'power')
    return setOf({ kind: 'power', of: intersection(left.form.of, right.form.of, ids) });
  throw new Mistake(
    'infinite-set',
    'The intersection of these two infinite sets is not known.',
    'Make one of them finite.',
  );
}

export function difference(left: SetValue, right: SetValue, ids: Identities): SetValue {
  if (isFiniteSet(left)) return filtered(left, (element) => !isMember(element, right, ids), ids);
  if (right.form.kind === 'integers') return emptySet();
  if (left.form.kind === 'from' && right.form.kind === 'from')
    return collect(range(left.form.low, right.form.low - 1), ids);
  if (left.form.kind === 'from' && isFiniteSet(right)) return withoutStart(left.form.low, right, ids);
  if (left.form.kind === 'union') return unionOf(left.form.sets.map((one) => difference(one, right, ids)));
  if (isEmpty(right)) return left;
  throw new Mistake('infinite-set', 'What remains of this infinite set is not known.', 'Make it finite first.');
}

/** `{low..}` without numbers at its start, or without any. */
function withoutStart(low: number, right: SetValue, ids: Identities): SetValue {
  const taken = new Set(
    [...iterate(right, ids)].flatMap((value) => (value.kind === 'int' && value.value >= low ? [value.value] : [])),
  );
  let next = low;
  while (taken.delete(next)) next += 1;
  if (taken.size === 0) return setOf({ kind: 'from', low: next });
  const highest = maximum(taken);
  const between = range(next, highest).filter(({ value }) => !taken.has(value));
  return unionOf([collect(between, ids), setOf({ kind: 'from', low: highest + 1 })]);
}

export function range(low: number, high: number) {
  if (high - low >= mostElements)
    throw new Mistake('set-too-large', 'This range has more than five million numbers.', 'Use a smaller range.');
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => int(low + index));
}

function filtered(set: SetValue, keeps: (element: Value) => boolean, ids: Identities): SetValue {
  const elements = new Map<number, Value>();
  for (const [number, element] of elementsOfSet(set, ids)) if (keeps(element)) elements.set(number, element);
  return setOf({ kind: 'explicit', elements });
}
