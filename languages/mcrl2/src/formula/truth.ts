/** Expressions of sort Bool that formulas are made of besides those that people wrote. */
import type { Span } from '@vedette/core';
import {
  applied,
  Bool,
  type BuiltinName,
  type SortTable,
  type TypedExpression,
  type Variable,
} from '../typed/index.ts';

export class Truth {
  readonly #table: SortTable;

  constructor(table: SortTable) {
    this.#table = table;
  }

  constant(name: 'true' | 'false', span: Span): TypedExpression {
    return { kind: 'builtin', name, sort: Bool, span };
  }

  not(operand: TypedExpression): TypedExpression {
    if (isConstant(operand, 'true')) return this.constant('false', operand.span);
    if (isConstant(operand, 'false')) return this.constant('true', operand.span);
    return this.#apply('!', [operand]);
  }

  and(operands: readonly TypedExpression[], span: Span): TypedExpression {
    const false_ = operands.find((operand) => isConstant(operand, 'false'));
    if (false_ !== undefined) return false_;
    const rest = operands.filter((operand) => !isConstant(operand, 'true'));
    if (rest.length === 0) return this.constant('true', span);
    return rest.reduce((left, right) => this.#apply('&&', [left, right]));
  }

  or(operands: readonly TypedExpression[], span: Span): TypedExpression {
    const true_ = operands.find((operand) => isConstant(operand, 'true'));
    if (true_ !== undefined) return true_;
    const rest = operands.filter((operand) => !isConstant(operand, 'false'));
    if (rest.length === 0) return this.constant('false', span);
    return rest.reduce((left, right) => this.#apply('||', [left, right]));
  }

  equal(left: TypedExpression, right: TypedExpression): TypedExpression {
    return this.#apply('==', [left, right]);
  }

  quantified(binder: 'forall' | 'exists', variables: readonly Variable[], body: TypedExpression): TypedExpression {
    if (variables.length === 0 || isConstant(body, 'true') || isConstant(body, 'false')) return body;
    return { kind: 'binder', binder, variables, body, sort: Bool, span: body.span };
  }

  #apply(name: BuiltinName, operands: readonly TypedExpression[]): TypedExpression {
    const { span } = operands[0]!;
    const domain = operands.map((operand) => operand.sort);
    return applied({ kind: 'builtin', name, sort: this.#table.function(domain, Bool), span }, operands, span);
  }
}

export function isConstant(expression: TypedExpression, name: 'true' | 'false'): boolean {
  return expression.kind === 'builtin' && expression.name === name;
}
