/**
 * From words to a formula. `not` and modalities bind tightest, then `and`, `or`, `implies` and `equ`; a fixpoint
 * extends as far to the right as it can, as in CADP's own list of property patterns
 * (`mu X . < true > true and [ not P ] X`). In sequences of steps the operators on sets of labels bind tighter than `.`
 * and that tighter than `|`.
 */
import type { Problem, Span } from '@vedette/core';
import { associated, type Binding, Reader, readInfix, type Token, TokenCursor } from '@vedette/text';
import * as problems from './problems.ts';
import type { MclFormula, MclSteps } from './tree.ts';
import { dataWords } from './words.ts';

export interface Parsed {
  readonly formula?: MclFormula;
  readonly problems: readonly Problem[];
}

export function parse(source: string, tokens: readonly Token[]): Parsed {
  const cursor = new TokenCursor(source, tokens);
  const reader = new Reader(cursor, { mostLevels, unexpected, tooDeep: problems.nestedTooDeep });
  const formula = reader.recover(
    () => new Parser(reader).file(),
    () => {},
  );
  return { problems: reader.problems, ...(formula !== undefined && { formula }) };
}

function unexpected(span: Span, what: { readonly expected: string; readonly found: string }): Problem {
  return dataWords.has(what.found) ? problems.dataNotSupported(span, what.found) : problems.unexpectedToken(span, what);
}

const mostLevels = 400;
type Operator = 'equ' | 'implies' | 'or' | 'and';
const bindings: Readonly<Record<Operator, Binding>> = {
  equ: { priority: 0, side: 'left' },
  implies: { priority: 1, side: 'right' },
  or: { priority: 2, side: 'left' },
  and: { priority: 3, side: 'left' },
};

class Parser {
  readonly #reader: Reader;
  readonly #cursor: TokenCursor;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#cursor = reader.cursor;
  }

  file(): MclFormula {
    const formula = this.#formula();
    if (!this.#cursor.atEnd) this.#reader.unexpected('the end of the formula');
    return formula;
  }

  #formula(): MclFormula {
    return this.#infix(
      () => this.#unary(),
      (kind, left, right) => ({ kind, left, right, span: around(left, right) }),
    );
  }

  #infix<Node extends { readonly span: Span }>(
    operand: () => Node,
    make: (kind: Operator, left: Node, right: Node) => Node,
  ): Node {
    const grown = (kind: Operator, parts: readonly Node[]): Node =>
      associated(bindings[kind].side, parts, (left, right) =>
        this.#reader.grown(make(kind, left, right), [left, right]),
      );
    const next = (): Operator | undefined => {
      const { text } = this.#cursor.peek();
      return Object.hasOwn(bindings, text) ? (text as Operator) : undefined;
    };
    return readInfix(this.#reader, { bindings, operand, next, join: grown });
  }

  #unary(): MclFormula {
    return this.#reader.nested(() => this.#unaryInside());
  }

  #unaryInside(): MclFormula {
    const token = this.#cursor.peek();
    const { start } = token;
    switch (token.text) {
      case 'true':
      case 'false':
        return { kind: token.text, span: this.#cursor.spanOf(this.#cursor.next()) };
      case 'not': {
        this.#cursor.next();
        const operand = this.#unary();
        return { kind: 'not', operand, span: this.#cursor.spanFrom(start) };
      }
      case '(': {
        this.#cursor.next();
        const inner = this.#formula();
        this.#reader.expect(')', 'after the formula');
        return inner;
      }
      case '[':
      case '<':
        return this.#modality();
      case 'mu':
      case 'nu':
        return this.#fixpoint(token.text);
      default:
        return this.#variable();
    }
  }

  #modality(): MclFormula {
    const { start, text } = this.#cursor.next();
    const steps = this.#steps();
    this.#reader.expect(text === '[' ? ']' : '>', 'after the steps');
    const span = (): Span => this.#cursor.spanFrom(start);
    if (text === '<' && this.#cursor.accept('@')) return { kind: 'loop', steps, span: span() };
    if (text === '[' && this.#cursor.accept('-|')) return { kind: 'saturation', steps, span: span() };
    const body = this.#unary();
    return { kind: text === '[' ? 'box' : 'diamond', steps, body, span: span() };
  }

  #fixpoint(kind: 'mu' | 'nu'): MclFormula {
    const { start } = this.#cursor.next();
    const name = this.#cursor.peek();
    if (name.kind !== 'name' || name.text.startsWith("'")) this.#reader.unexpected('the name of a fixpoint variable');
    this.#cursor.next();
    if (this.#cursor.at('(')) this.#reader.fail(problems.dataNotSupported(this.#reader.here(), `${name.text} (`));
    this.#reader.expect('.', 'after the fixpoint variable');
    const body = this.#formula();
    return { kind, name: name.text, body, span: this.#cursor.spanFrom(start) };
  }

  #variable(): MclFormula {
    const token = this.#cursor.peek();
    if (token.kind !== 'name' || token.text.startsWith("'")) this.#reader.unexpected('a formula');
    this.#cursor.next();
    return { kind: 'variable', name: token.text, span: this.#cursor.spanOf(token) };
  }

  #steps(): MclSteps {
    const parts = this.#list('|', () => this.#list('.', () => this.#repeated(), 'sequence'), 'choice');
    return parts;
  }

  #list(separator: string, read: () => MclSteps, kind: 'sequence' | 'choice'): MclSteps {
    const parts = [read()];
    while (this.#cursor.accept(separator)) {
      if (parts.length > mostLevels) this.#reader.fail(problems.nestedTooDeep(this.#reader.here(), mostLevels));
      parts.push(read());
    }
    return parts.reduceRight((right, left) => ({ kind, left, right, span: around(left, right) }));
  }

  #repeated(): MclSteps {
    const signs = { '*': 'star', '+': 'plus', '?': 'option' } as const;
    let operand = this.#labels();
    for (let count = 0; ; count++) {
      const sign = this.#cursor.peek().text;
      if (!(sign === '*' || sign === '+' || sign === '?')) return operand;
      if (count > mostLevels) this.#reader.fail(problems.nestedTooDeep(this.#reader.here(), mostLevels));
      this.#cursor.next();
      operand = { kind: signs[sign], operand, span: this.#cursor.spanFrom(operand.span.start) };
    }
  }

  #labels(): MclSteps {
    return this.#infix(
      () => this.#labelSet(),
      (kind, left, right) => {
        this.#checkSet(left);
        this.#checkSet(right);
        return { kind, left, right, span: around(left, right) };
      },
    );
  }

  #labelSet(): MclSteps {
    return this.#reader.nested(() => this.#labelSetInside());
  }

  #labelSetInside(): MclSteps {
    const token = this.#cursor.peek();
    const span = this.#cursor.spanOf(token);
    switch (token.text) {
      case 'true':
      case 'false':
      case 'tau':
      case 'nil':
        this.#cursor.next();
        return { kind: token.text, span };
      case 'not': {
        this.#cursor.next();
        const operand = this.#labelSet();
        this.#checkSet(operand);
        return { kind: 'not', operand, span: this.#cursor.spanFrom(token.start) };
      }
      case '(': {
        this.#cursor.next();
        const inner = this.#steps();
        this.#reader.expect(')', 'after the steps');
        return inner;
      }
      default:
        return this.#quoted(token);
    }
  }

  #quoted(token: Token): MclSteps {
    const isPattern = token.kind === 'name' && token.text.startsWith("'");
    if (token.kind !== 'string' && !isPattern) this.#reader.unexpected('a label in quotes');
    this.#cursor.next();
    const text = token.text.slice(1, -1);
    const span = this.#cursor.spanOf(token);
    return isPattern ? { kind: 'pattern', text, span } : { kind: 'label', text: text.replace(/\\(.)/g, '$1'), span };
  }

  #checkSet({ kind, span }: MclSteps): void {
    const isSequence = ['sequence', 'choice', 'star', 'plus', 'option', 'nil'].includes(kind);
    if (isSequence) this.#reader.fail(problems.notALabelSet(span));
  }
}

function around(
  { span: { source, start } }: { readonly span: Span },
  { span: { end } }: { readonly span: Span },
): Span {
  return { source, start, end: Math.max(start, end) };
}
