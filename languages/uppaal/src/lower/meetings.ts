/**
 * Who acts together: the groups of the network. An instance alone, a sender and a receiver over a binary channel, or a sender
 * and everybody who hears it over a broadcast channel. A group tries the edges that leave the current locations and calls
 * back with every combination that fits by conditions and channels; clocks are not looked at here.
 */
import type { State } from '@vedette/core';
import type { Selected } from './code/unit.ts';
import { type CompiledEdge, forEachSelection, type Network, nothingSelected } from './network.ts';

/** One edge with its selected values. */
export interface Move {
  readonly edge: CompiledEdge;
  readonly selected: Selected;
}

export type Meeting =
  | { readonly kind: 'internal'; readonly instance: number }
  | { readonly kind: 'binary'; readonly sender: number; readonly receiver: number }
  | { readonly kind: 'broadcast'; readonly sender: number };

/** Hears of a step: the moves that go together, the sender first, and the channel (-1 for none). For a broadcast, `hearers`
 *  are the moves that each other instance could make, among which it depends on clocks. */
export type VisitStep = (moves: readonly Move[], channel: number, hearers?: readonly (readonly Move[])[]) => void;

export function meetingsOf(network: Network): readonly Meeting[] {
  const instances = [...network.locations.keys()];
  const edgesOf = (instance: number) => network.edges.filter((edge) => edge.instance === instance);
  const channelsOf = (instance: number, isSender: boolean): ReadonlySet<number> =>
    new Set(
      edgesOf(instance)
        .filter((edge) => edge.channelSort?.delivery === 'binary' && edge.isSender === isSender)
        .flatMap(({ channels }) => [...channels]),
    );
  const sent = instances.map((instance) => channelsOf(instance, true));
  const received = instances.map((instance) => channelsOf(instance, false));
  const meets = (sender: number, receiver: number): boolean =>
    sender !== receiver && [...sent[sender]!].some((channel) => received[receiver]!.has(channel));
  return [
    ...instances
      .filter((instance) => edgesOf(instance).some(({ channel }) => channel === undefined))
      .map((instance): Meeting => ({ kind: 'internal', instance })),
    ...instances.flatMap((sender) =>
      instances
        .filter((receiver) => meets(sender, receiver))
        .map((receiver): Meeting => ({ kind: 'binary', sender, receiver })),
    ),
    ...instances
      .filter((instance) =>
        edgesOf(instance).some((edge) => edge.isSender && edge.channelSort?.delivery === 'broadcast'),
      )
      .map((sender): Meeting => ({ kind: 'broadcast', sender })),
  ];
}

export interface StepCall {
  readonly state: State;
  readonly visit: VisitStep;
}

export function forEachStep(network: Network, meeting: Meeting, call: StepCall): void {
  const { locations } = network;
  const { state } = call;
  switch (meeting.kind) {
    case 'internal':
      for (const edge of locations[meeting.instance]![state[meeting.instance]!]!.internal) moveAlone(edge, call);
      return;
    case 'binary': {
      const { sends } = locations[meeting.sender]![state[meeting.sender]!]!;
      if (sends.length === 0) return;
      const { receives } = locations[meeting.receiver]![state[meeting.receiver]!]!;
      for (const edge of sends) for (const other of receives) if (canMeet(edge, other)) shakeHands(edge, other, call);
      return;
    }
    case 'broadcast':
      for (const edge of locations[meeting.sender]![state[meeting.sender]!]!.broadcasts) tellAll(network, edge, call);
      return;
    default:
      meeting satisfies never;
  }
}

/** Edges without selections are the usual case; they have their one move ready. */
function moveAlone(edge: CompiledEdge, { state, visit }: StepCall): void {
  if (edge.ranges.length > 0) forEachSelection(edge, state, (selected) => visit([{ edge, selected }], -1));
  else if (edge.condition(state, nothingSelected)) visit([{ edge, selected: nothingSelected }], -1);
}

function shakeHands(edge: CompiledEdge, other: CompiledEdge, { state, visit }: StepCall): void {
  if (edge.ranges.length === 0 && other.ranges.length === 0) {
    if (!edge.condition(state, nothingSelected)) return;
    const channel = edge.channel!(state, nothingSelected);
    if (!other.channels.has(channel) || !other.condition(state, nothingSelected)) return;
    if (other.channel!(state, nothingSelected) !== channel) return;
    visit(
      [
        { edge, selected: nothingSelected },
        { edge: other, selected: nothingSelected },
      ],
      channel,
    );
    return;
  }
  forEachSelection(edge, state, (selected) => {
    const channel = edge.channel!(state, selected);
    if (!other.channels.has(channel)) return;
    forEachSelection(other, state, (otherSelected) => {
      if (other.channel!(state, otherSelected) !== channel) return;
      visit(
        [
          { edge, selected },
          { edge: other, selected: otherSelected },
        ],
        channel,
      );
    });
  });
}

function canMeet(one: CompiledEdge, other: CompiledEdge): boolean {
  for (const channel of one.channels) if (other.channels.has(channel)) return true;
  return false;
}

function tellAll(network: Network, edge: CompiledEdge, { state, visit }: StepCall): void {
  forEachSelection(edge, state, (selected) => {
    const channel = edge.channel!(state, selected);
    visit([{ edge, selected }], channel, hearersOf(network, state, { sender: edge.instance, channel }));
  });
}

/** Per instance that can hear the channel, what it could do. */
function hearersOf(
  network: Network,
  state: State,
  { sender, channel }: { readonly sender: number; readonly channel: number },
): readonly (readonly Move[])[] {
  const hearers: Move[][] = [];
  for (let instance = 0; instance < network.locations.length; instance++) {
    const { hears } = network.locations[instance]![state[instance]!]!;
    if (instance === sender || hears.length === 0) continue;
    const moves: Move[] = [];
    for (const edge of hears) {
      if (!edge.channels.has(channel)) continue;
      forEachSelection(edge, state, (selected) => {
        if (edge.channel!(state, selected) === channel) moves.push({ edge, selected });
      });
    }
    if (moves.length > 0) hearers.push(moves);
  }
  return hearers;
}
