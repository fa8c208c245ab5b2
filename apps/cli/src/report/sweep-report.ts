/** The result of a sweep: a table for people, JSON and CSV for programs. */
import { maximum } from '@vedette/core';
import { type Cell, pointRecord, type SweepFindings } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { counted, grouped, secondsText } from '../terminal/style.ts';
import { synthResult } from './synth-report.ts';

const verbs: Readonly<Record<Cell['verdict'], readonly [string, string]>> = {
  holds: ['holds', 'hold'],
  fails: ['fails', 'fail'],
  unknown: ['is undecided', 'are undecided'],
  broken: ['breaks', 'break'],
  refused: ['is refused by the model', 'are refused by the model'],
};

export function totalText(cells: readonly Cell[]): string {
  const counts = Object.entries(verbs)
    .map(([kind, forms]) => ({ forms, count: cells.filter(({ verdict }) => verdict === kind).length }))
    .filter(({ count }) => count > 0);
  const said = counts.map(({ forms: [one, many], count }) => `${count} ${count === 1 ? one : many}`);
  return `${counted(cells.length, 'combination')}: ${said.join(', ')}.\n`;
}

/** The keys are a contract. */
export function sweepDocument(findings: SweepFindings): string {
  const { axes, cells, undecided, condition, ring, exceptions, proof } = findings;
  const shown = (list: readonly Cell[]) =>
    list.map(({ point, verdict, states, seconds }) => ({
      at: pointRecord(axes, point),
      verdict,
      states,
      seconds: rounded(seconds),
    }));
  return documentText('sweep', {
    axes: axes.map(({ name, values }) => ({ name, values })),
    cells: shown(cells),
    undecided,
    condition: condition ?? null,
    ring: shown(ring),
    exceptions: shown(exceptions),
    ...(proof && { proof: proof.answers.map(synthResult) }),
  });
}

export function csvText({ axes, cells }: SweepFindings): string {
  const rows = cells.map(({ point, verdict, states, seconds }) => [...point, verdict, states, rounded(seconds)]);
  return [[...axes.map(({ name }) => name), 'verdict', 'states', 'seconds'], ...rows]
    .map((row) => `${row.join(',')}\n`)
    .join('');
}

export function tableText({ axes, cells }: SweepFindings): string {
  const heads = [...axes.map(({ name }) => name), 'verdict', 'states', 'time'];
  const rows = cells.map(({ point, verdict, states, seconds }) => [
    ...point.map(String),
    verdict,
    grouped(states),
    secondsText(seconds),
  ]);
  const widths = heads.map((head, column) => maximum([head.length, ...rows.map((row) => row[column]!.length)]));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => (column === axes.length ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`.trimEnd();
  return `${[heads, ...rows].map(line).join('\n')}\n`;
}
