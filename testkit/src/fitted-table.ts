/**
 * From raw random numbers to a table that makes sense: slots and values are taken modulo what there is. The parts of a
 * raw table are drawn independently of each other, so that shrinking one of them leaves the others as they are.
 */
import type { Cell, Integers, Pattern, Row, Table, TableGroup, TablePredicate } from './table-system.ts';

export interface RawTable {
  /** How many of the sizes count. */
  readonly slots: number;
  readonly sizes: readonly number[];
  /** At least as many integers as the largest size. */
  readonly integers: readonly (Integers | undefined)[];
  readonly initial: readonly number[];
  readonly labels: readonly string[];
  readonly groups: readonly RawGroup[];
  readonly predicates: readonly TablePredicate[];
}

export interface RawGroup {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  /** Whether it also reads what it writes, as counters do; without those, few states are reached. */
  readonly readsOwn: boolean;
  readonly rows: readonly RawRow[];
}

export interface RawRow {
  readonly when: Pattern;
  readonly label: number;
  readonly effect: readonly Cell[];
  readonly breaks: boolean;
}

export function fitted(raw: RawTable): Table {
  const sizes = raw.sizes.slice(0, raw.slots);
  return {
    sizes,
    integers: sizes.map((size, slot) => fittedIntegers(raw.integers[slot], size)),
    initial: sizes.map((size, slot) => raw.initial[slot]! % size),
    labels: raw.labels,
    groups: raw.groups.map((group) => fittedGroup(group, sizes)),
    predicates: raw.predicates.map((predicate) => {
      const reads = fittedSlots(predicate.reads, sizes);
      return { reads, patterns: predicate.patterns.map((pattern) => fittedPattern(pattern, reads, sizes)) };
    }),
  };
}

function fittedIntegers(raw: Integers | undefined, size: number): Integers | undefined {
  return raw && { ...raw, integers: raw.integers.slice(0, size) };
}

function fittedGroup(raw: RawGroup, sizes: readonly number[]): TableGroup {
  const writes = fittedSlots(raw.writes, sizes);
  const reads = fittedSlots(raw.readsOwn ? [...raw.writes, ...raw.reads] : raw.reads, sizes);
  const fittedRow = ({ when, label, effect, breaks }: RawRow): Row => {
    const cells = writes.map((slot, index) => {
      const cell = effect[index]!;
      if (typeof cell === 'number') return cell % sizes[slot]!;
      return reads.includes(slot) ? cell : 0;
    });
    return { when: fittedPattern(when, reads, sizes), label, effect: breaks ? 'broken' : cells };
  };
  return { reads, writes, rows: raw.rows.map(fittedRow) };
}

function fittedSlots(slots: readonly number[], sizes: readonly number[]): readonly number[] {
  return sizes.length === 0 ? [] : [...new Set(slots.map((slot) => slot % sizes.length))];
}

function fittedPattern(pattern: Pattern, reads: readonly number[], sizes: readonly number[]): Pattern {
  return reads.map((slot, index) => {
    const value = pattern[index]!;
    return value === '*' ? value : value % sizes[slot]!;
  });
}
