/**
 * Which steps of a run mattered for what it shows. A step is spare if the run shows it without the step; of the others
 * it is told whether something else was possible in its place, and whether that averts it: a cause is what the outcome
 * depends on, all else equal (Halpern and Pearl, "Causes and explanations", BJPS 56, 2005; on counterexamples Beer,
 * Ben-David, Chockler, Orni and Trefler, "Explaining counterexamples using causality", FMSD 40, 2012). A step that is
 * repeated for ever is left out of every round, and replaced once or in every round.
 */
import type { State, Step, Trace, TransitionSystem } from '@vedette/core';
import { sameState, stepsOf } from '../explore/replay.ts';
import { canTake } from './rehearsal.ts';
import { spliced, unrolled, type WantedRun } from './wanted-run.ts';

/**
 * What comes of a run that is replayed: it shows the same, or it need not be; or neither, since it is not fair, or
 * leaves what shows it and cannot avert it.
 */
export type Outcome = 'shown' | 'averted' | 'neither';

export interface Trials {
  readonly system: TransitionSystem;
  /** As far as the steps are possible. */
  attempt(run: WantedRun): Outcome;
}

/**
 * `spare`: left out, the rest still shows it. `forced`: nothing else was possible. `either`: something else was, and
 * the rest shows it all the same. `decisive`: something else was possible, after which the rest does not show it.
 */
export type Role = 'spare' | 'forced' | 'either' | 'decisive';

export interface Averting {
  readonly step: Step;
  /** In every round of a run that repeats, and not in one alone. */
  readonly inEveryRound?: true;
}

export interface StepRole {
  readonly role: Role;
  /** What averts it in place of this step. */
  readonly averting: readonly Averting[];
  /** It and the step before can change places. */
  readonly isSwappable: boolean;
}

/** Asked now and then: whether to give up. */
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

/** Both steps are possible the other way round, and the rest shows it all the same. */
function canSwap(
  { system, attempt }: Trials,
  { steps, loop }: Trace,
  { index, before }: { readonly index: number; readonly before: State | undefined },
): boolean {
  // The first step of a round comes after the last one, not after what leads there.
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
  if (!kept.has(step)) return { role: 'spare', averting: [] };
  const others = stepsOf(trials.system, before).filter(
    (other) => other.label !== step.label || !sameState(other.state, step.state),
  );
  if (others.length === 0) return { role: 'forced', averting: [] };
  const averts = (among: WantedRun, other: Step): boolean =>
    [1, 0].every((leaveOut) => trials.attempt(spliced(among, index, { leaveOut, putIn: [other] })) === 'averted');
  const isRepeated = run.loop !== undefined && index >= run.loop;
  const averting = others.flatMap((other): readonly Averting[] => {
    if (averts(isRepeated ? unrolled(run) : run, other)) return [{ step: other }];
    return isRepeated && averts(run, other) ? [{ step: other, inEveryRound: true }] : [];
  });
  return averting.length === 0 ? { role: 'either', averting } : { role: 'decisive', averting };
}

/** None of those that are left can be left out: by halves first, then one by one. */
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
