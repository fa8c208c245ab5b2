/** The names of a script and of `let`: what they stand for is computed when it is needed. */
import { quoted } from '@vedette/text';
import { setOf, unionOf } from '../sets/operations.ts';
import type { Constructor } from '../tree/declaration.ts';
import { entityOf } from '../tree/entity.ts';
import type { Declaration, DeclarationOf } from '../tree.ts';
import { boundBy } from '../typecheck/groups.ts';
import { fieldsFrom } from '../values/dots.ts';
import { Label } from '../values/label.ts';
import { Thunk } from '../values/lazy.ts';
import type { SetValue, Value } from '../values/value.ts';
import { bindings, compileFunction, compileValue } from './definition.ts';
import type { Evaluator } from './evaluator.ts';
import { Frame, Layout } from './frame.ts';

/** A `let`: all its names are known to all its definitions. */
export function compileLocals(
  evaluator: Evaluator,
  list: readonly Declaration[],
  layout: Layout,
): (frame: Frame) => void {
  const captured = layout.capturedBy(list);
  for (const declaration of list) for (const entity of boundBy(declaration)) layout.add(entity, captured);
  const fills = list.map((declaration) => compileLocal(evaluator, declaration, layout));
  return (frame) => {
    for (const fill of fills) fill(frame);
  };
}

function compileLocal(evaluator: Evaluator, declaration: Declaration, layout: Layout): (frame: Frame) => void {
  if (declaration.kind === 'function') {
    const index = layout.index(entityOf(declaration.name));
    const code = compileFunction(evaluator, declaration, layout);
    return (frame) => {
      frame.values[index] = new Thunk(() => code(frame));
    };
  }
  if (declaration.kind !== 'value') return () => {};
  const code = compileValue(evaluator, declaration, layout);
  return (frame) => {
    const value = new Thunk(() => code(frame));
    for (const bound of bindings(evaluator, declaration.pattern, value))
      frame.values[layout.index(bound.entity)] = bound.value;
  };
}

/** Everything a script declares. Nothing is compiled before it is needed. */
export function declareGlobals(evaluator: Evaluator, list: readonly Declaration[]): void {
  for (const declaration of list) declareLabels(evaluator, declaration);
  const channels = [...evaluator.labels.values()].filter(({ entity }) => entity.kind === 'channel');
  const events = new Thunk(() => unionOf(channels.map((label) => productOf(label))));
  evaluator.events = () => events.value;
  for (const declaration of list) declareGlobal(evaluator, declaration);
}

/** The fields are looked up late: a datatype may contain itself. */
function productOf(label: Label): SetValue {
  return setOf({
    kind: 'product',
    into: 'dot',
    label,
    get sets() {
      return label.fields;
    },
  });
}

function declareLabels(evaluator: Evaluator, declaration: Declaration): void {
  if (declaration.kind === 'channel')
    for (const name of declaration.names)
      declareLabel(evaluator, { ...declaration, name }, `the channel ${quoted(entityOf(name).text)}`);
  if (declaration.kind === 'datatype')
    for (const clause of declaration.constructors) declareLabel(evaluator, clause, constructorNamed(clause));
}

const constructorNamed = ({ name }: Constructor): string => `the constructor ${quoted(entityOf(name).text)}`;

/** `owner`: what it is called in messages. */
function declareLabel(evaluator: Evaluator, { name, fields }: Constructor, owner: string): void {
  const entity = entityOf(name);
  evaluator.labels.set(entity, new Label(entity, evaluator.labels.size, () => fieldSets(evaluator, fields, owner)));
}

function fieldSets(evaluator: Evaluator, fields: Constructor['fields'], owner: string): readonly SetValue[] {
  if (fields === undefined) return [];
  return evaluator.at(fields.span, () =>
    fieldsFrom(evaluator.compile(fields, new Layout())(new Frame()), { owner, ids: evaluator.ids }),
  );
}

function declareGlobal(evaluator: Evaluator, declaration: Declaration): void {
  const define = (entity: Parameters<Evaluator['globals']['set']>[0], compute: () => Value) =>
    evaluator.globals.set(entity, new Thunk(compute));
  switch (declaration.kind) {
    case 'function':
      define(entityOf(declaration.name), () => compileFunction(evaluator, declaration, new Layout())(new Frame()));
      return;
    case 'value': {
      const value = new Thunk(() => compileValue(evaluator, declaration, new Layout())(new Frame()));
      for (const bound of bindings(evaluator, declaration.pattern, value))
        define(bound.entity, () => (bound.value instanceof Thunk ? bound.value.value : bound.value));
      return;
    }
    case 'datatype':
      define(entityOf(declaration.name), () =>
        unionOf(declaration.constructors.map(({ name }) => productOf(evaluator.label(entityOf(name))))),
      );
      return;
    case 'subtype':
      define(entityOf(declaration.name), () =>
        unionOf(declaration.constructors.map((clause) => subtypeSet(evaluator, clause))),
      );
      return;
    case 'nametype':
      define(entityOf(declaration.name), () => nametypeSet(evaluator, declaration));
      return;
    case 'instance':
      declareInstance(evaluator, declaration);
      return;
    default:
  }
}

/** The fields that are given range over what is given, the others over what the datatype says. */
function subtypeSet(evaluator: Evaluator, clause: Constructor): SetValue {
  const label = evaluator.label(entityOf(clause.name));
  const given = fieldSets(evaluator, clause.fields, constructorNamed(clause));
  const sets = [...given, ...label.fields.slice(given.length)];
  return setOf({ kind: 'product', into: 'dot', label, sets });
}

function nametypeSet(evaluator: Evaluator, { name, type }: DeclarationOf<'nametype'>): SetValue {
  const sets = fieldSets(evaluator, type, `the nametype ${quoted(entityOf(name).text)}`);
  return sets.length === 1 ? sets[0]! : setOf({ kind: 'product', into: 'dot', sets });
}

/** The parameters of the copied module stand for the arguments. */
function declareInstance(evaluator: Evaluator, { parameters, arguments: given }: DeclarationOf<'instance'>): void {
  (parameters ?? []).forEach((pattern, index) => {
    const argument = given[index]!;
    const value = new Thunk(() => evaluator.compile(argument, new Layout())(new Frame()));
    for (const bound of bindings(evaluator, pattern, value))
      evaluator.globals.set(
        bound.entity,
        bound.value instanceof Thunk ? bound.value : new Thunk(() => bound.value as Value),
      );
  });
}
