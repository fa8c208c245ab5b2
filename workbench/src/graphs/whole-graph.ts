/** The whole state space of a model in memory, for work that needs it. */
import type { Limits, Model, ModelRoles, SourceText, Stats, TransitionSystem } from '@vedette/core';
import { type ExplicitGraph, exploreGraph, isPreorder, type Relation, reachedGraph } from '@vedette/engines';
import { foundIn, type Refused, refused } from '../open/found.ts';
import { inPoints } from '../open/in-points.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openProcess } from '../open/open-process.ts';
import { withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type ExploreOutcome, outcomeOf } from './explore.ts';

export interface WholeGraph {
  readonly kind: 'graph';
  readonly model: Model;
  readonly texts: readonly SourceText[];
  /** Of the model as it was opened. */
  readonly roles?: ModelRoles;
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
  /** A remark. */
  readonly remark?: string;
}

/** Why there is no graph, as plain data. */
export interface NoGraph {
  readonly kind: 'no graph';
  readonly name: string;
  readonly outcome: Exclude<ExploreOutcome, { kind: 'complete' }>;
  readonly stats: Stats;
}

export interface Exploring {
  readonly limits: Limits;
  /** The system that is explored in place of the model's. */
  readonly explored?: (model: Model) => TransitionSystem;
  /**
   * The relation by which the graph is reduced or compared: most distinguish a model from a smaller one with the same
   * failures and divergences.
   */
  readonly relation?: Relation;
}

/** Whether this relation observes that hidden steps are left out. */
function isShown(relation: Relation): boolean {
  return relation !== 'weak-trace' && !isPreorder(relation);
}

export async function wholeGraph(
  request: ModelRequest,
  { limits, explored, relation }: Exploring,
  work: WorkContext,
): Promise<WholeGraph | NoGraph | Refused> {
  const opened = await openProcess(request, work);
  const { name } = request;
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const isSmaller = relation === undefined || !isShown(relation);
  const { model, remark } = inPoints(
    name,
    isSmaller ? opened.value : (opened.value.behaviour.unreduced?.('steps') ?? opened.value),
  );
  if (remark !== undefined) work.report({ kind: 'remark', model: name, remark });
  const options = { limits: limitsNow(limits, work), signal: work.signal };
  const system = explored?.(model) ?? model.behaviour.system;
  const reached = model.behaviour.graph && (await reachedGraph(model.behaviour.graph, options));
  const { roles } = opened.value.presentation;
  const about = { model, texts: opened.texts, ...(roles && { roles }), ...(remark !== undefined && { remark }) };
  if (reached !== undefined) return { kind: 'graph', ...about, ...reached };
  const { graph, exploration } = await exploreGraph(system, {
    ...options,
    onProgress: (progress) => work.report({ kind: 'progress', progress }),
  });
  const { stats } = exploration;
  if (graph !== undefined) return { kind: 'graph', ...about, graph, stats };
  // The run into a break must be one of the model.
  if (system !== model.behaviour.system && exploration.outcome.kind === 'broken')
    return wholeGraph(request, { limits, ...(relation && { relation }) }, work);
  const outcome = await outcomeOf(withReason(exploration.outcome, work.signal), model, opened);
  if (outcome.kind === 'complete') throw new Error('an exploration that is complete has no graph');
  return { kind: 'no graph', name, outcome, stats };
}
