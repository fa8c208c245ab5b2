/**
 * Models in TypeScript: modules whose default export is a scenario, or a scenario with constants. The module is run by
 * a function handed in.
 */
import type { Language, Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { type ActorModel, openScenario, reductions } from './model.ts';
import * as problems from './problems.ts';
import { Locator, type ModelText } from './run/locate.ts';

type Constant = number | boolean | string;

export async function openActors(source: Source, options: ReadOptions): Promise<Outcome<ActorModel>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const plain = { source: source.name, text, file: '' };
  const start = new Locator(plain).start();
  if (options.load === undefined) return { problems: [problems.noLoader(start)], texts };
  let loaded: Awaited<ReturnType<NonNullable<ReadOptions['load']>>>;
  try {
    loaded = await options.load(source.name);
  } catch (thrown) {
    return { problems: [problems.notLoaded(start, messageOf(thrown))], texts };
  }
  return { ...openExported(loaded.exported, { ...plain, file: loaded.file }, options), texts };
}

type Opened = { readonly value?: ActorModel; readonly problems: readonly Problem[] };

function openExported(exported: unknown, text: ModelText, options: ReadOptions): Opened {
  const { value, problems: wrong } = builtScenario(exported, text, options.constants);
  if (value === undefined) return { problems: wrong };
  return openScenario(value.scenario, { without: options.without ?? [], text });
}

/** A scenario, and the constants with which it was built. */
export interface Built {
  readonly scenario: unknown;
  readonly constants: ReadonlyMap<string, Constant>;
}

/** What a module exports, built with these constants if it has any. */
export function builtScenario(
  exported: unknown,
  text: ModelText,
  given: ReadonlyMap<string, string> = new Map(),
): { readonly value?: Built; readonly problems: readonly Problem[] } {
  const locator = new Locator(text);
  const found = locator.ofWords('export default');
  if (typeof exported !== 'object' || exported === null)
    return { problems: [problems.noScenario(found, exported === undefined ? 'missing' : `a ${typeof exported}`)] };
  const { constants, build } = exported as { readonly constants?: object; readonly build?: unknown };
  const isParametrised = typeof build === 'function' && typeof constants === 'object';
  const declared = new Map<string, Constant>(isParametrised ? Object.entries(constants) : []);
  const { values, wrong } = constantsOf(declared, given, locator);
  if (wrong.length > 0) return { problems: wrong };
  if (!isParametrised) return { value: { scenario: exported, constants: values }, problems: [] };
  try {
    const scenario = Reflect.apply(build, undefined, [Object.fromEntries(values)]);
    return { value: { scenario, constants: values }, problems: [] };
  } catch (thrown) {
    const span = locator.ofError(thrown, 'parameters');
    return { problems: [problems.threw(span, 'The function that builds the scenario', messageOf(thrown))] };
  }
}

interface Constants {
  readonly values: ReadonlyMap<string, Constant>;
  readonly wrong: readonly Problem[];
}

function constantsOf(
  declared: ReadonlyMap<string, Constant>,
  given: ReadonlyMap<string, string>,
  locator: Locator,
): Constants {
  const values = new Map(declared);
  const wrong: Problem[] = [];
  for (const [name, text] of given) {
    const before = declared.get(name);
    const value = before === undefined ? undefined : readAs(text, before);
    if (before === undefined)
      wrong.push(problems.unknownConstant(locator.ofWords('parameters('), name, [...declared.keys()]));
    else if (value === undefined) wrong.push(problems.wrongConstant(locator.ofName(name), name, kindOf(before)));
    else values.set(name, value);
  }
  return { values, wrong };
}

function readAs(text: string, like: Constant): Constant | undefined {
  if (typeof like === 'string') return text;
  if (typeof like === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

function kindOf(value: Constant): string {
  return typeof value === 'number' ? 'a number' : typeof value === 'boolean' ? 'true or false' : 'a text';
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message.split('\n')[0]! : String(thrown);
}

export const actors: Language = {
  name: 'actors',
  extensions: ['.ts'],
  reductions,
  open: openActors,
  async format(source: Source): Promise<Outcome<Iterable<string>>> {
    const { problems: unreadable, texts } = await readText(source);
    const span = new Locator({ source: source.name, text: '', file: '' }).start();
    return { problems: unreadable.length > 0 ? unreadable : [problems.noFormatter(span)], texts };
  },
};
