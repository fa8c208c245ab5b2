/**
 * What a scenario was checked for, beside what is measured. An alarm goes off where a measurement proves that a delay,
 * a loss, a pause or a drift lies outside, and again whenever it is worse by a tenth.
 */
import type { PlainScenario } from '@vedette/actors';
import { longestComparison, longestHold, type Observed } from '../peers/link.ts';

export type AssumptionKind = 'delay' | 'loss' | 'pause' | 'drift' | 'order';

/** A proof that the world is not as it was checked. */
export interface Assumption {
  readonly kind: AssumptionKind;
  /** The peer from which the datagrams came. */
  readonly peer?: string;
  /** Milliseconds; datagrams for losses and order; parts per million for drift. */
  readonly measured: number;
  readonly assumed: number;
}

/** In milliseconds. */
export interface Assumed {
  readonly delay?: { readonly least: number; readonly most: number };
  readonly roundTrip: boolean;
  /** Of datagrams to this member, in its life. */
  readonly losses: number | 'any';
  readonly inOrder: boolean;
  readonly pause: number;
  /** Parts of 1. */
  readonly drift: number;
}

/** Clocks of machines differ by less than this; one that is corrected slowly, too. */
const usualDrift = 0.0005;

export function assumedBy(
  network: Pick<PlainScenario, 'delay' | 'roundTrip' | 'loss' | 'order' | 'step' | 'partition' | 'pause'>,
  tick: number,
): Assumed {
  const { delay, roundTrip, loss, order, step, partition, pause } = network;
  const unit = step * tick;
  return {
    ...(delay && { delay: { least: delay.least * unit, most: delay.most * unit } }),
    roundTrip,
    // What a partition cuts off counts as no loss.
    losses: partition.atMost > 0 ? 'any' : loss,
    inOrder: order === 'fifo',
    // A tick is what whole ticks leave open.
    pause: tick + (pause.atMost > 0 ? (pause.for?.most ?? 0) * unit : 0),
    drift: usualDrift,
  };
}

export class Assumptions {
  readonly #assumed: Assumed;
  readonly #report: (left: Assumption) => void;
  readonly #worst = new Map<string, number>();
  #losses = 0;
  #disorder = 0;

  constructor(assumed: Assumed, report: (left: Assumption) => void) {
    this.#assumed = assumed;
    this.#report = report;
  }

  arrived(peer: string, { roundTrip, isAnswer, spread, shift, over }: Observed): void {
    const { delay, drift } = this.#assumed;
    if (delay === undefined) return;
    const range = delay.most - delay.least;
    // A question and its answer share the time; other datagrams that pass each other have it each.
    const most = this.#assumed.roundTrip && isAnswer ? delay.most : 2 * delay.most;
    if (roundTrip !== undefined && roundTrip > most + longestHold * drift + resolution)
      this.#leave('delay', { peer, measured: roundTrip, assumed: most });
    // Among the datagrams that are compared clocks drift a little.
    if (spread > range + longestComparison * drift + resolution)
      this.#leave('delay', { peer, measured: spread, assumed: range });
    const drifted = Math.abs(shift) - range - resolution;
    if (over > 0 && drifted > drift * (over + longestComparison))
      this.#leave('drift', { peer, measured: millionths(drifted / over), assumed: millionths(drift) });
  }

  /** `more` have turned out to be lost. */
  lost(peer: string, more: number): void {
    const { losses } = this.#assumed;
    this.#losses += more;
    if (losses !== 'any' && this.#losses > losses)
      this.#leave('loss', { peer, measured: this.#losses, assumed: losses });
  }

  outOfOrder(peer: string): void {
    this.#disorder += 1;
    this.#leave('order', { peer, measured: this.#disorder, assumed: 0 });
  }

  paused(late: number): void {
    if (late > this.#assumed.pause) this.#leave('pause', { measured: late, assumed: this.#assumed.pause });
  }

  #leave(kind: AssumptionKind, left: Omit<Assumption, 'kind'>): void {
    const about = JSON.stringify([kind, left.peer, left.assumed]);
    const worst = this.#worst.get(about);
    if (worst !== undefined && left.measured < worst * 1.1) return;
    this.#worst.set(about, left.measured);
    this.#report({ kind, ...left });
  }
}

/** Stamps are rounded, at both ends. */
const resolution = 0.05;

function millionths(part: number): number {
  return Math.round(part * 1e6);
}

/** In words, for people. */
export function assumptionText({ kind, peer, measured, assumed }: Assumption): string {
  const from = peer === undefined ? '' : ` from ${peer}`;
  const shown = Number(measured.toFixed(1));
  switch (kind) {
    case 'delay':
      return `delay: datagrams${from} took ${shown} ms, and were checked for ${assumed} ms`;
    case 'loss':
      return `loss: ${shown} datagrams were lost, and ${assumed} were checked for`;
    case 'pause':
      return `pause: the process was held up for ${shown} ms, more than ${assumed} ms`;
    case 'drift':
      return `drift: the clock of ${peer} runs off by ${shown} parts per million, more than ${assumed}`;
    case 'order':
      return `order: ${shown} datagrams${from} came out of order and were dropped`;
    default:
      return kind satisfies never;
  }
}
