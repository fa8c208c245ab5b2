/** From a model in TypeScript to one of its actors, ready to run. The module is run by a function that is handed in. */
import { createHash } from 'node:crypto';
import { builtScenario, Locator, type PlainScenario, readScenario } from '@vedette/actors';
import type { Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import * as problems from './problems.ts';
import type { ReadActor } from './setup.ts';

export interface ModuleOptions {
  /** Which actor runs. */
  readonly as: string;
  readonly load: NonNullable<ReadOptions['load']>;
  readonly constants?: ReadonlyMap<string, string>;
  /** Names of the members: those of the actors, exactly. */
  readonly peers: readonly string[];
}

export async function readModule(source: Source, options: ModuleOptions): Promise<Outcome<ReadActor>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const start = { source: source.name, start: 0, end: 0 };
  let loaded: { readonly exported: unknown; readonly file: string };
  try {
    loaded = await options.load(source.name);
  } catch (thrown) {
    return {
      problems: [problems.notLoaded(start, thrown instanceof Error ? thrown.message.split('\n')[0]! : String(thrown))],
      texts,
    };
  }
  const locator = new Locator({ source: source.name, text, file: loaded.file });
  const built = builtScenario(loaded.exported, { source: source.name, text, file: loaded.file }, options.constants);
  if (built.value === undefined) return { problems: built.problems, texts };
  const { value: scenario, problems: wrong } = readScenario(built.value.scenario, locator);
  if (scenario === undefined) return { problems: wrong, texts };
  const misfits = namesThatDiffer(scenario, options);
  if (misfits.length > 0) return { problems: misfits, texts };
  const header = {
    file: source.name,
    sha256: createHash('sha256').update(text).digest('hex'),
    constants: Object.fromEntries(built.value.constants),
  };
  const actor = scenario.actors.find(({ name }) => name === options.as)!;
  return { value: { actor, network: scenario, header, locator }, problems: [], texts };
}

/** Every actor has an address, and every address an actor. */
function namesThatDiffer({ actors }: PlainScenario, { as, peers }: ModuleOptions): readonly Problem[] {
  const names = actors.map(({ name }) => name);
  if (!names.includes(as)) return [problems.unknownMember(as, names)];
  return [
    ...names.filter((name) => !peers.includes(name)).map(problems.missingPeer),
    ...peers.filter((name) => !names.includes(name)).map((name) => problems.unknownMember(name, names)),
  ];
}
