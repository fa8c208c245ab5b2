/**
 * From words to a temporal formula. `!` and the temporal operators with one operand bind tightest, then `U`, `R`, `W`
 * and `S`, which group to the right, then `&&`, `||`, `=>` and `<=>`.
 */
import type { Excerpt, Problem, Span } from '@vedette/core';
import { associated, type Binding, Reader, readInfix, TokenCursor } from '@vedette/text';
import * as problems from '../problems.ts';
import { type ActionPathOperator, actionPaths } from './action-paths.ts';
import type { ActionSet, BinaryOperator, PastOperator, TemporalTree, UnaryOperator } from './tree.ts';
import { splitWords, type Word } from './words.ts';

export type Time = 'linear' | 'branching';

export interface ParsedFormula {
  readonly formula?: TemporalTree;
  readonly problems: readonly Problem[];
}

const mostLevels = 500;

const linearUnary: ReadonlyMap<string, UnaryOperator> = new Map([
  ['!', 'not'],
  ['not', 'not'],
  ['X', 'next'],
  ['next', 'next'],
  ['F', 'eventually'],
  ['<>', 'eventually'],
  ['eventually', 'eventually'],
  ['G', 'always'],
  ['[]', 'always'],
  ['always', 'always'],
  ['Y', 'previous'],
  ['yesterday', 'previous'],
  ['O', 'once'],
  ['once', 'once'],
  ['H', 'historically'],
  ['historically', 'historically'],
]);

const untils: ReadonlyMap<string, BinaryOperator> = new Map([
  ['U', 'until'],
  ['until', 'until'],
  ['R', 'release'],
  ['release', 'release'],
  ['W', 'weak-until'],
  ['unless', 'weak-until'],
  ['S', 'since'],
  ['since', 'since'],
]);

export const pastOperators: ReadonlySet<string> = new Set<PastOperator>(['previous', 'once', 'historically', 'since']);

type Connective = 'equivalent' | 'implies' | 'or' | 'and';

const connectives: ReadonlyMap<string, Connective> = new Map([
  ['<=>', 'equivalent'],
  ['<->', 'equivalent'],
  ['=>', 'implies'],
  ['->', 'implies'],
  ['implies', 'implies'],
  ['||', 'or'],
  ['|', 'or'],
  ['or', 'or'],
  ['&&', 'and'],
  ['&', 'and'],
  ['and', 'and'],
]);

const bindings: Readonly<Record<Connective, Binding>> = {
  equivalent: { priority: 0, side: 'right' },
  implies: { priority: 1, side: 'right' },
  or: { priority: 2, side: 'right' },
  and: { priority: 3, side: 'right' },
};

const paths: ReadonlyMap<string, readonly ['all' | 'some', UnaryOperator]> = new Map([
  ['AX', ['all', 'next']],
  ['EX', ['some', 'next']],
  ['AF', ['all', 'eventually']],
  ['EF', ['some', 'eventually']],
  ['AG', ['all', 'always']],
  ['EG', ['some', 'always']],
]);

const constants = ['true', 'false', 'deadlock'] as const;

/** Names with a meaning of their own: an action of that name is written as a label, in quotation marks. */
export const operatorNames: ReadonlySet<string> = new Set([
  ...linearUnary.keys(),
  ...untils.keys(),
  ...paths.keys(),
  ...actionPaths.keys(),
  ...connectives.keys(),
  ...constants,
  'A',
  'E',
]);

/** How what is said of a state goes on where a formula has ended. */
const compares = /^[=<>.+*%[(-]/;

export function parseTemporal(excerpt: Excerpt, time: Time): ParsedFormula {
  const text = `${' '.repeat(excerpt.start)}${excerpt.text}`;
  const words = splitWords(text, operatorNames);
  const { source } = excerpt;
  const flaws = words.filter(({ kind }) => kind === 'flaw').map(({ start, end }): Span => ({ source, start, end }));
  const flawAt = (span: Span): Problem =>
    compares.test(text.slice(span.start)) ? problems.outsideBraces(span) : problems.unexpectedCharacter(span);
  if (flaws.length > 0) return { problems: flaws.map(flawAt) };
  const reader = new Reader<Word>(new TokenCursor(source, words), {
    mostLevels,
    unexpected: (span, what) =>
      compares.test(what.found) ? problems.comparisonOutsideBraces(span, what) : problems.unexpectedToken(span, what),
    tooDeep: problems.nestedTooDeep,
  });
  const formula = reader.recover(
    () => new FormulaParser(reader, time).whole(),
    () => {},
  );
  return formula === undefined ? { problems: reader.problems } : { formula, problems: [] };
}

class FormulaParser {
  readonly #reader: Reader<Word>;
  readonly #time: Time;

  constructor(reader: Reader<Word>, time: Time) {
    this.#reader = reader;
    this.#time = time;
  }

  whole(): TemporalTree {
    const formula = this.#connected();
    if (!this.#reader.cursor.atEnd) this.#reader.unexpected('an operator or the end of the formula');
    return formula;
  }

  #connected(): TemporalTree {
    return readInfix(this.#reader, {
      bindings,
      operand: () => this.#timed(),
      next: () => connectives.get(this.#reader.cursor.peek().text),
      join: (operator, operands) => this.#joined(operator, operands),
    });
  }

  /** To the right, as implications and `until`s group. */
  #joined(operator: BinaryOperator, operands: readonly TemporalTree[]): TemporalTree {
    return associated('right', operands, (left, right) => {
      const span = { ...left.span, end: right.span.end };
      return this.#reader.grown({ kind: 'binary', operator, left, right, span }, [left, right]);
    });
  }

  #timed(): TemporalTree {
    const left = this.#operand();
    const operator = this.#time === 'linear' ? untils.get(this.#reader.cursor.peek().text) : undefined;
    if (operator === undefined) return left;
    this.#reader.cursor.next();
    return this.#joined(operator, [left, this.#reader.nested(() => this.#timed())]);
  }

  #operand(): TemporalTree {
    const { cursor } = this.#reader;
    const word = cursor.peek();
    const { text, start } = word;
    const operator = word.kind === 'label' ? undefined : linearUnary.get(text);
    if (operator !== undefined && (this.#time === 'linear' || operator === 'not')) return this.#unary(operator);
    if (this.#time === 'branching') {
      const found = this.#branching(word);
      if (found !== undefined) return found;
    }
    if (text === '(' && word.kind === 'symbol') {
      cursor.next();
      const inner = this.#reader.nested(() => this.#connected());
      this.#reader.expect(')', 'to close the bracket');
      return { ...inner, span: cursor.spanFrom(start) };
    }
    return this.#atom(word);
  }

  #unary(operator: UnaryOperator): TemporalTree {
    const { start } = this.#reader.cursor.next();
    const operand = this.#reader.nested(() => this.#operand());
    const span = this.#reader.cursor.spanFrom(start);
    return this.#reader.grown({ kind: 'unary', operator, operand, span }, [operand]);
  }

  #atom(word: Word): TemporalTree {
    const { cursor } = this.#reader;
    const span = cursor.spanOf(word);
    const constant = constants.find((one) => one === word.text);
    if (constant !== undefined && word.kind === 'name') {
      cursor.next();
      return { kind: constant, span };
    }
    if (word.kind === 'state') {
      cursor.next();
      return { kind: 'state', text: word.text.slice(1, -1), start: word.start + 1, span };
    }
    return { kind: 'action', name: this.#actionName('an action, a state in braces, or a formula'), span };
  }

  #actionName(expected: string): string {
    const { cursor } = this.#reader;
    const { kind, text } = cursor.peek();
    const isAction = kind === 'action' || kind === 'label' || (kind === 'name' && !operatorNames.has(text));
    if (!isAction) this.#reader.unexpected(expected);
    cursor.next();
    return kind === 'label' ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
  }

  #branching({ kind, text, start }: Word): TemporalTree | undefined {
    const { cursor } = this.#reader;
    if (kind === 'label') return undefined;
    const path = paths.get(text);
    if (path !== undefined) {
      const [quantifier, operator] = path;
      return this.#path(quantifier, start, () => this.#unary(operator));
    }
    if ((text === 'A' || text === 'E') && cursor.peek(1).text === '[')
      return this.#path(text === 'A' ? 'all' : 'some', start, () => this.#bracketed());
    const actionPath = actionPaths.get(text);
    if (actionPath !== undefined) return this.#actionPath(actionPath);
    if (text === '<') return this.#step('some', '>');
    if (text === '[') return this.#step('all', ']');
    if (!linearUnary.has(text) && !untils.has(text)) return undefined;
    const isPast = pastOperators.has(linearUnary.get(text) ?? untils.get(text)!);
    const problem = isPast ? problems.pastInBranching : problems.withoutPath;
    return this.#reader.fail(problem(this.#reader.here(), text));
  }

  #path(quantifier: 'all' | 'some', start: number, read: () => TemporalTree): TemporalTree {
    const body = this.#reader.nested(read);
    return this.#reader.grown({ kind: 'path', quantifier, body, span: this.#reader.cursor.spanFrom(start) }, [body]);
  }

  /** `A[f U g]` from the bracket on. */
  #bracketed(): TemporalTree {
    const { cursor } = this.#reader;
    cursor.next();
    cursor.next();
    const left = this.#connected();
    const operator = untils.get(cursor.peek().text) ?? this.#reader.unexpected('"U", "R" or "W"');
    if (operator === 'since') this.#reader.fail(problems.pastInBranching(this.#reader.here(), cursor.peek().text));
    cursor.next();
    const right = this.#connected();
    this.#reader.expect(']', 'to close the bracket');
    return this.#joined(operator, [left, right]);
  }

  /** `AU_A(f, a, g)` */
  #actionPath({ operands, made }: ActionPathOperator): TemporalTree {
    const { cursor } = this.#reader;
    const { start } = cursor.next();
    const formulas: TemporalTree[] = [];
    const actions: ActionSet[] = [];
    for (const [i, operand] of operands.entries()) {
      this.#reader.expect(i === 0 ? '(' : ',', operand === 'formula' ? 'before a formula' : 'before an action');
      if (operand === 'actions') actions.push(this.#actions());
      else formulas.push(this.#reader.nested(() => this.#connected()));
    }
    this.#reader.expect(')', 'to close the bracket');
    return this.#reader.grown(made({ formulas, actions, span: cursor.spanFrom(start) }), formulas);
  }

  #step(quantifier: 'all' | 'some', close: string): TemporalTree {
    const { cursor } = this.#reader;
    const { start } = cursor.next();
    const actions = this.#actions();
    this.#reader.expect(close, 'after the action');
    const body = this.#reader.nested(() => this.#operand());
    return this.#reader.grown({ kind: 'step', quantifier, actions, body, span: cursor.spanFrom(start) }, [body]);
  }

  /** `a`, `!a`, `tau`, `true`, `(a or b) and !c` */
  #actions(): ActionSet {
    return readInfix<ActionSet, 'or' | 'and', Word>(this.#reader, {
      bindings,
      operand: () => this.#actionsOperand(),
      next: () => {
        const connective = connectives.get(this.#reader.cursor.peek().text);
        return connective === 'or' || connective === 'and' ? connective : undefined;
      },
      join: (kind, of) => ({ kind, of }),
    });
  }

  #actionsOperand(): ActionSet {
    const { cursor } = this.#reader;
    if (cursor.peek().kind !== 'label') {
      if (cursor.accept('true') !== undefined) return { kind: 'any' };
      if (cursor.accept('false') !== undefined) return { kind: 'not', of: { kind: 'any' } };
      if (cursor.accept('tau') !== undefined) return { kind: 'hidden' };
      if (cursor.accept('!') !== undefined || cursor.accept('not') !== undefined)
        return { kind: 'not', of: this.#reader.nested(() => this.#actionsOperand()) };
      if (cursor.accept('(') !== undefined) {
        const inner = this.#reader.nested(() => this.#actions());
        this.#reader.expect(')', 'to close the bracket');
        return inner;
      }
    }
    return { kind: 'named', name: this.#actionName('an action, "tau" for hidden ones, or "true" for any') };
  }
}
