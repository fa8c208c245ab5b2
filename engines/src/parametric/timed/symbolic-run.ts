/**
 * Times of a run as linear forms over the parameters. The polyhedron of all times of the run, for all parameters, is
 * computed with one dimension for each time; then every time in turn gets its least value. Where the least value is not
 * one form for the whole region, the form of a point inside is taken, and the region becomes smaller.
 */
import { FIRST, type Form, form, type HalfSpace, isStrict, Polyhedron, type RationalPoint } from '@vedette/structures';
import type { CompiledSystem, Effect, Place, Start, Step } from '../compiled-system.ts';
import { compared, constantForm, divided, plus, type RationalForm } from './rational-form.ts';
import { isRunOf } from './replay-run.ts';

/** A run of the compiled system, and the part of its last place in which the goal is reached. */
export interface Path {
  readonly start: Start;
  readonly steps: readonly Step[];
  readonly goal: readonly HalfSpace[];
}

export interface SymbolicRun {
  /** Of parameters: the run has these times for each of them. */
  readonly region: Polyhedron;
  readonly steps: readonly { readonly label: number; readonly time: RationalForm }[];
  /** When the goal is reached. */
  readonly end: RationalForm;
}

/** Longer runs have more times than polyhedra of that many dimensions can hold in reasonable time. */
const MOST_STEPS = 40;
const MOST_GENERATORS = 400;

/** Nothing for runs that choose a value, and for those that are too long. */
export function symbolicRun(system: CompiledSystem, path: Path, region: Polyhedron): SymbolicRun | undefined {
  const { steps } = path;
  const isExact = path.start.isExact && steps.every((step) => step.isExact);
  if (!isExact || steps.length > MOST_STEPS) return undefined;
  const times = new Times(system, path).polyhedron(region);
  const inside = region.point();
  if (times === undefined || inside === undefined) return undefined;
  const run = leastTimes(times, path, { parameters: system.parameters.length, inside });
  if (run !== undefined && !isRunOf(system, path, run)) throw new Error('a run with symbolic times is not a run');
  return run;
}

/** The dimensions of the system, then the time that has passed, then the times of the steps and of the end. */
class Times {
  readonly #system: CompiledSystem;
  readonly #path: Path;
  readonly #now: number;

  constructor(system: CompiledSystem, path: Path) {
    this.#system = system;
    this.#path = path;
    this.#now = system.dimensions;
  }

  /** Over the parameters and the times. */
  polyhedron(region: Polyhedron): Polyhedron | undefined {
    const { start, steps, goal } = this.#path;
    const system = this.#system;
    const cell = region.constraints.map((one) => system.aboutParameters(one));
    const times = [...steps, goal].map((_, i) => this.#timeOf(i));
    const zeros = [this.#now, ...times].map((dimension) => this.#isZero(dimension));
    let now = Polyhedron.of(this.#size, [...start.constraints.map(this.#wide), ...cell.map(this.#wide), ...zeros]);
    now = this.#settled(now, start.place);
    for (const [i, step] of steps.entries()) {
      now = now.assigned(this.#timeOf(i), this.#isNow).restricted(step.guard.map(this.#wide));
      now = this.#settled(
        step.effects.reduce((rest, effect) => this.#applied(rest, effect), now),
        step.target,
      );
      if (now.generators > MOST_GENERATORS) return undefined;
    }
    const reached = now.restricted([...goal, ...cell].map(this.#wide));
    return reached.assigned(times.at(-1)!, this.#isNow).projection([...system.parameters, ...times]);
  }

  get #size(): number {
    return this.#now + this.#path.steps.length + 2;
  }

  #timeOf(step: number): number {
    return this.#now + 1 + step;
  }

  get #isNow(): Form {
    return form(
      0,
      Array.from({ length: this.#size }, (_, i) => (i === this.#now ? 1 : 0)),
    );
  }

  #isZero(dimension: number): HalfSpace {
    const factors = Array.from({ length: this.#size }, (_, i) => (i === dimension ? 1 : 0));
    return { vector: [0, 0, ...factors], isEquality: true };
  }

  #wide = ({ vector, isEquality }: HalfSpace): HalfSpace => {
    const none = typeof vector[0] === 'bigint' ? 0n : 0;
    const more = new Array<typeof none>(this.#size + FIRST - vector.length).fill(none);
    return { vector: [...vector, ...more], isEquality };
  };

  #applied(polyhedron: Polyhedron, effect: Effect): Polyhedron {
    if ('require' in effect) return polyhedron.restricted([this.#wide(effect.require)]);
    if (!('to' in effect)) throw new Error('a run that chooses a value has no symbolic times');
    const { vector, over } = effect.to;
    return polyhedron.assigned(effect.set, { vector: this.#wide({ vector, isEquality: false }).vector, over });
  }

  #settled(polyhedron: Polyhedron, place: Place): Polyhedron {
    const zero = form(0, new Array<number>(this.#size).fill(0));
    const invariant = place.invariant.map(this.#wide);
    const arrived = place.dead.reduce((rest, one) => rest.assigned(one, zero), polyhedron).restricted(invariant);
    if (!place.mayDelay) return arrived;
    return arrived.delayed([...place.growing, this.#now]).restricted(invariant);
  }
}

interface Where {
  readonly parameters: number;
  readonly inside: RationalPoint;
}

function leastTimes(times: Polyhedron, { steps }: Path, { parameters, inside }: Where): SymbolicRun | undefined {
  const all = Array.from({ length: parameters }, (_, i) => i);
  const found: RationalForm[] = [];
  let rest = times;
  while (found.length <= steps.length) {
    const dimension = parameters + found.length;
    const time = leastTime(rest.projection([...all, dimension]), inside);
    rest = rest.restricted([equality(time, dimension, rest.dimensions)]);
    if (rest.isEmpty) return undefined;
    found.push(time);
  }
  const timed = steps.map(({ label }, i) => ({ label, time: found[i]! }));
  return { region: rest.projection(all), steps: timed, end: found.at(-1)! };
}

interface Bound {
  readonly form: RationalForm;
  readonly isStrict: boolean;
}

/** The last dimension is the time. A time that has to be above a bound is one later, or in the middle. */
function leastTime(times: Polyhedron, inside: RationalPoint): RationalForm {
  const bounds = times.constraints.flatMap((one) => boundOf(one));
  const lower = outermost(
    bounds.filter(({ side }) => side !== 'upper'),
    inside,
    1n,
  )!;
  const upper = outermost(
    bounds.filter(({ side }) => side !== 'lower'),
    inside,
    -1n,
  );
  if (!lower.isStrict) return lower.form;
  const later = plus(lower.form, constantForm(1n, lower.form.factors.length));
  if (upper === undefined || compared(upper.form, later, inside) > 0n) return later;
  return divided(plus(lower.form, upper.form), 2n);
}

/** The largest lower bound at a point, or the smallest upper one; a strict one of equal ones. */
function outermost(bounds: readonly Bound[], inside: RationalPoint, sign: bigint): Bound | undefined {
  return bounds.reduce<Bound | undefined>((best, one) => {
    if (best === undefined) return one;
    const difference = sign * compared(one.form, best.form, inside);
    return difference > 0n || (difference === 0n && one.isStrict) ? one : best;
  }, undefined);
}

function boundOf(constraint: HalfSpace): readonly (Bound & { readonly side: 'lower' | 'upper' | 'both' })[] {
  const [constant, , ...others] = constraint.vector.map(BigInt);
  const factor = others.at(-1)!;
  if (factor === 0n) return [];
  const factors = others.slice(0, -1);
  const side = constraint.isEquality ? 'both' : factor > 0n ? 'lower' : 'upper';
  return [{ form: divided({ constant: constant!, factors, over: 1n }, -factor), isStrict: isStrict(constraint), side }];
}

/** `over * time = constant + factors`. */
function equality({ constant, factors, over }: RationalForm, dimension: number, dimensions: number): HalfSpace {
  const vector = new Array<bigint>(dimensions + FIRST).fill(0n);
  vector[0] = -constant;
  for (const [i, factor] of factors.entries()) vector[i + FIRST] = -factor;
  vector[dimension + FIRST] = over;
  return { vector, isEquality: true };
}
