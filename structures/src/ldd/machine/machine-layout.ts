/**
 * How the memory of a diagram machine is shared out: nodes, then their index, then the operation cache, each as large
 * as the number of nodes asks for.
 */
import { nextListLength } from '../../column/growth.ts';
import { PAGE } from '../../wasm/engine.ts';
import { CACHE_ENTRY, CELLS } from './machine-map.ts';

const FEWEST_NODES = 64;
const FEWEST_RESULTS = 1 << 12;
const MOST_RESULTS = 1 << 25;
const MOST_INDEX = 1 << 27;
/** A list that is closed is asked about several times for each node that is made. */
const RESULTS_PER_NODE = 2;
const MOST_BYTES = 2 ** 32 - PAGE;

export interface Layout {
  readonly nodes: number;
  readonly indexLength: number;
  readonly cacheLength: number;
}

export const indexOf = ({ nodes }: Layout): number => CELLS + nodes * 16;
export const cacheOf = (layout: Layout): number => indexOf(layout) + layout.indexLength * 4;
export const endOf = (layout: Layout): number => cacheOf(layout) + layout.cacheLength * CACHE_ENTRY;

export const firstLayout: Layout = {
  nodes: FEWEST_NODES,
  indexLength: 2 * FEWEST_NODES,
  cacheLength: FEWEST_RESULTS,
};

/**
 * A layout for one more node than `end`, and for so many that are alive, as far as memory goes. Undefined if there is
 * no room for the node.
 */
export function largerLayout(
  old: Layout,
  { end, live, most }: { readonly end: number; readonly live: number; readonly most: number },
): Layout | undefined {
  const nodes = end < old.nodes ? old.nodes : Math.min(most, nextListLength(end + 1));
  const indexLength = Math.min(MOST_INDEX, powerAbove(live, old.indexLength));
  const cacheLength = Math.min(MOST_RESULTS, powerAbove(live * RESULTS_PER_NODE, old.cacheLength));
  const spare = Math.floor((MOST_BYTES - endOf({ ...old, nodes: 0 })) / 16);
  const layouts = [
    { nodes, indexLength, cacheLength },
    { ...old, nodes, indexLength },
    { ...old, nodes: Math.min(nodes, spare) },
  ];
  const layout = layouts.find((one) => one.nodes > end && endOf(one) <= MOST_BYTES);
  return layout ?? (end < old.nodes ? old : undefined);
}

function powerAbove(needed: number, from: number): number {
  let length = from;
  while (length <= needed + 1) length *= 2;
  return length;
}
