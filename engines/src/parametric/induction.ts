/**
 * Inductive invariants from candidates, after Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java" (FME
 * 2001): begin with all candidates that hold on a sample, drop those that a step does not preserve, until none is
 * dropped. What is left is inductive. If it excludes the goal, the cell is proved.
 */
import { type HalfSpace, inequalitiesOf, Polyhedron } from '@vedette/structures';
import type { Task } from '../task/task.ts';
import type { CompiledSystem, Place } from './compiled-system.ts';
import type { Dictionary, Family } from './dictionary.ts';
import { reachedGoal, settled, successor } from './successor.ts';

interface Claim {
  /** What holds in the place in any case. */
  readonly base: Polyhedron;
  /** Facets of the sample, and templates. */
  loose: readonly HalfSpace[];
  families: readonly HeldFamily[];
  /** All of these together; nothing once candidates were dropped, until it is needed again. */
  polyhedron: Polyhedron | undefined;
}

interface HeldFamily extends Family {
  readonly held: ReadonlySet<number>;
}

/** What is proved of each place, or that the goal could not be excluded. */
export type Induced =
  | { readonly kind: 'proved'; readonly invariant: ReadonlyMap<Place, Polyhedron> }
  | { readonly kind: 'failed' };

export interface InductionInput {
  readonly system: CompiledSystem;
  /** Constraints of the cell, over all dimensions. */
  readonly cell: readonly HalfSpace[];
  readonly dictionary: Dictionary;
  readonly templates: readonly HalfSpace[];
  readonly sample: ReadonlyMap<Place, readonly Polyhedron[]>;
}

export class Induction {
  readonly #input: InductionInput;
  readonly #claims = new Map<Place, Claim>();
  readonly #work = new Set<Place>();

  constructor(input: InductionInput) {
    this.#input = input;
  }

  *run(): Task<Induced> {
    for (const [place, polyhedra] of this.#input.sample) {
      this.#begin(place, polyhedra);
      yield;
    }
    for (const { place, polyhedron } of this.#input.system.starts()) {
      this.#reach(place, settled(polyhedron.restricted(this.#input.cell), place));
    }
    for (const place of this.#work) {
      this.#work.delete(place);
      if (!this.#takeSteps(place)) return { kind: 'failed' };
      yield;
    }
    for (const place of this.#claims.keys()) {
      if (!this.#isClosed(place)) return { kind: 'failed' };
      yield;
    }
    return { kind: 'proved', invariant: new Map([...this.#claims].map(([place, claim]) => [place, claimed(claim)])) };
  }

  /** Looks at every step once more, with the polyhedra alone: the proof then rests on no order of candidates. */
  #isClosed(place: Place): boolean {
    const polyhedron = claimed(this.#claims.get(place)!);
    const isIn = (target: Place, reached: Polyhedron): boolean => {
      const claim = this.#claims.get(target);
      return reached.isEmpty || (claim !== undefined && claimed(claim).includes(reached));
    };
    const starts = this.#input.system.starts().filter((start) => start.place === place);
    return (
      reachedGoal(polyhedron, place) === undefined &&
      starts.every((start) => isIn(place, settled(start.polyhedron.restricted(this.#input.cell), place))) &&
      this.#input.system.steps(place).every((step) => isIn(step.target, successor(polyhedron, step)))
    );
  }

  /** Whether no goal is reached in the place or by a step out of it. */
  #takeSteps(place: Place): boolean {
    const polyhedron = claimed(this.#claims.get(place)!);
    if (reachedGoal(polyhedron, place) !== undefined) return false;
    for (const step of this.#input.system.steps(place)) {
      const reached = successor(polyhedron, step);
      if (reached.isEmpty) continue;
      if (reachedGoal(reached, step.target) !== undefined) return false;
      this.#reach(step.target, reached);
    }
    return true;
  }

  #reach(place: Place, reached: Polyhedron): void {
    if (reached.isEmpty) return;
    const claim = this.#claims.get(place);
    if (claim === undefined) this.#begin(place, [reached]);
    else if (claim.polyhedron?.includes(reached) !== true) this.#weaken(place, claim, reached);
  }

  #weaken(place: Place, claim: Claim, reached: Polyhedron): void {
    claim.loose = claim.loose.filter((one) => reached.implies(one));
    claim.families = claim.families.map((family) => holding(family, [reached]));
    claim.polyhedron = undefined;
    this.#work.add(place);
  }

  /** A place that is met for the first time claims all that holds on what is known of it. */
  #begin(place: Place, polyhedra: readonly Polyhedron[]): void {
    const base = this.#base(place);
    const { dictionary, templates } = this.#input;
    const facets = polyhedra.flatMap(({ constraints }) => constraints.flatMap(inequalitiesOf));
    const loose = distinct([...facets, ...templates]).filter(
      (one) => polyhedra.every((each) => each.implies(one)) && !base.implies(one),
    );
    const families = dictionary.families(place).map((family) => holding({ ...family, held: family.live }, polyhedra));
    this.#claims.set(place, { base, loose, families, polyhedron: undefined });
    this.#work.add(place);
  }

  /** The cell, the invariant, and that dead dimensions are 0. */
  #base(place: Place): Polyhedron {
    const { system, cell } = this.#input;
    const zero = (dimension: number) => system.constraint({ form: { constant: 0, of: [[dimension, 1]] }, is: '= 0' });
    return Polyhedron.of(system.dimensions, [...place.dead.map(zero), ...cell, ...place.invariant]);
  }
}

function holding(family: HeldFamily, polyhedra: readonly Polyhedron[]): HeldFamily {
  const { order, candidates, held } = family;
  const holds = (i: number) => polyhedra.every((each) => each.implies(candidates[i]!));
  return { ...family, held: order.holding(held, holds) };
}

/** Only the strongest candidates restrict the polyhedron: the others follow in the cell. */
function claimed(claim: Claim): Polyhedron {
  if (claim.polyhedron !== undefined) return claim.polyhedron;
  const { base, loose, families } = claim;
  const strongest = families.flatMap(({ order, candidates, held }) => order.strongest(held).map((i) => candidates[i]!));
  claim.polyhedron = base.restricted([...loose, ...strongest]);
  return claim.polyhedron;
}

function distinct(candidates: readonly HalfSpace[]): readonly HalfSpace[] {
  return [...new Map(candidates.map((one) => [one.vector.join(), one])).values()];
}
