/** Births in a snapshot (see `births.ts`), and how their values are made again. */
import type { State } from '@vedette/core';
import {
  DamagedSnapshot,
  IntColumn,
  type NewValue,
  restoreParents,
  type SnapshotReader,
  type SnapshotWriter,
  saveParents,
} from '@vedette/structures';
import { BEFORE_ALL, type BirthColumns, type Births } from './births.ts';

const columnNames = ['slots', 'values', 'groups', 'places', 'texts'] as const;

export function saveBirths(out: SnapshotWriter, births: Births): void {
  const columns = births.told();
  for (const name of columnNames) out.column(columns[name].view());
  saveParents(out, columns.parents);
}

async function readBirths(from: SnapshotReader): Promise<BirthColumns> {
  const columns = new Map<string, IntColumn>();
  for (const name of columnNames) {
    const column = new IntColumn();
    column.append(await from.column('words'));
    columns.set(name, column);
  }
  const named = (name: (typeof columnNames)[number]): IntColumn => columns.get(name)!;
  return {
    slots: named('slots'),
    values: named('values'),
    groups: named('groups'),
    places: named('places'),
    texts: named('texts'),
    parents: await restoreParents(from),
  };
}

/** What the values of a snapshot are called here. `read` copies out a state with the values as they were called there. */
export async function bearAgain(
  from: SnapshotReader,
  births: Births,
  read: (number: number, state: State) => void,
): Promise<NewValue> {
  const old = await readBirths(from);
  const born = new IntColumn();
  const translation = births.translation(old, born);
  const state = new Int32Array(births.plain.slots.length);
  while (born.length < old.slots.length) {
    const parent = old.parents.at(born.length);
    if (parent !== BEFORE_ALL) {
      read(parent, state);
      for (let slot = 0; slot < state.length; slot++) state[slot] = translation(slot, state[slot]!);
    }
    const before = born.length;
    bearFrom(parent, state, { old, born, births });
    if (born.length === before) throw comesBackOtherwise();
  }
  births.columns = { ...old, values: born };
  return translation;
}

interface Rebirth {
  readonly old: BirthColumns;
  readonly born: IntColumn;
  readonly births: Births;
}

/** All births in a row that come from the same state and group. */
function bearFrom(parent: number, state: State, { old, born, births }: Rebirth): void {
  const group = old.groups.at(born.length);
  let place = 0;
  const isNext = (): boolean =>
    born.length < old.slots.length &&
    old.places.at(born.length) === place &&
    old.groups.at(born.length) === group &&
    old.parents.at(born.length) === parent;
  const look = (target: State): void => {
    while (isNext()) {
      const slot = old.slots.at(born.length);
      const value = target[slot]!;
      if (!births.add(slot, value) || births.textOf(slot, value) !== old.texts.at(born.length))
        throw comesBackOtherwise();
      born.push(value);
    }
    place++;
  };
  if (parent === BEFORE_ALL) look(births.plain.initial());
  else births.plain.successors(group, state, (_, target) => look(target));
}

function comesBackOtherwise(): DamagedSnapshot {
  return new DamagedSnapshot('the model does not make the same values again');
}
