/**
 * A published table that compares tools, with the measured figures in the last columns: as text, as Markdown, drawn.
 */
import { maximum } from '@vedette/core';
import { type Bars, barsSvg } from '@vedette/pictures';
import type { Claim, MeasuredCase, ToolRow } from '@vedette/workbench';
import { grouped, secondsText } from '../terminal/style.ts';

interface Filled {
  readonly row: ToolRow;
  readonly measured: MeasuredCase;
}

/** The rows that were measured. */
function filledRows({ tools }: Claim, all: readonly MeasuredCase[]): readonly Filled[] {
  return (tools?.rows ?? []).flatMap((row) => {
    const measured = all.find((one) => one.claim.tools === tools && one.case.name === row.case);
    return measured === undefined ? [] : [{ row, measured }];
  });
}

const heads = ['tool', 'setting', 'published', 'states/s', 'states', 'states/s', 'time'];
const texts = 2;

function cellsOf({ row, measured: { measurement, seconds } }: Filled): readonly string[] {
  const { states } = measurement;
  const published = [grouped(row.states), rateText(rate(row))];
  return [
    row.tool,
    row.setting,
    ...published,
    grouped(states),
    rateText(rate({ states, seconds })),
    secondsText(seconds),
  ];
}

function rate({ states, seconds }: { readonly states: number; readonly seconds?: number }): number | undefined {
  return seconds === undefined || seconds === 0 ? undefined : states / seconds;
}

function rateText(perSecond: number | undefined): string {
  return perSecond === undefined ? '-' : grouped(perSecond);
}

/** Nothing if the claim has no such table, or nothing of it was measured. */
export function toolTableText(claim: Claim, all: readonly MeasuredCase[]): string {
  const rows = filledRows(claim, all).map(cellsOf);
  if (rows.length === 0) return '';
  const widths = heads.map((head, column) =>
    maximum([head, ...rows.map((row) => row[column]!)].map(({ length }) => length)),
  );
  const lines = [heads, ...rows].map((row) =>
    row
      .map((cell, column) => (column < texts ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
  return [`\n${claim.tools!.title}\n`, ...lines.map((line) => `  ${line}\n`)].join('');
}

export function toolTableMarkdown(claim: Claim, all: readonly MeasuredCase[]): string {
  const rows = filledRows(claim, all).map(cellsOf);
  if (rows.length === 0) return '';
  const rule = heads.map((_, column) => (column < texts ? '---' : '---:'));
  return `\n${claim.tools!.title}\n\n${[heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}

/** Numbers of states, and how many of them in a second, each published and measured. */
export function toolTableSvgs(claim: Claim, all: readonly MeasuredCase[]): readonly string[] {
  const rows = filledRows(claim, all);
  if (rows.length === 0) return [];
  const { title } = claim.tools!;
  return [
    barsSvg(barsOf(`${title}: states`, rows, (figures) => figures.states)),
    barsSvg(barsOf(`${title}: states per second`, rows, rate)),
  ];
}

type Figure = (figures: { readonly states: number; readonly seconds?: number }) => number | undefined;

function barsOf(title: string, rows: readonly Filled[], figure: Figure): Bars {
  const tools = [...new Set(rows.map(({ row }) => row.tool))];
  const groups = tools.map((name) => ({
    name,
    pairs: rows
      .filter(({ row }) => row.tool === name)
      .map(({ row, measured: { measurement, seconds } }) => {
        const [first, second] = [figure(row), figure({ states: measurement.states, seconds })];
        return { name: row.setting, ...(first !== undefined && { first }), ...(second !== undefined && { second }) };
      }),
  }));
  return { title, legend: ['published', 'measured'], groups };
}
