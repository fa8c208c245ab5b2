/**
 * A document and where its elements are. Nothing is expanded beyond the five entities of XML itself and character
 * references, so a document cannot grow while it is read. Places carry the path of the element they are in and, for
 * text, the line and column inside that element.
 */
import { parseXml, type XmlElement, XmlError, XmlNode } from '@rgrove/parse-xml';
import type { Place, Problem, SourceText } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { malformedXml, xmlTooDeep } from '../problems.ts';
import { elementText } from './element-text.ts';

/** A model nests five elements at most. */
const deepest = 100;

export function readDocument(
  source: string,
  file: string,
): { readonly root?: XmlElement; readonly problems: readonly Problem[] } {
  const tooDeep = depthProblem(source, file);
  if (tooDeep !== undefined) return { problems: [tooDeep] };
  try {
    const document = parseXml(file, { includeOffsets: true, preserveCdata: true, preserveComments: true });
    return document.root === null ? { problems: [] } : { root: document.root, problems: [] };
  } catch (thrown) {
    if (!(thrown instanceof XmlError)) throw thrown;
    const [first = ''] = thrown.message.split('\n');
    const message = `${first.replace(/ \(line \d+, column \d+\)$/, '').replace(/\.$/, '')}.`;
    return { problems: [malformedXml({ source, start: thrown.pos, end: thrown.pos + 1 }, message)] };
  }
}

/** The parser recurses, so that a document made of opening tags alone would exhaust it. */
function depthProblem(source: string, file: string): Problem | undefined {
  let depth = 0;
  for (const { 0: tag, index } of file.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\/|<[^/!?]|\/>/g,
  )) {
    if (tag.startsWith('<!')) continue;
    depth += tag === '</' || tag === '/>' ? -1 : 1;
    if (depth > deepest) return xmlTooDeep({ source, start: index, end: index + 1 }, deepest);
  }
  return undefined;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly path: string;
  /** Where the text of the element starts, if it has one. */
  readonly text?: number;
}

export class DocumentText implements SourceText {
  readonly name: string;
  readonly #lines: LineMap;
  readonly #file: string;
  readonly #root: XmlElement | undefined;
  /** Computed when the first place is asked for: most documents have no problem. */
  #stretches: readonly Stretch[] | undefined;

  constructor(name: string, file: string, root: XmlElement | undefined) {
    this.name = name;
    this.#lines = new LineMap(name, file);
    this.#file = file;
    this.#root = root;
  }

  place(offset: number): Place {
    const place = this.#lines.place(offset);
    this.#stretches ??= this.#root === undefined ? [] : stretchesOf(this.#root, `/${this.#root.name}`, this.#file);
    const stretch = this.#stretches.findLast(({ start, end }) => start <= offset && offset <= end);
    return stretch === undefined ? place : { ...place, path: this.#path(stretch, offset) };
  }

  #path({ path, text }: Stretch, offset: number): string {
    if (text === undefined || offset < text) return path;
    const first = this.#lines.place(text);
    const here = this.#lines.place(offset);
    const line = here.line - first.line + 1;
    const column = line === 1 ? here.column - first.column + 1 : here.column;
    return `${path} line ${line} column ${column}`;
  }
}

/** Elements before what they contain, so that the last one that fits is the innermost. */
function stretchesOf(element: XmlElement, path: string, file: string): Stretch[] {
  const inner = element.children.filter((child): child is XmlElement => child.type === XmlNode.TYPE_ELEMENT);
  const own = { start: element.start, end: element.end, path };
  const text =
    inner.length === 0 && element.children.length > 0 ? { text: elementText(element, file).offsetAt(0) } : {};
  const counts = new Map<string, number>();
  const below = inner.flatMap((child) => {
    const step = stepOf(child, counts, inner);
    return stretchesOf(child, `${path}/${step}`, file);
  });
  return [{ ...own, ...text }, ...below];
}

/** `template[2]`, `label[guard]`; the number is left out where there is one alone. */
function stepOf(child: XmlElement, counts: Map<string, number>, siblings: readonly XmlElement[]): string {
  const number = (counts.get(child.name) ?? 0) + 1;
  counts.set(child.name, number);
  if (child.name === 'label') return `label[${child.attributes.kind ?? number}]`;
  const alone = siblings.filter(({ name }) => name === child.name).length === 1;
  return alone ? child.name : `${child.name}[${number}]`;
}
