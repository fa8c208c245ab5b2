/**
 * The whole of a small system, for a picture in which the user walks: every state by its distance, every transition
 * with its number among the choices of its state. Breadth first, by the plain semantics; nothing is reduced. A system
 * with more states than requested is refused by its size.
 */

import type { State, TransitionSystem } from '@vedette/core';
import { forEachStep } from '@vedette/engines';
import { graphSvg, tooLargeToDraw } from '@vedette/pictures';
import { Numbering } from '@vedette/structures';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openProcess } from '../open/open-process.ts';
import type { WorkContext } from '../work-context.ts';
import { guarded } from './walk.ts';

export interface SmallGraphRequest {
  readonly model: ModelRequest;
  /** No more states than so many. */
  readonly states: number;
}

export interface SmallGraph {
  readonly kind: 'graph';
  readonly states: number;
  readonly transitions: readonly SmallTransition[];
  readonly deadlocks: readonly number[];
  /** The states stand for sets of states. */
  readonly isOfSets: boolean;
  /** The picture; or why there is none. */
  readonly picture: GraphPicture;
}

export type GraphPicture = { readonly svg: string } | { readonly refused: string };

export interface GraphPictureRequest {
  readonly states: number;
  readonly transitions: readonly { readonly from: number; readonly label: string; readonly to: number }[];
  readonly deadlocks: readonly number[];
}

export interface SmallTransition {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly hidden: boolean;
  /** Its place among the possible steps of its state. */
  readonly choice: number;
}

export type SmallGraphResult = SmallGraph | { readonly kind: 'large'; readonly states: number } | Refused;

export async function smallGraph(request: SmallGraphRequest, work: WorkContext): Promise<SmallGraphResult> {
  const opened = await openProcess(request.model, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const found = guarded(() => statesOf(opened.value!.behaviour.system, request.states));
  if (found.kind === 'broken') return refused({ problems: [found.problem], texts: opened.texts });
  if (found.value === undefined) return { kind: 'large', states: request.states };
  const isOfSets = opened.value.behaviour.system.cover !== undefined;
  return { kind: 'graph', ...found.value, isOfSets, picture: await pictureOf(found.value) };
}

type Found = Pick<SmallGraph, 'states' | 'transitions' | 'deadlocks'>;

/** Nothing if there are more than so many. */
function statesOf(system: TransitionSystem, most: number): Found | undefined {
  const states = new Numbering<State>((state) => state.join(), [system.initial().slice()]);
  const transitions: SmallTransition[] = [];
  const deadlocks: number[] = [];
  for (let from = 0; from < states.size; from++) {
    let choice = 0;
    forEachStep(system, states.at(from), (step) => {
      const { text, kind } = system.label(step.label);
      transitions.push({
        from,
        to: states.of(step.state.slice()),
        label: text,
        hidden: kind === 'tau',
        choice: choice++,
      });
    });
    if (choice === 0) deadlocks.push(from);
    if (states.size > most) return undefined;
  }
  return { states: states.size, transitions, deadlocks };
}

/** A picture of a graph that is known already. */
export async function pictureOf({ states, transitions, deadlocks }: GraphPictureRequest): Promise<GraphPicture> {
  const dead = new Set(deadlocks);
  const graph = { states, initial: 0, transitions, deadlock: (state: number) => dead.has(state) };
  const why = tooLargeToDraw(graph);
  return why === undefined ? { svg: await graphSvg(graph) } : { refused: why };
}
