/**
 * Weak steps made plain: from a state by hidden steps to wherever they lead, itself included, and by any other label with hidden
 * steps before and after it. Strong bisimilarity of the result is weak bisimilarity of the original (Milner, "Communication
 * and Concurrency", 1989). There may be many more of them, so their number is limited.
 */

import { StateList } from '../../graph/state-set.ts';
import { type Arrows, ArrowsBuilder, hiddenStep } from '../../graph/transitions.ts';
import { type Steps, type Stop, tooMany } from '../../task/task.ts';

/** Eight bytes each here, and about forty more to find the classes. */
const mostTransitions = 30_000_000;

export function* saturated(arrows: Arrows): Steps<Arrows | Stop> {
  const { states } = arrows;
  const hidden = new HiddenReach(arrows);
  const weak = new ArrowsBuilder(states, arrows.label.length);
  for (let state = 0; state < states; state++) {
    addWeakSteps(state, { arrows, hidden, weak });
    weak.endState();
    if (weak.size > mostTransitions)
      return tooMany(`its weak steps are more than ${mostTransitions / 1e6} million transitions`);
    yield hidden.bytes + 8 * weak.size;
  }
  return weak.finish(arrows.labels);
}

/** The states that a state reaches by any number of hidden steps, itself first; found when asked. */
export class HiddenReach {
  readonly #arrows: Arrows;
  readonly #list: StateList;
  readonly #known = new Map<number, Int32Array>();
  bytes = 0;

  constructor(arrows: Arrows) {
    this.#arrows = arrows;
    this.#list = new StateList(arrows.states);
  }

  of(state: number): Int32Array {
    const known = this.#known.get(state);
    if (known !== undefined) return known;
    const { first, label, target } = this.#arrows;
    const list = this.#list;
    list.clear();
    list.add(state);
    for (let i = 0; i < list.count; i++) {
      const from = list.states[i]!;
      for (let edge = first[from]!; edge < first[from + 1]! && label[edge] === hiddenStep; edge++)
        list.add(target[edge]!);
    }
    const reached = list.states.slice(0, list.count);
    this.#known.set(state, reached);
    this.bytes += reached.byteLength;
    return reached;
  }
}

function addWeakSteps(
  state: number,
  { arrows, hidden, weak }: { readonly arrows: Arrows; readonly hidden: HiddenReach; readonly weak: ArrowsBuilder },
): void {
  const { first, label, target } = arrows;
  const before = hidden.of(state);
  for (const reached of before) weak.add(hiddenStep, reached);
  // A visible step is looked at once, however many hidden ways lead to one with the same label and target.
  const seen = new Set<number>();
  for (const from of before)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++) {
      const step = label[edge]! * arrows.states + target[edge]!;
      if (label[edge] === hiddenStep || seen.has(step)) continue;
      seen.add(step);
      for (const reached of hidden.of(target[edge]!)) weak.add(label[edge]!, reached);
    }
}
