/**
 * A walk through a model, seen from its last state. A request has the whole way as the numbers of the steps chosen, so
 * any of them can be repeated; the last walk is cached, so that one more step is one more step of work.
 */
import type { Event, InfoSection, Limits, Problem } from '@vedette/core';
import type { EvidenceStep, SlotValue, Story } from '@vedette/pictures';
import { UsageError } from '@vedette/questions';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { Opened } from '../open/open-model.ts';
import { openProcess } from '../open/open-process.ts';
import { notARun } from '../runs/problems.ts';
import { isLike, notTaken, otherStart, slotsOfSets } from '../runs/take-again.ts';
import { type PlacedPart, writtenParts } from '../runs/written-parts.ts';
import type { WorkContext } from '../work-context.ts';
import { Walk } from './walk.ts';

export interface WalkRequest {
  readonly model: ModelRequest;
  /** Which of the possible steps was taken, one after the other, counted from 0. */
  readonly path: readonly number[];
  /** Steps to take after that, each by its label and what it changed. */
  readonly along?: readonly EvidenceStep[];
  /** The run that is taken: its name, and its first state. */
  readonly run?: { readonly name: string; readonly initial: Readonly<Record<string, string>> };
  /** Opens the model anew: the file may be another by now. */
  readonly reopen?: true;
  /** Of time and memory, for supervision. */
  readonly limits?: Limits;
}

export interface WalkView {
  readonly kind: 'walk';
  /** Which of the possible steps was taken each time. */
  readonly path: readonly number[];
  /** What can happen next; or why nothing can: the model is broken. */
  readonly next: WalkChoices;
  readonly story: Story;
  readonly slotValues: readonly SlotValue[];
  /** The views of the state. */
  readonly views: readonly InfoSection[];
  readonly hasViews: boolean;
  /** Where each step taken is written, as far as the language knows. */
  readonly written: readonly (readonly PlacedPart[])[];
}

export type WalkChoices = { readonly kind: 'steps'; readonly steps: readonly Choice[] } | WalkBroken;

export interface WalkBroken {
  readonly kind: 'broken';
  readonly problem: Problem;
  readonly texts: readonly PlacedText[];
}

export interface Choice {
  readonly label: string;
  /** Who does what, if the language knows. */
  readonly event?: Event;
  readonly changes: readonly SlotValue[];
}

export type WalkResult = WalkView | Refused;

interface Kept {
  readonly key: string;
  readonly opened: Opened;
  readonly walk: Walk;
  readonly path: number[];
}

const kept = new WeakMap<WorkContext['host'], Kept>();

export async function walkOn(
  { model: request, path, along = [], run, reopen }: WalkRequest,
  work: WorkContext,
): Promise<WalkResult> {
  const { name, language, constants = [], without, process } = request;
  const key = JSON.stringify([name, language, [...constants], without, process]);
  const last = kept.get(work.host);
  if (reopen || last?.key !== key) {
    const opened = await openProcess(request, work);
    if (opened.value === undefined) return refused(opened);
    work.report({ kind: 'found', found: foundIn(opened) });
    kept.set(work.host, { key, opened, walk: new Walk(opened.value), path: [] });
  }
  const now = kept.get(work.host)!;
  goTo(now, path);
  const other = run && otherStart(now.walk.model, now.walk.state, run.initial);
  if (other) return refused({ problems: [notARun(run.name, other)], texts: [] });
  for (const [place, step] of along.entries()) {
    const problem = takeLike(now, { step, place, name: run?.name ?? `a run of ${name}` });
    if (problem !== undefined) return refused({ problems: [problem], texts: [] });
  }
  return viewOf(now);
}

/** Back to where the ways part, then on along the new one. */
function goTo({ walk, path }: Kept, wanted: readonly number[]): void {
  const parting = path.findIndex((choice, index) => wanted[index] !== choice);
  while (parting >= 0 && path.length > parting) {
    walk.back();
    path.pop();
  }
  for (const choice of wanted.slice(path.length)) {
    const choices = walk.choices();
    const step = choices.kind === 'steps' ? choices.steps[choice] : undefined;
    if (step === undefined) throw new UsageError(`step ${path.length + 1} of the walk is not possible`);
    walk.take(step);
    path.push(choice);
  }
}

/** Why there is no such step, if there is none. */
function takeLike(
  { walk, path }: Kept,
  { step: wanted, place, name }: { readonly step: EvidenceStep; readonly place: number; readonly name: string },
): Problem | undefined {
  const { model, state } = walk;
  const choices = walk.choices();
  if (choices.kind === 'broken') return choices.problem;
  const exact = choices.steps.findIndex((step) => isLike(model, { state, step }, wanted));
  const ignored = slotsOfSets(model.behaviour.system);
  const found = exact >= 0 ? exact : choices.steps.findIndex((step) => isLike(model, { state, step }, wanted, ignored));
  if (found < 0) return notARun(name, notTaken(model, { state, possible: choices.steps }, { wanted, place }));
  walk.take(choices.steps[found]!);
  path.push(found);
  return undefined;
}

function viewOf({ walk, opened, path }: Kept): WalkView {
  return {
    kind: 'walk',
    path: [...path],
    next: choicesOf(walk, opened),
    story: walk.story,
    slotValues: walk.slotValues,
    views: walk.views,
    hasViews: walk.model.presentation.views !== undefined,
    written: writtenParts(walk.model, walk.trace),
  };
}

function choicesOf(walk: Walk, { texts }: Opened): WalkChoices {
  const choices = walk.choices();
  if (choices.kind === 'broken') return { ...choices, texts: placed(texts, { problems: [choices.problem] }) };
  const steps = choices.steps.map((step): Choice => {
    const event = walk.describe(step);
    const label = walk.model.behaviour.system.label(step.label).text;
    return { label, ...(event && { event }), changes: walk.changesOf(step) };
  });
  return { kind: 'steps', steps };
}
