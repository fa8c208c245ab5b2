/**
 * Who waits for whom: an instance whose guard on variables lets it send or receive waits for those that could be its
 * partners and are not ready. Where partners are ready, or none is needed, clocks stand in the way; where no choice of
 * values lets the guard hold, variables do.
 */
import type { State, Wait } from '@vedette/core';
import type { CompiledEdge, Network } from './lower/network.ts';
import { channelOf } from './lower/offers.ts';

export function waitsIn(network: Network, state: State): readonly Wait[] {
  const waits = new Map<string, Wait>();
  for (const edge of network.edges) {
    if (state[edge.instance] !== edge.source) continue;
    for (const wait of waitsOf(network, edge, state))
      waits.set([wait.who, wait.action, wait.until, ...wait.for].join('\n'), wait);
  }
  return [...waits.values()];
}

function waitsOf(network: Network, edge: CompiledEdge, state: State): readonly Wait[] {
  const { instances } = network.model;
  const who = instances[edge.instance]!.name;
  const origin = edge.edge.span;
  const channels = readyOn(network, edge, state);
  const blocked = { for: [], with: [], origin };
  if (channels.size === 0)
    return [{ who, action: nameOf(network, edge), until: 'its guard on variables holds', ...blocked }];
  return [...channels].flatMap((channel): readonly Wait[] => {
    if (channel < 0) return [{ who, action: nameOf(network, edge), until: 'clocks allow it', ...blocked }];
    const action = `${network.layout.channelNames.get(channel)}${edge.isSender ? '!' : '?'}`;
    const partners = network.edges.filter(
      (other) => other.instance !== edge.instance && other.isSender !== edge.isSender && other.channels.has(channel),
    );
    const isReady = (other: CompiledEdge): boolean =>
      state[other.instance] === other.source && readyOn(network, other, state).has(channel);
    if ((edge.isSender && edge.channelSort?.delivery === 'broadcast') || partners.some(isReady))
      return [{ who, action, until: 'clocks allow it', ...blocked }];
    const names = [...new Set(partners.map(({ instance }) => instances[instance]!.name))];
    if (names.length === 0)
      return [{ who, action, until: 'another instance can synchronise with it, but none ever does', ...blocked }];
    return [{ who, action, for: names, with: names, origin }];
  });
}

/** The channels on which the edge is ready by its guard on variables, -1 for none. */
function readyOn({ offers }: Network, edge: CompiledEdge, state: State): ReadonlySet<number> {
  const channels = new Set<number>();
  offers.some(offers.offer(edge), state, (move) => {
    channels.add(edge.channel === undefined ? -1 : channelOf(move, state));
    return false;
  });
  return channels;
}

function nameOf({ model }: Network, { instance, source, target }: CompiledEdge): string {
  const { locations } = model.instances[instance]!;
  return `${locations[source]!.name}->${locations[target]!.name}`;
}
