/**
 * Who acts together: an instance alone, a sender and a receiver over a binary channel, or a sender and all receivers
 * over a broadcast channel. The moves of an instance from its current location are tried, and every combination that
 * fits by conditions and channels is called back with; clocks are not looked at here.
 */
import type { State } from '@vedette/core';
import type { CompiledLocation, Network } from './network.ts';
import { channelOf, type Move, NO_CHANNEL, type Offer } from './offers.ts';

/**
 * Receives a step: the moves that go together, the sender first, and the channel (-1 for none). For a broadcast,
 * `receivers` are the moves that each other instance could make, among which it depends on clocks.
 */
export type VisitStep = (moves: readonly Move[], channel: number, receivers?: readonly Receiver[]) => void;

/** What an instance could do on receiving: in a list, or one by one if there are too many to be listed. */
export type Receiver = readonly Move[] | { readonly kind: 'many'; moves(): Iterable<Move> };

export interface StepCall {
  readonly state: State;
  readonly visit: VisitStep;
  /** The only one to meet over binary channels; any if left out. */
  readonly partner?: number | undefined;
}

/** The instances that start anything at all. */
export function startersIn(network: Network): readonly number[] {
  const starts = new Set(
    network.edges.filter(({ channel, isSender }) => channel === undefined || isSender).map(({ instance }) => instance),
  );
  return [...starts].toSorted((a, b) => a - b);
}

/** The instances that may take part in what one of them starts, itself first. */
export function partnersOf({ locations, receivers }: Network, starter: number): readonly number[] {
  const channels = new Set<number>();
  for (const { sends, broadcasts } of locations[starter]!)
    for (const { edge } of [...sends, ...broadcasts]) for (const channel of edge.channels) channels.add(channel);
  const partners = new Set([starter]);
  // Many channels may have the very same receivers: they are looked at once.
  const lists = new Set([...channels].map((channel) => receivers.get(channel)));
  for (const list of lists) for (const instance of list ?? []) partners.add(instance);
  return [...partners];
}

/** Every step that an instance starts. */
export function forEachStepFrom(network: Network, starter: number, call: StepCall): void {
  forEachStep(network, network.locations[starter]![call.state[starter]!]!, call);
}

/** Every step that begins with one of these offers. */
export function forEachStep(
  network: Network,
  { internal, sends, broadcasts }: Pick<CompiledLocation, 'internal' | 'sends' | 'broadcasts'>,
  call: StepCall,
): void {
  for (let i = 0; i < internal.length; i++) moveAlone(network, internal[i]!, call);
  for (let i = 0; i < sends.length; i++) shakeHands(network, sends[i]!, call);
  for (let i = 0; i < broadcasts.length; i++) announce(network, broadcasts[i]!, call);
}

/** Moves that were made beforehand are visited in plain loops: every state asks for them. */
function moveAlone({ offers }: Network, offer: Offer, { state, visit }: StepCall): void {
  const { edge, moves } = offer;
  if (moves === 'many') {
    offers.some(offer, state, (move) => {
      visit(move.alone, NO_CHANNEL);
      return false;
    });
    return;
  }
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (edge.condition(state, move.selected)) visit(move.alone, NO_CHANNEL);
  }
}

function shakeHands(network: Network, offer: Offer, call: StepCall): void {
  const { edge, moves } = offer;
  if (moves === 'many') {
    network.offers.some(offer, call.state, (move) => {
      meetAnswers(network, move, call);
      return false;
    });
    return;
  }
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i]!;
    if (edge.condition(call.state, move.selected)) meetAnswers(network, move, call);
  }
}

/** Every step of a sender's move with a receiver's. */
function meetAnswers(network: Network, move: Move, { state, visit, partner }: StepCall): void {
  const channel = channelOf(move, state);
  const receivers = network.receivers.get(channel);
  if (receivers === undefined) return;
  for (const instance of receivers) {
    if (partner !== undefined && instance !== partner) continue;
    const offered = network.locations[instance]![state[instance]!]!.receives.get(channel);
    if (instance === move.edge.instance || offered === undefined) continue;
    if (offered.some(({ moves }) => moves === 'many')) {
      for (const answer of answersOf(network, state, { offered, channel })) visit([move, answer], channel);
    } else for (const answer of listedAnswers(state, { offered, channel })) visit([move, answer], channel);
  }
}

interface Call {
  readonly sender: number;
  readonly channel: number;
}

/** Calls `visit` with every move that another instance can make on the channel, until it says true; whether it did. */
function someAnswer(
  network: Network,
  state: State,
  { sender, channel }: Call,
  visit: (answer: Move) => boolean,
): boolean {
  for (const instance of network.receivers.get(channel) ?? []) {
    const offered = network.locations[instance]![state[instance]!]!.receives.get(channel);
    if (instance === sender || offered === undefined) continue;
    for (const offer of offered) {
      const isDone = network.offers.some(
        offer,
        state,
        (answer) => channelOf(answer, state) === channel && visit(answer),
      );
      if (isDone) return true;
    }
  }
  return false;
}

function announce(network: Network, offer: Offer, { state, visit }: StepCall): void {
  network.offers.some(offer, state, (move) => {
    const channel = channelOf(move, state);
    visit(move.alone, channel, receiversOf(network, state, { sender: offer.edge.instance, channel }));
    return false;
  });
}

/** Per instance that can receive on the channel, what it could do. */
function receiversOf(network: Network, state: State, { sender, channel }: Call): readonly Receiver[] {
  const receivers: Receiver[] = [];
  for (const instance of network.receivers.get(channel) ?? []) {
    const offered = network.locations[instance]![state[instance]!]!.receives.get(channel);
    if (instance === sender || offered === undefined) continue;
    if (offered.some((offer) => offer.moves === 'many'))
      receivers.push({ kind: 'many', moves: () => answersOf(network, state, { offered, channel }) });
    else {
      const listed = listedAnswers(state, { offered, channel });
      if (listed.length > 0) receivers.push(listed);
    }
  }
  return receivers;
}

/** The same as `answersOf` where moves were made beforehand: every state asks for it, and generators are slow. */
function listedAnswers(state: State, { offered, channel }: Offered): readonly Move[] {
  const answers: Move[] = [];
  for (const { edge, moves } of offered) {
    if (moves === 'many') continue;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!;
      if (edge.condition(state, move.selected) && channelOf(move, state) === channel) answers.push(move);
    }
  }
  return answers;
}

interface Offered {
  readonly offered: readonly Offer[];
  readonly channel: number;
}

function* answersOf({ offers }: Network, state: State, { offered, channel }: Offered): Generator<Move> {
  for (const offer of offered)
    for (const answer of offers.movesOf(offer, state)) if (channelOf(answer, state) === channel) yield answer;
}

/** Whether an instance can start a step over an urgent channel: time does not pass then. */
export function canStartUrgently(network: Network, starter: number, state: State): boolean {
  const { urgent } = network.locations[starter]![state[starter]!]!;
  return urgent.some((offer) =>
    network.offers.some(offer, state, (move) => {
      const isBroadcast = offer.edge.channelSort!.delivery === 'broadcast';
      const call = { sender: starter, channel: channelOf(move, state) };
      return isBroadcast || someAnswer(network, state, call, () => true);
    }),
  );
}
