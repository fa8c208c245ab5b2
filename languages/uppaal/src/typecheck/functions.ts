/** Functions and their statements. A local constant whose value is known is put in place like any other constant. */
import type { Span } from '@vedette/core';
import type {
  FunctionItem,
  Parameter,
  Statement as StatementTree,
  Expression as Tree,
  VariablesDeclaration,
} from '../tree.ts';
import type { Expression, FunctionDeclaration, Sort, Statement, Variable } from '../typed/index.ts';
import { bindVariable } from './binder.ts';
import type { Context } from './context.ts';
import {
  checkInitialiser,
  declarableSort,
  declare,
  declareFloating,
  declareFloatingVariables,
  declareTypes,
} from './declarations.ts';
import * as problems from './problems.ts';
import { Scope, type Surroundings } from './scope.ts';
import { hasEffects, isFloating, isFloatingFunction, remainderOf } from './statistical.ts';

/** Checks a function and makes its name known. */
export function declareFunction(context: Context, scope: Scope, item: FunctionItem): FunctionDeclaration | undefined {
  const { span } = item.name;
  if (isFloatingFunction(item) && context.reals === 'left out') {
    declareFloating(context, scope, item.name, hasEffects(item, scope) ? 'some' : 'none');
    return undefined;
  }
  const found = checkFunction(context, scope, item);
  declare(
    context,
    scope,
    item.name,
    found === undefined ? { kind: 'broken', span } : { kind: 'function', function: found, span },
  );
  return found;
}

function checkFunction(context: Context, outer: Scope, item: FunctionItem): FunctionDeclaration | undefined {
  const result = context.sortOf(item.result, outer);
  const scope = new Scope(outer);
  scope.set(item.name.text, { kind: 'unfinished', span: item.name.span });
  const inner = new Scope(scope);
  const parameters = item.parameters.map((parameter) => functionParameter(context, inner, parameter));
  const checker = new StatementChecker(context, result ?? { kind: 'void' });
  const body = checker.check(item.body, inner);
  if (result !== undefined && result.kind !== 'void' && completes(item.body))
    context.problems.add(problems.missingReturn(item.name));
  if (result === undefined || body === undefined || !parameters.every((parameter) => parameter !== undefined))
    return undefined;
  return { name: item.name.text, parameters, result, body, span: item.span };
}

/** A constant passed by reference is not changed, so it may as well be a copy. */
function functionParameter(context: Context, scope: Scope, parameter: Parameter): Variable | undefined {
  const { name, type, dimensions } = parameter;
  const base = context.sortOf(type, scope);
  const sort = base && declarableSort(context, scope, base, { name, dimensions });
  if (sort === undefined) {
    declare(context, scope, name, { kind: 'broken', span: name.span });
    return undefined;
  }
  const constant = type.prefixes.includes('const');
  if (parameter.passing === 'value' && !isCopyable(sort)) context.problems.add(problems.mustBeReference(name, sort));
  const storage = parameter.passing === 'reference' && !constant ? 'reference' : 'parameter';
  const variable: Variable = { name: name.text, sort, storage, initial: 0, span: name.span };
  declare(context, scope, name, { kind: 'variable', variable, access: constant ? 'read' : 'any', span: name.span });
  return variable;
}

export function isCopyable(sort: Sort): boolean {
  return sort.kind === 'array' ? isCopyable(sort.element) : sort.kind !== 'clock' && sort.kind !== 'channel';
}

class StatementChecker {
  readonly #context: Context;
  readonly #result: Sort;

  constructor(context: Context, result: Sort) {
    this.#context = context;
    this.#result = result;
  }

  check(tree: StatementTree, scope: Scope): Statement | undefined {
    const { span } = tree;
    const at: Surroundings = { scope, place: 'function' };
    switch (tree.kind) {
      case 'block':
        return this.#block(tree, scope);
      case 'empty':
        return { kind: 'block', statements: [], span };
      case 'expression': {
        const remainder = remainderOf(tree.expression, scope);
        if (remainder !== undefined) return this.#evaluated(remainder, at, span);
        const expression = this.#context.check(tree.expression, at);
        return expression && { kind: 'expression', expression, span };
      }
      case 'if': {
        const condition = this.#condition(tree.condition, at);
        const yes = this.check(tree.yes, scope);
        const no = tree.no && this.check(tree.no, scope);
        if (condition === undefined || yes === undefined || (tree.no !== undefined && no === undefined))
          return undefined;
        return no === undefined ? { kind: 'if', condition, yes, span } : { kind: 'if', condition, yes, no, span };
      }
      case 'while':
      case 'do': {
        const condition = this.#condition(tree.condition, at);
        const body = this.check(tree.body, scope);
        return condition && body && { kind: tree.kind, condition, body, span };
      }
      case 'for':
        return this.#for(tree, at);
      case 'for-each':
        return this.#forEach(tree, scope);
      case 'return':
        return this.#return(tree, at);
      default:
        return tree satisfies never;
    }
  }

  /** Statements that are evaluated for what can go wrong, and for what they change. */
  #evaluated(trees: readonly Tree[], at: Surroundings, span: Span): Statement | undefined {
    const expressions = this.#all(trees.map((one) => this.#context.check(one, at)));
    const statements = expressions?.map((expression): Statement => ({ kind: 'expression', expression, span }));
    return statements && { kind: 'block', statements, span };
  }

  #condition(tree: Tree, at: Surroundings): Expression | undefined {
    return this.#context.expressions.condition(tree, at);
  }

  #block(tree: StatementTree & { readonly kind: 'block' }, outer: Scope): Statement | undefined {
    const scope = new Scope(outer);
    const declared: (Statement | undefined)[] = [];
    for (const declaration of tree.declarations) {
      if (declaration.kind === 'typedef') declareTypes(this.#context, scope, declaration);
      else for (const local of this.#locals(declaration, scope)) declared.push(local);
    }
    const statements = [...declared, ...tree.statements.map((statement) => this.check(statement, scope))];
    if (!statements.every((statement) => statement !== undefined)) return undefined;
    return { kind: 'block', statements, span: tree.span };
  }

  #locals(tree: VariablesDeclaration, scope: Scope): (Statement | undefined)[] {
    if (isFloating(tree.type) && this.#context.reals === 'left out') {
      const parts = declareFloatingVariables(this.#context, scope, tree);
      return [this.#evaluated(parts, { scope, place: 'function' }, tree.span)];
    }
    const base = this.#context.sortOf(tree.type, scope);
    return tree.declarators.map((declarator): Statement | undefined => {
      const { name, initialiser } = declarator;
      const sort = base && declarableSort(this.#context, scope, base, declarator);
      const at: Surroundings = { scope, place: 'function' };
      const initial = sort && initialiser && checkInitialiser(this.#context, at, { sort, tree: initialiser });
      const constant = tree.type.prefixes.includes('const');
      const wrong = sort === undefined || (initialiser !== undefined && initial === undefined);
      if (sort !== undefined && !isCopyable(sort))
        this.#context.problems.add(problems.badElement(name.span, 'A clock or channel'));
      if (constant && initialiser === undefined) this.#context.problems.add(problems.missingInitialiser(name));
      if (wrong) {
        declare(this.#context, scope, name, { kind: 'broken', span: name.span });
        return undefined;
      }
      const variable: Variable = { name: name.text, sort, storage: 'local', initial: 0, span: name.span };
      declare(this.#context, scope, name, {
        kind: 'variable',
        variable,
        access: constant ? 'read' : 'any',
        span: name.span,
      });
      return { kind: 'declare', variable, ...(initial === undefined ? {} : { initial }), span: name.span };
    });
  }

  #for(tree: StatementTree & { readonly kind: 'for' }, at: Surroundings): Statement | undefined {
    const start = this.#all(tree.start.map((expression) => this.#context.check(expression, at)));
    const conditions = this.#all(tree.conditions.map((expression) => this.#condition(expression, at)));
    const step = this.#all(tree.step.map((expression) => this.#context.check(expression, at)));
    const body = this.check(tree.body, at.scope);
    if (start === undefined || conditions === undefined || step === undefined || body === undefined) return undefined;
    return { kind: 'for', start, conditions, step, body, span: tree.span };
  }

  #all(expressions: readonly (Expression | undefined)[]): readonly Expression[] | undefined {
    return expressions.every((expression) => expression !== undefined) ? expressions : undefined;
  }

  #forEach(tree: StatementTree & { readonly kind: 'for-each' }, outer: Scope): Statement | undefined {
    const scope = new Scope(outer);
    const variable = bindVariable(this.#context, scope, tree.binder);
    const body = this.check(tree.body, scope);
    return variable && body && { kind: 'for-each', variable, over: variable.sort, body, span: tree.span };
  }

  #return(tree: StatementTree & { readonly kind: 'return' }, at: Surroundings): Statement | undefined {
    const { span } = tree;
    const isVoid = this.#result.kind === 'void';
    if (isVoid !== (tree.value === undefined)) {
      this.#context.problems.add(problems.wrongReturn(span, this.#result));
      return undefined;
    }
    if (tree.value === undefined) return { kind: 'return', span };
    const value = this.#context.expressions.fitting(tree.value, this.#result, at);
    return value && { kind: 'return', value, span };
  }
}

/** Can control reach the end? Loops count as if they end, unless their condition is plainly true. */
function completes(tree: StatementTree): boolean {
  switch (tree.kind) {
    case 'block':
      return tree.statements.every(completes);
    case 'if':
      return tree.no === undefined || completes(tree.yes) || completes(tree.no);
    case 'while':
      return !(tree.condition.kind === 'truth' && tree.condition.value === 'true');
    case 'do':
      return completes(tree.body);
    case 'return':
      return false;
    case 'for':
      return tree.conditions.length > 0;
    case 'empty':
    case 'expression':
    case 'for-each':
      return true;
    default:
      return tree satisfies never;
  }
}
