/**
 * Minimisation for languages: at once, without pauses, for parts of a model explored on opening it.
 */
import type { ExplicitGraph, Minimisation, Minimised } from '@vedette/core';
import { reduction } from '../reduce/reduce.ts';
import { finishTask, isStop } from '../task/task.ts';
import { normalForm } from './normal-form.ts';

export function minimise(graph: ExplicitGraph, modulo: Minimisation): Minimised | undefined {
  if (modulo !== 'normal') return merged(graph, modulo);
  const small = merged(graph, 'divergence-branching');
  if (small === undefined) return undefined;
  // A normal form may be larger than what it is made of.
  const normal = finishTask(normalForm(small.graph, small.graph.states));
  return normal === undefined ? small : { ...normal, origin: normal.origin.map((state) => small.origin[state]!) };
}

function merged(graph: ExplicitGraph, modulo: 'strong' | 'divergence-branching'): Minimised | undefined {
  const small = finishTask(reduction(graph, modulo));
  if (isStop(small)) return undefined;
  const origin = new Int32Array(small.graph.states).fill(-1);
  for (const [state, standsFor] of small.classOf!.entries())
    if (standsFor >= 0 && origin[standsFor] === -1) origin[standsFor] = state;
  return { graph: small.graph, origin };
}
