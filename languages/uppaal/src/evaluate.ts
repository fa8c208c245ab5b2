/** An expression of constants and functions of a model, computed before the model runs. */
import type { Evaluated, Outcome, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { parseValue } from './parse/index.ts';
import type { UppaalReading } from './read.ts';
import { type Sort, sortText, type Value } from './typed/index.ts';

export async function evaluateConstant(source: Source, { evaluate }: UppaalReading): Promise<Outcome<Evaluated>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { expression, problems: unread } = parseValue(source.name, text);
  if (expression === undefined || unread.length > 0) return { problems: unread, texts };
  const { found, problems } = evaluate(expression);
  if (found === undefined) return { problems, texts };
  return { value: { value: valueText(found.value, found.sort), type: sortText(found.sort) }, problems: [], texts };
}

/** As an initialiser would write it. */
function valueText(value: Value, sort: Sort): string {
  if (typeof value === 'number') return sort.kind === 'bool' ? String(value !== 0) : String(value);
  return `{ ${value.map((part, index) => valueText(part, partSort(sort, index))).join(', ')} }`;
}

function partSort(sort: Sort, index: number): Sort {
  if (sort.kind === 'array') return sort.element;
  if (sort.kind === 'struct') return sort.fields[index]!.sort;
  throw new Error('Only arrays and structs have parts.');
}
