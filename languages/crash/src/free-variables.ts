/** The variables an expression or process needs from outside, in order of first use. Model constants count as given. */
import type { Binder, Expression, Pattern, Prefix, Process } from './tree.ts';
import { channelOf, iterableParts, partsOf, patternNames } from './visit.ts';

type Bound = ReadonlySet<string>;

export function freeInExpression(expression: Expression, bound: Bound): Set<string> {
  const free = new Set<string>();
  expressionInto(expression, bound, free);
  return free;
}

export function freeInProcess(process: Process, bound: Bound): Set<string> {
  const free = new Set<string>();
  processInto(process, bound, free);
  return free;
}

function expressionInto(expression: Expression, bound: Bound, free: Set<string>): void {
  if (expression.kind === 'variable' && !bound.has(expression.name.text)) free.add(expression.name.text);
  let inner = bound;
  if (expression.kind === 'collect' || expression.kind === 'quantified' || expression.kind === 'fold') {
    for (const part of iterableParts(expression.binder.source)) expressionInto(part, bound, free);
    inner = extended(bound, expression.binder.pattern);
  }
  if (expression.kind === 'fold') {
    expressionInto(expression.start, bound, free);
    expressionInto(expression.body, new Set([...inner, expression.result.text]), free);
    return;
  }
  if (expression.kind === 'collect' || expression.kind === 'quantified') {
    expressionInto(expression.body, inner, free);
    if (expression.kind === 'collect' && expression.filter !== undefined)
      expressionInto(expression.filter, inner, free);
    return;
  }
  for (const part of partsOf(expression)) expressionInto(part, inner, free);
}

function processInto(process: Process, bound: Bound, free: Set<string>): void {
  switch (process.kind) {
    case 'nil':
      return;
    case 'prefix':
      processInto(process.next, prefixInto(process.prefix, bound, free), free);
      return;
    case 'sum':
    case 'parallel':
      for (const part of process.parts) processInto(part, bound, free);
      return;
    case 'if':
      expressionInto(process.condition, bound, free);
      processInto(process.yes, bound, free);
      processInto(process.no, bound, free);
      return;
    case 'call':
      for (const argument of process.arguments) expressionInto(argument, bound, free);
      return;
    case 'product':
      processInto(process.body, binderInto(process.binder, bound, free), free);
      return;
    default:
      process satisfies never;
  }
}

/** What is bound behind the prefix. */
function prefixInto(prefix: Prefix, bound: Bound, free: Set<string>): Bound {
  for (const index of channelOf(prefix)?.indices ?? []) expressionInto(index, bound, free);
  switch (prefix.kind) {
    case 'tau':
      return bound;
    case 'send':
      expressionInto(prefix.value, bound, free);
      return bound;
    case 'receive':
      return extended(bound, prefix.pattern);
    case 'receive-or-suspect':
      expressionInto(prefix.suspect, bound, free);
      return extended(bound, prefix.pattern);
    case 'suspect':
    case 'crashed':
      expressionInto(prefix.location, bound, free);
      return bound;
    default:
      return prefix satisfies never;
  }
}

function binderInto(binder: Binder, bound: Bound, free: Set<string>): Bound {
  for (const part of iterableParts(binder.source)) expressionInto(part, bound, free);
  return extended(bound, binder.pattern);
}

function extended(bound: Bound, pattern: Pattern | undefined): Bound {
  return pattern === undefined ? bound : new Set([...bound, ...patternNames(pattern).map((name) => name.text)]);
}
