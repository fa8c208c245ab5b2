/**
 * Mistakes of a detector about a process that is up: how often, how long, and how surely (Chen, Toueg, Aguilera 2002,
 * section 2).
 */
import { statistics } from '@vedette/structures';

export interface MeasuredQuality {
  readonly mistakes: number;
  /** How long was measured. */
  readonly time: number;
  readonly recurrence: statistics.Estimate;
  readonly duration: statistics.Estimate;
  readonly accuracy: statistics.Estimate;
}

export class Mistakes {
  readonly #recurrences: number[] = [];
  readonly #durations: number[] = [];
  readonly #cycles: statistics.Cycle[] = [];
  #began: number | undefined;
  #last: number | undefined;
  #lasted = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  suspects(time: number): void {
    if (this.#began !== undefined) return;
    if (this.#last !== undefined) {
      this.#recurrences.push(time - this.#last);
      this.#cycles.push({ amount: this.#lasted, length: time - this.#last });
    }
    this.#began = time;
    this.#last = time;
    this.#lasted = 0;
    this.#count += 1;
  }

  trusts(time: number): void {
    if (this.#began === undefined) return;
    this.#lasted = time - this.#began;
    this.#durations.push(this.#lasted);
    this.#began = undefined;
  }

  measured(time: number, confidence = 0.95): MeasuredQuality {
    return Mistakes.together([{ mistakes: this, time }], confidence);
  }

  /**
   * Of several pairs that are alike. With few mistakes the times between them are taken as exponential; with many, by
   * their mean.
   */
  static together(
    some: readonly { readonly mistakes: Mistakes; readonly time: number }[],
    confidence: number,
  ): MeasuredQuality {
    const count = some.reduce((sum, { mistakes }) => sum + mistakes.#count, 0);
    const time = some.reduce((sum, one) => sum + one.time, 0);
    const recurrences = some.flatMap(({ mistakes }) => mistakes.#recurrences);
    const wrong = statistics.ratioOf(
      some.flatMap(({ mistakes }) => mistakes.#cycles),
      confidence,
    );
    const recurrence =
      recurrences.length >= enough
        ? statistics.meanOf(statistics.summaryOf(recurrences), confidence)
        : statistics.meanTimeBetween(count, time, confidence);
    return {
      mistakes: count,
      time,
      recurrence,
      duration: statistics.meanOf(
        statistics.summaryOf(some.flatMap(({ mistakes }) => mistakes.#durations)),
        confidence,
      ),
      accuracy: {
        ...(wrong.value !== undefined && { value: 1 - wrong.value }),
        ...(wrong.most !== undefined && { least: Math.max(0, 1 - wrong.most) }),
        ...(wrong.least !== undefined && { most: Math.min(1, 1 - wrong.least) }),
      },
    };
  }
}

/** Times between mistakes, for their mean to be nearly normal. */
const enough = 30;
