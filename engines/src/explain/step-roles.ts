/**
 * The roles of the steps of a run. A step is spare if the run shows the answer without it; for the others it is
 * determined whether another step was possible in its place, and whether that avoids the violation: a cause is what the
 * outcome depends on, all else equal (Halpern and Pearl, "Causes and explanations", BJPS 56, 2005; on counterexamples
 * Beer, Ben-David, Chockler, Orni and Trefler, "Explaining counterexamples using causality", FMSD 40, 2012). A step
 * that is repeated for ever is omitted from every round, and replaced once or in every round.
 */
import type { State, Step, Trace, TransitionSystem } from '@vedette/core';
import { sameState, stepsOf } from '../explore/replay.ts';
import { canTake } from './rehearsal.ts';
import { spliced, unrolled, type WantedRun } from './wanted-run.ts';

/**
 * The outcome of a replayed run: it shows the same; it avoids it; or neither, since it is not fair, or leaves the loop
 * and cannot avoid it.
 */
export type Outcome = 'shown' | 'avoided' | 'neither';

export interface Trials {
  readonly system: TransitionSystem;
  /** As far as the steps are possible. */
  attempt(run: WantedRun): Outcome;
}

/**
 * `spare`: the rest shows the same without it. `forced`: no other step was possible. `either`: another was, and the
 * rest shows the same. `decisive`: another was, and the rest does not show it.
 */
export type Role = 'spare' | 'forced' | 'either' | 'decisive';

export interface Averting {
  readonly step: Step;
  /** In every round of a run that repeats, and not in one alone. */
  readonly inEveryRound?: true;
}

export interface StepRole {
  readonly role: Role;
  /** Steps that avoid it in place of this one. */
  readonly avoiding: readonly Averting[];
  /** It and the step before commute here. */
  readonly isSwappable: boolean;
}

/** Called now and then: whether to give up. */
export type IsOver = () => Promise<boolean>;

/** Nothing if it took too long. */
export async function stepRoles(
  trials: Trials,
  trace: Trace,
  isOver: IsOver,
): Promise<readonly StepRole[] | undefined> {
  const kept = await neededSteps(trials, trace, isOver);
  if (kept === undefined) return undefined;
  const states = [trace.start, ...trace.steps.map(({ state }) => state)];
  const roles: StepRole[] = [];
  for (const index of trace.steps.keys()) {
    if (await isOver()) return undefined;
    const isSwappable = canSwap(trials, trace, { index, before: states[index - 1] });
    roles.push({ ...roleOf(trials, trace, { index, before: states[index]!, kept }), isSwappable });
  }
  return roles;
}

/** Both steps are possible in the other order, and the rest shows the same. */
function canSwap(
  { system, attempt }: Trials,
  { steps, loop }: Trace,
  { index, before }: { readonly index: number; readonly before: State | undefined },
): boolean {
  // The first step of a round follows its last one, not the lead-in.
  if (before === undefined || index === loop) return false;
  const pair = [steps[index]!, steps[index - 1]!];
  const swapped = {
    steps: [...steps.slice(0, index - 1), ...pair, ...steps.slice(index + 1)],
    ...(loop !== undefined && { loop }),
  };
  return canTake(system, before, pair) && attempt(swapped) === 'shown';
}

interface Place {
  readonly index: number;
  readonly before: State;
  readonly kept: ReadonlySet<Step>;
}

function roleOf(trials: Trials, run: Trace, { index, before, kept }: Place): Omit<StepRole, 'isSwappable'> {
  const step = run.steps[index]!;
  if (!kept.has(step)) return { role: 'spare', avoiding: [] };
  const others = stepsOf(trials.system, before).filter(
    (other) => other.label !== step.label || !sameState(other.state, step.state),
  );
  if (others.length === 0) return { role: 'forced', avoiding: [] };
  const avoids = (among: WantedRun, other: Step): boolean =>
    [1, 0].every((leaveOut) => trials.attempt(spliced(among, index, { leaveOut, putIn: [other] })) === 'avoided');
  const isRepeated = run.loop !== undefined && index >= run.loop;
  const avoiding = others.flatMap((other): readonly Averting[] => {
    if (avoids(isRepeated ? unrolled(run) : run, other)) return [{ step: other }];
    return isRepeated && avoids(run, other) ? [{ step: other, inEveryRound: true }] : [];
  });
  return avoiding.length === 0 ? { role: 'either', avoiding } : { role: 'decisive', avoiding };
}

/** A minimal set of steps: none of the rest can be omitted. By halves first, then one by one. */
async function neededSteps(trials: Trials, run: WantedRun, isOver: IsOver): Promise<ReadonlySet<Step> | undefined> {
  let kept = run;
  for (let size = Math.max(1, run.steps.length >> 1); ; ) {
    const before = kept.steps.length;
    for (let end = before; end > 0; end -= size) {
      if (await isOver()) return undefined;
      const fewer = spliced(kept, Math.max(0, end - size), { leaveOut: Math.min(size, end), putIn: [] });
      if (trials.attempt(fewer) === 'shown') kept = fewer;
    }
    if (size > 1) size >>= 1;
    else if (kept.steps.length === before) return new Set(kept.steps);
  }
}
