/**
 * The second pass: a data expression with the sort that is needed becomes a typed expression of exactly that sort. Uses
 * what the first pass noted; reports what cannot have the sort, at the smallest part that is to blame.
 */
import { unknownSort } from '../resolve/unknown-sort.ts';
import type { DataExpression } from '../tree.ts';
import {
  applied,
  Bool,
  type BuiltinName,
  type FunctionSort,
  Nat,
  type Sort,
  type TypedExpression,
} from '../typed/index.ts';
import { choose } from './choice.ts';
import { allOptions, type Context, type How, type Inferred, inferredOf, type Option } from './context.ts';
import { convert } from './convert.ts';
import { fitsSort, reportMismatch } from './mismatch.ts';
import { instance } from './schemes.ts';
import { asFunction, canBecome, isSort, leastSort, type Shape } from './shape.ts';

type Expression<Kind extends DataExpression['kind']> = Extract<DataExpression, { kind: Kind }>;

export function elaborate(context: Context, expression: DataExpression, sort: Sort): TypedExpression {
  const inferred = inferredOf(context, expression);
  if (sort === unknownSort) return elaborateUnasked(context, expression, inferred);
  if (inferred.preferred[0]?.how.kind === 'nothing') return placeholder(expression, sort);
  if (!allOptions(inferred).some(({ shape }) => canBecome(shape, sort))) {
    reportMismatch(context, expression, sort);
    return placeholder(expression, sort);
  }
  switch (expression.kind) {
    case 'group':
      return elaborate(context, expression.inner, sort);
    case 'number':
      return { kind: 'number', value: BigInt(expression.digits), sort, span: expression.span };
    case 'list':
    case 'set':
      return elaborateEnumeration(context, expression, sort);
    case 'bag':
      return elaborateBag(context, expression, sort);
    case 'comprehension':
      return elaborateComprehension(context, expression, sort);
    case 'binder':
      return elaborateBinder(context, expression, sort);
    case 'where':
      return elaborateWhere(context, expression, sort);
    case 'update':
      return elaborateUpdate(context, expression, sort);
    case 'name':
    case 'unary':
    case 'binary':
    case 'apply':
      return elaborateChosen(context, expression, sort);
  }
}

/** Stands where a problem has been reported; never leaves the checker. */
function placeholder(expression: DataExpression, sort: Sort): TypedExpression {
  return { kind: 'number', value: 0n, sort, span: expression.span };
}

/** The surroundings are wrong already: what is inside may be wrong too. */
function elaborateUnasked(context: Context, expression: DataExpression, inferred: Inferred): TypedExpression {
  const sort = leastSort(context.table, inferred.preferred[0]!.shape);
  if (sort === undefined || inferred.preferred.length > 1) return placeholder(expression, unknownSort);
  return elaborate(context, expression, sort);
}

/** A builtin function applied to typed arguments. */
function builtin(
  context: Context,
  { name, parts, codomain }: { name: BuiltinName; parts: readonly TypedExpression[]; codomain: Sort },
  span: DataExpression['span'],
): TypedExpression {
  if (parts.length === 0) return { kind: 'builtin', name, sort: codomain, span };
  const sort = context.table.function(
    parts.map((part) => part.sort),
    codomain,
  );
  return applied({ kind: 'builtin', name, sort, span }, parts, span);
}

function elaborateEnumeration(context: Context, expression: Expression<'list' | 'set'>, sort: Sort): TypedExpression {
  if (sort.kind !== 'container') throw new Error('An enumeration can only become a container.');
  const parts = expression.elements.map((element) => elaborate(context, element, sort.element));
  const codomain = context.table.container(expression.kind === 'list' ? 'List' : 'FSet', sort.element);
  const name = expression.kind === 'list' ? '[]' : '{}';
  return convert(context.table, builtin(context, { name, parts, codomain }, expression.span), sort);
}

function elaborateBag(context: Context, expression: Expression<'bag'>, sort: Sort): TypedExpression {
  if (sort.kind !== 'container') throw new Error('An enumeration can only become a container.');
  const parts = expression.elements.flatMap(({ element, count }) => [
    elaborate(context, element, sort.element),
    elaborate(context, count, Nat),
  ]);
  const codomain = context.table.container('FBag', sort.element);
  return convert(context.table, builtin(context, { name: '{:}', parts, codomain }, expression.span), sort);
}

function elaborateComprehension(
  context: Context,
  expression: Expression<'comprehension'>,
  sort: Sort,
): TypedExpression {
  const { variables = [] } = inferredOf(context, expression);
  const isSet = sort.kind === 'container' && sort.container === 'Set';
  const body = elaborate(context, expression.body, isSet ? Bool : Nat);
  return { kind: 'binder', binder: isSet ? 'set' : 'bag', variables, body, sort, span: expression.span };
}

function elaborateBinder(context: Context, expression: Expression<'binder'>, sort: Sort): TypedExpression {
  const { variables = [] } = inferredOf(context, expression);
  const bodySort = expression.binder === 'lambda' ? (sort as FunctionSort).codomain : Bool;
  const body = elaborate(context, expression.body, bodySort);
  return { kind: 'binder', binder: expression.binder, variables, body, sort, span: expression.span };
}

function elaborateWhere(context: Context, expression: Expression<'where'>, sort: Sort): TypedExpression {
  const { variables = [], values = [] } = inferredOf(context, expression);
  const body = elaborate(context, expression.body, sort);
  const bindings = variables.map((variable, index) => ({ variable, value: values[index]! }));
  return { kind: 'where', bindings, body, sort, span: expression.span };
}

function elaborateUpdate(context: Context, expression: Expression<'update'>, sort: Sort): TypedExpression {
  if (sort.kind !== 'function') throw new Error('A function update can only become a function.');
  const parts = [
    elaborate(context, expression.function, sort),
    elaborate(context, expression.argument, sort.domain[0]!),
    elaborate(context, expression.value, sort.codomain),
  ];
  return builtin(context, { name: 'update', parts, codomain: sort }, expression.span);
}

/** A name or an application: one of several declarations is meant. */
function elaborateChosen(
  context: Context,
  expression: Expression<'name' | 'unary' | 'binary' | 'apply'>,
  sort: Sort,
): TypedExpression {
  const option = choose(context, expression, sort);
  if (option === undefined || option.shape.kind === 'unknown') return placeholder(expression, sort);
  const { span } = expression;
  if (expression.kind !== 'name') return elaborateCall(context, expression, { option, sort });
  return convert(context.table, elaborateName(option.how, option.shape, span), sort);
}

function elaborateName(how: How, shape: Shape, span: DataExpression['span']): TypedExpression {
  if (!isSort(shape)) throw new Error('A name has a sort.');
  if (how.kind === 'variable') return { kind: 'variable', variable: how.variable, sort: shape, span };
  if (how.kind === 'operation') return { kind: 'operation', operation: how.operation, sort: shape, span };
  if (how.kind === 'constant') return { kind: 'builtin', name: how.name, sort: shape, span };
  throw new Error(`A name is never ${how.kind}.`);
}

interface Chosen {
  readonly option: Option;
  readonly sort: Sort;
}

function elaborateCall(
  context: Context,
  expression: Expression<'unary' | 'binary' | 'apply'>,
  { option, sort }: Chosen,
): TypedExpression {
  const { how } = option;
  if (how.kind === 'scheme') return elaborateScheme(context, expression, { how, sort });
  if (expression.kind !== 'apply') throw new Error('An operator is a builtin function.');
  if (how.kind !== 'operation') return elaborateComputed(context, expression, { option, sort });
  const { operation } = how;
  const functionSort = operation.sort as FunctionSort;
  const parts = expression.arguments.map((part, index) => elaborate(context, part, functionSort.domain[index]!));
  const head: TypedExpression = { kind: 'operation', operation, sort: functionSort, span: expression.function.span };
  return convert(context.table, applied(head, parts, expression.span), sort);
}

function elaborateComputed(context: Context, expression: Expression<'apply'>, { sort }: Chosen): TypedExpression {
  const given = expression.arguments.length;
  const shape = inferredOf(context, expression.function).preferred.find((candidate) => {
    const found = asFunction(candidate.shape);
    return found?.domain.length === given && canBecome(found.codomain, sort);
  })?.shape;
  const parts = shape === undefined ? undefined : asFunction(shape);
  if (parts === undefined) throw new Error('An application that can have the sort has a function for it.');
  const asAsked = context.table.function(parts.domain, sort);
  const isAsAsked = fitsSort(context, expression.function, asAsked);
  const codomain = isAsAsked ? sort : (leastSort(context.table, parts.codomain) ?? sort);
  const head = elaborate(context, expression.function, context.table.function(parts.domain, codomain));
  const values = expression.arguments.map((part, index) => elaborate(context, part, parts.domain[index]!));
  return convert(context.table, applied(head, values, expression.span), sort);
}

function operandsOf(expression: Expression<'unary' | 'binary' | 'apply'>): readonly DataExpression[] {
  if (expression.kind === 'unary') return [expression.operand];
  return expression.kind === 'binary' ? [expression.left, expression.right] : expression.arguments;
}

function elaborateScheme(
  context: Context,
  expression: Expression<'unary' | 'binary' | 'apply'>,
  { how, sort }: { readonly how: Extract<How, { kind: 'scheme' }>; readonly sort: Sort },
): TypedExpression {
  const { scheme } = how;
  const operands = operandsOf(expression);
  const parameter = parameterSort(context, { how, sort, operands });
  const domain = scheme.domain.map((pattern) => instance(context.table, pattern, parameter));
  const parts = operands.map((operand, index) => elaborate(context, operand, domain[index]!));
  const codomain = instance(context.table, scheme.codomain, parameter);
  const head: TypedExpression = {
    kind: 'builtin',
    name: scheme.name,
    sort: context.table.function(domain, codomain),
    span: expression.span,
  };
  return convert(context.table, applied(head, parts, expression.span), sort);
}

/**
 * What `S` is: what the surroundings ask for if the operands can be that, and the smallest otherwise. Where nothing
 * decides, as in `#[]`, any sort will do, since there is no element of it.
 */
function parameterSort(
  context: Context,
  {
    how,
    sort,
    operands,
  }: {
    readonly how: Extract<How, { kind: 'scheme' }>;
    readonly sort: Sort;
    readonly operands: readonly DataExpression[];
  },
): Sort | undefined {
  if (how.parameter === undefined) return undefined;
  const { scheme } = how;
  const asked = scheme.codomain.kind === 'container' && sort.kind === 'container' ? sort.element : sort;
  const possible =
    scheme.codomain.kind !== 'sort' &&
    scheme.domain.every((pattern, index) =>
      fitsSort(context, operands[index]!, instance(context.table, pattern, asked)),
    );
  return possible ? asked : leastSort(context.table, how.parameter, Bool);
}
