/**
 * Whether a process has a trace, in the models of CSP (FDR manual 4.1.8): in traces some run performs it, in failures
 * none refuses a step of it, in failures-divergences none diverges before its end either. Only what lies along the
 * trace is explored, so infinitely many events, or what the process does besides, do not matter.
 */
import type { RunOptions, TraceQuestion, TransitionSystem, Verdict } from '@vedette/core';
import { declinedOnSets } from '../declined.ts';
import type { PartialGraph } from '../explore/index.ts';
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { gatheredTransitions } from '../graph/transitions.ts';
import type { Task } from '../task/task.ts';
import { alongTrace, withoutPlace } from './along-trace.ts';
import { type Compared, compareInStages } from './compare-in-stages.ts';
import type { Difference } from './difference.ts';
import { hiddenLoop } from './hidden-loop.ts';
import { type ShortestRuns, shortestRuns } from './shortest-runs.ts';
import { divergentStates } from './specification.ts';

export async function answerTrace(
  system: TransitionSystem,
  question: TraceQuestion,
  options: RunOptions,
): Promise<Verdict> {
  const onSets = declinedOnSets(system);
  if (onSets !== undefined) return onSets;
  let known: readonly string[] | undefined;
  const trace = () => (known ??= question.trace());
  const followed = alongTrace(system, trace);
  const compared = await compareInStages(followed, options, (part) =>
    question.semantics === 'traces'
      ? missing(part, trace())
      : refused(part, { trace: trace(), semantics: question.semantics }),
  );
  return verdictOf(followed, compared, trace);
}

/** How many steps of the trace lead to each state: as many as are visible. */
function placesIn(
  { label, labels }: ExplicitGraph,
  { found, parent, cameBy }: ShortestRuns,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const state of found) {
    const by = cameBy[state]!;
    const isVisible = by >= 0 && labels[label[by]!]!.kind !== 'tau';
    places.set(state, by < 0 ? 0 : places.get(parent[state]!)! + (isVisible ? 1 : 0));
  }
  return places;
}

/** No run performs the trace: a run along the longest prefix. Of an unfinished graph that cannot be decided. */
function* missing(
  { graph, expanded }: PartialGraph,
  trace: readonly string[],
): Task<{ readonly difference?: Difference }> {
  const runs = yield* shortestRuns(graph);
  const places = placesIn(graph, runs);
  let furthest = graph.initial;
  for (const [state, place] of places) if (place > places.get(furthest)!) furthest = state;
  if (places.get(furthest) === trace.length || expanded < graph.states) return {};
  return { difference: { kind: 'trace', run: runs.to(furthest) } };
}

interface Asked {
  readonly trace: readonly string[];
  readonly semantics: 'failures' | 'failures-divergences';
}

/** A shortest run to a state that refuses the next step, or diverges. */
function* refused(
  { graph, expanded }: PartialGraph,
  { trace, semantics }: Asked,
): Task<{ readonly difference?: Difference }> {
  const diverges = semantics === 'failures' ? undefined : yield* divergentStates(yield* gatheredTransitions(graph));
  const runs = yield* shortestRuns(graph);
  const places = placesIn(graph, runs);
  for (const state of runs.found) {
    const next = trace[places.get(state)!];
    const run: GraphRun = runs.to(state);
    if (diverges?.[state] === 1)
      return { difference: { kind: 'divergence', run: [...run, ...hiddenLoop(graph, state)], loop: run.length } };
    const isStuck = state < expanded && graph.first[state] === graph.first[state + 1];
    if (next !== undefined && isStuck) return { difference: { kind: 'failure', run, refused: [next], offered: [] } };
  }
  return {};
}

async function verdictOf(
  followed: TransitionSystem,
  compared: Compared,
  trace: () => readonly string[],
): Promise<Verdict> {
  switch (compared.kind) {
    case 'undecided': {
      const { evidence, ...verdict } = compared.verdict;
      return (evidence === undefined ? verdict : { ...verdict, evidence: withoutPlace(evidence) }) as Verdict;
    }
    case 'alike':
      return { kind: 'holds', stats: compared.stats };
    case 'different': {
      const { difference, graph, stats } = compared;
      if (difference.kind === 'formula') throw new Error('the evidence of a trace is not a formula');
      const evidence = withoutPlace(await replayGraphRun(followed, graph, difference));
      return { kind: 'fails', evidence, remark: remarkOn(difference, { trace: trace(), graph }), stats };
    }
    default:
      return compared satisfies never;
  }
}

function remarkOn(
  { kind, run }: Exclude<Difference, { readonly kind: 'formula' }>,
  { trace, graph: { label, labels } }: { readonly trace: readonly string[]; readonly graph: ExplicitGraph },
): string {
  const done = run.filter((transition) => labels[label[transition]!]!.kind !== 'tau').length;
  const before = done === 0 ? '' : ` after <${trace.slice(0, done).join(', ')}>`;
  switch (kind) {
    case 'trace':
      return `No run does ${trace[done]}${before}.`;
    case 'failure':
      return `In the end ${trace[done]} is refused${before}.`;
    case 'divergence':
      return `The run goes on by hidden steps for ever${before}, and ${trace[done]} need not come.`;
    default:
      return kind satisfies never;
  }
}
