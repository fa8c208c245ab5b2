/**
 * States on a cycle of hidden steps are one for every equivalence that does not count hidden steps. Each strongly
 * connected component of hidden steps becomes one state, numbered so that hidden steps lead to smaller numbers.
 */
import { type Components, componentsOf } from '../../graph/components.ts';
import { type Transitions, tau } from '../../graph/transitions.ts';
import type { Task } from '../../task/task.ts';
import { quotientTransitions } from './quotient.ts';

export interface Condensed {
  /** One state per component. No hidden step leads to its own component. */
  readonly transitions: Transitions;
  readonly componentOf: Int32Array;
  /** 1 for a component that has a hidden cycle inside: it can continue for ever without being seen. */
  readonly diverges: Uint8Array;
}

export function* condensed(transitions: Transitions): Task<Condensed> {
  const end = hiddenEnds(transitions);
  const components = yield* componentsOf({ ...transitions, end });
  const diverges = divergentComponents(transitions, end, components);
  yield;
  const { componentOf, count } = components;
  const classes = { classOf: componentOf, count };
  return {
    transitions: yield* quotientTransitions(transitions, classes, 'without hidden loops'),
    componentOf,
    diverges,
  };
}

/** Where the hidden transitions of each state end: they come first. */
function hiddenEnds({ states, first, label }: Transitions): Int32Array {
  const end = new Int32Array(states);
  for (let state = 0; state < states; state++) {
    let each = first[state]!;
    while (each < first[state + 1]! && label[each] === tau) each++;
    end[state] = each;
  }
  return end;
}

function divergentComponents(
  { states, first, target }: Transitions,
  end: Int32Array,
  { componentOf, count }: Components,
): Uint8Array {
  const diverges = new Uint8Array(count);
  for (let state = 0; state < states; state++)
    for (let each = first[state]!; each < end[state]!; each++)
      if (componentOf[target[each]!] === componentOf[state]) diverges[componentOf[state]!] = 1;
  return diverges;
}
