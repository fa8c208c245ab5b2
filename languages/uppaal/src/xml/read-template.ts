/** `<template>`: name, parameters, declarations, locations, edges; positions on the drawing go into the layout. */
import type { XmlElement } from '@rgrove/parse-xml';
import type { CommentedItems } from '../parse/comments.ts';
import { parseExpression, parseExpressionList } from '../parse/expression.ts';
import { parseGuard, parseRate, parseSelections, parseSynchronisation } from '../parse/label.ts';
import { parseParameter } from '../parse/type.ts';
import { expected, missingElement, unknownLabel, unknownReference, unusedLabel } from '../problems.ts';
import type { BranchPointNode, EdgeNode, Item, Layout, LocationNode, Mark, Name, ProcessItem } from '../tree.ts';
import { childrenNamed, type ElementReader, elementsOf } from './element-reader.ts';

const edgeLabels = ['select', 'guard', 'synchronisation', 'assignment', 'probability', 'comments'];
const unusedKinds: ReadonlySet<string> = new Set(['testcode', 'testcodeEnter', 'testcodeExit']);
const known: ReadonlySet<string> = new Set([
  'name',
  'parameter',
  'declaration',
  'location',
  'branchpoint',
  'init',
  'transition',
]);

export function readTemplate(elements: ElementReader, template: XmlElement): ProcessItem {
  for (const child of elementsOf(template)) if (!known.has(child.name)) elements.unknown(child, 'template');
  const [nameElement] = childrenNamed(template, 'name');
  const name = (nameElement && elements.name(nameElement)) ?? missingName(elements, template);
  const parameterElements = childrenNamed(template, 'parameter');
  const [declaration] = childrenNamed(template, 'declaration');
  const locations = new TemplateLocations(elements, template);
  const marks = [
    ...(nameElement === undefined ? [] : elements.mark(nameElement, 'name')),
    ...parameterElements.flatMap((element) => elements.mark(element, 'parameter')),
  ];
  return {
    kind: 'process',
    name,
    parameters: parameterElements.flatMap(
      (element) => elements.parsed(element, (reader) => reader.list(',', () => parseParameter(reader))) ?? [],
    ),
    ...localDeclarations(elements, declaration),
    locations: locations.nodes,
    branchPoints: locations.branchPoints,
    ...initial(template, locations),
    edges: childrenNamed(template, 'transition').flatMap((transition) => readEdge(elements, transition, locations)),
    layout: { marks },
    span: elements.spanOf(template),
  };
}

function missingName(elements: ElementReader, template: XmlElement): Name {
  const span = elements.spanOf(template);
  elements.problems.push(missingElement(span, 'name', 'template'));
  return { text: '', span };
}

function localDeclarations(
  elements: ElementReader,
  declaration: XmlElement | undefined,
): Pick<ProcessItem, 'declarations' | 'trailing'> {
  const none: CommentedItems<Item> = { items: [], trailing: [] };
  const { items, trailing } = declaration === undefined ? none : elements.items(declaration);
  const declarations: ProcessItem['declarations'][number][] = [];
  for (const { item, before, behind } of items) {
    if (item.kind === 'variables' || item.kind === 'typedef' || item.kind === 'function')
      declarations.push({ item, before, behind });
    else
      elements.problems.push(
        expected(item.span, 'a declaration of variables, types or functions in a template', item.kind),
      );
  }
  return { declarations, trailing };
}

function initial(template: XmlElement, locations: TemplateLocations): { readonly initial?: Name } {
  const [init] = childrenNamed(template, 'init');
  if (init === undefined) return {};
  const found = locations.referred(init);
  return found === undefined ? {} : { initial: found };
}

/** The locations and branch points of a template, found by their ids. */
class TemplateLocations {
  readonly nodes: readonly LocationNode[];
  readonly branchPoints: readonly BranchPointNode[];
  readonly #elements: ElementReader;
  readonly #byId = new Map<string, Name>();

  constructor(elements: ElementReader, template: XmlElement) {
    const locations = childrenNamed(template, 'location');
    this.#elements = elements;
    const given = locations.map((location) => childrenNamed(location, 'name').map((name) => elements.name(name))[0]);
    const taken = new Set(given.map((name) => name?.text));
    this.nodes = locations.map((location, index) => {
      const name = given[index] ?? { text: freshName(location, taken), span: elements.spanOf(location) };
      this.#byId.set(location.attributes.id ?? '', name);
      return readLocation(elements, location, { name, naming: given[index] === undefined ? 'made-up' : 'given' });
    });
    this.branchPoints = childrenNamed(template, 'branchpoint').map((point) => {
      const span = elements.spanOf(point);
      const name = { text: freshName(point, taken), span };
      this.#byId.set(point.attributes.id ?? '', name);
      return { name, layout: layoutOf(point, elements.mark(point, 'at')), span };
    });
  }

  /** The location an element's `ref` names. */
  referred(element: XmlElement): Name | undefined {
    const { ref = '' } = element.attributes;
    const found = this.#byId.get(ref);
    const span = this.#elements.spanOf(element);
    if (found === undefined) this.#elements.problems.push(unknownReference(span, ref, this.#byId.keys()));
    return found === undefined ? undefined : { text: found.text, span };
  }
}

function freshName(location: XmlElement, taken: Set<string | undefined>): string {
  const id = location.attributes.id ?? '';
  const wish = /^[A-Za-z_][A-Za-z0-9_]*$/.test(id) ? `_${id}` : '_location';
  let name = wish;
  for (let number = 1; taken.has(name); number += 1) name = `${wish}_${number}`;
  taken.add(name);
  return name;
}

function readLocation(
  elements: ElementReader,
  location: XmlElement,
  naming: Pick<LocationNode, 'name' | 'naming'>,
): LocationNode {
  const marks: Mark[] = elements.mark(location, 'at');
  const keep = (found: readonly Mark[]): void => {
    for (const mark of found) marks.push(mark);
  };
  let kind: LocationNode['kind'] = 'normal';
  let invariant: LocationNode['invariant'];
  let rate: LocationNode['rate'];
  for (const child of elementsOf(location)) {
    if (child.name === 'name') keep(elements.mark(child, 'name'));
    else if (child.name === 'committed') kind = 'committed';
    else if (child.name === 'urgent') kind = kind === 'committed' ? kind : 'urgent';
    else if (child.name !== 'label') elements.unknown(child, 'location');
    else if (child.attributes.kind === 'invariant') {
      keep(elements.mark(child, 'invariant'));
      invariant = elements.parsed(child, (reader) => parseGuard(reader, ''));
    } else if (child.attributes.kind === 'exponentialrate') {
      keep(elements.mark(child, 'rate'));
      rate = elements.parsed(child, parseRate);
    } else keep(otherLabel(elements, child, ['invariant', 'exponentialrate', 'comments']));
  }
  const node = { ...naming, kind, layout: layoutOf(location, marks), span: elements.spanOf(location) };
  return { ...node, ...(invariant && { invariant }), ...(rate && { rate }) };
}

function layoutOf(element: XmlElement, marks: readonly Mark[]): Layout {
  const { color } = element.attributes;
  return color !== undefined && /^#[0-9A-Fa-f]+$/.test(color) ? { marks, colour: color } : { marks };
}

/** Remarks are kept with the layout, test code is passed over with a warning, anything else is refused. */
function otherLabel(elements: ElementReader, label: XmlElement, kinds: readonly string[]): Mark[] {
  const { kind = '' } = label.attributes;
  const span = elements.spanOf(label);
  if (kind === 'comments') {
    const [mark = { what: 'comments', x: 0, y: 0 } as const] = elements.mark(label, 'comments');
    return label.text.trim() === '' ? [] : [{ ...mark, text: label.text }];
  }
  if (unusedKinds.has(kind)) elements.problems.push(unusedLabel(span, kind));
  else elements.problems.push(unknownLabel(span, kind, kinds));
  return [];
}

function readEdge(elements: ElementReader, transition: XmlElement, locations: TemplateLocations): EdgeNode[] {
  const span = elements.spanOf(transition);
  const ends = ['source', 'target'].map((end) => {
    const [element] = childrenNamed(transition, end);
    if (element === undefined) elements.problems.push(missingElement(span, end, 'transition'));
    return element && locations.referred(element);
  });
  const labels = readLabels(elements, transition);
  const [source, target] = ends;
  if (source === undefined || target === undefined) return [];
  const control = transition.attributes.controllable === 'false' ? 'uncontrollable' : 'controllable';
  const { marks, ...parsed } = labels;
  return [
    { source, target, control, selections: [], updates: [], ...parsed, layout: layoutOf(transition, marks), span },
  ];
}

type Labels = Partial<Pick<EdgeNode, 'selections' | 'guard' | 'synchronisation' | 'updates' | 'weight'>>;

function readLabels(elements: ElementReader, transition: XmlElement): Labels & { readonly marks: readonly Mark[] } {
  const marks: Mark[] = [];
  let labels: Labels = {};
  for (const child of elementsOf(transition)) {
    if (child.name === 'nail') for (const mark of elements.mark(child, 'nail')) marks.push(mark);
    else if (child.name === 'label') {
      const found = readLabel(elements, child);
      for (const mark of found.marks) marks.push(mark);
      labels = { ...labels, ...found.label };
    } else if (child.name !== 'source' && child.name !== 'target') elements.unknown(child, 'transition');
  }
  return { ...labels, marks };
}

function readLabel(
  elements: ElementReader,
  label: XmlElement,
): { readonly label: Labels; readonly marks: readonly Mark[] } {
  const { kind = '' } = label.attributes;
  switch (kind) {
    case 'select': {
      const selections = elements.parsed(label, parseSelections);
      return { label: selections === undefined ? {} : { selections }, marks: elements.mark(label, kind) };
    }
    case 'guard': {
      const guard = elements.parsed(label, (reader) => parseGuard(reader, ''));
      return { label: guard === undefined ? {} : { guard }, marks: elements.mark(label, kind) };
    }
    case 'synchronisation': {
      const synchronisation = elements.parsed(label, parseSynchronisation);
      return { label: synchronisation === undefined ? {} : { synchronisation }, marks: elements.mark(label, kind) };
    }
    case 'assignment': {
      const updates = elements.parsed(label, (reader) => parseExpressionList(reader));
      return { label: updates === undefined ? {} : { updates }, marks: elements.mark(label, kind) };
    }
    case 'probability': {
      const weight = elements.parsed(label, parseExpression);
      return { label: weight === undefined ? {} : { weight }, marks: elements.mark(label, 'weight') };
    }
    default:
      return { label: {}, marks: otherLabel(elements, label, edgeLabels) };
  }
}
