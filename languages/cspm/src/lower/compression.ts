/**
 * FDR's compressions: a process is made explicit and then smaller, before it is put together with others. `sbisim`
 * merges strongly bisimilar states. `dbisim`, `wbisim`, `diamond`, `tau_loop_factor` and `model_compress` merge those
 * that are branching bisimilar and diverge alike, which is finer than what each of them allows; `normal` takes the
 * normal form if it is smaller. All keep traces, failures and divergences.
 */
import type { Minimisation, Minimise } from '@vedette/core';
import type { Component } from './component.ts';
import { componentOfGraph, explicitNetwork, type Size } from './explicit.ts';
import type { Network, Saving } from './network.ts';

const merging: ReadonlyMap<string, Minimisation> = new Map<string, Minimisation>([
  ['sbisim', 'strong'],
  ['dbisim', 'divergence-branching'],
  ['wbisim', 'divergence-branching'],
  ['diamond', 'divergence-branching'],
  ['tau_loop_factor', 'divergence-branching'],
  ['model_compress', 'divergence-branching'],
  ['normal', 'normal'],
]);

interface Asked extends Pick<Saving, 'compression' | 'process'> {
  readonly minimise: Minimise;
  /** Priorities see hidden steps, which normal forms have others of. */
  readonly keeps?: 'priorities' | undefined;
}

export interface Compressed {
  readonly component?: Component;
  readonly saving: Saving;
}

/** Beyond that, processes are left as they are. */
const limit: Size = { states: 500_000, transitions: 5_000_000 };

export function isCompression(name: string): boolean {
  return merging.has(name);
}

export function compressed(network: Network, { compression, process, minimise, keeps }: Asked): Compressed {
  const explicit = explicitNetwork(network, limit);
  if (explicit === undefined) return { saving: { compression, process } };
  const { graph, text } = explicit;
  const modulo = merging.get(compression)!;
  const small = minimise(graph, modulo === 'normal' && keeps === 'priorities' ? 'divergence-branching' : modulo);
  if (small === undefined) return { saving: { compression, process, before: graph.states } };
  const component = componentOfGraph(small.graph, { name: process, text: (state) => text(small.origin[state]!) });
  return { component, saving: { compression, process, before: graph.states, after: small.graph.states } };
}
