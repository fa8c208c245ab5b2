/** Transitions seen from their targets: without labels for games, with labels for the reductions. */

import type { Rows } from '@vedette/structures';
import { inSlices, type Task } from '../task/task.ts';
import { rowStarts } from './row-starts.ts';
import { type Transitions, tau } from './transitions.ts';

/** Those that arrive at state s are entries `first[s]` to `first[s + 1] - 1`. */
export interface IncomingRows {
  readonly first: Int32Array;
  readonly source: Int32Array;
}

export function* incomingRowsOf({ states, first, end, target }: Rows): Task<IncomingRows> {
  const starts = yield* rowStarts(target, states);
  const source = new Int32Array(target.length);
  const next = starts.slice();
  yield* inSlices(states, (from, last) => {
    for (let state = from; state < last; state++)
      for (let each = first[state]!; each < end[state]!; each++) source[next[target[each]!]!++] = state;
  });
  return { first: starts, source };
}

/**
 * Hidden transitions into a state come first, up to `hiddenEnd[s] - 1`. An incoming transition has a number of its own,
 * and knows its number among the outgoing ones.
 */
export interface IncomingTransitions extends IncomingRows {
  readonly hiddenEnd: Int32Array;
  readonly label: Int32Array;
  readonly outgoing: Int32Array;
}

export function* incomingTransitionsOf(transitions: Transitions): Task<IncomingTransitions> {
  const { states, first, label, target } = transitions;
  const count = target.length;
  const starts = yield* rowStarts(target, states);
  const incoming = { source: new Int32Array(count), label: new Int32Array(count), outgoing: new Int32Array(count) };
  const next = starts.slice(0, states);
  const add = (state: number, transition: number): void => {
    const entry = next[target[transition]!]!++;
    incoming.source[entry] = state;
    incoming.label[entry] = label[transition]!;
    incoming.outgoing[entry] = transition;
  };
  const visible = new Int32Array(states);
  yield* inSlices(states, (from, end) => {
    for (let state = from; state < end; state++) {
      let each = first[state]!;
      for (; each < first[state + 1]! && label[each] === tau; each++) add(state, each);
      visible[state] = each;
    }
  });
  const hiddenEnd = next.slice();
  yield* inSlices(states, (from, end) => {
    for (let state = from; state < end; state++)
      for (let each = visible[state]!; each < first[state + 1]!; each++) add(state, each);
  });
  return { first: starts, hiddenEnd, ...incoming };
}
