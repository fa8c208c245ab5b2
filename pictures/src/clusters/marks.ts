/**
 * What clusters are coloured by: states are marked for some reason, and a cluster has the share of its states that are.
 * Reasons are deadlocks, a label that leaves the state, the value of a slot, and what can be reached from states or
 * reaches them.
 */
import type { ExplicitGraph } from '@vedette/core';
import type { ClusterTree } from './cluster-tree.ts';
import type { Rows } from './ranks.ts';

/** One per state: 0 or 1. */
export type Marks = Uint8Array;

/** Per cluster, from 0 to 1. */
export function sharesOf({ cluster, size }: ClusterTree, marks: Marks): Float32Array {
  const shares = new Float32Array(size.length);
  for (const [state, one] of cluster.entries()) if (one >= 0) shares[one]! += marks[state]!;
  return shares.map((marked, one) => marked / size[one]!);
}

/** The states from `expanded` on were not looked at: nothing is said of them. */
export function deadlockMarks({ states, first }: Rows, expanded = states): Marks {
  return marksWhere(states, (state) => state < expanded && first[state] === first[state + 1]);
}

/** The states that a transition with one of the labels leaves. */
export function labelMarks(
  { states, first, label }: Pick<ExplicitGraph, 'states' | 'first' | 'label'>,
  labels: ReadonlySet<number>,
): Marks {
  return marksWhere(states, (state) => {
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) if (labels.has(label[edge]!)) return true;
    return false;
  });
}

export function valueMarks(values: Int32Array, value: number): Marks {
  return marksWhere(values.length, (state) => values[state] === value);
}

export function clusterMarks({ cluster }: ClusterTree, wanted: number): Marks {
  return marksWhere(cluster.length, (state) => cluster[state] === wanted);
}

/** Everything that some marked state leads to, in any number of steps, none included. */
export function reachedFrom({ states, first, target }: Rows, marks: Marks): Marks {
  const reached = marks.slice();
  const waiting = new Int32Array(states);
  let end = 0;
  for (const [state, mark] of marks.entries()) if (mark === 1) waiting[end++] = state;
  for (let at = 0; at < end; at++) {
    const state = waiting[at]!;
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
      const next = target[edge]!;
      if (reached[next] === 1) continue;
      reached[next] = 1;
      waiting[end++] = next;
    }
  }
  return reached;
}

/** Everything that leads to some marked state. */
export function leadingTo(rows: Rows, marks: Marks): Marks {
  return reachedFrom(reversed(rows), marks);
}

function reversed({ states, initial, first, target }: Rows): Rows {
  const into = new Int32Array(states + 1);
  for (const state of target) into[state + 1]!++;
  for (let state = 0; state < states; state++) into[state + 1]! += into[state]!;
  const next = into.slice();
  const source = new Int32Array(target.length);
  for (let state = 0; state < states; state++)
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) source[next[target[edge]!]!++] = state;
  return { states, initial, first: into, target: source };
}

function marksWhere(states: number, isMarked: (state: number) => boolean): Marks {
  const marks = new Uint8Array(states);
  for (let state = 0; state < states; state++) if (isMarked(state)) marks[state] = 1;
  return marks;
}
