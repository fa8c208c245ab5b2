/** A run that violates a formula of linear time, checked once more by code that shares nothing with automata. */
import type { Fairness, LinearTimeQuestion, State, Trace, TransitionSystem } from '@vedette/core';
import { checkRun, firstStep, isDeadlock, ReplayFailure } from '../explore/replay.ts';
import { checkFairLasso } from '../fairness/check-fair-lasso.ts';
import { fairnessText } from '../fairness/constraints.ts';
import { satisfies } from './satisfies.ts';

/** A `prefix` violates the formula with every continuation. */
export interface Violation {
  readonly kind: 'prefix' | 'ending' | 'lasso';
  readonly trace: Trace;
}

const remarks: Readonly<Record<Violation['kind'], string | undefined>> = {
  prefix: 'However this run goes on, it violates the formula.',
  ending: 'The run ends in a deadlock, and stays there for ever.',
  lasso: undefined,
};

export const violationKinds = Object.keys(remarks) as readonly Violation['kind'][];

/** The remark on a violation; none on a run that repeats, unless it is fair. */
export function violationText(kind: Violation['kind'], fairness: readonly Fairness[]): string {
  return [remarks[kind], fairnessText(fairness)].filter((text) => text !== undefined).join(' ');
}

/** Throws `ReplayFailure` unless the run is one of the system, is fair, and violates the formula. */
export function checkViolation(system: TransitionSystem, question: LinearTimeQuestion, violation: Violation): void {
  const { trace, kind } = violation;
  checkRun(system, trace);
  if (kind === 'lasso') checkFairLasso(system, question.fairness, trace);
  if (kind === 'ending' && !isDeadlock(system, endOf(trace))) throw new ReplayFailure('it does not end in a deadlock');
  const whole = kind === 'prefix' ? continued(system, trace) : trace;
  if (whole !== undefined && satisfies(system, whole, question))
    throw new ReplayFailure(`it satisfies "${question.name}"`);
}

function endOf({ start, steps }: Trace): State {
  return steps.at(-1)?.state ?? start;
}

/** Enough for a cycle in most systems; without one the run is accepted. */
const MOST_STEPS = 2000;

/** Continues by first steps until a state recurs, or none is possible. */
function continued(system: TransitionSystem, trace: Trace): Trace | undefined {
  const steps = [...trace.steps];
  const seen = new Map<string, number>();
  for (let at = endOf(trace); steps.length < trace.steps.length + MOST_STEPS; at = steps.at(-1)!.state) {
    const loop = seen.get(at.join());
    if (loop !== undefined) return { start: trace.start, steps, loop };
    seen.set(at.join(), steps.length);
    const next = firstStep(system, at);
    if (next === undefined) return { start: trace.start, steps };
    steps.push(next);
  }
  return undefined;
}
