/**
 * From the table to a system: one slot holds the number of the state, one group makes every step. The transitions are
 * sorted by their source (counting sort, keeping the order of the file within a state), eight bytes each; which of them
 * belong to a state is looked up in an array of row starts, or by binary search where the header claims far more states
 * than there are transitions.
 */
import type { ExplicitGraph, State, TransitionSystem } from '@vedette/core';
import type { TransitionRows, TransitionTable } from './table.ts';

export interface Lowered {
  readonly system: TransitionSystem;
  /** Unless there are far more states than transitions. */
  readonly graph?: ExplicitGraph;
}

export function lower(table: TransitionTable): Lowered {
  const { labels } = table;
  const sorted = sortedBySource(table.rows, table.states);
  const system = systemOf(table, sorted);
  const { labels: label, targets: target, first } = sorted;
  if (first === undefined) return { system };
  return { system, graph: { states: table.states, initial: table.first, labels, first, label, target } };
}

function systemOf(table: TransitionTable, { labels: labelOf, targets, rowStart }: Sorted): TransitionSystem {
  const { labels } = table;
  const target: State = new Int32Array(1);
  return {
    slots: [{ name: 'state', domain: { name: 'State', size: table.states, text: String } }],
    groups: [{ name: 'transition', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(table.first),
    successors(_group, state, emit) {
      const from = state[0]!;
      const end = rowStart(from + 1);
      for (let at = rowStart(from); at < end; at += 1) {
        target[0] = targets[at]!;
        emit(labelOf[at]!, target);
      }
    },
    label: (index) => labels[index]!,
  };
}

interface Sorted {
  readonly labels: Int32Array;
  readonly targets: Int32Array;
  /** Where the transitions of a state start, which is where those of the state before end. */
  readonly rowStart: (state: number) => number;
  /** The same for every state, if it is kept. */
  readonly first?: Int32Array;
}

function sortedBySource(rows: TransitionRows, states: number): Sorted {
  const isDense = states <= 4 * rows.length + 1024;
  return isDense ? sortedByCounting(rows, states) : sortedSparsely(rows);
}

function sortedByCounting(rows: TransitionRows, states: number): Sorted {
  const sorted = rows.bySource(states);
  return { ...sorted, rowStart: (state) => sorted.first[state]! };
}

function sortedSparsely(rows: TransitionRows): Sorted {
  const [sources, labels, targets] = columns(rows);
  const order = Int32Array.from({ length: rows.length }, (_, index) => index);
  order.sort((left, right) => sources[left]! - sources[right]!);
  const sortedSources = order.map((index) => sources[index]!);
  return {
    labels: order.map((index) => labels[index]!),
    targets: order.map((index) => targets[index]!),
    rowStart: (state) => firstNotBelow(sortedSources, state),
  };
}

function columns(rows: TransitionRows): readonly [sources: Int32Array, labels: Int32Array, targets: Int32Array] {
  const sources = new Int32Array(rows.length);
  const labels = new Int32Array(rows.length);
  const targets = new Int32Array(rows.length);
  let at = 0;
  for (const [from, label, to] of rows) {
    sources[at] = from;
    labels[at] = label;
    targets[at] = to;
    at += 1;
  }
  return [sources, labels, targets];
}

/** The first place whose number is not below this one. */
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
