/** The contents of a ledger, for people and for programs. */
import type { Cells, Change, ResultRow, Tally } from '@vedette/campaigns';
import { maximum } from '@vedette/core';
import type { Region } from '@vedette/pictures';
import { legible } from '@vedette/text';
import { type Axis, type Cell, cellVerdicts, findingsOf, regionsOf } from '@vedette/workbench';
import { counted, grouped, secondsText } from '../terminal/style.ts';
import type { Suite } from './junit.ts';

export function campaignsText(found: readonly Tally[]): string {
  if (found.length === 0) return 'The ledger is empty.\n';
  const names = [...new Set(found.map(({ campaign }) => campaign))];
  return names
    .map((name) => {
      const own = found.filter(({ campaign }) => campaign === name);
      const verdicts = [...new Set(own.map(({ verdict }) => verdict))];
      const counts = verdicts.map(
        (verdict) => `${grouped(sum(own.filter((one) => one.verdict === verdict)))} ${verdict}`,
      );
      const surprises = sum(own.filter(({ verdict, expected }) => expected !== undefined && verdict !== expected));
      const total = counted(sum(own), 'result');
      return `${legible(name)}: ${total}: ${counts.join(', ')}; ${surprises === 0 ? 'all as expected' : `${grouped(surprises)} not as expected`}\n`;
    })
    .join('');
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { count }) => total + count, 0);
}

export function resultsText(rows: readonly ResultRow[]): string {
  const heads = ['campaign', 'model', 'question', 'constants', 'verdict', 'expected', 'states', 'time'];
  const lines = rows.map((row) => [
    legible(row.campaign),
    legible(row.model),
    legible(row.question),
    constantsText(row.constants),
    row.verdict,
    row.expected ?? '',
    grouped(row.states),
    secondsText(row.seconds),
  ]);
  const widths = heads.map((head, column) => maximum([head.length, ...lines.map((line) => line[column]!.length)]));
  const table = [heads, ...lines].map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return `${table.join('\n')}\n${counted(rows.length, 'result')}\n`;
}

export function resultsCsv(rows: readonly ResultRow[]): string {
  const constants = [...new Set(rows.flatMap((row) => [...row.constants.keys()]))];
  const heads = [
    'campaign',
    'model',
    'question',
    ...constants,
    'verdict',
    'expected',
    'states',
    'transitions',
    'seconds',
    'version',
    'note',
  ];
  const lines = rows.map((row) => [
    row.campaign,
    row.model,
    row.question,
    ...constants.map((name) => row.constants.get(name) ?? ''),
    row.verdict,
    row.expected ?? '',
    String(row.states),
    String(row.transitions),
    row.seconds.toFixed(3),
    row.version,
    row.note ?? '',
  ]);
  return [heads, ...lines].map(csvLine).join('');
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
}

/** One suite per campaign, model and question. */
export function resultSuites(rows: readonly ResultRow[]): readonly Suite[] {
  const suites = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const name = `${row.campaign} ${row.model} ${row.question}`;
    suites.set(name, [...(suites.get(name) ?? []), row]);
  }
  return [...suites].map(([name, own]) => ({
    name,
    cases: own.map((row) => {
      const base = { name: constantsText(row.constants) || row.question, seconds: row.seconds };
      if (row.expected === undefined || row.verdict === row.expected) return base;
      const message = `${row.verdict}, but expected: ${row.expected}`;
      return { ...base, element: 'failure', type: row.verdict, message } as const;
    }),
  }));
}

export function changesText(changes: readonly Change[], [before, after]: readonly [string, string]): string {
  if (changes.length === 0) return `Nothing changed between ${legible(before)} and ${legible(after)}.\n`;
  const lines = changes.map(({ model, question, constants, before: was, after: is }) => {
    const what = [legible(model), legible(question), constantsText(constants)].filter((text) => text !== '').join(' ');
    return `  ${what}: ${was ?? 'not there'} -> ${is ?? 'not there'}\n`;
  });
  return `From ${legible(before)} to ${legible(after)}, ${counted(changes.length, 'verdict')} changed:\n${lines.join('')}`;
}

/** Where several verdicts fell on one point, the worst is drawn. */
export function cellRegions(cells: readonly Cells[]): readonly Region[] {
  const groups = new Map<string, Cells[]>();
  for (const cell of cells) {
    const name = `${cell.model}, ${cell.question}`;
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return [...groups].flatMap(([name, own]) => {
    const axes = axesOf(own);
    if (axes.length === 0) return [];
    const drawn = own.map(
      (one): Cell => ({
        point: axes.map((axis) => Number(one.constants.get(axis.name))),
        verdict: worst(one),
        states: 0,
        seconds: 0,
      }),
    );
    return regionsOf(findingsOf(axes, drawn)).map((region) => ({ ...region, title: `${name} ${region.title}`.trim() }));
  });
}

/** The constants that are numbers and vary. */
function axesOf(cells: readonly Cells[]): readonly Axis[] {
  const names = [...new Set(cells.flatMap(({ constants }) => [...constants.keys()]))];
  return names
    .map((name) =>
      [...new Set(cells.map(({ constants }) => Number(constants.get(name))))].sort((one, other) => one - other),
    )
    .map((values, index) => ({ name: names[index]!, step: 1, values }))
    .filter(({ values }) => values.length > 1 && values.every(Number.isSafeInteger));
}

function worst({ verdicts }: Cells): Cell['verdict'] {
  const order = ['broken', 'fails', 'refused', 'unknown'] as const;
  return order.find((verdict) => verdicts.has(verdict)) ?? cellVerdicts[0];
}

function constantsText(constants: ReadonlyMap<string, string>): string {
  return [...constants].map(([name, value]) => `${name}=${value}`).join(' ');
}
