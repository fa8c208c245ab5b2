/**
 * Tests from a model: sequences of actions that together exercise every summand, edge or prefix of its text, every
 * label, or every transition. Each is a shortest run to what it covers; a sequence that is the beginning of another one
 * is left out.
 */
import type { Coverage, Limits, TransitionSystem } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { oneProcess, openModelOrProcess } from '../open/open-process.ts';
import type { Stop } from '../stop.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import { Covering, type Found } from './covering.ts';

export const coverKinds = ['parts', 'labels', 'transitions'] as const;
export type CoverKind = (typeof coverKinds)[number];

export interface TestsRequest {
  readonly model: ModelRequest;
  /** Left out: parts, or labels where the language names no parts. */
  readonly cover?: CoverKind;
  readonly limits: Limits;
}

export interface GeneratedTest {
  readonly name: string;
  /** Parts, labels or transitions that no earlier test covers. */
  readonly covers: readonly string[];
  readonly actions: readonly string[];
}

export interface GeneratedTests {
  readonly kind: 'generated';
  readonly cover: CoverKind;
  readonly tests: readonly GeneratedTest[];
  /** What no run that was looked at exercises. */
  readonly uncovered: readonly string[];
  readonly states: number;
  /** The search ended early. */
  readonly stop?: Stop;
}

export type TestsResult = GeneratedTests | Refused;

const usualStates = 100_000;

export async function generateTests(
  { model: request, cover, limits }: TestsRequest,
  work: WorkContext,
): Promise<TestsResult> {
  const opened = await openModelOrProcess(request, work);
  if (opened.value === undefined) return refused(opened);
  const model = opened.value.queries.coverage === undefined ? oneProcess(opened.value) : opened.value;
  work.report({ kind: 'found', found: foundIn(opened) });
  const coverage = cover === undefined || cover === 'parts' ? model.queries.coverage?.() : undefined;
  if (cover === 'parts' && coverage === undefined)
    throw new UsageError(
      `${request.name} names no parts: only models in mCRL2, UPPAAL, CSPM and the crash calculus say where their steps are written`,
    );
  const kind = cover ?? (coverage === undefined ? 'labels' : 'parts');
  const systems = coverage?.systems ?? [model.behaviour.system];
  const found: Found[] = [];
  let [states, stop]: [number, Stop | undefined] = [0, undefined];
  for (const [number, system] of systems.entries()) {
    const covering = new Covering(system, watcherOf(kind, { coverage, system, number }));
    stop = await exploreAll(covering, limits, work);
    for (const one of covering.found) found.push(one);
    states += covering.states;
    if (stop !== undefined) break;
  }
  const uncovered =
    coverage?.parts.flatMap((part, at) => (coverage.isExercised(at) ? [] : [partName(coverage, at, part)])) ?? [];
  return { kind: 'generated', cover: kind, tests: withoutBeginnings(found), uncovered, states, ...(stop && { stop }) };
}

async function exploreAll(covering: Covering, limits: Limits, work: WorkContext): Promise<Stop | undefined> {
  const most = limits.states ?? usualStates;
  while (covering.advance()) {
    if (covering.states >= most) return { why: 'limit', detail: `the limit of ${most} states was reached` };
    const stop = stopNow(limits, work);
    if (stop !== undefined) return stop;
    await new Promise((resume) => setTimeout(resume));
  }
  return undefined;
}

/** What a step covers that none before has covered. */
function watcherOf(
  kind: CoverKind,
  {
    coverage,
    system,
    number,
  }: { readonly coverage: Coverage | undefined; readonly system: TransitionSystem; readonly number: number },
): (state: Int32Array, label?: number) => readonly string[] {
  if (coverage !== undefined) {
    const open = new Set(coverage.parts.keys());
    const fresh = (): readonly string[] =>
      [...open].flatMap((at) => {
        if (!coverage.isExercised(at)) return [];
        open.delete(at);
        return [partName(coverage, at, coverage.parts[at]!)];
      });
    // Other systems may have exercised parts before.
    fresh();
    return (state, label) => {
      if (label === undefined) coverage.visit(state, number);
      return fresh();
    };
  }
  const seen = new Set<string>();
  return (state, label) => {
    if (label === undefined) return [];
    const { text } = system.label(label);
    const key = kind === 'labels' ? text : `${text} from state ${state.join()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [kind === 'labels' ? text : key];
  };
}

/** Parts of one name are told apart by their place among all. */
function partName({ parts }: Coverage, at: number, { kind, name }: Coverage['parts'][number]): string {
  const isAlone = parts.every((other, place) => place === at || other.name !== name || other.kind !== kind);
  return isAlone ? `${kind} ${name}` : `${kind} ${name} (part ${at + 1})`;
}

/** What a beginning covers, the longer one covers as well. */
function withoutBeginnings(found: readonly Found[]): readonly GeneratedTest[] {
  const keyed = found.map(({ actions, covers }) => ({
    actions,
    covers,
    key: actions.map((action) => JSON.stringify(action)).join(),
  }));
  const ordered = [...keyed].sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const kept: { actions: readonly string[]; covers: string[] }[] = [];
  for (let at = 0; at < ordered.length; ) {
    let last = at;
    const covers: string[] = [];
    // In this order a text stands right before those that it begins.
    for (; last < ordered.length && isBeginning(ordered[at]!.key, ordered[last]!.key); last++) {
      for (const one of ordered[last]!.covers) covers.push(one);
      if (last + 1 < ordered.length && !isBeginning(ordered[last]!.key, ordered[last + 1]!.key)) break;
    }
    const end = Math.min(last, ordered.length - 1);
    kept.push({ actions: ordered[end]!.actions, covers });
    at = end + 1;
  }
  const inOrder = kept.sort((one, other) => one.actions.length - other.actions.length);
  return inOrder.map(({ actions, covers }, at) => ({ name: `test ${at + 1}`, covers, actions }));
}

function isBeginning(one: string, other: string): boolean {
  return one === '' || one === other || other.startsWith(`${one},`);
}
