/**
 * Which arguments of a mapping are needed whatever equation applies. These are computed before the call, the others
 * when it is needed; mCRL2 does not compute what no pattern needs either, and models rely on it to terminate. Needed
 * means: some pattern looks at it, or the right side has it in every branch. The largest solution is taken, starting
 * from "all": a call that never ends needs everything.
 */
import type { Operation, TypedEquation, TypedExpression, Variable } from '../../typed/index.ts';
import { builtinOf, callOf, sortsAt } from './calls.ts';

export class Strictness {
  readonly #needed = new Map<string, readonly boolean[]>();
  readonly #ids = new Map<Operation, number>();

  constructor(equations: ReadonlyMap<Operation, readonly (readonly TypedEquation[])[]>) {
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (const [operation, levels] of equations)
        levels.forEach((list, level) => {
          if (list.length === 0) return;
          const before = this.needs(operation, level);
          const after = this.#common(list, before.length);
          isChanged ||= after.some((needed, index) => needed !== before[index]);
          this.#needed.set(this.#key(operation, level), after);
        });
    }
  }

  #key(operation: Operation, level: number): string {
    let id = this.#ids.get(operation);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(operation, id);
    }
    return `${id} ${level}`;
  }

  /** One answer per argument. */
  needs(operation: Operation, level: number): readonly boolean[] {
    return this.#needed.get(this.#key(operation, level)) ?? sortsAt(operation.sort, level).domain.map(() => true);
  }

  #common(list: readonly TypedEquation[], length: number): boolean[] {
    const common = new Array<boolean>(length).fill(true);
    for (const equation of list) {
      const needed = this.#neededBy(equation);
      for (let index = 0; index < length; index++) common[index] &&= needed[index]!;
    }
    return common;
  }

  #neededBy({ left, right, condition }: TypedEquation): boolean[] {
    const parts = callOf(left)?.parts ?? [];
    const asked = this.demand(right);
    const tested = condition === undefined ? new Set<Variable>() : this.demand(condition);
    return parts.map((part, index) => {
      if (part.kind !== 'variable') return true;
      const isRepeated = parts.some((other, place) => place !== index && occurs(part.variable, other));
      return isRepeated || asked.has(part.variable) || tested.has(part.variable);
    });
  }

  /** The variables whose values are needed for certain to compute the expression. */
  demand(expression: TypedExpression): ReadonlySet<Variable> {
    switch (expression.kind) {
      case 'variable':
        return new Set([expression.variable]);
      case 'operation':
      case 'builtin':
      case 'number':
      case 'binder':
        return new Set();
      case 'where': {
        const asked = new Set(this.demand(expression.body));
        for (const { variable, value } of expression.bindings)
          if (asked.delete(variable)) for (const inner of this.demand(value)) asked.add(inner);
        return asked;
      }
      case 'apply':
        return this.#demandOfCall(expression);
    }
  }

  #demandOfCall(expression: Extract<TypedExpression, { kind: 'apply' }>): ReadonlySet<Variable> {
    const builtin = builtinOf(expression);
    const demands = (parts: readonly TypedExpression[]): Set<Variable> =>
      new Set(parts.flatMap((part) => [...this.demand(part)]));
    if (builtin?.name === 'if') {
      const [condition, yes, no] = builtin.parts.map((part) => this.demand(part));
      return new Set([...condition!, ...[...yes!].filter((variable) => no!.has(variable))]);
    }
    if (builtin !== undefined)
      return demands(/^(&&|\|\||=>)$/.test(builtin.name) ? builtin.parts.slice(0, 1) : builtin.parts);
    const call = callOf(expression);
    if (call === undefined) return demands([expression.function, ...expression.arguments]);
    const needs = this.needs(call.operation, call.level);
    return demands(call.parts.filter((_, index) => needs[index]));
  }
}

function occurs(variable: Variable, expression: TypedExpression): boolean {
  if (expression.kind === 'variable') return expression.variable === variable;
  return (
    expression.kind === 'apply' && [expression.function, ...expression.arguments].some((part) => occurs(variable, part))
  );
}
