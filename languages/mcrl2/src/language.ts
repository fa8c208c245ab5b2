/** The mCRL2 language: reads, checks, compiles the data, lowers the processes. */
import type { Language, Model, Outcome, Problem, ReadOptions, Source, State, Step, Wait, Written } from '@vedette/core';
import { readText, rolesInComments } from '@vedette/text';
import { brokenAssumption } from './assumption.ts';
import { overrideConstants } from './constants.ts';
import { coverageOf } from './coverage.ts';
import { type DataEngine, makeDataEngine } from './data/engine.ts';
import { evaluateData } from './evaluate.ts';
import { formatMcrl2 } from './format.ts';
import { stepNamesOf } from './formula/never-happening.ts';
import { mcfAbout } from './formula/property.ts';
import { unhidden } from './formula/unhidden-labels.ts';
import { enablingOf } from './lower/enabling.ts';
import { type Lowered, type LowerOptions, lower } from './lower/index.ts';
import { type Reductions, reductionTexts } from './lower/reductions.ts';
import { narrationOf } from './narration.ts';
import { parse } from './parse/index.ts';
import { withPredicates } from './predicate/with-predicates.ts';
import type { Declarations } from './resolve/index.ts';
import { symbolsOfMcrl2 } from './symbols.ts';
import { type SymmetricModel, symmetryOf } from './symmetry/index.ts';
import type { Specification } from './tree.ts';
import { typecheck } from './typecheck/index.ts';
import type { TypedSpecification } from './typed/index.ts';
import { unreadConstantsOf } from './unread-constants.ts';
import { waitsIn, writtenIn } from './waits.ts';

export const mcrl2: Language = {
  name: 'mcrl2',
  extensions: ['.mcrl2'],
  reductions: { ...reductionTexts, symmetry: 'members of the sort that is named as symmetric are not distinguished' },
  sameStates: ['sums'],
  checksSymmetry: true,
  open: (source, options) =>
    openMcrl2(source, options, {
      // What is reset is not the same under other names.
      reductions: { ...without(options.without ?? []), ...(options.symmetric !== undefined && { control: false }) },
      ...(options.hide && { hide: options.hide }),
    }),
  format: formatMcrl2,
  symbols: symbolsOfMcrl2,
};

function without(names: readonly string[]): Partial<Reductions> {
  return Object.fromEntries(names.filter((name) => name !== 'symmetry').map((name) => [name, false]));
}

/** As `mcrl2.open`, with the static reductions switchable. */
export async function openMcrl2(
  source: Source,
  options: ReadOptions,
  lowering: LowerOptions = {},
): Promise<Outcome<Model>> {
  const { value: read, problems, texts } = await readMcrl2(source, options);
  if (read === undefined) return { problems, texts };
  const inText = rolesInComments(source.name, read.text, '%');
  const roles = options.roles === undefined ? inText : inText.and(options.roles);
  const shown = { ...lowering, roles };
  const compiled = compile(read.specification, shown);
  const all = [...problems, ...compiled.problems];
  if (compiled.value === undefined) return { problems: all, texts };
  const { engine, lowered } = compiled.value;
  const { tree, declarations, specification } = read;
  const about = { specification, engine, labels: unhidden(lowered.labels, lowering.hide) };
  const steps = stepNamesOf(lowered, lowering.hide);
  const properties = [mcfAbout({ tree, declarations, compiled: about, steps, texts, lowering: shown })];
  const sort = options.without?.includes('symmetry') ? undefined : options.symmetric;
  const made = (some: Lowered, own: DataEngine) =>
    symmetricModel(modelOf(some), { specification, engine: own, lowered: some, sort });
  const opened = made(lowered, engine);
  if (opened.problem !== undefined) return { problems: [...all, opened.problem], texts };
  // Predicates may distinguish members: then every state is searched.
  const subject = {
    declarations,
    specification,
    engine,
    lowered,
    lowering: shown,
    modelOf: (some: Lowered, own: DataEngine) => made(some, own).model,
  };
  const value: Model = {
    ...opened.model,
    presentation: {
      ...opened.model.presentation,
      roles: {
        roles,
        actions: () => [...new Set(specification.actions.map(({ name }) => name))],
        components: () => lowered.layout.components.map(({ name }) => name),
      },
    },
    queries: {
      ...opened.model.queries,
      properties,
      evaluate: (expression) => evaluateData(expression, { tree, texts }),
      withPredicates: (expressions) => withPredicates(subject, expressions),
      coverage: () => coverageOf(specification, engine, lowering),
      unreadConstants: unreadConstantsOf(tree),
    },
  };
  return { value, problems: all, texts };
}

function modelOf(lowered: Lowered): Model {
  const { system, info, groups, layout } = lowered;
  const participants = (group: number): readonly string[] =>
    groups[group]!.components.map((component) => layout.components[component]!.name);
  const waits = (state: State): readonly Wait[] => waitsIn(lowered, state);
  const written = (before: State, step: Step): readonly Written[] => writtenIn(lowered, before, step);
  const enabling = () => enablingOf(groups);
  return {
    behaviour: { system, enabling },
    presentation: { narration: narrationOf(lowered), info, participants, waits, written },
    queries: { questions: [] },
  };
}

interface MaybeSymmetric extends Omit<SymmetricModel, 'sort'> {
  readonly sort: string | undefined;
}

/**
 * The model with searches up to names, if a sort was declared to be symmetric; or as it is, with the reason why it is
 * not.
 */
function symmetricModel(
  model: Model,
  { sort, ...parts }: MaybeSymmetric,
): { readonly model: Model; readonly problem?: Problem } {
  if (sort === undefined) return { model };
  const symmetry = symmetryOf({ ...parts, sort });
  if ('code' in symmetry)
    return {
      model: {
        ...model,
        behaviour: {
          ...model.behaviour,
          searchFor: () => ({ model, remark: `Not reduced by symmetry: ${symmetry.message}` }),
        },
      },
      problem: symmetry,
    };
  const shown = { title: 'Symmetry', lines: [`${sort}: members are interchangeable`] };
  return {
    model: {
      ...model,
      behaviour: { ...model.behaviour, searchFor: (question) => symmetry.searchFor(question, model) },
      presentation: { ...model.presentation, info: [...(model.presentation.info ?? []), shown] },
    },
  };
}

function compile(
  specification: TypedSpecification,
  lowering: LowerOptions,
): Pick<Outcome<{ readonly engine: DataEngine; readonly lowered: Lowered }>, 'value' | 'problems'> {
  const { engine, problems } = makeDataEngine(specification);
  if (engine === undefined) return { problems };
  const broken = brokenAssumption(specification, engine);
  if (broken !== undefined) return { problems: [...problems, broken] };
  const { lowered, problems: refused } = lower(specification, engine, lowering);
  if (lowered === undefined) return { problems: [...problems, ...refused] };
  return { value: { engine, lowered }, problems: [...problems, ...refused] };
}

/** Reads and type-checks a model. */
export async function checkMcrl2(source: Source, options: ReadOptions = {}): Promise<Outcome<TypedSpecification>> {
  const { value, ...found } = await readMcrl2(source, options);
  return value === undefined ? found : { value: value.specification, ...found };
}

interface ReadModel {
  readonly text: string;
  readonly tree: Specification;
  readonly specification: TypedSpecification;
  readonly declarations: Declarations;
}

async function readMcrl2(source: Source, options: ReadOptions): Promise<Outcome<ReadModel>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const parsed = parse(source.name, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems, texts };
  const overridden = overrideConstants(parsed.specification, options.constants ?? new Map(), source.name);
  const allTexts = [...texts, ...overridden.texts];
  if (overridden.problems.length > 0) return { problems: overridden.problems, texts: allTexts };
  const checked = typecheck(overridden.specification);
  if (checked.specification === undefined) return { problems: checked.problems, texts: allTexts };
  const { specification, declarations } = checked;
  const value = { text, tree: overridden.specification, specification, declarations };
  return { value, problems: checked.problems, texts: allTexts };
}
