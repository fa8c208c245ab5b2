/**
 * One process of a model that has several, by its name or as an expression; or the model itself where there is nothing
 * to choose.
 */

import type { Model } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { didYouMean, quoted, textSource } from '@vedette/text';
import { excluded } from '../exclusions.ts';
import type { WorkContext } from '../work-context.ts';
import type { ModelRequest } from './model-request.ts';
import { type Opened, openModel } from './open-model.ts';

/** For work on one system. */
export async function openProcess(request: ModelRequest, work: Pick<WorkContext, 'host' | 'report'>): Promise<Opened> {
  const opened = await openPlainProcess(request, work);
  const { hide } = request;
  if (opened.value === undefined || hide === undefined) return opened;
  const { hiddenModel } = await import('./hidden-model.ts');
  return { ...opened, value: hiddenModel(opened.value, new Set(hide)) };
}

async function openPlainProcess(request: ModelRequest, work: Pick<WorkContext, 'host' | 'report'>): Promise<Opened> {
  const opened = await openModel(request, work);
  const { value: model, language } = opened;
  if (model === undefined) return opened;
  if (model.queries.processes === undefined && request.process !== undefined)
    throw excluded('process/language', { language: language?.name ?? '' });
  const { process: wanted } = request;
  if (wanted === undefined || model.queries.processes?.has(wanted) || model.queries.processOf === undefined)
    return { ...opened, value: oneProcess(model, wanted) };
  const { value, problems, texts } = await model.queries.processOf(textSource(wanted, 'process'));
  return {
    ...(value && { value }),
    problems: [...opened.problems, ...problems],
    texts: [...opened.texts, ...texts],
    ...(language && { language }),
  };
}

/** For work that may be about the model as a whole: a process only if one is asked for. */
export function openModelOrProcess(request: ModelRequest, work: Pick<WorkContext, 'host' | 'report'>): Promise<Opened> {
  const isWhole = request.process === undefined && request.hide === undefined;
  return isWhole ? openModel(request, work) : openProcess(request, work);
}

/** The process of this name; without a name there must be no choice. */
export function oneProcess(model: Model, wanted?: string): Model {
  const {
    queries: { processes },
  } = model;
  if (processes === undefined) return model;
  const names = [...processes.keys()];
  if (names.length === 0) throw new UsageError('the model declares no process without parameters');
  if (wanted === undefined && names.length > 1) throw excluded('process/several', { names: listed(names) });
  const name = wanted ?? names[0]!;
  const found = processes.get(name);
  if (found !== undefined) return found;
  const hint = didYouMean(name, names, 'clause') ?? `it has ${listed(names)}`;
  throw new UsageError(`the model has no process ${quoted(name)} without parameters; ${hint}`);
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`;
}
