/**
 * A formula of branching time in text as a question about a model: `AG (EF {state == idle})`, `AG [crash] AF <suspect>
 * true`.
 */
import {
  type BranchingTimeQuestion,
  compilePlain,
  type Excerpt,
  type Fairness,
  type FormulaQuestion,
  type Label,
  type Model,
  type Outcome,
  type Problem,
  type TransitionSystem,
} from '@vedette/core';
import { NamedActions } from '@vedette/text';
import { fairConstraints } from '../fairness/fair-constraints.ts';
import { mutantsOf } from '../formula/mutants.ts';
import { parseTemporal } from '../formula/parse.ts';
import type { TemporalText, TemporalTree } from '../formula/tree.ts';
import * as problems from '../problems.ts';
import { predicated } from '../state/predicated.ts';
import { type BranchingParts, branchingParts } from './branching-formula.ts';
import { existentialFormula } from './existential-formula.ts';
import { stateNumber } from './formula-parts.ts';
import { markedModel } from './marked-model.ts';

export interface BranchingText {
  readonly name: string;
  readonly formula: Excerpt;
  /** None: all paths are meant. */
  readonly fairness: readonly Excerpt[];
}

/** The caller that made the excerpts has the texts. */
export function readBranching({ name, formula, fairness }: BranchingText, model: Model): Outcome<BranchingQuestion> {
  const parsed = parseTemporal(formula, 'branching');
  if (parsed.formula === undefined) return { problems: parsed.problems, texts: [] };
  return readBranchingTree({ name, tree: parsed.formula, fairness }, model);
}

export type BranchingQuestion = FormulaQuestion | BranchingTimeQuestion;

/** The same for a formula that was parsed already. */
export function readBranchingTree({ name, tree, fairness }: TemporalText, model: Model): Outcome<BranchingQuestion> {
  const misplaced = actionsIn(tree);
  if (misplaced.length > 0) return { problems: misplaced, texts: [] };
  const actions = new NamedActions(model.presentation);
  const parts = branchingParts(tree, actions);
  actions.meet(model.behaviour.labels ?? []);
  const { states } = parts;
  const asked = states.length === 0 ? { value: undefined, problems: [] } : predicated(model, states);
  if (states.length > 0 && asked.value === undefined) return { problems: asked.problems, texts: [] };
  const fair = fairConstraints(fairness, model, asked.value ?? model);
  const found = [...asked.problems, ...fair.problems];
  if (fair.problems.length > 0) return { problems: found, texts: [] };
  const common = {
    name,
    unmet: () => [...actions.unmet(), ...fair.served.unmet()],
    meet: (labels: readonly Label[]) => {
      for (const named of [actions, fair.served]) named.meet(labels);
    },
    mutants: () => mutantsOf(tree, (mutated) => readBranchingTree({ name, tree: mutated, fairness }, model)),
  };
  const onPaths = () => ({
    ...common,
    ...onFairPaths({ tree, fairness: fair.fairness, states }, actions, asked.value),
  });
  const value = fairness.length === 0 ? { ...common, ...inMuCalculus(parts, asked.value), onPaths } : onPaths();
  return { value, problems: found, texts: [] };
}

function inMuCalculus({ formula, states }: BranchingParts, model: Model | undefined) {
  const marked = model && markedModel(model, states.length);
  const plain = formula(marked?.marks ?? []);
  return {
    kind: 'formula',
    formula: (system: TransitionSystem) => compilePlain(plain, system),
    ...(marked && { model: marked.model }),
  } as const;
}

interface FairParts {
  readonly tree: TemporalTree;
  readonly fairness: readonly Fairness[];
  readonly states: readonly Excerpt[];
}

function onFairPaths({ tree, fairness, states }: FairParts, actions: NamedActions, model: Model | undefined) {
  const formula = existentialFormula(tree, actions, (text) => stateNumber(states, text));
  return { kind: 'branching-time', formula, fairness, ...(model && { model }) } as const;
}

/** States do not have actions: a step is meant. */
function actionsIn(tree: TemporalTree): readonly Problem[] {
  if (tree.kind === 'action') return [problems.actionInBranching(tree.span, tree.name)];
  if (tree.kind === 'unary') return actionsIn(tree.operand);
  if (tree.kind === 'binary') return [...actionsIn(tree.left), ...actionsIn(tree.right)];
  return tree.kind === 'path' || tree.kind === 'step' ? actionsIn(tree.body) : [];
}
