/**
 * What the steps that an instance starts read and write, in a network without clocks: its own starting edges and the receiving edges of its
 * partners; who is in a committed location goes first, and every invariant must hold afterwards. What clocks do depends on everything, and so do
 * priorities: then nothing is said.
 */
import type { Group } from '@vedette/core';
import type { CompiledEdge, Network } from './network.ts';
import { touchedSlots } from './touched-slots.ts';

export function slotsOfSteps(network: Network, starter: number): Pick<Group, 'reads' | 'writes'> | undefined {
  const { model, layout } = network;
  const dependsOnAll =
    layout.clocks.length > 1 ||
    model.channelPriorities !== undefined ||
    model.instances.some(({ priority }) => priority !== 0) ||
    [...model.variables, ...model.instances.flatMap(({ variables }) => variables)].some(
      ({ storage }) => storage === 'meta',
    );
  if (dependsOnAll) return undefined;
  const edges = edgesOfSteps(network, starter);
  const asked = edges.flatMap(({ edge }) => [
    ...(edge.guard ? [edge.guard] : []),
    ...(edge.synchronisation ? [edge.synchronisation.channel] : []),
    ...edge.updates,
  ]);
  const watched: number[] = [];
  for (const [instance, { locations }] of model.instances.entries()) {
    const invariants = locations.flatMap(({ invariant }) => (invariant ? [invariant] : []));
    if (invariants.length > 0 || locations.some(({ kind }) => kind === 'committed')) watched.push(instance);
    for (const invariant of invariants) asked.push(invariant);
  }
  const touched = touchedSlots(asked, layout);
  const writes = new Set([...edges.map(({ instance }) => instance), ...touched.writes, layout.zone]);
  // A slot that only some of the steps write keeps its value in the others.
  return { reads: inOrder(new Set([...writes, ...touched.reads, ...watched])), writes: inOrder(writes) };
}

/** Those that may take part in such a step. */
function edgesOfSteps(network: Network, starter: number): readonly CompiledEdge[] {
  const started = network.edges.filter(
    ({ instance, channel, isSender }) => instance === starter && (channel === undefined || isSender),
  );
  const channels = new Set(started.flatMap((edge) => [...channelsOf(network, edge)]));
  const received = network.edges.filter(
    (edge) =>
      edge.instance !== starter &&
      edge.channel !== undefined &&
      !edge.isSender &&
      [...channelsOf(network, edge)].some((channel) => channels.has(channel)),
  );
  return [...started, ...received];
}

/** Those of its moves, where the state has no part in choosing them. */
function channelsOf({ offers }: Network, edge: CompiledEdge): ReadonlySet<number> {
  const { moves } = offers.offer(edge);
  if (moves === 'many' || moves.some(({ channel }) => channel < 0)) return edge.channels;
  return new Set(moves.map(({ channel }) => channel));
}

function inOrder(slots: ReadonlySet<number>): readonly number[] {
  return [...slots].toSorted((a, b) => a - b);
}
