/** The first pass, for applications: of builtin functions, of declared functions by name, and of anything else. */
import type { Span } from '@vedette/core';
import { builtinNames, type Scheme, schemesOf } from '../builtins.ts';
import * as problems from '../problems/index.ts';
import type { DataExpression } from '../tree.ts';
import { type Operation, type Sort, sortText } from '../typed/index.ts';
import {
  allOptions,
  type Context,
  combinations,
  type Inferred,
  inferredOf,
  isUnknown,
  nothing,
  type Option,
  shapeTexts,
  single,
} from './context.ts';
import { reportMisfit } from './misfit.ts';
import { fit } from './schemes.ts';
import { asFunction, canBecome, isExactly, type Shape, shapeOf, shapeText, unknownShape } from './shape.ts';

type Application = Extract<DataExpression, { kind: 'apply' }>;

/** A builtin function or operator with operands that are inferred already. */
export interface BuiltinCall {
  readonly name: string;
  readonly operands: readonly DataExpression[];
}

export function inferBuiltin(context: Context, expression: DataExpression, call: BuiltinCall): Inferred {
  const schemes = schemesOf(call.name).filter((scheme) => scheme.domain.length === call.operands.length);
  const operands = call.operands.map((operand) => inferredOf(context, operand));
  if (operands.some(isUnknown)) return afterProblem(schemes);
  const first = schemeOptions(
    context,
    schemes,
    operands.map((operand) => operand.preferred),
  );
  const options = first.length > 0 ? first : schemeOptions(context, schemes, operands.map(allOptions));
  if (options.length > 0) return { preferred: options, others: [] };
  reportMisfit(context, expression, { ...call, schemes });
  return afterProblem(schemes);
}

/** The result is still known if it is the same whatever the operands are. */
function afterProblem(schemes: readonly Scheme[]): Inferred {
  const [first, ...rest] = schemes.map((scheme) => scheme.codomain);
  const known =
    first?.kind === 'sort' && rest.every((other) => other.kind === 'sort' && other.sort === first.sort)
      ? first.sort
      : undefined;
  return known === undefined ? nothing : single(known, { kind: 'nothing' });
}

function schemeOptions(
  context: Context,
  schemes: readonly Scheme[],
  operands: readonly (readonly Option[])[],
): Option[] {
  const options = new Map<string, Option>();
  for (const row of combinations(operands)) {
    const shapes = row.map((option) => option.shape);
    const found = firstFit(context, schemes, shapes);
    if (found === undefined) continue;
    const { scheme, parameter, result } = found;
    const key = `${scheme.text} ${parameter === undefined ? '' : shapeText(parameter)}`;
    const how =
      parameter === undefined
        ? ({ kind: 'scheme', scheme } as const)
        : ({ kind: 'scheme', scheme, parameter } as const);
    options.set(key, { shape: result, how });
  }
  return [...options.values()];
}

function firstFit(context: Context, schemes: readonly Scheme[], shapes: readonly Shape[]) {
  for (const scheme of schemes) {
    const found = fit(context.table, scheme, shapes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A declared or builtin function, known by its name, with arguments that are inferred already. */
export function inferNamed(context: Context, expression: Application, name: Named): Inferred {
  if (builtinNames.has(name.name)) return inferBuiltinByName(context, expression, name.name);
  const functions = context.operations.functions(name.name);
  if (functions.length > 0) return inferOverloads(context, expression, functions);
  const constant = context.operations.constant(name.name);
  if (constant === undefined) reportUnknown(context, name);
  else context.problems.push(problems.notAFunction(name.span, [sortText(constant.sort)]));
  return nothing;
}

/** Once for each declaration: who forgot to declare `x` uses it more than once. */
export function reportUnknown(context: Context, { name, span, meant }: Named): void {
  if (context.unknownNames.has(name)) return;
  context.unknownNames.add(name);
  context.problems.push(problems.unknownName(span, name, meant()));
}

interface Named {
  readonly name: string;
  readonly span: Span;
  readonly meant: () => string | undefined;
}

export function withoutGroups(expression: DataExpression): DataExpression {
  return expression.kind === 'group' ? withoutGroups(expression.inner) : expression;
}

function inferBuiltinByName(context: Context, expression: Application, name: string): Inferred {
  const given = expression.arguments.length;
  const wanted = new Set(schemesOf(name).map((scheme) => scheme.domain.length));
  if (wanted.has(given)) return inferBuiltin(context, expression, { name, operands: expression.arguments });
  context.problems.push(problems.wrongArity(expression.span, { name, wanted: [...wanted], given }));
  return nothing;
}

function inferOverloads(context: Context, expression: Application, functions: readonly Operation[]): Inferred {
  const { arguments: parts, span } = expression;
  const name = functions[0]!.name;
  if (functions.some((operation) => operation.sort.kind !== 'function')) return nothing;
  const fitting = functions.filter((operation) => domainOf(operation).length === parts.length);
  if (fitting.length === 0) {
    const wanted = [...new Set(functions.map((operation) => domainOf(operation).length))];
    const declared = functions.map((operation) => `${name}: ${sortText(operation.sort)}`);
    context.problems.push(problems.wrongArity(span, { name, wanted, given: parts.length, declared }));
    return nothing;
  }
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined)
    return single(codomainOf(only), { kind: 'operation', operation: only });
  return chooseOverloads(context, expression, fitting);
}

/**
 * Overloads that take the arguments as they are come first; if there is none, the first declared that takes them after
 * conversions. The others stay possible for surroundings that need their result.
 */
function chooseOverloads(context: Context, expression: Application, overloads: readonly Operation[]): Inferred {
  const parts = expression.arguments.map((argument) => inferredOf(context, argument));
  const accepts = (operation: Operation, test: (shape: Shape, sort: Sort) => boolean): boolean =>
    domainOf(operation).every((sort, index) => allOptions(parts[index]!).some(({ shape }) => test(shape, sort)));
  const viable = overloads.filter((operation) => accepts(operation, canBecome));
  if (viable.length === 0) {
    const found = parts.map((part) => shapeTexts(part).join(' or '));
    const name = overloads[0]!.name;
    context.problems.push(problems.noOverload(expression.span, { name, found, candidates: overloads.map(signature) }));
    return nothing;
  }
  if (viable.length > 1 && parts.some(isUnknown)) return nothing;
  const exact = viable.filter((operation) => accepts(operation, isExactly));
  const preferred = exact.length > 0 ? exact : viable.slice(0, 1);
  const option = (operation: Operation): Option => ({
    shape: codomainOf(operation),
    how: { kind: 'operation', operation },
  });
  return {
    preferred: preferred.map(option),
    others: viable.filter((operation) => !preferred.includes(operation)).map(option),
  };
}

export function signature(operation: Operation): string {
  return `${operation.name}: ${sortText(operation.sort)}`;
}

export function domainOf(operation: Operation): readonly Sort[] {
  return operation.sort.kind === 'function' ? operation.sort.domain : [];
}

function codomainOf(operation: Operation): Shape {
  return operation.sort.kind === 'function' ? shapeOf(operation.sort.codomain) : unknownShape;
}

/** The head is a variable or an expression, inferred already: its shape says what it takes. */
export function inferComputed(context: Context, expression: Application): Inferred {
  const head = inferredOf(context, expression.function);
  if (isUnknown(head)) return nothing;
  const functions = head.preferred.flatMap((option) => asFunction(option.shape) ?? []);
  if (functions.length === 0) {
    context.problems.push(problems.notAFunction(expression.function.span, shapeTexts(head)));
    return nothing;
  }
  const given = expression.arguments.length;
  const fitting = functions.filter((candidate) => candidate.domain.length === given);
  if (fitting.length === 0) {
    const wanted = [...new Set(functions.map((candidate) => candidate.domain.length))];
    context.problems.push(problems.wrongArity(expression.span, { name: 'the function', wanted, given }));
    return nothing;
  }
  return { preferred: fitting.map(({ codomain }) => ({ shape: codomain, how: { kind: 'parts' } })), others: [] };
}
