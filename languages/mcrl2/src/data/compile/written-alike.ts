/**
 * A text that two binders have in common exactly if they are written alike: the same but for the names of their
 * variables. Such binders are the same function of what they capture, so one symbol stands for both, and sets that are
 * infinite but written alike are one value.
 */
import type { TypedExpression, Variable } from '../../typed/index.ts';
import type { Program } from './unit.ts';

type Numbers = ReadonlyMap<Variable, string>;

export function writtenAlike(
  expression: Extract<TypedExpression, { kind: 'binder' }>,
  captured: readonly Variable[],
  program: Program,
): string {
  const numbers = new Map(captured.map((variable, index) => [variable, `c${index}:${variable.sort.id}`]));
  return new Writer(program).text(expression, numbers);
}

class Writer {
  readonly #program: Program;
  #bound = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  text(expression: TypedExpression, numbers: Numbers): string {
    switch (expression.kind) {
      case 'variable':
        return numbers.get(expression.variable)!;
      case 'number':
        return `${expression.value}:${expression.sort.id}`;
      case 'operation':
        return `f${this.#program.operationId(expression.operation)}`;
      case 'builtin':
        return `"${expression.name}":${expression.sort.id}`;
      case 'apply': {
        const parts = [expression.function, ...expression.arguments].map((part) => this.text(part, numbers));
        return `(${parts.join(' ')})`;
      }
      case 'binder': {
        const inner = this.#with(expression.variables, numbers);
        const sorts = expression.variables.map(({ sort }) => sort.id).join(' ');
        return `(${expression.binder} ${sorts} . ${this.text(expression.body, inner)})`;
      }
      case 'where': {
        const values = expression.bindings.map(({ value }) => this.text(value, numbers));
        const variables = expression.bindings.map(({ variable }) => variable);
        return `(${this.text(expression.body, this.#with(variables, numbers))} whr ${values.join(' ')})`;
      }
      default:
        return expression satisfies never;
    }
  }

  #with(variables: readonly Variable[], numbers: Numbers): Numbers {
    return new Map([
      ...numbers,
      ...variables.map((variable): [Variable, string] => {
        this.#bound += 1;
        return [variable, `b${this.#bound}`];
      }),
    ]);
  }
}
