/**
 * A page for the terminal: wrapped to its width, tables in columns, code as it is. No line of prose or of a table is
 * wider.
 */
import { maximum } from '@vedette/core';
import { cellsOf, padToCells, wrapText } from '@vedette/text';
import type { Paint } from '../terminal/style.ts';
import { type Block, blocksOf, spansOf } from './markdown.ts';

export interface TextView {
  readonly width: number;
  readonly paint: Paint;
}

export function markdownText(page: string, view: TextView): string {
  return blocksOf(page)
    .map((block) => `${blockLines(block, view).join('\n')}\n`)
    .join('\n');
}

function blockLines(block: Block, view: TextView): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return wrapped(plain(block.text), view.width).map((line) => view.paint('strong', line));
    case 'paragraph':
      return wrapped(plain(block.text), view.width);
    case 'fence':
      return fenceLines(block, view);
    case 'list':
      return block.items.flatMap((item, index) => listLines(item, block.ordered ? `${index + 1}. ` : '• ', view.width));
    case 'table':
      return tableLines(
        [block.head, ...block.rows].map((row) => row.map(plain)),
        view,
      );
    default:
      return block satisfies never;
  }
}

/** `text lock.aut` is a file of that name. */
function fenceLines({ info, lines }: Extract<Block, { kind: 'fence' }>, { paint }: TextView): readonly string[] {
  const [, file] = info.split(/\s+/);
  const code = lines.map((line) => `    ${line}`.trimEnd());
  return file === undefined ? code : [`    ${paint('strong', file)}`, ...code];
}

/** Without marks, except those around code, which show where it begins and ends. */
function plain(text: string): string {
  return spansOf(text)
    .map((span) => {
      if (span.kind === 'code') return `\`${span.text}\``;
      return span.kind === 'image' ? `[picture: ${span.text}]` : span.text;
    })
    .join('');
}

function wrapped(text: string, width: number, hanging = ''): readonly string[] {
  return wrapText(text, { width, hanging, measure: cellsOf });
}

function listLines(item: string, mark: string, width: number): readonly string[] {
  return wrapped(`${mark}${plain(item)}`, width, ' '.repeat(mark.length));
}

const gap = '  ';

function tableLines(rows: readonly (readonly string[])[], { width, paint }: TextView): readonly string[] {
  const columns = maximum([0, ...rows.map((row) => row.length)]);
  const natural = Array.from({ length: columns }, (_, column) =>
    maximum([1, ...rows.map((row) => cellsOf(row[column] ?? ''))]),
  );
  const widths = fitted(natural, width - gap.length * (columns - 1));
  return rows.flatMap((row, index) => {
    const cells = widths.map((room, column) => wrapped(row[column] ?? '', room));
    const height = maximum(cells.map(({ length }) => length));
    const lines = Array.from({ length: height }, (_, line) =>
      cells
        .map((cell, column) => padToCells(cell[line] ?? '', widths[column]!))
        .join(gap)
        .trimEnd(),
    );
    return index === 0 ? lines.map((line) => paint('strong', line)) : lines;
  });
}

/** The widest columns give way until all fit. */
function fitted(natural: readonly number[], room: number): readonly number[] {
  const widths = [...natural];
  const least = Math.max(4, Math.floor(room / (2 * Math.max(1, widths.length))));
  for (let excess = widths.reduce((sum, one) => sum + one, 0) - room; excess > 0; excess--) {
    const widest = widths.indexOf(maximum(widths));
    if (widths[widest]! <= least) break;
    widths[widest]! -= 1;
  }
  return widths;
}
