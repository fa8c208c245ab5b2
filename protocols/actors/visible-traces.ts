/**
 * The visible traces of actors and of another model of the same protocol, after renaming: the same, or those of the one
 * among those of the other. A README explains where only an inclusion holds.
 */
import { type Label, type RunOptions, relabelled, type TransitionSystem } from '@vedette/core';
import { compareGraphs, type ExplicitGraph, exploreGraph } from '@vedette/engines';
import type { Measurement } from '../claim.ts';

/** What the actors' traces are to those of the model. */
export type Relation = 'equal' | 'included' | 'including';
export const relationTexts: Readonly<Record<Relation, string>> = {
  equal: 'the same traces',
  included: 'traces of the model',
  including: 'all traces of the model',
};

/** What is seen of a label; nothing: it is hidden. */
export type Seen = (text: string) => string | undefined;

const tau: Label = { text: 'tau', kind: 'tau' };

export function seen(system: TransitionSystem, named: Seen): TransitionSystem {
  return relabelled(system, ({ text }) => {
    const name = named(text);
    return name === undefined ? tau : { text: name, kind: 'visible' };
  });
}

export interface Sides {
  readonly actors: TransitionSystem;
  readonly model: TransitionSystem;
  readonly relation: Relation;
}

export async function compareTraces(sides: Sides, options: RunOptions): Promise<Measurement> {
  const explored = [await exploreGraph(sides.actors, options), await exploreGraph(sides.model, options)];
  const { states, transitions } = explored[0]!.exploration.stats;
  const [actors, model] = explored.map(({ graph }) => graph);
  const undecided: Measurement = { measured: 'not decided', agrees: null, states, transitions };
  if (actors === undefined || model === undefined) return undecided;
  const isRelated = await related([actors, model], sides.relation, options);
  const note = `${actors.states} states here, ${model.states} in the model`;
  if (isRelated === undefined) return { ...undecided, note };
  const measured = isRelated ? relationTexts[sides.relation] : 'other traces';
  return { measured, agrees: isRelated, states, transitions, note };
}

async function related(
  [actors, model]: readonly [ExplicitGraph, ExplicitGraph],
  relation: Relation,
  options: RunOptions,
): Promise<boolean | undefined> {
  const [left, right] = relation === 'including' ? [model, actors] : [actors, model];
  const asked = { ...options, relation: relation === 'equal' ? ('weak-trace' as const) : ('traces' as const) };
  const compared = await compareGraphs(left, right, asked);
  return compared.kind === 'done' ? compared.value.related : undefined;
}
