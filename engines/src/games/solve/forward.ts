/**
 * The winner of each vertex of a game, found without backward edges. A sweep from the last vertex to the first decides
 * a vertex once its successors are decided; most vertices are found before those they lead to, so on an acyclic game
 * this decides everything. One walk forwards decides the rest: a strongly connected component comes after all that it
 * leads to, and one whose vertices are all of one side is decided by its exits, or else by its fixpoints if these are
 * of one kind. Games of most formulas have no other components. It computes no winning moves: for those, and for other
 * components, there is `solve`.
 *
 * The walk is Tarjan's algorithm once more (see graph/components.ts), grown together with the deciding: one mark per
 * vertex says when it was met or who wins it, so that an edge takes one access to memory. Games of ten million vertices
 * are walked through while a user waits.
 */
import { inSlices, SLICE, type Task } from '../../task/task.ts';
import { ALL, type Arena, LOST, SOME, UNSEEN, WON } from '../grow/arena.ts';
import { commonParity } from './solve.ts';

/** The values at the ends of a vertex's edges. */
const A_WON = 1;
const A_LOST = 2;
const ITSELF = 4;

interface Wanted {
  /** Vertices whose winners are wanted. */
  readonly starts: Iterable<number>;
  /** The value of unexpanded vertices. */
  readonly unseen: typeof WON | typeof LOST;
}

/** The winners, UNSEEN if not needed; nothing if some component needs a solver. */
export function* winnersForward(arena: Arena, { starts, unseen }: Wanted): Task<{ readonly winners?: Uint8Array }> {
  const marks = new Int32Array(arena.size);
  yield* sweep(arena, marks, unseen);
  let walk: ForwardWalk | undefined;
  for (const start of starts) {
    if (marks[start]! < 0) continue;
    walk ??= new ForwardWalk(arena, marks);
    walk.enter(start);
    while (walk.goOn(SLICE)) yield walk.bytes;
    if (walk.isBeyond) return {};
  }
  return { winners: winnersOf(marks) };
}

/** Decides vertices whose successors are decided. Marks are those of the walk. */
function* sweep(arena: Arena, marks: Int32Array, unseen: typeof WON | typeof LOST): Task<void> {
  const { size } = arena;
  const fates = arena.fates.view();
  const first = arena.first.view();
  const end = arena.end.view();
  const edges = arena.edges.view();
  yield* inSlices(size, (from, last) => {
    for (let vertex = size - 1 - from; vertex >= size - last; vertex--) {
      const fate = fates[vertex]!;
      if (fate !== ALL && fate !== SOME) {
        marks[vertex] = markOf(fate, unseen);
        continue;
      }
      // Edges inside a head are not kept.
      if (first[vertex] === end[vertex]) continue;
      const deciding = fate === ALL ? IS_LOST : IS_WON;
      let mark = fate === ALL ? IS_WON : IS_LOST;
      for (let edge = first[vertex]!; edge < end[vertex]! && mark !== deciding; edge++) {
        const known = marks[edges[edge]!]!;
        if (known === deciding || known === 0) mark = known === 0 ? 0 : deciding;
      }
      marks[vertex] = mark;
    }
  });
}

function winnersOf(marks: Int32Array): Uint8Array {
  const winners = new Uint8Array(marks.length);
  for (let vertex = 0; vertex < winners.length; vertex++) {
    const mark = marks[vertex]!;
    if (mark < 0) winners[vertex] = mark === IS_WON ? WON : LOST;
  }
  return winners;
}

/** What `#marks` has for vertices that are decided. */
const IS_WON = -1;
const IS_LOST = -2;

class ForwardWalk {
  /** Some component has vertices of both sides, or fixpoints of both kinds. */
  isBeyond = false;
  readonly #fates: Uint8Array;
  readonly #priorities: Int32Array;
  readonly #end: Int32Array;
  readonly #edges: Int32Array;
  /** When a vertex was met, counted from 1, or who wins it: one look into memory per edge. */
  readonly #marks: Int32Array;
  /** The earliest that is known to be reachable from a vertex. */
  readonly #low: Int32Array;
  /** The next edge to follow. */
  readonly #edge: Int32Array;
  readonly #seen: Uint8Array;
  readonly #path: Int32Array;
  readonly #stack: Int32Array;
  #length = 0;
  #height = 0;
  #clock = 0;

  /** Marks give the winner of decided vertices. */
  constructor(arena: Arena, marks: Int32Array) {
    const { size } = arena;
    this.#fates = arena.fates.view();
    this.#priorities = arena.priorities.view();
    this.#end = arena.end.view();
    this.#edges = arena.edges.view();
    this.#edge = arena.first.view().slice();
    this.#low = new Int32Array(size);
    this.#seen = new Uint8Array(size);
    this.#path = new Int32Array(size);
    this.#stack = new Int32Array(size);
    this.#marks = marks;
  }

  get bytes(): number {
    return this.#marks.length * 21;
  }

  enter(vertex: number): void {
    if (this.#marks[vertex] !== 0) return;
    this.#marks[vertex] = this.#low[vertex] = ++this.#clock;
    this.#path[this.#length++] = vertex;
    this.#stack[this.#height++] = vertex;
  }

  /** Goes on or back by at most so many vertices; false once nothing is left to do. */
  goOn(most: number): boolean {
    for (let step = 0; step < most && this.#length > 0 && !this.isBeyond; step++) {
      const vertex = this.#path[this.#length - 1]!;
      const next = this.#newTarget(vertex);
      if (next >= 0) this.enter(next);
      else this.#leave(vertex);
    }
    return this.#length > 0 && !this.isBeyond;
  }

  /** Follows edges to the first vertex not met before; -1 if there is none. */
  #newTarget(vertex: number): number {
    const edges = this.#edges;
    const end = this.#end[vertex]!;
    for (let edge = this.#edge[vertex]!; edge < end; edge++) {
      const target = edges[edge]!;
      const mark = this.#marks[target]!;
      if (mark === 0) {
        this.#edge[vertex] = edge + 1;
        return target;
      }
      if (mark < 0) this.#seen[vertex]! |= mark === IS_WON ? A_WON : A_LOST;
      else if (target === vertex) this.#seen[vertex]! |= ITSELF;
      else if (mark < this.#low[vertex]!) this.#low[vertex] = mark;
    }
    this.#edge[vertex] = end;
    return -1;
  }

  #leave(vertex: number): void {
    this.#length--;
    if (this.#low[vertex] === this.#marks[vertex]) this.#decide(vertex);
    if (this.#length === 0) return;
    const above = this.#path[this.#length - 1]!;
    const mark = this.#marks[vertex]!;
    if (mark < 0) this.#seen[above]! |= mark === IS_WON ? A_WON : A_LOST;
    else if (this.#low[vertex]! < this.#low[above]!) this.#low[above] = this.#low[vertex]!;
  }

  /** Decides the component of which the vertex was met first. */
  #decide(root: number): void {
    if (this.#stack[this.#height - 1] === root && (this.#seen[root]! & ITSELF) === 0) {
      this.#height--;
      this.#marks[root] = this.#winnerAlone(root) === WON ? IS_WON : IS_LOST;
      return;
    }
    let bottom = this.#height - 1;
    while (this.#stack[bottom] !== root) bottom--;
    const members = this.#stack.subarray(bottom, this.#height);
    this.#height = bottom;
    const winner = this.#winnerOf(members);
    if (winner === undefined) this.isBeyond = true;
    else for (const vertex of members) this.#marks[vertex] = winner === WON ? IS_WON : IS_LOST;
  }

  #winnerAlone(vertex: number): typeof WON | typeof LOST {
    if (this.#fates[vertex] === ALL) return (this.#seen[vertex]! & A_LOST) === 0 ? WON : LOST;
    return (this.#seen[vertex]! & A_WON) === 0 ? LOST : WON;
  }

  #winnerOf(members: Int32Array): typeof WON | typeof LOST | undefined {
    const side = this.#fates[members[0]!]!;
    let seen = 0;
    for (const vertex of members) {
      if (this.#fates[vertex] !== side) return undefined;
      seen |= this.#seen[vertex]!;
    }
    if (side === ALL && (seen & A_LOST) !== 0) return LOST;
    if (side === SOME && (seen & A_WON) !== 0) return WON;
    const parity = commonParity({ priorities: this.#priorities }, members);
    if (parity === undefined) return undefined;
    return parity === 0 ? WON : LOST;
  }
}

/** Of a vertex that is decided, or not expanded. */
function markOf(fate: number, unseen: typeof WON | typeof LOST): number {
  return (fate === UNSEEN ? unseen : fate) === WON ? IS_WON : IS_LOST;
}
