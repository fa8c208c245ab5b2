/**
 * Which group reads and writes which slot, as a matrix of characters: r reads, w writes, + both, a dot neither. Columns
 * are slots by number; where they do not fit they continue below.
 */

import { maximum } from '@vedette/core';
import { cellsOf, legible, padToCells, truncateLine } from '@vedette/text';
import type { Described } from '@vedette/workbench';

export function dependencyMatrix(system: Pick<Described, 'slots' | 'groups'>, width: number): string {
  const { slots, groups } = system;
  const longest = maximum([1, ...groups.map(({ name }) => cellsOf(legible(name)))]);
  const margin = Math.min(longest, Math.floor(width / 2));
  const perBlock = Math.max(1, width - margin - 3);
  const cells = groups.map(({ reads, writes }) => matrixRow(slots.length, new Set(reads), new Set(writes)));
  const blocks: string[] = [];
  for (let first = 0; first < Math.max(1, slots.length); first += perBlock) {
    const last = Math.min(slots.length, first + perBlock);
    const rows = groups.map(({ name }, group) => {
      return line(padToCells(truncateLine(legible(name), margin), margin), cells[group]!.slice(first, last));
    });
    blocks.push([...digitRows(first, last).map((row) => line(' '.repeat(margin), row)), ...rows].join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function line(head: string, cells: string): string {
  return `  ${head} ${cells}`.trimEnd();
}

function matrixRow(slots: number, reads: ReadonlySet<number>, writes: ReadonlySet<number>): string {
  return Array.from({ length: slots }, (_, slot) => {
    if (reads.has(slot)) return writes.has(slot) ? '+' : 'r';
    return writes.has(slot) ? 'w' : '.';
  }).join('');
}

/** The numbers of the columns, written downwards. */
function digitRows(first: number, last: number): readonly string[] {
  const digits = String(Math.max(0, last - 1)).length;
  return Array.from({ length: digits }, (_, row) =>
    Array.from({ length: last - first }, (_unused, column) => String(first + column).padStart(digits)[row]).join(''),
  );
}
