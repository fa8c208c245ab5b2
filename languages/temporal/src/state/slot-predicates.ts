/**
 * State predicates about slots, for languages without expressions of their own for them: `live has 2`,
 * `"messages 1" == nil`. Values are written as charts and `simulate` write them; those that read as integers are
 * compared as such. Predicates that the system has already can be named, too.
 */
import type { Excerpt, Outcome, Predicate, Problem, Slot, State, TransitionSystem } from '@vedette/core';
import { LineMap, Reader, type Token, TokenCursor, tokenize } from '@vedette/text';
import * as problems from '../problems.ts';

type Test = (state: State) => boolean;

export function readSlotPredicates(
  system: TransitionSystem,
  expressions: readonly Excerpt[],
): Outcome<readonly Predicate[]> {
  const texts = expressions.map(({ source, start, text }) => new LineMap(source, `${' '.repeat(start)}${text}`));
  const found: Problem[] = [];
  const predicates = expressions.flatMap((excerpt) => {
    const reader = new SlotReader(excerpt, system, found);
    const holds = reader.read();
    return holds === undefined ? [] : [{ name: excerpt.text.trim(), reads: reader.reads, holds }];
  });
  return found.length > 0 ? { problems: found, texts } : { value: predicates, problems: [], texts };
}

const spec = {
  keywords: new Set<string>(),
  symbols: ['==', '!=', '<=', '>=', '<', '>', '&&', '||', '!', '(', ')', '=>', '=', '-'],
  name: /[\p{L}_][\p{L}\p{N}_.'#]*/uy,
  number: /[0-9]+/y,
  strings: '"',
};

const mostLevels = 500;
/** Values of larger domains are not gone through to find a misspelt one. */
const mostValues = 10_000;

class SlotReader {
  readonly #read = new Set<number>();
  readonly #reader: Reader;
  readonly #slots: readonly Slot[];
  readonly #predicates: readonly Predicate[];
  readonly #isFlawed: boolean;

  constructor({ source, start, text }: Excerpt, { slots, predicates, cover }: TransitionSystem, found: Problem[]) {
    const { tokens, flaws } = tokenize(`${' '.repeat(start)}${text}`, spec);
    this.#slots = slots;
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
    const left = this.#joined(['||', 'or'], () => this.#joined(['&&', 'and'], () => this.#operand()));
    if (this.#reader.cursor.accept('=>') === undefined) return left;
    const right = this.#reader.nested(() => this.#implication());
    return (state) => !left(state) || right(state);
  }

  #joined(operators: readonly string[], operand: () => Test): Test {
    const { cursor } = this.#reader;
    const parts = [operand()];
    while (operators.some((operator) => cursor.at(operator))) {
      cursor.next();
      parts.push(operand());
    }
    if (parts.length === 1) return parts[0]!;
    return operators.includes('&&')
      ? (state) => parts.every((part) => part(state))
      : (state) => parts.some((part) => part(state));
  }

  #operand(): Test {
    const { cursor } = this.#reader;
    if (cursor.accept('!') || cursor.accept('not')) {
      const negated = this.#reader.nested(() => this.#operand());
      return (state) => !negated(state);
    }
    if (cursor.accept('(') === undefined) return this.#comparison();
    const inner = this.#reader.nested(() => this.#implication());
    this.#reader.expect(')', 'to close the bracket');
    return inner;
  }

  #comparison(): Test {
    const predicate = this.#predicates.find(({ name }) => name === unquoted(this.#reader.cursor.peek()));
    if (predicate !== undefined) return this.#named(predicate);
    const slot = this.#slot();
    const operator = this.#operator();
    const value = this.#value(slot, operator);
    const { domain } = this.#slots[slot]!;
    this.#read.add(slot);
    const compare = comparisons.get(operator)!;
    const known = new Map<number, boolean>();
    return (state) => {
      const number = state[slot]!;
      let answer = known.get(number);
      if (answer === undefined) {
        answer = compare(domain.text(number), value);
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
    const token = this.#word('the name of a slot');
    const name = unquoted(token);
    const found = this.#slots.findIndex((slot) => slot.name === name);
    const names = [...this.#predicates, ...this.#slots].map((one) => one.name);
    return found >= 0 ? found : this.#reader.fail(problems.unknownSlot(this.#span(token), name, names));
  }

  #operator(): string {
    const { cursor } = this.#reader;
    const { text } = cursor.peek();
    if (!comparisons.has(text)) this.#reader.unexpected('"==", "!=", "<", "<=", ">", ">=" or "has"');
    cursor.next();
    return text;
  }

  #value(slot: number, operator: string): string {
    const minus = this.#reader.cursor.accept('-') === undefined ? '' : '-';
    const token = this.#word('a value');
    const value = `${minus}${unquoted(token)}`;
    const { domain } = this.#slots[slot]!;
    const isListed = domain.size !== undefined && domain.size <= mostValues;
    if (!isListed || (operator !== '==' && operator !== '!=')) return value;
    const all = Array.from({ length: domain.size! }, (_, index) => domain.text(index));
    return all.includes(value) ? value : this.#reader.fail(problems.unknownValue(this.#span(token), value, all));
  }

  #word(what: string): Token {
    const token = this.#reader.cursor.peek();
    if (token.kind !== 'name' && token.kind !== 'string' && token.kind !== 'number') this.#reader.unexpected(what);
    return this.#reader.cursor.next();
  }

  #span(token: Token) {
    return this.#reader.cursor.spanOf(token);
  }
}

function unquoted({ kind, text }: Token): string {
  return kind === 'string' ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

const integer = /^-?\d+$/;

/** Nothing is smaller or larger than what is no integer. */
function numerically(compare: (left: bigint, right: bigint) => boolean): (left: string, right: string) => boolean {
  return (left, right) => integer.test(left) && integer.test(right) && compare(BigInt(left), BigInt(right));
}

const comparisons: ReadonlyMap<string, (text: string, value: string) => boolean> = new Map(
  Object.entries({
    '==': (text: string, value: string) => text === value,
    '!=': (text: string, value: string) => text !== value,
    '<': numerically((left, right) => left < right),
    '<=': numerically((left, right) => left <= right),
    '>': numerically((left, right) => left > right),
    '>=': numerically((left, right) => left >= right),
    // A member of `{1, 2}`, a part of `a!1 | b!2`.
    has: (text: string, value: string) =>
      text
        .split(/[{},|]/)
        .map((part) => part.trim())
        .includes(value),
  }),
);
