/**
 * Claimed against measured: for the terminal line by line as cases finish, for programs as JSON, for papers as
 * Markdown.
 */

import { maximum } from '@vedette/core';
import { cellsOf, legible, padToCells, truncateLine, wrapLine, wrapText } from '@vedette/text';
import type { Claim, MeasuredCase, ShownMeasurement } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { counted, grouped, type Paint, secondsText } from '../terminal/style.ts';

export interface ClaimView {
  readonly width: number;
  readonly paint: Paint;
  readonly detail: 'quiet' | 'normal' | 'verbose';
}

const verdicts = {
  agrees: { text: '✓ agrees', style: 'good' },
  differs: { text: '✗ differs', style: 'bad' },
  undecided: { text: '? undecided', style: 'unsure' },
} as const;
type VerdictName = keyof typeof verdicts;

function verdictOf({ measurement }: MeasuredCase): VerdictName {
  if (measurement.agrees === null) return 'undecided';
  return measurement.agrees ? 'agrees' : 'differs';
}

/** The claim in words, and the heads of its columns. */
export function claimHeading(claim: Claim, view: ClaimView): string {
  const columns = columnsOf(claim, view);
  const name = columns.layout === 'row' ? ['case'] : [];
  const heads = rowText(['', ...name, 'claimed', 'measured', 'states', 'time'], columns);
  return claimText(claim, view) + (columns.layout === 'list' ? '' : `${view.paint('faint', heads)}\n`);
}

function claimText({ id, title, source }: Claim, { width, paint }: ClaimView): string {
  const [first, ...more] = wrapLine(legible(`${id}  ${title} (${source})`), width);
  return `${paint('strong', id)}${[first!.slice(id.length), ...more].join('\n')}\n`;
}

/** Where names are too long for a column, they stand in a line of their own; notes always do. */
export function measuredRow(measured: MeasuredCase, view: ClaimView): string {
  const { text, style } = verdicts[verdictOf(measured)];
  const [first, ...more] = rowLines(measured, text, view);
  return [
    first!.replace(text, view.paint(style, text)),
    ...more,
    ...notesOf(measured.measurement, view).map((line) => view.paint('faint', line)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function rowLines({ claim, case: one, measurement, seconds }: MeasuredCase, verdict: string, view: ClaimView) {
  const columns = columnsOf(claim, view);
  const found = [one.expected, measurement.measured, grouped(measurement.states), secondsText(seconds)];
  const named = beside(verdict, one.name, view);
  switch (columns.layout) {
    case 'row':
      return [rowText([verdict, one.name, ...found], columns)];
    case 'name apart':
      return [...named, rowText(['', ...found], columns)];
    case 'list': {
      const said = [
        `claimed   ${found[0]}`,
        `measured  ${found[1]}`,
        `${counted(measurement.states, 'state')}, ${found[3]}`,
      ];
      return [...named, ...said.flatMap((line) => beside('', line, view))];
    }
    default:
      return columns.layout satisfies never;
  }
}

/** A text to the right of the verdict. */
function beside(verdict: string, text: string, { width }: ClaimView): readonly string[] {
  const start = `${gap}${padToCells(verdict, verdictWidth)}${gap}`;
  const [first, ...more] = wrapLine(legible(text), width - start.length);
  return [`${start}${first}`, ...more.map((piece) => `${' '.repeat(start.length)}${piece}`)];
}

function notesOf({ note, transitions }: ShownMeasurement, { detail, width }: ClaimView): readonly string[] {
  if (detail === 'quiet') return [];
  const figures = detail === 'verbose' ? [counted(transitions, 'transition')] : [];
  const texts = [...figures, ...(note === undefined ? [] : [note])];
  const column = { width: width - 2 * gap.length, measure: cellsOf };
  return texts.flatMap((text) => wrapText(legible(text), column)).map((line) => `${gap}${gap}${line}`);
}

const gap = '  ';
const verdictWidth = 11;

interface Columns {
  /** All in one row; the name above the others; or everything below each other, if it is too long for that. */
  readonly layout: 'row' | 'name apart' | 'list';
  /** Of verdict, case in a row, claimed, measured, states and time. */
  readonly widths: readonly number[];
}

/** Widths of columns that are unknown before a case is measured are taken from what is expected of it. */
function columnsOf({ cases }: Claim, { width }: ClaimView): Columns {
  const claimed = maximum([7, ...cases.map(({ expected }) => cellsOf(expected))]);
  const others = [claimed, Math.max(12, claimed), 10, 8];
  const name = maximum([4, ...cases.map((one) => cellsOf(one.name))]);
  const isTooWide = (widths: readonly number[]): boolean =>
    widths.reduce((sum, one) => sum + gap.length + one, 0) > width;
  const widths = [verdictWidth, ...others];
  if (!isTooWide([...widths, name])) return { widths: [verdictWidth, name, ...others], layout: 'row' };
  return { widths, layout: isTooWide(widths) ? 'list' : 'name apart' };
}

/** Texts to the left, figures to the right. */
function rowText(cells: readonly string[], { widths }: Columns): string {
  const fitted = cells.map((cell, index) => {
    const width = widths[index]!;
    // Half a number is worse than a row out of line.
    if (index >= widths.length - 2) return cell.padStart(width);
    return padToCells(truncateLine(legible(cell), width), width);
  });
  return `${gap}${fitted.join(gap)}`.trimEnd();
}

export function totalText(all: readonly MeasuredCase[]): string {
  const count = (wanted: VerdictName): number => all.filter((one) => verdictOf(one) === wanted).length;
  const parts = [
    plural(count('agrees'), ['agrees', 'agree']),
    plural(count('differs'), ['differs', 'differ']),
    plural(count('undecided'), ['is undecided', 'are undecided']),
  ].filter((part) => part !== '');
  return all.length === 0 ? 'No case was measured.\n' : `${counted(all.length, 'case')}: ${parts.join(', ')}.\n`;
}

function plural(count: number, [one, many]: readonly [string, string]): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

export function listText(claims: readonly Claim[], view: ClaimView): string {
  return claims.map((claim) => claimText(claim, view) + caseList(claim, view)).join('\n');
}

/** What is expected stands beside the names or, if some of them are too long for that, below each. */
function caseList({ cases }: Claim, { width }: ClaimView): string {
  const widest = maximum(cases.map(({ name }) => cellsOf(name)));
  const rows = cases.map(({ name, expected }) => `  ${padToCells(legible(name), widest)}  ${legible(expected)}`);
  const lines = rows.every((row) => cellsOf(row) <= width)
    ? rows
    : cases.flatMap(({ name, expected }) => [
        ...wrapLine(legible(name), width - 2).map((line) => `  ${line}`),
        ...wrapLine(legible(expected), width - 6).map((line) => `      ${line}`),
      ]);
  return lines.map((line) => `${line}\n`).join('');
}

/** The keys are a contract. */
export function reproduceDocument(all: readonly MeasuredCase[], runs: 'with runs' | 'without runs'): string {
  const claims = all.map(({ claim, case: one, measurement, seconds }) => ({
    id: claim.id,
    case: one.name,
    source: claim.source,
    expected: one.expected,
    measured: measurement.measured,
    agrees: measurement.agrees,
    states: measurement.states,
    seconds: rounded(seconds),
    note: measurement.note ?? null,
    ...(runs === 'with runs' && { transitions: measurement.transitions, run: measurement.story ?? null }),
  }));
  return documentText('reproduce', { claims });
}

export function markdownTable(all: readonly MeasuredCase[]): string {
  const rows = all.map((measured) => {
    const { claim, case: one, measurement, seconds } = measured;
    const figures = [grouped(measurement.states), secondsText(seconds), measurement.note ?? ''];
    return [claim.id, one.name, claim.source, one.expected, measurement.measured, verdictOf(measured), ...figures];
  });
  const heads = ['claim', 'case', 'source', 'claimed', 'measured', 'verdict', 'states', 'time', 'note'];
  const rule = heads.map((head) => (head === 'states' || head === 'time' ? '---:' : '---'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.map(markdownCell).join(' | ')} |\n`).join('');
}

function markdownCell(text: string): string {
  return legible(text).replace(/[|\\<&]/g, (sign) => `\\${sign}`);
}
