/** From a name to a model: which language, which bytes, and every way in which that goes wrong. */
import type { Language, Model, Outcome, Problem } from '@vedette/core';
import { nearestName, quoted } from '@vedette/text';
import { type Host, standardInput, UnreadableSource } from '../host.ts';
import { languages as everyLanguage, languageOfFile, type RegisteredLanguage } from '../languages.ts';
import { UsageError } from '../usage-error.ts';
import { unknownExtension } from './problems.ts';

export interface ModelOptions {
  /** Read as this language whatever the name says. */
  readonly language?: string;
  readonly constant?: ReadonlyMap<string, string>;
  readonly without?: readonly string[];
}

export type Loaded = Outcome<Model> & { readonly language?: RegisteredLanguage };

export async function loadModel(name: string, options: ModelOptions, host: Host): Promise<Loaded> {
  const language = chooseLanguage(name, options.language, host);
  if (language === undefined) return failed(await unknownName(name, host));
  const { constant: constants, without } = options;
  const readOptions = { ...(constants && { constants }), ...(without && { without }) };
  const source = host.source(name);
  const outcome = await readWith(language, (loaded) => {
    checkReductions(loaded, without ?? []);
    return loaded.open(source, readOptions);
  });
  return { ...outcome, language };
}

/** A reduction the language does not know cannot be left out. */
function checkReductions({ name, reductions = [] }: Language, without: readonly string[]): void {
  const unknown = without.find((wanted) => !reductions.includes(wanted));
  if (unknown === undefined) return;
  const known = reductions.length === 0 ? 'it has none' : `it has: ${reductions.join(', ')}`;
  throw new UsageError(`the language ${quoted(name)} has no reduction ${quoted(unknown)}; ${known}`);
}

type Formatted = Outcome<AsyncIterable<string> | Iterable<string>>;

/** The pretty-printed text of a model. */
export async function formatModel(
  name: string,
  options: Pick<ModelOptions, 'language'>,
  host: Host,
): Promise<Formatted> {
  const language = chooseLanguage(name, options.language, host);
  if (language === undefined) return failed(await unknownName(name, host));
  return readWith(language, (loaded) => loaded.format(host.source(name), {}));
}

/** A name without a known ending may also be a folder, or of no file at all: then that is the thing to say. */
async function unknownName(name: string, host: Host): Promise<Problem> {
  try {
    for await (const _ of host.source(name).chunks()) break;
  } catch (error) {
    if (error instanceof UnreadableSource) return error.problem;
    throw error;
  }
  return unknownExtension(
    name,
    languagesOf(host).flatMap(({ extensions }) => extensions),
  );
}

async function readWith<T>(
  language: RegisteredLanguage,
  read: (language: Language) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await read(await language.load());
  } catch (error) {
    if (error instanceof UnreadableSource) return failed(error.problem);
    throw error;
  }
}

function failed<T>(problem: Problem): Outcome<T> {
  return { problems: [problem], texts: [] };
}

/** Nothing if the name has an ending that no language uses. */
function chooseLanguage(name: string, wanted: string | undefined, host: Host): RegisteredLanguage | undefined {
  const languages = languagesOf(host);
  const names = languages.map((language) => language.name);
  if (wanted === undefined && name === standardInput) {
    throw new UsageError(`a model from standard input needs --language, one of: ${names.join(', ')}`);
  }
  if (wanted === undefined) return languageOfFile(name, languages);
  const language = languages.find((one) => one.name === wanted);
  if (language !== undefined) return language;
  const meant = nearestName(wanted, names);
  const hint = meant === undefined ? `the languages are: ${names.join(', ')}` : `did you mean ${quoted(meant)}?`;
  throw new UsageError(`there is no language ${quoted(wanted)}; ${hint}`);
}

function languagesOf({ languages = everyLanguage }: Host): readonly RegisteredLanguage[] {
  return languages;
}
