/** Lines of output that are too long for a terminal, or for a column in it: broken into rows, or cut. */
import { cellsOf } from './cells.ts';
import { truncate, wrapText } from './wrap-text.ts';

const step = '  ';

/** Rows after the first are indented by two more than the line itself. */
export function wrapLine(line: string, width: number): readonly string[] {
  const [indent = ''] = line.match(/^ */) ?? [];
  const kept = indent.length > width / 2 ? '' : indent;
  const room = width - kept.length;
  const hanging = room > 2 * step.length ? step : '';
  return wrapText(line.trimStart(), { width: room, hanging, measure: cellsOf }).map((row) => (kept + row).trimEnd());
}

/** The line, or as much of it as fits before a `…`. */
export function truncateLine(line: string, width: number): string {
  return truncate(line, { width, measure: cellsOf });
}
