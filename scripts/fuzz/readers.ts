/**
 * All readers, with texts to start from. A model is opened, printed, explored a little and described; a property is
 * read for a fixed model and answered. For every text there is an answer within the limits, or problems, and never an
 * exception.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { Broken, type Language, type Model, type Outcome, type PropertyLanguage, type Question } from '@vedette/core';
import { explore } from '@vedette/engines';
import { mcl } from '@vedette/mcl';
import { answer } from '@vedette/questions';
import { properties } from '@vedette/temporal';
import { renderProblem, textSource } from '@vedette/text';
import { languages } from '@vedette/workbench';
import { mcfModel, mcfTexts, mclTexts, propsTexts, queryTexts } from './property-texts.ts';

export interface Reader {
  readonly ending: string;
  texts(): readonly string[];
  /** Reads a text and works with what it says; throws if something is wrong with us. */
  read(text: string): Promise<'opened' | 'refused'>;
}

const root = resolve(import.meta.dirname, '../..');
const limits = { states: 200, seconds: 2, bytes: 500_000_000 };

const bridge = join(root, 'models/uppaal/bridge/bridge.xta');

/** Property files are for every language, each with predicates of its own. */
const others = ['uppaal/bridge/bridge.xta', 'aut/lost-lock/lost-lock.aut', 'cspm/token-ring/token-ring.csp'].map(
  (name) => {
    const file = join(root, 'models', name);
    return async () => opened(extname(file), readFileSync(file, 'utf8'));
  },
);

/**
 * An ending that no file here has is another one for a language that is read by its usual ending. Actors are programs:
 * a damaged program may do anything, and what is wrong with a scenario is drawn by the laws of languages/actors.
 */
export const readers: readonly Reader[] = [
  ...languages.flatMap(({ name, extensions }) => (name === 'actors' ? [] : extensions.map(modelReader))),
  propertyReader('.mcf', mcfTexts, async () => opened('.mcrl2', mcfModel)),
  propertyReader('.mcl', mclTexts, async () => opened('.mcrl2', mcfModel)),
  propertyReader('.props', propsTexts, async () => opened('.mcrl2', mcfModel), ...others),
  propertyReader('.q', queryTexts, async () => opened('.xta', readFileSync(bridge, 'utf8'))),
].filter((reader) => reader.texts().length > 0);

function modelReader(ending: string): Reader {
  let texts: readonly string[] | undefined;
  return {
    ending,
    texts() {
      texts ??= filesEnding(ending).map((file) => readFileSync(file, 'utf8'));
      return texts;
    },
    async read(text) {
      const language = await languageOf(ending);
      const source = textSource(text, `fuzzed${ending}`);
      const { value, problems, texts } = await language.open(source, {});
      for (const problem of problems.slice(0, 3)) renderProblem(problem, texts);
      if (value === undefined) return refused(problems);
      const printed = await textOf(await language.format(source, {}));
      const size = await sizeOf(value);
      show(value);
      await answer(value, value.queries.questions.slice(0, 2), { limits });
      // A document is printed as text, and a binary graph, too.
      const again = printed === undefined ? undefined : await language.open(textSource(printed, `again${ending}`), {});
      if (again !== undefined) await compareAgain(size, again);
      return 'opened';
    },
  };
}

async function textOf({ value, problems }: Awaited<ReturnType<Language['format']>>): Promise<string | undefined> {
  if (value === undefined) {
    refused(problems);
    const bug = problems.find(({ code }) => code === 'text/format-changes' || code === 'text/format-unstable');
    if (bug !== undefined) throw new Error(`Not formatted: ${bug.message}`);
    return undefined;
  }
  let text = '';
  for await (const piece of value) text += piece;
  return text;
}

/** The result of a model explored to its end; undefined if a limit was reached or the model broke. */
async function sizeOf(model: Model): Promise<string | undefined> {
  const { outcome, stats } = await explore(model.behaviour.system, [], { limits });
  const deadlock: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' };
  const [verdict] = await answer(model, [deadlock], { limits });
  const isPoints = model.behaviour.system.cover === undefined;
  if (outcome.kind !== 'holds' || !stats.complete) return undefined;
  if (isPoints && verdict!.kind !== 'unknown' && (verdict!.kind === 'fails') !== (stats.deadlocks ?? 0) > 0)
    throw new Error(`${stats.deadlocks} deadlocks were counted, and the answer is "${verdict!.kind}".`);
  return `${stats.states} states, ${stats.transitions} transitions, ${stats.deadlocks} deadlocks, ${verdict!.kind}`;
}

async function compareAgain(size: string | undefined, { value, problems }: Outcome<Model>): Promise<void> {
  if (value === undefined) throw new Error(`Formatted, it does not open: ${problems[0]?.message}`);
  const other = await sizeOf(value);
  if (size !== undefined && other !== undefined && size !== other)
    throw new Error(`Formatted, it is another model: ${size}; ${other}.`);
}

/** What is read for the first model decides; the others are asked, too. */
function propertyReader(
  ending: string,
  texts: readonly string[],
  ...opens: readonly [() => Promise<Model>, ...(() => Promise<Model>)[]]
): Reader {
  let models: Promise<readonly Model[]> | undefined;
  return {
    ending,
    texts: () => texts,
    async read(text) {
      models ??= Promise.all(opens.map((open) => open()));
      const [first] = await Promise.all((await models).map((about) => readProperty(about, text, ending)));
      return first!;
    },
  };
}

async function readProperty(about: Model, text: string, ending: string): Promise<'opened' | 'refused'> {
  const notations = [...(about.queries.properties ?? []), mcl, properties];
  const notation = notations.find(({ extensions }) => extensions.includes(ending))!;
  const { value, problems, texts } = await notation.read(textSource(text, `fuzzed${ending}`), about);
  for (const problem of problems.slice(0, 3)) renderProblem(problem, texts);
  if (value === undefined) return refused(problems);
  if (notation.format !== undefined) {
    const once = await formatted(notation.format, text, ending);
    if ((await formatted(notation.format, once, ending)) !== once)
      throw new Error('Formatted anew, it is another text.');
    const { value: again } = await notation.read(textSource(once, `fuzzed${ending}`), about);
    if (namesOf(again ?? []) !== namesOf(value)) throw new Error('Formatted, it asks something else.');
  }
  await answer(about, value.slice(0, 2) satisfies readonly Question[], { limits });
  return 'opened';
}

async function formatted(
  format: NonNullable<PropertyLanguage['format']>,
  text: string,
  ending: string,
): Promise<string> {
  const { value } = await format(textSource(text, `fuzzed${ending}`));
  if (value === undefined) throw new Error('Read, but not formatted.');
  return [...value].join('');
}

const namesOf = (questions: readonly Question[]) => questions.map(({ kind, name }) => `${kind} ${name}`).join('\n');

function refused(problems: readonly { readonly severity: string }[]): 'refused' {
  if (!problems.some(({ severity }) => severity === 'error')) throw new Error('Neither read nor refused.');
  return 'refused';
}

/** The initial state, in words. A model may break before it has one. */
function show({ behaviour: { system }, presentation: { views } }: Model): void {
  try {
    const state = system.initial();
    for (const [slot, { domain }] of system.slots.entries()) domain.text(state[slot]!);
    views?.(state);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
}

async function languageOf(ending: string) {
  return languages.find(({ extensions }) => extensions.includes(ending))!.load();
}

async function opened(ending: string, text: string): Promise<Model> {
  const { value, problems } = await (await languageOf(ending)).open(textSource(text, `model${ending}`), {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

/** Small files of the models, protocols and cases. */
function filesEnding(ending: string): readonly string[] {
  const folders = [
    'models',
    'protocols',
    ...readdirSync(join(root, 'languages')).map((name) => `languages/${name}/cases`),
  ];
  return folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(root, folder, name))
        .filter((file) => file.endsWith(ending) && statSync(file).size < 8000)
        .sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}
