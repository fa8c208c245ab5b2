/**
 * Breadth-first exploration of one cell of the parameter space. A polyhedron that one of the same place includes is
 * dropped. It stops at the first goal, at the end, or after so many polyhedra, and can then be continued. If it ends,
 * the polyhedra that are left are an inductive invariant.
 */
import type { HalfSpace, Polyhedron } from '@vedette/structures';
import type { Task } from '../task/task.ts';
import type { CompiledSystem, Place, Start, Step } from './compiled-system.ts';
import { type Goal, reachedGoal, settled, successor } from './successor.ts';

export interface Zone {
  readonly place: Place;
  readonly polyhedron: Polyhedron;
  readonly reached: { readonly from: Zone; readonly by: Step } | { readonly from: Start };
  /** No value was chosen on the way here. */
  readonly isExact: boolean;
}

export type Outcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'goal'; readonly zone: Zone; readonly goal: Goal };

export class Exploration {
  /** All that were found, in order, those that were dropped later too. */
  readonly found: Zone[] = [];
  readonly #system: CompiledSystem;
  readonly #zones = new Map<Place, Zone[]>();
  #next = 0;
  #goal: Extract<Outcome, { kind: 'goal' }> | undefined;

  constructor(system: CompiledSystem, cell: readonly HalfSpace[]) {
    this.#system = system;
    for (const start of system.starts()) {
      const { place, isExact } = start;
      const polyhedron = settled(start.polyhedron.restricted(cell), place);
      this.#reach({ place, polyhedron, reached: { from: start }, isExact });
    }
  }

  *run(most: number): Task<Outcome> {
    while (this.#goal === undefined) {
      const zone = this.found[this.#next];
      if (zone === undefined) return { kind: 'ended' };
      if (this.found.length > most) return { kind: 'limit' };
      this.#next++;
      if (this.#isKept(zone)) this.#expand(zone);
      yield;
    }
    return this.#goal;
  }

  /** By place, without those that were dropped. */
  zones(): ReadonlyMap<Place, readonly Zone[]> {
    return this.#zones;
  }

  #expand(zone: Zone): void {
    for (const by of this.#system.steps(zone.place)) {
      const polyhedron = successor(zone.polyhedron, by);
      const isExact = zone.isExact && by.isExact;
      this.#reach({ place: by.target, polyhedron, reached: { from: zone, by }, isExact });
    }
  }

  #reach(zone: Zone): void {
    if (zone.polyhedron.isEmpty || this.#goal !== undefined) return;
    const known = this.#zones.get(zone.place) ?? [];
    if (known.some(({ polyhedron }) => polyhedron.includes(zone.polyhedron))) return;
    const goal = reachedGoal(zone.polyhedron, zone.place);
    if (goal !== undefined) this.#goal = { kind: 'goal', zone, goal };
    const others = known.filter(({ polyhedron }) => !zone.polyhedron.includes(polyhedron));
    this.#zones.set(zone.place, [...others, zone]);
    this.found.push(zone);
  }

  #isKept(zone: Zone): boolean {
    return this.#zones.get(zone.place)!.includes(zone);
  }
}
