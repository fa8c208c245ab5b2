/**
 * Models, `.imi`. The grammar is that of the user manual of IMITATOR 3.4, appendix "Grammar of the model"; what is not
 * read is refused by its name.
 */
import { parseExpression } from './parse-expression.ts';
import { Tokens } from './tokens.ts';
import {
  type Automaton,
  type Declared,
  type Edge,
  type Expression,
  type Location,
  type Model,
  type Role,
  Unread,
  type Update,
} from './tree.ts';

export function parseModel(text: string): Model {
  const tokens = new Tokens(text);
  if (tokens.peek() === '#') throw new Unread('#include');
  const variables = tokens.takeIf('var') === undefined ? [] : declarations(tokens);
  const automata: Automaton[] = [];
  while (tokens.takeIf('automaton') !== undefined) automata.push(automaton(tokens));
  const first = tokens.peek() ?? '';
  if (['template', 'instantiate'].includes(first)) throw new Unread('templates');
  if (first === 'fn') throw new Unread('functions');
  if (first === 'controllable') throw new Unread('controllable actions');
  tokens.expect('init');
  tokens.expect(':=');
  return { variables, automata, ...initial(tokens, variables) };
}

const roles: ReadonlyMap<string, Role> = new Map([
  ['clock', 'clock'],
  ['parameter', 'parameter'],
  ['discrete', 'discrete'],
  ['rational', 'discrete'],
  ['int', 'discrete'],
  ['bool', 'bool'],
]);

const sections: readonly string[] = ['automaton', 'init', 'template', 'instantiate', 'fn', 'controllable'];

function declarations(tokens: Tokens): readonly Declared[] {
  const found: Declared[] = [];
  while (!sections.includes(tokens.peek() ?? 'init')) {
    const names: { readonly name: string; readonly constant?: Expression }[] = [];
    while (tokens.takeIf(':') === undefined) {
      const name = tokens.take();
      const constant = tokens.takeIf('=') === undefined ? undefined : parseExpression(tokens);
      names.push(constant === undefined ? { name } : { name, constant });
      tokens.takeIf(',');
    }
    const type = tokens.take();
    const role = roles.get(type);
    if (role === undefined || ['array', 'list', 'stack', 'queue'].includes(tokens.peek() ?? ''))
      throw new Unread(role === undefined ? `the type ${type}` : 'lists and arrays');
    tokens.takeIf(';');
    for (const one of names) found.push({ ...one, role });
  }
  return found;
}

function automaton(tokens: Tokens): Automaton {
  const name = tokens.take();
  const actions = new Set<string>();
  if (tokens.takeIf('synclabs', 'actions') !== undefined) {
    tokens.expect(':');
    while (tokens.takeIf(';') === undefined) {
      actions.add(tokens.take());
      tokens.takeIf(',');
    }
  }
  const locations: Location[] = [];
  while (tokens.takeIf('end') === undefined) locations.push(location(tokens));
  return { name, actions, locations };
}

function location(tokens: Tokens): Location {
  const marks = new Set<string>();
  for (let mark = tokens.take(); mark !== 'loc'; mark = tokens.take()) {
    if (mark !== 'urgent' && mark !== 'accepting') throw new Unread(`"${mark}" before a location`);
    marks.add(mark);
  }
  const name = tokens.take();
  tokens.expect(':');
  tokens.expect('invariant', 'while');
  const invariant = parseExpression(tokens);
  if (tokens.peek() === 'stop') throw new Unread('stopwatches');
  if (tokens.peek() === 'flow') throw new Unread('rates of clocks');
  if (tokens.takeIf('wait') !== undefined && tokens.takeIf('{') !== undefined) tokens.expect('}');
  const edges: Edge[] = [];
  while (tokens.takeIf('when') !== undefined) edges.push(edge(tokens));
  return { name, isUrgent: marks.has('urgent'), isAccepting: marks.has('accepting'), invariant, edges };
}

function edge(tokens: Tokens): Edge {
  const guard = parseExpression(tokens);
  let action: string | undefined;
  const updates: Update[] = [];
  while (tokens.takeIf('goto') === undefined) {
    if (tokens.expect('do', 'sync') === 'sync') action = tokens.take();
    else updates.push(...updatesIn(tokens));
  }
  const target = tokens.take();
  tokens.expect(';');
  return { guard, ...(action === undefined ? {} : { action }), updates, target };
}

function updatesIn(tokens: Tokens): readonly Update[] {
  const updates: Update[] = [];
  tokens.expect('{');
  while (tokens.takeIf('}') === undefined) {
    const name = tokens.take();
    if (name === 'if') throw new Unread('updates under conditions');
    if (tokens.peek() === '(') throw new Unread(`the function ${name}`);
    if (tokens.peek() === '[') throw new Unread('arrays');
    tokens.expect(':=', "'");
    if (tokens.takeIf('=') !== undefined) tokens.takeIf('');
    updates.push({ name, value: parseExpression(tokens) });
    tokens.takeIf(',', ';');
  }
  return updates;
}

type Initial = Pick<Model, 'initialLocations' | 'initialValues' | 'initial'>;

function initial(tokens: Tokens, variables: readonly Declared[]): Initial {
  const initialLocations = new Map<string, string>();
  const initialValues = new Map<string, Expression>();
  const rest: Expression[] = [];
  const isDiscrete = (name: string) =>
    variables.some(
      (one) => one.name === name && one.constant === undefined && !['clock', 'parameter'].includes(one.role),
    );
  const sort = (one: Expression): void => {
    if (one.kind === 'binary' && one.operator === '&') {
      sort(one.left);
      sort(one.right);
    } else if (one.kind === 'location') initialLocations.set(one.automaton, one.location);
    else if (one.kind === 'binary' && one.operator === '=' && one.left.kind === 'name' && isDiscrete(one.left.name))
      initialValues.set(one.left.name, one.right);
    else rest.push(one);
  };
  if (tokens.takeIf('{') === undefined) {
    sort(parseExpression(tokens));
    tokens.expect(';');
    return { initialLocations, initialValues, initial: rest };
  }
  while (tokens.takeIf('}') === undefined) {
    const part = tokens.expect('discrete', 'continuous');
    tokens.expect('=');
    if (part === 'continuous') {
      if (tokens.peek() !== ';') sort(parseExpression(tokens));
    } else {
      while (tokens.peek() !== ';') {
        const { place, name } = assigned(tokens);
        const value = tokens.peek() === 'stop' ? undefined : parseExpression(tokens);
        if (place === 'location' && value?.kind === 'name') initialLocations.set(name, value.name);
        else if (value !== undefined) initialValues.set(name, value);
        tokens.takeIf(',');
      }
    }
    tokens.expect(';');
  }
  return { initialLocations, initialValues, initial: rest };
}

function assigned(tokens: Tokens): { readonly place: 'location' | 'variable'; readonly name: string } {
  const first = tokens.take();
  const isLocation = first === 'loc' && tokens.takeIf('[') !== undefined;
  const name = isLocation ? tokens.take() : first;
  if (isLocation) tokens.expect(']');
  tokens.expect(':=', '=');
  return { place: isLocation ? 'location' : 'variable', name };
}
