/** Random constraints and forms, with features that are counted: a law only proves what it draws. */
import fc from 'fast-check';
import { type Constraint, type Form, isAboutNothing, isStrict } from '../constraint.ts';
import type { Polyhedron } from '../polyhedron.ts';

const few = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
);
const large = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), fc.maxSafeInteger());

/** Mostly small numbers; in one system of six some that are too large for products in doubles. */
export const coefficients = fc.oneof(
  { weight: 5, arbitrary: fc.constant(few) },
  { weight: 1, arbitrary: fc.constant(fc.oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: large })) },
);

export function constraintOf(dimensions: number, coefficient: fc.Arbitrary<number>): fc.Arbitrary<Constraint> {
  const vector = fc.array(coefficient, { minLength: dimensions + 1, maxLength: dimensions + 1 });
  const kind = fc.oneof(
    { weight: 3, arbitrary: fc.constant('>= 0') },
    { weight: 3, arbitrary: fc.constant('> 0') },
    { weight: 1, arbitrary: fc.constant('= 0') },
  );
  return fc.tuple(vector, kind).map(([[constant, ...factors], is]) => ({
    vector: [constant!, is === '> 0' ? -1 : 0, ...factors],
    isEquality: is === '= 0',
  }));
}

export function formOf(dimensions: number): fc.Arbitrary<Form> {
  const vector = fc.array(few, { minLength: dimensions + 1, maxLength: dimensions + 1 });
  return fc.tuple(vector, fc.integer({ min: 1, max: 3 })).map(([[constant, ...factors], over]) => ({
    vector: [constant!, 0, ...factors],
    over,
  }));
}

export interface Drawn {
  readonly dimensions: number;
  readonly constraints: readonly Constraint[];
  readonly more: readonly Constraint[];
  readonly asked: readonly Constraint[];
  readonly dimension: number;
  readonly clocks: readonly number[];
  readonly forms: readonly [Form, Form];
}

/** Fewer constraints in more dimensions: elimination squares them. */
export const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), coefficients)
  .chain(([dimensions, coefficient]) => {
    const constraint = constraintOf(dimensions, coefficient);
    const list = (maxLength: number) => fc.array(constraint, { maxLength });
    const most = dimensions > 3 ? 4 : 6;
    return fc.record({
      dimensions: fc.constant(dimensions),
      constraints: list(most),
      more: list(dimensions > 3 ? 2 : 3),
      asked: fc.array(constraint, { minLength: 2, maxLength: 2 }),
      dimension: fc.nat(dimensions - 1),
      clocks: fc.subarray(Array.from({ length: dimensions }, (_, i) => i)),
      forms: fc.tuple(formOf(dimensions), formOf(dimensions)),
    });
  });

/** Counts features of polyhedra by name. */
export class Features {
  readonly counts = new Map<string, number>();

  count(name: string, times = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + times);
  }

  see(polyhedron: Polyhedron): void {
    this.count('polyhedra');
    this.count(`${polyhedron.dimensions} dimensions`);
    if (polyhedron.isEmpty) this.count('empty');
    else this.#seeNonEmpty(polyhedron);
  }

  #seeNonEmpty(polyhedron: Polyhedron): void {
    const { constraints } = polyhedron;
    const strict = constraints.some(isStrict);
    const closed = constraints.some((one) => !one.isEquality && !isStrict(one));
    if (strict) this.count('strict');
    if (strict && closed) this.count('partly strict');
    if (constraints.some(({ isEquality }) => isEquality)) this.count('equality');
    if (constraints.every(isAboutNothing)) this.count('whole space');
    if (polyhedron.isInBigIntegers) this.count('in BigInt');
    if (unbounded(polyhedron)) this.count('unbounded');
  }
}

function unbounded(polyhedron: Polyhedron): boolean {
  return Array.from({ length: polyhedron.dimensions }, (_, i) => polyhedron.projection([i])).some(
    (one) => one.constraints.length < 2 && !one.constraints.some(({ isEquality }) => isEquality),
  );
}
