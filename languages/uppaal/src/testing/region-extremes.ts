/**
 * The least and the largest value of a clock by the region graph: a region holds one number, or all between two
 * neighbouring ones.
 */
import type { Expression, Variable } from '../typed/index.ts';
import { CEILING, type RegionGraph } from './region-graph.ts';

export interface Extremes {
  /** As texts of figures, `> 2` or `3`; nothing where values lie above what regions distinguish. */
  readonly least: string | undefined;
  readonly largest: string | undefined;
}

/** Nothing if the condition never holds. */
export function extremesOf(graph: RegionGraph, clock: Variable, condition: Expression): Extremes | undefined {
  const { semantics, unit, regions } = graph;
  const index = semantics.variables.indexOf(clock);
  const times = regions
    .filter(({ configuration }) => semantics.holds(condition, configuration))
    .map(({ configuration }) => configuration.contents[index] as number);
  if (times.length === 0) return undefined;
  const [least, largest] = [Math.min(...times), Math.max(...times)];
  const isAbove = (time: number): boolean => time > CEILING * unit;
  const [down, up] = [Math.floor(least / unit), Math.ceil(largest / unit)];
  return {
    least: isAbove(least) ? undefined : `${least % unit === 0 ? '' : '> '}${down}`,
    largest: isAbove(largest) ? undefined : `${largest % unit === 0 ? '' : '< '}${up}`,
  };
}
