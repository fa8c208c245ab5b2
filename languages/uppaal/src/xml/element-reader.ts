/** What all readers of elements share: the file, the problems, and text turned into a reader of tokens. */
import { type XmlElement, XmlNode } from '@rgrove/parse-xml';
import type { Problem, Span } from '@vedette/core';
import { type CommentedItems, commented } from '../parse/comments.ts';
import { parseItems } from '../parse/index.ts';
import { openReader } from '../parse/open-reader.ts';
import type { Reader } from '../parse/reader.ts';
import { badCoordinate, type Feature, refused, unknownElement, withoutQuery } from '../problems.ts';
import type { Item, Mark, MarkKind, Name } from '../tree.ts';
import { elementText } from './element-text.ts';

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child.type === XmlNode.TYPE_ELEMENT);
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

export class ElementReader {
  readonly source: string;
  readonly file: string;
  readonly problems: Problem[];
  #loose: string[] = [];

  constructor(context: { readonly source: string; readonly file: string; readonly problems: Problem[] }) {
    this.source = context.source;
    this.file = context.file;
    this.problems = context.problems;
  }

  /** The start tag. */
  spanOf(element: XmlElement): Span {
    const close = this.file.indexOf('>', element.start);
    return { source: this.source, start: element.start, end: close < 0 ? element.end : close + 1 };
  }

  refuse(element: XmlElement, feature: Feature): void {
    this.problems.push(refused(this.spanOf(element), feature));
  }

  unknown(element: XmlElement, inside: string): void {
    this.problems.push(unknownElement(this.spanOf(element), element.name, inside));
  }

  reader(element: XmlElement): Reader {
    const written = { source: this.source, file: this.file, ...elementText(element, this.file) };
    return openReader(written, this.problems);
  }

  /** Reads a query: what is wrong with it is a warning, since the model can be checked without it. */
  leftOut<T>(read: () => T): T {
    const first = this.problems.length;
    const result = read();
    for (let at = first; at < this.problems.length; at++) this.problems[at] = withoutQuery(this.problems[at]!);
    return result;
  }

  /** The whole text of an element by one parser; undefined if it is blank or does not parse. */
  parsed<T>(element: XmlElement, parser: (reader: Reader) => T): T | undefined {
    const reader = this.reader(element);
    if (reader.cursor.atEnd) return undefined;
    const result = reader.item(() => {
      const label = parser(reader);
      if (!reader.cursor.atEnd) reader.unexpected('the end of the label');
      return label;
    });
    for (const { text } of reader.takeComments(() => true)) this.#loose.push(text.trimEnd());
    return result;
  }

  /** Comments that stood inside labels since this was last asked. */
  looseComments(): string[] {
    const loose = this.#loose;
    this.#loose = [];
    return loose;
  }

  items(element: XmlElement): CommentedItems<Item> {
    const reader = this.reader(element);
    const items = parseItems(reader);
    return commented(items, reader, { from: 0, to: this.file.length });
  }

  /** A name, and nothing else; undefined if the element is blank. */
  name(element: XmlElement): Name | undefined {
    return this.parsed(element, (reader) => reader.name('a name'));
  }

  /** `x` and `y`, if both are there. */
  mark(element: XmlElement, what: MarkKind): Mark[] {
    const { x, y } = element.attributes;
    if (x === undefined || y === undefined) return [];
    const wrong = [x, y].find((text) => !/^\s*-?\d{1,9}\s*$/.test(text));
    if (wrong !== undefined) this.problems.push(badCoordinate(this.spanOf(element), wrong));
    return wrong === undefined ? [{ what, x: Number(x), y: Number(y) }] : [];
  }
}
