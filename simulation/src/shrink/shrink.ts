/**
 * A failing run with as few unusual decisions as possible: no fault, no loss, no delay, no choice in it can be left
 * out. Decisions that are left out have their usual outcome, so a shrunk run is again one of scenario, network and
 * seed.
 */
import type { Decision, DecisionKind } from '../run/decisions.ts';
import { ddmin } from './ddmin.ts';
import { type Failure, type Simulated, type SimulatedParts, simulated } from './simulated.ts';

export interface ShrunkRun {
  readonly run: Simulated;
  readonly kept: readonly string[];
  /** Unusual decisions before. */
  readonly before: number;
  readonly tried: number;
  readonly isMinimal: boolean;
}

/** Whole kinds are left out first: most failures need few of them. */
const kinds: readonly DecisionKind[] = ['delay', 'again', 'timer', 'choice', 'duplicate', 'loss', 'fault'];

/** Events of all runs that are tried together. */
const mostEvents = 20_000_000;

export async function shrunkRun(
  parts: SimulatedParts,
  failure: Failure,
  { mayGoOn = async () => true }: { readonly mayGoOn?: () => Promise<boolean> } = {},
): Promise<ShrunkRun> {
  const until = failure.time;
  let [events, tried, isStopped] = [0, 0, false];
  const attempt = async (kept: readonly string[]): Promise<Simulated> => {
    const run = await simulated({ ...parts, until, script: { kept: new Set(kept) }, isRecorded: true });
    events += run.counts.events;
    tried += 1;
    if (!(await mayGoOn())) isStopped = true;
    return run;
  };
  const fails = async (kept: readonly string[]): Promise<boolean> => isSame((await attempt(kept)).failure, failure);
  const whole = await simulated({ ...parts, until, isRecorded: true });
  const all: readonly Decision[] = whole.decisions ?? [];
  const keysOf = (some: readonly Decision[]): readonly string[] => some.map(({ key }) => key);
  let left = all;
  for (const kind of kinds) {
    const without = left.filter((one) => one.kind !== kind);
    if (without.length < left.length && !isStopped && (await fails(keysOf(without)))) left = without;
  }
  const { items, isMinimal } = await ddmin(keysOf(left), fails, () => !isStopped && events < mostEvents);
  return { run: await attempt(items), kept: items, before: all.length, tried, isMinimal };
}

export function isSame(one: Failure | undefined, other: Failure): boolean {
  if (one === undefined || one.kind !== other.kind) return false;
  if (one.kind === 'violated') return one.name === (other as typeof one).name;
  const { problem } = other as typeof one;
  return one.problem.code === problem.code && one.problem.message === problem.message;
}
