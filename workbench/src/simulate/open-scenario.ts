/** A scenario of actors, for work that runs them without a search; and networks from files beside it. */
import type { ActorModel } from '@vedette/actors';
import type { Outcome } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { type NetworkSpec, readNetwork } from '@vedette/simulation';
import { readText } from '@vedette/text';
import type { Host } from '../host.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openModel } from '../open/open-model.ts';
import { readOrSay } from '../open/unread.ts';
import type { WorkContext } from '../work-context.ts';
import * as problems from './problems.ts';

export async function openScenarioModel(request: ModelRequest, work: WorkContext): Promise<Outcome<ActorModel>> {
  const opened = await openModel(request, work);
  if (opened.value === undefined) return { problems: opened.problems, texts: opened.texts };
  if ('compiled' in opened.value) return { ...opened, value: opened.value as ActorModel };
  throw new UsageError(`${request.name} has no actors: only scenarios in TypeScript (.ts) can be simulated and judged`);
}

/** `.json` is data; a module exports it by default. */
export async function openNetwork(name: string, { compiled }: ActorModel, host: Host): Promise<Outcome<NetworkSpec>> {
  const { value: given, ...read } = await readData(name, host);
  if (given === undefined) return read;
  const span = { source: name, start: 0, end: 0 };
  const { value, problems: wrong } = readNetwork(given.data, compiled.scenario, span);
  return { ...(value && { value }), problems: wrong, texts: read.texts };
}

/** Data in a file: JSON, or what a module exports. */
export async function readData(name: string, host: Host): Promise<Outcome<{ readonly data: unknown }>> {
  const { value: text, ...read } = await readOrSay(name, async () => readText(host.source(name)));
  if (text === undefined) return read;
  const span = { source: name, start: 0, end: 0 };
  if (!name.endsWith('.ts')) {
    try {
      return { value: { data: JSON.parse(text) }, problems: [], texts: read.texts };
    } catch (error) {
      return {
        problems: [problems.notJson(span, error instanceof Error ? error.message : String(error))],
        texts: read.texts,
      };
    }
  }
  if (host.load === undefined) return { problems: [problems.noLoader(span)], texts: read.texts };
  try {
    return { value: { data: (await host.load(name)).exported }, problems: [], texts: read.texts };
  } catch (error) {
    return {
      problems: [problems.notLoaded(span, error instanceof Error ? error.message : String(error))],
      texts: read.texts,
    };
  }
}
