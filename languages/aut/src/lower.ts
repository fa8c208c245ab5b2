/**
 * From the table to a system: one slot holds the number of the state, one group makes every step. The transitions are
 * sorted by their source (counting sort, keeping the order of the file within a state), eight bytes each; which of them
 * belong to a state is looked up in an array of row starts, or by binary search where the header claims far more states
 * than there are transitions.
 */
import type { Label, State, TransitionSystem } from '@vedette/core';
import { isInternal } from './label-text.ts';
import type { TransitionRows, TransitionTable } from './table.ts';

export function lower(table: TransitionTable): TransitionSystem {
  const { labels: labelOf, targets, rowStart } = sortedBySource(table.rows, table.states);
  const labels = table.labels.map((text): Label => ({ text, kind: isInternal(text) ? 'tau' : 'visible' }));
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
}

function sortedBySource(rows: TransitionRows, states: number): Sorted {
  const isDense = states <= 4 * rows.length + 1024;
  return isDense ? sortedByCounting(rows, states) : sortedSparsely(rows);
}

function sortedByCounting(rows: TransitionRows, states: number): Sorted {
  const labels = new Int32Array(rows.length);
  const targets = new Int32Array(rows.length);
  // While rows are placed, next[from + 1] is where the next one of `from` goes; afterwards it is where its rows end.
  const next = new Int32Array(states + 2);
  rows.forEach((from) => {
    next[from + 2]! += 1;
  });
  for (let state = 2; state < next.length; state += 1) next[state]! += next[state - 1]!;
  rows.forEach((from, label, to) => {
    const at = next[from + 1]!;
    next[from + 1] = at + 1;
    labels[at] = label;
    targets[at] = to;
  });
  return { labels, targets, rowStart: (state) => next[state]! };
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
  rows.forEach((from, label, to) => {
    sources[at] = from;
    labels[at] = label;
    targets[at] = to;
    at += 1;
  });
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
