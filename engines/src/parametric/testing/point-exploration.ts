/**
 * Reachability in a parametric system at one point of its parameter space, by zones: the oracle for regions. Parameters
 * and values are numbers here, part of the discrete state; clocks are a difference-bound matrix of its own, closed by
 * Floyd and Warshall after every change, and widened at the largest constant. All numbers are dyadic, so doubles are
 * exact. It knows guards on single clocks only, and shares no code with polyhedra.
 */
import type {
  LinearConstraint,
  LinearForm,
  ParametricGoal,
  ParametricStep,
  ParametricSystem,
  State,
} from '@vedette/core';

/** A bound of a difference: [value, is it reached]. */
type Bound = readonly [number, boolean];
const NONE: Bound = [Number.POSITIVE_INFINITY, false];
const ZERO: Bound = [0, true];

interface Node {
  readonly state: State;
  /** Numbers of all dimensions; those of clocks are not used. */
  readonly numbers: readonly number[];
  readonly matrix: readonly Bound[];
}

/** Whether the goal is reached, or nothing if there are too many states to say. */
export function isReachedAt(
  system: ParametricSystem,
  goal: ParametricGoal,
  point: ReadonlyMap<string, number>,
): boolean | undefined {
  return new PointExploration(system, goal).run(point);
}

const MOST_NODES = 400;
/** Above every constant that clocks are compared with: larger values behave alike. */
const LARGEST = 64;

class PointExploration {
  readonly #system: ParametricSystem;
  readonly #goal: ParametricGoal;
  readonly #clocks: readonly number[];
  readonly #size: number;

  constructor(system: ParametricSystem, goal: ParametricGoal) {
    this.#system = system;
    this.#goal = goal;
    this.#clocks = [...system.dimensions.keys()].filter((i) => system.dimensions[i]!.role === 'clock');
    this.#size = this.#clocks.length + 1;
  }

  run(point: ReadonlyMap<string, number>): boolean | undefined {
    const numbers = this.#system.dimensions.map(({ name }) => point.get(name) ?? 0);
    const zero = new Array<Bound>(this.#size * this.#size).fill(ZERO);
    const first = this.#system.initial().flatMap(({ state, constraints }) => {
      const matrix = this.#limited(zero, constraints, numbers);
      return matrix === undefined ? [] : this.#settled({ state, numbers, matrix });
    });
    const found = new Map<string, Node>();
    const queue = [...first];
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      const key = [node.state, node.numbers, node.matrix.flat()].join(';');
      if (found.has(key)) continue;
      if (found.size >= MOST_NODES) return undefined;
      found.set(key, node);
      const { matrix, numbers: now } = node;
      if (this.#goal.holds(node.state).some((part) => this.#limited(matrix, part, now) !== undefined)) return true;
      const from = node;
      this.#system.steps(node.state, (step) => {
        for (const next of this.#stepped(from, step)) queue.push(next);
      });
    }
    return false;
  }

  #stepped(node: Node, { guard, effects, target }: ParametricStep): readonly Node[] {
    let matrix = this.#limited(node.matrix, guard, node.numbers);
    if (matrix === undefined) return [];
    let numbers = node.numbers;
    for (const effect of effects) {
      if ('require' in effect) {
        matrix = this.#limited(matrix, [effect.require], numbers);
        if (matrix === undefined) return [];
        continue;
      }
      if (!('to' in effect)) throw new Error('choices are not explored at points');
      const value = formValue(effect.to, numbers);
      const clock = this.#clocks.indexOf(effect.set);
      if (clock >= 0) matrix = this.#reset(matrix, clock + 1, value);
      else numbers = numbers.with(effect.set, value);
    }
    return this.#settled({ state: target, numbers, matrix });
  }

  /** Dead values are forgotten, dead clocks are not: what is dead makes no difference. */
  #settled({ state, numbers, matrix }: Node): readonly Node[] {
    const { invariant, mayDelay, dead } = this.#system.place(state);
    const kept = dead.reduce((rest, dimension) => rest.with(dimension, 0), numbers);
    const arrived = this.#limited(matrix, invariant, numbers);
    if (arrived === undefined) return [];
    const later = mayDelay
      ? arrived.map((bound, i) => (i >= this.#size && i % this.#size === 0 ? NONE : bound))
      : arrived;
    const within = this.#limited(later, invariant, numbers);
    return within === undefined ? [] : [{ state, numbers: kept, matrix: this.#widened(within) }];
  }

  /** Nothing if the constraints leave nothing. */
  #limited(
    matrix: readonly Bound[],
    constraints: readonly LinearConstraint[],
    numbers: readonly number[],
  ): readonly Bound[] | undefined {
    const result = [...matrix];
    for (const { form, is } of constraints) {
      const rest = formValue({ ...form, of: form.of.filter(([i]) => !this.#clocks.includes(i)) }, numbers);
      const [clock, factor] = this.#clockOf(form);
      if (clock === 0) {
        if (is === '= 0' ? rest !== 0 : is === '> 0' ? rest <= 0 : rest < 0) return undefined;
        continue;
      }
      const value = rest / Math.abs(factor);
      if (factor < 0 || is === '= 0') tighten(result, clock * this.#size, [factor < 0 ? value : -value, is !== '> 0']);
      if (factor > 0 || is === '= 0') tighten(result, clock, [factor > 0 ? value : -value, is !== '> 0']);
    }
    return this.#closed(result);
  }

  #clockOf(form: LinearForm): readonly [number, number] {
    const sums = this.#clocks.map((clock) => form.of.reduce((sum, [i, f]) => (i === clock ? sum + f : sum), 0));
    const used = sums.findIndex((factor) => factor !== 0);
    if (sums.filter((factor) => factor !== 0).length > 1) throw new Error('a guard compares two clocks');
    return used < 0 ? [0, 0] : [used + 1, sums[used]!];
  }

  #closed(matrix: readonly Bound[]): readonly Bound[] | undefined {
    const result = [...matrix];
    const size = this.#size;
    for (let k = 0; k < size; k++) {
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) tighten(result, i * size + j, sum(result[i * size + k]!, result[k * size + j]!));
      }
    }
    const isEmpty =
      this.#clocks.some((_, i) => isTighter(result[(i + 1) * (size + 1)]!, ZERO)) || isTighter(result[0]!, ZERO);
    return isEmpty ? undefined : result;
  }

  #reset(matrix: readonly Bound[], clock: number, value: number): readonly Bound[] {
    const size = this.#size;
    return matrix.map((bound, entry) => {
      const [i, j] = [Math.floor(entry / size), entry % size];
      if (i === j) return ZERO;
      if (i === clock) return sum([value, true], matrix[j]!);
      return j === clock ? sum(matrix[i * size]!, [-value, true]) : bound;
    });
  }

  /** Bounds beyond the largest constant say no more than that. */
  #widened(matrix: readonly Bound[]): readonly Bound[] {
    const wide = matrix.map(([value, isReached], entry): Bound => {
      if (value > LARGEST) return NONE;
      if (value < -LARGEST && entry % this.#size !== 0) return [-LARGEST, false];
      return [value, isReached];
    });
    return this.#closed(wide)!;
  }
}

function formValue({ constant, of, over = 1 }: LinearForm, numbers: readonly number[]): number {
  return of.reduce((total, [i, factor]) => total + factor * numbers[i]!, constant) / over;
}

function sum([a, x]: Bound, [b, y]: Bound): Bound {
  return [a + b, x && y];
}

function isTighter([a, x]: Bound, [b, y]: Bound): boolean {
  return a < b || (a === b && !x && y);
}

function tighten(matrix: Bound[], entry: number, bound: Bound): void {
  if (isTighter(bound, matrix[entry]!)) matrix[entry] = bound;
}
