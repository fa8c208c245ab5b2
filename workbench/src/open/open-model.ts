/** From a name to a model: which language, which bytes, and every way in which opening fails. */

import type { Language, Model, Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { didYouMean, quoted, roleProblems } from '@vedette/text';
import { excluded, refuseExcluded } from '../exclusions.ts';
import { type Host, UnreadableSource } from '../host.ts';
import { languages as everyLanguage, languageOfFile, type RegisteredLanguage } from '../languages.ts';
import { notationOfFile } from '../notations.ts';
import type { WorkContext } from '../work-context.ts';
import { givenSource, inFolder } from './given-source.ts';
import type { ModelRequest } from './model-request.ts';
import { unknownExtension } from './problems.ts';
import { checkRecords } from './records.ts';
import { reportingSource } from './reporting-source.ts';
import { rolesBeside } from './roles.ts';
import { readOrSay } from './unread.ts';

export type Opened = Outcome<Model> & { readonly language?: RegisteredLanguage };

/** Opening does not yield: supervision ends it from outside. */
export async function openModel(
  request: ModelRequest,
  { host, report }: Pick<WorkContext, 'host' | 'report'>,
): Promise<Opened> {
  const language = chooseLanguage(request, host);
  if (language === undefined) return failed(await unknownName(request, host));
  const { constants, without, symmetric } = request;
  const beside = await rolesBeside(request, host);
  const options: ReadOptions = {
    ...(language.minimises && { minimise: (await import('./minimise.ts')).minimise }),
    ...(constants && { constants }),
    ...(without && { without }),
    ...(request.hide && { hide: request.hide }),
    ...(beside.value && { roles: beside.value }),
    ...(symmetric !== undefined && { symmetric }),
    ...(host.load && { load: host.load }),
  };
  const outcome = await readOrSay(request.name, async () => {
    const loaded = await language.load();
    checkReductions(loaded, without ?? []);
    refuseExcluded({ symmetric: symmetric !== undefined, ...(request.hide && { hide: request.hide }) });
    if (symmetric !== undefined && !loaded.checksSymmetry)
      throw excluded('symmetric/language', { language: loaded.name, hint: scalarSets(loaded.name) });
    const opened = await loaded.open(reportingSource(sourceOf(request, host), report), options);
    if (opened.value !== undefined) checkRecords(opened.value, loaded.name);
    return opened;
  });
  const found = outcome.value?.presentation.roles === undefined ? [] : roleProblems(outcome.value.presentation.roles);
  return {
    ...outcome,
    // A file beside an unreadable one needs no message.
    problems: [...outcome.problems, ...(outcome.value === undefined ? [] : beside.problems), ...found],
    texts: [...outcome.texts, ...beside.texts],
    language,
  };
}

type Formatted = Outcome<AsyncIterable<string> | Iterable<string>>;

/** The pretty-printed text of a model, piece by piece. */
export async function formatModel(request: ModelRequest, host: Host): Promise<Formatted> {
  const language = chooseLanguage(request, host);
  if (language !== undefined)
    return readOrSay(request.name, async () => (await language.load()).format(sourceOf(request, host), {}));
  const notation = notationOfFile(request.name);
  if (notation === undefined) return failed(await unknownName(request, host));
  return readOrSay(request.name, async () => {
    const { format } = await notation.load();
    if (format === undefined) throw new UsageError(`there is no formatter for ${request.name} yet`);
    return format(sourceOf(request, host));
  });
}

/** A reduction the language does not know cannot be left out. */
function checkReductions({ name, reductions = {} }: Language, without: readonly string[]): void {
  const unknown = without.find((wanted) => !Object.hasOwn(reductions, wanted));
  if (unknown === undefined) return;
  const names = Object.keys(reductions);
  const known = names.length === 0 ? 'it has none' : `it has: ${names.join(', ')}`;
  throw new UsageError(`the language ${quoted(name)} has no reduction ${quoted(unknown)}; ${known}`);
}

function scalarSets(language: string): string {
  return language === 'uppaal' ? ', whose models declare scalar sets themselves' : '';
}

/** The bytes of a model: those that were given, or those behind its name. */
export function sourceOf({ name, bytes, beside }: ModelRequest, host: Host): Source {
  if (bytes === undefined) return host.source(name);
  if (beside !== undefined) return givenSource(name, inFolder(new Map(beside).set(name, bytes)));
  return {
    name,
    async *chunks() {
      yield bytes;
    },
  };
}

/** A name without a known ending may also be a folder, or no file at all: then the message says that. */
export async function unknownName(request: ModelRequest, host: Host): Promise<Problem> {
  try {
    for await (const _ of sourceOf(request, host).chunks()) break;
  } catch (error) {
    if (error instanceof UnreadableSource) return error.problem;
    throw error;
  }
  return unknownExtension(
    request.name,
    languagesOf(host).flatMap(({ extensions }) => extensions),
  );
}

function failed<T>(problem: Problem): Outcome<T> {
  return { problems: [problem], texts: [] };
}

/** Nothing if the name has an ending that no language uses. */
export function chooseLanguage({ name, language: wanted }: ModelRequest, host: Host): RegisteredLanguage | undefined {
  const languages = languagesOf(host);
  if (wanted === undefined) return languageOfFile(name, languages);
  const language = languages.find((one) => one.name === wanted);
  if (language !== undefined) return language;
  const names = languages.map((one) => one.name);
  const hint = didYouMean(wanted, names, 'clause') ?? `the languages are: ${names.join(', ')}`;
  throw new UsageError(`there is no language ${quoted(wanted)}; ${hint}`);
}

function languagesOf({ languages = everyLanguage }: Host): readonly RegisteredLanguage[] {
  return languages;
}
