/**
 * A walk through a model, seen from where it has come to. A request names the whole way by the numbers of the steps that were
 * chosen, so any of them can be repeated; the last walk is kept, so that one more step is one more step of work.
 */
import type { Event, InfoSection, Problem } from '@vedette/core';
import type { SlotValue, Story } from '@vedette/pictures';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { Opened } from '../open/open-model.ts';
import { openProcess } from '../open/open-process.ts';
import { UsageError } from '../usage-error.ts';
import type { WorkContext } from '../work-context.ts';
import { Walk } from './walk.ts';

export interface WalkRequest {
  readonly model: ModelRequest;
  /** Which of the possible steps was taken, one after the other, counted from 0. */
  readonly path: readonly number[];
  /** Opens the model anew: the file may be another by now. */
  readonly reopen?: true;
}

export interface WalkView {
  readonly kind: 'walk';
  /** What can happen next; or why nothing can: the model is broken. */
  readonly next: WalkChoices;
  readonly story: Story;
  readonly slotValues: readonly SlotValue[];
  /** What the language shows of the state. */
  readonly views: readonly InfoSection[];
  readonly hasViews: boolean;
}

export type WalkChoices = { readonly kind: 'steps'; readonly steps: readonly Choice[] } | WalkBroken;

export interface WalkBroken {
  readonly kind: 'broken';
  readonly problem: Problem;
  readonly texts: readonly PlacedText[];
}

export interface Choice {
  readonly label: string;
  /** Who does what, if the language tells. */
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

export async function walkOn({ model: request, path, reopen }: WalkRequest, work: WorkContext): Promise<WalkResult> {
  const { name, language, constants = [], without, process } = request;
  const key = JSON.stringify([name, language, [...constants], without, process]);
  const last = kept.get(work.host);
  if (reopen || last?.key !== key) {
    const opened = await openProcess(request, work);
    if (opened.value === undefined) return refused(opened);
    work.tell({ kind: 'found', found: foundIn(opened) });
    kept.set(work.host, { key, opened, walk: new Walk(opened.value), path: [] });
  }
  const now = kept.get(work.host)!;
  goTo(now, path);
  return viewOf(now);
}

/** Back to where the paths part, then on along the new one. */
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

function viewOf({ walk, opened }: Kept): WalkView {
  return {
    kind: 'walk',
    next: choicesOf(walk, opened),
    story: walk.story,
    slotValues: walk.slotValues,
    views: walk.views,
    hasViews: walk.model.views !== undefined,
  };
}

function choicesOf(walk: Walk, { texts }: Opened): WalkChoices {
  const choices = walk.choices();
  if (choices.kind === 'broken') return { ...choices, texts: placed(texts, { problems: [choices.problem] }) };
  const steps = choices.steps.map((step): Choice => {
    const event = walk.tell(step);
    const label = walk.model.system.label(step.label).text;
    return { label, ...(event && { event }), changes: walk.changesOf(step) };
  });
  return { kind: 'steps', steps };
}
