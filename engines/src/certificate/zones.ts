/** Writes the zones of a search as the proof of an invariant of a timed system: the rows of a set of states, with the
 *  names of slots and clocks before them, since the checker reads another system of the same model. */
import type { TransitionSystem } from '@vedette/core';
import { writeClosedSet } from './closed-set.ts';
import { type FoundStates, NotCertifiable, type WritePiece } from './found-states.ts';

export async function writeZones(
  { slots, cover }: Pick<TransitionSystem, 'slots' | 'cover'>,
  states: FoundStates,
  out: WritePiece,
): Promise<void> {
  const [zone, ...others] = cover?.slots ?? [];
  if (zone === undefined || others.length > 0 || cover?.clocks === undefined)
    throw new NotCertifiable('its states stand for sets that are no zones');
  const plain = slots.filter((_, slot) => slot !== zone).map(({ name }) => name);
  out(`${JSON.stringify({ slots: plain, clocks: cover.clocks.slice(1) })}\n`);
  const last = [...slots.keys()].filter((slot) => slot !== zone).concat(zone);
  const ordered = new Int32Array(slots.length);
  const visit: FoundStates['visit'] = (each) =>
    states.visit((state) => {
      for (let i = 0; i < last.length; i++) ordered[i] = state[last[i]!]!;
      each(ordered);
    });
  await writeClosedSet({ slots: last.map((slot) => slots[slot]!) }, { count: states.count, visit }, out);
}
