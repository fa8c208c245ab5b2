/**
 * The transitions by which paths of a formula go on: all of a graph, or those that the formula allows, in rows of their
 * own.
 */
import type { StepInto } from '@vedette/core';
import { IntColumn, type Rows } from '@vedette/structures';
import { type IncomingRows, incomingRowsOf } from '../graph/incoming-transitions.ts';
import { finishTask } from '../task/task.ts';
import type { StateGraph } from './state-graph.ts';

export interface PathSteps {
  readonly rows: Rows;
  readonly incoming: IncomingRows;
  /** The number that a transition has in the graph. */
  whole(transition: number): number;
}

export function allSteps({ rows, incoming }: StateGraph): PathSteps {
  return { rows, incoming, whole: (transition) => transition };
}

/** `holds`: what a formula says of a state. */
export function stepsAlong(
  graph: StateGraph,
  along: readonly StepInto[],
  holds: (formula: StepInto['into'], state: number) => boolean,
): PathSteps {
  const { rows } = graph;
  const [whole, target] = [new IntColumn(), new IntColumn()];
  const [first, end] = [new Int32Array(rows.states), new Int32Array(rows.states)];
  for (let state = 0; state < rows.states; state++) {
    first[state] = target.length;
    for (let at = rows.first[state]!; at < rows.end[state]!; at++) {
      const [label, to] = [graph.label(at), rows.target[at]!];
      if (!along.some(({ matches, into }) => matches(label) && holds(into, to))) continue;
      whole.push(at);
      target.push(to);
    }
    end[state] = target.length;
  }
  const allowed: Rows = { states: rows.states, first, end, target: target.view() };
  return { rows: allowed, incoming: finishTask(incomingRowsOf(allowed)), whole: (transition) => whole.at(transition) };
}
