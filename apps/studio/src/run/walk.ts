/** The current walk: where it is, what is possible there, and how it got there. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type EvidenceStep, evidenceOf, type Story } from '@vedette/pictures';
import { type ModelRequest, Stopped, type WalkView } from '@vedette/workbench';
import { say } from '../app/notices.ts';
import { walking } from '../bench/benches.ts';
import * as problems from '../problems.ts';
import type { OpenModel } from '../view.ts';
import { walkedModel } from '../workspace/walked-model.ts';
import { openModel } from '../workspace/workspace.ts';

export interface Walked {
  readonly model: OpenModel;
  readonly view: WalkView;
}

const now = signal<Walked | undefined>(undefined);
const trouble = signal('');
const busy = signal(false);

export const walked: ReadonlySignal<Walked | undefined> = now;
/** Why there is nothing to walk in. */
export const refusal: ReadonlySignal<string> = trouble;
export const isWalking: ReadonlySignal<boolean> = busy;
/** The selected step: the last one, unless the reader looks back. */
export const looking = signal(0);

let working: AbortController | undefined;
/** The model that the worker has open. */
let opened: ModelRequest | undefined;

/**
 * To the target of the path in the open model, and along saved steps. An impossible step ends it, which is reported.
 */
export async function walkTo(path: readonly number[], along: readonly EvidenceStep[] = []): Promise<void> {
  const model = openModel.peek();
  const request = walkedModel.peek();
  if (model === undefined || request === undefined) return;
  working?.abort();
  const stopping = new AbortController();
  working = stopping;
  busy.value = true;
  const isOther = opened !== request || now.peek() === undefined;
  opened = request;
  try {
    const walk = { model: request, path, along, ...(isOther && { reopen: true as const }) };
    const result = await walking.run('walk', walk, { signal: stopping.signal });
    if (stopping.signal.aborted) return;
    if (result.kind === 'refused') return refused(result.problems[0]?.message ?? '', path, along);
    trouble.value = '';
    now.value = { model, view: result };
    looking.value = result.story.steps.length;
  } catch (error) {
    if (error instanceof Stopped) return;
    await refused(error instanceof Error ? error.message : String(error), path, along);
  } finally {
    if (working === stopping) busy.value = false;
  }
}

/** What cannot be taken from a link or from another run leads to the start, once. */
async function refused(message: string, path: readonly number[], along: readonly EvidenceStep[]): Promise<void> {
  if (path.length + along.length > 0) {
    say(along.length > 0 ? message : problems.damagedRun);
    return walkTo([]);
  }
  trouble.value = message;
  now.value = undefined;
}

export function walkAlong(story: Story): Promise<void> {
  return walkTo([], evidenceOf(story).steps);
}

export function cancelWalk(): void {
  working?.abort();
  busy.value = false;
}

export function stepOn(choice: number): Promise<void> {
  return walkTo([...(now.peek()?.view.path ?? []), choice]);
}

export function stepBack(): Promise<void> {
  return walkTo((now.peek()?.view.path ?? []).slice(0, -1));
}

/** So many steps by chance, fewer where a run ends. */
export async function stepAtRandom(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const next = now.peek()?.view.next;
    if (next?.kind !== 'steps' || next.steps.length === 0) return;
    await stepOn(Math.floor(Math.random() * next.steps.length));
  }
}

/**
 * While the view is shown the walk follows the model: another text or other constants, and it is replayed as far as
 * it goes.
 */
export function followModel(): () => void {
  return effect(() => {
    const request = walkedModel.value;
    if (request === undefined || opened === undefined || request === opened) return;
    const before = now.peek();
    const isSame = opened.name === request.name && opened.process === request.process;
    void walkTo(isSame ? (before?.view.path ?? []) : []);
  });
}
