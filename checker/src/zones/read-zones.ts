/**
 * Reads zones by state: a line with the names of slots and clocks, then a set of rows as in `read-states.ts`, one for
 * each zone, whose bounds are the content of the last slot. Slots and clocks are matched by name with those of the
 * timed system. A slot of the system that is not listed has its initial value everywhere; one that only the file has is
 * ignored.
 */
import type { ParametricSystem, State } from '@vedette/core';
import { readStates } from '../closed-set/read-states.ts';
import { Rejected } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { fieldsIn, listIn, textIn } from '../stream/shapes.ts';
import { Zone } from './zone.ts';

export interface Place {
  readonly state: State;
  readonly zones: readonly Zone[];
}

const number = { name: 'number', portable: 'as they are' as const, text: String };
const content = { name: 'zone', portable: { content: () => new Int32Array(), value: () => 0 }, text: String };
/** As the file writes that there is no bound. */
const UNBOUNDED = 2 ** 31 - 1;

export async function readZones(
  reader: CertificateReader,
  system: ParametricSystem,
): Promise<ReadonlyMap<string, Place>> {
  const head = fieldsIn(await reader.json(), 'the head of the zones');
  const names = namesIn(head.slots, 'slots');
  const clocks = namesIn(head.clocks, 'clocks');
  const clockAt = system.dimensions.map(({ name }) => placeOf(name, clocks, 'clock'));
  const own = system.slots.map(({ name }) => names.indexOf(name));
  const slots = [...names.map((name) => ({ name, domain: number })), { name: 'zone', domain: content }];
  const { rows, columns, places, layout } = await readStates(reader, slots);
  const found = new Map<string, { readonly state: State; readonly zones: Zone[] }>();
  const written = new Map<number, Zone>();
  const row = new Uint32Array(layout.words);
  const usual = system.initial()[0]?.state ?? new Int32Array(system.slots.length);
  for (let i = 0; i < rows.size; i++) {
    rows.read(i, row);
    const at = (slot: number) => layout.get(row, places[slot]!);
    const state = usual.map((value, slot) =>
      own[slot]! < 0 ? value : (columns[own[slot]!]!.written(at(own[slot]!)) as number),
    );
    const index = at(names.length);
    const zone = written.get(index) ?? zoneIn(`${columns[names.length]!.written(index)}`, clocks.length + 1, clockAt);
    written.set(index, zone);
    const key = state.join();
    const place = found.get(key) ?? { state, zones: [] };
    found.set(key, place);
    if (!zone.isEmpty) place.zones.push(zone);
  }
  return found;
}

function namesIn(list: unknown, what: string): readonly string[] {
  const names = listIn(list, `the list of ${what}`).map((one) => textIn(one, `a name among the ${what}`));
  if (new Set(names).size < names.length) throw new Rejected(`two ${what} have the same name`);
  return names;
}

function placeOf(name: string, names: readonly string[], what: string): number {
  const place = names.indexOf(name);
  if (place < 0) throw new Rejected(`the ${what} '${name}' is not listed`);
  return place;
}

/** Clocks that only the file has are projected away: bounds between the others are tight without them. */
function zoneIn(text: string, size: number, clockAt: readonly number[]): Zone {
  const bounds = text.split(',').map((part) => {
    const value = /^-?\d+$/.test(part) ? Number(part) : Number.NaN;
    if (!Number.isSafeInteger(value)) throw new Rejected('a bound of a zone is no number');
    return value === UNBOUNDED ? Number.POSITIVE_INFINITY : value;
  });
  if (bounds.length !== size * size) throw new Rejected('a zone has another number of bounds');
  const whole = new Zone(size, bounds).close();
  const kept = [0, ...clockAt.map((clock) => clock + 1)];
  return whole.over(kept);
}
