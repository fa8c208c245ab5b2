/**
 * Data expressions, by operator precedence. `minimum` is the loosest operator that may be taken here, also by a prefix
 * operator (see operators.ts).
 */
import { associated, readInfix, type Token } from '@vedette/text';
import { dataOperatorOf, dataOperators, dataPriority } from '../operators.ts';
import * as problems from '../problems/index.ts';
import type { Assignment, BinaryOperator, DataExpression, UnaryOperator } from '../tree.ts';
import { mostDigits, type Reader } from './reader.ts';
import { readSort, readVariableGroups } from './sorts.ts';

export function readData(reader: Reader, minimum = 0): DataExpression {
  const infix = {
    bindings: dataOperators,
    operand: (least: number) => readOperand(reader, least),
    next: () => dataOperatorOf(reader.cursor.peek().text),
    join: (operator: BinaryOperator, operands: readonly DataExpression[]) =>
      associated(dataOperators[operator].side, operands, (left, right) => binary(reader, operator, [left, right])),
    suffix: (body: DataExpression, least: number) =>
      reader.cursor.at('whr') && least <= dataPriority.where ? readWhere(reader, body) : undefined,
  };
  return readInfix(reader, infix, { minimum });
}

function binary(
  reader: Reader,
  operator: BinaryOperator,
  [left, right]: readonly [DataExpression, DataExpression],
): DataExpression {
  const span = { source: left.span.source, start: left.span.start, end: right.span.end };
  return reader.grown({ kind: 'binary', operator, left, right, span }, [left, right]);
}

function readWhere(reader: Reader, body: DataExpression): DataExpression {
  reader.cursor.next();
  const bindings = reader.nested(() => readAssignments(reader));
  reader.expect('end', 'at the end of the where clause');
  const span = reader.cursor.spanFrom(body.span.start);
  return reader.grown({ kind: 'where', body, bindings, span }, [body, ...bindings.map((binding) => binding.value)]);
}

export function readAssignments(reader: Reader): Assignment[] {
  return reader.list(',', () => {
    const name = reader.name('a name');
    reader.expect('=', `and a value after "${name.text}"`);
    const value = readData(reader);
    return { name, value, span: reader.cursor.spanFrom(name.span.start) };
  });
}

const unaryOperators: ReadonlySet<string> = new Set<UnaryOperator>(['!', '-', '#']);
const binders: ReadonlySet<string> = new Set(['forall', 'exists', 'lambda']);

function readOperand(reader: Reader, minimum: number): DataExpression {
  const token = reader.cursor.peek();
  if (unaryOperators.has(token.text)) {
    return readUnary(reader, () => readData(reader, Math.max(dataPriority.unary + 1, minimum)));
  }
  if (!binders.has(token.text)) return readPostfix(reader, readAtom(reader));
  return reader.nested(() => {
    const binder = reader.cursor.next().text as 'forall' | 'exists' | 'lambda';
    const variables = readVariableGroups(reader);
    const count = variables.reduce((sum, { names }) => sum + names.length, 0);
    reader.limitArguments(count, reader.cursor.spanFrom(token.start));
    reader.expect('.', `after the variables of "${binder}"`);
    const body = readData(reader, Math.max(dataPriority.binder + 1, minimum));
    const span = reader.cursor.spanFrom(token.start);
    return reader.grown({ kind: 'binder', binder, variables, body, span }, [body]);
  });
}

function readUnary(reader: Reader, readInner: () => DataExpression): DataExpression {
  return reader.nested(() => {
    const token = reader.cursor.next();
    const operand = readInner();
    const span = reader.cursor.spanFrom(token.start);
    return reader.grown({ kind: 'unary', operator: token.text as UnaryOperator, operand, span }, [operand]);
  });
}

function readPostfix(reader: Reader, atom: DataExpression): DataExpression {
  let result = atom;
  for (;;) {
    if (reader.cursor.at('(')) result = readApplication(reader, result);
    else if (reader.cursor.at('[')) result = readUpdate(reader, result);
    else return result;
  }
}

function readApplication(reader: Reader, head: DataExpression): DataExpression {
  const parts = readArguments(reader);
  const span = reader.cursor.spanFrom(head.span.start);
  return reader.grown({ kind: 'apply', function: head, arguments: parts, span }, [head, ...parts]);
}

/** With the brackets. */
export function readArguments(reader: Reader): DataExpression[] {
  const open = reader.cursor.next();
  const parts = reader.nested(() => reader.list(',', () => readData(reader)));
  reader.close(open, ')');
  return parts;
}

function readUpdate(reader: Reader, head: DataExpression): DataExpression {
  const open = reader.cursor.next();
  return reader.nested(() => {
    const argument = readData(reader);
    reader.expect('->', 'and a value in the function update');
    const value = readData(reader);
    reader.close(open, ']');
    const span = reader.cursor.spanFrom(head.span.start);
    return reader.grown({ kind: 'update', function: head, argument, value, span }, [head, argument, value]);
  });
}

function readAtom(reader: Reader): DataExpression {
  const { cursor } = reader;
  const token = cursor.peek();
  const span = cursor.spanOf(token);
  if (token.kind === 'name' || token.text === 'true' || token.text === 'false') {
    cursor.next();
    return { kind: 'name', name: token.text, span };
  }
  if (token.kind === 'number') {
    cursor.next();
    if (/^0[0-9]/.test(token.text)) reader.problems.push(problems.leadingZero(span, token.text));
    if (token.text.length > mostDigits) reader.problems.push(problems.tooManyDigits(span, mostDigits));
    return { kind: 'number', digits: token.text, span };
  }
  if (token.text === '(') return readGroup(reader);
  if (token.text === '[') return readList(reader);
  if (token.text === '{') return readBraces(reader);
  if (token.kind === 'keyword') return reader.fail(problems.reservedWord(span, token.text, 'an expression'));
  return reader.unexpected('an expression');
}

function readGroup(reader: Reader): DataExpression {
  const open = reader.cursor.next();
  const inner = reader.nested(() => readData(reader));
  reader.close(open, ')');
  return reader.grown({ kind: 'group', inner, span: reader.cursor.spanFrom(open.start) }, [inner]);
}

function readList(reader: Reader): DataExpression {
  const open = reader.cursor.next();
  const elements = reader.cursor.at(']') ? [] : reader.nested(() => reader.list(',', () => readData(reader)));
  reader.close(open, ']');
  return reader.grown({ kind: 'list', elements, span: reader.cursor.spanFrom(open.start) }, elements);
}

/** `{}`, `{:}`, `{a, b}`, `{a: 1, b: 2}` or `{x: S | condition}`. */
function readBraces(reader: Reader): DataExpression {
  const { cursor } = reader;
  const open = cursor.next();
  if (cursor.accept('}')) return { kind: 'set', elements: [], span: cursor.spanFrom(open.start) };
  if (cursor.at(':') && cursor.peek(1).text === '}') {
    cursor.next();
    cursor.next();
    return { kind: 'bag', elements: [], span: cursor.spanFrom(open.start) };
  }
  return reader.nested(() => (isComprehension(reader) ? readComprehension(reader, open) : readElements(reader, open)));
}

/** After `{x:` comes a sort or a count. A sort is followed by a bar, a count by a comma or the closing brace. */
function isComprehension(reader: Reader): boolean {
  const { cursor } = reader;
  if (cursor.peek().kind !== 'name' || cursor.peek(1).text !== ':') return false;
  let depth = 0;
  for (let ahead = 2; ; ahead += 1) {
    const token = cursor.peek(ahead);
    if (token.kind === 'end' || token.text === ';') return false;
    if (depth === 0 && binders.has(token.text)) return false;
    if (depth === 0 && token.text === '|') return true;
    if (depth === 0 && (token.text === ',' || token.text === '}')) return false;
    if (token.text === '(' || token.text === '[' || token.text === '{') depth += 1;
    if (token.text === ')' || token.text === ']' || token.text === '}') depth -= 1;
  }
}

function readComprehension(reader: Reader, open: Token): DataExpression {
  const variable = reader.name('the name of a variable');
  reader.expect(':', 'and a sort after the variable');
  const sort = readSort(reader);
  reader.expect('|', 'after the variable of the comprehension');
  const body = readData(reader);
  reader.close(open, '}');
  return reader.grown({ kind: 'comprehension', variable, sort, body, span: reader.cursor.spanFrom(open.start) }, [
    body,
  ]);
}

function readElements(reader: Reader, open: Token): DataExpression {
  const first = readData(reader);
  if (reader.cursor.at(':')) return readBag(reader, open, first);
  const elements = [first];
  while (reader.cursor.accept(',')) elements.push(readData(reader));
  reader.close(open, '}');
  return reader.grown({ kind: 'set', elements, span: reader.cursor.spanFrom(open.start) }, elements);
}

function readBag(reader: Reader, open: Token, first: DataExpression): DataExpression {
  reader.cursor.next();
  const elements = [{ element: first, count: readData(reader) }];
  while (reader.cursor.accept(',')) {
    const element = readData(reader);
    reader.expect(':', 'and a count after the element of the bag');
    elements.push({ element, count: readData(reader) });
  }
  reader.close(open, '}');
  const parts = elements.flatMap(({ element, count }) => [element, count]);
  return reader.grown({ kind: 'bag', elements, span: reader.cursor.spanFrom(open.start) }, parts);
}

/** The data expressions that may stand before `->` and after `@` without brackets around them. */
export function readUnit(reader: Reader): DataExpression {
  if (unaryOperators.has(reader.cursor.peek().text)) return readUnary(reader, () => readUnit(reader));
  if (reader.cursor.at('[') || reader.cursor.at('{'))
    reader.unexpected('a name, a number or an expression in brackets');
  let result = readAtom(reader);
  while (reader.cursor.at('(')) result = readApplication(reader, result);
  return result;
}
