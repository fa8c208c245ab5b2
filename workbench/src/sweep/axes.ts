/** The axes of a sweep: `NAME=A:B[:STEP]` is an axis, any other constant is fixed; and its points, row by row. */

import { UsageError } from '@vedette/questions';
import { quoted } from '@vedette/text';
import { excluded } from '../exclusions.ts';

export interface Axis {
  readonly name: string;
  readonly values: readonly number[];
  readonly step: number;
}

/** One value per axis, in the order of the axes. */
export type Point = readonly number[];

export interface SweptConstants {
  readonly axes: readonly Axis[];
  readonly fixed: ReadonlyMap<string, string>;
}

const range = /^(-?\d+):(-?\d+)(?::(\d+))?$/;
const mostPoints = 100_000;

export function sweptConstants(constants: ReadonlyMap<string, string>): SweptConstants {
  const axes: Axis[] = [];
  const fixed = new Map<string, string>();
  for (const [name, text] of constants) {
    const found = text.match(range);
    if (found === null) fixed.set(name, text);
    else axes.push(axisOf(name, [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)]));
  }
  if (axes.length === 0) throw excluded('swept/nothing');
  const size = axes.reduce((product, { values }) => product * values.length, 1);
  if (size > mostPoints) throw new UsageError(`${size} combinations are too many: the most is ${mostPoints}`);
  return { axes, fixed };
}

function axisOf(name: string, [from, to, step]: readonly [number, number, number]): Axis {
  if (step === 0) throw new UsageError(`the step of ${quoted(name)} must be 1 or more`);
  if (to < from) throw new UsageError(`${quoted(name)} runs from ${from} to ${to}: nothing is between them`);
  const length = Math.floor((to - from) / step) + 1;
  return {
    name,
    step,
    values: Array.from({ length: Math.min(length, mostPoints + 1) }, (_, index) => from + index * step),
  };
}

export function pointsOf(axes: readonly Axis[]): readonly Point[] {
  return axes.reduce<readonly Point[]>(
    (points, { values }) => points.flatMap((point) => values.map((value) => [...point, value])),
    [[]],
  );
}

/** The points one step outside. */
export function ringOf(axes: readonly Axis[]): readonly Point[] {
  const wider = axes.map(({ name, values, step }) => ({
    name,
    step,
    values: [values[0]! - step, ...values, values.at(-1)! + step],
  }));
  const isInside = (point: Point): boolean => axes.every(({ values }, index) => values.includes(point[index]!));
  return pointsOf(wider).filter((point) => !isInside(point));
}

export function pointRecord(axes: readonly Axis[], point: Point): Readonly<Record<string, number>> {
  return Object.fromEntries(axes.map(({ name }, index) => [name, point[index]!]));
}

export function pointText(axes: readonly Axis[], point: Point): string {
  return axes.map(({ name }, index) => `${name}=${point[index]}`).join(' ');
}
