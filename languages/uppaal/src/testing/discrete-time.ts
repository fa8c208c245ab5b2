/**
 * An independent explorer: the plain semantics with integer clocks, time in whole units. For networks whose bounds are
 * all weak it reaches the same locations and numbers as dense time. Clocks beyond the largest constant are held there.
 */
import { Broken } from '@vedette/core';
import { type Configuration, PlainSemantics } from '../semantics/plain-semantics.ts';
import type { TypedModel } from '../typed/index.ts';

export interface Reached {
  /** Locations and numbers, as text. */
  readonly parts: ReadonlySet<string>;
  readonly isBroken: boolean;
  /** Some configuration can neither step now nor after any delay. */
  readonly isDeadlocked: boolean;
}

export function exploreDiscretely(model: TypedModel, largest: number): Reached | undefined {
  const semantics = new PlainSemantics(model, 1);
  const held = (one: Configuration): Configuration => ({
    ...one,
    contents: one.contents.map((content, i) =>
      semantics.variables[i]!.sort.kind === 'clock' ? Math.min(content as number, largest + 1) : content,
    ),
  });
  const initial = semantics.initial();
  if (!semantics.isLegal(initial)) return undefined;
  const known = new Map<string, Configuration>([[JSON.stringify(initial), initial]]);
  const parts = new Set<string>();
  let [isBroken, isDeadlocked] = [false, false];
  const found = (one: Configuration): Configuration => {
    const made = held(one);
    const key = JSON.stringify(made);
    if (!known.has(key)) known.set(key, made);
    return made;
  };
  for (const one of known.values()) {
    parts.add(partOf(semantics, one));
    try {
      for (const { target } of semantics.steps(one)) found(target);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      isBroken = true;
    }
    const later = semantics.delayed(one, 1);
    if (later !== undefined) found(later);
    isDeadlocked ||= isDeadlockedForEver(semantics, one, held);
  }
  return { parts, isBroken, isDeadlocked };
}

function isDeadlockedForEver(
  semantics: PlainSemantics,
  start: Configuration,
  held: (one: Configuration) => Configuration,
): boolean {
  let one: Configuration | undefined = start;
  for (let turns = 0; one !== undefined && turns < 10; turns++) {
    if (semantics.steps(one).length > 0) return false;
    const later = semantics.delayed(one, 1);
    one = later && held(later);
  }
  return true;
}

/** Locations and everything but clocks and channels. */
function partOf(semantics: PlainSemantics, { locations, contents }: Configuration): string {
  const numbers = contents.filter((_, i) => {
    const { kind } = semantics.variables[i]!.sort;
    return kind !== 'clock' && kind !== 'channel';
  });
  return JSON.stringify([locations, numbers]);
}
