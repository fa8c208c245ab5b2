/** Runs the engines as they are asked to: order, limits, evidence, one thread or two. */
import type { HappeningQuestion, Limits, Question, RunOptions, TransitionSystem, Verdict } from '@vedette/core';
import {
  type AnswerOptions,
  answer,
  type Exploration,
  type ExploreOptions,
  explore,
  type OrderChoice,
  type StartThread,
} from '@vedette/engines';

export interface SearchSettings {
  readonly order: OrderChoice;
  readonly limits: Limits;
  readonly evidence: NonNullable<AnswerOptions['evidence']>;
  readonly runs: NonNullable<AnswerOptions['runs']>;
  /** Not if a search is to stay in one thread. */
  readonly startThread?: StartThread;
}

type Listening = Pick<RunOptions, 'signal' | 'onProgress'>;

export function runSearch(
  system: TransitionSystem,
  questions: readonly HappeningQuestion[],
  { settings, ...listening }: { readonly settings: SearchSettings } & Listening & Pick<ExploreOptions, 'onTransition'>,
): Promise<Exploration> {
  const { order, limits, startThread } = settings;
  return explore(system, questions, { order, limits, ...(startThread && { startThread }), ...listening });
}

/** Questions about what happens are answered together, each formula by itself. */
export function runQuestions(
  system: TransitionSystem,
  questions: readonly Question[],
  { settings, ...listening }: { readonly settings: SearchSettings } & Listening,
): Promise<readonly Verdict[]> {
  return answer(system, questions, { ...settings, ...listening });
}
