/**
 * Changing conditions without changing what they mean, so that a solver sees more of them: negations pushed inwards,
 * conjunctions taken apart, variables replaced by constructors with projections computed.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import {
  applied,
  Bool,
  type BuiltinName,
  type SortTable,
  type TypedExpression,
  type Variable,
} from '../../typed/index.ts';
import { builtinOf, callOf } from './calls.ts';

export type Substitution = ReadonlyMap<Variable, TypedExpression>;

/** The opposite of each comparison. */
const opposites: Partial<Record<BuiltinName, BuiltinName>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

export class Rewriter {
  readonly #table: SortTable;

  constructor(table: SortTable) {
    this.#table = table;
  }

  boolean(name: BuiltinName, parts: readonly TypedExpression[]): TypedExpression {
    const { span } = parts[0]!;
    const sort = this.#table.function(
      parts.map(() => Bool),
      Bool,
    );
    return applied({ kind: 'builtin', name, sort, span }, parts, span);
  }

  equal([left, right]: readonly [TypedExpression, TypedExpression]): TypedExpression {
    const sort = this.#table.function([left.sort, right.sort], Bool);
    return applied({ kind: 'builtin', name: '==', sort, span: left.span }, [left, right], left.span);
  }

  /** Negations only around what has no logic in it, and implications gone. */
  normal(expression: TypedExpression): TypedExpression {
    const call = builtinOf(expression);
    const [left, right, last] = call?.parts ?? [];
    switch (call?.name) {
      case '!':
        return left!.sort === Bool ? this.negated(left!) : expression;
      case '&&':
      case '||':
        return this.boolean(call.name, [this.normal(left!), this.normal(right!)]);
      case '=>':
        return this.boolean('||', [this.negated(left!), this.normal(right!)]);
      case 'if':
        if (expression.sort !== Bool) return expression;
        return this.boolean('||', [
          this.boolean('&&', [this.normal(left!), this.normal(right!)]),
          this.boolean('&&', [this.negated(left!), this.normal(last!)]),
        ]);
      default:
        return expression;
    }
  }

  negated(expression: TypedExpression): TypedExpression {
    const call = builtinOf(expression);
    const [left, right] = call?.parts ?? [];
    if (expression.kind === 'binder' && (expression.binder === 'forall' || expression.binder === 'exists')) {
      const binder = expression.binder === 'forall' ? 'exists' : 'forall';
      return { ...expression, binder, body: this.negated(expression.body) };
    }
    switch (call?.name) {
      case 'true':
      case 'false':
        return { kind: 'builtin', name: call.name === 'true' ? 'false' : 'true', sort: Bool, span: expression.span };
      case '!':
        return this.normal(left!);
      case '&&':
        return this.boolean('||', [this.negated(left!), this.negated(right!)]);
      case '||':
        return this.boolean('&&', [this.negated(left!), this.negated(right!)]);
      case '=>':
        return this.boolean('&&', [this.normal(left!), this.negated(right!)]);
      default:
        return this.#negatedComparison(expression) ?? this.boolean('!', [expression]);
    }
  }

  /** Only on sorts with a total order: of two sets neither may be in the other. */
  #negatedComparison(expression: TypedExpression): TypedExpression | undefined {
    const call = builtinOf(expression);
    const name = call === undefined ? undefined : opposites[call.name];
    if (call === undefined || name === undefined || expression.kind !== 'apply') return undefined;
    if (expression.function.kind !== 'builtin') return undefined;
    const isEquality = name === '==' || name === '!=';
    if (!isEquality && call.parts[0]!.sort.kind !== 'basic') return undefined;
    return { ...expression, function: { ...expression.function, name } };
  }

  conjuncts(expression: TypedExpression): TypedExpression[] {
    const call = builtinOf(expression);
    if (call?.name === '&&') return call.parts.flatMap((part) => this.conjuncts(part));
    return call?.name === 'true' ? [] : [expression];
  }

  /** Replaces variables; projections, recognisers and equations of constructors are computed on the way. */
  substitute(expression: TypedExpression, substitution: Substitution): TypedExpression {
    const inner = (part: TypedExpression): TypedExpression => this.substitute(part, substitution);
    switch (expression.kind) {
      case 'variable':
        return substitution.get(expression.variable) ?? expression;
      case 'operation':
      case 'builtin':
      case 'number':
        return expression;
      case 'apply':
        return this.#simplified({
          ...expression,
          function: inner(expression.function),
          arguments: expression.arguments.map(inner),
        });
      case 'binder': {
        const { variables, renamed } = fresh(expression.variables, substitution);
        return { ...expression, variables, body: this.substitute(expression.body, renamed) };
      }
      case 'where': {
        const { variables, renamed } = fresh(
          expression.bindings.map(({ variable }) => variable),
          substitution,
        );
        return {
          ...expression,
          bindings: expression.bindings.map(({ value }, index) => ({
            variable: variables[index]!,
            value: inner(value),
          })),
          body: this.substitute(expression.body, renamed),
        };
      }
    }
  }

  #simplified(expression: Extract<TypedExpression, { kind: 'apply' }>): TypedExpression {
    const call = callOf(expression);
    const made = call === undefined ? undefined : callOf(call.parts[0]!);
    if (call === undefined || made === undefined || made.operation.kind !== 'constructor') return expression;
    if (call.operation.kind === 'projection' && call.parts.length === 1) {
      const place = call.operation.projects.find((part) => part.constructor === made.operation);
      return place === undefined ? expression : made.parts[place.position]!;
    }
    if (call.operation.kind !== 'recogniser' || call.parts.length !== 1) return expression;
    const isIt = call.operation.recognises === made.operation;
    return { kind: 'builtin', name: isIt ? 'true' : 'false', sort: Bool, span: expression.span };
  }
}

/** New bound variables where those that are put in place would be taken for the old ones. */
function fresh(
  bound: readonly Variable[],
  substitution: Substitution,
): { readonly variables: readonly Variable[]; readonly renamed: Substitution } {
  const incoming = new Set([...substitution.values()].flatMap((value) => [...freeVariables(value)]));
  if (!bound.some((variable) => incoming.has(variable))) return { variables: bound, renamed: substitution };
  const variables = bound.map((variable) => ({ ...variable }));
  const renamed = new Map(substitution);
  bound.forEach((variable, index) => {
    const { sort, span } = variable;
    renamed.set(variable, { kind: 'variable', variable: variables[index]!, sort, span });
  });
  return { variables, renamed };
}
