/** The rest of a search by several threads, as if one thread had done it all. */
import type { Problem, State, Step } from '@vedette/core';
import type { FoundStates } from '../../certificate/found-states.ts';
import type { Stop } from '../../task/pace.ts';
import type { Lineage } from '../lineage.ts';
import { firstStep } from '../replay.ts';
import type { Search } from '../search.ts';
import type { SharingStore } from '../store/store.ts';
import type { Watch } from '../watch.ts';
import { type JointResult, type JointSearch, leadWorkers } from './lead-workers.ts';
import { WorkerStates } from './worker-states.ts';

export interface Continued extends Omit<JointSearch, 'begun'> {
  readonly store: SharingStore;
  readonly watch: Watch;
}

/** The progress of a search. */
export interface SearchResult {
  readonly states: number;
  /** With those that others cover. */
  readonly found: number;
  readonly transitions: number;
  readonly deadlocks: number;
  readonly expanded: number;
  readonly depth: number;
  readonly bytes: number;
  /** How many of them are memos. */
  readonly rememberedBytes: number | undefined;
  readonly complete: boolean;
  readonly beyondDepth: boolean;
  readonly stop: Stop | undefined;
  readonly broken: { readonly problem: Problem; readonly state: number } | undefined;
  readonly lineage: Lineage;
  /** All states, if it is complete. */
  readonly all: FoundStates;
}

export async function searchTogether(search: Search, { store, watch, ...rest }: Continued): Promise<SearchResult> {
  const begun = {
    store,
    waiting: search.expanded,
    depth: search.depth,
    transitions: search.transitions,
    parentBytes: search.parents.bytes,
    origins: search.origins,
    decided: watch.sightings.map((sighting) => sighting !== undefined),
  };
  const early = { size: store.size, read: search.lineage.read, parent: search.lineage.parent };
  const result = await leadWorkers({ ...rest, begun });
  const states = new WorkerStates(early, result.member, rest.peers);
  const broken = await brokenIn(result, states);
  await takeSightings(result, { states, watch, rest });
  return {
    states: result.states,
    found: result.found,
    transitions: search.transitions + result.transitions,
    deadlocks: search.deadlocks + result.deadlocks,
    expanded: search.expanded + result.expanded,
    depth: result.depth,
    bytes: result.bytes,
    rememberedBytes: search.rememberedBytes && result.rememberedBytes,
    complete: result.isFinished && !result.isBeyondDepth && broken === undefined,
    beyondDepth: result.isBeyondDepth,
    stop: result.stop,
    broken,
    lineage: states,
    all: { count: result.states, visit: (each) => states.visitAll(each) },
  };
}

/** The one on the lowest level, unless the run to it was lost with a thread. */
async function brokenIn({ reports }: JointResult, states: WorkerStates): Promise<SearchResult['broken']> {
  const [first] = reports
    .flatMap((report, member) => (report?.broken === undefined ? [] : [{ ...report.broken, member }]))
    .sort((one, other) => one.depth - other.depth);
  const state = first && (await states.fetch(first));
  return state === undefined ? undefined : { problem: first!.problem, state };
}

/** Of all sightings of a question, one on the lowest level. A label is known by the number it has in this thread. */
async function takeSightings(
  { reports }: JointResult,
  { states, watch, rest }: { states: WorkerStates; watch: Watch; rest: Pick<JointSearch, 'system' | 'questions'> },
): Promise<void> {
  const all = reports
    .flatMap((report, member) => (report?.sightings ?? []).map((sighting) => ({ ...sighting, member })))
    .sort((one, other) => one.depth - other.depth);
  for (const { question, isStep, ...found } of all) {
    if (watch.sightings[question] !== undefined) continue;
    const state = await states.fetch(found);
    if (state === undefined) continue;
    const shown: State = new Int32Array(rest.system.slots.length);
    states.read(state, shown);
    watch.settle(question, isStep ? { state, label: labelOf(question, shown, rest) } : { state });
  }
}

function labelOf(
  question: number,
  state: State,
  { system, questions }: Pick<JointSearch, 'system' | 'questions'>,
): number {
  const { what } = questions[question]!;
  const matches = ({ label }: Step): boolean => what.kind === 'label' && what.matches(system.label(label));
  const found = firstStep(system, state, matches);
  if (found === undefined) throw new Error('a label that another thread has seen was not seen again');
  return found.label;
}
