/** Generates the state space of a model, and writes it where asked. */
import type { Limits, Model, Problem, Progress, Stats, Substitute, Verdict } from '@vedette/core';
import { type EngineName, type Exploration, type ExploreOptions, explore } from '@vedette/engines';
import type { Story } from '@vedette/pictures';
import { UsageError } from '@vedette/questions';
import type { CheckpointRequest } from '../checkpoint/checkpoint-file.ts';
import { orRefused } from '../checkpoint/refused-checkpoint.ts';
import { refuseOtherSearches, savingOf } from '../checkpoint/saving.ts';
import { noted } from '../open/fingerprint.ts';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import { inPoints } from '../open/in-points.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { Opened } from '../open/open-model.ts';
import { openProcess } from '../open/open-process.ts';
import { refuseUnknownActions } from '../open/unknown-actions.ts';
import { crewsOf, type SearchRequest, searchOptions } from '../search-request.ts';
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
  /** `explicit`, or `symbolic`: by sets of states, which are counted and not visited, so that there is no file to write; or `auto`, either by
   *  evidence. */
  readonly engine?: EngineName | 'auto';
  /** The folder for what does not fit into memory. */
  readonly spill?: string;
  /** The search is saved now and then, or goes on from what was saved. */
  readonly checkpoint?: CheckpointRequest;
  /** A timed model by integer clocks, not by zones. */
  readonly integerTime?: true;
}

/** What an exploration came to. */
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
  if (engine !== 'explicit' && engine !== 'symbolic' && engine !== 'auto')
    throw new UsageError(`the ${engine} engine does not explore`);
  if (engine !== 'explicit' && output !== undefined)
    throw new UsageError('the symbolic engine visits no state by itself: there is nothing to write');
  if (request.checkpoint !== undefined) refuseUnsaved('--checkpoint', request);
  if (request.spill !== undefined) refuseUnsaved('--spill', request);
  const { host, signal, tell } = work;
  // Loaded only if it is asked for: small models are explored in the time that takes.
  const openFile = output === undefined ? undefined : (await import('./graph-file.ts')).graphFileOf(output, host);
  const reading = noted(host);
  const opened = await openProcess(request.model, { ...work, host: reading.host });
  if (opened.value === undefined) return refused(opened);
  const plain = request.integerTime ? inIntegerTime(request.model.name, opened.value) : opened.value;
  const symmetric = request.model.symmetric === undefined ? undefined : upToNames(plain);
  const model = symmetric === undefined ? plain : { ...plain, system: symmetric.system };
  tell({ kind: 'found', found: foundIn(opened) });
  refuseUnknownActions(request.model.hide ?? [], [opened.value]);
  const file = openFile?.(model.system);
  const options = {
    limits: limitsNow(limits, work),
    signal,
    onProgress: (progress: Progress) => tell({ kind: 'progress', progress }),
  };
  const saving = await savingOf(request.checkpoint, work, () => [
    ...reading.parts(request.model),
    ['the command', 'explore'],
    ['the depth limit', limits.depth],
    ...(request.spill === undefined ? [] : [['the folder of --spill', request.spill] as const]),
    ['the kind of time', request.integerTime ? 'integer' : ''],
  ]);
  const { found, isWritten } = await written(file, async (): Promise<Exploration> => {
    if (engine === 'symbolic') return (await otherSearches()).exploreSymbolically(model.system, [], options);
    const { model: named, integerTime } = request;
    const fingerprint = reading.fingerprint(named);
    const crew = crewsOf(
      search,
      host,
    )?.({
      kind: 'explore',
      model: named,
      fingerprint,
      ...(integerTime && { integerTime }),
    });
    const visits = { ...options, ...searchOptions(search), ...(crew && { crew }), ...stubbornIn(model, search) };
    if (engine === 'auto') return (await otherSearches()).exploreByEvidence(model.system, visits);
    const { spill: name, checkpoint } = request;
    if (name !== undefined)
      return spilling(name, { host, systems: [model.system], checkpoint: checkpoint?.file }, ({ spill }) =>
        saving(async (checkpoints) =>
          (await otherSearches()).exploreSpilling(model.system, [], { ...visits, ...checkpoints, spill: spill! }),
        ),
      );
    return saving((checkpoints) =>
      explore(model.system, [], {
        ...visits,
        ...checkpoints,
        ...(file && { onTransition: (from: number, label: number, to: number) => file.transition(from, label, to) }),
      }),
    );
  });
  const verdict = withReason(found.outcome, signal);
  const isBroken = symmetric !== undefined && verdict.kind === 'broken';
  const told = isBroken ? { ...verdict, evidence: symmetric.runOf(verdict.evidence) } : verdict;
  const outcome = await outcomeOf(told, plain, opened);
  const { stats: counted } = found;
  const stats =
    symmetric === undefined ? counted : { ...counted, reducedBy: [...(counted.reducedBy ?? []), 'symmetry'] };
  return { kind: 'explored', outcome, stats, isWritten, isZoneGraph: model.system.cover !== undefined };
}

/** Loaded only if they are asked for, as files are. */
const otherSearches = () => import('./other-searches.ts');

/** One state for all that differ by names: as it is searched for deadlocks. */
function upToNames(model: Model): Substitute {
  const search = model.searchFor?.({ kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' }, 'shortest');
  if (search === undefined || 'refused' in search || search.substitute === undefined)
    throw new UsageError('--symmetric has no effect: the reduction "symmetry" is switched off');
  return search.substitute;
}

function stubbornIn(model: Model, { reduce = [] }: SearchRequest): Pick<ExploreOptions, 'stubborn'> {
  if (!reduce.includes('stubborn')) return {};
  if (model.system.cover !== undefined)
    throw new UsageError('--reduce stubborn is not for zones, which stand for sets of states: see --integer-time');
  const known = model.enabling?.();
  return { stubborn: { ...(known && { enabling: known }) } };
}

/** What cannot be gone on with later, or be made on disk. */
function refuseUnsaved(option: '--checkpoint' | '--spill', request: ExploreRequest): void {
  const { engine = 'explicit', search, output } = request;
  refuseOtherSearches(option, engine, search);
  if (output !== undefined)
    throw new UsageError(`${option} is for searches that write no state space: -o is written as states are found`);
}

function inIntegerTime(name: string, model: Model): Model {
  if (model.system.cover === undefined) throw new UsageError('--integer-time is for timed models');
  return inPoints(name, model).model;
}

/** The file is finished unless the work failed or was interrupted. */
async function written<T extends { readonly outcome: Verdict; readonly stats: Stats }>(
  file: GraphFile | undefined,
  work: () => Promise<T>,
): Promise<{ readonly found: T; readonly isWritten: boolean }> {
  try {
    const found = await work();
    const isWritten = !(found.outcome.kind === 'unknown' && found.outcome.why === 'cancelled');
    if (isWritten) file?.finish(found.stats);
    else file?.abandon();
    return { found, isWritten: isWritten && file !== undefined };
  } catch (error) {
    file?.abandon();
    throw error;
  }
}

/** An exploration asks no questions: it ends, is stopped, or breaks. */
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
      const { tellStory } = await import('./tell-broken.ts');
      const story = tellStory(model.system, evidence, model.narration);
      return { kind: 'broken', problem, story, texts: placed(texts, { problems: [problem] }) };
    }
    case 'fails':
      throw new Error('an exploration without questions failed');
    default:
      return verdict satisfies never;
  }
}
