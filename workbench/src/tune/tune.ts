/**
 * Settings from a network and wishes: of NFD detectors by their configurators, of the accelerated heartbeat by its
 * closed form and one more check.
 */
import type { Limits } from '@vedette/core';
import {
  type AssumedNetwork,
  configureKnown,
  configureMoments,
  configureUnsynchronised,
  heartbeatSettings,
  qualityOfNfdS,
  type SettingsFile,
  type Wishes,
} from '@vedette/simulation';
import { check } from '../ask/check.ts';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openScenarioModel } from '../simulate/open-scenario.ts';
import type { WorkContext } from '../work-context.ts';
import { type KnownNetwork, type NetworkSource, networkFrom } from './network.ts';
import * as problems from './problems.ts';

export interface TuneRequest {
  readonly network: NetworkSource;
  readonly wishes: Wishes;
  /** What is used of what is known; clocks that are not synchronised need NFD-E. */
  readonly method: 'known' | 'moments' | 'unsynchronised';
  /** A scenario with the constants tmin and tmax, in place of an NFD detector. */
  readonly model?: ModelRequest;
  /** Added to the longest delay for pauses of processes. */
  readonly pause: number;
  readonly limits: Limits;
}

export interface Tuned {
  readonly kind: 'tuned';
  readonly file: SettingsFile;
}

export type TuneResult = Tuned | Refused;

const nowhere = { source: 'wishes', start: 0, end: 0 };

export async function tune(request: TuneRequest, work: WorkContext): Promise<TuneResult> {
  const network = await networkFrom(request.network, work);
  if (network.value === undefined) return refused(network);
  return request.model === undefined
    ? ofDetector(request, network.value)
    : ofHeartbeat({ ...request, model: request.model }, network.value, work);
}

function ofDetector({ wishes, method }: TuneRequest, { assumed, link }: KnownNetwork): TuneResult {
  const isKnown = method === 'known' && link !== undefined;
  const configured = isKnown
    ? configureKnown(wishes, link)
    : method === 'unsynchronised'
      ? configureUnsynchronised(wishes, assumed)
      : configureMoments(wishes, assumed);
  if (configured.kind === 'impossible')
    return refused({ problems: [problems.impossible(nowhere, configured.why)], texts: [] });
  const { eta, shift, recurrence } = configured;
  const isRelative = method === 'unsynchronised';
  const exact = isKnown ? qualityOfNfdS({ eta, delta: shift }, link) : undefined;
  const promised = {
    detection: wishes.detection,
    // Formulas without a value: no mistake can happen.
    ...(Number.isFinite(recurrence) && { recurrence: exact?.recurrence ?? recurrence }),
    ...(exact && { duration: exact.duration }),
  };
  const settings: Record<string, number> = isRelative ? { eta, alpha: shift } : { eta, delta: shift };
  return tuned({
    of: isRelative ? 'nfd-e' : 'nfd-s',
    settings,
    wishes,
    promised,
    assumed: isKnown ? assumed : momentsOf(assumed),
  });
}

/** The configurators by moments assume nothing else. */
function momentsOf({ loss, mean, variance }: AssumedNetwork): AssumedNetwork {
  return { loss, mean, variance };
}

async function ofHeartbeat(
  { model, wishes, pause, limits }: TuneRequest & { readonly model: ModelRequest },
  { assumed }: KnownNetwork,
  work: WorkContext,
): Promise<TuneResult> {
  // Without a greatest delay: by Chebyshev's inequality, one of ten thousand takes longer at most.
  const greatest = assumed.greatest ?? assumed.mean + 100 * Math.sqrt(assumed.variance);
  const tmin = Math.max(1, Math.ceil(2 * greatest + pause));
  const found = heartbeatSettings(wishes, { loss: assumed.loss, tmin });
  if (found === undefined) {
    const why = `a round trip takes up to ${tmin}, and false stops would recur too soon, or crashes be detected too late, with every tmax`;
    return refused({ problems: [problems.impossible(nowhere, why)], texts: [] });
  }
  const { tmax, detection, recurrence } = found;
  const constants = new Map([...(model.constants ?? []), ['tmin', `${tmin}`] as const, ['tmax', `${tmax}`] as const]);
  const opened = await openScenarioModel({ ...model, constants }, work);
  if (opened.value === undefined) {
    const missing = opened.problems.flatMap(({ code, message }) =>
      code === 'actors/unknown-constant' ? [/"(\w+)"/.exec(message)?.[1] ?? ''] : [],
    );
    if (missing.length === 0) return refused(opened);
    return refused({
      problems: [problems.noConstants({ source: model.name, start: 0, end: 0 }, missing)],
      texts: opened.texts,
    });
  }
  work.report({ kind: 'found', found: foundIn(opened) });
  const checked = await check(
    {
      model: { ...model, constants },
      asked: [],
      expected: [],
      search: { order: { kind: 'breadth' }, threads: 1 },
      limits,
      evidence: 'once',
    },
    work,
  );
  if (checked.kind === 'refused') return checked;
  const verdicts = checked.answers.map(({ question, verdict }) => [question.name, verdict.kind] as const);
  return tuned({
    of: model.name,
    settings: { tmin, tmax },
    wishes,
    promised: { detection, ...(recurrence !== undefined && { recurrence }) },
    assumed: { ...assumed, greatest },
    checked: Object.fromEntries(verdicts),
  });
}

function tuned(parts: Omit<SettingsFile, 'vedette' | 'version'>): Tuned {
  return { kind: 'tuned', file: { vedette: 'settings', version: 1, ...parts } };
}
