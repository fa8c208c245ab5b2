/** A formula of linear time in text as a question about a model: `G (crash => F suspect)`, `F { Watcher.missed == 2 }`. */
import type { Excerpt, LinearTimeQuestion, Model, Outcome } from '@vedette/core';
import { NamedActions } from '../actions/named-actions.ts';
import { parseTemporal } from '../formula/parse.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { predicated } from '../state/predicated.ts';
import { readFairness } from './fairness.ts';
import { linearFormula } from './linear-formula.ts';

export interface LinearText {
  readonly name: string;
  readonly formula: Excerpt;
  readonly fairness: readonly Excerpt[];
}

/** The texts are for whoever made the excerpts to give. */
export function readLinear({ name, formula, fairness }: LinearText, model: Model): Outcome<LinearTimeQuestion> {
  const parsed = parseTemporal(formula, 'linear');
  if (parsed.formula === undefined) return { problems: parsed.problems, texts: [] };
  return readLinearTree({ name, tree: parsed.formula, fairness }, model);
}

export interface LinearTree {
  readonly name: string;
  readonly tree: TemporalTree;
  readonly fairness: readonly Excerpt[];
}

/** The same for a formula that was parsed already. */
export function readLinearTree({ name, tree, fairness }: LinearTree, model: Model): Outcome<LinearTimeQuestion> {
  const actions = new NamedActions(model);
  const parts = linearFormula(tree, actions);
  const asked = parts.states.length === 0 ? { value: undefined, problems: [] } : predicated(model, parts.states);
  const fair = fairness.map((one) => readFairness(one, asked.value ?? model, actions));
  const problems = [...asked.problems, ...fair.flatMap((one) => ('problem' in one ? [one.problem] : []))];
  if (problems.some(({ severity }) => severity === 'error')) return { problems, texts: [] };
  actions.meet(model.labels ?? []);
  const question: LinearTimeQuestion = {
    kind: 'linear-time',
    name,
    formula: parts.formula,
    actions: parts.actions,
    fairness: fair.flatMap((one) => ('fairness' in one ? [one.fairness] : [])),
    warnings: () => actions.warnings(),
    ...(asked.value && { model: asked.value }),
  };
  return { value: question, problems, texts: [] };
}
