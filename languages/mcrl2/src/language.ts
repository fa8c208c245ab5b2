/** The mCRL2 language: reads, checks, compiles the data, lowers the processes. */
import type { Language, Model, Outcome, ReadOptions, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { overrideConstants } from './constants.ts';
import { makeDataEngine } from './data/engine.ts';
import { type LowerOptions, lower } from './lower/index.ts';
import { narrationOf } from './narration.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { typecheck } from './typecheck.ts';
import type { TypedSpecification } from './typed.ts';

export const mcrl2: Language = {
  name: 'mcrl2',
  extensions: ['.mcrl2'],
  open: (source, options) => openMcrl2(source, options),
  format: formatMcrl2,
};

/** As `mcrl2.open`, with the static reductions switchable. */
export async function openMcrl2(
  source: Source,
  options: ReadOptions,
  lowering: LowerOptions = {},
): Promise<Outcome<Model>> {
  const checked = await checkMcrl2(source, options);
  if (checked.value === undefined) return { problems: checked.problems, texts: checked.texts };
  const compiled = compile(checked.value, lowering);
  return { ...compiled, problems: [...checked.problems, ...compiled.problems], texts: checked.texts };
}

function compile(
  specification: TypedSpecification,
  lowering: LowerOptions,
): Pick<Outcome<Model>, 'value' | 'problems'> {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) return { problems };
  const { lowered, problems: refused } = lower(specification, engine, lowering);
  if (lowered === undefined) return { problems: [...problems, ...refused] };
  const { system, info } = lowered;
  return {
    value: { system, questions: [], narration: narrationOf(lowered), info },
    problems: [...problems, ...refused],
  };
}

/** Reads and type-checks a model. */
export async function checkMcrl2(source: Source, options: ReadOptions = {}): Promise<Outcome<TypedSpecification>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const parsed = parse(source.name, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems, texts };
  const overridden = overrideConstants(parsed.specification, options.constants ?? new Map(), source.name);
  const allTexts = [...texts, ...overridden.texts];
  if (overridden.problems.length > 0) return { problems: overridden.problems, texts: allTexts };
  const checked = typecheck(overridden.specification);
  if (checked.specification === undefined) return { problems: checked.problems, texts: allTexts };
  return { value: checked.specification, problems: checked.problems, texts: allTexts };
}

/** The model pretty-printed. It must be well-formed, but need not be well-typed. */
export async function formatMcrl2(source: Source): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const parsed = parse(source.name, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems, texts };
  return { value: [print(parsed.specification, { text, comments: parsed.comments })], problems: [], texts };
}
