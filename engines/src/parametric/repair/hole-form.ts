/**
 * Values of a hole as sums of parameters with whole factors: `2*tmax + tmin`. Small ones, and those that bounds name.
 */
import {
  FIRST,
  type HalfSpace,
  inequalitiesOf,
  isStrict,
  type Polyhedron,
  type RationalPoint,
} from '@vedette/structures';
import { formText } from '../timed/rational-form.ts';

export interface HoleForm {
  readonly constant: number;
  /** One for each parameter that is no hole. */
  readonly factors: readonly number[];
}

/** Where parameters and holes stand among the dimensions of regions. */
export interface HolePlaces {
  readonly parameters: readonly number[];
  readonly holes: readonly number[];
}

const FACTORS = [-2, -1, 0, 1, 2, 3, 4];
const FEWER_FACTORS = [-1, 0, 1, 2, 3];

/** All forms with small factors: fewer if their combinations are many. */
export function smallForms({ parameters, holes }: HolePlaces): readonly HoleForm[] {
  const digits = parameters.length > 2 || holes.length > 1 ? FEWER_FACTORS : FACTORS;
  const factors = parameters.reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((one) => digits.map((digit) => [...one, digit])),
    [[]],
  );
  return factors.flatMap((one) => [-1, 0, 1].map((constant) => ({ constant, factors: one })));
}

/** Bounds of regions that name a hole with factor 1, and the next whole number. */
export function boundForms(regions: readonly Polyhedron[], hole: number, places: HolePlaces): readonly HoleForm[] {
  const facets = regions.flatMap(({ constraints }) => constraints.flatMap(inequalitiesOf));
  return facets.flatMap(({ vector }) => {
    const factor = Number(vector[hole + FIRST]);
    const others = places.holes.some((one) => one !== hole && vector[one + FIRST]);
    if (Math.abs(factor) !== 1 || others) return [];
    const constant = 0 - Number(vector[0]) * factor;
    const factors = places.parameters.map((one) => 0 - Number(vector[one + FIRST]) * factor);
    return [-1, 0, 1].map((more) => ({ constant: constant + more, factors }));
  });
}

export function distinctForms(forms: readonly HoleForm[]): readonly HoleForm[] {
  return [...new Map(forms.map((one) => [`${one.constant} ${one.factors}`, one])).values()];
}

/** `hole = form`, or that it is at most one less. */
export function holeIs(form: HoleForm, hole: number, { parameters, holes }: HolePlaces): HalfSpace {
  const vector = new Array<number>(parameters.length + holes.length + FIRST).fill(0);
  vector[0] = 0 - form.constant;
  for (const [i, one] of parameters.entries()) vector[one + FIRST] = 0 - form.factors[i]!;
  vector[hole + FIRST] = 1;
  return { vector, isEquality: true };
}

export function holeIsLess(form: HoleForm, hole: number, places: HolePlaces): HalfSpace {
  const { vector } = holeIs({ ...form, constant: form.constant - 1 }, hole, places);
  return { vector: vector.map((value) => 0 - Number(value)), isEquality: false };
}

/** The value at a point of the parameters, times its denominator. */
export function valueInside({ constant, factors }: HoleForm, { numerators, denominator }: RationalPoint): bigint {
  const start = BigInt(constant) * BigInt(denominator);
  return factors.reduce((sum, factor, i) => sum + BigInt(factor) * BigInt(numerators[i]!), start);
}

export function sameForm(one: HoleForm, other: HoleForm): boolean {
  return one.constant === other.constant && one.factors.every((factor, i) => factor === other.factors[i]);
}

export function sizeOf({ constant, factors }: HoleForm): number {
  return factors.reduce((sum, factor) => sum + Math.abs(factor), Math.abs(constant));
}

export function holeText({ constant, factors }: HoleForm, names: readonly string[]): string {
  return formText({ constant: BigInt(constant), factors: factors.map(BigInt), over: 1n }, names);
}

/** Bounds of the parameters for which some value fails: where the values of holes may differ. */
export function splits(regions: readonly Polyhedron[], { parameters }: HolePlaces): readonly HalfSpace[] {
  const facets = regions.flatMap((one) => one.projection(parameters).constraints.flatMap(inequalitiesOf));
  return [...new Map(facets.map((one) => [lineOf(one), one])).values()];
}

/** The same for a bound and its negation: where the line lies matters, so `a < b` and `a <= b` differ. */
function lineOf(bound: HalfSpace): string {
  const values = bound.vector.toSpliced(1, 1).map(Number);
  const isTurned = (values.findLast((value) => value !== 0) ?? 1) < 0;
  const turned = values.map((value) => (isTurned ? 0 - value : value));
  return `${turned.join()} ${isStrict(bound) === isTurned ? 'closed' : 'open'}`;
}
