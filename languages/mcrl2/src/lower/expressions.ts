/**
 * Typed expressions as material: their free variables, substitution, and the connectives that lowering adds. Variables
 * are one object per binding place, so substitution cannot capture.
 */
import { freeVariables } from '../typed/free-variables.ts';
import {
  applied,
  Bool,
  type BuiltinName,
  type SortTable,
  type TypedExpression,
  type Variable,
} from '../typed/index.ts';

export type Substitution = ReadonlyMap<Variable, TypedExpression>;

/** The same object if nothing changes. */
export function substitute(expression: TypedExpression, by: Substitution): TypedExpression {
  if (!touches(expression, by)) return expression;
  switch (expression.kind) {
    case 'variable':
      return by.get(expression.variable) ?? expression;
    case 'operation':
    case 'builtin':
    case 'number':
      return expression;
    case 'apply':
      return {
        ...expression,
        function: substitute(expression.function, by),
        arguments: expression.arguments.map((argument) => substitute(argument, by)),
      };
    case 'binder':
      return { ...expression, body: substitute(expression.body, by) };
    case 'where':
      return {
        ...expression,
        bindings: expression.bindings.map(({ variable, value }) => ({ variable, value: substitute(value, by) })),
        body: substitute(expression.body, by),
      };
    default:
      return expression satisfies never;
  }
}

function touches(expression: TypedExpression, by: Substitution): boolean {
  for (const variable of freeVariables(expression)) if (by.has(variable)) return true;
  return false;
}

export function variableExpression(variable: Variable): TypedExpression {
  return { kind: 'variable', variable, sort: variable.sort, span: variable.span };
}

export function isVariable(expression: TypedExpression, variable: Variable): boolean {
  return expression.kind === 'variable' && expression.variable === variable;
}

/** Builds the formulas that lowering needs beside those people wrote. */
export class Formulas {
  readonly #table: SortTable;

  constructor(table: SortTable) {
    this.#table = table;
  }

  not(operand: TypedExpression): TypedExpression {
    return this.#apply('!', [operand]);
  }

  /** Nothing for an empty list: no condition. */
  all(operands: readonly TypedExpression[]): TypedExpression | undefined {
    if (operands.length === 0) return undefined;
    return operands.reduce((left, right) => this.#apply('&&', [left, right]));
  }

  equal(left: TypedExpression, right: TypedExpression): TypedExpression {
    return this.#apply('==', [left, right]);
  }

  #apply(name: BuiltinName, operands: readonly TypedExpression[]): TypedExpression {
    const { span } = operands[0]!;
    const sort = this.#table.function(
      operands.map((operand) => operand.sort),
      Bool,
    );
    return applied({ kind: 'builtin', name, sort, span }, operands, span);
  }
}
