/** mCRL2: reading, checking and formatting. See the README for what is there. */
import type { Outcome, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { typecheck } from './typecheck.ts';
import type { TypedSpecification } from './typed.ts';

export { type ParsedFormula, parseFormula } from './formula-parse.ts';
export type * from './formula-tree.ts';
export { type CheckedFormula, typecheckFormula } from './formula-typecheck.ts';
export type * from './formula-typed.ts';
export { type Parsed, parse } from './parse.ts';
export { print } from './print.ts';
export type * from './tree.ts';
export { type Checked, typecheck } from './typecheck.ts';
export type * from './typed.ts';
export { sortText } from './typed.ts';

export const name = 'mcrl2';
export const extensions: readonly string[] = ['.mcrl2'];

/** Reads and type-checks a model. */
export async function checkMcrl2(source: Source): Promise<Outcome<TypedSpecification>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const parsed = parse(source.name, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems, texts };
  const checked = typecheck(parsed.specification);
  if (checked.specification === undefined) return { problems: checked.problems, texts };
  return { value: checked.specification, problems: checked.problems, texts };
}

/** The model pretty-printed. It must be well-formed, but need not be well-typed. */
export async function formatMcrl2(source: Source): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const parsed = parse(source.name, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems, texts };
  return { value: [print(parsed.specification, { text, comments: parsed.comments })], problems: [], texts };
}
