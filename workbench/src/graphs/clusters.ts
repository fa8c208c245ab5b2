/**
 * A whole state space as a tree of clusters, to be shown: the graph, ranks and clusters as typed arrays; then, of the
 * same space, the values of a slot and the shortest run to a state. Timed models are shown in integer time, or as zone
 * graphs where that is not exact. The last space is cached for these requests; if it is gone it is explored again,
 * which numbers the states as before.
 */
import type { ExplicitGraph, Limits, Model, SourceText, Stats } from '@vedette/core';
import { exploreGraph, type KeptExploration } from '@vedette/engines';
import { type ClusterTree, clusterTree, type Story, storyOfRun } from '@vedette/pictures';
import { UsageError } from '@vedette/questions';
import { noted } from '../open/fingerprint.ts';
import { foundIn, type Refused, refused } from '../open/found.ts';
import { pointsOf } from '../open/in-points.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openProcess } from '../open/open-process.ts';
import { type Stop, withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { outcomeOf } from './explore.ts';
import type { NoGraph } from './whole-graph.ts';

export interface ClustersRequest {
  readonly model: ModelRequest;
  readonly limits: Limits;
  readonly wanted: WantedOfSpace;
}

/** Slots and states by their numbers. */
export type WantedOfSpace =
  | { readonly kind: 'space' }
  | { readonly kind: 'values'; readonly slot: number }
  | { readonly kind: 'run'; readonly state: number };

export type ClustersResult = ClusterSpace | ClusterValues | ClusterRun | NoGraph | Refused;

export interface ClusterSpace {
  readonly kind: 'space';
  readonly graph: ExplicitGraph;
  readonly tree: ClusterTree;
  /** Their names. */
  readonly slots: readonly string[];
  /** The states from here on were not expanded, so they have no transitions. */
  readonly expanded: number;
  /** Its states stand for sets of states, in which deadlocks are not seen. */
  readonly isZoneGraph: boolean;
  /** Why not all of them were expanded. */
  readonly incomplete?: Stop;
  readonly stats: Stats;
  /** A remark. */
  readonly remark?: string;
}

export interface ClusterValues {
  readonly kind: 'values';
  /** Per state. */
  readonly values: Int32Array;
  /** Their names, those of the most states first. */
  readonly named: readonly NamedValue[];
}

export interface NamedValue {
  readonly value: number;
  readonly text: string;
  readonly states: number;
}

export interface ClusterRun {
  readonly kind: 'run';
  readonly story: Story;
}

interface Kept {
  readonly key: string;
  readonly model: Model;
  readonly space: ClusterSpace;
  readonly exploration: KeptExploration;
}

const kept = new WeakMap<WorkContext['host'], Kept>();

export async function showClusters(request: ClustersRequest, work: WorkContext): Promise<ClustersResult> {
  const key = noted(work.host).fingerprint(request.model);
  const last = kept.get(work.host);
  const isKept = last?.key === key && request.wanted.kind !== 'space';
  const now = isKept ? last : await exploredSpace(request, { ...work, key });
  if ('kind' in now) return now;
  kept.set(work.host, now);
  switch (request.wanted.kind) {
    case 'space':
      return now.space;
    case 'values':
      return valuesOf(now, request.wanted.slot);
    case 'run':
      return runTo(now, request.wanted.state);
    default:
      return request.wanted satisfies never;
  }
}

async function exploredSpace(
  { model: request, limits }: ClustersRequest,
  { key, ...work }: WorkContext & { readonly key: string },
): Promise<Kept | NoGraph | Refused> {
  const { name } = request;
  const opened = await openProcess(request, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { model, remark, isZoneGraph } = lookedAt(opened.value);
  if (remark !== undefined) work.report({ kind: 'remark', model: name, remark });
  const { graph, partial, exploration } = await exploreGraph(model.behaviour.system, {
    limits: limitsNow(limits, work),
    signal: work.signal,
    onProgress: (progress) => work.report({ kind: 'progress', progress }),
  });
  const found = graph ?? partial?.graph;
  const outcome = await stopped(exploration, { model, texts: opened.texts, signal: work.signal });
  if (found === undefined || outcome?.kind === 'broken')
    return { kind: 'no graph', name, outcome: outcome!, stats: exploration.stats };
  const space: ClusterSpace = {
    kind: 'space',
    graph: found,
    tree: clusterTree(found),
    slots: model.behaviour.system.slots.map((slot) => slot.name),
    expanded: graph === undefined ? partial!.expanded : found.states,
    isZoneGraph,
    ...(outcome && { incomplete: { why: outcome.why, detail: outcome.detail } }),
    stats: exploration.stats,
    ...(remark !== undefined && { remark }),
  };
  return { key, model, space, exploration };
}

interface LookedAt {
  readonly model: Model;
  readonly isZoneGraph: boolean;
  readonly remark?: string;
}

/**
 * The picture makes no statement about single states: where a language has no points, the zone graph is shown and named
 * as such.
 */
function lookedAt(model: Model): LookedAt {
  const points = pointsOf(model);
  if (!('refused' in points)) return { ...points, isZoneGraph: false };
  const remark = `a zone graph: each of its states stands for a set of states. In it deadlocks are not seen; ${points.refused}`;
  return { model, isZoneGraph: true, remark };
}

/** Nothing if it is complete. */
async function stopped(
  { outcome }: KeptExploration,
  {
    model,
    texts,
    signal,
  }: { readonly model: Model; readonly texts: readonly SourceText[]; readonly signal: AbortSignal },
): Promise<NoGraph['outcome'] | undefined> {
  const shown = await outcomeOf(withReason(outcome, signal), model, { texts });
  return shown.kind === 'complete' ? undefined : shown;
}

function valuesOf({ model, space, exploration }: Kept, slot: number): ClusterValues {
  const { domain } = model.behaviour.system.slots[slot] ?? missing(`a slot ${slot}`);
  const values = new Int32Array(space.graph.states);
  const counts = new Map<number, number>();
  for (let state = 0; state < values.length; state++) {
    const value = exploration.state(state)[slot]!;
    values[state] = value;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const named = [...counts].map(([value, states]) => ({ value, text: domain.text(value), states }));
  return { kind: 'values', values, named: named.sort((one, other) => other.states - one.states) };
}

/** Breadth first, a state is found by a shortest run; it is replayed before it is shown. */
function runTo({ model, space, exploration }: Kept, state: number): ClusterRun {
  if (!(state >= 0 && state < space.graph.states)) missing(`a state ${state}`);
  return {
    kind: 'run',
    story: storyOfRun(model.behaviour.system, exploration.runTo(state), model.presentation.narration),
  };
}

function missing(what: string): never {
  throw new UsageError(`the state space does not have ${what}`);
}
