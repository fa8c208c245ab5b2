/** Whether two models are related, and if not, what distinguishes them. */
import type { Limits, Span } from '@vedette/core';
import {
  type Comparison,
  compareGraphs,
  type Difference,
  formulaText,
  type Relation,
  replayGraphRun,
} from '@vedette/engines';
import { type Story, storyOfRun } from '@vedette/pictures';
import { type PlacedText, placed, type Refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { refuseUnknownActions } from '../open/unknown-actions.ts';
import { type Stop, withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type GraphSize, sizeOf } from './reduce.ts';
import { type NoGraph, type WholeGraph, wholeGraph } from './whole-graph.ts';

export interface CompareRequest {
  readonly left: ModelRequest;
  readonly right: ModelRequest;
  readonly relation: Relation;
  readonly limits: Limits;
}

export interface Compared {
  readonly kind: 'compared';
  readonly left: GraphSize;
  readonly right: GraphSize;
  readonly seconds: number;
  /** A remark. */
  readonly remark?: string;
  /** What distinguishes them; nothing if they are related. */
  readonly difference?: ShownDifference;
}

export interface NotCompared {
  readonly kind: 'not compared';
  readonly stop: Stop;
}

/** `side` is the model that has the run, or in which the formula holds. */
export type ShownDifference = { readonly side: 'left' | 'right' } & (
  | ({ readonly kind: 'trace' | 'divergence' } & ShownRun)
  | ({ readonly kind: 'failure'; readonly refused: readonly string[]; readonly offered: readonly string[] } & ShownRun)
  /** The formula is missing where it would be too long to read. */
  | { readonly kind: 'formula'; readonly formula?: string }
);

/** A run of the model that has it, as a story, with the parts of the model that produce its steps. */
export interface ShownRun {
  readonly story: Story;
  readonly origins: readonly (Span | undefined)[];
  readonly texts: readonly PlacedText[];
}

export type CompareResult = Compared | NotCompared | NoGraph | Refused;

export async function compareModels(request: CompareRequest, work: WorkContext): Promise<CompareResult> {
  const { relation, limits } = request;
  const left = await wholeGraph(request.left, { limits, relation }, work);
  if (left.kind !== 'graph') return left;
  const right = await wholeGraph(request.right, { limits, relation }, work);
  if (right.kind !== 'graph') return right;
  refuseUnknownActions(request.left.hide ?? [], [left, right]);
  const sizes = { left: sizeOf(left.stats), right: sizeOf(right.stats) };
  work.report({ kind: 'graphs', sizes: [sizes.left, sizes.right] });
  const options = { relation, limits: limitsNow(limits, work), signal: work.signal };
  const finished = await compareGraphs(left.graph, right.graph, options);
  if (finished.kind === 'stopped') return { kind: 'not compared', stop: withReason(finished, work.signal).stop };
  const difference = await shown({ left, right }, finished.value);
  const seconds = left.stats.seconds + right.stats.seconds + finished.seconds;
  const remark = left.remark ?? right.remark;
  return {
    kind: 'compared',
    ...sizes,
    seconds,
    ...(remark !== undefined && { remark }),
    ...(difference && { difference }),
  };
}

interface Sides {
  readonly left: WholeGraph;
  readonly right: WholeGraph;
}

async function shown(sides: Sides, comparison: Comparison): Promise<ShownDifference | undefined> {
  if (comparison.related) return undefined;
  const { side, difference } = comparison;
  switch (difference.kind) {
    case 'formula': {
      const formula = difference.formula && formulaText(difference.formula);
      return { side, kind: 'formula', ...(formula !== undefined && { formula }) };
    }
    case 'failure': {
      const { kind, refused, offered } = difference;
      return { side, kind, refused, offered, ...(await shownRun(sides[side], difference)) };
    }
    case 'trace':
    case 'divergence':
      return { side, kind: difference.kind, ...(await shownRun(sides[side], difference)) };
    default:
      return difference satisfies never;
  }
}

async function shownRun(
  { model, graph, texts }: WholeGraph,
  difference: Exclude<Difference, { kind: 'formula' }>,
): Promise<ShownRun> {
  const loop = difference.kind === 'divergence' ? difference.loop : undefined;
  const trace = await replayGraphRun(model.behaviour.system, graph, { run: difference.run, loop });
  const origins = trace.steps.map(({ group }) => model.behaviour.system.groups[group]?.origin);
  const spans = origins.filter((origin) => origin !== undefined);
  return {
    story: storyOfRun(model.behaviour.system, trace, model.presentation.narration),
    origins,
    texts: placed(texts, { spans }),
  };
}
