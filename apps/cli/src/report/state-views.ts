/**
 * The views of a state that a language offers, side by side if there is room for columns that can be read, else below
 * each other. Long lines go on in the next row, indented; nothing is wider than the terminal.
 */

import { type InfoSection, maximum } from '@vedette/core';
import { cellsOf, legible, padToCells, wrapLine } from '@vedette/text';
import type { Paint } from '../terminal/style.ts';

export interface ViewSettings {
  readonly width: number;
  readonly paint: Paint;
}

const margin = '  ';
const gap = '   ';
/** Below this, columns are harder to read than sections one after the other. */
const narrowestColumn = 30;

export function viewsText(views: readonly InfoSection[], { width, paint }: ViewSettings): string {
  const room = Math.max(1, width - margin.length);
  const columns = views.map(({ title, lines }) => ({ title: legible(title), lines: lines.map(legible) }));
  const widths = columnWidths(columns, room);
  if (widths !== undefined) return beside(columns, widths, paint);
  return columns.map((column) => beside([column], [room], paint)).join('');
}

/** Every column gets what it needs, or a fair share of what is left; nothing if a share would be too narrow. */
function columnWidths(columns: readonly InfoSection[], room: number): readonly number[] | undefined {
  const needed = columns.map(({ title, lines }) => maximum([title, ...lines].map(cellsOf)));
  const widths = [...needed];
  let left = room - gap.length * (columns.length - 1);
  const bySize = needed.map((_, index) => index).sort((one, other) => needed[one]! - needed[other]!);
  for (const [done, index] of bySize.entries()) {
    const share = Math.floor(left / (columns.length - done));
    if (needed[index]! > share && share < narrowestColumn) return undefined;
    widths[index] = Math.min(needed[index]!, share);
    left -= widths[index]!;
  }
  return widths;
}

function beside(columns: readonly InfoSection[], widths: readonly number[], paint: Paint): string {
  const bodies = columns.map(({ lines }, index) => lines.flatMap((line) => wrapLine(line, widths[index]!)));
  const titles = columns.map(({ title }, index) => wrapLine(title, widths[index]!)[0]!);
  const height = maximum([0, ...bodies.map((body) => body.length)]);
  const rows = Array.from({ length: height }, (_, row) => bodies.map((body) => body[row] ?? ''));
  return [paint('strong', rowText(titles, widths)), ...rows.map((row) => rowText(row, widths))]
    .map((row) => `${margin}${row}\n`)
    .join('');
}

function rowText(texts: readonly string[], widths: readonly number[]): string {
  return texts
    .map((text, index) => padToCells(text, widths[index]!))
    .join(gap)
    .trimEnd();
}
