/**
 * The constants of a campaign: a range of numbers (`1:40`), a list of values, or one value each; and all their
 * combinations.
 */

import { UsageError } from '@vedette/questions';
import type { Value, YamlReader } from '../project/yaml-reader.ts';
import { type Axis, type Point, pointsOf, sweptConstants } from '../sweep/axes.ts';
import { readWhere } from '../sweep/where.ts';
import { emptyList, tooManyJobs, wrongCondition, wrongRange } from './problems.ts';

export interface ConstantAxis {
  readonly name: string;
  /** As texts of the model's language. */
  readonly values: readonly string[];
}

/** One value for each constant. */
export type Combination = ReadonlyMap<string, string>;

/** More than this would not be held in memory with ease. */
export const mostJobs = 1_000_000;

const range = /^-?\d+:/;

export function readAxes(value: Value, reader: YamlReader): readonly ConstantAxis[] {
  return reader.entries(value, 'constants, NAME: FROM:TO or a list of values each').map(({ key: name, value: one }) => {
    const before = reader.problems.length;
    const texts = reader.texts(one, 'values, or a range FROM:TO or FROM:TO:STEP');
    if (texts.length === 0 && reader.problems.length === before) reader.problems.push(emptyList(one.span));
    const [text = ''] = texts;
    if (texts.length !== 1 || !range.test(text)) return { name, values: texts };
    try {
      return { name, values: sweptConstants(new Map([[name, text]])).axes[0]!.values.map(String) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      reader.problems.push(wrongRange(one.span, error.message));
      return { name, values: [] };
    }
  });
}

export function combinationsOf(
  axes: readonly ConstantAxis[],
  where: Value | undefined,
  reader: YamlReader,
): readonly Combination[] {
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  if (size > mostJobs) {
    reader.problems.push(tooManyJobs(reader.root.span, size, mostJobs));
    return [];
  }
  const conditions = where === undefined ? [] : reader.texts(where, 'a condition such as tmin <= tmax');
  const checks = conditions.map((text) => conditionOn(text, axes, { reader, span: where!.span }));
  const indexed = axes.map(({ name, values }) => ({ name, step: 1, values: values.map((_, index) => index) }));
  return pointsOf(indexed)
    .map((point) => new Map(axes.map(({ name, values }, place) => [name, values[point[place]!]!])))
    .filter((combination) => checks.every((check) => check(combination)));
}

/** A condition on the constants that are numbers. One that cannot be read is a problem, and never true. */
export function conditionOn(
  text: string,
  axes: readonly ConstantAxis[],
  { reader, span }: { readonly reader: YamlReader; readonly span: Value['span'] },
): (combination: Combination) => boolean {
  const numbers: Axis[] = axes
    .map(({ name, values }) => ({ name, step: 1, values: values.map(Number) }))
    .filter(({ values }) => values.every(Number.isSafeInteger));
  try {
    const holds = readWhere(text, numbers);
    return (combination) => holds(numbers.map(({ name }) => Number(combination.get(name))) as Point);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    reader.problems.push(wrongCondition(span, error.message));
    return () => false;
  }
}
