/** Declarations into a scope: types, constants, variables. Functions are next door. */
import type { Span } from '@vedette/core';
import { initialValue } from '../interpret/constant.ts';
import { duplicate, refused } from '../problems.ts';
import type {
  InitialisedDeclarator,
  Initialiser as InitialiserTree,
  Name,
  Expression as Tree,
  TypeDeclaration,
  VariablesDeclaration,
} from '../tree.ts';
import {
  boolSort,
  defaultValue,
  doubleSort,
  elementSort,
  type Initialiser,
  type Sort,
  type Storage,
  type Value,
  type Variable,
  widestInteger,
} from '../typed/index.ts';
import type { Context } from './context.ts';
import { wholeNumber } from './plain-number.ts';
import * as problems from './problems.ts';
import type { Meaning, Scope, Surroundings } from './scope.ts';
import { integerParts, isFloating, shadowOf } from './statistical.ts';

/** Adds a name to a scope; a name that is taken there is a problem and keeps its first meaning. */
export function declare(context: Context, scope: Scope, name: Name, meaning: Meaning): void {
  const first = scope.own(name.text);
  if (first !== undefined) context.problems.add(duplicate(name, first.span));
  else scope.set(name.text, meaning);
}

export function declareTypes(context: Context, scope: Scope, { type, declarators }: TypeDeclaration): void {
  for (const { name, dimensions } of declarators) {
    const base = context.sorts.sortOf(type, scope, name.text);
    const sort = base && context.sorts.arrayOf(base, dimensions, scope);
    const { span } = name;
    declare(context, scope, name, sort === undefined ? { kind: 'broken', span } : { kind: 'type', sort, span });
  }
}

export function declareFloating(context: Context, scope: Scope, name: Name, effects: 'none' | 'some'): void {
  context.problems.add(problems.floatingLeftOut(name));
  declare(context, scope, name, { kind: 'floating', effects, span: name.span });
}

/**
 * Answers what of the initialisers must be evaluated all the same. Indices into arrays are checked by a constant of the
 * same size.
 */
export function declareFloatingVariables(context: Context, scope: Scope, item: VariablesDeclaration): readonly Tree[] {
  return item.declarators.flatMap(({ name, dimensions, initialiser }) => {
    const parts = initialiser === undefined ? [] : valuesIn(initialiser).map((one) => integerParts(one, scope));
    declareFloating(context, scope, name, 'none');
    const sort = dimensions.length === 0 ? undefined : context.sorts.arrayOf(boolSort, dimensions, scope);
    if (sort !== undefined)
      scope.set(shadowOf(name.text), { kind: 'constant', sort, value: defaultValue(sort), span: name.span });
    if (parts.every((part) => part !== undefined)) return parts.flat();
    context.problems.add(refused(name.span, 'double'));
    return [];
  });
}

function valuesIn(tree: InitialiserTree): readonly Tree[] {
  return tree.kind === 'whole' ? [tree.value] : tree.parts.flatMap(({ value }) => valuesIn(value));
}

export interface DeclareOptions {
  readonly storage: Extract<Storage, 'global' | 'instance'>;
  /** Values from outside for constants of these names. */
  readonly overrides: ReadonlyMap<string, (sort: Sort) => Value | undefined>;
  /** Constants that stay without a number. */
  readonly parameters?: ReadonlySet<string>;
}

/** Variables of the state, and constants. Returns the variables; constants go into the scope alone. */
export function declareVariables(
  context: Context,
  scope: Scope,
  item: VariablesDeclaration,
  options: DeclareOptions,
): Variable[] {
  if (isFloating(item.type) && context.reals === 'left out') {
    for (const part of declareFloatingVariables(context, scope, item)) {
      const expression = context.check(part, { scope, place: 'initialiser' });
      if (expression !== undefined) context.evaluate(expression);
    }
    return [];
  }
  const range = symbolicRange(context, scope, item);
  const base = range === undefined ? context.sortOf(item.type, scope) : widestInteger;
  const declared: Variable[] = [];
  for (const declarator of item.declarators) {
    const { span } = declarator.name;
    const sort = base && declarableSort(context, scope, base, declarator);
    const meaning = sort && meaningOf(context, { scope, place: 'initialiser' }, { item, declarator, sort, options });
    declare(context, scope, declarator.name, meaning ?? { kind: 'broken', span });
    if (meaning?.kind !== 'variable') continue;
    if (range !== undefined) context.symbolic.ranges.set(meaning.variable, range);
    if (meaning.variable.storage !== 'symbolic') declared.push(meaning.variable);
  }
  return declared;
}

export function declarableSort(
  context: Context,
  scope: Scope,
  base: Sort,
  { name, dimensions }: Pick<InitialisedDeclarator, 'name' | 'dimensions'>,
): Sort | undefined {
  if (elementSort(base).kind === 'void') {
    context.problems.add(problems.badElement(name.span, 'A variable of type "void"'));
    return undefined;
  }
  return context.sorts.arrayOf(base, dimensions, scope);
}

interface Declared {
  readonly item: VariablesDeclaration;
  readonly declarator: InitialisedDeclarator;
  readonly sort: Sort;
  readonly options: DeclareOptions;
}

function meaningOf(
  context: Context,
  at: Surroundings,
  { item, declarator, sort, options }: Declared,
): Meaning | undefined {
  const { name } = declarator;
  const constant = item.type.prefixes.includes('const');
  const { span } = name;
  if (constant && options.parameters?.has(name.text)) return parameterOf(context, name, sort);
  const override = constant ? options.overrides.get(name.text) : undefined;
  if (override !== undefined) return overridden(context, at, { declarator, sort, override });
  if (constant && declarator.initialiser !== undefined && elementSort(sort).kind === 'clock') {
    context.problems.add(problems.cannotInitialise(spanOf(declarator.initialiser), sort));
    return undefined;
  }
  const initialiser = declarator.initialiser && checkInitialiser(context, at, { sort, tree: declarator.initialiser });
  if (declarator.initialiser !== undefined && initialiser === undefined) return undefined;
  const depends = initialiser !== undefined && context.symbolic.dependsOnParameters(initialiser);
  if (depends && constant) {
    const variable: Variable = { name: name.text, sort, storage: 'symbolic', initial: defaultValue(sort), span };
    context.symbolic.initialisers.set(variable, initialiser);
    return { kind: 'variable', variable, access: 'read', span };
  }
  const place = declarator.initialiser && spanOf(declarator.initialiser);
  const initial =
    initialiser === undefined || depends
      ? undefined
      : context.guarded(() => initialValue(initialiser, sort, place ?? span));
  if (initialiser !== undefined && initial === undefined && !depends) return undefined;
  if (!constant) {
    const isMeta =
      context.reals === 'left out' && item.type.prefixes.includes('meta') && !context.kept.has(name.span.start);
    const storage = isMeta ? 'meta' : options.storage;
    const variable: Variable = {
      name: name.text,
      sort,
      storage,
      initial: initial ?? defaultValue(sort),
      span,
    };
    if (depends) context.symbolic.initialisers.set(variable, initialiser);
    return { kind: 'variable', variable, access: 'any', span };
  }
  if (initial === undefined) context.problems.add(problems.missingInitialiser(name));
  return initial === undefined ? undefined : { kind: 'constant', sort, value: initial, span };
}

function parameterOf(context: Context, name: Name, sort: Sort): Meaning | undefined {
  const { span } = name;
  if (sort.kind !== 'integer') {
    context.problems.add(problems.notAParameter(name, sort));
    return undefined;
  }
  const variable: Variable = { name: name.text, sort, storage: 'symbolic', initial: sort.low, span };
  context.symbolic.parameters.push(variable);
  return { kind: 'variable', variable, access: 'read', span };
}

/** A declared range that depends on parameters, of constants and of variables that say what they start with. */
function symbolicRange(context: Context, scope: Scope, { type, declarators }: VariablesDeclaration) {
  const { base } = type;
  if (base.kind !== 'int' || base.range === undefined || context.symbolic.parameters.length === 0) return undefined;
  if (declarators.some(({ initialiser }) => initialiser === undefined)) return undefined;
  const at = { scope, place: 'constant' } as const;
  const [low, high] = [base.range.low, base.range.high].map((one) => context.expressions.integer(one, at));
  if (low === undefined || high === undefined) return undefined;
  const depends = [low, high].some((expression) => context.symbolic.dependsOnParameters({ kind: 'whole', expression }));
  return depends ? { low, high } : undefined;
}

interface Overridden extends Pick<Declared, 'declarator' | 'sort'> {
  readonly override: (sort: Sort) => Value | undefined;
}

/** What is written must make sense, but need not be in the range, which may depend on other values from outside. */
function overridden(
  context: Context,
  at: Surroundings,
  { declarator: { name, initialiser: tree }, sort, override }: Overridden,
): Meaning | undefined {
  if (tree !== undefined && checkInitialiser(context, at, { sort, tree }) === undefined) return undefined;
  const value = override(sort);
  return value === undefined ? undefined : { kind: 'constant', sort, value, span: name.span };
}

function spanOf(tree: InitialiserTree): Span {
  return tree.kind === 'whole' ? tree.value.span : tree.span;
}

/** An initialiser against the sort of its variable, braces against its parts. */
export function checkInitialiser(
  context: Context,
  at: Surroundings,
  { sort, tree }: { readonly sort: Sort; readonly tree: InitialiserTree },
): Initialiser | undefined {
  const leaf = elementSort(sort).kind;
  if (leaf === 'channel' || (leaf === 'clock' && at.place !== 'initialiser')) {
    context.problems.add(problems.cannotInitialise(spanOf(tree), sort));
    return undefined;
  }
  if (tree.kind === 'whole') {
    const number = sort.kind === 'clock' ? wholeNumber(tree.value) : undefined;
    const expression =
      number ?? context.expressions.fitting(tree.value, sort.kind === 'clock' ? initialOfClocks(context) : sort, at);
    return expression && { kind: 'whole', expression };
  }
  const sorts = partSorts(sort);
  if (sorts === undefined) {
    context.problems.add(problems.notInParts(tree.span, sort));
    return undefined;
  }
  return checkParts(context, at, { sort, sorts, tree });
}

function initialOfClocks({ reals }: Context): Sort {
  return reals === 'kept' ? doubleSort : widestInteger;
}

function partSorts(sort: Sort): Sort[] | undefined {
  if (sort.kind === 'array') return Array.from({ length: sort.length }, () => sort.element);
  return sort.kind === 'struct' ? sort.fields.map((field) => field.sort) : undefined;
}

interface Parts {
  readonly sort: Sort;
  readonly sorts: readonly Sort[];
  readonly tree: InitialiserTree & { readonly kind: 'parts' };
}

function checkParts(context: Context, at: Surroundings, { sort, sorts, tree }: Parts): Initialiser | undefined {
  if (tree.parts.length !== sorts.length) {
    context.problems.add(problems.wrongPartCount(tree.span, sorts.length, tree.parts.length));
    return undefined;
  }
  const ordered: (Initialiser | undefined)[] = [];
  tree.parts.forEach(({ field, value }, position) => {
    const place = field === undefined ? position : fieldPlace(context, sort, field);
    const part = place === undefined ? undefined : checkInitialiser(context, at, { sort: sorts[place]!, tree: value });
    if (place !== undefined) ordered[place] = part;
  });
  const parts = sorts.map((_, index) => ordered[index]).filter((part) => part !== undefined);
  return parts.length === sorts.length ? { kind: 'parts', parts } : undefined;
}

function fieldPlace(context: Context, sort: Sort, field: Name): number | undefined {
  const names = sort.kind === 'struct' ? sort.fields.map(({ name }) => name) : [];
  const place = names.indexOf(field.text);
  if (place < 0) context.problems.add(problems.unknownField(field, names));
  return place < 0 ? undefined : place;
}
