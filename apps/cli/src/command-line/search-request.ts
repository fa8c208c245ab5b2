/** The options about a search: order, limits, threads. Options that would be ignored are refused. */
import { availableParallelism } from 'node:os';
import type { Limits } from '@vedette/core';
import { type EngineName, type OrderChoice, type SearchRequest, UsageError } from '@vedette/workbench';
import type { LimitOptions, SearchOptions } from './common-options.ts';

export function searchRequest(
  options: SearchOptions &
    LimitOptions & {
      readonly engine?: EngineName | 'auto';
      readonly checkpoint?: string;
      readonly symmetric?: string;
    },
): SearchRequest {
  const { reduce, checkpoint, symmetric } = options;
  if (checkpoint !== undefined && (reduce ?? symmetric) !== undefined)
    throw new UsageError('--checkpoint is not for a search that --reduce or --symmetric makes smaller');
  if (options.engine === 'symbolic' || options.engine === 'auto') {
    if (reduce !== undefined) throw visitsNothing('--reduce');
    if (options.search !== 'breadth') throw visitsNothing('--search');
    if (isSeveral(options)) throw visitsNothing(`--workers ${options.workers}`);
  }
  if (isSeveral(options) && options.search !== 'breadth')
    throw new UsageError(`--workers ${options.workers} is for --search breadth only`);
  if (reduce !== undefined && options.search === 'highway')
    throw new UsageError('--reduce is not for --search highway, which says how sure it is of whole levels');
  const threads = options.workers ?? availableParallelism();
  const asked = isSeveral(options) && ({ areThreadsAskedFor: true } as const);
  return { order: orderOf(options), threads, ...asked, ...repetitionOf(options), ...(reduce && { reduce }) };
}

function isSeveral({ workers = 1 }: LimitOptions): boolean {
  return workers > 1;
}

/** Only `check` has these options. */
function repetitionOf({ search, repeat, share }: SearchOptions): Pick<SearchRequest, 'repetition'> {
  for (const [name, value] of Object.entries({ repeat, share }))
    if (search !== 'highway' && value !== undefined) throw new UsageError(`--${name} is for --search highway only`);
  return search === 'highway' ? { repetition: { runs: repeat ?? 1, share: share ?? 0.01 } } : {};
}

/** For options about visiting states, or about what is done with them. */
export function visitsNothing(option: string): UsageError {
  return new UsageError(`${option} is for --engine explicit: the symbolic engine visits no state by itself`);
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
