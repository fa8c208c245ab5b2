/**
 * Grows the game from its first vertex, breadth first by steps of the system, so that what is found first is found by a
 * shortest run. A vertex that is decided may decide the one it was found from, and so on up to the first: then the game need
 * not grow any further. That is all a safety or reachability formula needs.
 */
import { HOLDS } from '@vedette/core';
import { ALL, type Arena, LOST, SOME, UNSEEN, WON } from './arena.ts';
import { type Demands, modeOf } from './demands.ts';
import { IntList } from './int-list.ts';

export class Growth {
  /** The longest distance in steps at which a vertex was expanded. */
  depth = 0;
  /** The vertex that decided the one it was found from, that the one before, and so on up to the first. */
  decidedBy: number | undefined;
  /** Every vertex so far asks for all of its successors and goes round for ever happily: only a lost vertex can spoil it. */
  isUniversal = true;
  /** The same the other way round: only a won vertex can save it. */
  isExistential = true;
  readonly #arena: Arena;
  readonly #demands: Demands;
  #now = new IntList();
  #taken = 0;
  /** The vertex being expanded. */
  #expanded = -1;
  #next = new IntList();

  constructor(arena: Arena, demands: Demands) {
    this.#arena = arena;
    this.#demands = demands;
    this.#visit(demands.space.initial, demands.formula.start, -1);
  }

  get waiting(): number {
    return this.#now.length - this.#taken + this.#next.length;
  }

  get bytes(): number {
    return this.#now.bytes + this.#next.bytes;
  }

  /** Whether the next vertex lies one step further away than those before. */
  get isLevelDone(): boolean {
    return this.#taken === this.#now.length;
  }

  /** Expands one vertex. */
  grow(): void {
    if (this.isLevelDone) this.#turn();
    const vertex = this.#now.at(this.#taken++);
    if (this.#arena.fates.at(vertex) === UNSEEN) this.#expand(vertex);
  }

  #turn(): void {
    const done = this.#now;
    this.#now = this.#next;
    this.#next = done;
    done.length = 0;
    this.#taken = 0;
    this.depth++;
  }

  #expand(vertex: number): void {
    const arena = this.#arena;
    const demands = this.#demands;
    const position = arena.positions.at(vertex);
    const decided = demands.gather(arena.states.at(vertex), position);
    if (decided !== undefined) {
      arena.fates.set(vertex, decided === HOLDS ? WON : LOST);
      this.#climb(vertex);
      return;
    }
    this.#note(vertex, modeOf(demands.obligation(position)) === 'all' ? ALL : SOME);
    arena.first.set(vertex, arena.edges.length);
    this.#expanded = vertex;
    const { states, positions, steps } = demands;
    const count = states.length;
    const isPlain = this.isUniversal || this.isExistential;
    for (let index = 0; index < count; index++) {
      const next = this.#visit(states.at(index), positions.at(index), steps.at(index));
      if (!isPlain) arena.edges.push(next);
    }
    arena.end.set(vertex, arena.edges.length);
  }

  /** Edges are left out while only a lost, or only a won, vertex can decide: a solver needs them after all. */
  addEdges(): void {
    const { fates, first, end, edges, states, positions } = this.#arena;
    for (let vertex = 0; vertex < this.#arena.size; vertex++) {
      const fate = fates.at(vertex);
      if ((fate !== ALL && fate !== SOME) || end.at(vertex) > first.at(vertex)) continue;
      this.#demands.gather(states.at(vertex), positions.at(vertex));
      first.set(vertex, edges.length);
      const { states: targets, positions: there } = this.#demands;
      for (let index = 0; index < targets.length; index++)
        edges.push(this.#arena.find(targets.at(index), there.at(index)));
      end.set(vertex, edges.length);
    }
  }

  #note(vertex: number, fate: typeof ALL | typeof SOME): void {
    const priority = this.#arena.priorities.at(vertex);
    this.#arena.fates.set(vertex, fate);
    if (fate === SOME || priority % 2 === 1) this.isUniversal = false;
    if (fate === ALL || (priority > 0 && priority % 2 === 0)) this.isExistential = false;
  }

  /** The vertex at the end of an edge, in line to be expanded if it is new. */
  #visit(state: number, position: number, step: number): number {
    const arena = this.#arena;
    const found = arena.find(state, position);
    if (found < 0) {
      arena.add(state, position, this.#demands.priority(position));
      arena.parents.push(this.#expanded);
      (step < 0 ? this.#now : this.#next).push(~found);
      return ~found;
    }
    // It may be waiting for the next round, and is nearer than that.
    if (step < 0 && arena.fates.at(found) === UNSEEN) {
      arena.parents.set(found, this.#expanded);
      this.#now.push(found);
    }
    return found;
  }

  #climb(vertex: number): void {
    const { fates, parents } = this.#arena;
    const deciding = fates.at(vertex) === WON ? SOME : ALL;
    let top = vertex;
    for (let above = parents.at(top); above >= 0 && fates.at(above) === deciding; above = parents.at(top)) top = above;
    if (parents.at(top) < 0) this.decidedBy = vertex;
  }
}
