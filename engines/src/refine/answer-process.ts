/**
 * Divergence freedom and determinism, as FDR asks them of a process (Roscoe, "Understanding Concurrent Systems", 2010, section
 * 6.4 and chapter 10), on the whole state space.
 */
import type { ProcessQuestion, RunOptions, Stats, TransitionSystem, Verdict } from '@vedette/core';
import type { PartialGraph } from '../explore/index.ts';
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { gatheredTransitions } from '../graph/transitions.ts';
import { declined } from '../posed-question.ts';
import { meaningOf, ruling } from '../soundness.ts';
import { SLICE, type Stop, type Task } from '../task/task.ts';
import { compareInStages } from './compare-in-stages.ts';
import type { Difference } from './difference.ts';
import { hiddenLoop } from './hidden-loop.ts';
import { refine } from './refine.ts';
import { divergentStates } from './specification.ts';

export async function answerProcess(
  system: TransitionSystem,
  question: ProcessQuestion,
  options: RunOptions,
): Promise<Verdict> {
  const said = ruling('refinement', question.kind, meaningOf(system, 'as compiled'));
  if (said !== 'sound') return declined(said.because);
  const compared = await compareInStages(system, options, (part) =>
    question.kind === 'deterministic' ? nondeterminism(part, question) : divergence(part.graph),
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

/** A shortest run to a cycle of hidden steps. */
function* divergence(graph: ExplicitGraph): Task<{ readonly difference?: Difference }> {
  const diverges = yield* divergentStates(yield* gatheredTransitions(graph));
  const { first, target } = graph;
  const cameBy = new Int32Array(graph.states).fill(-1);
  const parent = new Int32Array(graph.states).fill(-1);
  const queue = [graph.initial];
  parent[graph.initial] = graph.initial;
  for (const [place, state] of queue.entries()) {
    if (place % SLICE === 0) yield;
    if (diverges[state] === 1) {
      const run = runTo(state, { parent, cameBy, initial: graph.initial });
      return { difference: { kind: 'divergence', run: [...run, ...hiddenLoop(graph, state)], loop: run.length } };
    }
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const to = target[transition]!;
      if (parent[to] !== -1) continue;
      parent[to] = state;
      cameBy[to] = transition;
      queue.push(to);
    }
  }
  return {};
}

interface Tree {
  readonly parent: Int32Array;
  readonly cameBy: Int32Array;
  readonly initial: number;
}

function runTo(state: number, { parent, cameBy, initial }: Tree): GraphRun {
  const run: number[] = [];
  for (let at = state; at !== initial; at = parent[at]!) run.push(cameBy[at]!);
  return run.reverse();
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
