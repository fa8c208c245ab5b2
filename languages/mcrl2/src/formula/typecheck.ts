/**
 * Formulas beside a model: they see the model's declarations and their own. A fixpoint variable must be bound, and
 * stand under an even number of negations up to its fixpoint (counting the left of an implication as one), or its
 * fixpoint might not exist (Kozen, "Results on the propositional mu-calculus", 1983).
 */
import type { Problem, Span } from '@vedette/core';
import * as problems from '../problems/index.ts';
import type { Declarations } from '../resolve/index.ts';
import { suggestion } from '../suggestion.ts';
import type { Name, Specification } from '../tree.ts';
import type { Context } from '../typecheck/context.ts';
import { checkData } from '../typecheck/data.ts';
import { elaborate } from '../typecheck/elaborate.ts';
import { processContext, typecheckSections } from '../typecheck/index.ts';
import { infer } from '../typecheck/infer.ts';
import type { ProcessContext } from '../typecheck/process-context.ts';
import { typedAction } from '../typecheck/references.ts';
import { Scope } from '../typecheck/scope.ts';
import { Bool, type TypedSpecification } from '../typed/index.ts';
import type { FormulaFile, RegularFormula, StateFormula } from './tree.ts';
import type { FixpointVariable, TypedRegularFormula, TypedStateFormula } from './typed.ts';

export interface CheckedFormula {
  /** The model together with the declarations of the formula. */
  readonly specification?: TypedSpecification;
  readonly declarations?: Declarations;
  readonly formula?: TypedStateFormula;
  readonly problems: readonly Problem[];
}

/**
 * A formula that declares nothing, beside a model that was checked before. Nothing if it needs sorts that the model
 * does not have: then model and formula are checked together.
 */
export function typecheckAlone(
  declarations: Declarations,
  file: FormulaFile,
): Pick<CheckedFormula, 'formula' | 'problems'> | undefined {
  if (file.sections.length > 0) return undefined;
  const { sorts, problems } = declarations;
  const before = { sorts: sorts.declared.length, operations: sorts.operations.all.length, problems: problems.length };
  const checker = new FormulaChecker(processContext(declarations));
  const formula = checker.state(file.formula, { scope: new Scope([]), bound: [] });
  const found = problems.splice(before.problems);
  const isMore = sorts.declared.length > before.sorts || sorts.operations.all.length > before.operations;
  if (isMore) return undefined;
  return found.some(({ severity }) => severity === 'error') ? { problems: found } : { formula, problems: found };
}

export function typecheckFormula(model: Specification, file: FormulaFile): CheckedFormula {
  const tree = { ...model, sections: [...model.sections, ...file.sections] };
  const { declarations, specification } = typecheckSections(tree);
  const checker = new FormulaChecker(processContext(declarations));
  const formula = checker.state(file.formula, { scope: new Scope([]), bound: [] });
  const found = declarations.problems;
  if (specification === undefined || found.some((problem) => problem.severity === 'error')) return { problems: found };
  return { specification, declarations, formula, problems: found };
}

interface Bound {
  readonly variable: FixpointVariable;
  /** The negations between the fixpoint and here. */
  readonly negations: readonly Span[];
}

interface Surroundings {
  readonly scope: Scope;
  readonly bound: readonly Bound[];
}

class FormulaChecker {
  readonly #context: ProcessContext;
  readonly #data: Context;
  /** The fixpoint variables seen so far, whether they are still bound or not. */
  readonly #introduced = new Set<string>();

  constructor(context: ProcessContext) {
    this.#context = context;
    this.#data = context.data;
  }

  state(formula: StateFormula, around: Surroundings): TypedStateFormula {
    const { span } = formula;
    switch (formula.kind) {
      case 'true':
      case 'false':
        return { kind: formula.kind, span };
      case 'group':
        return this.state(formula.inner, around);
      case 'value':
        return { kind: 'value', data: checkData(this.#data, formula.data, { sort: Bool, scope: around.scope }), span };
      case 'reference':
        return this.#reference(formula, around);
      case 'not':
        return { kind: 'not', operand: this.state(formula.operand, negated(around, span)), span };
      case 'and':
      case 'or':
        return {
          kind: formula.kind,
          left: this.state(formula.left, around),
          right: this.state(formula.right, around),
          span,
        };
      case 'implies': {
        const left = this.state(formula.left, negated(around, formula.left.span));
        return { kind: 'implies', left, right: this.state(formula.right, around), span };
      }
      case 'forall':
      case 'exists': {
        const variables = this.#data.variables.declare(formula.variables, (name) => around.scope.find(name));
        const body = this.state(formula.body, { ...around, scope: around.scope.with(variables) });
        return { kind: formula.kind, variables, body, span };
      }
      case 'box':
      case 'diamond': {
        const regular = this.regular(formula.regular, around.scope);
        return { kind: formula.kind, regular, body: this.state(formula.body, around), span };
      }
      case 'mu':
      case 'nu':
        return this.#fixpoint(formula, around);
    }
  }

  #fixpoint(formula: Extract<StateFormula, { kind: 'mu' | 'nu' }>, around: Surroundings): TypedStateFormula {
    const groups = formula.parameters.map(({ name, sort, span }) => ({ names: [name], sort, span }));
    const parameters = this.#data.variables.declare(groups, (name) => around.scope.find(name));
    this.#introduced.add(formula.name.text);
    if (parameters.length < groups.length) return { kind: 'true', span: formula.span };
    const initial = formula.parameters.map((parameter) => {
      const sort = parameters.find(({ name }) => name === parameter.name.text)!.sort;
      return checkData(this.#data, parameter.initial, { sort, scope: around.scope });
    });
    const variable = { kind: formula.kind, name: formula.name.text, parameters, span: formula.name.span };
    const inner = { scope: around.scope.with(parameters), bound: [{ variable, negations: [] }, ...around.bound] };
    return { kind: 'fixpoint', variable, initial, body: this.state(formula.body, inner), span: formula.span };
  }

  #reference(formula: Extract<StateFormula, { kind: 'reference' }>, { scope, bound }: Surroundings): TypedStateFormula {
    const { name, arguments: parts, span } = formula;
    const found = bound.find(({ variable }) => variable.name === name.text);
    const given = parts.length;
    if (found === undefined) {
      this.#reportUnbound(name, bound);
      return { kind: 'true', span };
    }
    const { variable, negations } = found;
    if (negations.length % 2 === 1) this.#report(problems.unmonotone(name.span, name.text, negations[0]!));
    if (variable.parameters.length !== given) {
      this.#report(problems.wrongArity(span, { name: name.text, wanted: [variable.parameters.length], given }));
      return { kind: 'true', span };
    }
    const values = parts.map((part, index) => {
      infer(this.#data, part, scope);
      return elaborate(this.#data, part, variable.parameters[index]!.sort);
    });
    return { kind: 'reference', variable, arguments: values, span };
  }

  #reportUnbound(name: Name, bound: readonly Bound[]): void {
    const names = bound.map(({ variable }) => variable.name);
    if (this.#introduced.has(name.text)) this.#report(problems.endedFixpoint(name.span, name.text));
    else
      this.#report(
        problems.unknownFixpoint(
          name.span,
          name.text,
          suggestion(this.#context.problems, name.text, () => names),
        ),
      );
  }

  #report(problem: Problem): void {
    this.#context.problems.push(problem);
  }

  regular(formula: RegularFormula, scope: Scope): TypedRegularFormula {
    const { span } = formula;
    switch (formula.kind) {
      case 'true':
      case 'false':
        return { kind: formula.kind, span };
      case 'group':
        return this.regular(formula.inner, scope);
      case 'value':
        return { kind: 'value', data: checkData(this.#data, formula.data, { sort: Bool, scope }), span };
      case 'multi-action': {
        const actions = formula.actions.flatMap((pattern) => typedAction(this.#context, pattern, scope) ?? []);
        return { kind: 'multi-action', actions, span };
      }
      case 'not':
      case 'star':
      case 'plus':
        return { kind: formula.kind, operand: this.regular(formula.operand, scope), span };
      case 'and':
      case 'or':
      case 'implies':
      case 'sequence':
      case 'choice':
        return {
          kind: formula.kind,
          left: this.regular(formula.left, scope),
          right: this.regular(formula.right, scope),
          span,
        };
      case 'forall':
      case 'exists': {
        const variables = this.#data.variables.declare(formula.variables, (name) => scope.find(name));
        return { kind: formula.kind, variables, body: this.regular(formula.body, scope.with(variables)), span };
      }
    }
  }
}

function negated({ scope, bound }: Surroundings, span: Span): Surroundings {
  return { scope, bound: bound.map(({ variable, negations }) => ({ variable, negations: [span, ...negations] })) };
}
