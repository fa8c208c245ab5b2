/** Explains a run: what its steps were for, the nearest run that does otherwise, and what starves if it repeats. */
import type { Refusal, RunOptions, Trace, TransitionSystem } from '@vedette/core';
import { checkRun } from '../explore/replay.ts';
import { type Monitor, NotFinite } from '../smallest/monitor.ts';
import { Pace, type Stop } from '../task/pace.ts';
import { type NearestRun, nearestRun } from './nearest-run.ts';
import { type Starving, starvingIn } from './starving.ts';
import { type IsOver, type StepRole, stepRoles } from './step-roles.ts';
import { WatchedGraph } from './watched-graph.ts';

export interface Explanation {
  /** One for each step; left out with the reason where runs like this have no roles, or it took too long. */
  readonly roles: readonly StepRole[] | Refusal;
  readonly nearest: NearestRun | Refusal;
  /** After so many steps it can be averted for the last time. */
  readonly lastChance?: number;
  /** Not every state was looked at, so that what is called averted may come to it after all. */
  readonly isPartial?: true;
  readonly starving: readonly Starving[];
  /** Why it ended early, if a limit or somebody's wish ended it. */
  readonly stop?: Stop;
}

export interface ExplainedRun {
  readonly system: TransitionSystem;
  readonly trace: Trace;
  readonly monitor: Monitor | Refusal;
}

/** More are not looked at for the nearest run, unless a limit says otherwise. */
const mostNodes = 200_000;

export async function explainRun(
  { system, trace, monitor }: ExplainedRun,
  options: RunOptions = {},
): Promise<Explanation> {
  checkRun(system, trace);
  const starving = starvingIn(system, trace);
  if ('refused' in monitor) return { roles: monitor, nearest: monitor, starving };
  const watch = new Watch(options);
  const isOver = (): Promise<boolean> => watch.isOver();
  try {
    const found = await stepRoles({ system, monitor, start: trace.start }, trace, isOver);
    const roles = found ?? { refused: 'it took longer than the limits allow' };
    const rest = await averted({ system, trace, monitor }, options, isOver);
    const stop = watch.stop ?? (rest.isPartial && statesReached(options));
    return { roles, starving, ...rest, ...(stop && { stop }) };
  } catch (error) {
    if (!(error instanceof NotFinite)) throw error;
    const refused = { refused: 'no finite run violates this formula by itself' };
    return { roles: refused, nearest: refused, starving };
  }
}

class Watch {
  readonly #pace: Pace;
  /** Why it is over, once it is. */
  stop: Stop | undefined;

  constructor(options: RunOptions) {
    this.#pace = new Pace(options);
  }

  async isOver(): Promise<boolean> {
    if (this.stop !== undefined) return true;
    if (!this.#pace.isDue()) return false;
    await this.#pace.breathe(() => ({ states: 0, transitions: 0, queue: 0, bytes: 0 }));
    this.stop = this.#pace.stop(0);
    return this.stop !== undefined;
  }
}

/** If that was asked for: our own bound is no limit that anybody set. */
function statesReached({ limits }: RunOptions): Stop | undefined {
  if (limits?.states === undefined) return undefined;
  return { why: 'limit', detail: `the limit of ${limits.states} states was reached` };
}

async function averted(
  { system, trace, monitor }: ExplainedRun & { readonly monitor: Monitor },
  { limits }: RunOptions,
  isOver: IsOver,
): Promise<Pick<Explanation, 'nearest' | 'lastChance' | 'isPartial'>> {
  const graph = new WatchedGraph(system, monitor);
  const isWhole = await graph.explore(limits?.states ?? mostNodes, isOver);
  graph.spread();
  const partial = isWhole ? {} : ({ isPartial: true } as const);
  const lastChance = lastSafe(graph, { system, trace, monitor });
  const nearest = await nearestRun(graph, trace, isOver);
  if (nearest === undefined) return { nearest: { refused: 'every run comes to it' }, ...partial };
  if (nearest === 'over') return { nearest: { refused: 'it took longer than the limits allow' }, ...partial };
  return { nearest, ...(lastChance >= 0 && { lastChance }), ...partial };
}

/** The number of steps after which the run is in a safe state for the last time, -1 if never. */
function lastSafe(graph: WatchedGraph, { trace, monitor }: ExplainedRun & { readonly monitor: Monitor }): number {
  let memory = monitor.start;
  let last = graph.isSafe(0) ? 0 : -1;
  for (const [index, { label, state }] of trace.steps.entries()) {
    memory = monitor.next(memory, label);
    if (graph.isSafe(graph.node(state, memory)) && index + 1 < trace.steps.length) last = index + 1;
  }
  return last;
}
