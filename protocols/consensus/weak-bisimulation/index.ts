/**
 * Weak bisimilarity of two explicit graphs: states on a tau cycle are one, and the partition is refined by what can be
 * reached weakly (signature refinement as in Blom and Orzan, "Distributed state space minimization", STTT 2005, with weak
 * signatures) until it is stable. Works for any two finite graphs.
 */
import type { ExplicitGraph } from '@vedette/engines';
import { BlockSets } from './block-sets.ts';
import { disjointUnion, forEachEdge } from './graph-union.ts';
import { type Condensed, condensed } from './tau-components.ts';

export interface WeakComparison {
  readonly related: boolean;
  /** Classes of both graphs together. */
  readonly classes: number;
  /** The first state of the left graph (in its numbering) that no state of the right one is bisimilar to. */
  readonly unmatched: number | undefined;
}

export function compareWeakly(left: ExplicitGraph, right: ExplicitGraph): WeakComparison {
  const graph = condensed(disjointUnion(left, right));
  const { blocks, count } = refined(graph);
  const blockOf = (state: number) => blocks[graph.component[state]!]!;
  const known = new Set<number>();
  for (let state = 0; state < right.states; state += 1) known.add(blockOf(left.states + state));
  let unmatched: number | undefined;
  for (let state = 0; state < left.states && unmatched === undefined; state += 1)
    if (!known.has(blockOf(state))) unmatched = state;
  const related = blockOf(left.initial) === blockOf(left.states + right.initial);
  return { related, classes: count, unmatched };
}

function refined(graph: Condensed): { readonly blocks: Int32Array; readonly count: number } {
  let blocks = new Int32Array(graph.components);
  let count = 1;
  for (;;) {
    const next = refineOnce(graph, blocks);
    if (next.count === count) return { blocks, count };
    blocks = next.blocks;
    count = next.count;
  }
}

type Blocks = Int32Array<ArrayBuffer>;

/** One round: two components stay together if they reach the same blocks weakly, by every label. */
function refineOnce(graph: Condensed, blocks: Blocks): { readonly blocks: Blocks; readonly count: number } {
  const sets = new BlockSets();
  const quiet = quietReach(graph, blocks, sets);
  const visible = visibleReach(graph, quiet, sets);
  let next = blocks;
  let count = 0;
  for (const reached of [quiet, ...visible]) ({ blocks: next, count } = split(next, reached));
  return { blocks: next, count };
}

/** Components stay together if they were and have the same set. */
function split(blocks: Blocks, reached: Int32Array): { readonly blocks: Blocks; readonly count: number } {
  const numbers = new Map<number, Map<number, number>>();
  const next = new Int32Array(blocks.length);
  let count = 0;
  for (let component = 0; component < blocks.length; component += 1) {
    let within = numbers.get(blocks[component]!);
    if (within === undefined) {
      within = new Map();
      numbers.set(blocks[component]!, within);
    }
    let number = within.get(reached[component]!);
    if (number === undefined) {
      number = count;
      count += 1;
      within.set(reached[component]!, number);
    }
    next[component] = number;
  }
  return { blocks: next, count };
}

/** The blocks reached by any number of tau steps. Those lead to components that come before. */
function quietReach(graph: Condensed, blocks: Blocks, sets: BlockSets): Int32Array {
  const quiet = new Int32Array(graph.components);
  for (let component = 0; component < graph.components; component += 1)
    quiet[component] = sets.single(blocks[component]!);
  for (const state of graph.order) {
    const own = graph.component[state]!;
    forEachEdge(graph, state, (label, target) => {
      const other = graph.component[target]!;
      if (label === 0 && other !== own) quiet[own] = sets.union(quiet[own]!, quiet[other]!);
    });
  }
  return quiet;
}

/** For every visible label the blocks reached by tau steps, one such step, and tau steps again. */
function visibleReach(graph: Condensed, quiet: Int32Array, sets: BlockSets): readonly Int32Array[] {
  const reach = Array.from({ length: graph.labels - 1 }, () => new Int32Array(graph.components));
  for (const state of graph.order) {
    const own = graph.component[state]!;
    forEachEdge(graph, state, (label, target) => {
      const other = graph.component[target]!;
      const by = reach[label - 1];
      if (by !== undefined) by[own] = sets.union(by[own]!, quiet[other]!);
      else if (other !== own) for (const each of reach) each[own] = sets.union(each[own]!, each[other]!);
    });
  }
  return reach;
}
