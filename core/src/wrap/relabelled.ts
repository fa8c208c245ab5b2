/** A system whose labels are mapped one by one, when they are first emitted: the renaming operator of process algebra.
 *  Labels are numbered anew (see LabelNumbers), so labels that become equal share a number. */
import type { Label, TransitionSystem } from '../system.ts';
import { forward } from './forward.ts';
import { LabelNumbers } from './label-numbers.ts';

export function relabelled(system: TransitionSystem, map: (label: Label) => Label): TransitionSystem {
  const labels = new LabelNumbers();
  const newNumbers: (number | undefined)[] = [];
  const renumber = (old: number): number => {
    const number = labels.numberOf(map(system.label(old)));
    newNumbers[old] = number;
    return number;
  };
  return forward(system, {
    successors: (group, state, emit) =>
      system.successors(group, state, (label, target) => emit(newNumbers[label] ?? renumber(label), target)),
    label: (index) => labels.label(index),
  });
}
