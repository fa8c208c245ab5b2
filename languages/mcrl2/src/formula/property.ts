/**
 * Property files (`.mcf`) beside a model. A formula sees everything the model declares and may declare more. If it does, model and
 * formula are compiled together, and the question carries the model it is about; otherwise it is about the model as it is.
 */
import {
  Broken,
  type Formula,
  type Model,
  type Outcome,
  type Problem,
  type PropertyLanguage,
  type Question,
  type Source,
  type SourceText,
} from '@vedette/core';
import { readText } from '@vedette/text';
import { makeDataEngine } from '../data/engine.ts';
import { type LowerOptions, lower } from '../lower/index.ts';
import { narrationOf } from '../narration.ts';
import type { Declarations } from '../resolve/index.ts';
import type { Specification } from '../tree.ts';
import type { TypedSpecification } from '../typed/index.ts';
import { compileFormula, type FormulaContext } from './compile.ts';
import { parseFormula } from './parse.ts';
import { typecheckAlone, typecheckFormula } from './typecheck.ts';
import type { TypedStateFormula } from './typed.ts';
import { unhidden } from './unhidden-labels.ts';

/** The model that formulas are about, as it was read and as it was compiled. */
export interface FormulaSubject {
  readonly tree: Specification;
  readonly declarations: Declarations;
  readonly compiled: FormulaContext;
  readonly texts: readonly SourceText[];
  readonly lowering: LowerOptions;
}

export function mcfAbout(subject: FormulaSubject): PropertyLanguage {
  return { name: 'mcf', extensions: ['.mcf'], read: (source) => readProperty(source, subject) };
}

async function readProperty(source: Source, subject: FormulaSubject): Promise<Outcome<readonly Question[]>> {
  const { value: text, problems, texts: own } = await readText(source);
  const texts = [...own, ...subject.texts];
  if (text === undefined) return { problems, texts };
  const parsed = parseFormula(source.name, text);
  if (parsed.file === undefined) return { problems: parsed.problems, texts };
  const alone = typecheckAlone(subject.declarations, parsed.file);
  if (alone?.formula !== undefined) {
    const { value: compiled, problems: refused } = compile(alone.formula, subject.compiled);
    if (compiled === undefined) return { problems: [...alone.problems, ...refused], texts };
    return {
      value: [{ kind: 'formula', name: source.name, formula: () => compiled }],
      problems: [...parsed.problems, ...alone.problems],
      texts,
    };
  }
  if (alone !== undefined) return { problems: alone.problems, texts };
  const checked = typecheckFormula(subject.tree, parsed.file);
  const { specification, formula } = checked;
  // What the formula declares may clash with a name in the model: then the mistake lies there.
  if (specification === undefined || formula === undefined) return { problems: checked.problems, texts };
  // The model has been told its own already.
  const added = checked.problems.filter(({ span }) => span.source === source.name);
  const found = [...parsed.problems, ...added];
  const built = build(specification, formula, subject.lowering);
  if (built.value === undefined) return { problems: [...found, ...built.problems], texts };
  const { formula: compiled, model } = built.value;
  return { value: [{ kind: 'formula', name: source.name, formula: () => compiled, model }], problems: found, texts };
}

interface Built {
  readonly formula: Formula;
  readonly model: Model;
}

function build(
  specification: TypedSpecification,
  formula: TypedStateFormula,
  lowering: LowerOptions,
): { readonly value?: Built; readonly problems: readonly Problem[] } {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) return { problems };
  const { lowered, problems: refused } = lower(specification, engine, lowering);
  if (lowered === undefined) return { problems: refused };
  const { system, info, labels } = lowered;
  const model = { system, questions: [], narration: narrationOf(lowered), info };
  const compiled = compile(formula, { specification, engine, labels: unhidden(labels, lowering.hide) });
  if (compiled.value === undefined) return { problems: compiled.problems };
  return { value: { formula: compiled.value, model }, problems: [] };
}

/** Refused if it is nested too deep. */
function compile(
  formula: TypedStateFormula,
  context: FormulaContext,
): { readonly value?: Formula; readonly problems: readonly Problem[] } {
  try {
    return { value: compileFormula(formula, context), problems: [] };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { problems: [error.problem] };
  }
}
