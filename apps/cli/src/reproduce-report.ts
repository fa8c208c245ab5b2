/** Claimed against measured: for a person line by line as cases finish, for programs as JSON, for papers as Markdown. */
import type { Claim, Measurement } from '@vedette/protocols';
import { jsonText } from './json-text.ts';
import type { MeasuredCase } from './measure-claim.ts';
import { rounded } from './report-json.ts';
import { counted, grouped, oneLine, type Paint, secondsText } from './style.ts';
import { cutTo, lengthOf, padTo, wrapLine } from './wrap-line.ts';

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
  const heads = rowText(['', 'case', 'claimed', 'measured', 'states', 'time'], columnsOf(claim, view));
  return `${claimText(claim, view)}${view.paint('faint', heads)}\n`;
}

function claimText({ id, title, source }: Claim, { width, paint }: ClaimView): string {
  const [first, ...more] = wrapLine(oneLine(`${id}  ${title} (${source})`), width);
  return `${paint('strong', id)}${[first!.slice(id.length), ...more].join('\n')}\n`;
}

/** A name that is too long for its column goes on below; so does the note. */
export function measuredRow(measured: MeasuredCase, view: ClaimView): string {
  const { claim, case: one, measurement, seconds } = measured;
  const { text, style } = verdicts[verdictOf(measured)];
  const columns = columnsOf(claim, view);
  const [name, ...more] = wrapLine(oneLine(one.name), columns[1]!);
  const figures = [grouped(measurement.states), secondsText(seconds)];
  const row = rowText([text, name!, one.expected, measurement.measured, ...figures], columns);
  return [
    row.replace(text, view.paint(style, text)),
    ...more.map((piece) => rowText(['', piece], columns)),
    ...notesOf(measurement, view).map((line) => view.paint('faint', line)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function notesOf({ note, transitions }: Measurement, { detail, width }: ClaimView): readonly string[] {
  if (detail === 'quiet') return [];
  const figures = detail === 'verbose' ? [counted(transitions, 'transition')] : [];
  return [...figures, ...(note === undefined ? [] : [note])].flatMap((text) => wrapLine(`    ${oneLine(text)}`, width));
}

/** Widths of verdict, case, claimed, measured, states and time. What is missing is taken from the cases. */
function columnsOf({ cases }: Claim, { width }: ClaimView): readonly number[] {
  const claimed = Math.max(7, ...cases.map(({ expected }) => lengthOf(expected)));
  const others = [11, claimed, Math.max(12, claimed), 10, 8];
  const left = width - others.reduce((sum, one) => sum + gap.length + one, 0) - gap.length;
  const name = Math.min(Math.max(4, ...cases.map((one) => lengthOf(one.name))), Math.max(10, left));
  return [others[0]!, name, ...others.slice(1)];
}

const gap = '  ';

/** Texts to the left, figures to the right. */
function rowText(cells: readonly string[], columns: readonly number[]): string {
  const fitted = cells.map((cell, index) => {
    const text = cutTo(oneLine(cell), columns[index]!);
    return index < 4 ? padTo(text, columns[index]!) : text.padStart(columns[index]!);
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
  const blocks = claims.map((claim) => {
    const widest = Math.max(...claim.cases.map(({ name }) => lengthOf(name)));
    const rows = claim.cases.map(({ name, expected }) => `  ${padTo(oneLine(name), widest)}  ${oneLine(expected)}`);
    return `${claimText(claim, view)}${rows.map((row) => `${cutTo(row, view.width)}\n`).join('')}`;
  });
  return blocks.join('\n');
}

/** The keys are a contract. */
export function reproduceDocument(all: readonly MeasuredCase[]): string {
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
  }));
  return jsonText({ claims });
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
  return oneLine(text).replace(/[|\\<&]/g, (sign) => `\\${sign}`);
}
