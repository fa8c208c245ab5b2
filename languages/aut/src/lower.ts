/**
 * From the table to a system: one slot holds the number of the state, one group makes every step. The transitions are
 * sorted by their source, eight bytes each; which of them belong to a state is looked up in an array of row starts, or
 * by binary search where the header claims far more states than there are transitions.
 */
import type { ExplicitGraph, State, TransitionSystem } from '@vedette/core';
import type { TransitionRows } from '@vedette/structures';
import type { TransitionTable } from './read.ts';

export interface Lowered {
  readonly system: TransitionSystem;
  /** Unless there are far more states than transitions. */
  readonly graph?: ExplicitGraph;
}

type Columns = Omit<TransitionRows, 'first'>;

export function lower(table: TransitionTable): Lowered {
  const { states, first: initial, labels, transitions } = table;
  if (states > 4 * transitions.length + 1024) return lowerSparse(table);
  const rows = transitions.rows(states);
  return {
    system: systemOf(table, rows, (state) => rows.first[state]!),
    graph: { states, initial, labels, ...rows },
  };
}

function lowerSparse(table: TransitionTable): Lowered {
  const sorted = [...table.transitions].sort(([left], [right]) => left - right);
  const [sources, label, target] = [0, 1, 2].map((part) => Int32Array.from(sorted, (row) => row[part]!)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  return { system: systemOf(table, { label, target }, (state) => firstNotBelow(sources, state)) };
}

/** `rowStart` is where the transitions of a state start, which is where those of the state before end. */
function systemOf(
  { first, states, labels }: TransitionTable,
  { label, target }: Columns,
  rowStart: (state: number) => number,
): TransitionSystem {
  const next: State = new Int32Array(1);
  return {
    slots: [{ name: 'state', domain: { name: 'State', size: states, text: String } }],
    groups: [{ name: 'transition', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(first),
    successors(_group, state, emit) {
      const from = state[0]!;
      const end = rowStart(from + 1);
      for (let at = rowStart(from); at < end; at += 1) {
        next[0] = target[at]!;
        emit(label[at]!, next);
      }
    },
    label: (index) => labels[index]!,
  };
}

/** The first position whose number is not below this one. */
function firstNotBelow(sorted: Int32Array, number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
