/**
 * Lays out text within a width, after Oppen's and Wadler's pretty printers: a group goes on one line if it fits, and
 * breaks all its own lines if it does not. Comments of the source are kept: before anything that stands at a place in
 * the source, the comments that stood before it are written.
 */
import type { Comment } from '@vedette/text';

export type Document =
  | string
  | readonly Document[]
  /** A space, or a line break if the group is broken. `soft` is nothing instead of a space. */
  | { readonly kind: 'line' | 'soft' }
  /** Always a line break; and an empty line if one stood before the offset. */
  | { readonly kind: 'break'; readonly before?: number }
  | { readonly kind: 'group' | 'indent'; readonly inner: Document; readonly by?: number }
  /** Something that stood at this offset comes next. */
  | { readonly kind: 'mark'; readonly offset: number };

export const line: Document = { kind: 'line' };
export const soft: Document = { kind: 'soft' };

export function group(...inner: Document[]): Document {
  return { kind: 'group', inner };
}

export function indent(inner: Document, by = 2): Document {
  return { kind: 'indent', inner, by };
}

export function mark(offset: number): Document {
  return { kind: 'mark', offset };
}

export interface Part {
  /** Where it stood in the source: a comment before it goes before the line break. */
  readonly start: number;
  readonly document: Document;
}

/** `first` ends the line before the break, `second` starts the line after it. */
export function joined(
  parts: readonly Part[],
  between: { readonly first?: string; readonly second?: string },
): Document {
  const { first = '', second = '' } = between;
  return parts.map(({ start, document }, index) =>
    index === 0 ? document : [first, mark(start), line, second, document],
  );
}

export interface Source {
  readonly text: string;
  readonly comments: readonly Comment[];
}

const width = 100;

interface Item {
  readonly document: Document;
  readonly indent: number;
  readonly mode: 'flat' | 'broken';
}

export function layOut(document: Document, source: Source): string {
  const writer = new Writer(source);
  const items: Item[] = [{ document, indent: 0, mode: 'broken' }];
  for (let item = items.pop(); item !== undefined; item = items.pop()) place(writer, items, item);
  return writer.finish();
}

function place(writer: Writer, items: Item[], item: Item): void {
  const { document, indent: column, mode } = item;
  if (typeof document === 'string') writer.write(document, column);
  else if (isList(document)) for (const part of document.toReversed()) items.push({ ...item, document: part });
  else if (document.kind === 'mark') writer.flushComments(document.offset, column);
  else if (document.kind === 'break') writer.newLine(column, document.before);
  else if (document.kind === 'indent') {
    items.push({ document: document.inner, indent: column + (document.by ?? 2), mode });
  } else if (document.kind === 'group') {
    const flat: Item = { document: document.inner, indent: column, mode: 'flat' };
    items.push(mode === 'flat' || fits(writer, flat) ? flat : { ...flat, mode: 'broken' });
  } else if (mode === 'broken') writer.newLine(column);
  else if (document.kind === 'line') writer.write(' ', column);
}

function isList(document: Document): document is readonly Document[] {
  return Array.isArray(document);
}

function fits(writer: Writer, item: Item): boolean {
  let room = width - writer.column;
  const rest: Document[] = [item.document];
  for (let document = rest.pop(); document !== undefined; document = rest.pop()) {
    if (typeof document === 'string') room -= document.length;
    else if (isList(document)) for (const part of document.toReversed()) rest.push(part);
    else if (document.kind === 'line') room -= 1;
    else if (document.kind === 'group' || document.kind === 'indent') rest.push(document.inner);
    else if (document.kind === 'break') return false;
    else if (document.kind === 'mark' && writer.hasCommentBefore(document.offset)) return false;
    if (room < 0) return false;
  }
  return true;
}

class Writer {
  readonly #source: Source;
  readonly #lines: string[] = [];
  #line = '';
  #nextComment = 0;
  /** A comment ends its line, so whatever follows it starts a new one. */
  #afterComment = false;

  constructor(source: Source) {
    this.#source = source;
  }

  get column(): number {
    return this.#line.length;
  }

  write(text: string, column: number): void {
    if (this.#afterComment) this.newLine(column);
    this.#line += this.#line.trim() === '' ? text.trimStart() : text;
  }

  newLine(column: number, before?: number): void {
    this.#lines.push(this.#line.trimEnd());
    const isFirst = this.#lines.length === 1 && this.#lines[0] === '';
    if (isFirst) this.#lines.pop();
    else if (before !== undefined && followsEmptyLine(this.#source.text, before) && this.#lines.at(-1) !== '') {
      this.#lines.push('');
    }
    this.#line = ' '.repeat(column);
    this.#afterComment = false;
  }

  hasCommentBefore(offset: number): boolean {
    const comment = this.#source.comments[this.#nextComment];
    return comment !== undefined && comment.start < offset;
  }

  flushComments(offset: number, column: number): void {
    while (this.hasCommentBefore(offset)) {
      const comment = this.#source.comments[this.#nextComment]!;
      this.#nextComment += 1;
      const isOwnLine = startsLine(this.#source.text, comment.start);
      if (isOwnLine || this.#afterComment) {
        if (this.#line.trim() !== '' || this.#afterComment) this.newLine(column, comment.start);
      }
      if (this.#line.trim() !== '') this.#line = `${this.#line.trimEnd()} `;
      this.#line += comment.text.trimEnd();
      this.#afterComment = true;
    }
  }

  finish(): string {
    this.flushComments(Number.POSITIVE_INFINITY, 0);
    const lines = [...this.#lines, this.#line.trimEnd()];
    return `${lines.join('\n').trimEnd()}\n`;
  }
}

function startsLine(text: string, offset: number): boolean {
  return /(^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, offset - 400), offset));
}

function followsEmptyLine(text: string, offset: number): boolean {
  return /(\r\n|\r|\n)[ \t]*(\r\n|\r|\n)[ \t]*$/.test(text.slice(Math.max(0, offset - 400), offset));
}
