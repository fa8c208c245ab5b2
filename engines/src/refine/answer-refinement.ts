/**
 * Refinement as a question: the specification is explored, and the implementation is compared with it in stages, in the
 * requested model of CSP (Roscoe, "Understanding Concurrent Systems", 2010, chapters 9 and 10).
 */
import type { RefinementQuestion, RunOptions, Stats, TransitionSystem, Verdict } from '@vedette/core';
import { exploreGraph } from '../explore/index.ts';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { type Compared, compareInStages } from './compare-in-stages.ts';
import type { Difference } from './difference.ts';
import { refine } from './refine.ts';

const mostPairs = 20_000_000;

export interface Compare {
  readonly implementation: TransitionSystem;
  readonly specification: TransitionSystem;
  readonly semantics: RefinementQuestion['semantics'];
}

/** The verdict, and the model of its run if it is not the implementation. */
export async function answerRefinement(
  { implementation, specification, semantics }: Compare,
  options: RunOptions = {},
): Promise<{ readonly verdict: Verdict; readonly about: 'implementation' | 'specification' }> {
  const { graph, exploration } = await exploreGraph(specification, options);
  if (graph === undefined) return { verdict: exploration.outcome, about: 'specification' };
  const compared = await compareInStages(
    implementation,
    after(exploration.stats, options),
    ({ graph: ours, expanded }) => refine(ours, graph, { model: semantics, mostStates: mostPairs, expanded }),
  );
  return { verdict: await verdictOf(implementation, compared, exploration.stats), about: 'implementation' };
}

/** What is left of the limits. */
function after({ seconds }: Stats, options: RunOptions): RunOptions {
  return { ...options, limits: { ...options.limits, spent: (options.limits?.spent ?? 0) + seconds } };
}

async function verdictOf(system: TransitionSystem, compared: Compared, theirs: Stats): Promise<Verdict> {
  switch (compared.kind) {
    case 'undecided':
      return compared.verdict;
    case 'alike':
      return { kind: 'holds', stats: together(compared.stats, theirs) };
    case 'different':
      return failure({ system, graph: compared.graph, stats: together(compared.stats, theirs) }, compared.difference);
    default:
      return compared satisfies never;
  }
}

/** The implementation's, with the time that both took. */
function together(ours: Stats, theirs: Stats): Stats {
  return { ...ours, seconds: ours.seconds + theirs.seconds, bytes: ours.bytes + theirs.bytes };
}

interface Setting {
  readonly system: TransitionSystem;
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
}

async function failure({ system, graph, stats }: Setting, difference: Difference): Promise<Verdict> {
  if (difference.kind === 'formula') throw new Error('the evidence of a refinement is not a formula');
  const evidence = await replayGraphRun(system, graph, difference);
  return { kind: 'fails', evidence, remark: remarkOn(difference), stats };
}

function remarkOn(difference: Exclude<Difference, { readonly kind: 'formula' }>): string {
  switch (difference.kind) {
    case 'trace':
      return 'The specification does not allow the last step.';
    case 'failure':
      return `In the end ${difference.refused.join(', ')} can be refused, which the specification does not allow.`;
    case 'divergence':
      return 'The run goes on by hidden steps for ever, which the specification does not allow.';
    default:
      return difference satisfies never;
  }
}
