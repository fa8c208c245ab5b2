/**
 * Process expressions, by operator precedence as in data.ts. Choice, sequence and parallel become flat lists. The
 * condition of an if-then is distinguished from a process by looking past it for the arrow (see nesting.ts).
 */
import { associated, readInfix, type Token } from '@vedette/text';
import { type ProcessOperator, processOperatorOf, processOperators, processPriority } from '../operators.ts';
import * as problems from '../problems/index.ts';
import type { Name, ProcessExpression } from '../tree.ts';
import { readArguments, readAssignments, readData, readUnit } from './data.ts';
import type { Reader } from './reader.ts';
import { readVariableGroups } from './sorts.ts';

export function readProcess(reader: Reader, minimum = 0): ProcessExpression {
  const infix = {
    bindings: processOperators,
    operand: (least: number) => readOperand(reader, least),
    next: () => nextOperator(reader),
    join: (operator: ProcessOperator, operands: readonly ProcessExpression[]) => joined(reader, operator, operands),
    suffix: (body: ProcessExpression, least: number) =>
      reader.cursor.at('@') && least <= processPriority.at ? readAt(reader, body) : undefined,
  };
  return readInfix(reader, infix, { minimum });
}

function nextOperator(reader: Reader): ProcessOperator | undefined {
  // Not in the grammar any more, but in older models.
  if (reader.cursor.at('>>')) reader.fail(problems.timeNotSupported(reader.here(), '>>'));
  return processOperatorOf(reader.cursor.peek().text);
}

function joined(reader: Reader, kind: ProcessOperator, parts: readonly ProcessExpression[]): ProcessExpression {
  if (kind === 'choice' || kind === 'sequence' || kind === 'parallel') {
    return reader.grown({ kind, parts, span: reader.cursor.spanFrom(parts[0]!.span.start) }, parts);
  }
  return associated(processOperators[kind].side, parts, (left, right) => {
    const span = { source: left.span.source, start: left.span.start, end: right.span.end };
    return reader.grown({ kind, left, right, span }, [left, right]);
  });
}

function readAt(reader: Reader, body: ProcessExpression): ProcessExpression {
  reader.cursor.next();
  const time = readUnit(reader);
  return reader.grown({ kind: 'at', body, time, span: reader.cursor.spanFrom(body.span.start) }, [body, time]);
}

function readOperand(reader: Reader, minimum: number): ProcessExpression {
  const token = reader.cursor.peek();
  if (startsCondition(reader)) return reader.nested(() => readCondition(reader, minimum));
  if (token.text === 'sum' || token.text === 'dist') return reader.nested(() => readSum(reader, minimum));
  if (token.kind === 'name') return readReference(reader);
  if (token.text === '(') return readGroup(reader);
  if (token.text === 'delta' || token.text === 'tau') {
    reader.cursor.next();
    return { kind: token.text, span: reader.cursor.spanOf(token) };
  }
  const read = restrictions.get(token.text);
  if (read !== undefined) return read(reader);
  return reader.unexpected('a process');
}

/** A condition is a name, number or bracketed expression, perhaps applied to arguments, with an arrow after it. */
function startsCondition(reader: Reader): boolean {
  const { cursor, nesting } = reader;
  const token = cursor.peek();
  if (token.kind === 'number' || ['!', '-', '#', 'true', 'false'].includes(token.text)) return true;
  if (token.kind !== 'name' && token.text !== '(') return false;
  let ahead = token.kind === 'name' ? 1 : 0;
  while (cursor.peek(ahead).text === '(') {
    const closing = nesting.closing(cursor.mark() + ahead);
    if (closing === undefined) return false;
    ahead = closing - cursor.mark() + 1;
  }
  return cursor.peek(ahead).text === '->';
}

function readCondition(reader: Reader, minimum: number): ProcessExpression {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const condition = readUnit(reader);
  const hasElse = reader.nesting.hasElse(cursor.mark());
  reader.expect('->', 'after the condition');
  const branchMinimum = Math.max(processPriority.condition + 1, minimum);
  const thenPart = readProcess(reader, hasElse ? 0 : branchMinimum);
  if (!hasElse) {
    const span = cursor.spanFrom(start);
    return reader.grown({ kind: 'condition', condition, thenPart, span }, [condition, thenPart]);
  }
  reader.expect('<>', 'after the then-part of the condition');
  const elsePart = readProcess(reader, branchMinimum);
  const span = cursor.spanFrom(start);
  return reader.grown({ kind: 'condition', condition, thenPart, elsePart, span }, [condition, thenPart, elsePart]);
}

function readSum(reader: Reader, minimum: number): ProcessExpression {
  const { cursor } = reader;
  const word = cursor.next();
  const variables = readVariableGroups(reader);
  const weight = word.text === 'dist' ? readWeight(reader) : undefined;
  reader.expect('.', `after the variables of "${word.text}"`);
  const body = readProcess(reader, Math.max(processPriority.sum + 1, minimum));
  const span = cursor.spanFrom(word.start);
  if (weight === undefined) return reader.grown({ kind: 'sum', variables, body, span }, [body]);
  return reader.grown({ kind: 'dist', variables, weight, body, span }, [weight, body]);
}

function readWeight(reader: Reader) {
  const open = reader.expect('[', 'and the distribution after the variables of "dist"');
  const weight = reader.nested(() => readData(reader));
  reader.close(open, ']');
  return weight;
}

function readReference(reader: Reader): ProcessExpression {
  const { cursor } = reader;
  const name = reader.name('an action or a process');
  if (!cursor.at('(')) return { kind: 'reference', name, arguments: [], span: name.span };
  if (cursor.peek(1).text === ')' || cursor.peek(2).text === '=') return readAssigned(reader, name);
  const parts = readArguments(reader);
  return reader.grown({ kind: 'reference', name, arguments: parts, span: cursor.spanFrom(name.span.start) }, parts);
}

function readAssigned(reader: Reader, name: Name): ProcessExpression {
  const { cursor } = reader;
  const open = cursor.next();
  const assignments = cursor.at(')') ? [] : reader.nested(() => readAssignments(reader));
  reader.close(open, ')');
  const values = assignments.map((assignment) => assignment.value);
  return reader.grown({ kind: 'assignment', name, assignments, span: cursor.spanFrom(name.span.start) }, values);
}

function readGroup(reader: Reader): ProcessExpression {
  const open = reader.cursor.next();
  const inner = reader.nested(() => readProcess(reader));
  reader.close(open, ')');
  return reader.grown({ kind: 'group', inner, span: reader.cursor.spanFrom(open.start) }, [inner]);
}

/** `word({items}, process)` */
const restrictions: ReadonlyMap<string, (reader: Reader) => ProcessExpression> = new Map(
  Object.entries({
    block: (reader) => {
      const { items, ...rest } = readRestriction(reader, () => reader.names('the name of an action'));
      return reader.grown({ kind: 'block', names: items, ...rest }, [rest.body]);
    },
    hide: (reader) => {
      const { items, ...rest } = readRestriction(reader, () => reader.names('the name of an action'));
      return reader.grown({ kind: 'hide', names: items, ...rest }, [rest.body]);
    },
    allow: (reader) => {
      const { items, ...rest } = readRestriction(reader, () => maybeList(reader, () => readMultiAction(reader)));
      return reader.grown({ kind: 'allow', multiActions: items, ...rest }, [rest.body]);
    },
    rename: (reader) => {
      const { items, ...rest } = readRestriction(reader, () => maybeList(reader, () => readRename(reader)));
      return reader.grown({ kind: 'rename', renames: items, ...rest }, [rest.body]);
    },
    comm: (reader) => {
      const { items, ...rest } = readRestriction(reader, () => maybeList(reader, () => readCommunication(reader)));
      return reader.grown({ kind: 'comm', rules: items, ...rest }, [rest.body]);
    },
  }),
);

function readRestriction<T>(reader: Reader, readItems: () => T) {
  const { cursor } = reader;
  const word = cursor.next();
  const open = reader.expect('(', `after "${word.text}"`);
  const brace: Token = reader.expect('{', `and a set of actions after "${word.text}("`);
  const items = readItems();
  reader.close(brace, '}');
  reader.expect(',', `and a process after the actions of "${word.text}"`);
  const body = reader.nested(() => readProcess(reader));
  reader.close(open, ')');
  return { items, body, span: cursor.spanFrom(word.start) };
}

function maybeList<T>(reader: Reader, read: () => T): T[] {
  return reader.cursor.at('}') ? [] : reader.list(',', read);
}

function readMultiAction(reader: Reader): Name[] {
  return reader.list('|', () => reader.name('the name of an action'));
}

function readRename(reader: Reader): { from: Name; to: Name } {
  const from = reader.name('the name of an action');
  reader.expect('->', `and a new name after "${from.text}"`);
  return { from, to: reader.name('the name of an action') };
}

function readCommunication(reader: Reader): { from: Name[]; to: Name } {
  const first = reader.name('the name of an action');
  reader.expect('|', 'and another action: a communication is between at least two');
  const from = [first, ...readMultiAction(reader)];
  reader.expect('->', 'and the action they communicate to');
  return { from, to: reader.name('the name of an action') };
}
