/** The smallest system that is equivalent to a model. */

import type { Limits, Model, Stats, TransitionSystem } from '@vedette/core';
import { confluent, type Equivalence, reduceGraph } from '@vedette/engines';
import { refuseExcluded } from '../exclusions.ts';
import type { Refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { refuseUnknownActions } from '../open/unknown-actions.ts';
import { type Stop, withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type NoGraph, wholeGraph } from './whole-graph.ts';

export interface ReduceRequest {
  readonly model: ModelRequest;
  readonly equivalence: Equivalence;
  readonly limits: Limits;
  /** Independent hidden steps are taken at once while the model is explored. */
  readonly reduce?: 'confluence';
  /** The file for the result, and its title if it is a picture. */
  readonly output?: { readonly name: string; readonly title: string };
}

export interface GraphSize {
  readonly states: number;
  readonly transitions: number;
}

export interface Reduced {
  readonly kind: 'reduced';
  readonly before: GraphSize;
  readonly after: GraphSize;
  readonly seconds: number;
  /** The reductions that left states out before. */
  readonly reducedBy?: readonly string[];
  /** A remark. */
  readonly remark?: string;
  /** Why the output was not written, if it was not: the result is there nevertheless. */
  readonly unwritten?: string;
}

export interface NotReduced {
  readonly kind: 'not reduced';
  readonly before: GraphSize;
  readonly stop: Stop;
}

export type ReduceResult = Reduced | NotReduced | NoGraph | Refused;

export async function reduceModel(request: ReduceRequest, work: WorkContext): Promise<ReduceResult> {
  const { equivalence, limits, output } = request;
  // Loaded on demand: loading the drawing code takes time.
  const write = output && (await import('./graph-output.ts')).graphOutputOf(output.name, work.host);
  const isConfluent = request.reduce === 'confluence';
  refuseExcluded({ isConfluent, equivalence });
  const exploring = { limits, relation: equivalence, ...(isConfluent && { explored: confluentIn }) };
  const whole = await wholeGraph(request.model, exploring, work);
  if (whole.kind !== 'graph') return whole;
  refuseUnknownActions(request.model.hide ?? [], [whole]);
  const before = sizeOf(whole.stats);
  work.report({ kind: 'graphs', sizes: [before] });
  const options = { limits: limitsNow(limits, work), signal: work.signal };
  const finished = await reduceGraph(whole.graph, equivalence, options);
  if (finished.kind === 'stopped') return { kind: 'not reduced', before, stop: withReason(finished, work.signal).stop };
  const { graph } = finished.value;
  const unwritten = write && (await write(graph, output.title));
  const after = { states: graph.states, transitions: graph.target.length };
  const seconds = whole.stats.seconds + finished.seconds;
  return {
    kind: 'reduced',
    before,
    after,
    seconds,
    ...(isConfluent && { reducedBy: ['confluence'] }),
    ...(whole.remark !== undefined && { remark: whole.remark }),
    ...(unwritten !== undefined && { unwritten }),
  };
}

function confluentIn(model: Model): TransitionSystem {
  refuseExcluded({ isConfluent: true, isGraph: model.behaviour.graph !== undefined });
  return confluent(model.behaviour.system, model.behaviour.enabling?.());
}

export function sizeOf({ states, transitions }: Stats): GraphSize {
  return { states, transitions };
}
