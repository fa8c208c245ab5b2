/**
 * `<queries>`: each a formula and a comment; expected results and options say what the tool found and are passed over.
 */
import type { XmlElement } from '@rgrove/parse-xml';
import { uncommented } from '../parse/comments.ts';
import { parseQueryAlone } from '../parse/query.ts';
import type { Commented, QueryItem, QueryNode } from '../tree.ts';
import { childrenNamed, type ElementReader, elementsOf } from './element-reader.ts';

const known: ReadonlySet<string> = new Set(['formula', 'comment', 'option', 'expect', 'result']);

export function readQueryElements(elements: ElementReader, list: XmlElement): Commented<QueryItem>[] {
  for (const child of elementsOf(list))
    if (child.name !== 'query' && child.name !== 'option') elements.unknown(child, 'queries');
  return childrenNamed(list, 'query').map((element) => {
    const query = readQuery(elements, element);
    return { item: { kind: 'query', query, span: query.span }, before: [], behind: [] };
  });
}

function readQuery(elements: ElementReader, element: XmlElement): QueryNode {
  for (const child of elementsOf(element)) if (!known.has(child.name)) elements.unknown(child, 'query');
  const comment = childrenNamed(element, 'comment')
    .map((child) => child.text.trim())
    .join('\n');
  const [formula] = childrenNamed(element, 'formula');
  if (formula === undefined) return { kind: 'remark', comment, text: '', span: elements.spanOf(element) };
  const reader = elements.reader(formula);
  const inside = reader.passage.comments.map(({ text }) => uncommented(text));
  const whole = [comment, ...inside].join('\n').trim();
  return elements.leftOut(() => parseQueryAlone(reader, whole));
}
