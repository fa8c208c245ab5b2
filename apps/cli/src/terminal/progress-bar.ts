/** How a search is going, on one line of the terminal. */
import type { Progress } from '@vedette/core';
import type { Output } from './io.ts';
import { StatusLine } from './status-line.ts';
import { bytesText, grouped } from './style.ts';

export class ProgressBar {
  readonly #line: StatusLine;
  readonly #now: () => number;
  readonly #started: number;

  constructor(output: Output, now: () => number = () => performance.now()) {
    this.#line = new StatusLine(output, now);
    this.#now = now;
    this.#started = now();
  }

  show(progress: Progress): void {
    this.#line.show(() => progressText(progress, (this.#now() - this.#started) / 1000));
  }

  erase(): Promise<void> {
    return this.#line.erase();
  }
}

export function progressText(progress: Progress, seconds: number): string {
  const { states, statesPerSecond, queue, depth, bytes, sampled } = progress;
  if (sampled !== undefined) return sampledText(sampled, { seconds, perSecond: statesPerSecond });
  return [
    clock(seconds),
    `${grouped(states)} states`,
    // Where a formula is solved on the states that are there, none are added.
    statesPerSecond > 0 ? `${grouped(statesPerSecond)}/s` : 'all found, deciding',
    ...(depth === undefined ? [] : [`queue ${grouped(queue)}`, `depth ${grouped(depth)}`]),
    bytesText(bytes),
  ].join('  ');
}

/** Runs, and the interval of their probability as it narrows. */
function sampledText(
  { runs, least, most }: NonNullable<Progress['sampled']>,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): string {
  const digits = (value: number): string => value.toFixed(4);
  const interval = least === undefined || most === undefined ? [] : [`in [${digits(least)}, ${digits(most)}]`];
  return [clock(seconds), `${grouped(runs)} runs`, `${grouped(perSecond)}/s`, ...interval].join('  ');
}

/** `1:05`, and `2:01:05` beyond an hour. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`;
}
