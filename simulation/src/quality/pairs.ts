/**
 * Who suspects whom, along a run or a log: mistakes about members that are up, detection of those that are not, and
 * what that costs.
 */
import { statistics } from '@vedette/structures';
import { type MeasuredQuality, Mistakes } from './mistakes.ts';

export interface MeasuredPairs extends MeasuredQuality {
  /** Times from a crash to the first suspicion after it, for each that was up to see it. */
  readonly detections: readonly number[];
  /** Crashes that were not suspected by the end. */
  readonly undetected: number;
  readonly messages: number;
  readonly bytes: number;
  readonly nodes: number;
}

interface Pair {
  readonly observer: string;
  readonly subject: string;
  readonly mistakes: Mistakes;
  suspects: boolean;
  /** Since when both are up; nothing while one is not. */
  since: number | undefined;
  crashedAt: number | undefined;
  time: number;
}

export class Pairs {
  readonly #pairs: readonly Pair[];
  readonly #names: readonly string[];
  readonly #detections: number[] = [];
  #undetected = 0;
  #messages = 0;
  #bytes = 0;

  /** All of them are up at 0. */
  constructor(names: readonly string[]) {
    this.#names = names;
    this.#pairs = names.flatMap((observer) =>
      names
        .filter((subject) => subject !== observer)
        .map((subject) => ({
          observer,
          subject,
          mistakes: new Mistakes(),
          suspects: false,
          since: 0,
          crashedAt: undefined,
          time: 0,
        })),
    );
  }

  suspects(observer: string, subject: string, time: number): void {
    const pair = this.#pair(observer, subject);
    if (pair === undefined || pair.suspects) return;
    pair.suspects = true;
    if (pair.since !== undefined) pair.mistakes.suspects(time);
    else if (pair.crashedAt !== undefined) {
      this.#detections.push(time - pair.crashedAt);
      pair.crashedAt = undefined;
    }
  }

  trusts(observer: string, subject: string, time: number): void {
    const pair = this.#pair(observer, subject);
    if (pair === undefined || !pair.suspects) return;
    pair.suspects = false;
    if (pair.since !== undefined) pair.mistakes.trusts(time);
  }

  crashes(name: string, time: number): void {
    for (const pair of this.#pairs) {
      if (pair.since === undefined || (pair.observer !== name && pair.subject !== name)) continue;
      pair.time += time - pair.since;
      pair.since = undefined;
      if (pair.observer === name) pair.suspects = false;
      // A mistake that a crash makes true is a detection at once.
      else if (pair.suspects) this.#detections.push(0);
      else pair.crashedAt = time;
    }
  }

  /** Up again: a new life trusts and is trusted until it is said otherwise. */
  restarts(name: string, time: number): void {
    for (const pair of this.#pairs) {
      if (pair.observer !== name && pair.subject !== name) continue;
      if (pair.crashedAt !== undefined) this.#undetected += 1;
      pair.crashedAt = undefined;
      pair.suspects = false;
      pair.since ??= time;
    }
  }

  sends(bytes: number): void {
    this.#messages += 1;
    this.#bytes += bytes;
  }

  #pair(observer: string, subject: string): Pair | undefined {
    return this.#pairs.find((pair) => pair.observer === observer && pair.subject === subject);
  }

  /** Nothing is measured after this. */
  end(time: number): void {
    for (const pair of this.#pairs) {
      if (pair.since !== undefined) pair.time += time - pair.since;
      pair.since = undefined;
      if (pair.crashedAt !== undefined) this.#undetected += 1;
      pair.crashedAt = undefined;
    }
  }

  /** Of runs of the same actors, one or more, that have ended. */
  static together(runs: readonly Pairs[], confidence = 0.95): MeasuredPairs {
    const sum = (of: (run: Pairs) => number): number => runs.reduce((total, run) => total + of(run), 0);
    const mistakes = runs.flatMap((run) => run.#pairs.map((pair) => ({ mistakes: pair.mistakes, time: pair.time })));
    return {
      ...Mistakes.together(mistakes, confidence),
      detections: runs.flatMap((run) => run.#detections),
      undetected: sum((run) => run.#undetected),
      messages: sum((run) => run.#messages),
      bytes: sum((run) => run.#bytes),
      nodes: runs.length === 0 ? 0 : runs[0]!.#names.length,
    };
  }
}

/** Of several measurements of one thing. */
export function detectionOf(times: readonly number[], confidence = 0.95) {
  return {
    count: times.length,
    median: statistics.quantileOf(times, 0.5, confidence),
    most: statistics.quantileOf(times, 0.99, confidence),
    greatest: times.reduce<number | undefined>((most, time) => Math.max(most ?? time, time), undefined),
  };
}
