/** The transitions seen from their targets. */
import { inTurns, type Steps } from '../task/task.ts';
import { type Arrows, hiddenStep } from './transitions.ts';

/** Those that arrive at state s are `first[s]` to `first[s + 1] - 1`; the hidden ones come first, up to `hiddenEnd[s] - 1`. An
 *  incoming arrow has its own number, and knows its number among the outgoing. */
export interface IncomingArrows {
  readonly first: Int32Array;
  readonly hiddenEnd: Int32Array;
  readonly source: Int32Array;
  readonly label: Int32Array;
  /** The number of the same transition in the `Arrows`. */
  readonly outgoing: Int32Array;
}

export function* incomingArrowsOf(arrows: Arrows): Steps<IncomingArrows> {
  const { states, first, label, target } = arrows;
  const count = target.length;
  const { starts, hiddenEnd } = yield* startsByTarget(arrows);
  const incoming = { source: new Int32Array(count), label: new Int32Array(count), outgoing: new Int32Array(count) };
  const nextHidden = starts.slice(0, states);
  const nextVisible = hiddenEnd.slice();
  yield* inTurns(states, (from, end) => {
    for (let state = from; state < end; state++)
      for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
        const next = label[edge] === hiddenStep ? nextHidden : nextVisible;
        const arrow = next[target[edge]!]!++;
        incoming.source[arrow] = state;
        incoming.label[arrow] = label[edge]!;
        incoming.outgoing[arrow] = edge;
      }
  });
  return { first: starts, hiddenEnd, ...incoming };
}

/** Where the arrows into each state begin, and where the hidden ones among them end. */
function* startsByTarget({ states, label, target }: Arrows): Steps<{
  readonly starts: Int32Array;
  readonly hiddenEnd: Int32Array;
}> {
  const starts = new Int32Array(states + 1);
  const hiddenEnd = new Int32Array(states);
  yield* inTurns(target.length, (from, end) => {
    for (let edge = from; edge < end; edge++) {
      starts[target[edge]! + 1]!++;
      if (label[edge] === hiddenStep) hiddenEnd[target[edge]!]!++;
    }
  });
  for (let state = 0; state < states; state++) {
    starts[state + 1]! += starts[state]!;
    hiddenEnd[state]! += starts[state]!;
  }
  return { starts, hiddenEnd };
}
