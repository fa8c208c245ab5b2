/**
 * The text of an element with the way back: which character of the file each character came from. References such as
 * `&lt;` and line ends written as two characters make the text shorter than the file; comments are left out.
 */
import { type XmlElement, XmlNode } from '@rgrove/parse-xml';

export interface ElementText {
  readonly text: string;
  readonly offsetAt: (index: number) => number;
}

/** `file` is the document the element was parsed from, with offsets. */
export function elementText(element: XmlElement, file: string): ElementText {
  const pieces: string[] = [];
  const offsets: number[] = [];
  let last = contentStart(element, file);
  for (const child of element.children) {
    if (child.type === XmlNode.TYPE_TEXT) decode(file, child, { pieces, offsets });
    if (child.type === XmlNode.TYPE_CDATA) copy(file, child, { pieces, offsets });
    last = child.end;
  }
  offsets.push(last);
  return { text: pieces.join(''), offsetAt: (index) => offsets[Math.min(index, offsets.length - 1)]! };
}

interface Sink {
  readonly pieces: string[];
  readonly offsets: number[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const piece = /&#x([0-9A-Fa-f]+);|&#([0-9]+);|&([a-z]+);|\r\n|\r|[^&\r]+/y;
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
);

function decode(file: string, range: Range, sink: Sink): void {
  for (let at = range.start; at < range.end; ) {
    piece.lastIndex = at;
    const found = piece.exec(file);
    if (found === null) throw new Error('The document has a reference that its parser did not refuse.');
    const raw = found[0].slice(0, range.end - at);
    const replaced = replacement(found);
    if (replaced === undefined) plain(raw, at, sink);
    else push(replaced, at, sink);
    at += raw.length;
  }
}

function replacement([raw, hexadecimal, decimal, name]: RegExpExecArray): string | undefined {
  if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  if (name !== undefined) return named.get(name) ?? '';
  return raw.startsWith('\r') ? '\n' : undefined;
}

const opening = '<![CDATA['.length;
const closing = ']]>'.length;

function copy(file: string, range: Range, sink: Sink): void {
  const lineEnd = /\r\n|\r|[^\r]+/g;
  const inner = file.slice(range.start + opening, range.end - closing);
  for (const found of inner.matchAll(lineEnd)) {
    const at = range.start + opening + found.index;
    if (found[0].startsWith('\r')) push('\n', at, sink);
    else plain(found[0], at, sink);
  }
}

function plain(text: string, at: number, { pieces, offsets }: Sink): void {
  pieces.push(text);
  for (let index = 0; index < text.length; index += 1) offsets.push(at + index);
}

function push(text: string, at: number, { pieces, offsets }: Sink): void {
  pieces.push(text);
  for (let index = 0; index < text.length; index += 1) offsets.push(at);
}

/** Behind the start tag; for an element without content, its own end. */
function contentStart(element: XmlElement, file: string): number {
  const first = element.children[0];
  if (first !== undefined) return first.start;
  const tagEnd = file.lastIndexOf('</', element.end - 1);
  return tagEnd > element.start ? tagEnd : element.end;
}
