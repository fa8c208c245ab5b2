/**
 * Bisimilarity approximated round by round: after round k two states share a class if no formula of depth k
 * distinguishes them. Slower than the reductions, but the rounds give the depth of a difference, so distinguishing
 * formulas are as shallow as possible (Cleaveland, "On automatically explaining bisimulation inequivalence", CAV 1990;
 * Martens and Groote, "Minimal depth distinguishing formulas without until for branching bisimulation", 2024).
 */

import { Numbering } from '@vedette/structures';
import { type Transitions, tau } from '../graph/transitions.ts';
import { HiddenReach } from '../reduce/weak/saturated.ts';
import type { Task } from '../task/task.ts';

/**
 * A way to answer a step: from `from` by `label` to `to`, where `from` is reached by hidden steps if the relation
 * allows.
 */
export interface Move {
  readonly from: number;
  readonly label: number;
  readonly to: number;
}

/** What may be done in one move, and which moves of a state show in round k, given the classes of round k-1. */
export interface Moves {
  all(state: number): Iterable<Move>;
  /** Whether a move distinguishes states: inert ones do not. */
  shows(move: Move, state: number, classes: Int32Array): boolean;
}

export function strongMoves({ first, label, target }: Transitions): Moves {
  return {
    *all(state) {
      for (let transition = first[state]!; transition < first[state + 1]!; transition++)
        yield { from: state, label: label[transition]!, to: target[transition]! };
    },
    shows: () => true,
  };
}

/**
 * A step after hidden steps; it shows if those end in the class in which they began. A hidden step may also be left
 * out.
 */
export function branchingMoves(transitions: Transitions): Moves {
  const { first, label, target } = transitions;
  const hidden = new HiddenReach(transitions);
  return {
    *all(state) {
      for (const from of hidden.of(state)) {
        yield { from, label: tau, to: from };
        for (let transition = first[from]!; transition < first[from + 1]!; transition++)
          yield { from, label: label[transition]!, to: target[transition]! };
      }
    },
    shows: ({ from, label: by, to }, state, classes) =>
      classes[from] === classes[state] && !(by === tau && classes[to] === classes[state]),
  };
}

interface Pair {
  readonly one: number;
  readonly other: number;
}

/**
 * The classes of every round until two states differ; the first round has one class for all. Nothing if there would be
 * more than `most` rounds.
 */
export function* roundsUntil(
  moves: Moves,
  { one, other }: Pair,
  size: { readonly states: number; readonly most: number },
): Task<readonly Int32Array[] | undefined> {
  const rounds = [new Int32Array(size.states)];
  let count = 1;
  for (let before = rounds[0]!; before[one] === before[other]; before = rounds.at(-1)!) {
    if (rounds.length > size.most) return undefined;
    const numbers = new Numbering<string>(String);
    const next = new Int32Array(size.states);
    for (let state = 0; state < size.states; state++) {
      next[state] = numbers.of(`${before[state]}:${signature(moves, state, before)}`);
      if (state % 256 === 0) yield;
    }
    if (numbers.size === count) throw new Error('states to be distinguished are bisimilar');
    count = numbers.size;
    rounds.push(next);
  }
  return rounds;
}

function signature(moves: Moves, state: number, classes: Int32Array): string {
  const shown = new Set<string>();
  for (const move of moves.all(state))
    if (moves.shows(move, state, classes)) shown.add(`${move.label}>${classes[move.to]}`);
  return [...shown].sort().join(' ');
}
