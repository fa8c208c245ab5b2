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

/** Stops early if `visit` says so, or at a limit. Two derivations of the same step count once. */
export function walk(calculus: Calculus, options: RunOptions, visit: (visit: Visit) => 'on' | 'stop'): Walked {
  const limit = options.limits?.states ?? Number.POSITIVE_INFINITY;
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
    if (visit({ configuration, normalForm, steps }) === 'stop' || options.signal?.aborted)
      return { states: waiting.size, transitions, complete: false };
    for (const [key, target] of targets) {
      const form = key.slice(key.indexOf(' ') + 1);
      if (!waiting.has(form)) waiting.set(form, target);
    }
    if (waiting.size > limit) return { states: waiting.size, transitions, complete: false };
  }
  return { states: waiting.size, transitions, complete: true };
}
