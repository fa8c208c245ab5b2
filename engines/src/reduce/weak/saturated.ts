/**
 * Weak steps made plain: from a state by hidden steps to wherever they lead, itself included, and by any other label
 * with hidden steps before and after it. Strong bisimilarity of the result is weak bisimilarity of the original
 * (Milner, "Communication and Concurrency", 1989). There may be many more of them, so their number is limited.
 */

import { StateSet } from '../../graph/state-set.ts';
import { type Transitions, TransitionsBuilder, tau } from '../../graph/transitions.ts';
import { type Stop, type Task, tooMany } from '../../task/task.ts';

/** Eight bytes each here, and about forty more to find the classes. */
const mostTransitions = 30_000_000;

export function* saturated(transitions: Transitions): Task<Transitions | Stop> {
  const { states } = transitions;
  const hidden = new HiddenReach(transitions);
  const weak = new TransitionsBuilder(states, transitions.label.length);
  for (let state = 0; state < states; state++) {
    addWeakSteps(state, { transitions, hidden, weak });
    weak.endState();
    if (weak.size > mostTransitions)
      return tooMany(`its weak steps are more than ${mostTransitions / 1e6} million transitions`);
    yield hidden.bytes + 8 * weak.size;
  }
  return weak.finish(transitions.labels);
}

/** The states that a state reaches by any number of hidden steps, itself first; found when asked. */
export class HiddenReach {
  readonly #transitions: Transitions;
  readonly #list: StateSet;
  readonly #known = new Map<number, Int32Array>();
  bytes = 0;

  constructor(transitions: Transitions) {
    this.#transitions = transitions;
    this.#list = new StateSet(transitions.states);
  }

  of(state: number): Int32Array {
    const known = this.#known.get(state);
    if (known !== undefined) return known;
    const { first, label, target } = this.#transitions;
    const list = this.#list;
    list.clear();
    list.add(state);
    for (let i = 0; i < list.count; i++) {
      const from = list.states[i]!;
      for (let transition = first[from]!; transition < first[from + 1]! && label[transition] === tau; transition++)
        list.add(target[transition]!);
    }
    const reached = list.states.slice(0, list.count);
    this.#known.set(state, reached);
    this.bytes += reached.byteLength;
    return reached;
  }
}

function addWeakSteps(
  state: number,
  {
    transitions,
    hidden,
    weak,
  }: { readonly transitions: Transitions; readonly hidden: HiddenReach; readonly weak: TransitionsBuilder },
): void {
  const { first, label, target } = transitions;
  const before = hidden.of(state);
  for (const reached of before) weak.add(tau, reached);
  // A visible step is looked at once, however many hidden runs lead to one with the same label and target.
  const seen = new Set<number>();
  for (const from of before)
    for (let transition = first[from]!; transition < first[from + 1]!; transition++) {
      const step = label[transition]! * transitions.states + target[transition]!;
      if (label[transition] === tau || seen.has(step)) continue;
      seen.add(step);
      for (const reached of hidden.of(target[transition]!)) weak.add(label[transition]!, reached);
    }
}
