/**
 * From the text of a `.mcf` file to its tree, by operator precedence as in parse/data.ts. What belongs to time or to
 * quantitative formulas is recognised and refused by name.
 */
import type { Problem, Span } from '@vedette/core';
import { associated, readInfix, Unreadable } from '@vedette/text';
import { readArguments, readData } from '../parse/data.ts';
import { readSection } from '../parse/declarations.ts';
import { Reader } from '../parse/reader.ts';
import { readSort } from '../parse/sorts.ts';
import * as problems from '../problems/index.ts';
import type { Section } from '../tree.ts';
import { sectionWords, splitWords } from '../words.ts';
import { precedenceWarnings } from './precedence.ts';
import { readRegular } from './regular.ts';
import { bindingsOf, nextOperator, type Operator, readGroup, readQuantifier, readValue } from './shared-parts.ts';
import { formulaSlips } from './slips.ts';
import type { FormulaFile, StateFormula } from './tree.ts';

export interface ParsedFormula {
  readonly file?: FormulaFile;
  readonly problems: readonly Problem[];
}

export function parseFormula(source: string, text: string): ParsedFormula {
  const list = splitWords(text);
  const flaws = list.flaws.map(({ start, end }): Span => ({ source, start, end }));
  const quotation = flaws.find(({ start }) => text[start] === '"');
  if (quotation !== undefined) return { problems: [problems.quotedLabel(quotation)] };
  if (flaws.length > 0)
    return { problems: flaws.map((span) => problems.unexpectedCharacter(span, text.slice(span.start, span.end))) };
  const reader = new Reader(source, list, formulaSlips);
  const file = reader.recover(
    () => readFile(reader),
    () => {},
  );
  return file === undefined || reader.problems.length > 0
    ? { problems: reader.problems }
    : { file, problems: precedenceWarnings(file.formula) };
}

const words: ReadonlySet<string> = new Set(sectionWords);

function readFile(reader: Reader): FormulaFile {
  const { cursor } = reader;
  if (!words.has(cursor.peek().text) && !cursor.at('form')) {
    const formula = readState(reader);
    if (!cursor.atEnd) reader.unexpected('the end of the formula');
    return { sections: [], formula };
  }
  const sections = readSections(reader);
  if (reader.problems.length > 0) throw new Unreadable();
  reader.expect('form', 'and the formula');
  const formula = readState(reader);
  reader.expect(';', 'after the formula');
  return { sections: [...sections, ...readSections(reader, 'last')], formula };
}

function readSections(reader: Reader, place: 'first' | 'last' = 'first'): Section[] {
  const { cursor } = reader;
  const sections: Section[] = [];
  while (words.has(cursor.peek().text)) {
    const word = cursor.peek();
    if (['glob', 'proc', 'init'].includes(word.text))
      reader.fail(problems.notInFormula(cursor.spanOf(word), word.text));
    sections.push(readSection(reader));
  }
  if (place === 'last' && !cursor.atEnd) reader.unexpected('a declaration or the end of the file');
  return sections;
}

const priority = { fixpoint: 1, quantifier: 2, implies: 4, or: 5, and: 6, modality: 8, not: 9 } as const;

const bindings = bindingsOf(priority);

function readState(reader: Reader, minimum = 0): StateFormula {
  const infix = {
    bindings,
    operand: (least: number) => readOperand(reader, least),
    next: () => {
      const { text } = reader.cursor.peek();
      if (text === '+' || text === '*') reader.fail(problems.quantitative(reader.here(), text));
      return nextOperator(reader);
    },
    join: (kind: Operator, operands: readonly StateFormula[]) =>
      associated('right', operands, (left, right) => {
        const span = { source: left.span.source, start: left.span.start, end: right.span.end };
        return reader.grown({ kind, left, right, span }, [left, right]);
      }),
  };
  return readInfix(reader, infix, { minimum });
}

function readOperand(reader: Reader, minimum: number): StateFormula {
  const { cursor } = reader;
  const token = cursor.peek();
  switch (token.text) {
    case '!':
      return reader.nested(() => readNot(reader, minimum));
    case '[':
    case '<':
      return reader.nested(() => readModality(reader, minimum));
    case 'mu':
    case 'nu':
      return reader.nested(() => readFixpoint(reader, minimum));
    case 'forall':
    case 'exists':
      return reader.nested(() =>
        readQuantifier(reader, () => readState(reader, Math.max(priority.quantifier + 1, minimum))),
      );
    case '(':
      return readGroup(reader, () => readState(reader));
    case 'val':
      return readValue(reader);
    case 'true':
    case 'false':
      return { kind: token.text, span: cursor.spanOf(cursor.next()) };
    case '-':
    case 'inf':
    case 'sup':
    case 'sum':
      return reader.fail(problems.quantitative(reader.here(), token.text));
    case 'delay':
    case 'yaled':
      return reader.fail(problems.timeNotSupported(reader.here(), token.text));
    default:
      return readReference(reader);
  }
}

function readNot(reader: Reader, minimum: number): StateFormula {
  const { start } = reader.cursor.next();
  const operand = readState(reader, Math.max(priority.not + 1, minimum));
  return reader.grown({ kind: 'not', operand, span: reader.cursor.spanFrom(start) }, [operand]);
}

function readModality(reader: Reader, minimum: number): StateFormula {
  const { cursor } = reader;
  const open = cursor.next();
  const regular = readRegular(reader);
  reader.close(open, open.text === '[' ? ']' : '>');
  const body = readState(reader, Math.max(priority.modality + 1, minimum));
  const kind = open.text === '[' ? 'box' : 'diamond';
  return reader.grown({ kind, regular, body, span: cursor.spanFrom(open.start) }, [regular, body]);
}

function readFixpoint(reader: Reader, minimum: number): StateFormula {
  const { cursor } = reader;
  const word = cursor.next();
  const name = reader.name('the name of a fixpoint variable');
  const open = cursor.accept('(');
  const parameters = open === undefined ? [] : reader.list(',', () => readParameter(reader));
  if (open !== undefined) reader.close(open, ')');
  reader.expect('.', 'after the fixpoint variable');
  const body = readState(reader, Math.max(priority.fixpoint + 1, minimum));
  const kind = word.text === 'mu' ? 'mu' : 'nu';
  return reader.grown({ kind, name, parameters, body, span: cursor.spanFrom(word.start) }, [body]);
}

function readParameter(reader: Reader) {
  const name = reader.name('the name of a parameter');
  reader.expect(':', 'and a sort after the parameter');
  const sort = readSort(reader);
  reader.expect('=', 'and the first value of the parameter');
  const initial = readData(reader);
  return { name, sort, initial, span: reader.cursor.spanFrom(name.span.start) };
}

function readReference(reader: Reader): StateFormula {
  const { cursor } = reader;
  if (cursor.peek().kind !== 'name') reader.unexpected('a formula');
  const name = reader.name('a formula');
  const parts = cursor.at('(') ? readArguments(reader) : [];
  return reader.grown({ kind: 'reference', name, arguments: parts, span: cursor.spanFrom(name.span.start) }, parts);
}
