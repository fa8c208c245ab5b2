/**
 * State predicates about slots, for languages without expressions of their own for them: `live has 2`,
 * `"messages 1" == nil`, `Station(0) == Station(1)`. Names and values are written as charts and `simulate` write them,
 * blanks aside; values that read as integers are compared as such. Predicates that the system has already can be named,
 * too. `exists i in {0..2} . Station(i) == Idle` is read with each value in place of the name.
 */
import type { Excerpt, Model, Outcome, Predicate, Problem, Queries, Slot, Span, State } from '@vedette/core';
import { type Binding, LineMap, Reader, readInfix, type Token, TokenCursor, tokenize } from '@vedette/text';
import * as problems from '../problems.ts';
import { comparisons, firstName, integer, mostValues, partsOf, squeezed, textsOf } from './slot-values.ts';

type Test = (state: State) => boolean;

/** About the slots of the model's system. */
export function readSlotPredicates(model: Model, expressions: readonly Excerpt[]): Outcome<readonly Predicate[]> {
  const texts = expressions.map(({ source, start, text }) => new LineMap(source, `${' '.repeat(start)}${text}`));
  const found: Problem[] = [];
  const predicates = expressions.flatMap((excerpt) => {
    const reader = new SlotReader(excerpt, model, found);
    const holds = reader.read();
    return holds === undefined ? [] : [{ name: excerpt.text.trim(), reads: reader.reads, holds }];
  });
  return found.length > 0 ? { problems: found, texts } : { value: predicates, problems: [], texts };
}

const spec = {
  keywords: new Set<string>(),
  symbols: [
    '==',
    '!=',
    '<=',
    '>=',
    '<',
    '>',
    '&&',
    '||',
    '!',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    ',',
    '=>',
    '=',
    '-',
    '..',
    '.',
  ],
  name: /[\p{L}_][\p{L}\p{N}_.'#]*/uy,
  number: /[0-9]+/y,
  strings: '"',
};

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);

type Connective = 'implies' | 'or' | 'and';

const connectives: ReadonlyMap<string, Connective> = new Map([
  ['=>', 'implies'],
  ['||', 'or'],
  ['or', 'or'],
  ['&&', 'and'],
  ['and', 'and'],
]);

const bindings: Readonly<Record<Connective, Binding>> = {
  implies: { priority: 0, side: 'right' },
  or: { priority: 1, side: 'left' },
  and: { priority: 2, side: 'left' },
};

function joined(connective: Connective, parts: readonly Test[]): Test {
  switch (connective) {
    case 'implies':
      // `a => b => c` fails where all but the last hold.
      return (state) => parts.some((part, i) => part(state) === (i === parts.length - 1));
    case 'or':
      return (state) => parts.some((part) => part(state));
    case 'and':
      return (state) => parts.every((part) => part(state));
    default:
      return connective satisfies never;
  }
}

const mostLevels = 500;
/** What is quantified is read so many times at most. */
const mostReadings = 10_000;

class SlotReader {
  /** The values of quantified names. */
  readonly #bound = new Map<string, string>();
  #readings = 0;
  readonly #read = new Set<number>();
  readonly #reader: Reader;
  readonly #slots: readonly Slot[];
  readonly #valueNames: Queries['valueNames'];
  readonly #predicates: readonly Predicate[];
  readonly #isFlawed: boolean;
  readonly #text: string;

  constructor({ source, start, text }: Excerpt, { behaviour, queries }: Model, found: Problem[]) {
    const { slots, predicates, cover } = behaviour.system;
    this.#text = `${' '.repeat(start)}${text}`;
    const { tokens, flaws } = tokenize(this.#text, spec);
    this.#slots = slots;
    this.#valueNames = queries.valueNames;
    // Of sets a predicate says that some member has it, which may not be negated.
    this.#predicates = cover === undefined ? predicates : [];
    this.#isFlawed = flaws.length > 0;
    for (const { start: from, end } of flaws) found.push(problems.unexpectedCharacter({ source, start: from, end }));
    this.#reader = new Reader(new TokenCursor(source, tokens), {
      mostLevels,
      problems: found,
      unexpected: problems.unexpectedToken,
      tooDeep: problems.nestedTooDeep,
    });
  }

  get reads(): readonly number[] {
    return [...this.#read].sort((one, other) => one - other);
  }

  read(): Test | undefined {
    if (this.#isFlawed) return undefined;
    return this.#reader.recover(
      () => {
        const test = this.#implication();
        if (!this.#reader.cursor.atEnd) this.#reader.unexpected('the end of the predicate');
        return test;
      },
      () => {},
    );
  }

  #implication(): Test {
    return readInfix(this.#reader, {
      bindings,
      operand: () => this.#operand(),
      next: () => connectives.get(this.#reader.cursor.peek().text),
      join: joined,
    });
  }

  #operand(): Test {
    const { cursor } = this.#reader;
    if (cursor.accept('!') || cursor.accept('not')) {
      const negated = this.#reader.nested(() => this.#operand());
      return (state) => !negated(state);
    }
    if (cursor.at('exists', 'forall') && cursor.peek(2).text === 'in') return this.#quantified();
    if (cursor.accept('(') === undefined) return this.#comparison();
    const inner = this.#reader.nested(() => this.#implication());
    this.#reader.expect(')', 'to close the bracket');
    return inner;
  }

  /** Goes on as far as it can, as in mCRL2. */
  #quantified(): Test {
    const { cursor } = this.#reader;
    const quantifier = cursor.next().text;
    const { text: name, kind } = cursor.peek();
    if (kind !== 'name') this.#reader.unexpected('a name for the values');
    cursor.next();
    cursor.next();
    const values = this.#values();
    this.#reader.expect('.', 'before what is said of each value');
    const body = cursor.mark();
    const outer = this.#bound.get(name);
    const tests = values.map((value) => {
      cursor.reset(body);
      if (++this.#readings > mostReadings) this.#reader.unexpected(`at most ${mostReadings} combinations of values`);
      this.#bound.set(name, value);
      return this.#reader.nested(() => this.#implication());
    });
    if (outer === undefined) this.#bound.delete(name);
    else this.#bound.set(name, outer);
    return quantifier === 'exists'
      ? (state) => tests.some((test) => test(state))
      : (state) => tests.every((test) => test(state));
  }

  /** `{0..2}`, or `{a, b, c}`. */
  #values(): readonly string[] {
    const { cursor } = this.#reader;
    this.#reader.expect('{', 'before the values');
    const values = [this.#word('a value').text];
    if (cursor.at('..')) return this.#range(values[0]!);
    while (cursor.accept(',') !== undefined) values.push(this.#word('a value').text);
    this.#reader.expect('}', 'after the values');
    return values;
  }

  #range(first: string): readonly string[] {
    const { cursor } = this.#reader;
    cursor.next();
    const token = cursor.peek();
    const [from, to] = [Number(first), Number(token.text)];
    if (!integer.test(first) || token.kind !== 'number' || to < from || to - from >= mostReadings)
      this.#reader.unexpected(`a range of at most ${mostReadings} integers, as in {0..2}`);
    cursor.next();
    this.#reader.expect('}', 'after the values');
    return Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`);
  }

  #comparison(): Test {
    const predicate = this.#predicates.find(({ name }) => name === unquoted(this.#reader.cursor.peek()));
    if (predicate !== undefined) return this.#named(predicate);
    const slot = this.#slot();
    const operator = this.#operator(slot);
    const value = squeezed(this.#value(slot, operator));
    const { domain } = this.#slots[slot]!;
    this.#read.add(slot);
    const { holds } = comparisons.get(operator)!;
    const known = new Map<number, boolean>();
    return (state) => {
      const number = state[slot]!;
      let answer = known.get(number);
      if (answer === undefined) {
        answer = holds(squeezed(domain.text(number)), value);
        if (known.size < mostValues) known.set(number, answer);
      }
      return answer;
    };
  }

  #named({ reads, holds }: Predicate): Test {
    this.#reader.cursor.next();
    for (const slot of reads) this.#read.add(slot);
    return holds;
  }

  #slot(): number {
    const { text: name, span } = this.#word('the name of a slot');
    const found = this.#slots.findIndex((slot) => squeezed(slot.name) === squeezed(name));
    const names = [...this.#predicates, ...this.#slots].map((one) => one.name);
    return found >= 0 ? found : this.#reader.fail(problems.unknownSlot(span, name, names));
  }

  #operator(slot: number): string {
    const { cursor } = this.#reader;
    const token = cursor.peek();
    const comparison = comparisons.get(token.text);
    if (comparison === undefined) this.#reader.unexpected('"==", "!=", "<", "<=", ">", ">=" or "has"');
    const { name, domain } = this.#slots[slot]!;
    const values = textsOf(domain);
    if (comparison!.takes === 'numbers' && values !== undefined && !values.some((one) => integer.test(one)))
      this.#reader.fail(problems.noNumbers(cursor.spanOf(token), name, values));
    cursor.next();
    return token.text;
  }

  /** What is misspelt would never be the value: it is refused where that can be known. */
  #value(slot: number, operator: string): string {
    const { domain } = this.#slots[slot]!;
    const { takes } = comparisons.get(operator)!;
    const minus = this.#reader.cursor.accept('-') === undefined ? '' : '-';
    const { text, span } = this.#word('a value');
    const value = `${minus}${text}`;
    if (takes === 'numbers') return integer.test(value) ? value : this.#reader.fail(problems.noNumber(span, value));
    const values = textsOf(domain)?.flatMap((one) => (takes === 'parts' ? partsOf(one) : [one]));
    const isKnown = values?.some((one) => squeezed(one) === squeezed(value)) ?? true;
    if (!isKnown) this.#reader.fail(problems.unknownValue(span, value, [...new Set(values)]));
    const names = this.#valueNames?.(slot);
    if (names === undefined) return value;
    const misspelt = partsOf(value)
      .flatMap(firstName)
      .find((name) => !names.has(name));
    if (misspelt !== undefined) this.#reader.fail(problems.unknownValue(span, misspelt, [...names]));
    return value;
  }

  /**
   * A word, or a text in quotation marks; with the brackets that follow at once, as in `Station(0, true)`; or all in
   * braces.
   */
  #word(what: string): { readonly text: string; readonly span: Span } {
    const { cursor } = this.#reader;
    const first = cursor.peek();
    const isBraced = first.text === '{';
    if (!isBraced && !['name', 'string', 'number'].includes(first.kind)) this.#reader.unexpected(what);
    let last = isBraced ? this.#bracketed() : cursor.next();
    if (first.kind === 'name')
      while (cursor.peek().start === last.end && closing.has(cursor.peek().text)) last = this.#bracketed();
    const { source } = cursor.spanOf(first);
    const text = first === last ? unquoted(first) : this.#text.slice(first.start, last.end);
    return { text: this.#withValues(text), span: { source, start: first.start, end: last.end } };
  }

  /** With values in place of quantified names, within quotation marks, too: names of slots may have blanks. */
  #withValues(text: string): string {
    return text.replace(word, (name) => this.#bound.get(name) ?? name);
  }

  /** Past what is in brackets; gives the token that ends it. */
  #bracketed(): Token {
    const { cursor } = this.#reader;
    const open: string[] = [];
    for (;;) {
      if (cursor.atEnd) this.#reader.unexpected(`"${open.at(-1)}" to close the bracket`);
      const token = cursor.next();
      const end = closing.get(token.text);
      if (end !== undefined) open.push(end);
      else if (token.text === open.at(-1)) open.pop();
      if (open.length === 0) return token;
    }
  }
}

function unquoted({ kind, text }: Token): string {
  return kind === 'string' ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

const word = /[\p{L}_][\p{L}\p{N}_]*/gu;
