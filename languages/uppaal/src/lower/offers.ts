/**
 * What edges offer: a move for every choice of values of an edge's selections. Few are made once; many are made one by
 * one while running, and not kept. Where the channel of a move does not depend on the state it is known, so that
 * receivers that wait for it are found without asking.
 */
import { Broken, type State } from '@vedette/core';
import { childrenOf, type Expression } from '../typed/index.ts';
import type { Selected } from './code/unit.ts';
import type { CompiledEdge } from './network.ts';

/** What one instance contributes to a step: an edge with its selected values. */
export interface Move {
  readonly edge: CompiledEdge;
  readonly selected: Selected;
  /** The address of its channel, or one of the two below. */
  readonly channel: number;
  /** A list of this move only. */
  readonly alone: readonly Move[];
}

export const NO_CHANNEL = -1;
const CHANNEL_VARIES = -2;

export interface Offer {
  readonly edge: CompiledEdge;
  /**
   * Whether their conditions hold is not said; too many of them are made while running, only where their conditions
   * hold.
   */
  readonly moves: readonly Move[] | 'many';
}

/** More choices than this are not made beforehand. */
const MANY = 1 << 12;

export class OfferBook {
  readonly #slots: number;

  constructor(slots: number) {
    this.#slots = slots;
  }

  offer(edge: CompiledEdge): Offer {
    const choices = edge.ranges.reduce((product, [low, high]) => product * (high - low + 1), 1);
    if (choices > MANY) return { edge, moves: 'many' };
    return { edge, moves: Array.from(selectionsOf(edge), (selected) => this.#move(edge, selected.slice())) };
  }

  /** Calls `visit` with the moves of an offer whose conditions hold, until it says true; whether it did. */
  some({ edge, moves }: Offer, state: State, visit: (move: Move) => boolean): boolean {
    if (moves === 'many') {
      for (const move of this.#made(edge, state)) if (visit(move)) return true;
      return false;
    }
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!;
      if (edge.condition(state, move.selected) && visit(move)) return true;
    }
    return false;
  }

  /** The same moves one by one. */
  *movesOf({ edge, moves }: Offer, state: State): Generator<Move> {
    if (moves === 'many') yield* this.#made(edge, state);
    else for (const move of moves) if (edge.condition(state, move.selected)) yield move;
  }

  *#made(edge: CompiledEdge, state: State): Generator<Move> {
    for (const selected of selectionsOf(edge))
      if (edge.condition(state, selected)) yield this.#move(edge, selected.slice());
  }

  #move(edge: CompiledEdge, selected: Selected): Move {
    const alone: Move[] = [];
    const move = { edge, selected, channel: this.#channel(edge, selected), alone };
    alone.push(move);
    return move;
  }

  #channel(edge: CompiledEdge, selected: Selected): number {
    if (edge.channel === undefined) return NO_CHANNEL;
    if (dependsOnState(edge.edge.synchronisation!.channel)) return CHANNEL_VARIES;
    try {
      return edge.channel(new Int32Array(this.#slots), selected);
    } catch (error) {
      // An index outside the array: the model breaks there only if the guard lets the move come so far.
      if (error instanceof Broken) return CHANNEL_VARIES;
      throw error;
    }
  }
}

/** Channels themselves have a fixed address; what chooses among them may not. */
function dependsOnState(expression: Expression): boolean {
  if (expression.kind === 'call') return true;
  if (expression.kind === 'variable')
    return expression.variable.storage !== 'bound' && !holdsChannels(expression.variable.sort);
  return childrenOf(expression).some(dependsOnState);
}

function holdsChannels(sort: Expression['sort']): boolean {
  return sort.kind === 'array' ? holdsChannels(sort.element) : sort.kind === 'channel';
}

export function channelOf({ channel, edge, selected }: Move, state: State): number {
  return channel === CHANNEL_VARIES ? edge.channel!(state, selected) : channel;
}

/** What an offer has for a channel; nothing if it never uses it. */
export function offerOn({ edge, moves }: Offer, channel: number): Offer | undefined {
  if (!edge.channels.has(channel)) return undefined;
  if (moves === 'many') return { edge, moves };
  const fitting = moves.filter((move) => move.channel === channel || move.channel === CHANNEL_VARIES);
  return fitting.length === 0 ? undefined : { edge, moves: fitting };
}

/** Every choice of values, in an array that is used again. */
function* selectionsOf({ ranges }: CompiledEdge): Generator<Selected> {
  const selected = Int32Array.from(ranges, ([low]) => low);
  for (;;) {
    yield selected;
    let last = ranges.length - 1;
    while (last >= 0 && selected[last] === ranges[last]![1]) {
      selected[last] = ranges[last]![0];
      last--;
    }
    if (last < 0) return;
    selected[last]!++;
  }
}
