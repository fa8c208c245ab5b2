/**
 * Sorts: what a type of the language means once every range and array size is a number. Two scalar sets are the same
 * only if they are the same object, as the reference says; all other sorts are compared by structure.
 */

/**
 * Integers of 32 bits, always with a range: `int` alone is -32768 .. 32767, an expression that computes has the widest.
 */
export interface IntegerSort {
  readonly kind: 'integer';
  readonly low: number;
  readonly high: number;
}

/** A set of `size` interchangeable values, numbered 0 .. size-1 inside the program. */
export interface ScalarSet {
  readonly name: string;
  readonly size: number;
}

export interface ScalarSort {
  readonly kind: 'scalar';
  readonly set: ScalarSet;
}

export interface ChannelSort {
  readonly kind: 'channel';
  readonly urgency: 'urgent' | 'lazy';
  readonly delivery: 'binary' | 'broadcast';
}

export interface StructSort {
  readonly kind: 'struct';
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly sort: Sort;
}

/** `index` is `integer` with the first and last index (`0 .. n-1` for `a[n]`), or a scalar set. */
export interface ArraySort {
  readonly kind: 'array';
  readonly index: FiniteSort;
  readonly length: number;
  readonly element: Sort;
}

/** Sorts whose values can be listed: for quantifiers, for-each loops, selections, open parameters, array indices. */
export type FiniteSort = IntegerSort | ScalarSort | { readonly kind: 'bool' };

export type Sort =
  | FiniteSort
  /** Only where a model is read for simulation. */
  | { readonly kind: 'double' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'void' }
  | ChannelSort
  | StructSort
  | ArraySort;

/** A value known before the run: numbers (false 0, true 1, scalars by number), lists for arrays and, field by field,
 *  structs. */
export type Value = number | readonly Value[];

export const smallestInteger = -(2 ** 31);
export const largestInteger = 2 ** 31 - 1;

export const boolSort: Sort & { readonly kind: 'bool' } = { kind: 'bool' };
export const doubleSort: Sort = { kind: 'double' };
export const clockSort: Sort = { kind: 'clock' };
export const voidSort: Sort = { kind: 'void' };
/** What `int` without a range declares. */
export const defaultInteger: IntegerSort = { kind: 'integer', low: -32768, high: 32767 };
/** What arithmetic yields. */
export const widestInteger: IntegerSort = { kind: 'integer', low: smallestInteger, high: largestInteger };

/** The first and last value of a finite sort. */
export function boundsOf(sort: FiniteSort): readonly [low: number, high: number] {
  switch (sort.kind) {
    case 'integer':
      return [sort.low, sort.high];
    case 'bool':
      return [0, 1];
    case 'scalar':
      return [0, sort.set.size - 1];
    default:
      return sort satisfies never;
  }
}

export function sizeOf(sort: FiniteSort): number {
  const [low, high] = boundsOf(sort);
  return high - low + 1;
}

/** Whether its values are single numbers that variables can hold. */
export function isSingle(sort: Sort): boolean {
  return isFiniteSort(sort) || sort.kind === 'double';
}

export function isFiniteSort(sort: Sort): sort is FiniteSort {
  return sort.kind === 'integer' || sort.kind === 'bool' || sort.kind === 'scalar';
}

/** The value every variable starts with if nothing else is said: zero if the range has it, else its low end. */
export function defaultValue(sort: Sort): Value {
  switch (sort.kind) {
    case 'integer':
      return sort.low <= 0 && sort.high >= 0 ? 0 : sort.low;
    case 'bool':
    case 'scalar':
    case 'double':
    case 'clock':
    case 'channel':
    case 'void':
      return 0;
    case 'struct':
      return sort.fields.map((field) => defaultValue(field.sort));
    case 'array':
      return Array.from({ length: sort.length }, () => defaultValue(sort.element));
    default:
      return sort satisfies never;
  }
}

/** The sort at the bottom of nested arrays. */
export function elementSort(sort: Sort): Sort {
  return sort.kind === 'array' ? elementSort(sort.element) : sort;
}

/** As a person writes it. */
export function sortText(sort: Sort): string {
  switch (sort.kind) {
    case 'integer':
      if (sort.low === defaultInteger.low && sort.high === defaultInteger.high) return 'int';
      return sort.low === smallestInteger && sort.high === largestInteger ? 'int' : `int[${sort.low},${sort.high}]`;
    case 'scalar':
      return sort.set.name;
    case 'channel':
      return `${sort.urgency === 'urgent' ? 'urgent ' : ''}${sort.delivery === 'broadcast' ? 'broadcast ' : ''}chan`;
    case 'struct':
      return `struct { ${sort.fields.map((field) => `${sortText(field.sort)} ${field.name};`).join(' ')} }`;
    case 'array':
      return `${sortText(elementSort(sort))}${dimensionsText(sort)}`;
    case 'bool':
    case 'double':
    case 'clock':
    case 'void':
      return sort.kind;
    default:
      return sort satisfies never;
  }
}

function dimensionsText(sort: Sort): string {
  if (sort.kind !== 'array') return '';
  const plain = sort.index.kind === 'integer' && sort.index.low === 0;
  return `[${plain ? sort.length : sortText(sort.index)}]${dimensionsText(sort.element)}`;
}
