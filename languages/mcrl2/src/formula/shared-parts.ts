/**
 * What state formulas and action formulas have in common when they are read: operators, brackets, `val` and
 * quantifiers.
 */
import type { Span } from '@vedette/core';
import type { Binding } from '@vedette/text';
import { readData } from '../parse/data.ts';
import type { Reader } from '../parse/reader.ts';
import { readVariableGroups } from '../parse/sorts.ts';
import type { DataExpression, VariableGroup } from '../tree.ts';

export type Operator = 'implies' | 'or' | 'and';

const operators: ReadonlyMap<string, Operator> = new Map(Object.entries({ '=>': 'implies', '||': 'or', '&&': 'and' }));

export function nextOperator(reader: Reader): Operator | undefined {
  return operators.get(reader.cursor.peek().text);
}

/** All group to the right. */
export function bindingsOf(priority: Readonly<Record<Operator, number>>): Readonly<Record<Operator, Binding>> {
  const right = (kind: Operator): Binding => ({ priority: priority[kind], side: 'right' });
  return { implies: right('implies'), or: right('or'), and: right('and') };
}

export function readGroup<Formula extends { readonly span: Span }>(
  reader: Reader,
  read: () => Formula,
): { readonly kind: 'group'; readonly inner: Formula; readonly span: Span } {
  const open = reader.cursor.next();
  const inner = reader.nested(read);
  reader.close(open, ')');
  return reader.grown({ kind: 'group', inner, span: reader.cursor.spanFrom(open.start) }, [inner]);
}

/** `val(e)` */
export function readValue(reader: Reader): {
  readonly kind: 'value';
  readonly data: DataExpression;
  readonly span: Span;
} {
  const { start } = reader.cursor.next();
  const open = reader.expect('(', 'after "val"');
  const data = reader.nested(() => readData(reader));
  reader.close(open, ')');
  return reader.grown({ kind: 'value', data, span: reader.cursor.spanFrom(start) }, [data]);
}

export function readQuantifier<Formula extends { readonly span: Span }>(
  reader: Reader,
  readBody: () => Formula,
): {
  readonly kind: 'forall' | 'exists';
  readonly variables: readonly VariableGroup[];
  readonly body: Formula;
  readonly span: Span;
} {
  const { cursor } = reader;
  const word = cursor.next();
  const variables = readVariableGroups(reader);
  reader.expect('.', `after the variables of "${word.text}"`);
  const body = readBody();
  const kind = word.text === 'forall' ? 'forall' : 'exists';
  return reader.grown({ kind, variables, body, span: cursor.spanFrom(word.start) }, [body]);
}
