/** Every reachable configuration of the plain calculus, one per congruence class, breadth first. */
import type { RunOptions } from '@vedette/core';
import type { Calculus, CalculusStep, Configuration } from '@vedette/crash';

export interface Visit {
  /** Fully evaluated. */
  readonly configuration: Configuration;
  readonly normalForm: string;
  readonly steps: readonly CalculusStep[];
}

export interface Walked {
  readonly states: number;
  readonly transitions: number;
  readonly complete: boolean;
}

/** Milliseconds between two pauses. */
const PAUSE_EVERY = 50;

/** Stops early if `visit` says so, at a limit, or on request. Two derivations of the same step count once. */
export async function walk(
  calculus: Calculus,
  options: RunOptions,
  visit: (visit: Visit) => 'on' | 'stop',
): Promise<Walked> {
  const clock = new WalkClock(options);
  const start = calculus.evaluated(calculus.initial());
  const waiting = new Map([[calculus.normalForm(start), start]]);
  let transitions = 0;
  for (const [normalForm, configuration] of waiting) {
    const steps = calculus.steps(configuration);
    const targets = new Map<string, Configuration>();
    for (const { label, target } of steps) {
      const evaluated = calculus.evaluated(target);
      targets.set(`${label} ${calculus.normalForm(evaluated)}`, evaluated);
    }
    transitions += targets.size;
    const wish = visit({ configuration, normalForm, steps });
    await clock.breathe();
    if (wish === 'stop' || clock.isOver(waiting.size)) return { states: waiting.size, transitions, complete: false };
    for (const [key, target] of targets) {
      const form = key.slice(key.indexOf(' ') + 1);
      if (!waiting.has(form)) waiting.set(form, target);
    }
    if (clock.isOver(waiting.size)) return { states: waiting.size, transitions, complete: false };
  }
  return { states: waiting.size, transitions, complete: true };
}

/** Looks at the limits, and lets others run so that a wish to stop can arrive. */
export class WalkClock {
  readonly #options: RunOptions;
  readonly #started = performance.now();
  #paused = this.#started;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  isOver(states = 0): boolean {
    const { limits = {}, signal } = this.#options;
    if (signal?.aborted || states > (limits.states ?? Number.POSITIVE_INFINITY)) return true;
    return limits.seconds !== undefined && performance.now() - this.#started >= limits.seconds * 1000;
  }

  async breathe(): Promise<void> {
    if (performance.now() - this.#paused < PAUSE_EVERY) return;
    await new Promise((resume) => setTimeout(resume, 0));
    this.#paused = performance.now();
  }
}
