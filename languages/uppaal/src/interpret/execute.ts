/** Functions of the interpreter: statements run one by one, a return is the value that comes back. */
import { Broken } from '@vedette/core';
import {
  boundsOf,
  defaultValue,
  type Expression,
  type Initialiser,
  type Sort,
  type Statement,
} from '../typed/index.ts';
import { type Content, cell, contentOf } from './cells.ts';
import { type Environment, evaluate, isTrue, kept, numberOf, referenceTo, refuseClockValue } from './evaluate.ts';
import { realFunction } from './real-functions.ts';
import { noValueReturned } from './runtime-problems.ts';

export function call(expression: Expression & { readonly kind: 'call' }, environment: Environment): Content {
  const { function: called } = expression;
  if (called.builtin !== undefined)
    return realFunction(
      called.builtin,
      expression.arguments.map((one) => numberOf(one, environment)),
    );
  const memory = new Map(environment.memory);
  for (const [i, parameter] of called.parameters.entries()) {
    const argument = expression.arguments[i]!;
    const byReference = parameter.storage === 'reference';
    memory.set(
      parameter,
      byReference ? referenceTo(argument, environment) : cell(kept(argument, parameter.sort, environment)),
    );
  }
  const returned = run(called.body, { ...environment, memory }, called.result);
  if (called.result.kind === 'void') return 0;
  if (returned === undefined) throw new Broken(noValueReturned(called.span, called.name));
  return returned;
}

/** What a return gives back; nothing if the statement came to its end. */
function run(statement: Statement, environment: Environment, result: Sort): Content | undefined {
  environment.spend(1, statement.span);
  switch (statement.kind) {
    case 'block': {
      for (const inner of statement.statements) {
        const returned = run(inner, environment, result);
        if (returned !== undefined) return returned;
      }
      return undefined;
    }
    case 'declare': {
      const { variable, initial } = statement;
      const content =
        initial === undefined ? contentOf(defaultValue(variable.sort)) : start(initial, variable.sort, environment);
      environment.memory.set(variable, cell(content));
      return undefined;
    }
    case 'expression':
      evaluate(statement.expression, environment);
      return undefined;
    case 'if':
      if (isTrue(statement.condition, environment)) return run(statement.yes, environment, result);
      return statement.no === undefined ? undefined : run(statement.no, environment, result);
    case 'while':
      return loop({
        before: () => isTrue(statement.condition, environment),
        body: () => run(statement.body, environment, result),
      });
    case 'do':
      return loop({
        body: () => run(statement.body, environment, result),
        after: () => isTrue(statement.condition, environment),
      });
    case 'for': {
      for (const one of statement.start) evaluate(one, environment);
      const before = (): boolean => statement.conditions.map((one) => numberOf(one, environment)).at(-1) !== 0;
      const after = (): boolean => {
        for (const one of statement.step) evaluate(one, environment);
        return true;
      };
      return loop({ before, body: () => run(statement.body, environment, result), after });
    }
    case 'for-each': {
      const [low, high] = boundsOf(statement.over);
      for (let value = low; value <= high; value++) {
        environment.memory.set(statement.variable, cell(value));
        const returned = run(statement.body, environment, result);
        if (returned !== undefined) return returned;
      }
      return undefined;
    }
    case 'return':
      if (statement.value === undefined) return 0;
      return result.kind === 'void'
        ? evaluate(statement.value, environment)
        : kept(statement.value, result, environment);
    default:
      return statement satisfies never;
  }
}

interface Loop {
  readonly before?: () => boolean;
  readonly body: () => Content | undefined;
  readonly after?: () => boolean;
}

function loop({ before = () => true, body, after = () => true }: Loop): Content | undefined {
  while (before()) {
    const returned = body();
    if (returned !== undefined) return returned;
    if (!after()) break;
  }
  return undefined;
}

/** The value of an initialiser, each part as its sort keeps it. */
export function start(initial: Initialiser, sort: Sort, environment: Environment): Content {
  if (initial.kind === 'whole') {
    const value = kept(initial.expression, sort, environment);
    if (sort.kind === 'clock') refuseClockValue(value as number, initial.expression.span);
    return value;
  }
  return initial.parts.map((part, i) =>
    start(
      part,
      sort.kind === 'array' ? sort.element : sort.kind === 'struct' ? sort.fields[i]!.sort : sort,
      environment,
    ),
  );
}
