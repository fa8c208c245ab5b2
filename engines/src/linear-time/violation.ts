/** A run that violates a formula of linear time, checked once more by code that knows nothing of automata. */
import type { IsSuchStep, LinearTimeQuestion, State, Trace, TransitionSystem } from '@vedette/core';
import { checkRun, firstStep, isDeadlock, ReplayFailure, sameState, stepsOf } from '../explore/replay.ts';
import { satisfies } from './satisfies.ts';

/** A `prefix` violates the formula however it goes on. */
export interface Violation {
  readonly kind: 'prefix' | 'ending' | 'lasso';
  readonly trace: Trace;
}

export const remarks: Readonly<Record<Violation['kind'], string | undefined>> = {
  prefix: 'However this run goes on, it violates the formula.',
  ending: 'The run ends in a deadlock, and stays there for ever.',
  lasso: undefined,
};

/** Throws `ReplayFailure` unless the run is one of the system, is fair, and violates the formula. */
export function checkViolation(system: TransitionSystem, question: LinearTimeQuestion, violation: Violation): void {
  const { trace, kind } = violation;
  checkRun(system, trace);
  if (kind === 'lasso') checkLasso(system, question, trace);
  if (kind === 'ending' && !isDeadlock(system, endOf(trace))) throw new ReplayFailure('it does not end in a deadlock');
  const whole = kind === 'prefix' ? continued(system, trace) : trace;
  if (whole !== undefined && satisfies(system, whole, question))
    throw new ReplayFailure(`it satisfies "${question.name}"`);
}

function checkLasso(system: TransitionSystem, { fairness }: LinearTimeQuestion, { start, steps, loop }: Trace): void {
  const before = (at: number): State => (at === 0 ? start : steps[at - 1]!.state);
  if (loop === undefined || steps.length === loop || !sameState(before(loop), before(steps.length)))
    throw new ReplayFailure('it does not close');
  const cycle = steps.slice(loop).map((step, at) => ({ step, enabled: stepsOf(system, before(loop + at)) }));
  for (const constraint of fairness) {
    const { kind, name } = constraint;
    if (constraint.kind === 'compassion') {
      const isTaken = (test: IsSuchStep): boolean => cycle.some(({ step }, at) => test(before(loop + at), step));
      if (isTaken(constraint.when) && !isTaken(constraint.of)) throw new ReplayFailure(`it is not fair: ${name}`);
      continue;
    }
    const { of } = constraint;
    const isOf = (group: number, label: number, text: string): boolean => {
      const known = system.label(label);
      return of === 'each-label' ? known.text === text : of(group, known);
    };
    for (const text of of === 'each-label' ? textsOf(system, cycle) : ['']) {
      if (cycle.some(({ step }) => isOf(step.group, step.label, text))) continue;
      const enabled = cycle.map((one) => one.enabled.some(({ group, label }) => isOf(group, label, text)));
      const isFair = kind === 'strong' ? !enabled.includes(true) : enabled.includes(false);
      if (!isFair) throw new ReplayFailure(`it is not fair: ${name}`);
    }
  }
}

function textsOf(
  system: TransitionSystem,
  cycle: readonly { readonly enabled: readonly { readonly label: number }[] }[],
): ReadonlySet<string> {
  return new Set(cycle.flatMap(({ enabled }) => enabled.map(({ label }) => system.label(label).text)));
}

function endOf({ start, steps }: Trace): State {
  return steps.at(-1)?.state ?? start;
}

/** Enough to come round in most systems; whoever does not is believed. */
const MOST_STEPS = 2000;

/** Goes on by first steps until a state comes again, or nothing is left to do. */
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
