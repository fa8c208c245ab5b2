/**
 * Divergence freedom, deadlock freedom with it, and determinism, as FDR asks them of a process (Roscoe, "Understanding
 * Concurrent Systems", 2010, section 6.4 and chapter 10), on the whole state space.
 */
import type { ProcessQuestion, RunOptions, Stats, TransitionSystem, Verdict } from '@vedette/core';
import { declinedOnSets } from '../declined.ts';
import type { PartialGraph } from '../explore/index.ts';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { gatheredTransitions } from '../graph/transitions.ts';
import type { Stop, Task } from '../task/task.ts';
import { compareInStages } from './compare-in-stages.ts';
import type { Difference } from './difference.ts';
import { hiddenLoop } from './hidden-loop.ts';
import { refine } from './refine.ts';
import { shortestRuns } from './shortest-runs.ts';
import { divergentStates } from './specification.ts';

export async function answerProcess(
  system: TransitionSystem,
  question: ProcessQuestion,
  options: RunOptions,
): Promise<Verdict> {
  const refused = declinedOnSets(system);
  if (refused !== undefined) return refused;
  const compared = await compareInStages(system, options, (part) =>
    question.kind === 'deterministic' ? nondeterminism(part, question) : stuck(part, question),
  );
  switch (compared.kind) {
    case 'undecided':
      return compared.verdict;
    case 'alike':
      return { kind: 'holds', stats: compared.stats };
    case 'different':
      return failure({ system, graph: compared.graph, stats: compared.stats }, compared.difference);
    default:
      return compared satisfies never;
  }
}

const mostPairs = 20_000_000;

function nondeterminism(
  { graph, expanded }: PartialGraph,
  { semantics }: ProcessQuestion,
): Task<{ readonly difference?: Difference } | Stop> {
  const model = semantics === 'failures' ? 'deterministic in failures' : 'deterministic';
  return refine(graph, graph, { model, mostStates: mostPairs, expanded });
}

/** A shortest run to a cycle of hidden steps, or to a deadlock where that counts. */
function* stuck(
  { graph, expanded }: PartialGraph,
  { kind }: ProcessQuestion,
): Task<{ readonly difference?: Difference }> {
  const diverges = yield* divergentStates(yield* gatheredTransitions(graph));
  const runs = yield* shortestRuns(graph);
  for (const state of runs.found) {
    const isDeadlock = state < expanded && graph.first[state] === graph.first[state + 1];
    if (kind === 'deadlock-free' && isDeadlock)
      return { difference: { kind: 'failure', run: runs.to(state), refused: [], offered: [] } };
    if (diverges[state] !== 1) continue;
    const run = runs.to(state);
    return { difference: { kind: 'divergence', run: [...run, ...hiddenLoop(graph, state)], loop: run.length } };
  }
  return {};
}

interface Setting {
  readonly system: TransitionSystem;
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
}

async function failure({ system, graph, stats }: Setting, difference: Difference): Promise<Verdict> {
  switch (difference.kind) {
    case 'divergence':
      return { kind: 'fails', evidence: await replayGraphRun(system, graph, difference), stats };
    case 'failure': {
      if (difference.refused.length === 0)
        return { kind: 'fails', evidence: await replayGraphRun(system, graph, difference), stats };
      const remark = `in the end ${difference.refused.join(', ')} can be refused, which the same trace also allows`;
      return { kind: 'fails', evidence: await replayGraphRun(system, graph, difference), remark, stats };
    }
    case 'trace':
    case 'formula':
      throw new Error(`a process that was compared with itself differs by a ${difference.kind}`);
    default:
      return difference satisfies never;
  }
}
