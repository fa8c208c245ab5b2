/** A model with parameters: read, and its questions made parametric systems. */
import { Broken, type Outcome, type ParametricOptions, type ParametricQuestion, type Source } from '@vedette/core';
import { readParametric, readQueries, type UppaalReading } from '../read.ts';
import { childrenOf, type Expression, expressionsIn, type Query, type TypedModel } from '../typed/index.ts';
import { noReachability, nothingDepends } from './problems.ts';
import { parametricQuestion } from './system.ts';

export async function parametricQuestions(
  source: Source,
  options: ParametricOptions,
): Promise<Outcome<readonly ParametricQuestion[]>> {
  const read = await readParametric(source, options, new Set(options.parameters));
  if (read.value === undefined) return { problems: read.problems, texts: read.texts };
  const asked = await queriesOf(read.value, options.asked);
  const problems = [...read.problems, ...asked.problems];
  const texts = [...read.texts, ...asked.texts];
  if (asked.value === undefined) return { problems, texts };
  const model = withSymbols(read.value.model);
  if (options.parameters.length > 0 && !isParametric(model))
    return { problems: [...problems, nothingDepends(options.parameters)], texts };
  try {
    return { value: asked.value.map((query) => parametricQuestion(model, query, options)), problems, texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [...problems, thrown.problem], texts };
    throw thrown;
  }
}

/** Those that are asked; else of those the model carries all that can be answered. */
async function queriesOf(reading: UppaalReading, asked: Source | undefined): Promise<Outcome<readonly Query[]>> {
  if (asked !== undefined) {
    const { value, ...rest } = await readQueries(asked, reading);
    return value === undefined ? rest : { ...rest, value: value.filter((query) => query.kind !== 'statistical') };
  }
  const { model } = reading;
  const own = model.queries.filter(({ kind }) => kind === 'A[]' || kind === 'E<>');
  if (own.length > 0) return { value: own, problems: [], texts: [] };
  return { problems: [noReachability(model.source)], texts: [] };
}

/** Without parameters nothing is symbolic. */
function withSymbols(model: TypedModel): TypedModel {
  return model.symbolic
    ? model
    : { ...model, symbolic: { parameters: [], initialisers: new Map(), ranges: new Map() } };
}

/** Whether anything that a run does depends on a parameter. */
function isParametric({ instances, variables, symbolic }: TypedModel): boolean {
  const all = [...variables, ...instances.flatMap((instance) => instance.variables)];
  if (all.some((variable) => symbolic!.initialisers.has(variable))) return true;
  const conditions = instances.flatMap(({ locations, edges }) => [
    ...locations.flatMap(({ invariant }) => invariant ?? []),
    ...edges.flatMap(({ guard, updates }) => [...(guard ? [guard] : []), ...updates]),
  ]);
  return conditions.some(mentionsSymbolic);
}

function mentionsSymbolic(expression: Expression): boolean {
  if (expression.kind === 'variable') return expression.variable.storage === 'symbolic';
  if (expression.kind === 'call' && expressionsIn(expression.function.body).some(mentionsSymbolic)) return true;
  return childrenOf(expression).some(mentionsSymbolic);
}
