/**
 * `<` and `<=` of CSPM, which do not order everything (sequences by prefix, sets by inclusion, maps by their entries),
 * and a total order for showing and listing values the same way every time.
 */

import { isMember } from '../sets/member.ts';
import { elementsOfSet } from '../sets/operations.ts';
import { isFiniteSet } from '../sets/size.ts';
import type { Identities } from './identities.ts';
import { force, type Lazy } from './lazy.ts';
import type { MapValue, Sequence, SetValue, Value } from './value.ts';

export type Order = 'less' | 'equal' | 'greater' | undefined;

export function compare(left: Value, right: Value, ids: Identities): Order {
  if (left.kind === 'int' && right.kind === 'int') return orderOf(left.value - right.value);
  if (left.kind === 'char' && right.kind === 'char')
    return orderOf(left.value < right.value ? -1 : left.value > right.value ? 1 : 0);
  if (left.kind === 'tuple' && right.kind === 'tuple') return compareTuples(left.parts, right.parts, ids);
  if (isSequence(left) && isSequence(right)) return comparePrefix(left, right, ids);
  if (left.kind === 'set' && right.kind === 'set') return both(isSubset(left, right, ids), isSubset(right, left, ids));
  if (left.kind === 'map' && right.kind === 'map') {
    if (ids.equal(left, right)) return 'equal';
    return both(isSubmap(left, right, ids), isSubmap(right, left, ids));
  }
  return ids.equal(left, right) ? 'equal' : undefined;
}

function orderOf(difference: number): Order {
  return difference < 0 ? 'less' : difference > 0 ? 'greater' : 'equal';
}

function both(below: boolean, above: boolean): Order {
  if (below && above) return 'equal';
  return below ? 'less' : above ? 'greater' : undefined;
}

function isSequence(value: Value): value is Sequence {
  return value.kind === 'cons' || value.kind === 'empty';
}

function compareTuples(left: readonly Lazy<Value>[], right: readonly Lazy<Value>[], ids: Identities): Order {
  for (const [index, part] of left.entries()) {
    const order = compare(force(part), force(right[index]!), ids);
    if (order !== 'equal') return order;
  }
  return 'equal';
}

/** Stops at the first difference, so one of the two may be infinite. */
function comparePrefix(left: Sequence, right: Sequence, ids: Identities): Order {
  let [one, two] = [left, right];
  while (one.kind === 'cons' && two.kind === 'cons') {
    if (compare(force(one.head), force(two.head), ids) !== 'equal') return undefined;
    [one, two] = [force(one.tail), force(two.tail)];
  }
  return both(one.kind === 'empty', two.kind === 'empty');
}

function isSubset(left: SetValue, right: SetValue, ids: Identities): boolean {
  if (!isFiniteSet(left)) return isInfiniteSubset(left, right, ids);
  for (const element of elementsOfSet(left, ids).values()) if (!isMember(element, right, ids)) return false;
  return true;
}

function isInfiniteSubset({ form }: SetValue, right: SetValue, ids: Identities): boolean {
  if (isFiniteSet(right)) return false;
  const other = right.form;
  if (other.kind === 'integers') return form.kind === 'from' || form.kind === 'integers';
  if (form.kind === 'union') return form.sets.every((one) => isSubset(one, right, ids));
  if (other.kind === 'union') return other.sets.some((one) => isSubset({ kind: 'set', form }, one, ids));
  if (form.kind === 'from' && other.kind === 'from') return form.low >= other.low;
  if ((form.kind === 'sequences' || form.kind === 'power') && other.kind === form.kind)
    return isSubset(form.of, other.of, ids);
  if (form.kind === 'product' && other.kind === 'product' && form.label === other.label && form.into === other.into)
    return (
      form.sets.length === other.sets.length && form.sets.every((one, index) => isSubset(one, other.sets[index]!, ids))
    );
  return ids.of({ kind: 'set', form }) === ids.of(right);
}

function isSubmap(left: MapValue, right: MapValue, ids: Identities): boolean {
  return [...left.entries].every(([key, { value }]) => {
    const other = right.entries.get(key);
    if (other === undefined) return false;
    const order = compare(force(value), force(other.value), ids);
    return order === 'less' || order === 'equal';
  });
}

const ranks = ['int', 'bool', 'char', 'dot', 'tuple', 'empty', 'cons', 'set', 'map', 'function', 'process'];

/** Any two values in some fixed order: numbers by size, compound values part by part. */
export function inOrder(left: Value, right: Value, ids: Identities): number {
  if (left.kind !== right.kind) return ranks.indexOf(left.kind) - ranks.indexOf(right.kind);
  if (left.kind === 'int' && right.kind === 'int') return left.value - right.value;
  if (left.kind === 'bool' && right.kind === 'bool') return Number(left.value) - Number(right.value);
  if (left.kind === 'char' && right.kind === 'char')
    return left.value < right.value ? -1 : Number(left.value > right.value);
  if (left.kind === 'dot' && right.kind === 'dot' && left.label !== right.label)
    return (left.label?.number ?? -1) - (right.label?.number ?? -1);
  if ((left.kind === 'dot' || left.kind === 'tuple') && right.kind === left.kind)
    return partsInOrder(left.parts, right.parts, ids);
  return ids.of(left) - ids.of(right);
}

function partsInOrder(left: readonly Lazy<Value>[], right: readonly Lazy<Value>[], ids: Identities): number {
  for (const [index, part] of left.slice(0, right.length).entries()) {
    const order = inOrder(force(part), force(right[index]!), ids);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
