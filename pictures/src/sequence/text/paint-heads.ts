/** The top of a terminal chart: names in boxes, or short names over thin lanes. */

import { maximum } from '@vedette/core';
import { cellsOf } from '@vedette/text';
import type { Canvas } from './canvas.ts';
import type { Plan } from './plan.ts';

/** Paints from `row` on and returns how many rows it took. */
export function paintHeads(canvas: Canvas, plan: Plan, row: number): number {
  if (plan.style === 'lanes') return paintCodes(canvas, plan, row);
  const tallest = maximum(plan.heads.map((rows) => rows.length));
  plan.lanes.forEach((column, lane) => {
    const rows = plan.heads[lane]!;
    paintBox(canvas, rows, { row: row + tallest - rows.length, column });
  });
  return tallest + 2;
}

function paintBox(
  canvas: Canvas,
  rows: readonly string[],
  at: { readonly row: number; readonly column: number },
): void {
  const inner = maximum(rows.map(cellsOf)) + 2;
  const left = at.column - Math.floor((inner + 2) / 2);
  canvas.put(at.row, left, `┌${'─'.repeat(inner)}┐`, 'faint');
  rows.forEach((text, index) => {
    const row = at.row + 1 + index;
    canvas.put(row, left, '│', 'faint');
    canvas.put(row, left + 1 + Math.floor((inner - cellsOf(text)) / 2), text, 'name');
    canvas.put(row, left + inner + 1, '│', 'faint');
  });
  canvas.put(at.row + 1 + rows.length, left, `└${'─'.repeat(inner)}┘`, 'faint');
  canvas.put(at.row + 1 + rows.length, at.column, '┬', 'faint');
}

function paintCodes(canvas: Canvas, plan: Plan, row: number): number {
  plan.lanes.forEach((column, lane) => {
    const code = plan.heads[lane]![0]!;
    canvas.put(row, column - Math.floor((cellsOf(code) - 1) / 2), code, 'name');
  });
  return 1;
}
