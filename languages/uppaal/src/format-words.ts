/**
 * The words of a model that formatting must keep: tokens, the lines of comments, and what an XML document has besides
 * the model.
 */
import type { XmlElement } from '@rgrove/parse-xml';
import { type Comment, keptWords, numeral, type SourceToken, type Word } from '@vedette/text';
import { isLayout } from './parse/layout.ts';
import { type Passage, passageOf } from './parse/passage.ts';
import { isDocument } from './read.ts';
import { readDocument } from './xml/document.ts';
import { elementsOf } from './xml/element-reader.ts';
import { elementText } from './xml/element-text.ts';
import { remainderOf } from './xml/remainder.ts';

export function keptWordsOf(source: string, file: string): readonly Word[] {
  if (!isDocument(file)) return wordsOf(passageOf({ source, file, text: file, offsetAt: (index) => index }, []));
  const { root } = readDocument(source, file);
  if (root === undefined) return [];
  const remainder = remainderOf(root.parent ?? root, file).flatMap((one) => linesOf({ ...one, text: `//${one.text}` }));
  return [...codeWords(root, { source, file }), ...remainder].sort((left, right) => left.start - right.start);
}

function wordsOf({ tokens, comments }: Pick<Passage, 'tokens' | 'comments'>): readonly Word[] {
  const layouts = comments.filter(isLayout).map(({ start, end }) => layoutWord(start, end));
  const remarks = comments.filter((comment) => !isLayout(comment)).flatMap(linesOf);
  const words = [...keptWords({ tokens, comments: [] }, spelling), ...layouts, ...remarks];
  return words.sort((left, right) => left.start - right.start);
}

/** Where an entry of a layout stands in it does not matter, but none may be without its thing. */
function layoutWord(start: number, end: number): Word {
  return { kind: 'token', normal: '/*@', written: '/*@', start, end };
}

/** A comment may be printed as a block or line by line. */
function linesOf({ text, start, end }: Pick<Comment, 'text' | 'start' | 'end'>): readonly Word[] {
  const lines = text.replace(/^\/\/|^\/\*([\s\S]*)\*\/$/, '$1').split(/[\r\n]+/);
  const bare = lines.map((line) => line.replace(/\s+/g, '')).filter((line) => line !== '');
  return bare.map((normal): Word => ({ kind: 'comment', normal, written: text, start, end }));
}

/**
 * Spellings of one operator; separators and brackets are implied by the tree, and so are the words that begin a list of
 * a template.
 */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&&': 'and', '||': 'or', '!': 'not', ':=': '=' }),
);
const implied: ReadonlySet<string> = new Set('( ) , ; { } : state trans commit urgent init branchpoint'.split(' '));

function spelling({ text }: SourceToken): string | undefined {
  return implied.has(text) ? undefined : (spellings.get(text) ?? numeral(text));
}

interface File {
  readonly source: string;
  readonly file: string;
}

const codeElements: ReadonlySet<string> = new Set(
  'declaration instantiation system name parameter label formula'.split(' '),
);

function codeWords(element: XmlElement, file: File): readonly Word[] {
  const isRemark = element.attributes.kind === 'comments' || element.attributes.kind?.startsWith('testcode');
  if (element.name === 'comment') {
    const { text, offsetAt } = elementText(element, file.file);
    return linesOf({ text, start: offsetAt(0), end: offsetAt(text.length) });
  }
  if (element.name === 'lsc' || isRemark) return [];
  if (!codeElements.has(element.name)) return elementsOf(element).flatMap((child) => codeWords(child, file));
  return wordsOf(passageOf({ ...file, ...elementText(element, file.file) }, []));
}
