/**
 * A document to a tree: the elements of the flat-system DTDs of UPPAAL 4.x and 5.x. Templates become `process` items as
 * in `.xta`; what stands in `<declaration>`, `<instantiation>` and `<system>` is parsed as items. A location without a
 * name gets one that no other location of its template has.
 */
import type { XmlElement } from '@rgrove/parse-xml';
import type { Problem, Span } from '@vedette/core';
import type { Parsed } from '../parse/index.ts';
import { notAModel, unusedChart } from '../problems.ts';
import type { Commented, Item } from '../tree.ts';
import { childrenNamed, ElementReader, elementsOf } from './element-reader.ts';
import { readQueryElements } from './read-queries.ts';
import { readTemplate } from './read-template.ts';
import { asComments, remainderOf } from './remainder.ts';

export function readModel(source: string, file: string, root: XmlElement): Parsed {
  const problems: Problem[] = [];
  const elements = new ElementReader({ source, file, problems });
  const rootSpan: Span = { source, start: root.start, end: root.start + root.name.length + 1 };
  if (root.name !== 'nta') problems.push(notAModel(rootSpan, root.name));
  const items: Commented<Item>[] = [];
  const trailing: string[] = [];
  const charts = childrenNamed(root, 'lsc').flatMap((chart) =>
    childrenNamed(chart, 'name').flatMap((name) => elements.name(name) ?? []),
  );
  const remainder = remainderOf(root.parent ?? root, file);
  let next = 0;
  for (const child of elementsOf(root)) {
    const read = topLevel(elements, child);
    const first = next;
    while (next < remainder.length && remainder[next]!.start < child.end) next += 1;
    const besides = asComments(remainder.slice(first, next));
    // A comment before a query would explain it.
    const atEnd = read.items.length === 0 || child.name === 'queries';
    for (const item of atEnd ? read.items : withComments(read.items, besides)) items.push(item);
    for (const comment of [...(atEnd ? besides : []), ...read.trailing]) trailing.push(comment);
  }
  for (const comment of asComments(remainder.slice(next))) trailing.push(comment);
  return { tree: { source, items, trailing, ...(charts.length > 0 && { charts }) }, problems };
}

/** The first item takes what the document says besides. */
function withComments(items: readonly Commented<Item>[], before: readonly string[]): readonly Commented<Item>[] {
  const [first, ...rest] = items;
  return first === undefined || before.length === 0
    ? items
    : [{ ...first, before: [...before, ...first.before] }, ...rest];
}

/** Comments inside its labels go before the template. */
function commentedTemplate(elements: ElementReader, child: XmlElement): Commented<Item> {
  const item = readTemplate(elements, child);
  return { item, before: elements.looseComments(), behind: [] };
}

function topLevel(elements: ElementReader, child: XmlElement) {
  const none: string[] = [];
  switch (child.name) {
    case 'declaration':
    case 'instantiation':
    case 'system':
      return elements.items(child);
    case 'template':
      return { items: [commentedTemplate(elements, child)], trailing: none };
    case 'queries':
      return { items: readQueryElements(elements, child), trailing: none };
    case 'lsc':
      elements.problems.push(unusedChart(elements.spanOf(child)));
      break;
    case 'imports':
      if (child.text.trim() !== '') elements.refuse(child, 'import');
      break;
    default:
      elements.unknown(child, 'nta');
  }
  return { items: [], trailing: none };
}
