/**
 * Chernikova's algorithm, one constraint after the other: generators on the wrong side of a constraint are replaced by
 * those of the edges that it cuts. Two rays span an edge if they have enough saturated inequalities in common and no
 * third ray saturates all of these.
 */
import type { Arithmetic, Integer, Vector } from './arithmetic.ts';
import { type Bits, common, countCommon, firstBits, isSubset, withBit } from './bits.ts';
import type { ConeParts, HalfSpace } from './cone.ts';

interface Ray {
  readonly vector: Vector;
  readonly saturated: Bits;
}

interface Side {
  readonly ray: Ray;
  readonly value: Integer;
}

export class Conversion {
  hasChanged = false;
  readonly #arithmetic: Arithmetic;
  readonly #size: number;
  readonly #equalities: Vector[];
  readonly #inequalities: Vector[];
  #lines: readonly Vector[];
  #rays: readonly Ray[];

  constructor(cone: ConeParts & { readonly arithmetic: Arithmetic; readonly size: number }) {
    this.#arithmetic = cone.arithmetic;
    this.#size = cone.size;
    this.#equalities = [...cone.equalities];
    this.#inequalities = [...cone.inequalities];
    this.#lines = cone.lines;
    this.#rays = cone.rays.map((vector, i) => ({ vector, saturated: cone.saturation[i]! }));
  }

  add(constraint: HalfSpace): void {
    const { dot } = this.#arithmetic;
    const crossing = this.#lines.findIndex((line) => dot(constraint.vector, line));
    if (crossing >= 0) this.#cutLine(constraint, crossing);
    else this.#cutRays(constraint);
  }

  parts(): ConeParts {
    return {
      equalities: this.#equalities,
      inequalities: this.#inequalities,
      lines: this.#lines,
      rays: this.#rays.map(({ vector }) => vector),
      saturation: this.#rays.map(({ saturated }) => saturated),
    };
  }

  /**
   * One line crosses the boundary. All other generators are moved along it onto the boundary; half of it stays as a
   * ray.
   */
  #cutLine({ vector, isEquality }: HalfSpace, crossing: number): void {
    const { dot, negate } = this.#arithmetic;
    const found = this.#lines[crossing]!;
    const line = dot(vector, found) > 0 ? found : negate(found);
    const slope = dot(vector, line);
    const moved = (one: Vector): Vector => this.#moved(one, { line, slope, vector });
    const place = this.#note({ vector, isEquality });
    this.#lines = this.#lines.filter((_, i) => i !== crossing).map(moved);
    const rays = this.#rays.map((ray) => this.#saturating({ ...ray, vector: moved(ray.vector) }, place));
    this.#rays = isEquality ? rays : [...rays, { vector: line, saturated: firstBits(place!) }];
  }

  #moved(one: Vector, along: { readonly line: Vector; readonly slope: Integer; readonly vector: Vector }): Vector {
    const { combine, dot, negated } = this.#arithmetic;
    const value = dot(along.vector, one);
    return value ? combine(one, along.slope, along.line, negated(value)) : one;
  }

  #cutRays(constraint: HalfSpace): void {
    const positive: Side[] = [];
    const negative: Side[] = [];
    const zero: Ray[] = [];
    for (const ray of this.#rays) {
      const value = this.#arithmetic.dot(constraint.vector, ray.vector);
      if (value > 0) positive.push({ ray, value });
      else if (value < 0) negative.push({ ray, value });
      else zero.push(ray);
    }
    if (negative.length === 0 && (!constraint.isEquality || positive.length === 0)) return;
    const edges = this.#edges(positive, negative);
    const place = this.#note(constraint);
    const onBoundary = [...zero, ...edges].map((ray) => this.#saturating(ray, place));
    this.#rays = constraint.isEquality ? onBoundary : [...positive.map(({ ray }) => ray), ...onBoundary];
  }

  /** Where the edges between the two sides meet the boundary. */
  #edges(positive: readonly Side[], negative: readonly Side[]): readonly Ray[] {
    const { combine, negated } = this.#arithmetic;
    const needed = this.#size - this.#lines.length - this.#equalities.length - 2;
    const found: Ray[] = [];
    for (const plus of positive) {
      for (const minus of negative) {
        if (countCommon(plus.ray.saturated, minus.ray.saturated) < needed) continue;
        const saturated = common(plus.ray.saturated, minus.ray.saturated);
        if (!this.#isEdge(saturated, plus.ray, minus.ray)) continue;
        const vector = combine(plus.ray.vector, negated(minus.value), minus.ray.vector, plus.value);
        found.push({ vector, saturated });
      }
    }
    return found;
  }

  #isEdge(saturated: Bits, one: Ray, other: Ray): boolean {
    for (const ray of this.#rays) {
      if (ray !== one && ray !== other && isSubset(saturated, ray.saturated)) return false;
    }
    return true;
  }

  /** The number of an inequality, none for an equality. */
  #note({ vector, isEquality }: HalfSpace): number | undefined {
    this.hasChanged = true;
    if (isEquality) this.#equalities.push(vector);
    return isEquality ? undefined : this.#inequalities.push(vector) - 1;
  }

  #saturating(ray: Ray, place: number | undefined): Ray {
    return place === undefined ? ray : { ...ray, saturated: withBit(ray.saturated, place) };
  }
}
