/** A search of a request, sent to another thread so that it can open the same system and take part. */
import { type ExploreQuestion, isReachability, type Model } from '@vedette/core';
import type { ReachabilitySearch, Workers } from '@vedette/engines';
import { reachabilitySearches } from '@vedette/questions';
import type { CheckRequest } from './ask/check.ts';
import { inquiryOf } from './ask/inquiry.ts';
import type { ExploreRequest } from './graphs/explore.ts';
import type { Host } from './host.ts';
import { noted } from './open/fingerprint.ts';
import { inPoints } from './open/in-points.ts';
import { openModelOrProcess, openProcess } from './open/open-process.ts';
import type { SearchRequest } from './search-request.ts';

export type SearchedModel = (
  | ({ readonly kind: 'explore' } & Pick<ExploreRequest, 'model' | 'integerTime'>)
  | ({ readonly kind: 'check'; readonly search: number } & Pick<CheckRequest, 'model' | 'asked' | 'engine'> &
      Pick<SearchRequest, 'reduce'>)
) & {
  /** A digest of what was read (see `noted`): the other thread must have read the same. */
  readonly fingerprint: string;
};

/** The question of a whole exploration. */
export const stateSpace: ExploreQuestion = { kind: 'explore', name: 'state space' };

/** How a host starts other threads for a search. */
export type StartWorkers = (size: number, searched: SearchedModel) => Workers;

const silent = { report: () => undefined };

/** Opens it, in another thread. The leader opened it before, so problems were reported there. */
export async function openSearched(searched: SearchedModel, host: Host): Promise<ReachabilitySearch> {
  const reading = noted(host);
  const search = await opened(searched, reading.host);
  if (reading.fingerprint(searched.model) !== searched.fingerprint) throw new Error('the model has changed meanwhile');
  return search;
}

async function opened(searched: SearchedModel, host: Host): Promise<ReachabilitySearch> {
  if (searched.kind === 'explore') {
    const opened = present((await openProcess(searched.model, { host, ...silent })).value);
    const model = searched.integerTime ? inPoints(searched.model.name, opened).model : opened;
    return reachabilitySearches(model, [stateSpace], {})[0]!;
  }
  const { value, problems } = await openModelOrProcess(searched.model, { host, ...silent });
  const model = present(value);
  const { value: inquiry } = await inquiryOf(searched.asked, { model, problems }, host);
  if (inquiry === undefined) throw new Error('the questions cannot be read any more');
  return reachabilitySearches(model, inquiry.questions.filter(isReachability), searched)[searched.search]!;
}

function present(model: Model | undefined): Model {
  if (model === undefined) throw new Error('the model cannot be read any more');
  return model;
}
