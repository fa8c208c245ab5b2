/**
 * Property files (`.mcf`) beside a model. A formula sees everything the model declares and may declare more. If it
 * does, model and formula are compiled together, and the question carries the model it is about; otherwise it is about
 * the model as it is.
 */
import {
  Broken,
  type Formula,
  type Model,
  type Mutant,
  mutantsInText,
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
import { neverHappening, type StepNames, stepNamesOf } from './never-happening.ts';
import { parseFormula } from './parse.ts';
import type { FormulaFile } from './tree.ts';
import { typecheckAlone, typecheckFormula } from './typecheck.ts';
import type { TypedStateFormula } from './typed.ts';
import { unhidden } from './unhidden-labels.ts';
import { writtenParts } from './written-parts.ts';

/** The model that formulas are about, as it was read and as it was compiled. */
export interface FormulaSubject {
  readonly tree: Specification;
  readonly declarations: Declarations;
  readonly compiled: FormulaContext;
  readonly steps: StepNames;
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
  const beside = besides(parsed.file, subject);
  if (beside.value === undefined) return { problems: beside.problems, texts };
  const { formula, place } = beside.value;
  const written = { name: source.name, text, file: parsed.file };
  const { value, problems: refused } = questionOf(formula, written, place);
  const found = [...parsed.problems, ...beside.problems, ...refused, ...neverHappening(formula, place.steps)];
  return { problems: found, texts, ...(value && { value: [value] }) };
}

/** What a formula is compiled with: the model as it was opened, or with what the formula declares. */
interface FormulaPlace {
  readonly declarations: Declarations;
  readonly context: FormulaContext;
  readonly steps: StepNames;
  readonly model?: Model;
}

interface Beside {
  readonly formula: TypedStateFormula;
  readonly place: FormulaPlace;
}

function besides(file: FormulaFile, subject: FormulaSubject): Found<Beside> {
  const alone = typecheckAlone(subject.declarations, file);
  if (alone !== undefined) {
    const { formula, problems } = alone;
    const { declarations, compiled, steps } = subject;
    const place = { declarations, context: compiled, steps };
    return { problems, ...(formula && { value: { formula, place } }) };
  }
  const { specification, declarations, formula, problems } = typecheckFormula(subject.tree, file);
  // What the formula declares may clash with a name in the model: then the mistake lies there.
  if (specification === undefined || declarations === undefined || formula === undefined) return { problems };
  // Those of the model have been reported already.
  const added = problems.filter(({ span }) => span.source === file.formula.span.source);
  const { value: built, problems: refused } = build(specification, subject.lowering);
  if (built === undefined) return { problems: [...added, ...refused] };
  return { value: { formula, place: { declarations, ...built } }, problems: added };
}

interface Found<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

function build(
  specification: TypedSpecification,
  lowering: LowerOptions,
): Found<Required<Omit<FormulaPlace, 'declarations'>>> {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) return { problems };
  const { lowered, problems: refused } = lower(specification, engine, lowering);
  if (lowered === undefined) return { problems: refused };
  const { system, info, labels } = lowered;
  const model = {
    behaviour: { system },
    presentation: { narration: narrationOf(lowered), info },
    queries: { questions: [] },
  };
  const context = { specification, engine, labels: unhidden(labels, lowering.hide) };
  return { value: { context, model, steps: stepNamesOf(lowered, lowering.hide) }, problems: [] };
}

interface WrittenFormula {
  readonly name: string;
  readonly text: string;
  readonly file: FormulaFile;
}

function questionOf(formula: TypedStateFormula, written: WrittenFormula, place: FormulaPlace): Found<Question> {
  const { value: compiled, problems } = compile(formula, place.context);
  if (compiled === undefined) return { problems };
  const { name, text, file } = written;
  const { model } = place;
  const mutants = (): readonly Mutant[] =>
    mutantsInText(text, writtenParts(file.formula), (mutated) => readAgain(name, mutated, place));
  return {
    value: { kind: 'formula', name, formula: () => compiled, mutants, ...(model && { model }) },
    problems,
  };
}

/** A formula whose declarations were read before: model and data are those that it was compiled with. */
function readAgain(name: string, text: string, place: FormulaPlace): Question | undefined {
  const { file } = parseFormula(name, text);
  if (file === undefined) return undefined;
  const formula = typecheckAlone(place.declarations, { ...file, sections: [] })?.formula;
  return formula && questionOf(formula, { name, text, file }, place).value;
}

/** Refused if it is nested too deep. */
function compile(formula: TypedStateFormula, context: FormulaContext): Found<Formula> {
  try {
    return { value: compileFormula(formula, context), problems: [] };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { problems: [error.problem] };
  }
}
