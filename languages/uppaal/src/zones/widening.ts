/**
 * How zones are kept finitely many. Without diagonal constraints: ExtraLU+ by the bounds of the state. With them that
 * would be wrong (Bouyer, "Forward analysis of updatable timed automata", 2004), so the zone is cut along every
 * diagonal constraint of the model, each part is widened by maximal constants, and cut again: Bengtsson and Yi, "On
 * clock difference constraints and termination in reachability analysis of timed automata" (ICFEM 2003). Where a
 * diagonal is compared with too many different numbers nothing is widened: every answer is still right, but the search
 * may not end.
 */
import type { State } from '@vedette/core';
import { atMost, extrapolate, opposite, tighten, widenBeyond, type Zone } from '@vedette/structures';
import type { TypedModel } from '../typed/index.ts';
import { type BoundsOfState, type BoundsRequest, boundsByState } from './clock-bounds.ts';
import { comparisonsIn, constraintsIn, type Diagonal } from './comparisons.ts';

/** Calls back with the widened zone, or with its parts; the zone passed in is changed. */
export type Widening = (state: State, zone: Zone, keep: (zone: Zone) => void) => void;

export interface WideningPlan {
  readonly widening: Widening;
  /** Where widening is by the bounds of the state and nothing else, these. */
  readonly bounds?: BoundsOfState;
  readonly kind: 'bounds' | 'diagonals' | 'none';
}

/** Cutting along more values than this would break zones into dust. */
const MOST_CUTS = 64;

export function wideningFor(request: BoundsRequest): WideningPlan {
  const size = request.layout.clocks.length;
  const diagonals = diagonalsIn(request);
  // With priorities a step depends on what others cannot do, so every guard counts both ways.
  const isBothWays = diagonals.length > 0 || hasPriorities(request.model);
  const bounds = boundsByState({ ...request, ...(isBothWays && { sides: 'equal' }) });
  if (diagonals.length === 0) return { kind: 'bounds', widening: byBounds(bounds, size), bounds };
  const cuts = cutsOf(diagonals);
  if (cuts === undefined) return { kind: 'none', widening: (_state, zone, keep) => keep(zone) };
  return { kind: 'diagonals', widening: alongDiagonals(bounds, { size, cuts, diagonals }) };
}

function hasPriorities({ channelPriorities, instances }: TypedModel): boolean {
  return channelPriorities !== undefined || instances.some(({ priority }) => priority !== 0);
}

function byBounds(bounds: BoundsOfState, size: number): Widening {
  return (state, zone, keep) => {
    extrapolate(zone, size, bounds(state));
    keep(zone);
  };
}

function diagonalsIn({ model, layout, asked }: BoundsRequest): readonly Diagonal[] {
  return comparisonsIn([...constraintsIn(model), ...asked], layout).diagonal;
}

interface Cut {
  readonly i: number;
  readonly j: number;
  readonly bound: number;
}

/** Both bounds at each value: below, at, and above it are distinguished. */
function cutsOf(diagonals: readonly Diagonal[]): readonly Cut[] | undefined {
  const cuts = new Map<string, Cut>();
  for (const { clock, minus, low, high } of diagonals) {
    if (high - low >= MOST_CUTS) return undefined;
    for (let value = low; value <= high; value++) {
      for (const bound of [atMost(value), atMost(value) - 1])
        cuts.set(`${clock} ${minus} ${bound}`, { i: clock, j: minus, bound });
    }
  }
  return cuts.size > 2 * MOST_CUTS ? undefined : [...cuts.values()];
}

function alongDiagonals(
  bounds: BoundsOfState,
  { size, cuts, diagonals }: { size: number; cuts: readonly Cut[]; diagonals: readonly Diagonal[] },
): Widening {
  const ceiling = new Int32Array(size);
  for (const { clock, minus, low, high } of diagonals) {
    const most = Math.max(Math.abs(low), Math.abs(high));
    for (const one of [clock, minus]) ceiling[one] = Math.max(ceiling[one]!, most);
  }
  const most = new Int32Array(size);
  const cut = (zone: Zone, sides: readonly Cut[], keep: (zone: Zone, sides: readonly Cut[]) => void): void => {
    const next = cuts[sides.length];
    if (next === undefined) {
      keep(zone, sides);
      return;
    }
    const other: Cut = { i: next.j, j: next.i, bound: opposite(next.bound) };
    for (const side of [next, other]) {
      const part = zone.slice();
      if (tighten(part, size, side.i, side.j, side.bound)) cut(part, [...sides, side], keep);
    }
  };
  return (state, zone, keep) => {
    const { lower } = bounds(state);
    for (let clock = 0; clock < size; clock++) most[clock] = Math.max(ceiling[clock]!, lower[clock]!);
    cut(zone, [], (part, sides) => {
      widenBeyond(part, size, most);
      for (const { i, j, bound } of sides) tighten(part, size, i, j, bound);
      keep(part);
    });
  };
}
