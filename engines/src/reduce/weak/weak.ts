/**
 * Weak bisimilarity (Milner 1989): branching classes first, since they are cheap and never too coarse, then strong
 * bisimilarity of the weak steps between them.
 */

import { type Transitions, tau } from '../../graph/transitions.ts';
import { isStop, type Stop, type Task } from '../../task/task.ts';
import { branchingClasses } from '../branching/branching.ts';
import type { Classes } from '../partition/classes.ts';
import { quotientTransitions } from '../partition/quotient.ts';
import { strongClasses } from '../strong/strong.ts';
import { HiddenReach, saturated } from './saturated.ts';

export function* weakClasses(transitions: Transitions): Task<Classes | Stop> {
  const branching = yield* branchingClasses(transitions, 'ignored');
  const weak = yield* saturated(yield* quotientTransitions(transitions, branching, 'without hidden loops'));
  if (isStop(weak)) return weak;
  const { classOf, count } = yield* strongClasses(weak);
  return { classOf: branching.classOf.map((each) => classOf[each]!), count };
}

/**
 * Which steps of a weak quotient follow from others: by a hidden step before, or by one afterwards. Hidden steps
 * between different classes form no cycle, so all of these can be removed at once.
 */
export function followsFromOthers(quotient: Transitions): (from: number, label: number, to: number) => boolean {
  const { first, label, target } = quotient;
  const hidden = new HiddenReach(quotient);
  const hasWeakStep = (from: number, by: number, to: number): boolean => {
    const before = hidden.of(from);
    if (by === tau) return before.includes(to);
    return before.some((state) => {
      for (let transition = first[state]!; transition < first[state + 1]!; transition++)
        if (label[transition] === by && hidden.of(target[transition]!).includes(to)) return true;
      return false;
    });
  };
  return (from, by, to) => {
    for (let transition = first[from]!; transition < first[from + 1]!; transition++) {
      const through = target[transition]!;
      if (label[transition] === tau && !(by === tau && through === to) && hasWeakStep(through, by, to)) return true;
      if (label[transition] === by && by !== tau && through !== to && hidden.of(through).includes(to)) return true;
    }
    return false;
  };
}
