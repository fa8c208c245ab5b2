/**
 * Random systems of a few loosely coupled processes, as fast-check arbitraries: a slot and a group for each process,
 * and a group for each step that two of them take together. Where randomSystem couples nearly everything, these have
 * much that is independent.
 */
import fc from 'fast-check';
import type { RandomSystem } from './random-system.ts';
import { printTable, type Row, type Table, type TableGroup, tableSystem } from './table-system.ts';

const LABELS = ['a', 'b', 'tau', 'c', 'tau', 'tick'];
const SIZE = 4;

const place = fc.nat(SIZE - 1);
const label = fc.nat(LABELS.length - 1);
const step = fc.record({ from: place, to: place, label });
const process = fc.array(step, { minLength: 1, maxLength: 4, size: 'max' });
const meeting = fc.record({ pair: fc.tuple(fc.nat(3), fc.nat(2)), one: step, other: step });

export const randomProcesses: fc.Arbitrary<RandomSystem> = fc
  .record({
    processes: fc.array(process, { minLength: 2, maxLength: 4, size: 'max' }),
    meetings: fc.array(meeting, { maxLength: 2 }),
  })
  .map(({ processes, meetings }) => {
    const local = processes.map((steps, slot): TableGroup => {
      const rows = steps.map(({ from, to, label }): Row => ({ when: [from], label, effect: [to] }));
      return { reads: [slot], writes: [slot], rows };
    });
    const shared = meetings.map(({ pair, one, other }): TableGroup => {
      const first = pair[0] % processes.length;
      const second = (first + 1 + (pair[1] % (processes.length - 1))) % processes.length;
      const row: Row = { when: [one.from, other.from], label: one.label, effect: [one.to, other.to] };
      return { reads: [first, second], writes: [first, second], rows: [row] };
    });
    const table: Table = {
      sizes: processes.map(() => SIZE),
      initial: processes.map(() => 0),
      labels: LABELS,
      groups: [...local, ...shared],
      predicates: [],
    };
    return Object.assign({ ...tableSystem(table), table }, { [fc.toStringMethod]: () => `\n${printTable(table)}\n` });
  });
