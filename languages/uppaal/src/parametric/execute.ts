/** Functions on a path: statements run one by one, loops as often as their conditions say on this path. */
import { Broken } from '@vedette/core';
import { noValueReturned } from '../interpret/runtime-problems.ts';
import {
  boundsOf,
  defaultValue,
  type Expression,
  type Initialiser,
  type Sort,
  type Statement,
  voidSort,
} from '../typed/index.ts';
import { amountIn, type Content, cell, contentOf } from './content.ts';
import { type Environment, evaluate, fittedTo, isTrue, type Kept, referenceTo } from './evaluate.ts';
import { mayLeaveRange } from './problems.ts';

export function call(expression: Expression & { readonly kind: 'call' }, environment: Environment): Content {
  const { function: called, span } = expression;
  const memory = environment.memory.inner();
  for (const [i, parameter] of called.parameters.entries()) {
    const argument = expression.arguments[i]!;
    const kept = { sort: parameter.sort, span: argument.span };
    memory.set(
      parameter,
      parameter.storage === 'reference'
        ? referenceTo(argument, environment)
        : cell(fittedTo(evaluate(argument, environment), kept, environment)),
    );
  }
  const returned = run(called.body, { ...environment, memory }, called.result);
  if (called.result.kind === voidSort.kind) return 0;
  if (returned === undefined) throw new Broken(noValueReturned(span, called.name));
  return returned;
}

/** What a return gives back; nothing if the statement came to its end. */
function run(statement: Statement, environment: Environment, result: Sort): Content | undefined {
  environment.spend(1, statement.span);
  const { memory } = environment;
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
      const kept = { sort: variable.sort, span: variable.span };
      memory.set(
        variable,
        cell(initial === undefined ? contentOf(defaultValue(variable.sort)) : start(initial, kept, environment)),
      );
      return undefined;
    }
    case 'expression':
      evaluate(statement.expression, environment);
      return undefined;
    case 'if':
      if (isTrue(statement.condition, environment)) return run(statement.yes, environment, result);
      return statement.no === undefined ? undefined : run(statement.no, environment, result);
    case 'while':
    case 'do':
    case 'for':
      return loop(statement, environment, result);
    case 'for-each': {
      const [low, high] = boundsOf(statement.over);
      for (let value = low; value <= high; value++) {
        memory.set(statement.variable, cell(value));
        const returned = run(statement.body, environment, result);
        if (returned !== undefined) return returned;
      }
      return undefined;
    }
    case 'return': {
      if (statement.value === undefined) return 0;
      const value = evaluate(statement.value, environment);
      const kept = { sort: result, span: statement.value.span };
      return result.kind === 'void' ? value : fittedTo(value, kept, environment);
    }
    default:
      return statement satisfies never;
  }
}

type Loop = Extract<Statement, { readonly kind: 'while' | 'do' | 'for' }>;

function loop(statement: Loop, environment: Environment, result: Sort): Content | undefined {
  const isFor = statement.kind === 'for';
  if (isFor) for (const one of statement.start) evaluate(one, environment);
  const goesOn = (): boolean => {
    if (!isFor) return isTrue(statement.condition, environment);
    return statement.conditions.map((one) => isTrue(one, environment)).at(-1) ?? true;
  };
  for (let isFirst = true; (isFirst && statement.kind === 'do') || goesOn(); isFirst = false) {
    const returned = run(statement.body, environment, result);
    if (returned !== undefined) return returned;
    if (isFor) for (const one of statement.step) evaluate(one, environment);
  }
  return undefined;
}

/** The value of an initialiser, each part as its sort keeps it. */
export function start(initial: Initialiser, kept: Kept, environment: Environment): Content {
  if (initial.kind === 'whole') {
    const value = fittedTo(evaluate(initial.expression, environment), kept, environment);
    const isClock = kept.sort.kind === 'clock';
    if (isClock && environment.path.compare(amountIn(value), '<', kept.span))
      throw new Broken(mayLeaveRange(kept.span));
    return value;
  }
  const { sort } = kept;
  return initial.parts.map((part, i) => {
    const inner = sort.kind === 'array' ? sort.element : sort.kind === 'struct' ? sort.fields[i]!.sort : sort;
    return start(part, { ...kept, sort: inner }, environment);
  });
}
