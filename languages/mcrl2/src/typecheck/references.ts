/** Actions and processes with their arguments, by position or by name. */
import type { Span } from '@vedette/core';
import * as problems from '../problems/index.ts';
import { suggestion } from '../suggestion.ts';
import type { DataExpression, Name, ProcessExpression } from '../tree.ts';
import {
  type Action,
  type Process,
  type Sort,
  sortText,
  type TypedExpression,
  type TypedProcess,
  type Variable,
} from '../typed/index.ts';
import { operatorWords } from '../words.ts';
import { type Context, inferredOf, isUnknown, shapeTexts } from './context.ts';
import { declaredActions } from './declared-actions.ts';
import { elaborate } from './elaborate.ts';
import { infer } from './infer.ts';
import { fitsSort } from './mismatch.ts';
import type { ProcessContext } from './process-context.ts';
import type { Scope } from './scope.ts';

type Expression<Kind extends ProcessExpression['kind']> = Extract<ProcessExpression, { kind: Kind }>;

/** What is written with arguments by position. */
interface Call {
  readonly name: Name;
  readonly arguments: readonly DataExpression[];
  readonly span: Span;
}

export function typedReference(context: ProcessContext, call: Expression<'reference'>, scope: Scope): TypedProcess {
  const { name, span } = call;
  if (context.declarations.actions.has(name.text)) {
    const chosen = typedAction(context, call, scope);
    return chosen === undefined ? stop(span) : { kind: 'action', ...chosen, span };
  }
  for (const part of call.arguments) infer(context.data, part, scope);
  const candidates = context.declarations.processes.get(name.text) ?? [];
  if (candidates.length === 0) {
    reportUnknown(context, name);
    return stop(span);
  }
  const [only] = candidates;
  if (call.arguments.length === 0 && candidates.length === 1 && keepsAll(only!, scope)) {
    context.problems.push(problems.noArguments(span, name.text, only!.parameters.length));
    return stop(span);
  }
  const signatures = candidates.map((process) => ({
    item: process,
    sorts: process.parameters.map(({ sort }) => sort),
  }));
  const chosen = chooseSignature(context, call, signatures);
  return chosen === undefined ? stop(span) : { kind: 'call', process: chosen.item, arguments: chosen.values, span };
}

/**
 * Whether `P()` would say what a reference without brackets does not: every parameter has a variable of its name here.
 */
function keepsAll({ parameters }: Process, scope: Scope): boolean {
  return parameters.length > 0 && parameters.every(({ name }) => scope.find(name) !== undefined);
}

/** An action with its arguments; nothing if that is wrong, which is reported. */
export function typedAction(
  context: ProcessContext,
  call: Call,
  scope: Scope,
): { readonly action: Action; readonly arguments: readonly TypedExpression[] } | undefined {
  for (const part of call.arguments) infer(context.data, part, scope);
  const found = declaredActions(context, call.name);
  if (found === undefined) return undefined;
  const chosen = chooseSignature(
    context,
    call,
    found.map((action) => ({ item: action, sorts: action.sorts })),
  );
  return chosen === undefined ? undefined : { action: chosen.item, arguments: chosen.values };
}

/** Stands where a problem has been reported. */
function stop(span: TypedProcess['span']): TypedProcess {
  return { kind: 'delta', span };
}

function reportUnknown({ declarations, problems: found }: ProcessContext, name: Name): void {
  const { actions, processes } = declarations;
  const meant = suggestion(found, name.text, () => [...actions.keys(), ...processes.keys(), ...operatorWords]);
  found.push(problems.unknownReference(name.span, name.text, meant));
}

interface Signature<T> {
  readonly item: T;
  readonly sorts: readonly Sort[];
}

/**
 * As in mCRL2, arguments that fit two declarations of an action or process, with or without conversions, are ambiguous.
 */
function chooseSignature<T>(
  { data, problems: found }: ProcessContext,
  { name, arguments: parts, span }: Call,
  signatures: readonly Signature<T>[],
): { readonly item: T; readonly values: TypedExpression[] } | undefined {
  const sized = signatures.filter((candidate) => candidate.sorts.length === parts.length);
  const viable = sized.filter(({ sorts }) => parts.every((part, index) => fitsSort(data, part, sorts[index]!)));
  const chosen = sized.length === 1 ? sized[0] : viable.length === 1 ? viable[0] : undefined;
  if (chosen !== undefined) {
    return { item: chosen.item, values: parts.map((part, index) => elaborate(data, part, chosen.sorts[index]!)) };
  }
  const written = ({ sorts }: Signature<T>): string =>
    sorts.length === 0 ? name.text : `${name.text}: ${sorts.map(sortText).join(' # ')}`;
  const candidates = sized.map(written);
  if (sized.length === 0) {
    const wanted = [...new Set(signatures.map((candidate) => candidate.sorts.length))];
    found.push(
      problems.wrongArity(span, { name: name.text, wanted, given: parts.length, declared: signatures.map(written) }),
    );
  } else if (!parts.some((part) => isUnknown(inferredOf(data, part)))) {
    if (viable.length > 1) found.push(problems.ambiguous(span, candidates));
    else found.push(problems.noOverload(span, { name: name.text, found: foundSorts(data, parts), candidates }));
  }
  return undefined;
}

function foundSorts(data: Context, parts: readonly DataExpression[]): string[] {
  return parts.map((part) => shapeTexts(inferredOf(data, part)).join(' or '));
}

/** `P(x = 1)`: the parameters that are not named keep the value of the variable with their name. */
export function typedAssignment(
  context: ProcessContext,
  expression: Expression<'assignment'>,
  scope: Scope,
): TypedProcess {
  const { name, assignments, span } = expression;
  for (const { value } of assignments) infer(context.data, value, scope);
  const process = processWithParameters(context, expression);
  if (process === undefined) return stop(span);
  reportRepeated(context, expression);
  const values = process.parameters.map((parameter) => {
    const assignment = assignments.find((candidate) => candidate.name.text === parameter.name);
    if (assignment !== undefined) return elaborate(context.data, assignment.value, parameter.sort);
    return keptValue(context, { parameter, name, scope });
  });
  if (values.includes(undefined)) return stop(span);
  return { kind: 'call', process, arguments: values.flatMap((value) => value ?? []), span };
}

function processWithParameters(context: ProcessContext, call: Expression<'assignment'>): Process | undefined {
  const { declarations, problems: found } = context;
  const { name, assignments, span } = call;
  const candidates = declarations.processes.get(name.text) ?? [];
  const fitting = candidates.filter((process) => assignments.every((assignment) => has(process, assignment.name.text)));
  if (fitting.length > 1) found.push(problems.ambiguous(span, fitting.map(processText)));
  else if (fitting.length === 0 && candidates.length > 0) reportParameter(context, call, candidates);
  else if (declarations.actions.has(name.text)) found.push(problems.actionWithAssignments(span, name.text));
  else if (candidates.length === 0) reportUnknown(context, name);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function has(process: Process, parameter: string): boolean {
  return process.parameters.some((other) => other.name === parameter);
}

function reportParameter(
  { problems: found }: ProcessContext,
  { name, assignments }: Expression<'assignment'>,
  candidates: readonly Process[],
): void {
  const wrong = assignments.find(({ name: { text } }) => !candidates.some((process) => has(process, text)));
  const { text, span } = (wrong ?? assignments[0]!).name;
  const names = () => candidates.flatMap((process) => process.parameters.map((parameter) => parameter.name));
  const meant = suggestion(found, text, names);
  found.push(problems.unknownParameter(span, { process: name.text, parameter: text, meant }));
}

function processText(process: Process): string {
  return `${process.name}(${process.parameters.map(({ name, sort }) => `${name}: ${sortText(sort)}`).join(', ')})`;
}

function reportRepeated(context: ProcessContext, { assignments }: Expression<'assignment'>): void {
  assignments.forEach(({ name }, index) => {
    const first = assignments.findIndex((other) => other.name.text === name.text);
    if (first < index)
      context.problems.push(problems.assignedTwice(name.span, name.text, assignments[first]!.name.span));
  });
}

function keptValue(
  context: ProcessContext,
  { parameter, name, scope }: { readonly parameter: Variable; readonly name: Name; readonly scope: Scope },
): TypedExpression | undefined {
  const variable = scope.find(parameter.name);
  if (variable !== undefined && variable.sort === parameter.sort) {
    return { kind: 'variable', variable, sort: variable.sort, span: name.span };
  }
  context.problems.push(problems.parameterWithoutValue(name.span, name.text, parameter.name));
  return undefined;
}
