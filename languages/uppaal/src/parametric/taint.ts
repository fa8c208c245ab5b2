/**
 * Which variables may hold an amount that depends on parameters, by where values flow: from symbolic constants through
 * assignments, arguments and returns to a least fixpoint. Whole variables count, arrays and structs too. What a
 * condition decides is a number on every path, so that conditions carry nothing, and neither do truth values.
 */
import {
  childrenOf,
  type Expression,
  elementSort,
  expressionsIn,
  type FunctionDeclaration,
  type Initialiser,
  type Statement,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

/** `depending`: variables and constants that start with such an amount. */
export function taintedVariables(model: TypedModel, depending: Iterable<Variable>): ReadonlySet<Variable> {
  return new Taint(model, depending).variables;
}

class Taint {
  readonly variables: Set<Variable>;
  readonly #results = new Set<FunctionDeclaration>();
  #grows = true;

  constructor({ instances }: TypedModel, depending: Iterable<Variable>) {
    this.variables = new Set(depending);
    const updates = instances.flatMap(({ edges }) => edges.flatMap((edge) => edge.updates));
    const guards = instances.flatMap(({ edges }) => edges.flatMap(({ guard }) => guard ?? []));
    while (this.#grows) {
      this.#grows = false;
      for (const one of [...updates, ...guards]) this.#visit(one);
    }
  }

  #visit(expression: Expression): void {
    for (const part of childrenOf(expression)) this.#visit(part);
    if (expression.kind === 'assignment') this.#flow(expression.value, expression.target);
    if (expression.kind !== 'call') return;
    const { function: called } = expression;
    for (const [i, parameter] of called.parameters.entries()) {
      const argument = expression.arguments[i]!;
      if (this.#depends(argument)) this.#mark(parameter);
      if (parameter.storage === 'reference' && this.variables.has(parameter)) this.#markTarget(argument);
    }
    this.#statement(called.body, called);
  }

  #statement(statement: Statement, within: FunctionDeclaration): void {
    for (const one of expressionsIn(statement)) this.#visit(one);
    for (const inner of statementsIn(statement)) {
      if (inner.kind === 'declare' && inner.initial !== undefined && this.#startsDepending(inner.initial))
        this.#mark(inner.variable);
      const returns = inner.kind === 'return' && inner.value !== undefined && within.result.kind !== 'bool';
      if (returns && this.#depends(inner.value!) && !this.#results.has(within)) {
        this.#results.add(within);
        this.#grows = true;
      }
    }
  }

  #startsDepending(initial: Initialiser): boolean {
    return initial.kind === 'whole'
      ? this.#depends(initial.expression)
      : initial.parts.some((part) => this.#startsDepending(part));
  }

  #flow(value: Expression, target: Expression): void {
    if (this.#depends(value)) this.#markTarget(target);
  }

  #markTarget(target: Expression): void {
    if (target.kind === 'variable') this.#mark(target.variable);
    else if (target.kind === 'index' || target.kind === 'field') this.#markTarget(target.target);
    else if (target.kind === 'conditional') for (const side of [target.yes, target.no]) this.#markTarget(side);
  }

  #mark(variable: Variable): void {
    const { kind } = elementSort(variable.sort);
    if (this.variables.has(variable) || kind === 'bool' || kind === 'scalar' || kind === 'clock') return;
    this.variables.add(variable);
    this.#grows = true;
  }

  /** Whether its value may be such an amount. */
  #depends(expression: Expression): boolean {
    switch (expression.kind) {
      case 'variable':
        return this.variables.has(expression.variable);
      case 'field':
      case 'index':
        return this.#depends(expression.target);
      case 'unary':
        return expression.operator !== 'not' && this.#depends(expression.operand);
      case 'arithmetic':
        return this.#depends(expression.left) || this.#depends(expression.right);
      case 'conditional':
        return this.#depends(expression.yes) || this.#depends(expression.no);
      case 'assignment':
        return this.#depends(expression.value) || this.#depends(expression.target);
      case 'step':
        return this.#depends(expression.target);
      case 'call':
        return this.#results.has(expression.function);
      case 'quantified':
        return expression.quantifier === 'sum' && this.#depends(expression.body);
      case 'member':
        return expression.members.some((member) => this.#depends(member));
      default:
        return false;
    }
  }
}

function statementsIn(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case 'block':
      return statement.statements.flatMap(statementsIn);
    case 'if':
      return [statement.yes, ...(statement.no === undefined ? [] : [statement.no])].flatMap(statementsIn);
    case 'while':
    case 'do':
    case 'for':
    case 'for-each':
      return statementsIn(statement.body);
    default:
      return [statement];
  }
}
