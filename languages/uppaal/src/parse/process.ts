/** `process Name(parameters) { declarations state ... commit ... urgent ... init ... trans ... }` */
import { unknownLocation } from '../problems.ts';
import type { BranchPointNode, EdgeNode, LocationNode, Name, ProcessItem } from '../tree.ts';
import { commented } from './comments.ts';
import { parseLocalDeclaration } from './declaration.ts';
import { parseExpression, parseExpressionList } from './expression.ts';
import { parseGuard, parseRate, parseSelections, parseSynchronisation } from './label.ts';
import { layoutHere } from './layout.ts';
import type { Reader } from './reader.ts';
import { parseParameter } from './type.ts';

type Local = ProcessItem['declarations'][number]['item'];

export function parseProcess(reader: Reader): ProcessItem {
  const start = reader.here();
  reader.cursor.next();
  const name = reader.name('a name for the template');
  reader.expect('(', 'after the name of the template');
  const parameters = reader.enclosed(')', () => parseParameter(reader));
  const layout = layoutHere(reader);
  reader.expect('{', 'to open the template');
  const from = reader.cursor.lastEnd;
  const found = localDeclarations(reader);
  const { items: declarations, trailing } = commented(found, reader, { from, to: reader.cursor.peek().start });
  const plain = states(reader);
  const branchPoints = points(reader);
  const locations = flagged(reader, plain);
  const initial = initialLocation(reader);
  const edges = transitions(reader);
  reader.expect('}', 'to close the template');
  const automaton = { locations, branchPoints, ...initial, edges, layout };
  return { kind: 'process', name, parameters, declarations, trailing, ...automaton, span: reader.spanFrom(start) };
}

function localDeclarations(reader: Reader): Local[] {
  const declarations: Local[] = [];
  while (!reader.cursor.atEnd && !reader.cursor.at('state', '}', 'branchpoint', 'commit', 'init', 'trans')) {
    if (
      reader.cursor.at('urgent') &&
      reader.cursor.peek(1).kind === 'name' &&
      reader.cursor.peek(1).text !== 'broadcast'
    )
      break;
    const before = reader.cursor.mark();
    const declaration = parseLocalDeclaration(reader);
    if (declaration !== undefined) declarations.push(declaration);
    else if (reader.cursor.mark() === before) reader.unexpected('a declaration or "state"');
  }
  return declarations;
}

function states(reader: Reader): LocationNode[] {
  reader.expect('state', 'before the locations');
  const locations = reader.list(',', () => state(reader));
  reader.expect(';', 'after the locations');
  return locations;
}

function points(reader: Reader): BranchPointNode[] {
  if (!reader.cursor.accept('branchpoint')) return [];
  const found = reader.list(',', () => {
    const name = reader.name('a branch point');
    return { name, layout: layoutHere(reader), span: name.span };
  });
  reader.expect(';', 'after the branch points');
  return found;
}

function state(reader: Reader): LocationNode {
  const name = reader.name('a name for the location');
  const layout = layoutHere(reader);
  const body = reader.cursor.accept('{') ? stateBody(reader) : {};
  return { name, naming: 'given', kind: 'normal', ...body, layout, span: reader.spanFrom(name.span) };
}

function stateBody(reader: Reader): Pick<LocationNode, 'invariant' | 'rate'> {
  const invariant = reader.cursor.at(';', '}') ? undefined : parseExpression(reader);
  const rate = reader.cursor.accept(';') ? parseRate(reader) : undefined;
  reader.expect('}', 'after the invariant');
  return { ...(invariant && { invariant }), ...(rate && { rate }) };
}

/** `commit a, b;` and `urgent c;` in any order. */
function flagged(reader: Reader, locations: readonly LocationNode[]): LocationNode[] {
  const kinds = new Map<string, 'urgent' | 'committed'>();
  while (reader.cursor.at('commit', 'urgent')) {
    const kind = reader.cursor.next().text === 'commit' ? 'committed' : 'urgent';
    for (const name of reader.list(',', () => reader.name('a location')))
      flag(reader, kinds, { name, kind, locations });
    reader.expect(';', 'after the locations');
  }
  return locations.map((location) => ({ ...location, kind: kinds.get(location.name.text) ?? location.kind }));
}

function flag(
  reader: Reader,
  kinds: Map<string, 'urgent' | 'committed'>,
  flag: { readonly name: Name; readonly kind: 'urgent' | 'committed'; readonly locations: readonly LocationNode[] },
): void {
  if (!flag.locations.some(({ name }) => name.text === flag.name.text))
    reader.problems.push(
      unknownLocation(
        flag.name,
        flag.locations.map(({ name }) => name.text),
      ),
    );
  if (kinds.get(flag.name.text) !== 'committed') kinds.set(flag.name.text, flag.kind);
}

function initialLocation(reader: Reader): { readonly initial?: Name } {
  if (!reader.cursor.accept('init')) return {};
  const initial = reader.name('the initial location');
  reader.expect(';', 'after the initial location');
  return { initial };
}

function transitions(reader: Reader): EdgeNode[] {
  if (!reader.cursor.accept('trans')) return [];
  const edges: EdgeNode[] = [];
  do edges.push(transition(reader, edges.at(-1)));
  while (reader.cursor.accept(','));
  reader.expect(';', 'after the transitions');
  return edges;
}

/** The source may be left out: then it is the one of the transition before. */
function transition(reader: Reader, before: EdgeNode | undefined): EdgeNode {
  const start = reader.here();
  const source =
    before !== undefined && reader.cursor.at('->', '-u->') ? before.source : reader.name('the source location');
  const control = reader.cursor.accept('-u->') ? 'uncontrollable' : 'controllable';
  if (control === 'controllable') reader.expect('->', 'between the locations');
  const target = reader.name('the target location');
  const layout = layoutHere(reader);
  reader.expect('{', 'to open the transition');
  const labels = edgeLabels(reader);
  reader.expect('}', 'to close the transition');
  return { source, target, control, ...labels, layout, span: reader.spanFrom(start) };
}

function edgeLabels(reader: Reader) {
  const selections = reader.cursor.accept('select') ? closed(reader, () => parseSelections(reader)) : [];
  const guard = reader.cursor.accept('guard') ? closed(reader, () => parseGuard(reader, ';')) : undefined;
  const synchronisation = reader.cursor.accept('sync') ? closed(reader, () => parseSynchronisation(reader)) : undefined;
  const updates = reader.cursor.accept('assign') ? closed(reader, () => parseExpressionList(reader, ';')) : [];
  const weight = reader.cursor.accept('probability') ? closed(reader, () => parseExpression(reader)) : undefined;
  return {
    selections,
    ...(guard === undefined ? {} : { guard }),
    ...(synchronisation === undefined ? {} : { synchronisation }),
    updates,
    ...(weight === undefined ? {} : { weight }),
  };
}

function closed<T>(reader: Reader, parser: () => T): T {
  const result = parser();
  reader.expect(';', 'after the label');
  return result;
}
