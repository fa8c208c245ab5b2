/**
 * Reads a set of states: a line that says how many there are and which columns a row has, the values of each column in
 * lines of JSON, then the rows, each as the number of bytes that it shares with the row before, and the others.
 */
import type { Slot } from '@vedette/core';
import { Rejected } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { countIn, fieldsIn, listIn } from '../stream/shapes.ts';
import { Column } from './columns.ts';
import { RowLayout, RowSet } from './rows.ts';

export interface States {
  /** By slot. */
  readonly columns: readonly Column[];
  /** The place of each slot in a row. */
  readonly places: readonly number[];
  readonly layout: RowLayout;
  readonly rows: RowSet;
}

export async function readStates(reader: CertificateReader, slots: readonly Slot[]): Promise<States> {
  const { states, columns: listed } = fieldsIn(await reader.json(), 'the set of states');
  const count = countIn(states, 'the number of states');
  const columns = slots.map(({ name, domain }) => new Column(name, domain));
  const order: number[] = [];
  for (const one of listIn(listed, 'the columns')) {
    const { slot, values } = fieldsIn(one, 'a column');
    const number = countIn(slot, 'the slot of a column');
    const column = columns[number];
    if (column === undefined || order.includes(number)) throw new Rejected(`slot ${number} has no column`);
    order.push(number);
    await readValues(reader, column, countIn(values, 'the number of values'));
  }
  if (order.length !== slots.length) throw new Rejected('a slot of the model has no column');
  const layout = new RowLayout(order.map((slot) => columns[slot]!.size));
  const rows = await readRows(reader, count, layout.words);
  return { columns, places: slots.map((_, slot) => order.indexOf(slot)), layout, rows };
}

async function readValues(reader: CertificateReader, column: Column, count: number): Promise<void> {
  while (column.size < count) {
    const values = listIn(await reader.json(), `the values of '${column.name}'`);
    if (values.length === 0) throw new Rejected(`'${column.name}' has fewer values than it says`);
    for (const value of values) column.add(value);
  }
  if (column.size > count) throw new Rejected(`'${column.name}' has more values than it says`);
}

/** So many rows are read between two looks at the stream. */
const AT_ONCE = 1 << 12;

async function readRows(reader: CertificateReader, count: number, words: number): Promise<RowSet> {
  const rows = new RowSet(words);
  const bytes = new Uint8Array(4 * words);
  const row = new Uint32Array(words);
  while (rows.size < count) {
    const next = Math.min(AT_ONCE, count - rows.size);
    await reader.fill(next * (bytes.length + 1));
    for (let i = 0; i < next; i++) {
      const shared = reader.byte();
      if (shared > bytes.length) throw new Rejected('a row shares more than there is');
      for (let at = shared; at < bytes.length; at++) bytes[at] = reader.byte();
      for (let word = 0, at = 0; word < words; word++)
        row[word] = (bytes[at++]! << 24) | (bytes[at++]! << 16) | (bytes[at++]! << 8) | bytes[at++]!;
      if (!rows.add(row)) throw new Rejected('a row is there twice');
    }
  }
  return rows;
}
