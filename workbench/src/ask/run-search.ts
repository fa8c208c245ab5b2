/** Runs the engines as they are asked to: order, limits, evidence, one thread or two. */
import type {
  Limits,
  Model,
  Question,
  ReachabilityQuestion,
  RunOptions,
  TransitionSystem,
  Verdict,
} from '@vedette/core';
import {
  type AnswerOptions,
  answer,
  type EngineName,
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
  /** The only engine to ask. */
  readonly engine?: EngineName;
  /** Not if a search is to stay in one thread. */
  readonly startThread?: StartThread;
}

type Listening = Pick<RunOptions, 'signal' | 'onProgress'>;

export function runSearch(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  { settings, ...listening }: { readonly settings: SearchSettings } & Listening & Pick<ExploreOptions, 'onTransition'>,
): Promise<Exploration> {
  const { order, limits, startThread } = settings;
  return explore(system, questions, { order, limits, ...(startThread && { startThread }), ...listening });
}

/** Reachability is answered together, every other question by itself. */
export function runQuestions(
  model: Model,
  questions: readonly Question[],
  { settings, ...listening }: { readonly settings: SearchSettings } & Listening,
): Promise<readonly Verdict[]> {
  return answer(model, questions, { ...settings, ...listening });
}
