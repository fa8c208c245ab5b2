/**
 * Highway search, as often as requested, each time with the next seed, until every question is decided; and the
 * confidence that nothing was missed (`assurance.ts`). A run stopped by a limit gives none: nothing is known about
 * unvisited levels. There is none either where states stand for sets: a drawn state is not expanded if another one,
 * which was not drawn, covers it.
 */
import type { ReachabilityQuestion, Stats, TransitionSystem, Verdict } from '@vedette/core';
import { assuranceOf, assuranceText } from './assurance.ts';
import { type Exploration, type ExploreOptions, explore, leftOut } from './explore.ts';
import type { OrderChoice } from './order/order.ts';

export interface Repetition {
  readonly runs: number;
  /** The confidence is about violations in this share of the states of a level. */
  readonly share: number;
}

export interface HighwayOptions extends ExploreOptions {
  readonly order: Extract<OrderChoice, { readonly kind: 'highway' }>;
  readonly repetition?: Repetition;
}

const once: Repetition = { runs: 1, share: 0.01 };

export async function exploreHighway(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  options: HighwayOptions,
): Promise<Exploration> {
  const { runs, share } = options.repetition ?? once;
  const verdicts = new Map<ReachabilityQuestion, Verdict>();
  let open = questions;
  let last: Exploration | undefined;
  let stats: Stats | undefined;
  for (let run = 0; run < runs && (last === undefined || open.length > 0); run++) {
    last = await explore(system, open, nextRun(options, run, stats));
    stats = stats === undefined ? last.stats : together(stats, last.stats);
    for (const [i, question] of open.entries()) verdicts.set(question, last.verdicts[i]!);
    open = open.filter((question) => isUndecided(verdicts.get(question)!));
    if (open.length > 0 && !isLeftOut(last.outcome)) break;
  }
  const assurance = assuranceOf({ runs, width: options.order.width }, share);
  const shown = (verdict: Verdict): Verdict =>
    isLeftOut(verdict) && system.cover === undefined
      ? { ...verdict, detail: `${leftOut}; ${assuranceText(assurance)}`, stats: { ...stats!, assurance } }
      : verdict;
  return {
    verdicts: questions.map((question) => shown(verdicts.get(question)!)),
    outcome: last!.outcome,
    stats: stats!,
  };
}

/** The time is for all runs together. */
function nextRun(
  { order, limits, ...options }: HighwayOptions,
  run: number,
  before: Stats | undefined,
): ExploreOptions {
  const left = limits?.seconds === undefined ? undefined : Math.max(0, limits.seconds - (before?.seconds ?? 0));
  return {
    ...options,
    order: { ...order, seed: order.seed + run },
    ...(limits && { limits: { ...limits, ...(left !== undefined && { seconds: left }) } }),
  };
}

function isUndecided({ kind }: Verdict): boolean {
  return kind === 'unknown';
}

function isLeftOut(verdict: Verdict): verdict is Extract<Verdict, { readonly kind: 'unknown' }> {
  return verdict.kind === 'unknown' && verdict.detail === leftOut;
}

/** The counts of several runs: they may visit the same states. */
function together(before: Stats, now: Stats): Stats {
  return {
    ...now,
    states: before.states + now.states,
    transitions: before.transitions + now.transitions,
    seconds: before.seconds + now.seconds,
    bytes: Math.max(before.bytes, now.bytes),
    depth: Math.max(before.depth ?? 0, now.depth ?? 0),
    ...(now.deadlocks !== undefined && { deadlocks: (before.deadlocks ?? 0) + now.deadlocks }),
  };
}
