/**
 * Regular formulas: sequence, choice and iteration of action formulas. What combines action formulas binds tighter than
 * what combines regular ones, so `a || b . c` is `(a || b) . c`; a bracket holds either, and is an action formula if it
 * can be.
 */
import { associated, readInfix } from '@vedette/text';
import { readArguments } from '../parse/data.ts';
import type { Reader } from '../parse/reader.ts';
import * as problems from '../problems/index.ts';
import { bindingsOf, nextOperator, type Operator, readGroup, readQuantifier, readValue } from './shared-parts.ts';
import type { ActionPattern, RegularFormula } from './tree.ts';

export function readRegular(reader: Reader): RegularFormula {
  let left = readSequence(reader);
  while (reader.cursor.accept('+')) left = combined(reader, 'choice', [left, readSequence(reader)]);
  return left;
}

function combined(
  reader: Reader,
  kind: 'choice' | 'sequence' | 'and' | 'or' | 'implies',
  [left, right]: readonly [RegularFormula, RegularFormula],
): RegularFormula {
  const span = { source: left.span.source, start: left.span.start, end: right.span.end };
  return reader.grown({ kind, left, right, span }, [left, right]);
}

function readSequence(reader: Reader): RegularFormula {
  const steps = reader.list('.', () => readRepeated(reader));
  return steps.reduceRight((rest, step) => combined(reader, 'sequence', [step, rest]));
}

function readRepeated(reader: Reader): RegularFormula {
  const { cursor } = reader;
  let operand = readAction(reader);
  for (;;) {
    const isPlus = cursor.at('+') && !startsOperand(reader);
    if (!cursor.at('*') && !isPlus) return operand;
    cursor.next();
    const span = cursor.spanFrom(operand.span.start);
    if (isPlus && plusesIn(operand) >= mostPluses) reader.fail(problems.tooManyPluses(span, mostPluses));
    operand = reader.grown({ kind: isPlus ? 'plus' : 'star', operand, span }, [operand]);
  }
}

/** `R+` is `R . R*`, so what is nested in many of them is written out exponentially often. */
export const mostPluses = 10;

/** How many pluses are nested in each other. */
function plusesIn(formula: RegularFormula): number {
  switch (formula.kind) {
    case 'plus':
      return 1 + plusesIn(formula.operand);
    case 'star':
      return plusesIn(formula.operand);
    case 'group':
      return plusesIn(formula.inner);
    case 'sequence':
    case 'choice':
      return Math.max(plusesIn(formula.left), plusesIn(formula.right));
    default:
      return 0;
  }
}

/** After a plus: is it a choice, or "at least once"? */
function startsOperand(reader: Reader): boolean {
  const { kind, text } = reader.cursor.peek(1);
  return kind === 'name' || ['true', 'false', 'val', 'tau', '(', '!', 'forall', 'exists'].includes(text);
}

const priority = { quantifier: 0, implies: 2, or: 3, and: 4, not: 6 } as const;

const bindings = bindingsOf(priority);

function readAction(reader: Reader, minimum = 0): RegularFormula {
  const infix = {
    bindings,
    operand: (least: number) => readOperand(reader, least),
    next: () => {
      if (reader.cursor.at('@')) reader.fail(problems.timeNotSupported(reader.here(), '@'));
      return nextOperator(reader);
    },
    join: (kind: Operator, operands: readonly RegularFormula[]) => {
      for (const operand of operands) checkAction(reader, operand);
      return associated('right', operands, (left, right) => combined(reader, kind, [left, right]));
    },
  };
  return readInfix(reader, infix, { minimum });
}

/** Only sets of actions can be intersected, united and complemented, not sequences. */
function checkAction(reader: Reader, formula: RegularFormula): void {
  let inner = formula;
  while (inner.kind === 'group') inner = inner.inner;
  if (inner.kind === 'sequence' || inner.kind === 'choice' || inner.kind === 'star' || inner.kind === 'plus') {
    reader.fail(problems.notAnActionFormula(formula.span));
  }
}

function readOperand(reader: Reader, minimum: number): RegularFormula {
  const { cursor } = reader;
  const token = cursor.peek();
  switch (token.text) {
    case '!':
      return reader.nested(() => {
        cursor.next();
        const operand = readAction(reader, Math.max(priority.not + 1, minimum));
        checkAction(reader, operand);
        return reader.grown({ kind: 'not', operand, span: cursor.spanFrom(token.start) }, [operand]);
      });
    case 'forall':
    case 'exists':
      return reader.nested(() => readQuantifier(reader, () => readBody(reader, minimum)));
    case '(':
      return readGroup(reader, () => readRegular(reader));
    case 'val':
      return readValue(reader);
    case 'true':
    case 'false':
      return { kind: token.text, span: cursor.spanOf(cursor.next()) };
    case 'tau':
      return { kind: 'multi-action', actions: [], span: cursor.spanOf(cursor.next()) };
    default:
      return readMultiAction(reader);
  }
}

function readBody(reader: Reader, minimum: number): RegularFormula {
  const body = readAction(reader, Math.max(priority.quantifier + 1, minimum));
  checkAction(reader, body);
  return body;
}

function readMultiAction(reader: Reader): RegularFormula {
  const { cursor } = reader;
  const start = cursor.peek().start;
  if (cursor.peek().kind !== 'name') reader.unexpected('an action formula');
  const actions = reader.list('|', () => readPattern(reader));
  const parts = actions.flatMap((action) => action.arguments);
  return reader.grown({ kind: 'multi-action', actions, span: cursor.spanFrom(start) }, parts);
}

function readPattern(reader: Reader): ActionPattern {
  const { cursor } = reader;
  const name = reader.name('the name of an action');
  const parts = cursor.at('(') ? readArguments(reader) : [];
  return { name, arguments: parts, span: cursor.spanFrom(name.span.start) };
}
