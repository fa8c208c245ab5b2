/**
 * Macros, computed on the level of words before anything is parsed: a use is replaced by the body in brackets, a
 * parameter by its argument in brackets. Words from the library take the place of the use they stand for, so that
 * problems point into the user's text.
 */
import type { Problem, Span } from '@vedette/core';
import type { Token } from '@vedette/text';
import { libraryNames, libraryText } from './library.ts';
import * as problems from './problems.ts';
import { splitWords } from './words.ts';

interface Macro {
  readonly parameters: readonly string[];
  readonly body: readonly Token[];
}

/** A formula has rarely a thousand words; macros that use macros may double at every step. */
const MOST_WORDS = 50_000;
const DEEPEST = 50;

export interface Expanded {
  readonly tokens: readonly Token[];
  readonly macros: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

export function expandMacros(source: string, tokens: readonly Token[]): Expanded {
  const expander = new Expander(source, libraryMacros());
  const rest = expander.definitions(tokens);
  const expanded = expander.problems.length > 0 ? rest : expander.expand(rest, 0);
  return { tokens: expanded, macros: expander.names(), problems: expander.problems };
}

let known: ReadonlyMap<string, Macro> | undefined;

/** Read once, for all. */
function libraryMacros(): Map<string, Macro> {
  if (known === undefined) {
    const expander = new Expander('library', new Map());
    expander.definitions(splitWords(libraryText).tokens);
    known = expander.macros;
  }
  return new Map(known);
}

class Expander {
  readonly macros: Map<string, Macro>;
  readonly problems: Problem[] = [];
  readonly #source: string;
  readonly #own = new Set<string>();
  #words = 0;

  constructor(source: string, macros: Map<string, Macro>) {
    this.#source = source;
    this.macros = macros;
  }

  names(): ReadonlySet<string> {
    return new Set(this.macros.keys());
  }

  /** Takes definitions and libraries out; the rest is the formula. */
  definitions(tokens: readonly Token[]): readonly Token[] {
    const rest: Token[] = [];
    for (let at = 0; at < tokens.length && this.problems.length === 0; ) {
      const { text } = tokens[at]!;
      if (text === 'macro') at = this.#define(tokens, at);
      else if (text === 'library') at = this.#library(tokens, at);
      else rest.push(tokens[at++]!);
    }
    return rest;
  }

  #library(tokens: readonly Token[], start: number): number {
    const end = tokens.findIndex(({ text }, index) => index > start && text === 'end_library');
    if (end < 0) return this.#missing(tokens, '"end_library" after the names of the libraries');
    const named = tokens.slice(start + 1, end);
    const text = named.map((token) => token.text.replaceAll('"', '')).join('');
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !libraryNames.includes(name));
    const span = this.#span(named[0] ?? tokens[start]!);
    if (unknown !== undefined)
      this.problems.push(problems.unknownLibrary(span, { name: unknown, known: libraryNames }));
    return end + 1;
  }

  /** `macro NAME (P, Q) = BODY end_macro`; the brackets may be missing where there is no parameter. */
  #define(tokens: readonly Token[], start: number): number {
    const name = tokens[start + 1]!;
    if (name.kind !== 'name') return this.#unexpected(name, 'the name of a macro');
    const end = tokens.findIndex(({ text }, index) => index > start && text === 'end_macro');
    if (end < 0) return this.#missing(tokens, '"end_macro" after the macro');
    const equals = tokens.findIndex(({ text }, index) => index > start && text === '=');
    if (equals < 0 || equals > end) return this.#unexpected(tokens[start + 2]!, '"=" and the body of the macro');
    const header = tokens.slice(start + 2, equals).filter(({ text }) => !['(', ')', ','].includes(text));
    const wrong = header.find(({ kind }) => kind !== 'name');
    if (wrong !== undefined) return this.#unexpected(wrong, 'the name of a parameter');
    if (this.#own.has(name.text)) this.problems.push(problems.macroTwice(this.#span(name), name.text));
    this.#own.add(name.text);
    const parameters = header.map(({ text }) => text);
    this.macros.set(name.text, { parameters, body: tokens.slice(equals + 1, end) });
    return end + 1;
  }

  expand(tokens: readonly Token[], depth: number): readonly Token[] {
    const expanded: Token[] = [];
    for (let at = 0; at < tokens.length && this.problems.length === 0; ) {
      const token = tokens[at]!;
      const macro = token.kind === 'name' ? this.macros.get(token.text) : undefined;
      if (macro === undefined) {
        expanded.push(token);
        at += 1;
      } else {
        const use = this.#use(tokens, at);
        at = use.end;
        for (const word of this.#replaced(token, macro, { parts: use.parts, depth })) expanded.push(word);
      }
    }
    return expanded;
  }

  /** The arguments of a use: words between brackets and commas. */
  #use(
    tokens: readonly Token[],
    start: number,
  ): { readonly parts: readonly (readonly Token[])[]; readonly end: number } {
    if (tokens[start + 1]?.text !== '(') return { parts: [], end: start + 1 };
    const parts: Token[][] = [[]];
    let depth = 0;
    for (let at = start + 1; at < tokens.length; at++) {
      const token = tokens[at]!;
      const isOuter = depth === 1;
      if (token.text === '(' || token.text === '[') depth += 1;
      if (token.text === ')' || token.text === ']') depth -= 1;
      if (depth === 0) return { parts: parts.length === 1 && parts[0]!.length === 0 ? [] : parts, end: at + 1 };
      if (isOuter && token.text === ',') parts.push([]);
      else if (at > start + 1) parts.at(-1)!.push(token);
    }
    this.#missing(tokens, '")" after the arguments of the macro');
    return { parts: [], end: tokens.length };
  }

  #replaced(
    name: Token,
    { parameters, body }: Macro,
    { parts, depth }: { readonly parts: readonly (readonly Token[])[]; readonly depth: number },
  ): readonly Token[] {
    const span = this.#span(name);
    const given = parts.length;
    if (given !== parameters.length) {
      this.problems.push(problems.macroArity(span, { name: name.text, wanted: parameters.length, given }));
      return [];
    }
    const here = (token: Pick<Token, 'kind' | 'text'>): Token => ({ ...token, start: name.start, end: name.end });
    const open = here({ kind: 'symbol', text: '(' });
    const close = here({ kind: 'symbol', text: ')' });
    const words = body.flatMap((token): readonly Token[] => {
      const parameter = token.kind === 'name' ? parameters.indexOf(token.text) : -1;
      return parameter < 0 ? [here(token)] : [open, ...parts[parameter]!, close];
    });
    this.#words += words.length;
    if (this.#words > MOST_WORDS || depth > DEEPEST) {
      this.problems.push(problems.macroTooLong(span, name.text));
      return [];
    }
    return [open, ...this.expand(words, depth + 1), close];
  }

  #unexpected(token: Token, expected: string): number {
    this.problems.push(problems.unexpectedToken(this.#span(token), { expected, found: token.text }));
    return Number.POSITIVE_INFINITY;
  }

  #missing(tokens: readonly Token[], expected: string): number {
    return this.#unexpected(tokens.at(-1)!, expected);
  }

  #span({ start, end }: Token): Span {
    return { source: this.#source, start, end };
  }
}
