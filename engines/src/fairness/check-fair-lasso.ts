/** Checks whether a run that repeats is fair, from its steps and from what is possible in its states alone. */
import type { Fairness, IsSuchStep, State, Trace, TransitionSystem } from '@vedette/core';
import { ReplayFailure, sameState, stepsOf } from '../explore/replay.ts';

/** Throws `ReplayFailure` unless the run closes and respects the constraints. */
export function checkFairLasso(
  system: TransitionSystem,
  fairness: readonly Fairness[],
  { start, steps, loop }: Trace,
): void {
  const before = (at: number): State => (at === 0 ? start : steps[at - 1]!.state);
  if (loop === undefined || steps.length === loop || !sameState(before(loop), before(steps.length)))
    throw new ReplayFailure('it does not close');
  const name = unfairnessOf(system, fairness, { start, steps, loop });
  if (name !== undefined) throw new ReplayFailure(`it is not fair: ${name}`);
}

/** The name of the first constraint that a lasso violates. */
export function unfairnessOf(
  system: TransitionSystem,
  fairness: readonly Fairness[],
  { start, steps, loop }: Trace & { readonly loop: number },
): string | undefined {
  const before = (at: number): State => (at === 0 ? start : steps[at - 1]!.state);
  const cycle = steps.slice(loop).map((step, at) => ({ step, enabled: stepsOf(system, before(loop + at)) }));
  for (const constraint of fairness) {
    const { kind, name } = constraint;
    if (constraint.kind === 'compassion') {
      const isTaken = (test: IsSuchStep): boolean => cycle.some(({ step }, at) => test(before(loop + at), step));
      if (isTaken(constraint.when) && !isTaken(constraint.of)) return name;
      continue;
    }
    const { of } = constraint;
    const isOf = (group: number, label: number, text: string): boolean => {
      const known = system.label(label);
      return typeof of === 'function' ? of(group, known) : known.text === text;
    };
    for (const text of typeof of === 'function' ? [''] : textsOf(system, cycle, of)) {
      if (cycle.some(({ step }) => isOf(step.group, step.label, text))) continue;
      const enabled = cycle.map((one) => one.enabled.some(({ group, label }) => isOf(group, label, text)));
      const isFair = kind === 'strong' ? !enabled.includes(true) : enabled.includes(false);
      if (!isFair) return name;
    }
  }
  return undefined;
}

function textsOf(
  system: TransitionSystem,
  cycle: readonly { readonly enabled: readonly { readonly label: number }[] }[],
  which: 'each-label' | 'each-action',
): ReadonlySet<string> {
  const enabled = cycle.flatMap((one) => one.enabled.map(({ label }) => system.label(label)));
  const counted = which === 'each-label' ? enabled : enabled.filter(({ kind }) => kind !== 'tick');
  return new Set(counted.map(({ text }) => text));
}
