/** The first pass: which shapes can a data expression have? Reports what cannot have any. */
import { builtinNames, schemesOf } from '../builtins.ts';
import * as problems from '../problems/index.ts';
import { unknownSort } from '../resolve/unknown-sort.ts';
import { suggestion } from '../suggestion.ts';
import type { DataExpression, Name, SortExpression } from '../tree.ts';
import { Bool, Nat, Pos, type Sort } from '../typed/index.ts';
import { inferBuiltin, inferComputed, inferNamed, reportUnknown, withoutGroups } from './calls.ts';
import { pickSort } from './choice.ts';
import {
  type Context,
  combinations,
  fromShapes,
  type Inferred,
  isUnknown,
  nothing,
  type Option,
  shapeTexts,
  single,
} from './context.ts';
import { elaborate } from './elaborate.ts';
import { joinValues } from './join.ts';
import type { Scope } from './scope.ts';
import {
  anything,
  asFunction,
  canBecome,
  containerShape,
  functionShape,
  open,
  type Shape,
  shapeOf,
  shapeText,
} from './shape.ts';

export function infer(context: Context, expression: DataExpression, scope: Scope): Inferred {
  const inferred = inferNew(context, expression, scope);
  context.inferred.set(expression, inferred);
  return inferred;
}

type Expression<Kind extends DataExpression['kind']> = Extract<DataExpression, { kind: Kind }>;

function inferNew(context: Context, expression: DataExpression, scope: Scope): Inferred {
  switch (expression.kind) {
    case 'name':
      return inferName(context, expression, scope);
    case 'number':
      return single(/^0+$/.test(expression.digits) ? Nat : Pos, { kind: 'parts' });
    case 'list':
      return inferElements(context, { elements: expression.elements, container: 'List' }, scope);
    case 'set':
      return inferElements(context, { elements: expression.elements, container: 'FSet' }, scope);
    case 'bag':
      return inferBag(context, expression, scope);
    case 'comprehension':
      return inferComprehension(context, expression, scope);
    case 'binder':
      return inferBinder(context, expression, scope);
    case 'where':
      return inferWhere(context, expression, scope);
    case 'unary':
      infer(context, expression.operand, scope);
      return inferBuiltin(context, expression, {
        name: expression.operator === '-' ? 'negate' : expression.operator,
        operands: [expression.operand],
      });
    case 'binary':
      infer(context, expression.left, scope);
      infer(context, expression.right, scope);
      return inferBuiltin(context, expression, {
        name: expression.operator,
        operands: [expression.left, expression.right],
      });
    case 'update':
      return inferUpdate(context, expression, scope);
    case 'apply':
      return inferApplication(context, expression, scope);
    case 'group':
      return infer(context, expression.inner, scope);
  }
}

function inferName(context: Context, { name, span }: Expression<'name'>, scope: Scope): Inferred {
  if (name === 'true' || name === 'false') return single(Bool, { kind: 'constant', name });
  const variable = scope.find(name);
  if (variable !== undefined) return single(shapeOf(variable.sort), { kind: 'variable', variable });
  const constant = context.operations.constant(name);
  if (constant !== undefined) return single(shapeOf(constant.sort), { kind: 'operation', operation: constant });
  const functions = context.operations.functions(name);
  if (functions.length > 0) {
    return {
      preferred: functions.map((operation) => ({
        shape: shapeOf(operation.sort),
        how: { kind: 'operation', operation },
      })),
      others: [],
    };
  }
  if (builtinNames.has(name)) return inferBareBuiltin(context, { name, span });
  reportUnknown(context, { name, span, meant: () => meant(context, name, scope) });
  return nothing;
}

function inferApplication(context: Context, expression: Expression<'apply'>, scope: Scope): Inferred {
  for (const argument of expression.arguments) infer(context, argument, scope);
  const head = withoutGroups(expression.function);
  if (head.kind !== 'name' || scope.find(head.name) !== undefined) {
    infer(context, expression.function, scope);
    return inferComputed(context, expression);
  }
  return inferNamed(context, expression, { ...head, meant: () => meant(context, head.name, scope) });
}

function meant(context: Context, name: string, scope: Scope): string | undefined {
  const candidates = () => [...scope.names(), ...context.operations.names(), ...builtinNames];
  return suggestion(context.problems, name, candidates);
}

/** A builtin function that is handed on without being applied: possible where its sorts are fixed. */
function inferBareBuiltin(context: Context, { name, span }: { name: string; span: DataExpression['span'] }): Inferred {
  const options = schemesOf(name).flatMap((scheme): Option[] => {
    const sorts = [scheme.codomain, ...scheme.domain].flatMap((pattern) =>
      pattern.kind === 'sort' ? [pattern.sort] : [],
    );
    const [codomain, ...domain] = sorts;
    if (codomain === undefined || domain.length < scheme.domain.length) return [];
    return [{ shape: context.table.function(domain, codomain), how: { kind: 'constant', name: scheme.name } }];
  });
  if (options.length > 0) return { preferred: options, others: [] };
  context.problems.push(problems.bareBuiltin(span, name));
  return nothing;
}

function inferBag(context: Context, expression: Expression<'bag'>, scope: Scope): Inferred {
  for (const { count } of expression.elements) infer(context, count, scope);
  const elements = expression.elements.map(({ element }) => element);
  return inferElements(context, { elements, container: 'FBag' }, scope);
}

interface Enumeration {
  readonly elements: readonly DataExpression[];
  readonly container: 'List' | 'FSet' | 'FBag';
}

/** An enumeration: its elements must have a common sort, and may have a larger one. */
function inferElements(context: Context, { elements, container }: Enumeration, scope: Scope): Inferred {
  let common: Shape[] = [anything];
  for (const element of elements) {
    const inferred = infer(context, element, scope);
    const joined = combinations<Shape>([common, inferred.preferred.map((option) => option.shape)]).flatMap(
      ([left, right]) => joinValues(context.table, left!, right!) ?? [],
    );
    if (joined.length > 0) {
      common = distinct(joined);
    } else {
      context.problems.push(problems.mismatch(element.span, common.map(shapeText), shapeTexts(inferred)));
      context.inferred.set(element, nothing);
    }
  }
  return fromShapes(common.map((shape) => containerShape(context.table, container, open(shape))));
}

function distinct(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [shapeText(shape), shape])).values()];
}

function inferComprehension(context: Context, expression: Expression<'comprehension'>, scope: Scope): Inferred {
  const sort = sortOf(context, expression.sort);
  const variable = context.variables.one(expression.variable, sort, (name) => scope.find(name));
  const body = infer(context, expression.body, scope.with([variable]));
  const variables = [variable];
  if (isUnknown(body) || sort === unknownSort) return { ...nothing, variables };
  const shapes = body.preferred.flatMap(({ shape }) => {
    if (canBecome(shape, Bool)) return [context.table.container('Set', sort)];
    return canBecome(shape, Nat) ? [context.table.container('Bag', sort)] : [];
  });
  if (shapes.length > 0) return { ...fromShapes([...new Set(shapes)]), variables };
  context.problems.push(problems.mismatch(expression.body.span, ['Bool', 'Nat'], shapeTexts(body)));
  return { ...nothing, variables };
}

function sortOf(context: Context, expression: SortExpression): Sort {
  return context.variables.sort(expression);
}

function inferBinder(context: Context, expression: Expression<'binder'>, scope: Scope): Inferred {
  const variables = context.variables.declare(expression.variables, (name) => scope.find(name));
  const body = infer(context, expression.body, scope.with(variables));
  if (expression.binder !== 'lambda') return { ...single(Bool, { kind: 'parts' }), variables };
  const domain = variables.map((variable) => variable.sort);
  if (domain.includes(unknownSort) || isUnknown(body)) return { ...nothing, variables };
  const shapes = body.preferred.map(({ shape }) => functionShape(context.table, domain, open(shape)));
  return { ...fromShapes(shapes), variables };
}

function inferWhere(context: Context, expression: Expression<'where'>, scope: Scope): Inferred {
  const bound = expression.bindings.map((binding) => inferBinding(context, binding, scope));
  const variables = bound.map((binding) => binding.variable);
  expression.bindings.forEach(({ name }, index) => {
    const first = variables.findIndex((variable) => variable.name === name.text);
    if (first < index) context.problems.push(problems.declaredTwice(name.span, name.text, variables[first]!.span));
  });
  const body = infer(context, expression.body, scope.with(variables));
  return { ...body, variables, values: bound.map((binding) => binding.value) };
}

/** The values of a where clause do not see its variables. */
function inferBinding(
  context: Context,
  { name, value }: { readonly name: Name; readonly value: DataExpression },
  scope: Scope,
) {
  infer(context, value, scope);
  const sort = pickSort(context, value) ?? unknownSort;
  const typed = elaborate(context, value, sort);
  return { variable: context.variables.one(name, sort, (other) => scope.find(other)), value: typed };
}

/** `f[a -> b]`: the sort of `f` decides, unless it is a lambda whose results can be larger. */
function inferUpdate(context: Context, expression: Expression<'update'>, scope: Scope): Inferred {
  const head = infer(context, expression.function, scope);
  infer(context, expression.argument, scope);
  const value = infer(context, expression.value, scope);
  if (isUnknown(head)) return nothing;
  const functions = head.preferred.flatMap((option) => asFunction(option.shape) ?? []);
  const unary = functions.filter((candidate) => candidate.domain.length === 1);
  if (unary.length === 0) {
    context.problems.push(problems.updateOfNonFunction(expression.function.span, shapeTexts(head)));
    return nothing;
  }
  const shapes = unary.map(({ domain, codomain }) => {
    const wider = codomain.kind === 'open' ? widened(context, codomain, value) : codomain;
    return functionShape(context.table, domain, wider);
  });
  return fromShapes(distinct(shapes));
}

function widened(context: Context, shape: Shape, value: Inferred): Shape {
  const joined = joinValues(context.table, shape, open(value.preferred[0]!.shape));
  return joined === undefined ? shape : open(joined);
}
