/**
 * Conditions on swept constants: comparisons of sums and products of numbers and swept constants, joined
 * by `&&`. `tmin <= tmax && 2*n < 7`.
 */

import type { UsageError } from '@vedette/questions';
import { didYouMean, quoted } from '@vedette/text';
import { excluded } from '../exclusions.ts';
import type { Axis, Point } from './axes.ts';

type Value = (point: Point) => number;
type Condition = (point: Point) => boolean;

const comparisons: ReadonlyMap<string, (left: number, right: number) => boolean> = new Map(
  Object.entries({
    '<=': (left, right) => left <= right,
    '<': (left, right) => left < right,
    '>=': (left, right) => left >= right,
    '>': (left, right) => left > right,
    '==': (left, right) => left === right,
    '!=': (left, right) => left !== right,
  }),
);

const words = /\s*(\d+|[A-Za-z_][\w']*|<=|>=|==|!=|&&|[<>+\-*()])/y;

export function readWhere(text: string, axes: readonly Axis[]): Condition {
  return new WhereReader(text, axes).read();
}

class WhereReader {
  readonly #text: string;
  readonly #axes: readonly Axis[];
  readonly #words: readonly string[];
  #next = 0;

  constructor(text: string, axes: readonly Axis[]) {
    this.#text = text;
    this.#axes = axes;
    this.#words = this.#split();
  }

  read(): Condition {
    const parts = [this.#comparison()];
    while (this.#takes('&&')) parts.push(this.#comparison());
    if (this.#next < this.#words.length) throw this.#wrong(`${quoted(this.#words[this.#next]!)} is not expected`);
    return (point) => parts.every((part) => part(point));
  }

  #split(): readonly string[] {
    const found: string[] = [];
    words.lastIndex = 0;
    for (let end = 0; end < this.#text.trimEnd().length; end = words.lastIndex) {
      words.lastIndex = end;
      const word = words.exec(this.#text);
      if (word === null) throw this.#wrong(`${quoted(this.#text.slice(end).trim()[0]!)} is not expected`);
      found.push(word[1]!);
    }
    return found;
  }

  #comparison(): Condition {
    const left = this.#sum();
    const compare = comparisons.get(this.#words[this.#next] ?? '');
    if (compare === undefined) throw this.#wrong('a comparison such as "<=" is expected');
    this.#next += 1;
    const right = this.#sum();
    return (point) => compare(left(point), right(point));
  }

  #sum(): Value {
    let value = this.#product();
    for (;;) {
      const left = value;
      if (this.#takes('+')) {
        const right = this.#product();
        value = (point) => left(point) + right(point);
      } else if (this.#takes('-')) {
        const right = this.#product();
        value = (point) => left(point) - right(point);
      } else return value;
    }
  }

  #product(): Value {
    let value = this.#factor();
    while (this.#takes('*')) {
      const [left, right] = [value, this.#factor()];
      value = (point) => left(point) * right(point);
    }
    return value;
  }

  #factor(): Value {
    if (this.#takes('-')) {
      const value = this.#factor();
      return (point) => -value(point);
    }
    if (this.#takes('(')) {
      const value = this.#sum();
      if (!this.#takes(')')) throw this.#wrong('")" is expected');
      return value;
    }
    const word = this.#words[this.#next];
    if (word === undefined || !/^\w/.test(word)) throw this.#wrong('a number or a swept constant is expected');
    this.#next += 1;
    if (/^\d/.test(word)) return () => Number(word);
    const index = this.#axes.findIndex(({ name }) => name === word);
    if (index < 0) throw this.#unknown(word);
    return (point) => point[index]!;
  }

  #takes(word: string): boolean {
    if (this.#words[this.#next] !== word) return false;
    this.#next += 1;
    return true;
  }

  #unknown(word: string): UsageError {
    const names = this.#axes.map(({ name }) => name);
    const hint = didYouMean(word, names, 'clause') ?? `swept are: ${names.join(', ')}`;
    return this.#wrong(`${quoted(word)} is not swept; ${hint}`);
  }

  #wrong(what: string): UsageError {
    return excluded('swept/condition', { text: this.#text, what });
  }
}
