/** Arguments of built-in functions as what they are: types were checked, so anything else is a mistake of ours. */
import { force, type Lazy } from '../../values/lazy.ts';
import type { MapValue, Sequence, SetValue, Tuple, Value } from '../../values/value.ts';

export type Given = readonly Lazy<Value>[];

function wrong(expected: string): never {
  throw new Error(`A built-in function expected ${expected}.`);
}

export function valueAt(given: Given, index: number): Value {
  return force(given[index]!);
}

export function setAt(given: Given, index: number): SetValue {
  const value = valueAt(given, index);
  return value.kind === 'set' ? value : wrong('a set');
}

export function sequenceAt(given: Given, index: number): Sequence {
  const value = valueAt(given, index);
  return value.kind === 'cons' || value.kind === 'empty' ? value : wrong('a sequence');
}

export function mapAt(given: Given, index: number): MapValue {
  const value = valueAt(given, index);
  return value.kind === 'map' ? value : wrong('a map');
}

export function intAt(given: Given, index: number): number {
  const value = valueAt(given, index);
  return value.kind === 'int' ? value.value : wrong('a number');
}

export function pairOf(value: Lazy<Value>): readonly [Lazy<Value>, Lazy<Value>] {
  const { parts } = force(value) as Tuple;
  return [parts[0]!, parts[1]!];
}
