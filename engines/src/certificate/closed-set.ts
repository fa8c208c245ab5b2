/**
 * Writes a set of states as the proof of an invariant: a checker finds the initial state in it, and every successor of
 * every state. Columns with few values come first, so that neighbours in the sorted rows share much.
 */
import type { TransitionSystem } from '@vedette/core';
import { ColumnValues } from './column-values.ts';
import type { FoundStates, WritePiece } from './found-states.ts';
import { PackedRows } from './packed-rows.ts';

/** So many values stand in a line. */
const IN_A_LINE = 1000;

export async function writeClosedSet(
  system: Pick<TransitionSystem, 'slots'>,
  states: FoundStates,
  out: WritePiece,
): Promise<void> {
  const columns = system.slots.map((slot, i) => new ColumnValues(i, slot));
  await states.visit((state) => {
    for (let slot = 0; slot < columns.length; slot++) columns[slot]!.add(state[slot]!);
  });
  const ordered = columns.toSorted((one, other) => one.size - other.size);
  const head = ordered.map(({ slot, size }) => ({ slot, values: size }));
  out(`${JSON.stringify({ states: states.count, columns: head })}\n`);
  for (const column of ordered) {
    const written = column.written();
    for (let at = 0; at < written.length; at += IN_A_LINE)
      out(`${JSON.stringify(written.slice(at, at + IN_A_LINE))}\n`);
  }
  const rows = new PackedRows(
    ordered.map(({ size }) => size),
    states.count,
  );
  await states.visit((state) => {
    for (let place = 0; place < ordered.length; place++) {
      const column = ordered[place]!;
      if (column.size > 1) rows.set(place, column.indexOf(state[column.slot]!));
    }
    rows.next();
  });
  rows.write(out);
}
