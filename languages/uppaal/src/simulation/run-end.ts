/** Where runs end: at a time, after steps, or when a clock or number exceeds its bound. */
import type { Span } from '@vedette/core';
import type { RunBound } from '../typed/index.ts';
import type { Simulator } from './simulator.ts';
import { nothingSelected, type Reading } from './stochastic-network.ts';

export interface RunEnd {
  readonly span: Span;
  /** How long the run may go on without a step. */
  room(): number;
  isOver(): boolean;
  /** The measure, so long after the present moment. */
  measure(after: number): number;
  /** A run in which nothing happens any more is complete. */
  readonly needsNoEnd: boolean;
}

/** `clock` is the address of a measure that is one, `reading` its value or that of another measure. */
export interface Measured {
  readonly reading?: Reading;
  readonly clock?: number;
  readonly span: Span;
}

export function runEnd(simulator: Simulator, { over, limit }: RunBound, { reading, clock, span }: Measured): RunEnd {
  if (over === 'time')
    return {
      span,
      room: () => Math.max(0, limit - simulator.now),
      isOver: () => simulator.now > limit,
      measure: (after) => simulator.now + after,
      needsNoEnd: true,
    };
  if (over === 'steps')
    return {
      span,
      room: () => Number.POSITIVE_INFINITY,
      isOver: () => simulator.steps >= limit,
      measure: () => simulator.steps,
      needsNoEnd: true,
    };
  const value = (): number => reading!(simulator.values, nothingSelected);
  const rate = (): number => (clock === undefined ? 0 : simulator.motion.rates[clock]!);
  return {
    span,
    room: () => (rate() > 0 ? Math.max(0, (limit - value()) / rate()) : Number.POSITIVE_INFINITY),
    isOver: () => value() > limit,
    measure: (after) => value() + (after === 0 ? 0 : rate() * after),
    needsNoEnd: false,
  };
}
