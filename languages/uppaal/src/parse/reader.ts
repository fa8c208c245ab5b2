/**
 * What all parts of the parser share: the reader of text languages, with what only UPPAAL has: expressions inside
 * types, features that are refused while reading goes on, comments that belong to items, and where an item ends that
 * cannot be read.
 */
import type { Problem, Span } from '@vedette/core';
import { type Comment, didYouMean, type Slip, Reader as TextReader, TokenCursor } from '@vedette/text';
import { partsOf } from '../parts.ts';
import { expected, type Feature, refused, tooDeep } from '../problems.ts';
import type { Expression } from '../tree.ts';
import type { Passage } from './passage.ts';

/** The walkers over trees recurse; an operator of a chain costs them less than a pair of brackets costs the parser. */
export const mostLevels = 200;
export const mostHeight = 500;

/** Slips of those who write UPPAAL: a process reads as a function of an unknown type if its first word is misspelt. */
const slips: readonly Slip[] = [
  {
    before: /(?:^|[;}] )(\w+) \w+ \( [^()]*\) \{$/,
    at: /^(?:state|init|trans|commit|urgent|branchpoint|clock)\b/,
    hint: (word) => didYouMean(word, ['process']),
  },
];

export class Reader extends TextReader {
  readonly passage: Passage;
  readonly #grammar: (reader: Reader) => Expression;
  #comments: readonly Comment[];

  /** `grammar` reads expressions: types contain them and are contained in them. */
  constructor(passage: Passage, problems: Problem[], grammar: (reader: Reader) => Expression) {
    const unexpected = (span: Span, what: { readonly expected: string; readonly found: string }): Problem =>
      expected(span, what.expected, what.found);
    super(new TokenCursor(passage.source, passage.tokens), {
      mostLevels,
      mostHeight,
      problems,
      unexpected,
      tooDeep,
      slips,
    });
    this.passage = passage;
    this.#grammar = grammar;
    this.#comments = passage.comments;
  }

  /** Reports something that is understood and refused, once at a place; reading goes on. */
  refuse(span: Span, feature: Feature): void {
    const problem = refused(span, feature);
    const last = this.problems.at(-1);
    if (last?.span?.start !== span.start || last.message !== problem.message) this.problems.push(problem);
  }

  /** Reads an item that starts here; one that cannot be read is passed over. */
  item<T>(read: () => T): T | undefined {
    const mark = this.cursor.mark();
    return this.recover(read, () => this.#skipItem(mark));
  }

  /** Goes on behind the item that began at `mark`: its `;`, or the brace that closes its body. */
  #skipItem(mark: number): void {
    this.cursor.reset(mark);
    let depth = 0;
    let body = false;
    for (let token = this.cursor.next(); token.kind !== 'end'; token = this.cursor.next()) {
      if (token.text === '{') depth += 1;
      if (token.text === '}') depth -= 1;
      const closes = token.text === '}' && body && !this.cursor.at(';', '=', ',');
      if (depth < 0 || (depth === 0 && (token.text === ';' || closes))) return;
      if (depth === 0 && token.text === ')') body = this.cursor.at('{');
      if (depth === 0 && (token.text === 'gantt' || token.text === 'progress' || token.text === 'query')) body = true;
    }
  }

  /** Notes how high the tree of an expression has become: chains of operators grow without nesting in the text. */
  composed(expression: Expression): Expression {
    return this.grown(expression, partsOf(expression));
  }

  expression(): Expression {
    return this.#grammar(this);
  }

  /** Comments that were not taken before. */
  takeComments(wanted: (comment: Comment) => boolean): readonly Comment[] {
    const taken = this.#comments.filter(wanted);
    this.#comments = this.#comments.filter((comment) => !wanted(comment));
    return taken;
  }
}
