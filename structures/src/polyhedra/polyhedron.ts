/**
 * Convex polyhedra that need not be closed. A polyhedron is kept as a cone with two more coordinates, a constant h and
 * an epsilon with 0 <= epsilon <= h: its points are the x for which some (1, epsilon, x) with epsilon > 0 lies in the
 * cone (Bagnara, Hill, Zaffanella, "The Parma Polyhedra Library", Science of Computer Programming 2008). All results
 * are exact: what doubles cannot hold is computed in BigInt.
 */
import { type Integer, TooLarge } from './arithmetic.ts';
import { assigned, assignedBetween } from './assignment.ts';
import { bigIntegers } from './big-integers.ts';
import { Cone } from './cone.ts';
import { type Constraint, FIRST, type Form, isAboutNothing, isStrict } from './constraint.ts';
import { lineAlong, projected } from './coordinates.ts';
import { smallIntegers } from './small-integers.ts';

/** One rational number for each dimension: numerators over one positive denominator. */
export interface RationalPoint {
  readonly numerators: readonly Integer[];
  readonly denominator: Integer;
}

export class Polyhedron {
  readonly dimensions: number;
  /** Nothing for the empty set. */
  readonly #cone: Cone | undefined;
  #constraints: readonly Constraint[] | undefined;

  private constructor(dimensions: number, cone: Cone) {
    this.dimensions = dimensions;
    this.#cone = hasPoint(cone) ? cone : undefined;
  }

  static whole(dimensions: number): Polyhedron {
    const size = dimensions + FIRST;
    const zeros = new Array<number>(dimensions).fill(0);
    const bounds = [
      { vector: [0, 1, ...zeros], isEquality: false },
      { vector: [1, -1, ...zeros], isEquality: false },
    ];
    return new Polyhedron(dimensions, Cone.whole(smallIntegers, size).restricted(bounds));
  }

  static of(dimensions: number, constraints: readonly Constraint[]): Polyhedron {
    return Polyhedron.whole(dimensions).restricted(constraints);
  }

  get isEmpty(): boolean {
    return this.#cone === undefined;
  }

  /** Without redundancy in the cone; a few may still follow from the others once epsilon is left out. */
  get constraints(): readonly Constraint[] {
    this.#constraints ??= this.#allConstraints();
    return this.#constraints;
  }

  /** How much work the next operation is. */
  get generators(): number {
    return this.#cone === undefined ? 0 : this.#cone.lines.length + this.#cone.rays.length;
  }

  get isInBigIntegers(): boolean {
    return this.#cone?.arithmetic.isExactAlways ?? false;
  }

  restricted(constraints: readonly Constraint[]): Polyhedron {
    return this.#derived((cone) => {
      const vectors = constraints.map((one) => ({ ...one, vector: cone.arithmetic.vector(one.vector) }));
      return cone.restricted(vectors);
    });
  }

  /** The points that both have. */
  intersection(other: Polyhedron): Polyhedron {
    return this.restricted(other.constraints);
  }

  assigned(dimension: number, form: Form): Polyhedron {
    return this.#derived((cone) => assigned(cone, dimension + FIRST, form));
  }

  /** The dimension gets any value from one form up to another; points without such a value vanish. */
  assignedBetween(dimension: number, interval: readonly [Form, Form]): Polyhedron {
    return this.#derived((cone) => assignedBetween(cone, dimension + FIRST, interval));
  }

  /** The points reached when some dimensions grow alike. */
  delayed(clocks: readonly number[]): Polyhedron {
    if (clocks.length === 0) return this;
    return this.#derived((cone) => {
      const { arithmetic, size } = cone;
      const isClock = (i: number) => clocks.includes(i - FIRST);
      const vector = Array.from({ length: size }, (_, i) => arithmetic.integer(isClock(i) ? 1 : 0));
      return cone.spanned([{ vector, isEquality: false }]);
    });
  }

  /** The least polyhedron with the points of both. */
  hull(other: Polyhedron): Polyhedron {
    const more = other.#cone;
    if (more === undefined) return this;
    if (this.#cone === undefined) return other;
    return this.#derived((cone) => {
      const { lines, rays } = more.in(cone.arithmetic);
      const generators = [
        ...lines.map((vector) => ({ vector, isEquality: true })),
        ...rays.map((vector) => ({ vector, isEquality: false })),
      ];
      return cone.spanned(generators);
    });
  }

  /** Any values for some dimensions. */
  forgotten(dimensions: readonly number[]): Polyhedron {
    return this.#derived((cone) =>
      cone.spanned(dimensions.map((one) => lineAlong(cone.arithmetic, cone.size, one + FIRST))),
    );
  }

  /** The projection, as a polyhedron of the given dimensions in the given order. */
  projection(dimensions: readonly number[]): Polyhedron {
    if (this.#cone === undefined) return Polyhedron.whole(dimensions.length).#nothing();
    const coordinates = [0, 1, ...dimensions.map((one) => one + FIRST)];
    return this.#derived((cone) => projected(cone, coordinates), dimensions.length);
  }

  /** Whether every point satisfies the constraint. */
  implies(constraint: Constraint): boolean {
    if (this.#cone === undefined) return true;
    return exactly(this.#cone, (cone) => coneImplies(cone, constraint));
  }

  includes(other: Polyhedron): boolean {
    if (this.#cone === undefined) return other.isEmpty;
    return this.constraints.every((one) => other.implies(one));
  }

  equals(other: Polyhedron): boolean {
    return this.includes(other) && other.includes(this);
  }

  /** A point in the relative interior; nothing if the polyhedron is empty. */
  point(): RationalPoint | undefined {
    if (this.#cone === undefined) return undefined;
    const { rays } = this.#cone.in(bigIntegers);
    const one = bigIntegers.integer(1);
    const sums = rays.reduce((sum, ray) => bigIntegers.combine(sum, one, ray, one));
    const [denominator, ...numerators] = bigIntegers.divided(sums.toSpliced(1, 1));
    return { numerators, denominator: denominator! };
  }

  #allConstraints(): readonly Constraint[] {
    if (this.#cone === undefined) return [{ vector: this.#contradiction(), isEquality: false }];
    const { equalities, inequalities } = this.#cone;
    return [
      ...equalities.map((vector) => ({ vector, isEquality: true })),
      ...inequalities.map((vector) => ({ vector, isEquality: false })),
    ].filter((one) => !isAboutNothing(one));
  }

  #derived(operation: (cone: Cone) => Cone, dimensions = this.dimensions): Polyhedron {
    if (this.#cone === undefined) return this;
    const cone = exactly(this.#cone, operation);
    return cone === this.#cone ? this : new Polyhedron(dimensions, inSmallIfPossible(cone));
  }

  #nothing(): Polyhedron {
    return this.restricted([{ vector: this.#contradiction(), isEquality: false }]);
  }

  #contradiction(): readonly number[] {
    return [-1, 0, ...new Array<number>(this.dimensions).fill(0)];
  }
}

function hasPoint(cone: Cone): boolean {
  return cone.rays.some((ray) => ray[0]! > 0 && ray[1]! > 0);
}

/**
 * On points a strict constraint has to be positive; on rays and on points of the closure alone no constraint has to.
 */
function coneImplies({ arithmetic, lines, rays }: Cone, constraint: Constraint): boolean {
  const vector = arithmetic.vector(constraint.vector);
  for (const line of lines) if (arithmetic.dotOfClosure(vector, line)) return false;
  const strict = isStrict(constraint);
  for (const ray of rays) {
    const value = arithmetic.dotOfClosure(vector, ray);
    if (value < 0) return false;
    if (value > 0 ? constraint.isEquality : strict && ray[0]! > 0 && ray[1]! > 0) return false;
  }
  return true;
}

/** The result in doubles, or in BigInt if it does not fit. */
function exactly<T>(cone: Cone, operation: (cone: Cone) => T): T {
  try {
    return operation(cone);
  } catch (problem) {
    if (!(problem instanceof TooLarge)) throw problem;
    return operation(cone.in(bigIntegers));
  }
}

/** Far enough below the largest double that the next operation need not fail at once. */
const COMFORTABLE = 2n ** 40n;

function inSmallIfPossible(cone: Cone): Cone {
  if (!cone.arithmetic.isExactAlways) return cone;
  const { equalities, inequalities, lines, rays } = cone;
  const vectors = [equalities, inequalities, lines, rays].flat();
  const fits = vectors.every((vector) => vector.every((value) => value < COMFORTABLE && value > -COMFORTABLE));
  return fits ? cone.in(smallIntegers) : cone;
}
