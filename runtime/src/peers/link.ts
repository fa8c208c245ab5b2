/**
 * What a member learns of the network from a peer's datagrams, without datagrams of its own for that. Every figure is a
 * bound that holds whatever the two clocks show:
 *
 * - A round trip: now, less what the peer reckoned that this clock would show.
 * - The range of delays: the difference of clocks cancels out between two datagrams. What one took longer than another
 *   is a lower bound of its delay. Clocks drift apart, so only the latest datagrams are compared.
 * - Losses: gaps in the sequence that stay open for as long as a datagram can travel.
 * - Drift: how far the fastest datagrams move against those of the beginning, less the range of delays.
 */
import { between, type Marks, stampOf } from '../wire/marks.ts';

/** Datagrams are compared with those of so many milliseconds, and up to as many more. */
const bucketLength = 10_000;
/** No two datagrams that are compared are further apart. */
export const longestComparison = 3 * bucketLength;
/** Stamps are ambiguous after longer silence. */
const longestSilence = 4 * 3_600_000;
/** An echo that is older is none: the two clocks measure the time since then differently. */
export const longestHold = 1000;

export interface Observed {
  readonly roundTrip?: number;
  /** The peer had sent it while it handled a message from here. */
  readonly isAnswer: boolean;
  /** By so much longer the slowest of the latest datagrams took than the fastest. */
  readonly spread: number;
  /** By how many milliseconds the clocks moved against each other at least or at most, and in which time. */
  readonly shift: number;
  readonly over: number;
}

interface Bucket {
  readonly begun: number;
  fastest: number;
  slowest: number;
}

export class Link {
  /** Settled: datagrams of the peer that did not come. */
  lost = 0;
  /** Of the last datagram that had an echo. */
  roundTrip: number | undefined;
  #sent = 0;
  readonly #settling: number;
  #latest: { readonly stamp: number; readonly at: number; readonly reckoned: number } | undefined;
  #first: Bucket | undefined;
  #before: Bucket | undefined;
  #current: Bucket | undefined;
  #gaps: Gaps | undefined;

  /** A datagram that has not come after so many milliseconds is lost. */
  constructor(settling: number) {
    this.#settling = settling;
  }

  /** For the next datagram to the peer. */
  marks(now: number, isAnswer: boolean): Marks {
    this.#sent = (this.#sent + 1) >>> 0;
    const held = this.#latest && now - this.#latest.at;
    return {
      stamp: stampOf(now),
      ...(held !== undefined && held < longestHold && { echo: (this.#latest!.stamp + stampOf(held)) >>> 0 }),
      isAnswer,
      sequence: this.#sent,
    };
  }

  /** Its clock and its numbers begin anew. */
  restarted(): void {
    this.#latest = undefined;
    this.#first = undefined;
    this.#before = undefined;
    this.#current = undefined;
    this.#gaps = undefined;
    this.roundTrip = undefined;
  }

  /** A datagram that is new. Whether it came in order is `isInOrder`, to be asked before. */
  arrived(marks: Marks, now: number): Observed {
    this.#gaps ??= new Gaps(marks.sequence, now);
    this.lost += this.#gaps.arrived(marks.sequence, now, this.#settling);
    const difference = now - this.#reckon(marks.stamp, now);
    this.#note(difference, now);
    if (marks.echo !== undefined) this.roundTrip = Math.max(0, between(marks.echo, stampOf(now)));
    return {
      ...(marks.echo !== undefined && { roundTrip: this.roundTrip! }),
      isAnswer: marks.isAnswer,
      spread: this.#slowest() - this.#fastest(),
      shift: (this.#before ?? this.#current!).fastest - this.#first!.fastest,
      over: (this.#before ?? this.#current!).begun - this.#first!.begun,
    };
  }

  isInOrder({ sequence }: Marks): boolean {
    return this.#gaps === undefined || sequence > this.#gaps.highest;
  }

  /** The peer's clock, counted on. After a long silence it is reckoned anew. */
  #reckon(stamp: number, now: number): number {
    const latest = this.#latest;
    const isFresh = latest !== undefined && now - latest.at < longestSilence;
    if (latest !== undefined && !isFresh) this.restartClock();
    const reckoned = isFresh ? latest.reckoned + between(latest.stamp, stamp) : 0;
    if (!isFresh || reckoned >= latest.reckoned) this.#latest = { stamp, at: now, reckoned };
    return reckoned;
  }

  restartClock(): void {
    this.#first = undefined;
    this.#before = undefined;
    this.#current = undefined;
  }

  #note(difference: number, now: number): void {
    if (this.#current !== undefined && now - this.#current.begun >= bucketLength) {
      this.#before = now - this.#current.begun < 2 * bucketLength ? this.#current : undefined;
      this.#current = undefined;
    }
    this.#current ??= { begun: now, fastest: difference, slowest: difference };
    this.#current.fastest = Math.min(this.#current.fastest, difference);
    this.#current.slowest = Math.max(this.#current.slowest, difference);
    this.#first ??= this.#current;
  }

  #fastest(): number {
    return Math.min(this.#current!.fastest, (this.#before ?? this.#current!).fastest);
  }

  #slowest(): number {
    return Math.max(this.#current!.slowest, (this.#before ?? this.#current!).slowest);
  }
}

/** Numbers that have not come, up to a number that came long enough ago. */
class Gaps {
  highest: number;
  #missing = 0;
  /** Up to which number gaps are to be settled next, how many there are, and since when. */
  #mark: { readonly highest: number; missing: number; readonly since: number };

  constructor(first: number, now: number) {
    this.highest = first - 1;
    this.#mark = { highest: first - 1, missing: 0, since: now };
  }

  /** How many turn out to be lost. */
  arrived(sequence: number, now: number, settling: number): number {
    if (sequence > this.highest) {
      this.#missing += sequence - this.highest - 1;
      this.highest = sequence;
    } else if (this.#missing > 0) {
      this.#missing -= 1;
      if (sequence <= this.#mark.highest && this.#mark.missing > 0) this.#mark.missing -= 1;
    }
    if (now - this.#mark.since < settling) return 0;
    const lost = this.#mark.missing;
    this.#missing -= lost;
    this.#mark = { highest: this.highest, missing: this.#missing, since: now };
    return lost;
  }
}
