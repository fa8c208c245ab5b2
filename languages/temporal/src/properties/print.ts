/**
 * The layout of property files. A statement is one line if it fits, and its body was not put on a line of its own; if
 * not, its body has lines of its own, which break before connectives and before the words of a sentence. Words stay as
 * they are written, in their order, so the text reads as the same properties; comments stay between the same two words,
 * and of several empty lines one is kept.
 */
import { actionPaths } from '../formula/action-paths.ts';
import type { Word } from '../formula/words.ts';
import type { ParsedProperties, Statement } from './parse-properties.ts';
import { type WrittenComment, type WrittenWord, writtenWords } from './written-words.ts';

const width = 100;

export function printProperties(text: string, { words, statements }: ParsedProperties): string {
  const bodies = new Set(statements.flatMap(bodyStart));
  const lines = new Lines();
  for (const statement of statementsOf(writtenWords(text, words))) {
    const [first, ...rest] = statement;
    for (const comment of first!.comments) lines.comment(comment, 0);
    if (first!.word.kind === 'end') continue;
    lines.start(0, first!.followsEmptyLine);
    const pieces = piecesOf([{ ...first!, comments: [] }, ...rest], bodies);
    const flat = pieces.map(({ before, text: piece }) => `${before}${piece}`).join('');
    const isBroken = rest.some(({ word, startsLine }) => startsLine && bodies.has(word.start));
    const isFlat = !isBroken && pieces.every(({ comments }) => comments.length === 0) && fits(flat);
    if (isFlat) lines.add(flat);
    else for (const piece of pieces) lines.place(piece);
  }
  return lines.text;
}

function bodyStart(statement: Statement): readonly number[] {
  if (statement.kind === 'fair') return [];
  return [statement.kind === 'let' ? statement.formula.start : statement.start];
}

/** The last one is the end of the text, with the comments before it. */
function statementsOf(words: readonly WrittenWord[]): readonly (readonly WrittenWord[])[] {
  const statements: WrittenWord[][] = [[]];
  for (const written of words) {
    statements.at(-1)!.push(written);
    if (written.word.text === ';') statements.push([]);
  }
  return statements;
}

/** Words that stay on one line. */
interface Piece {
  readonly comments: readonly WrittenComment[];
  /** What is between this one and the one before on the same line. */
  readonly before: '' | ' ';
  readonly text: string;
  /** How far the line is indented that begins with it. */
  readonly indent: number;
  readonly isBody: boolean;
}

function piecesOf(statement: readonly WrittenWord[], bodies: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  let inBody = false;
  for (const [index, { word, comments }] of statement.entries()) {
    const before = index === 0 ? '' : blankBetween(statement[index - 1]!.word, word);
    const isBody = bodies.has(word.start);
    const last = pieces.at(-1);
    const mayBreak = isBody || (before === ' ' && breaking.has(word.text));
    if (last === undefined || mayBreak || comments.length > 0)
      pieces.push({ comments, before, text: textOf(word), indent: inBody ? 4 : 2, isBody });
    else pieces[pieces.length - 1] = { ...last, text: `${last.text}${before}${textOf(word)}` };
    inBody ||= isBody;
  }
  return pieces;
}

/** A line may begin with these. */
const breaking: ReadonlySet<string> = new Set(
  [
    ['expect', 'fair'],
    ['&&', '&', 'and', '||', '|', 'or', '=>', '->', 'implies', '<=>', '<->'],
    ['U', 'until', 'R', 'release', 'W', 'unless', 'S', 'since'],
    ['is', 'occurs', 'holds', 'precedes', 'precede', 'responds', 'respond', 'recurs', 'lasts'],
    ['then', 'without', 'within'],
  ].flat(),
);

/** White space around an expression of the model's language is not part of it. */
function textOf({ kind, text }: Word): string {
  const written = kind === 'state' ? `{${text.slice(1, -1).trim()}}` : text;
  return written.replace(/\r\n/g, '\n');
}

const noneBefore: ReadonlySet<string> = new Set([';', ',', ')', ']', '>', ':', '..']);
const noneAfter: ReadonlySet<string> = new Set(['(', '[', '<', '!', ':', '..']);

function blankBetween(left: Word, right: Word): '' | ' ' {
  // A name takes all dots that follow, save two.
  if (right.text === '..') return left.text.endsWith('.') ? ' ' : '';
  if (noneBefore.has(right.text) || noneAfter.has(left.text)) return '';
  if (right.text === '(' && actionPaths.has(left.text)) return '';
  return right.text === '[' && (left.text === 'A' || left.text === 'E') ? '' : ' ';
}

function fits(text: string): boolean {
  return text.split('\n').every((line) => line.length <= width);
}

class Lines {
  readonly #lines: string[] = [];
  /** A comment takes the rest of its line. */
  #isClosed = true;

  get text(): string {
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  start(indent: number, followsEmptyLine: boolean): void {
    if (followsEmptyLine && this.#lines.length > 0) this.#lines.push('');
    this.#lines.push(' '.repeat(indent));
    this.#isClosed = false;
  }

  add(text: string): void {
    this.#lines.push(`${this.#lines.pop() ?? ''}${text}`);
  }

  comment({ text, isBehind, followsEmptyLine }: WrittenComment, indent: number): void {
    if (!isBehind) this.start(indent, followsEmptyLine && indent === 0);
    this.add(isBehind ? ` ${text}` : text);
    this.#isClosed = true;
  }

  place({ comments, before, text, indent, isBody }: Piece): void {
    for (const comment of comments) this.comment(comment, indent);
    const last = this.#lines.at(-1)!.split('\n').at(-1)!;
    const isLong = before === ' ' && last.length + 1 + text.split('\n')[0]!.length > width;
    if (this.#isClosed || isBody || isLong) {
      this.start(indent, false);
      this.add(text);
    } else this.add(`${before}${text}`);
  }
}
