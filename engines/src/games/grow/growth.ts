/**
 * Grows the game from its first vertex, breadth first by steps of the system, so that what is found first is found by a
 * shortest run. A vertex that is decided may decide the one it was found from, and so on up to the first: then the game
 * need not grow any further. That is all a safety or reachability formula needs, whose games are nothing but a head.
 */
import { HOLDS } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import { inSlices, type Task } from '../../task/task.ts';
import { ALL, type Arena, LOST, SOME, UNSEEN, WON } from './arena.ts';
import { type Demands, ENTRY, modeOf } from './demands.ts';
import { Head } from './head.ts';

export class Growth {
  /** The longest distance in steps at which a vertex was expanded. */
  depth = 0;
  /** The vertex that decided the one it was found from, that the one before, and so on up to the first. */
  decidedBy: number | undefined;
  readonly head = new Head();
  readonly #arena: Arena;
  readonly #demands: Demands;
  /** Vertices in the state of the one expanded last: they come first, while the steps of that state are at hand. */
  readonly #here = new IntColumn();
  #now = new IntColumn();
  #taken = 0;
  /** The vertex being expanded. */
  #expanded = -1;
  #next = new IntColumn();

  constructor(arena: Arena, demands: Demands) {
    this.#arena = arena;
    this.#demands = demands;
    this.#visit(demands.space.initial, demands.formula.start, -1);
    this.head.add('inside');
  }

  get waiting(): number {
    return this.#here.length + this.#now.length - this.#taken + this.#next.length;
  }

  get bytes(): number {
    return this.#now.bytes + this.#next.bytes + this.head.bytes;
  }

  /** Whether the next vertex lies one step further away than those before. */
  get isLevelDone(): boolean {
    return this.#here.length === 0 && this.#taken === this.#now.length;
  }

  /** Expands one vertex. */
  grow(): void {
    if (this.isLevelDone) this.#turn();
    const vertex = this.#here.length > 0 ? this.#here.pop() : this.#now.at(this.#taken++);
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
      if (this.head.isInside(vertex)) this.head.decided();
      this.#climb(vertex);
      return;
    }
    const fate = modeOf(demands.obligation(position)) === 'all' ? ALL : SOME;
    arena.fates.set(vertex, fate);
    this.#expanded = vertex;
    if (this.#isOfHead(vertex, fate)) this.#followInside();
    else this.#followOutside(vertex);
  }

  #isOfHead(vertex: number, fate: typeof ALL | typeof SOME): boolean {
    const { head } = this;
    const priority = this.#arena.priorities.at(vertex);
    if (vertex === 0) head.start(fate, priority);
    if (!head.isInside(vertex)) return false;
    return head.expanded(vertex, this.#arena.parents.at(vertex), { fate, priority }) && head.exists;
  }

  #followInside(): void {
    const { list, length } = this.#demands;
    for (let at = 0; at < length; at += ENTRY) {
      const found = this.#visit(list[at]!, list[at + 1]!, list[at + 2]!);
      if (found < 0) this.head.add('inside');
      else this.head.leadsTo(this.#expanded, found);
    }
  }

  #followOutside(vertex: number): void {
    const { head } = this;
    const { first, end, edges } = this.#arena;
    const { list, length } = this.#demands;
    first.set(vertex, edges.length);
    for (let at = 0; at < length; at += ENTRY) {
      const found = this.#visit(list[at]!, list[at + 1]!, list[at + 2]!);
      if (found < 0) head.add('outside');
      else if (head.exists && head.isInside(found)) head.touch(found, this.#conditionOf(found));
      edges.push(found < 0 ? ~found : found);
    }
    end.set(vertex, edges.length);
  }

  #conditionOf(vertex: number): 'waiting' | 'expanded' | 'decided' {
    const fate = this.#arena.fates.at(vertex);
    if (fate === UNSEEN) return 'waiting';
    return fate === ALL || fate === SOME ? 'expanded' : 'decided';
  }

  /** Edges inside a head are left out: where there is none any more, a solver needs them after all. */
  *addEdges(): Task<void> {
    if (this.head.exists) return;
    yield* inSlices(this.#arena.size, (from, end) => {
      for (let vertex = from; vertex < end; vertex++) this.#addEdgesOf(vertex);
    });
  }

  #addEdgesOf(vertex: number): void {
    const { fates, first, end, edges, states, positions } = this.#arena;
    const fate = fates.at(vertex);
    if ((fate !== ALL && fate !== SOME) || end.at(vertex) > first.at(vertex)) return;
    this.#demands.gather(states.at(vertex), positions.at(vertex));
    first.set(vertex, edges.length);
    const { list, length } = this.#demands;
    for (let at = 0; at < length; at += ENTRY) edges.push(this.#arena.find(list[at]!, list[at + 1]!));
    end.set(vertex, edges.length);
  }

  /** The vertex at the end of an edge; if it is new its complement, and it is in line to be expanded. */
  #visit(state: number, position: number, step: number): number {
    const arena = this.#arena;
    const found = arena.find(state, position);
    if (found < 0) {
      arena.add(state, position, this.#demands.priority(position));
      arena.parents.push(this.#expanded);
      (step < 0 ? this.#here : this.#next).push(~found);
    } else if (step < 0 && arena.fates.at(found) === UNSEEN) {
      // It may be waiting for the next round, and is nearer than that. What was found from the head stays with it.
      if (!this.head.isInside(found)) arena.parents.set(found, this.#expanded);
      this.#here.push(found);
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
