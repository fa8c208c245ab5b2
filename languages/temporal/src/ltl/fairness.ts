/** Fairness as the command line and property files write it: `weak:NAME`, `strong:NAME`, with `*` for every label, and
 *  `all` for strong fairness of every label. A name is a component's, as charts call it, else an action's. */
import type { Excerpt, Fairness, Model, Problem } from '@vedette/core';
import type { NamedActions } from '../actions/named-actions.ts';
import * as problems from '../problems.ts';

export type ReadFairness = { readonly fairness: Fairness } | { readonly problem: Problem };

export function readFairness({ source, start, text }: Excerpt, model: Model, actions: NamedActions): ReadFairness {
  const written = text.trim();
  if (written === 'all') return { fairness: { kind: 'strong', name: written, of: 'each-label' } };
  const colon = written.indexOf(':');
  const kind = written.slice(0, Math.max(0, colon)).trim();
  const name = written.slice(colon + 1).trim();
  if ((kind !== 'weak' && kind !== 'strong') || name === '')
    return { problem: problems.badFairness({ source, start, end: start + text.length }) };
  return { fairness: { kind, name: written, of: name === '*' ? 'each-label' : stepsOf(name, model, actions) } };
}

function stepsOf(name: string, model: Model, actions: NamedActions): Fairness['of'] {
  if (model.participants !== undefined && model.narration?.lifelines.includes(name) === true)
    return (group, label) => model.participants!(group, label).includes(name);
  const matches = actions.matcher(name);
  return (_group, label) => matches(label);
}
