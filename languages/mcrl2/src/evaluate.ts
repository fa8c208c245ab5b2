/** A data expression beside a model, computed with the model's sorts, mappings and equations. */
import { Broken, type Evaluated, type Outcome, type Source, type SourceText } from '@vedette/core';
import { readText } from '@vedette/text';
import { makeDataEngine } from './data/engine.ts';
import { parseData } from './parse/index.ts';
import { unknownSort } from './resolve/unknown-sort.ts';
import type { DataExpression, Specification } from './tree.ts';
import { pickSort } from './typecheck/choice.ts';
import { elaborate } from './typecheck/elaborate.ts';
import { processContext, typecheckSections } from './typecheck/index.ts';
import { infer } from './typecheck/infer.ts';
import { Scope } from './typecheck/scope.ts';
import { sortText, type TypedExpression, type TypedSpecification } from './typed/index.ts';

/** The model is checked again together with the expression, which may use sorts that the model does not. */
export async function evaluateData(
  source: Source,
  model: { readonly tree: Specification; readonly texts: readonly SourceText[] },
): Promise<Outcome<Evaluated>> {
  const { value: text, problems: unreadable, texts: own } = await readText(source);
  const texts = [...own, ...model.texts];
  if (text === undefined) return { problems: unreadable, texts };
  const { expression, problems: unread } = parseData(source.name, text);
  if (expression === undefined) return { problems: unread, texts };
  const { declarations, specification } = typecheckSections(model.tree);
  const before = declarations.problems.length;
  const typed = typedData(declarations, expression);
  const problems = declarations.problems.slice(before);
  if (specification === undefined || problems.some(({ severity }) => severity === 'error')) return { problems, texts };
  return { ...workedOut(specification, typed), texts };
}

function typedData(declarations: Parameters<typeof processContext>[0], expression: DataExpression): TypedExpression {
  const { data } = processContext(declarations);
  infer(data, expression, new Scope([]));
  return elaborate(data, expression, pickSort(data, expression) ?? unknownSort);
}

function workedOut(
  specification: TypedSpecification,
  typed: TypedExpression,
): Pick<Outcome<Evaluated>, 'value' | 'problems'> {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) return { problems };
  try {
    const value = engine.compile(typed, new Map())(new Int32Array(0));
    return { value: { value: engine.text(value, typed.sort), type: sortText(typed.sort) }, problems: [] };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem] };
    throw thrown;
  }
}
