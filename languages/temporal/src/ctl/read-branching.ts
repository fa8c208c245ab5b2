/** A formula of branching time in text as a question about a model: `AG (EF {state == idle})`, `AG [crash] AF <suspect> true`. */
import {
  compilePlain,
  type Excerpt,
  type FormulaQuestion,
  type Model,
  type Outcome,
  type Problem,
} from '@vedette/core';
import { NamedActions } from '../actions/named-actions.ts';
import { mutantsOf } from '../formula/mutants.ts';
import { parseTemporal } from '../formula/parse.ts';
import type { TemporalTree } from '../formula/tree.ts';
import * as problems from '../problems.ts';
import { predicated } from '../state/predicated.ts';
import { branchingParts } from './branching-formula.ts';
import { markedModel } from './marked-model.ts';

export interface BranchingText {
  readonly name: string;
  readonly formula: Excerpt;
}

/** The texts are for whoever made the excerpt to give. */
export function readBranching({ name, formula }: BranchingText, model: Model): Outcome<FormulaQuestion> {
  const parsed = parseTemporal(formula, 'branching');
  if (parsed.formula === undefined) return { problems: parsed.problems, texts: [] };
  return readBranchingTree(name, parsed.formula, model);
}

/** The same for a formula that was parsed already. */
export function readBranchingTree(name: string, tree: TemporalTree, model: Model): Outcome<FormulaQuestion> {
  const misplaced = actionsIn(tree);
  if (misplaced.length > 0) return { problems: misplaced, texts: [] };
  const actions = new NamedActions(model);
  const { formula: formulaOf, states } = branchingParts(tree, actions);
  actions.meet(model.labels ?? []);
  const asked = states.length === 0 ? { value: undefined, problems: [] } : predicated(model, states);
  if (states.length > 0 && asked.value === undefined) return { problems: asked.problems, texts: [] };
  const marked = asked.value && markedModel(asked.value, states.length);
  const plain = formulaOf(marked?.marks ?? []);
  const question: FormulaQuestion = {
    kind: 'formula',
    name,
    formula: (system) => compilePlain(plain, system),
    warnings: () => actions.warnings(),
    meet: (labels) => actions.meet(labels),
    mutants: () => mutantsOf(tree, (mutated) => readBranchingTree(name, mutated, model)),
    ...(marked && { model: marked.model }),
  };
  return { value: question, problems: asked.problems, texts: [] };
}

/** States do not have actions: somebody meant a step. */
function actionsIn(tree: TemporalTree): readonly Problem[] {
  if (tree.kind === 'action') return [problems.actionInBranching(tree.span, tree.name)];
  if (tree.kind === 'unary') return actionsIn(tree.operand);
  if (tree.kind === 'binary') return [...actionsIn(tree.left), ...actionsIn(tree.right)];
  return tree.kind === 'path' || tree.kind === 'step' ? actionsIn(tree.body) : [];
}
