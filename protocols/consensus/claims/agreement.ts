/**
 * SPC-BISIM: seen from outside the system is weakly bisimilar to a wrapper that says ok once, which is termination and
 * agreement; a failure comes with a run to two agents that decide differently. SPC-VALID: whatever is decided was
 * proposed.
 */
import type { RunOptions, TransitionSystem } from '@vedette/core';
import { compareGraphs, type ExploreOptions, explore, exploreGraph, reduceGraph } from '@vedette/engines';
import type { Measurement, ModelFiles } from '../../claim.ts';
import { type CaseStudy, disagreement, type ModelName, openConsensus } from '../case-study.ts';

export async function bisimilarToOneStep(
  files: ModelFiles,
  which: { readonly model: Exclude<ModelName, 'one-step'>; readonly agents: number },
  options: RunOptions,
): Promise<Measurement> {
  const model = await openConsensus(files, which.model, which.agents);
  const specification = await openConsensus(files, 'one-step', which.agents);
  const found = await exploreGraph(model.behaviour.system, options);
  const wanted = await exploreGraph(specification.behaviour.system);
  const { states, transitions } = found.exploration.stats;
  if (found.graph === undefined || wanted.graph === undefined) {
    const { outcome } = found.exploration;
    const note = outcome.kind === 'unknown' ? outcome.detail : `the exploration ended with ${outcome.kind}`;
    return { measured: 'not decided', agrees: null, states, transitions, note };
  }
  const compared = await compareGraphs(found.graph, wanted.graph, { ...options, relation: 'weak' });
  if (compared.kind === 'stopped')
    return { measured: 'not decided', agrees: null, states, transitions, note: compared.stop.detail };
  const { related } = compared.value;
  const agrees = related === (which.model === 'strong');
  if (related) {
    const least = await reduceGraph(wanted.graph, 'weak');
    const note = least.kind === 'done' ? `${least.value.graph.states} classes` : least.stop.detail;
    return { measured: 'bisimilar', agrees, states, transitions, note };
  }
  const system: TransitionSystem = { ...model.behaviour.system, predicates: [disagreement(model)] };
  const question = { kind: 'never', what: { kind: 'predicate', predicate: 0 }, name: 'agreement' } as const;
  const [verdict] = (await explore(system, [question], options)).verdicts;
  const measured = { measured: 'not bisimilar', agrees, states, transitions };
  if (verdict?.kind !== 'fails' || verdict.evidence === undefined)
    return { ...measured, note: 'no run to a disagreement' };
  const { evidence: trace } = verdict;
  const evidence = { system, trace, ...(model.presentation.narration && { narration: model.presentation.narration }) };
  return { ...measured, evidence, note: `two agents decide differently after ${trace.steps.length} steps` };
}

export async function valid({ system }: CaseStudy, options: ExploreOptions): Promise<Measurement> {
  const question = { kind: 'never', what: { kind: 'predicate', predicate: 0 }, name: 'validity' } as const;
  const { verdicts, stats } = await explore(system, [question], options);
  const { states, transitions } = stats;
  const [verdict] = verdicts;
  if (verdict?.kind === 'holds') return { measured: 'holds', agrees: true, states, transitions };
  if (verdict?.kind === 'unknown')
    return { measured: 'holds so far', agrees: null, states, transitions, note: verdict.detail };
  const evidence = verdict?.evidence && { system, trace: verdict.evidence };
  return { measured: 'fails', agrees: false, states, transitions, ...(evidence && { evidence }) };
}
