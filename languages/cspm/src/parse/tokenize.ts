/**
 * Text to tokens. Total: any text gives tokens, and what is wrong comes back as problems. Comments are kept aside for
 * the formatter. `print` and `include` take the rest of their line, a property such as `:[deadlock free [F]]` is one
 * token.
 */
import type { Problem } from '@vedette/core';
import {
  numberTooLarge,
  unclosedComment,
  unclosedQuote,
  unexpectedCharacter,
  unknownProperty,
} from '../problems/reading.ts';
import type { Comment } from '../tree/declaration.ts';
import { continuesLine, keywords, symbols, type Token, wantsMore } from './token.ts';

export interface TokenList {
  /** The last one is `end`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
}

export const properties: readonly string[] = [
  'deadlock free',
  'divergence free',
  'livelock free',
  'deterministic',
  'has trace',
  'tau priority',
  'tau priority over',
  'partial order reduce',
];
const largestNumber = Number.MAX_SAFE_INTEGER;

const blanks = /\s+/y;
const restOfLine = /(print|include)(?:[^\S\n]+([^\n]*)|(?=[\r\n]|$))/y;
const word = /[A-Za-z][A-Za-z0-9_]*'*/y;
const digits = /[0-9]+/y;
const property = /:\[\s*([A-Za-z][A-Za-z \t_-]*?)\s*(?:\[\s*([A-Za-z]+)\s*\])?\s*\]:?/y;
const emptySequence = /<\s*>/y;
const character = /'(?:\\([^\n])|([^\n\\]))'/uy;
const string = /"((?:[^"\\\n]|\\[^\n])*)"/y;
const symbol = new RegExp(
  symbols
    .toSorted((left, right) => right.length - left.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + (text === '(|' ? '(?=\\s)' : ''))
    .join('|'),
  'y',
);
const escapes: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r' }));

export function tokenize(source: string, text: string): TokenList {
  return new Tokenizer(source, text).run();
}

class Tokenizer {
  readonly #source: string;
  readonly #text: string;
  readonly #tokens: Token[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: Problem[] = [];
  #position = 0;
  #sawLineEnd = true;

  constructor(source: string, text: string) {
    this.#source = source;
    this.#text = text;
  }

  run(): TokenList {
    while (this.#position < this.#text.length) this.#step();
    this.#sawLineEnd = true;
    this.#push('end', 0, '');
    return { tokens: this.#tokens, comments: this.#comments, problems: this.#problems };
  }

  #step(): void {
    if (this.#blanks() || this.#comment()) return;
    if (this.#line() || this.#word() || this.#number() || this.#quoted() || this.#property() || this.#symbol()) return;
    this.#unexpected();
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#text);
  }

  #blanks(): boolean {
    const found = this.#match(blanks);
    if (found === null) return false;
    if (found[0].includes('\n')) this.#sawLineEnd = true;
    this.#position += found[0].length;
    return true;
  }

  #comment(): boolean {
    const start = this.#position;
    if (this.#text.startsWith('--', start)) this.#position = this.#lineEnd();
    else if (this.#text.startsWith('{-', start)) this.#position = this.#commentEnd();
    else return false;
    const text = this.#text.slice(start, this.#position).trimEnd();
    this.#comments.push({ text, span: { source: this.#source, start, end: start + text.length } });
    return true;
  }

  /** Comments in braces nest. */
  #commentEnd(): number {
    const start = this.#position;
    const mark = /\{-|-\}/g;
    mark.lastIndex = start;
    let depth = 0;
    for (let found = mark.exec(this.#text); found !== null; found = mark.exec(this.#text)) {
      depth += found[0] === '{-' ? 1 : -1;
      if (depth === 0) return mark.lastIndex;
    }
    this.#problems.push(unclosedComment({ source: this.#source, start, end: start + 2 }));
    return this.#text.length;
  }

  #line(): boolean {
    const found = this.#match(restOfLine);
    if (found === null) return false;
    this.#push('line', found[0].trimEnd().length, found[1]!, (found[2] ?? '').trimEnd());
    return true;
  }

  #word(): boolean {
    const found = this.#match(word);
    if (found === null) return false;
    this.#push(keywords.has(found[0]) ? 'keyword' : 'name', found[0].length, found[0]);
    return true;
  }

  #number(): boolean {
    const found = this.#match(digits);
    if (found === null) return false;
    if (Number(found[0]) > largestNumber) this.#problems.push(numberTooLarge(this.#here(found[0].length)));
    this.#push('number', found[0].length, found[0]);
    return true;
  }

  #quoted(): boolean {
    const quote = this.#text[this.#position];
    if (quote !== "'" && quote !== '"') return false;
    const found = this.#match(quote === "'" ? character : string);
    if (found === null) {
      this.#problems.push(unclosedQuote(this.#here(1), quote));
      this.#position = this.#lineEnd();
    } else if (quote === '"') this.#push('string', found[0].length, found[0], unescaped(found[1]!));
    else this.#push('character', found[0].length, found[0], found[2] ?? escaped(found[1]!));
    return true;
  }

  #property(): boolean {
    const found = this.#match(property);
    if (found === null) return false;
    const words = found[1]!.replace(/[\s-]+/g, ' ');
    if (!properties.includes(words))
      this.#problems.push(unknownProperty(this.#here(found[0].length), words, properties));
    this.#push('property', found[0].length, words, found[2]);
    return true;
  }

  #symbol(): boolean {
    const empty = this.#match(emptySequence);
    const found = empty ?? this.#match(symbol);
    if (found === null) return false;
    const text = empty === null ? found[0] : '<>';
    this.#push('symbol', found[0].length, text === '::' && this.#isAnnotation() ? ' ::' : text);
    return true;
  }

  /** `M::x` names a thing of a module, `x :: T` annotates: blanks distinguish them. */
  #isAnnotation(): boolean {
    const around = (this.#text[this.#position - 1] ?? ' ') + (this.#text[this.#position + 2] ?? ' ');
    return /\s/.test(around);
  }

  #unexpected(): void {
    const length = this.#text.codePointAt(this.#position)! > 0xffff ? 2 : 1;
    this.#problems.push(
      unexpectedCharacter(this.#here(length), this.#text.slice(this.#position, this.#position + length)),
    );
    this.#position += length;
  }

  #push(kind: Token['kind'], length: number, text: string, value?: string): void {
    const start = this.#position;
    const previous = this.#tokens.at(-1);
    const joined = continuesLine.has(text) || (previous !== undefined && wantsMore.has(previous.text));
    const startsLine = this.#sawLineEnd && (kind === 'end' || kind === 'line' || !joined);
    const token: Token = { kind, text, start, end: start + length, startsLine };
    this.#tokens.push(value === undefined ? token : { ...token, value });
    this.#position += length;
    this.#sawLineEnd = kind === 'line';
  }

  #here(length: number) {
    return { source: this.#source, start: this.#position, end: this.#position + length };
  }

  #lineEnd(): number {
    const end = this.#text.indexOf('\n', this.#position);
    return end < 0 ? this.#text.length : end;
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => escaped(letter));
}

function escaped(letter: string): string {
  return escapes.get(letter) ?? letter;
}
