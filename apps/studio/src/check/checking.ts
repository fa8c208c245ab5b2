/** Answers questions, one after the other, and keeps the results until the model is another. */
import { computed, signal } from '@preact/signals';
import type { Problem, Progress } from '@vedette/core';
import { type Answer, type SmallestRequest, Stopped, UsageError } from '@vedette/workbench';
import { answering } from '../bench/benches.ts';
import { carriedCheck, checkRequest } from '../bench/requests.ts';
import type { OpenModel } from '../view.ts';
import { openModel } from '../workspace/workspace.ts';
import type { ListedQuestion } from './questions.ts';

export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly progress?: Progress }
  | { readonly kind: 'answered'; readonly answers: readonly Answer[]; readonly warnings: readonly string[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly message: string };

interface Kept {
  readonly model: OpenModel;
  readonly outcome: Outcome;
}

const outcomes = signal<ReadonlyMap<string, Kept>>(new Map());
const running = signal<AbortController | undefined>(undefined);

export const isChecking = computed(() => running.value !== undefined);

/** Nothing if it was not asked; `isOld` if the model has changed since. */
export function outcomeOf({ id }: ListedQuestion): { readonly outcome: Outcome; readonly isOld: boolean } | undefined {
  const kept = outcomes.value.get(id);
  return kept && { outcome: kept.outcome, isOld: !isSame(kept.model, openModel.value) };
}

function isSame(one: OpenModel, other: OpenModel | undefined): boolean {
  return (
    one.name === other?.name &&
    one.text === other.text &&
    sameMap(one.constants, other.constants) &&
    sameMap(one.files, other.files)
  );
}

function sameMap(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

export function cancel(): void {
  running.value?.abort();
}

/** The answers of all, once they are there or the reader stops. */
export async function check(list: readonly ListedQuestion[], smallest?: SmallestRequest): Promise<void> {
  const model = openModel.value;
  if (model === undefined || running.value !== undefined) return;
  const stopping = new AbortController();
  running.value = stopping;
  for (const question of list) set(question, model, { kind: 'waiting' });
  for (const question of list) {
    if (running.value !== stopping) return;
    if (stopping.signal.aborted) forget(question);
    else
      set(
        question,
        model,
        await answerTo(question, { model, smallest, stopping, report: (outcome) => set(question, model, outcome) }),
      );
  }
  if (running.value === stopping) running.value = undefined;
}

interface Asking {
  readonly model: OpenModel;
  readonly smallest: SmallestRequest | undefined;
  readonly stopping: AbortController;
  report(outcome: Outcome): void;
}

async function answerTo({ asked }: ListedQuestion, { model, smallest, stopping, report }: Asking): Promise<Outcome> {
  report({ kind: 'running' });
  try {
    const request = carriedCheck(model, checkRequest(model, [asked], { smallest }));
    const result = await answering.run('carried', request, {
      signal: stopping.signal,
      onEvent: (event) => {
        if (event.kind === 'progress') report({ kind: 'running', progress: event.progress });
      },
    });
    if (!('kind' in result)) return { kind: 'failed', message: 'no verdict came back' };
    if (result.kind === 'refused') return { kind: 'refused', problems: result.problems };
    return { kind: 'answered', answers: result.answers, warnings: result.warnings };
  } catch (error) {
    if (error instanceof Stopped) return { kind: 'failed', message: error.stop.detail };
    if (error instanceof UsageError) return { kind: 'failed', message: error.message };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function set({ id }: ListedQuestion, model: OpenModel, outcome: Outcome): void {
  if (running.peek() === undefined) return;
  outcomes.value = new Map(outcomes.value).set(id, { model, outcome });
}

function forget({ id }: ListedQuestion): void {
  const rest = new Map(outcomes.value);
  rest.delete(id);
  outcomes.value = rest;
}

/** Another model has other questions. */
export function forgetAll(): void {
  cancel();
  running.value = undefined;
  outcomes.value = new Map();
}
