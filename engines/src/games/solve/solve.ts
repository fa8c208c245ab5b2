/**
 * Solves a parity game: who wins each vertex, and by which move. Strongly connected components are taken from the last
 * to the first; what they decide is spread by attractors. A component whose fixpoints are all least or all greatest is
 * decided as a whole, which makes games of formulas without alternation linear (Arnold and Crubille 1988); the others
 * are left to Zielonka's algorithm ("Infinite games on finitely coloured graphs", 1998). Moves into an attractor are
 * shortest ones.
 */
import { ComponentSearch } from '@vedette/structures';
import { SLICE, type Task } from '../../task/task.ts';
import { ALL, type Arena, LOST, SOME, UNSEEN, WON } from '../grow/arena.ts';
import { GameGraph } from './game-graph.ts';
import { Zielonka } from './zielonka.ts';

export interface Solution {
  /** WON, LOST, or UNSEEN where nothing is known. */
  readonly winners: Uint8Array;
  /** The move of the winner, where it is the winner's move. */
  readonly moves: Int32Array;
}

/** Vertices that are not expanded count as given. */
export function* solve(arena: Arena, unseen: typeof WON | typeof LOST): Task<Solution> {
  const graph = new GameGraph(arena);
  yield graph.bytes;
  yield* graph.turnRound();
  const decided: number[] = [];
  for (let vertex = 0; vertex < graph.size; vertex++) {
    const fate = graph.fates[vertex]!;
    if (fate === ALL || fate === SOME) continue;
    graph.winners[vertex] = fate === UNSEEN ? unseen : fate;
    decided.push(vertex);
  }
  yield* graph.spread(decided);
  const solver = new ComponentSolver(graph);
  const search = new ComponentSearch(graph.rows, { outside: graph.winners, slice: SLICE });
  for (let found = search.next(); found !== 'end'; found = search.next()) {
    if (found === 'pause') yield;
    else yield* solver.settle(search.members());
  }
  return graph;
}

/** When a vertex decided all its predecessors: their moves lead to it. */
export function solvedByChain(arena: Arena, last: number): Solution {
  const winners = new Uint8Array(arena.size);
  const moves = new Int32Array(arena.size).fill(-1);
  const winner = arena.fates.at(last);
  for (let vertex = last; vertex >= 0; vertex = arena.parents.at(vertex)) {
    winners[vertex] = winner;
    const above = arena.parents.at(vertex);
    if (above >= 0) moves[above] = vertex;
  }
  return { winners, moves };
}

class ComponentSolver {
  readonly #graph: GameGraph;
  #zielonka: Zielonka | undefined;

  constructor(graph: GameGraph) {
    this.#graph = graph;
  }

  /** Decides what is left of a component all of whose exits are decided. */
  *settle(members: Int32Array): Task<void> {
    const graph = this.#graph;
    const open = members.filter((vertex) => graph.winners[vertex] === UNSEEN);
    if (open.length === 0) return;
    const parity = commonParity(graph, open);
    if (parity === undefined) {
      this.#zielonka ??= new Zielonka(graph);
      yield* this.#zielonka.solve(open);
    } else {
      for (const vertex of open) graph.winners[vertex] = parity === 0 ? WON : LOST;
      for (const vertex of open) graph.moveWithin(vertex);
    }
    yield* graph.spread(open);
  }
}

/** Every cycle passes through a fixpoint: if they are of one kind, nothing else matters. */
export function commonParity({ priorities }: Pick<GameGraph, 'priorities'>, vertices: Int32Array): number | undefined {
  let common: number | undefined;
  for (const vertex of vertices) {
    const priority = priorities[vertex]!;
    if (priority === 0) continue;
    if (common !== undefined && common !== priority % 2) return undefined;
    common = priority % 2;
  }
  return common ?? 0;
}
