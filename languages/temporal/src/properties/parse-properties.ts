/**
 * Property files: statements that end with a semicolon. `let NAME = FORMULA` names a formula, `fair CONSTRAINT` is for
 * all formulas of linear time, and a property is a formula or a sentence:
 *
 *     property detection "a crash is suspected" expect holds globally, suspect responds to crash;
 */
import type { Excerpt, Problem, Span } from '@vedette/core';
import { Reader, TokenCursor } from '@vedette/text';
import { operatorNames, type Time } from '../formula/parse.ts';
import { splitWords, type Word } from '../formula/words.ts';
import * as problems from '../problems.ts';
import { readPattern } from './parse-pattern.ts';
import type { Pattern, ScopeKind } from './patterns.ts';
import { slips } from './slips.ts';

export type Statement =
  | { readonly kind: 'let'; readonly name: string; readonly span: Span; readonly formula: Excerpt }
  | { readonly kind: 'fair'; readonly constraint: Excerpt }
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly span: Span;
      readonly description?: string;
      readonly expected?: 'holds' | 'fails';
      readonly fairness: readonly Excerpt[];
      /** Where its body begins. */
      readonly start: number;
      readonly body: Body;
    };

export type Body =
  | { readonly kind: 'formula'; readonly time: Time; readonly formula: Excerpt }
  /** `crash..suspect`, `crash..suspect at most 4`. */
  | { readonly kind: 'delay'; readonly text: Excerpt }
  | {
      readonly kind: 'requirement';
      readonly pattern: Pattern;
      readonly scope: ScopeKind;
      /** What the letters of the pattern and of its scope stand for. */
      readonly parts: ReadonlyMap<string, Excerpt>;
      /** As it is written, on one line. */
      readonly sentence: string;
    };

export interface ParsedProperties {
  readonly statements: readonly Statement[];
  readonly words: readonly Word[];
  readonly problems: readonly Problem[];
}

export function parseProperties(source: string, text: string): ParsedProperties {
  const words = splitWords(text, operatorNames);
  const found: Problem[] = [];
  for (const { kind, start, end } of words)
    if (kind === 'flaw') found.push(problems.unexpectedCharacter({ source, start, end }));
  const statements = found.length > 0 ? [] : new PropertiesParser(source, text, words).read(found);
  return { statements, words, problems: found };
}

class PropertiesParser {
  readonly #source: string;
  readonly #text: string;
  readonly #words: readonly Word[];

  constructor(source: string, text: string, words: readonly Word[]) {
    this.#source = source;
    this.#text = text;
    this.#words = words;
  }

  read(found: Problem[]): readonly Statement[] {
    const reader = new Reader<Word>(new TokenCursor(this.#source, this.#words), {
      mostLevels: 1,
      problems: found,
      unexpected: problems.unexpectedToken,
      tooDeep: problems.nestedTooDeep,
      slips,
    });
    const statements: Statement[] = [];
    while (!reader.cursor.atEnd) {
      const statement = reader.recover(
        () => this.#statement(reader),
        () => this.#skip(reader),
      );
      if (statement !== undefined) statements.push(statement);
    }
    return statements;
  }

  #skip({ cursor }: Reader<Word>): void {
    while (!cursor.atEnd && !cursor.at(';')) cursor.next();
    cursor.accept(';');
  }

  #statement(reader: Reader<Word>): Statement {
    const read = this.#begun(reader);
    reader.expect(';', 'after the statement');
    return read;
  }

  #begun(reader: Reader<Word>): Statement {
    const { cursor } = reader;
    if (cursor.accept('let') !== undefined) {
      const word = this.#word(reader, ['name'], 'a name');
      reader.expect('=', 'and a formula after the name');
      return { kind: 'let', name: word.text, span: cursor.spanOf(word), formula: this.#until(reader, []) };
    }
    if (cursor.accept('fair') !== undefined) return { kind: 'fair', constraint: this.#constraint(reader) };
    if (cursor.accept('property') !== undefined) return this.#property(reader);
    return reader.unexpected('"let", "fair" or "property"');
  }

  #property(reader: Reader<Word>): Statement {
    const { cursor } = reader;
    const name = this.#word(reader, ['name', 'label'], 'the name of the property');
    const description = cursor.peek().kind === 'label' ? unquoted(cursor.next()) : undefined;
    const fairness: Excerpt[] = [];
    let expected: 'holds' | 'fails' | undefined;
    for (;;) {
      if (cursor.accept('fair') !== undefined) fairness.push(this.#constraint(reader));
      else if (cursor.accept('expect') !== undefined) expected = this.#expected(reader);
      else break;
    }
    return {
      kind: 'property',
      name: unquoted(name),
      span: cursor.spanOf(name),
      ...(description !== undefined && { description }),
      ...(expected !== undefined && { expected }),
      fairness,
      start: cursor.peek().start,
      body: this.#body(reader),
    };
  }

  #expected(reader: Reader<Word>): 'holds' | 'fails' {
    const { text } = reader.cursor.peek();
    if (text !== 'holds' && text !== 'fails') reader.unexpected('"holds" or "fails"');
    reader.cursor.next();
    return text as 'holds' | 'fails';
  }

  /** `all`, `lossless`, `weak:NAME`, `strong:*`; without blanks and comments, whatever is written. */
  #constraint(reader: Reader<Word>): Excerpt {
    const { cursor } = reader;
    const { start, text } = this.#word(reader, ['name'], 'weak:NAME, strong:NAME, lossless or all');
    if (cursor.accept(':') === undefined) return { source: this.#source, start, text };
    const of = cursor.accept('*') ?? this.#word(reader, ['name', 'action', 'label'], 'an action, a component or "*"');
    return { source: this.#source, start, text: `${text}:${of.text}` };
  }

  #body(reader: Reader<Word>): Body {
    const { cursor } = reader;
    if (cursor.accept('ltl') !== undefined)
      return { kind: 'formula', time: 'linear', formula: this.#until(reader, []) };
    if (cursor.accept('ctl') !== undefined)
      return { kind: 'formula', time: 'branching', formula: this.#until(reader, []) };
    if (cursor.accept('delay') !== undefined) return { kind: 'delay', text: this.#until(reader, []) };
    const { start } = cursor.peek();
    const { scope, parts: around } = this.#scope(reader);
    reader.expect(',', 'after the scope');
    const { pattern, parts } = readPattern(reader, (...stops) => this.#until(reader, stops));
    const sentence = this.#text.slice(start, cursor.lastEnd).replace(/\s+/g, ' ');
    return { kind: 'requirement', pattern, scope, parts: new Map([...around, ...parts]), sentence };
  }

  #scope(reader: Reader<Word>): { readonly scope: ScopeKind; readonly parts: [string, Excerpt][] } {
    const { cursor } = reader;
    if (cursor.accept('globally') !== undefined) return { scope: 'globally', parts: [] };
    if (cursor.accept('before') !== undefined) return { scope: 'before', parts: [['r', this.#until(reader, [','])]] };
    if (cursor.accept('between') !== undefined) {
      const begin = this.#until(reader, ['and']);
      reader.expect('and', 'between where the scope begins and where it ends');
      return {
        scope: 'between',
        parts: [
          ['q', begin],
          ['r', this.#until(reader, [','])],
        ],
      };
    }
    if (cursor.accept('after') === undefined)
      reader.unexpected('"ltl", "ctl", "delay", or a scope: "globally", "before", "after" or "between"');
    const begin = this.#until(reader, ['until', ',']);
    if (cursor.accept('until') === undefined) return { scope: 'after', parts: [['q', begin]] };
    return {
      scope: 'after-until',
      parts: [
        ['q', begin],
        ['r', this.#until(reader, [','])],
      ],
    };
  }

  #word(reader: Reader<Word>, kinds: readonly Word['kind'][], what: string): Word {
    return kinds.includes(reader.cursor.peek().kind) ? reader.cursor.next() : reader.unexpected(what);
  }

  /** A formula: everything up to such a word outside brackets, or to the end of the statement. */
  #until(reader: Reader<Word>, stops: readonly string[]): Excerpt {
    const { cursor } = reader;
    const { start } = cursor.peek();
    for (let depth = 0; !cursor.atEnd && !cursor.at(';'); cursor.next()) {
      if (depth === 0 && cursor.peek().kind !== 'label' && cursor.at(...stops)) break;
      if (cursor.at('(')) depth += 1;
      if (cursor.at(')')) depth -= 1;
    }
    if (cursor.lastEnd <= start) reader.unexpected('a formula');
    return this.#excerpt(start, cursor.lastEnd);
  }

  #excerpt(start: number, end: number): Excerpt {
    return { source: this.#source, start, text: this.#text.slice(start, end) };
  }
}

function unquoted({ kind, text }: Word): string {
  return kind === 'label' ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
