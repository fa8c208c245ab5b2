/**
 * Statistical queries: `Pr[bound](<> p)` with `[]` or `U`, compared with a number or with another probability;
 * `E[bound; runs](max: e)`; `simulate [bound; runs] {e, e} : count : goal`, and the older `simulate runs [bound] {e}`.
 */
import type { Expression, PathNode, ProbabilityNode, RunBoundNode, StatisticalNode } from '../tree.ts';
import { number, parseExpression } from './expression.ts';
import type { Reader } from './reader.ts';

export function isStatistical(reader: Reader): boolean {
  const [first, second] = [0, 1].map((ahead) => reader.cursor.peek(ahead).text);
  if (first === 'Pr' || first === 'simulate') return true;
  return first === 'E' && second === '[' && isExpectation(reader);
}

/** `E[bound](max: x)`; anything else is a path or an array of that name. */
function isExpectation(reader: Reader): boolean {
  let depth = 0;
  for (let ahead = 1; ; ahead += 1) {
    const { kind, text } = reader.cursor.peek(ahead);
    if (kind === 'end') return false;
    if (text === '[') depth += 1;
    if (text === ']') depth -= 1;
    if (depth > 0) continue;
    const [open, word, colon] = [1, 2, 3].map((more) => reader.cursor.peek(ahead + more).text);
    return open === '(' && (word === 'min' || word === 'max') && colon === ':';
  }
}

export function statistical(reader: Reader): StatisticalNode {
  const word = reader.cursor.next().text;
  if (word === 'Pr') return probability(reader);
  return word === 'E' ? expectation(reader) : trajectories(reader);
}

function probability(reader: Reader): StatisticalNode {
  const one = boundedPath(reader);
  const operator = reader.cursor.accept('>=') ? '>=' : reader.cursor.accept('<=') ? '<=' : undefined;
  if (operator === undefined) return { kind: 'probability', ...one };
  if (operator === '>=' && reader.cursor.at('Pr')) {
    reader.cursor.next();
    return { kind: 'probability', ...one, against: { kind: 'probability', ...boundedPath(reader) } };
  }
  return { kind: 'probability', ...one, against: { kind: 'number', operator, value: parseExpression(reader) } };
}

function boundedPath(reader: Reader): ProbabilityNode {
  const bound = runBound(reader);
  reader.expect('(', 'before the path');
  const path = pathIn(reader);
  reader.expect(')', 'to close the path');
  return { bound, path };
}

function pathIn(reader: Reader): PathNode {
  const [first, second] = [0, 1].map((ahead) => reader.cursor.peek(ahead).text);
  const isPath = (first === '<' && second === '>') || (first === '[' && second === ']');
  if (isPath) {
    reader.cursor.next();
    reader.cursor.next();
    return { kind: first === '<' ? '<>' : '[]', predicate: parseExpression(reader) };
  }
  const premise = parseExpression(reader);
  reader.expect('U', 'or one of <>, [] before the condition');
  return { kind: 'U', premise, goal: parseExpression(reader) };
}

function expectation(reader: Reader): StatisticalNode {
  const bound = runBound(reader);
  reader.expect('(', 'before "min:" or "max:"');
  const extreme = reader.cursor.next().text as 'min' | 'max';
  reader.expect(':', 'before the expression');
  const expression = parseExpression(reader);
  reader.expect(')', 'to close the expression');
  return { kind: 'expectation', bound, extreme, expression };
}

function trajectories(reader: Reader): StatisticalNode {
  const early = reader.cursor.at('[') ? undefined : earlyRuns(reader);
  const bound = runBound(reader);
  reader.expect('{', 'before the expressions');
  const expressions = reader.list(',', () => parseExpression(reader));
  reader.expect('}', 'behind the expressions');
  const goal = reader.cursor.accept(':') ? goalIn(reader) : undefined;
  const runs = bound.runs ?? early;
  return {
    kind: 'trajectories',
    bound: runs === undefined ? bound : { ...bound, runs },
    expressions,
    ...(goal && { goal }),
  };
}

/** A number or a name alone: the bracket behind it is no index. */
function earlyRuns(reader: Reader): Expression {
  if (reader.cursor.peek().kind === 'number') return number(reader);
  const name = reader.name('a number of runs, or [<=100]');
  return { kind: 'name', name, span: name.span };
}

function goalIn(reader: Reader): { readonly runs?: Expression; readonly predicate: Expression } {
  const first = parseExpression(reader);
  return reader.cursor.accept(':') ? { runs: first, predicate: parseExpression(reader) } : { predicate: first };
}

function runBound(reader: Reader): RunBoundNode {
  reader.expect('[', 'before the bound of the runs, such as [<=100]');
  const over = reader.cursor.at('<=') ? 'time' : reader.cursor.accept('#') ? 'steps' : undefined;
  const { limit, clock } = over === undefined ? clockBound(reader) : { limit: simpleBound(reader), clock: undefined };
  const runs = reader.cursor.accept(';') ? parseExpression(reader) : undefined;
  reader.expect(']', 'behind the bound of the runs');
  return { over: over ?? clock!, limit, ...(runs && { runs }) };
}

function simpleBound(reader: Reader): Expression {
  reader.expect('<=', 'before the bound');
  return parseExpression(reader);
}

/** `clock <= bound` reads as one comparison. */
function clockBound(reader: Reader): { readonly clock: Expression; readonly limit: Expression } {
  const found = parseExpression(reader);
  if (found.kind !== 'binary' || found.operator !== '<=')
    return reader.unexpected('a bound such as [<=100] or [#<=20]');
  return { clock: found.left, limit: found.right };
}
