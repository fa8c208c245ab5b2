/** What a sweep found: drawing, table and condition for a person, JSON and CSV for programs. */
import { maximum } from '@vedette/core';
import type { Region, RegionVerdict } from '@vedette/pictures';
import { type Cell, pointRecord, pointText, type SweepFindings } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { counted, grouped, secondsText } from '../terminal/style.ts';

export function conditionSentence(findings: SweepFindings): string {
  const { axes, condition, ring, exceptions, cells, undecided } = findings;
  const decided = cells.filter(({ verdict }) => verdict === 'holds' || verdict === 'fails').length;
  if (decided === 0) return 'Nothing was decided.\n';
  if (undecided > 0)
    return `The sweep was stopped before ${counted(undecided, 'combination')}: no condition was sought.\n`;
  const open = cells.filter(({ verdict }) => verdict === 'unknown').length;
  const known = open === 0 ? '' : ' that are known';
  if (condition === undefined)
    return `No linear condition with small coefficients separates the verdicts${known}, nor do two together.\n`;
  const said = `${open === 0 ? 'The' : 'Where it is decided, the'} property ${conditionText(condition)}`;
  if (ring.length === 0) return `${said}.\n`;
  if (exceptions.length === 0) {
    const verb = ring.length === 1 ? 'agrees' : 'agree';
    return `${said}; the ${counted(ring.length, 'point')} one step further out ${verb}.\n`;
  }
  const where = exceptions.slice(0, 3).map(({ point }) => pointText(axes, point));
  return `${said} here, but not further out: ${where.join('; ')}${exceptions.length > 3 ? '; …' : ''}.\n`;
}

function conditionText(condition: string): string {
  if (condition === 'always') return 'fails everywhere';
  return condition === 'never' ? 'holds everywhere' : `fails exactly if ${condition}`;
}

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
  const { axes, cells, undecided, condition, ring, exceptions } = findings;
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

/** One picture for every combination of the axes after the second. */
export function regionsOf({ axes, cells }: SweepFindings): readonly Region[] {
  const [across, up, ...others] = axes;
  const panels = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = cell.point.slice(2).join();
    panels.set(key, [...(panels.get(key) ?? []), cell]);
  }
  return [...panels.values()].map((panel) => ({
    title: pointText(others, panel[0]!.point.slice(2)),
    across: across!,
    ...(up && { up }),
    cells: panel.map(({ point, verdict }) => ({ x: point[0]!, y: point[1] ?? 0, verdict: shownAs(verdict) })),
  }));
}

function shownAs(verdict: Cell['verdict']): RegionVerdict {
  return verdict === 'refused' ? 'unknown' : verdict === 'broken' ? 'fails' : verdict;
}
