/**
 * The head of a game: the vertices around the first one of which all must hold, and an infinite play among which is
 * lost by no side (`[true*] F` is such a head, with an exit to `F` in every state); or, dually, of which some must
 * hold. The first vertex is decided as soon as the exits are, so no edges between vertices of the head are kept. That
 * is correct only while no vertex outside leads back into the head.
 */
import { ByteColumn, IntColumn } from '@vedette/structures';
import { ALL, LOST, type SOME, WON } from './arena.ts';

/**
 * What is known of a vertex: it was found from the head, and is in it unless it turns out to be another kind of vertex;
 * some vertex outside leads to it.
 */
const INSIDE = 1;
const TOUCHED = 2;

export class Head {
  /** Of universal heads ALL, of existential ones SOME; 0 if there is no head. */
  #kind = 0;
  readonly #roles = new ByteColumn();
  /** How many vertices were found from the head and are not expanded. */
  #open = 0;
  /** How many there are. */
  size = 0;
  /** Vertices of the head and what they lead to outside, in turn. */
  readonly #exits = new IntColumn();

  get bytes(): number {
    return this.#roles.bytes + this.#exits.bytes;
  }

  get exists(): boolean {
    return this.#kind !== 0;
  }

  get hasExits(): boolean {
    return this.#exits.length > 0;
  }

  /** The winner unless an exit decides otherwise. */
  get winner(): typeof WON | typeof LOST {
    return this.#kind === ALL ? WON : LOST;
  }

  isInside(vertex: number): boolean {
    return (this.#roles.at(vertex) & INSIDE) !== 0;
  }

  /** A new vertex, found from a vertex of the head or from elsewhere. */
  add(from: 'inside' | 'outside'): void {
    this.#roles.push(from === 'inside' ? INSIDE : 0);
    if (from === 'inside') this.#open++;
  }

  /** The first vertex starts a head if it can. */
  start(fate: typeof ALL | typeof SOME, priority: number): void {
    if (isOfKind(fate, { fate, priority })) this.#kind = fate;
  }

  /** A vertex that was taken for one of the head is decided. */
  decided(): void {
    this.#open--;
  }

  /** A vertex found from inside, with the one it was found from, is expanded: is it one of the head? */
  expanded(vertex: number, parent: number, seen: Seen): boolean {
    this.#open--;
    if (!isOfKind(this.#kind, seen)) {
      this.#roles.set(vertex, 0);
      if (this.exists && parent >= 0) this.#addExit(parent, vertex);
      return false;
    }
    if ((this.#roles.at(vertex) & TOUCHED) !== 0) this.dissolve();
    this.size++;
    return true;
  }

  /** A vertex of the head leads to one that was found before. */
  leadsTo(vertex: number, target: number): void {
    if (!this.isInside(target)) this.#addExit(vertex, target);
  }

  #addExit(from: number, to: number): void {
    this.#exits.push(from);
    this.#exits.push(to);
  }

  /** A vertex outside leads to one that was taken for one of the head. */
  touch(target: number, state: 'waiting' | 'expanded' | 'decided'): void {
    if (state === 'expanded') this.dissolve();
    else if (state === 'waiting') this.#roles.set(target, this.#roles.at(target) | TOUCHED);
  }

  /** From now on there is none. */
  dissolve(): void {
    this.#kind = 0;
  }

  /**
   * Whether an assumption about unexpanded vertices can decide anything: a head with open vertices is lost, or won, by
   * them.
   */
  isWorthTrying(guess: typeof WON | typeof LOST): boolean {
    return !this.exists || this.#open === 0 || guess === this.winner;
  }

  /** The first exit that decides the head, with the vertex it belongs to. */
  decidingExit(winners: Uint8Array): { readonly from: number; readonly to: number } | undefined {
    for (let i = 0; i < this.#exits.length; i += 2) {
      const to = this.#exits.at(i + 1);
      if (winners[to] !== this.winner) return { from: this.#exits.at(i), to };
    }
    return undefined;
  }

  *exits(): Iterable<number> {
    for (let i = 1; i < this.#exits.length; i += 2) yield this.#exits.at(i);
  }
}

interface Seen {
  readonly fate: number;
  readonly priority: number;
}

function isOfKind(kind: number, { fate, priority }: Seen): boolean {
  if (fate !== kind) return false;
  return kind === ALL ? priority % 2 === 0 : priority === 0 || priority % 2 === 1;
}
