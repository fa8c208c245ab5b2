/** Functions of the plain semantics: statements run one by one, a return is the value that comes back. */
import { Broken } from '@vedette/core';
import { endlessLoop, noValueReturned } from '../lower/problems.ts';
import {
  boundsOf,
  defaultValue,
  type Expression,
  type Initialiser,
  type Sort,
  type Statement,
} from '../typed/index.ts';
import { type Content, cell, contentOf, copyOf } from './cells.ts';
import { evaluate, fitted, isTrue, numberOf, referenceTo, type Surroundings } from './evaluate.ts';

const MOST_TURNS = 1 << 20;

export function call(expression: Expression & { readonly kind: 'call' }, around: Surroundings): Content {
  const { function: called } = expression;
  const memory = new Map(around.memory);
  for (const [i, parameter] of called.parameters.entries()) {
    const argument = expression.arguments[i]!;
    const byReference = parameter.storage === 'reference';
    memory.set(parameter, byReference ? referenceTo(argument, around) : cell(kept(argument, parameter.sort, around)));
  }
  const returned = run(called.body, { ...around, memory });
  if (called.result.kind === 'void') return 0;
  if (returned === undefined) throw new Broken(noValueReturned(called.span, called.name));
  return typeof returned === 'number' ? fitted(returned, called.result, expression) : returned;
}

function kept(value: Expression, sort: Sort, around: Surroundings): Content {
  const content = copyOf(evaluate(value, around));
  return typeof content === 'number' ? fitted(content, sort, value) : content;
}

/** What a return gives back; nothing if the statement came to its end. */
function run(statement: Statement, around: Surroundings): Content | undefined {
  switch (statement.kind) {
    case 'block': {
      for (const inner of statement.statements) {
        const returned = run(inner, around);
        if (returned !== undefined) return returned;
      }
      return undefined;
    }
    case 'declare': {
      const { variable, initial } = statement;
      const content =
        initial === undefined ? contentOf(defaultValue(variable.sort)) : start(initial, variable.sort, around);
      around.memory.set(variable, cell(content));
      return undefined;
    }
    case 'expression':
      evaluate(statement.expression, around);
      return undefined;
    case 'if':
      if (isTrue(statement.condition, around)) return run(statement.yes, around);
      return statement.no === undefined ? undefined : run(statement.no, around);
    case 'while':
      return loop(statement, around, { before: () => isTrue(statement.condition, around) });
    case 'do':
      return loop(statement, around, { after: () => isTrue(statement.condition, around) });
    case 'for': {
      for (const one of statement.start) evaluate(one, around);
      const before = (): boolean => statement.conditions.map((one) => numberOf(one, around)).at(-1) !== 0;
      const after = (): boolean => {
        for (const one of statement.step) evaluate(one, around);
        return true;
      };
      return loop(statement, around, { before, after });
    }
    case 'for-each': {
      const [low, high] = boundsOf(statement.over);
      for (let value = low; value <= high; value++) {
        around.memory.set(statement.variable, cell(value));
        const returned = run(statement.body, around);
        if (returned !== undefined) return returned;
      }
      return undefined;
    }
    case 'return':
      return statement.value === undefined ? 0 : copyOf(evaluate(statement.value, around));
    default:
      return statement satisfies never;
  }
}

interface Tests {
  readonly before?: () => boolean;
  readonly after?: () => boolean;
}

function loop(
  statement: Statement & { readonly body: Statement },
  around: Surroundings,
  { before = () => true, after = () => true }: Tests,
): Content | undefined {
  for (let turn = 0; before(); turn++) {
    if (turn > MOST_TURNS) throw new Broken(endlessLoop(statement.span, turn));
    const returned = run(statement.body, around);
    if (returned !== undefined) return returned;
    if (!after()) break;
  }
  return undefined;
}

function start(initial: Initialiser, sort: Sort, around: Surroundings): Content {
  if (initial.kind === 'whole') return kept(initial.expression, sort, around);
  return initial.parts.map((part, i) =>
    start(part, sort.kind === 'array' ? sort.element : sort.kind === 'struct' ? sort.fields[i]!.sort : sort, around),
  );
}
