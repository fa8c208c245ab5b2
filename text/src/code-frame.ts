/**
 * The picture of a span: the line before it, its line, and carets underneath. Knows the source only through
 * `SourceText.place`, so it draws streamed sources as well as texts in memory. Carets stop at the end of the line.
 */
import type { Place, SourceText, Span } from '@vedette/core';
import { cellsOf } from './display/cells.ts';
import { visible } from './quoted.ts';

const tab = '  ';
const mostHops = 64;

/** The rows of a frame, without line numbers in front: `number` is undefined for the row of carets. */
export interface FrameRow {
  readonly number?: number;
  readonly text: string;
}

export function frameRows(span: Span, text: SourceText): readonly FrameRow[] {
  const place = text.place(span.start);
  const before = lineBefore(span.start, place, text);
  const cut = place.windowColumn > 1 ? '…' : '';
  const rows: FrameRow[] = before === undefined ? [] : [{ number: before.line, text: cut + shown(before.lineText) }];
  rows.push({ number: place.line, text: cut + shown(place.lineText) });
  rows.push({ text: caretRow(place, caretCount(span, place, text), cut) });
  return rows;
}

/** Columns say how far back the line's start is at least, so a few hops lead to the end of the line before. An offset
 *  far outside the source would need many: then there is no line before. */
function lineBefore(offset: number, place: Place, text: SourceText): Place | undefined {
  let back = offset;
  let here = place;
  for (let hops = 0; here.line === place.line && back > 0 && hops < mostHops; hops += 1) {
    back = Math.max(0, back - here.column);
    here = text.place(back);
  }
  const aligned = here.line === place.line - 1 && here.windowColumn === place.windowColumn;
  return aligned ? here : undefined;
}

/** How many characters are underlined: up to the end of the span or of the shown line, at least one. */
function caretCount(span: Span, place: Place, text: SourceText): number {
  const rest = Array.from(place.lineText).length - (place.column - place.windowColumn);
  const end = text.place(Math.max(span.end, span.start));
  const wanted = end.line === place.line ? end.column - place.column : rest;
  return Math.max(1, Math.min(wanted, rest));
}

function caretRow(place: Place, carets: number, cut: string): string {
  const characters = Array.from(place.lineText);
  const first = place.column - place.windowColumn;
  const cells = (from: number, to: number) => cellsOf(shown(characters.slice(from, to).join('')));
  return ' '.repeat(cut.length + cells(0, first)) + '^'.repeat(Math.max(1, cells(first, first + carets)));
}

function shown(line: string): string {
  return Array.from(line, (character) => (character === '\t' ? tab : visible(character))).join('');
}
