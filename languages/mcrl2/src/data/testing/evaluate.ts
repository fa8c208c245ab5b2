/** Expressions as text straight to the text of their values. For tests. */
import { checkedText } from '../../testing/check-text.ts';
import type { TypedExpression, TypedProcess, TypedSpecification, Variable } from '../../typed/index.ts';
import { type DataEngine, makeDataEngine, type Places, type Value } from '../engine.ts';

export function engineOf(specification: TypedSpecification): DataEngine {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return engine;
}

/** The value of an expression of this sort, after some declarations, as text. */
export function valueText(sort: string, expression: string, declarations = ''): string {
  const specification = checkedText(`${declarations} act result: ${sort}; init result(${expression});`);
  const engine = engineOf(specification);
  const { initial } = specification;
  if (initial.kind !== 'action') throw new Error('The initial process is an action.');
  const [typed] = initial.arguments;
  return engine.text(engine.compile(typed!, new Map())(new Int32Array(0)), typed!.sort);
}

export interface Prepared {
  readonly engine: DataEngine;
  readonly variables: readonly Variable[];
  readonly places: Places;
  readonly expressions: readonly TypedExpression[];
  /** The value of a literal of the sort of the first variable. */
  readonly literal: (number: bigint) => Value;
}

/** Expressions with variables in them: `x, y: Int` and `x + y: Int`. */
export function prepare(parameters: string, expressions: readonly string[], declarations = ''): Prepared {
  const sorts = expressions.map((text) => text.slice(text.lastIndexOf(':') + 1));
  const actions = sorts.map((sort, index) => `act r${index}: ${sort};`).join('');
  const calls = expressions.map((text, index) => `r${index}(${text.slice(0, text.lastIndexOf(':'))})`);
  const text = `${declarations} ${actions} proc P(${parameters}) = ${calls.join(' + ')}; init delta;`;
  const specification = checkedText(text);
  const engine = engineOf(specification);
  const [process] = specification.processes;
  const variables = process!.parameters;
  const places = new Map(variables.map((variable, index) => [variable, index]));
  const literal = (value: bigint): Value => {
    const { sort, span } = variables[0]!;
    return engine.compile({ kind: 'number', value, sort, span }, new Map())(new Int32Array(0));
  };
  return { engine, variables, places, expressions: argumentsIn(process!.body), literal };
}

function argumentsIn(process: TypedProcess): readonly TypedExpression[] {
  if (process.kind === 'action') return process.arguments;
  return process.kind === 'choice' ? process.parts.flatMap(argumentsIn) : [];
}
