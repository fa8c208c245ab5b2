/**
 * When the steps of a run in zones happen: each is taken again, and what it requires of clocks is a bound on the
 * moments at which they started and
 * at which it is taken. The earliest moments are told.
 */
import type { State, Trace } from '@vedette/core';
import { earliestMoments, isWeak, type MomentDifference, valueIn } from '@vedette/structures';
import type { Source } from './zone-steps.ts';
import type { Zoned } from './zone-system.ts';
import type { Requirement } from './zone-times.ts';

interface Taken {
  readonly required: readonly Requirement[];
  readonly sources: readonly Source[];
}

/** When a clock was 0, or `age`. */
interface Since {
  readonly moment: number;
  readonly age: number;
}

/** In ticks, with fractions where a bound is strict; nothing if a step cannot be found again. */
export function timesOfRun(
  zoned: Zoned,
  { start, steps }: Trace,
  last: readonly Requirement[],
): readonly number[] | undefined {
  const bounds: MomentDifference[] = [];
  let since: readonly Since[] = Array.from({ length: zoned.zones.sizeOf(start[zoned.zone]!) }, () => ({
    moment: 0,
    age: 0,
  }));
  const demand = (required: readonly Requirement[], now: number): void => {
    for (const [clock, minus, bound] of required) {
      const [one, other] = [
        clock === 0 ? { moment: now, age: 0 } : since[clock]!,
        minus === 0 ? { moment: now, age: 0 } : since[minus]!,
      ];
      const difference = { later: other.moment, earlier: one.moment, bound: valueIn(bound) - one.age + other.age };
      bounds.push({ ...difference, isStrict: !isWeak(bound) });
    }
  };
  for (const [at, { label, state }] of steps.entries()) {
    const before = steps[at - 1]?.state ?? start;
    const taken = takenAgain(zoned, before, { label, state });
    if (taken === undefined) return undefined;
    demand(zoned.limitsIn(before), at + 1);
    demand(taken.required, at + 1);
    since = taken.sources.map(({ clock, age }) => (clock === 0 ? { moment: at + 1, age } : since[clock]!));
  }
  demand(last, steps.length);
  const found = earliestMoments(bounds, steps.length + 1);
  return found?.times.slice(1).map((time) => time / found.unit);
}

function takenAgain(
  zoned: Zoned,
  before: State,
  step: { readonly label: number; readonly state: State },
): Taken | undefined {
  let taken: Taken | undefined;
  for (const group of zoned.system.groups.keys())
    zoned.system.successors(group, before, (label, target) => {
      if (label !== step.label || target.some((value, slot) => value !== step.state[slot])) return;
      taken ??= { required: zoned.steps.required, sources: zoned.steps.sources };
    });
  return taken;
}
