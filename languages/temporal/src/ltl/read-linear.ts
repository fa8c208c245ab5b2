/**
 * A formula of linear time in text as a question about a model: `G (crash => F suspect)`, `F { Watcher.missed == 2 }`.
 */
import type { Excerpt, LinearTimeQuestion, Model, Outcome, Problem } from '@vedette/core';
import { NamedActions } from '@vedette/text';
import { fairConstraints } from '../fairness/fair-constraints.ts';
import { mutantsOf } from '../formula/mutants.ts';
import { parseTemporal, pastOperators } from '../formula/parse.ts';
import type { TemporalOperator, TemporalText, TemporalTree } from '../formula/tree.ts';
import { futureInPast as problem } from '../problems.ts';
import { predicated } from '../state/predicated.ts';
import { linearFormula } from './linear-formula.ts';

export interface LinearText {
  readonly name: string;
  readonly formula: Excerpt;
  readonly fairness: readonly Excerpt[];
}

/** The caller that made the excerpts has the texts. */
export function readLinear({ name, formula, fairness }: LinearText, model: Model): Outcome<LinearTimeQuestion> {
  const parsed = parseTemporal(formula, 'linear');
  if (parsed.formula === undefined) return { problems: parsed.problems, texts: [] };
  return readLinearTree({ name, tree: parsed.formula, fairness }, model);
}

/** The same for a formula that was parsed already. */
export function readLinearTree({ name, tree, fairness }: TemporalText, model: Model): Outcome<LinearTimeQuestion> {
  const misplaced = futureInPast(tree);
  if (misplaced !== undefined) return { problems: [misplaced], texts: [] };
  const actions = new NamedActions(model.presentation);
  const parts = linearFormula(tree, actions);
  const asked = parts.states.length === 0 ? { value: undefined, problems: [] } : predicated(model, parts.states);
  const fair = fairConstraints(fairness, model, asked.value ?? model);
  const problems = [...asked.problems, ...fair.problems];
  if (problems.some(({ severity }) => severity === 'error')) return { problems, texts: [] };
  actions.meet(model.behaviour.labels ?? []);
  const question: LinearTimeQuestion = {
    kind: 'linear-time',
    name,
    formula: parts.formula,
    actions: parts.actions,
    fairness: fair.fairness,
    unmet: () => [...actions.unmet(), ...fair.served.unmet()],
    meet: (labels) => {
      for (const named of [actions, fair.served]) named.meet(labels);
    },
    mutants: () => mutantsOf(tree, (mutated) => readLinearTree({ name, tree: mutated, fairness }, model)),
    ...(asked.value && { model: asked.value }),
  };
  return { value: question, problems, texts: [] };
}

/** The first operator about the future that stands under one about the past. */
function futureInPast(tree: TemporalTree, past?: string): Problem | undefined {
  if (tree.kind !== 'unary' && tree.kind !== 'binary') return undefined;
  const isPast = pastOperators.has(tree.operator);
  if (!isPast && past !== undefined && futureOperators.has(tree.operator)) return problem(tree.span, past);
  const around = isPast ? tree.operator : past;
  if (tree.kind === 'unary') return futureInPast(tree.operand, around);
  return futureInPast(tree.left, around) ?? futureInPast(tree.right, around);
}

const futureOperators: ReadonlySet<string> = new Set([
  'next',
  'eventually',
  'always',
  'until',
  'release',
  'weak-until',
] satisfies readonly TemporalOperator[]);
