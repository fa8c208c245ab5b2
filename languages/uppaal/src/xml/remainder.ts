/**
 * What a document has besides the model: comments, processing instructions, results and options of queries, charts,
 * test code, attributes and text between elements that have no meaning here. Formatting keeps it in comments.
 */
import {
  XmlComment,
  XmlDocument,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';

export interface Remainder {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const passedOver: ReadonlySet<string> = new Set('option expect result lsc imports'.split(' '));
const holdsText: ReadonlySet<string> = new Set(
  'declaration instantiation system name parameter label formula comment'.split(' '),
);
const attributes: ReadonlySet<string> = new Set('id ref kind x y color controllable'.split(' '));

/** In the order of the document. */
export function remainderOf(node: XmlNode, file: string): readonly Remainder[] {
  if (node instanceof XmlDocument) return node.children.flatMap((child) => remainderOf(child, file));
  if (node instanceof XmlComment || node instanceof XmlProcessingInstruction) return [whole(node, file)];
  if (!(node instanceof XmlElement)) return [];
  const isTest = node.name === 'label' && node.attributes.kind?.startsWith('testcode');
  if (passedOver.has(node.name) || isTest) return [whole(node, file)];
  const inside = node.children.flatMap((child) => {
    if (!(child instanceof XmlText)) return remainderOf(child, file);
    return holdsText.has(node.name) || child.text.trim() === '' ? [] : [whole(child, file)];
  });
  return [...otherAttributes(node), ...inside];
}

function whole({ start, end }: XmlNode, file: string): Remainder {
  return { text: file.slice(start, end), start, end };
}

function otherAttributes({ name, attributes: given, start }: XmlElement): readonly Remainder[] {
  const others = Object.entries(given).filter(([key]) => !attributes.has(key));
  if (others.length === 0) return [];
  const text = others.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(' ');
  return [{ text: `<${name} ${text}>`, start, end: start + name.length + 1 }];
}

/** Each line a comment. */
export function asComments(remainder: readonly Remainder[]): readonly string[] {
  return remainder
    .flatMap(({ text }) => text.split(/[\r\n]+/))
    .filter((line) => line.trim() !== '')
    .map((line) => `// ${line.trim()}`);
}
