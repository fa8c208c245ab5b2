/**
 * What the steps of a part read and write, in a network without clocks: the edges that may take part; who is in a
 * committed location goes first, and every invariant must hold afterwards. What clocks do depends on everything, and so
 * do priorities: then nothing is said.
 */
import type { Group } from '@vedette/core';
import type { Network } from './network.ts';
import type { StepPart } from './step-parts.ts';
import { touchedSlots } from './touched-slots.ts';

/** Whether what steps read and write can be said. */
export function isSparse({ model, layout }: Network): boolean {
  const dependsOnAll =
    layout.clocks.length > 1 ||
    model.channelPriorities !== undefined ||
    model.instances.some(({ priority }) => priority !== 0) ||
    [...model.variables, ...model.instances.flatMap(({ variables }) => variables)].some(
      ({ storage }) => storage === 'meta',
    );
  return !dependsOnAll;
}

export function slotsOfSteps({ model, layout }: Network, { edges }: StepPart): Pick<Group, 'reads' | 'writes'> {
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

function inOrder(slots: ReadonlySet<number>): readonly number[] {
  return [...slots].toSorted((a, b) => a - b);
}
