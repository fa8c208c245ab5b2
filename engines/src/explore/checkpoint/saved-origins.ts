/** Origins in a snapshot (see `origins.ts`), and how their values are restored. */
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
import { BEFORE_ALL, type OriginColumns, type Origins } from './origins.ts';

const columnNames = ['slots', 'values', 'groups', 'places', 'texts'] as const;

export function saveOrigins(out: SnapshotWriter, origins: Origins): void {
  const columns = origins.snapshot();
  for (const name of columnNames) out.column(columns[name].view());
  saveParents(out, columns.parents);
}

async function readOrigins(from: SnapshotReader): Promise<OriginColumns> {
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

/**
 * The numbers here of the values of a snapshot. `read` copies out a state with the numbers there.
 */
export async function replayOrigins(
  from: SnapshotReader,
  origins: Origins,
  read: (number: number, state: State) => void,
): Promise<NewValue> {
  const old = await readOrigins(from);
  const replayed = new IntColumn();
  const translation = origins.translation(old, replayed);
  const state = new Int32Array(origins.plain.slots.length);
  while (replayed.length < old.slots.length) {
    const parent = old.parents.at(replayed.length);
    if (parent !== BEFORE_ALL) {
      read(parent, state);
      for (let slot = 0; slot < state.length; slot++) state[slot] = translation(slot, state[slot]!);
    }
    const before = replayed.length;
    replayFrom(parent, state, { old, replayed, origins });
    if (replayed.length === before) throw comesBackOtherwise();
  }
  origins.columns = { ...old, values: replayed };
  return translation;
}

interface Replay {
  readonly old: OriginColumns;
  readonly replayed: IntColumn;
  readonly origins: Origins;
}

/** All origins in a row that come from the same state and group. */
function replayFrom(parent: number, state: State, { old, replayed, origins }: Replay): void {
  const group = old.groups.at(replayed.length);
  let place = 0;
  const isNext = (): boolean =>
    replayed.length < old.slots.length &&
    old.places.at(replayed.length) === place &&
    old.groups.at(replayed.length) === group &&
    old.parents.at(replayed.length) === parent;
  const look = (target: State): void => {
    while (isNext()) {
      const slot = old.slots.at(replayed.length);
      const value = target[slot]!;
      if (!origins.add(slot, value) || origins.textOf(slot, value) !== old.texts.at(replayed.length))
        throw comesBackOtherwise();
      replayed.push(value);
    }
    place++;
  };
  if (parent === BEFORE_ALL) look(origins.plain.initial());
  else origins.plain.successors(group, state, (_, target) => look(target));
}

function comesBackOtherwise(): DamagedSnapshot {
  return new DamagedSnapshot('the model does not make the same values again');
}
