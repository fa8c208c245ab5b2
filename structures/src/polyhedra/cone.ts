/**
 * Polyhedral cones by double description: the constraints and the generators of a cone, each without redundancy, and
 * which ray saturates which inequality. After Le Verge, "A note on Chernikova's algorithm" (IRISA 1992). Constraints of
 * a cone are generators of its dual, so adding a generator is adding a constraint to the dual. Cones are never changed.
 */
import type { Arithmetic, Vector } from './arithmetic.ts';
import { type Bits, transposed } from './bits.ts';
import { Conversion } from './conversion.ts';
import { withoutRedundancy } from './redundancy.ts';

/** `vector * x >= 0`, or `= 0`. As a generator: a ray, or a line. */
export interface HalfSpace {
  readonly vector: Vector;
  readonly isEquality: boolean;
}

export interface ConeParts {
  readonly equalities: readonly Vector[];
  readonly inequalities: readonly Vector[];
  readonly lines: readonly Vector[];
  readonly rays: readonly Vector[];
  /** For each ray the inequalities that it saturates. */
  readonly saturation: readonly Bits[];
}

export class Cone implements ConeParts {
  readonly arithmetic: Arithmetic;
  readonly size: number;
  readonly equalities: readonly Vector[];
  readonly inequalities: readonly Vector[];
  readonly lines: readonly Vector[];
  readonly rays: readonly Vector[];
  readonly saturation: readonly Bits[];

  constructor(arithmetic: Arithmetic, size: number, parts: ConeParts) {
    this.arithmetic = arithmetic;
    this.size = size;
    this.equalities = parts.equalities;
    this.inequalities = parts.inequalities;
    this.lines = parts.lines;
    this.rays = parts.rays;
    this.saturation = parts.saturation;
  }

  /** All vectors. */
  static whole(arithmetic: Arithmetic, size: number): Cone {
    const lines = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => arithmetic.integer(i === j ? 1 : 0)),
    );
    return new Cone(arithmetic, size, { equalities: [], inequalities: [], lines, rays: [], saturation: [] });
  }

  restricted(constraints: readonly HalfSpace[]): Cone {
    const conversion = new Conversion(this);
    for (const one of constraints) conversion.add(one);
    if (!conversion.hasChanged) return this;
    return new Cone(this.arithmetic, this.size, withoutRedundancy(this.arithmetic, conversion.parts()));
  }

  /** The least cone with more generators. */
  spanned(generators: readonly HalfSpace[]): Cone {
    return this.dual().restricted(generators).dual();
  }

  dual(): Cone {
    return new Cone(this.arithmetic, this.size, {
      equalities: this.lines,
      inequalities: this.rays,
      lines: this.equalities,
      rays: this.inequalities,
      saturation: transposed(this.saturation, this.inequalities.length),
    });
  }

  /** The image under an invertible map, given for generators and for constraints. */
  mapped(generator: (vector: Vector) => Vector, constraint: (vector: Vector) => Vector): Cone {
    return new Cone(this.arithmetic, this.size, {
      equalities: this.equalities.map(constraint),
      inequalities: this.inequalities.map(constraint),
      lines: this.lines.map(generator),
      rays: this.rays.map(generator),
      saturation: this.saturation,
    });
  }

  /** The same cone in another representation of numbers; throws `TooLarge` if it does not fit. */
  in(arithmetic: Arithmetic): Cone {
    if (arithmetic === this.arithmetic) return this;
    const vectors = (list: readonly Vector[]) => list.map((vector) => arithmetic.vector(vector));
    return new Cone(arithmetic, this.size, {
      equalities: vectors(this.equalities),
      inequalities: vectors(this.inequalities),
      lines: vectors(this.lines),
      rays: vectors(this.rays),
      saturation: this.saturation,
    });
  }
}
