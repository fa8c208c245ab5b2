/**
 * Systems written as tables: every group is a list of rows, each a pattern over the read slots, a label, and what it
 * does to the written slots. Correct by construction with respect to the contract of the waist, and printable in a few
 * lines. Targets go out in one reused buffer, as those of real systems do.
 */
import { Broken, type Domain, type Group, type Predicate, type State, type TransitionSystem } from '@vedette/core';
import { labelOf } from './label-of.ts';

/** For each read slot the value it must have, or `*` for any. */
export type Pattern = readonly (number | '*')[];

/** What becomes of a written slot: a value, `=` it stays, or `+` the next value round its domain. The latter two need
 *  the old value: only in slots that are also read. */
export type Cell = number | '=' | '+';

export interface Row {
  readonly when: Pattern;
  /** Index into the table's labels. */
  readonly label: number;
  /** A cell for each written slot, or the model breaks here. */
  readonly effect: readonly Cell[] | 'broken';
}

export interface TableGroup {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  readonly rows: readonly Row[];
}

/**
 * The integers that stand for the values 0, 1, ... of a slot whose number of values is not declared, and how other
 * threads know them.
 */
export interface Integers {
  readonly integers: readonly number[];
  readonly known: 'as they are' | 'by origin';
}

/** Holds where some pattern matches. */
export interface TablePredicate {
  readonly reads: readonly number[];
  readonly patterns: readonly Pattern[];
}

export interface Table {
  /** The number of values of each slot. Patterns, cells and the initial state name them 0, 1, ... */
  readonly sizes: readonly number[];
  /** By slot, where states hold other integers than those. */
  readonly integers?: readonly (Integers | undefined)[];
  readonly initial: readonly number[];
  /** Texts; the same text may stand here twice, under two numbers. */
  readonly labels: readonly string[];
  readonly groups: readonly TableGroup[];
  readonly predicates: readonly TablePredicate[];
}

export function tableSystem(table: Table): TransitionSystem {
  checkTable(table);
  const labels = table.labels.map(labelOf);
  const target = new Int32Array(table.sizes.length);
  const integerOf = (slot: number, value: number): number => integersOf(table, slot)[value]!;
  const matches = (pattern: Pattern, reads: readonly number[], state: State): boolean =>
    pattern.every((value, index) => value === '*' || integerOf(reads[index]!, value) === state[reads[index]!]);
  const predicateOf = ({ reads, patterns }: TablePredicate, index: number): Predicate => {
    return { name: `p${index}`, reads, holds: (state) => patterns.some((pattern) => matches(pattern, reads, state)) };
  };
  return {
    slots: table.sizes.map((_, slot) => ({ name: `s${slot}`, domain: domainOf(table, slot) })),
    groups: table.groups.map(({ reads, writes }, index): Group => ({ name: `g${index}`, reads, writes })),
    predicates: table.predicates.map(predicateOf),
    initial: () => Int32Array.from(table.initial, (value, slot) => integerOf(slot, value)),
    successors: (group, state, emit) => {
      const { reads, writes, rows } = table.groups[group]!;
      for (const row of rows) {
        if (!matches(row.when, reads, state)) continue;
        if (row.effect === 'broken') throw brokenBy(group);
        target.set(state);
        for (const [index, slot] of writes.entries())
          target[slot] = written(row.effect[index]!, state[slot]!, integersOf(table, slot));
        emit(row.label, target);
      }
    },
    label: (index) => labels[index]!,
  };
}

/** The integers that a slot holds in states. */
export function integersOf({ sizes, integers }: Table, slot: number): readonly number[] {
  return integers?.[slot]?.integers ?? [...Array(sizes[slot]!).keys()];
}

function domainOf({ sizes, integers }: Table, slot: number): Domain {
  const own = integers?.[slot];
  if (own === undefined) return { name: `0..${sizes[slot]! - 1}`, size: sizes[slot]!, text: String };
  return { name: 'integers', text: String, ...(own.known === 'as they are' && { portable: own.known }) };
}

function written(cell: Cell, old: number, integers: readonly number[]): number {
  if (cell === '=') return old;
  return cell === '+' ? integers[(integers.indexOf(old) + 1) % integers.length]! : integers[cell]!;
}

function brokenBy(group: number): Broken {
  const span = { source: 'table', start: 0, end: 0 };
  return new Broken({ code: 'table/broken', message: `group 'g${group}' breaks`, span, severity: 'error' });
}

/** The table in text, one line per group and predicate: `g0 reads 0 2 writes 1: [1 *] -a-> [2]; [0 0] broken`. */
export function printTable(table: Table): string {
  const initial = `sizes ${table.sizes.join(' ')} initial ${table.initial.join(' ')}`;
  const groups = table.groups.map(({ reads, writes, rows }, index) => {
    const heading = [`g${index}`, ...listed('reads', reads), ...listed('writes', writes)].join(' ');
    return `${heading}: ${rows.map((row) => printRow(table, row)).join('; ')}`;
  });
  const predicates = table.predicates.map(({ reads, patterns }, index) => {
    const heading = [`p${index}`, ...listed('reads', reads)].join(' ');
    return `${heading}: ${patterns.map((pattern) => `[${pattern.join(' ')}]`).join(' or ') || 'never'}`;
  });
  const integers = (table.integers ?? []).flatMap((own, slot) =>
    own === undefined ? [] : `s${slot} holds ${own.integers.join(' ')}, known ${own.known}`,
  );
  return [initial, ...integers, ...groups, ...predicates].join('\n');
}

function printRow(table: Table, row: Row): string {
  const when = `[${row.when.join(' ')}]`;
  if (row.effect === 'broken') return `${when} broken`;
  return `${when} -${table.labels[row.label]}#${row.label}-> [${row.effect.join(' ')}]`;
}

function listed(word: string, slots: readonly number[]): readonly string[] {
  return slots.length === 0 ? [] : [word, ...slots.map(String)];
}

function checkTable(table: Table): void {
  for (const [slot, own] of (table.integers ?? []).entries())
    if (own !== undefined && new Set(own.integers).size !== table.sizes[slot])
      throw new RangeError(`slot ${slot} does not have an integer of its own for every value`);
  for (const [index, { reads, writes, rows }] of table.groups.entries()) {
    for (const { when, effect } of rows) {
      const complete = when.length === reads.length && (effect === 'broken' || effect.length === writes.length);
      if (!complete) throw new RangeError(`a row of g${index} does not have a cell for every slot read and written`);
      if (effect === 'broken') continue;
      const blind = writes.find((slot, cell) => typeof effect[cell] === 'string' && !reads.includes(slot));
      if (blind !== undefined)
        throw new RangeError(`a row of g${index} uses the old value of slot ${blind} without reading it`);
    }
  }
}
