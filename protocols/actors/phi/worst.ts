/**
 * What the monitor can measure and conclude at worst, without a search of states: by hand for accuracy, by going
 * through all windows for the time to detect a crash. The claims expect these values.
 */
import { levelOf } from './level.ts';
import type { Setting } from './phi.ts';

/**
 * The highest level of a sender that is up. Intervals add up to the time between the first and the last arrival, so
 * their mean is `delay / window` below the period at most, and one tick more where each arrival comes just before the
 * clock counts on. Then all beats that may be lost are, and one that takes `delay` arrives. Such intervals differ by
 * one tick at most, so the deviation is the least one, if that is a half or more.
 */
export function highestLevel({ period, delay, window, leastDeviation, losses }: Setting): number {
  const mean = period - delay / window - 1;
  return levelOf([mean], (1 + losses) * period + delay, leastDeviation);
}

/** From a crash to its suspicion: the last beat, sent at that moment, travels, and then the level has to rise. */
export function longestDetection(setting: Setting): number {
  let longest = 0;
  for (const { window, late } of windowsOf(setting)) {
    const waiting = ticksToSuspect(window, setting);
    if (waiting === undefined) return Number.POSITIVE_INFINITY;
    longest = Math.max(longest, late + waiting);
  }
  return longest;
}

function ticksToSuspect(window: readonly number[], { threshold, leastDeviation, cap }: Setting): number | undefined {
  for (let elapsed = 1; elapsed <= cap; elapsed++)
    if (levelOf(window, elapsed, leastDeviation) >= threshold) return elapsed;
  return undefined;
}

interface Measured {
  readonly window: readonly number[];
  /** How long the last beat travelled. */
  readonly late: number;
}

/** All windows that intervals can fill; an arrival and the clock at one moment come in either order. */
function windowsOf({ period, delay, window, cap }: Setting): readonly Measured[] {
  const first: Measured = { window: Array.from({ length: window }, () => period), late: 0 };
  const found = new Map([[textOf(first), first]]);
  for (const before of found.values())
    for (let late = 0; late <= delay; late++) {
      const interval = Math.min(cap, period + late - before.late);
      for (const seen of [interval - 1, interval]) {
        const next = { window: [...before.window.slice(1), seen], late };
        if (!found.has(textOf(next))) found.set(textOf(next), next);
      }
    }
  return [...found.values()];
}

function textOf({ window, late }: Measured): string {
  return `${window.join()} ${late}`;
}
