/**
 * The closure of a set under several relations, found from the last slots to the first: a relation is applied where its
 * first slot is, to nodes whose parts below are closed already (Ciardo, Luettgen and Siminiceanu, "Saturation: an
 * efficient iteration strategy for symbolic state-space generation", TACAS 2001). Images distribute over unions, so a
 * union of closed sets is closed. Relations may grow between two closures.
 */
import { type Diagrams, DOWN, EMPTY, RIGHT } from './diagrams.ts';
import type { ClosedUnder } from './machine/relation-tables.ts';
import { union } from './operations.ts';
import type { Below, Relation } from './relation.ts';

export class Saturation implements Below {
  readonly #diagrams: Diagrams;
  /** The relations by their first slots. */
  readonly #at: readonly (readonly Relation[])[];
  /**
   * For each slot, how often relations that start there or later have grown: what was closed before need not be any
   * more.
   */
  readonly #epochs: Int32Array;
  readonly #closure: number;
  readonly #fixpoint: number;
  readonly #closedUnder: ClosedUnder;

  constructor(diagrams: Diagrams, relations: readonly Relation[], slots: number) {
    this.#diagrams = diagrams;
    this.#at = Array.from({ length: slots }, (_, slot) => relations.filter(({ firstSlot }) => firstSlot === slot));
    this.#epochs = new Int32Array(slots + 1);
    this.#closure = diagrams.newOperation();
    this.#fixpoint = diagrams.newOperation();
    this.#closedUnder = { relations: this.#at.flat(), levels: slots, epochs: this.#epochs };
  }

  /** Says that a relation has grown. */
  grew({ firstSlot }: Relation): void {
    for (let slot = firstSlot; slot >= 0; slot--) this.#epochs[slot]!++;
  }

  /** The least set with these vectors that no relation leads out of. */
  closure(set: number): number {
    return this.#diagrams.closedByMachine(set, this.#closedUnder) ?? this.#closed(set, 0);
  }

  epoch(level: number): number {
    return this.#epochs[level]!;
  }

  /** Closes ends of vectors from a level on whose parts below are closed. */
  close(set: number, level: number): number {
    if (set === EMPTY || level === this.#at.length || this.#at[level]!.length === 0) return set;
    const { cache } = this.#diagrams;
    const epoch = this.#epochs[level]!;
    const known = cache.find(this.#fixpoint, set, 0, epoch);
    if (known >= 0) return known;
    const result = this.#applied(set, level);
    cache.add(this.#fixpoint, set, 0, epoch, result);
    return result;
  }

  #closed(set: number, level: number): number {
    if (set === EMPTY || level === this.#at.length) return set;
    const diagrams = this.#diagrams;
    const epoch = this.#epochs[level]!;
    const known = diagrams.cache.find(this.#closure, set, 0, epoch);
    if (known >= 0) return known;
    const place = diagrams.hold(set);
    const start = diagrams.pendingEnd;
    for (let node = set; node !== EMPTY; node = diagrams.cells[node + RIGHT]!)
      diagrams.put(diagrams.cells[node]!, this.#closed(diagrams.cells[node + DOWN]!, level + 1), node);
    const result = this.close(diagrams.finish(start, EMPTY), level);
    diagrams.heldEnd = place;
    diagrams.cache.add(this.#closure, set, 0, epoch, result);
    return result;
  }

  /** In turn, until none of them finds more. */
  #applied(set: number, level: number): number {
    const diagrams = this.#diagrams;
    const relations = this.#at[level]!;
    const place = diagrams.hold(set);
    diagrams.hold(set);
    let result = set;
    for (let next = 0, idle = 0; idle < relations.length; next = (next + 1) % relations.length) {
      if (diagrams.size > diagrams.collectAt) diagrams.onPlaceToCollect?.();
      const more = union(diagrams, result, relations[next]!.closedImage(result, this));
      idle = more === result ? idle + 1 : 0;
      result = more;
      diagrams.held[place + 1] = result;
    }
    diagrams.heldEnd = place;
    return result;
  }
}
