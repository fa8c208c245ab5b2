/** Generates the state space of a model, and writes it where asked. */

import type { Limits, Model, Problem, Stats, TransitionSystem, Verdict } from '@vedette/core';
import type { Story } from '@vedette/pictures';
import { type AnswerOptions, answer, type EngineName, reachabilitySearches } from '@vedette/questions';
import type { CheckpointRequest } from '../checkpoint/checkpoint-file.ts';
import { orRefused } from '../checkpoint/refused-checkpoint.ts';
import { savingOf } from '../checkpoint/saving.ts';
import { excluded, refuseExcluded } from '../exclusions.ts';
import { noted } from '../open/fingerprint.ts';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import { inPoints } from '../open/in-points.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { Opened } from '../open/open-model.ts';
import { openProcess } from '../open/open-process.ts';
import { refuseUnknownActions } from '../open/unknown-actions.ts';
import { type SearchRequest, searchOptions, workersOfSearch } from '../search-request.ts';
import { stateSpace } from '../searched-model.ts';
import { spilling } from '../spilling.ts';
import { type Stop, withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import type { GraphFile } from './graph-file.ts';

export interface ExploreRequest {
  readonly model: ModelRequest;
  readonly search: SearchRequest;
  readonly limits: Limits;
  /** The file for the state space. */
  readonly output?: string;
  /**
   * `explicit`; or `symbolic`, which counts states without visiting them, so that there is no file to write; or `auto`,
   * which chooses by evidence.
   */
  readonly engine?: EngineName | 'auto';
  /** The folder for what does not fit into memory. */
  readonly spill?: string;
  /** The search is saved now and then, or resumes from what was saved. */
  readonly checkpoint?: CheckpointRequest;
  /** A timed model with integer clocks, not by zones. */
  readonly integerTime?: true;
}

/** The outcome of an exploration. */
export type ExploreOutcome =
  | { readonly kind: 'complete' }
  | ({ readonly kind: 'incomplete' } & Stop)
  | ({ readonly kind: 'broken' } & BrokenRun);

/** A model broke: why, and the run into it. */
export interface BrokenRun {
  readonly problem: Problem;
  readonly story: Story;
  readonly texts: readonly PlacedText[];
}

export interface Explored {
  readonly kind: 'explored';
  readonly outcome: ExploreOutcome;
  readonly stats: Stats;
  /** Whether there is a file of it. */
  readonly isWritten: boolean;
  /** Its states stand for sets of states. */
  readonly isZoneGraph: boolean;
}

export type ExploreResult = Explored | Refused;

export function exploreModel(request: ExploreRequest, work: WorkContext): Promise<ExploreResult> {
  return orRefused(() => explored(request, work));
}

async function explored(request: ExploreRequest, work: WorkContext): Promise<ExploreResult> {
  const { search, limits, output, engine = 'explicit' } = request;
  if (engine !== 'explicit' && engine !== 'symbolic' && engine !== 'auto') throw excluded('explore/engine', { engine });
  refuseExcluded({
    kept: [request.checkpoint && 'checkpoint', request.spill === undefined ? undefined : 'spill'],
    engine,
    order: search.order.kind,
    ...(search.reduce && { reduce: search.reduce }),
    output: output !== undefined,
  });
  const { host, signal, report } = work;
  // Loaded only if it is asked for: small models are explored in the time that takes.
  const openFile = output === undefined ? undefined : (await import('./graph-file.ts')).graphFileOf(output, host);
  const reading = noted(host);
  const opened = await openProcess(request.model, { ...work, host: reading.host });
  if (opened.value === undefined) return refused(opened);
  const model = request.integerTime ? inIntegerTime(request.model.name, opened.value) : opened.value;
  const system = searchedIn(model, request);
  report({ kind: 'found', found: foundIn(opened) });
  refuseUnknownActions(request.model.hide ?? [], [opened.value.presentation]);
  const file = openFile?.(system);
  const saving = await savingOf(request.checkpoint, work, () => [
    ...reading.parts(request.model),
    ['the command', 'explore'],
    ['the depth limit', limits.depth],
    ...(request.spill === undefined ? [] : [['the folder for states', request.spill] as const]),
    ['the kind of time', request.integerTime ? 'integer' : ''],
  ]);
  const { model: named, integerTime } = request;
  const fingerprint = reading.fingerprint(named);
  const startWorkers = workersOfSearch(search, host);
  const searched = { kind: 'explore', model: named, fingerprint, ...(integerTime && { integerTime }) } as const;
  const options: AnswerOptions = {
    ...searchOptions(search),
    limits: limitsNow(limits, work),
    signal,
    engine,
    onProgress: (progress) => report({ kind: 'progress', progress }),
    ...(startWorkers && { workersFor: () => startWorkers(searched) }),
    ...(file && { onTransition: (from, label, to) => file.transition(from, label, to) }),
  };
  const { verdict: found, isWritten } = await written(file, () =>
    saving((saved) =>
      spilling(request.spill, { host, systems: [system], checkpoint: request.checkpoint?.file }, async (spilled) => {
        const [verdict] = await answer(model, [stateSpace], { ...options, ...saved, ...spilled });
        return verdict!;
      }),
    ),
  );
  const verdict = withReason(found, signal);
  if ('remark' in verdict && verdict.remark !== undefined)
    report({ kind: 'remark', model: named.name, remark: verdict.remark });
  const outcome = await outcomeOf(verdict, model, opened);
  return {
    kind: 'explored',
    outcome,
    stats: verdict.stats,
    isWritten,
    isZoneGraph: model.behaviour.system.cover !== undefined,
  };
}

/** The system that is explored for the state space of a model. */
function searchedIn(model: Model, { model: { symmetric }, search: { reduce = [] } }: ExploreRequest): TransitionSystem {
  const system = reachabilitySearches(model, [stateSpace], {})[0]?.system ?? model.behaviour.system;
  refuseExcluded({
    symmetric: symmetric !== undefined,
    isSymmetric: system !== model.behaviour.system,
    reduce,
    areZones: model.behaviour.system.cover !== undefined,
  });
  return system;
}

function inIntegerTime(name: string, model: Model): Model {
  refuseExcluded({ integerTime: true, areZones: model.behaviour.system.cover !== undefined });
  return inPoints(name, model).model;
}

/** The file is finished unless the work failed or was interrupted. */
async function written(
  file: GraphFile | undefined,
  work: () => Promise<Verdict>,
): Promise<{ readonly verdict: Verdict; readonly isWritten: boolean }> {
  try {
    const verdict = await work();
    const isWritten = !(verdict.kind === 'unknown' && verdict.why === 'cancelled');
    if (isWritten) file?.finish(verdict.stats);
    else file?.abandon();
    return { verdict, isWritten: isWritten && file !== undefined };
  } catch (error) {
    file?.abandon();
    throw error;
  }
}

/** An exploration without questions ends, is stopped, or breaks. */
export async function outcomeOf(
  verdict: Verdict,
  model: Model,
  { texts }: Pick<Opened, 'texts'>,
): Promise<ExploreOutcome> {
  switch (verdict.kind) {
    case 'holds':
      return { kind: 'complete' };
    case 'unknown':
      return { kind: 'incomplete', why: verdict.why === 'cancelled' ? 'cancelled' : 'limit', detail: verdict.detail };
    case 'broken': {
      const { problem, evidence } = verdict;
      const { storyOfRun } = await import('./broken-story.ts');
      const story = storyOfRun(model.behaviour.system, evidence, model.presentation.narration);
      return { kind: 'broken', problem, story, texts: placed(texts, { problems: [problem] }) };
    }
    case 'fails':
      throw new Error('an exploration without questions failed');
    default:
      return verdict satisfies never;
  }
}
