/**
 * Which steps of a run mattered for what it shows. A step is spare if the run shows it without the step; of the others
 * it is told whether something else was possible in its place, and whether that averts it: a cause is what the outcome
 * depends on, all else equal (Halpern and Pearl, "Causes and explanations", BJPS 56, 2005; on counterexamples Beer,
 * Ben-David, Chockler, Orni and Trefler, "Explaining counterexamples using causality", FMSD 40, 2012).
 */
import type { State, Step, Trace } from '@vedette/core';
import { stepsOf } from '../explore/replay.ts';
import { rehearse, type Stage } from './rehearsal.ts';

/** `spare`: left out, the rest still shows it. `forced`: nothing else was possible. `either`: something else was, and the rest
 *  shows it all the same. `decisive`: something else was possible, after which the rest does not show it. */
export type Role = 'spare' | 'forced' | 'either' | 'decisive';

export interface StepRole {
  readonly role: Role;
  /** What averts it in place of this step. */
  readonly averting: readonly Step[];
  /** It and the step before can change places. */
  readonly isSwappable: boolean;
}

/** Asked now and then: whether to give up. */
export type IsOver = () => Promise<boolean>;

/** Nothing if it took too long. */
export async function stepRoles(stage: Stage, trace: Trace, isOver: IsOver): Promise<readonly StepRole[] | undefined> {
  const kept = await neededSteps(stage, trace.steps, isOver);
  if (kept === undefined) return undefined;
  const roles: StepRole[] = [];
  let before: State = trace.start;
  for (const [index, step] of trace.steps.entries()) {
    if (await isOver()) return undefined;
    const isSwappable = index > 0 && rehearse(stage, swapped(trace.steps, index)).isReached;
    roles.push({ ...roleOf(stage, { steps: trace.steps, index, before, kept }), isSwappable });
    before = step.state;
  }
  return roles;
}

interface Place {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly before: State;
  readonly kept: ReadonlySet<Step>;
}

function roleOf(stage: Stage, { steps, index, before, kept }: Place): Omit<StepRole, 'isSwappable'> {
  const step = steps[index]!;
  if (!kept.has(step)) return { role: 'spare', averting: [] };
  const others = stepsOf(stage.system, before).filter(
    (other) => other.label !== step.label || !sameTarget(other, step),
  );
  if (others.length === 0) return { role: 'forced', averting: [] };
  const start = steps.slice(0, index);
  const averting = others.filter((other) => {
    const instead = rehearse(stage, [...start, other, ...steps.slice(index + 1)]).isReached;
    return !instead && !rehearse(stage, [...start, other, ...steps.slice(index)]).isReached;
  });
  return averting.length === 0 ? { role: 'either', averting } : { role: 'decisive', averting };
}

/** None of those that are left can be left out: by halves first, then one by one. */
async function neededSteps(
  stage: Stage,
  steps: readonly Step[],
  isOver: IsOver,
): Promise<ReadonlySet<Step> | undefined> {
  let kept = steps;
  for (let size = Math.max(1, steps.length >> 1); ; ) {
    const before = kept.length;
    for (let end = kept.length; end > 0; end -= size) {
      if (await isOver()) return undefined;
      const fewer = kept.toSpliced(Math.max(0, end - size), Math.min(size, end));
      if (rehearse(stage, fewer).isReached) kept = fewer;
    }
    if (size > 1) size >>= 1;
    else if (kept.length === before) return new Set(kept);
  }
}

function swapped(steps: readonly Step[], index: number): readonly Step[] {
  return steps.with(index - 1, steps[index]!).with(index, steps[index - 1]!);
}

function sameTarget(one: Step, other: Step): boolean {
  return one.state.every((value, slot) => value === other.state[slot]);
}
