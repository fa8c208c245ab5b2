/** The smallest system that is equivalent to a model. */
import type { Limits, Stats } from '@vedette/core';
import { type Equivalence, reduceGraph } from '@vedette/engines';
import type { Refused } from '../open/found.ts';
import { refuseUnknownActions } from '../open/hidden-model.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { type Stop, withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type NoGraph, wholeGraph } from './whole-graph.ts';

export interface ReduceRequest {
  readonly model: ModelRequest;
  readonly equivalence: Equivalence;
  readonly limits: Limits;
  /** The file for what is left, and its title if it is a picture. */
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
  /** What must be said with it. */
  readonly remark?: string;
  /** Why the output was not written, if it was not: what was found is there all the same. */
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
  // Loaded only if it is asked for: drawing takes its time.
  const write = output && (await import('./graph-output.ts')).graphOutputOf(output.name, work.host);
  const whole = await wholeGraph(request.model, limits, work);
  if (whole.kind !== 'graph') return whole;
  refuseUnknownActions(request.model.hide ?? [], [whole]);
  const before = sizeOf(whole.stats);
  work.tell({ kind: 'graphs', sizes: [before] });
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
    ...(whole.remark !== undefined && { remark: whole.remark }),
    ...(unwritten !== undefined && { unwritten }),
  };
}

export function sizeOf({ states, transitions }: Stats): GraphSize {
  return { states, transitions };
}
