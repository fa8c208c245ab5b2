/** Runs the explicit engine the way the command line asks: limits, order, progress on a terminal, Ctrl-C. */
import { availableParallelism } from 'node:os';
import type { HappeningQuestion, Limits, Question, TransitionSystem, Verdict } from '@vedette/core';
import {
  type AnswerOptions,
  answer,
  type Exploration,
  type ExploreOptions,
  explore,
  type OrderChoice,
  type StartThread,
  type Thread,
} from '@vedette/engines';
import type { LimitOptions, OutputOptions, SearchOptions } from './command-line/common-options.ts';
import { UsageError } from './exit-codes.ts';
import type { Io } from './io.ts';
import { ProgressBar } from './progress-bar.ts';

export interface SearchSettings {
  readonly order: OrderChoice;
  readonly limits: Limits;
  readonly progress: 'shown' | 'hidden';
  readonly evidence: NonNullable<AnswerOptions['evidence']>;
  readonly runs: NonNullable<AnswerOptions['runs']>;
  /** Not if a search is to stay in one thread. */
  readonly startThread?: StartThread;
}

/** Refuses options that would otherwise be ignored. */
export function searchSettings(
  options: SearchOptions & LimitOptions & OutputOptions & { readonly paranoid?: true; readonly fastest?: true },
  io: Io,
): SearchSettings {
  const progress = io.stderr.isTTY && !options.quiet ? 'shown' : 'hidden';
  const evidence = options.paranoid ? 'again' : 'once';
  const runs = options.fastest ? 'fastest' : 'shortest';
  if (options.workers === 2 && options.search !== 'breadth')
    throw new UsageError('--workers 2 is for --search breadth only');
  const isShared = (options.workers ?? availableParallelism()) > 1;
  return {
    order: orderOf(options),
    limits: limitsOf(options),
    progress,
    evidence,
    runs,
    ...(isShared && { startThread: startOtherThread }),
  };
}

/** Loaded when it is needed, which is late. */
async function startOtherThread(): Promise<Thread> {
  const { startThread } = await import('@vedette/threads');
  return startThread();
}

export async function runSearch(
  system: TransitionSystem,
  questions: readonly HappeningQuestion[],
  options: { readonly settings: SearchSettings; readonly io: Io } & Pick<ExploreOptions, 'onTransition' | 'signal'>,
): Promise<Exploration> {
  const { settings, io, signal, onTransition } = options;
  const { order, limits, startThread } = settings;
  const bar = settings.progress === 'shown' ? new ProgressBar(io.stderr) : undefined;
  try {
    return await explore(system, questions, {
      order,
      limits,
      ...(startThread && { startThread }),
      ...(signal && { signal }),
      ...(onTransition && { onTransition }),
      ...(bar && { onProgress: (progress) => bar.show(progress) }),
    });
  } finally {
    await bar?.erase();
  }
}

/** Questions about what happens are answered together, each formula by itself. */
export async function runQuestions(
  system: TransitionSystem,
  questions: readonly Question[],
  { settings, io, signal }: { readonly settings: SearchSettings; readonly io: Io; readonly signal: AbortSignal },
): Promise<readonly Verdict[]> {
  const { order, limits, evidence, runs, startThread } = settings;
  const bar = settings.progress === 'shown' ? new ProgressBar(io.stderr) : undefined;
  try {
    return await answer(system, questions, {
      order,
      limits,
      signal,
      evidence,
      runs,
      ...(startThread && { startThread }),
      ...(bar && { onProgress: (progress) => bar.show(progress) }),
    });
  } finally {
    await bar?.erase();
  }
}

/** Does something that Ctrl-C stops: what is known by then is still reported. */
export async function interruptible<T>(io: Io, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}

function orderOf({ search, width, seed }: SearchOptions): OrderChoice {
  if (search !== 'highway' && width !== undefined) throw new UsageError('--width is for --search highway only');
  switch (search) {
    case 'breadth':
    case 'depth':
      if (seed !== undefined) throw new UsageError('--seed is for --search highway and --search random only');
      return { kind: search };
    case 'highway':
      if (width === undefined)
        throw new UsageError('--search highway needs --width, the most states expanded per level');
      return { kind: search, width, seed: seed ?? 1 };
    case 'random':
      return { kind: search, seed: seed ?? 1 };
    default:
      return search satisfies never;
  }
}

export function limitsOf({ maxStates, maxDepth, timeout, maxMemory }: LimitOptions): Limits {
  return {
    ...(maxStates !== undefined && { states: maxStates }),
    ...(maxDepth !== undefined && { depth: maxDepth }),
    ...(timeout !== undefined && { seconds: timeout }),
    ...(maxMemory !== undefined && { bytes: maxMemory * 1e6 }),
  };
}
