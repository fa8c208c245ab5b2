/**
 * The colour of each cluster: by rank, or by the share of its states that are marked for the chosen reason.
 */
import {
  type ClusterRows,
  clusterMarks,
  deadlockMarks,
  labelMarks,
  leadingTo,
  type Marks,
  type Rgb,
  rankColour,
  reachedFrom,
  shareColour,
  sharesOf,
  valueMarks,
} from '@vedette/pictures';
import type { ClusterSpace } from '@vedette/workbench';

export type Colouring =
  | { readonly kind: 'rank' }
  | { readonly kind: 'deadlocks' }
  | { readonly kind: 'towards deadlocks' }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'value'; readonly slot: number; readonly values: Int32Array; readonly value: number }
  | { readonly kind: 'from' | 'to'; readonly cluster: number };

export interface Coloured {
  /** Three numbers from 0 to 1 per cluster. */
  readonly colours: Float32Array;
  /** How many states are marked; nothing where the reason marks none. */
  readonly states?: number;
}

export function colouredBy(colouring: Colouring, space: ClusterSpace): Coloured {
  const { tree } = space;
  const deepest = Math.max(1, tree.level.at(-1) ?? 1);
  if (colouring.kind === 'rank')
    return { colours: painted(tree.level.length, (cluster) => rankColour(tree.level[cluster]! / deepest)) };
  const marks = marksFor(colouring, space);
  const shares = sharesOf(tree, marks);
  return {
    colours: painted(shares.length, (cluster) => shareColour(shares[cluster]!)),
    states: marks.reduce((sum, mark) => sum + mark, 0),
  };
}

function marksFor(colouring: Exclude<Colouring, { kind: 'rank' }>, { graph, tree, expanded }: ClusterSpace): Marks {
  const rows: ClusterRows = graph;
  switch (colouring.kind) {
    case 'deadlocks':
      return deadlockMarks(rows, expanded);
    case 'towards deadlocks':
      return leadingTo(rows, deadlockMarks(rows, expanded));
    case 'action':
      return labelMarks(graph, new Set(actionsOf(graph.labels).get(colouring.action)));
    case 'value':
      return valueMarks(colouring.values, colouring.value);
    case 'from':
      return reachedFrom(rows, clusterMarks(tree, colouring.cluster));
    case 'to':
      return leadingTo(rows, clusterMarks(tree, colouring.cluster));
    default:
      return colouring satisfies never;
  }
}

/** The labels of each action: what stands before the values. */
export function actionsOf(labels: ClusterSpace['graph']['labels']): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [number, { text }] of labels.entries()) {
    const name = /^[^(.?![{\s]+/.exec(text)?.[0] ?? text;
    const list = found.get(name);
    if (list === undefined) found.set(name, [number]);
    else list.push(number);
  }
  return found;
}

function painted(clusters: number, colour: (cluster: number) => Rgb): Float32Array {
  const colours = new Float32Array(3 * clusters);
  for (let cluster = 0; cluster < clusters; cluster++)
    for (const [part, value] of colour(cluster).entries()) colours[3 * cluster + part] = value / 255;
  return colours;
}

/** Whether a state has no transitions; of one that was not expanded nothing is known. */
function isEnd({ graph, expanded }: ClusterSpace, state: number): boolean {
  return state < expanded && graph.first[state] === graph.first[state + 1];
}

/** A state of the cluster that a run should lead to: one without transitions if there is one. */
export function stateOf(space: ClusterSpace, cluster: number): number {
  let found = -1;
  for (const [state, each] of space.tree.cluster.entries()) {
    if (each !== cluster) continue;
    if (isEnd(space, state)) return state;
    if (found < 0) found = state;
  }
  return found;
}
