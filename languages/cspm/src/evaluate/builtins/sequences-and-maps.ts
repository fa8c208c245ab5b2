/** The built-in functions on sequences and maps, `show` and `error`. */
import { compare, inOrder } from '../../values/compare.ts';
import { force, type Lazy } from '../../values/lazy.ts';
import { Mistake } from '../../values/mistake.ts';
import { append, elementsOf, emptySequence, fromArray, fromText, lengthOf, toText } from '../../values/sequences.ts';
import { showValue } from '../../values/show.ts';
import { bool, int, type MapValue, type Sequence, tuple, type Value } from '../../values/value.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Given, mapAt, pairOf, sequenceAt, valueAt } from './arguments.ts';
import type { Builtin } from './sets.ts';

export const sequenceBuiltins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['length', (given) => int(lengthOf(sequenceAt(given, 0)))],
  ['null', (given) => bool(sequenceAt(given, 0).kind === 'empty')],
  ['head', (given) => force(firstOf(sequenceAt(given, 0), 'head').head)],
  ['tail', (given) => force(firstOf(sequenceAt(given, 0), 'tail').tail)],
  ['concat', (given) => concatenated(sequenceAt(given, 0))],
  [
    'elem',
    (given, { ids }) => {
      const wanted = valueAt(given, 0);
      for (const element of elementsOf(sequenceAt(given, 1)))
        if (compare(force(element), wanted, ids) === 'equal') return bool(true);
      return bool(false);
    },
  ],
  ['show', (given, { ids }) => fromText(showValue(valueAt(given, 0), ids))],
  [
    'error',
    (given) => {
      const text = toText(sequenceAt(given, 0));
      throw new Mistake('error', `The script says: "${text}".`, 'This is the text of a call of "error" in the script.');
    },
  ],
]);

function firstOf(sequence: Sequence, name: string) {
  if (sequence.kind === 'cons') return sequence;
  throw new Mistake(
    'empty-sequence',
    `The empty sequence has no ${name}.`,
    'Test with "null" first, or match with "<x>^xs".',
  );
}

function concatenated(sequences: Sequence): Sequence {
  if (sequences.kind === 'empty') return emptySequence();
  return append(force(sequences.head) as Sequence, () => concatenated(force(sequences.tail)));
}

export const mapBuiltins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['mapFromList', (given, evaluator) => updated({ kind: 'map', entries: new Map() }, pairsAt(given, 0), evaluator)],
  ['mapMember', (given, { ids }) => bool(mapAt(given, 0).entries.has(ids.of(valueAt(given, 1))))],
  [
    'mapLookup',
    (given, { ids }) => {
      const found = mapAt(given, 0).entries.get(ids.of(valueAt(given, 1)));
      if (found !== undefined) return force(found.value);
      const message = `The map has no entry for ${showValue(valueAt(given, 1), ids)}.`;
      throw new Mistake('no-entry', message, 'Test with "mapMember" first.');
    },
  ],
  [
    'mapToList',
    (given, { ids }) => {
      const entries = [...mapAt(given, 0).entries.values()].toSorted((left, right) =>
        inOrder(left.key, right.key, ids),
      );
      return fromArray(entries.map(({ key, value }) => tuple([key, value])));
    },
  ],
  ['mapUpdate', (given, evaluator) => updated(mapAt(given, 0), [[given[1]!, given[2]!]], evaluator)],
  // As FDR does it: of several entries for one key the first wins.
  ['mapUpdateMultiple', (given, evaluator) => updated(mapAt(given, 0), pairsAt(given, 1).toReversed(), evaluator)],
  [
    'mapDelete',
    (given, { ids }) => {
      const entries = new Map(mapAt(given, 0).entries);
      entries.delete(ids.of(valueAt(given, 1)));
      return { kind: 'map', entries };
    },
  ],
]);

function pairsAt(given: Given, index: number): (readonly [Lazy<Value>, Lazy<Value>])[] {
  return Array.from(elementsOf(sequenceAt(given, index)), pairOf);
}

function updated(map: MapValue, pairs: readonly (readonly [Lazy<Value>, Lazy<Value>])[], { ids }: Evaluator): MapValue {
  const entries = new Map(map.entries);
  for (const [lazyKey, value] of pairs) {
    const key = force(lazyKey);
    entries.set(ids.of(key), { key, value });
  }
  return { kind: 'map', entries };
}
