/**
 * Who acts together: an instance alone, a sender and a receiver over a binary channel, or a sender and everybody who hears it over a
 * broadcast channel. What an instance starts is one group of the system: its moves from the current location are tried, and every
 * combination that fits by conditions and channels is called back with; clocks are not looked at here.
 */
import type { State } from '@vedette/core';
import type { Network } from './network.ts';
import { channelOf, type Move, NO_CHANNEL, type Offer } from './offers.ts';

/** Hears of a step: the moves that go together, the sender first, and the channel (-1 for none). For a broadcast, `hearers`
 *  are the moves that each other instance could make, among which it depends on clocks. */
export type VisitStep = (moves: readonly Move[], channel: number, hearers?: readonly (readonly Move[])[]) => void;

export interface StepCall {
  readonly state: State;
  readonly visit: VisitStep;
}

/** The instances that start anything at all. */
export function startersIn(network: Network): readonly number[] {
  const starts = new Set(
    network.edges.filter(({ channel, isSender }) => channel === undefined || isSender).map(({ instance }) => instance),
  );
  return [...starts].toSorted((a, b) => a - b);
}

/** The instances that may take part in what one of them starts, itself first. */
export function partnersOf({ edges, listeners }: Network, starter: number): readonly number[] {
  const sent = edges.filter(({ instance, isSender }) => isSender && instance === starter);
  const heard = sent.flatMap(({ channels }) => [...channels].flatMap((channel) => listeners.get(channel) ?? []));
  return [...new Set([starter, ...heard])];
}

/** Every step that an instance starts. */
export function forEachStep(network: Network, starter: number, call: StepCall): void {
  const { internal, sends, broadcasts } = network.locations[starter]![call.state[starter]!]!;
  for (let i = 0; i < internal.length; i++) moveAlone(network, internal[i]!, call);
  for (let i = 0; i < sends.length; i++) shakeHands(network, sends[i]!, call);
  for (let i = 0; i < broadcasts.length; i++) tellAll(network, broadcasts[i]!, call);
}

function moveAlone({ offers }: Network, offer: Offer, { state, visit }: StepCall): void {
  const moves = offers.movesIn(offer, state);
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (offer.edge.condition(state, move.selected)) visit(move.alone, NO_CHANNEL);
  }
}

function shakeHands(network: Network, offer: Offer, { state, visit }: StepCall): void {
  const moves = network.offers.movesIn(offer, state);
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (!offer.edge.condition(state, move.selected)) continue;
    const channel = channelOf(move, state);
    const listeners = network.listeners.get(channel);
    if (listeners === undefined) continue;
    for (const instance of listeners) {
      if (instance === offer.edge.instance) continue;
      const offered = network.locations[instance]![state[instance]!]!.receives.get(channel);
      if (offered === undefined) continue;
      for (const other of offered) {
        for (const answer of network.offers.movesIn(other, state)) {
          if (canHear(answer, state, channel)) visit([move, answer], channel);
        }
      }
    }
  }
}

function canHear(move: Move, state: State, channel: number): boolean {
  return move.edge.condition(state, move.selected) && channelOf(move, state) === channel;
}

function tellAll(network: Network, offer: Offer, { state, visit }: StepCall): void {
  for (const move of network.offers.movesIn(offer, state)) {
    if (!offer.edge.condition(state, move.selected)) continue;
    const channel = channelOf(move, state);
    visit(move.alone, channel, hearersOf(network, state, { sender: offer.edge.instance, channel }));
  }
}

/** Per instance that can hear the channel, what it could do. */
function hearersOf(
  network: Network,
  state: State,
  { sender, channel }: { readonly sender: number; readonly channel: number },
): readonly (readonly Move[])[] {
  const hearers: Move[][] = [];
  for (const instance of network.listeners.get(channel) ?? []) {
    const offered = network.locations[instance]![state[instance]!]!.receives.get(channel);
    if (instance === sender || offered === undefined) continue;
    const moves: Move[] = [];
    for (const offer of offered) {
      for (const move of network.offers.movesIn(offer, state)) if (canHear(move, state, channel)) moves.push(move);
    }
    if (moves.length > 0) hearers.push(moves);
  }
  return hearers;
}

/** Whether an instance can start a step over an urgent channel: time does not pass then. */
export function canStartUrgently(network: Network, starter: number, state: State): boolean {
  const { urgent } = network.locations[starter]![state[starter]!]!;
  for (const offer of urgent) {
    for (const move of network.offers.movesIn(offer, state)) {
      if (!offer.edge.condition(state, move.selected)) continue;
      const isTold = offer.edge.channelSort!.delivery === 'broadcast';
      if (isTold || isAnswered(network, state, { sender: starter, channel: channelOf(move, state) })) return true;
    }
  }
  return false;
}

function isAnswered(
  network: Network,
  state: State,
  { sender, channel }: { readonly sender: number; readonly channel: number },
): boolean {
  const { offers, locations } = network;
  for (const instance of network.listeners.get(channel) ?? []) {
    if (instance === sender) continue;
    for (const offer of locations[instance]![state[instance]!]!.receives.get(channel) ?? [])
      for (const move of offers.movesIn(offer, state)) if (canHear(move, state, channel)) return true;
  }
  return false;
}
