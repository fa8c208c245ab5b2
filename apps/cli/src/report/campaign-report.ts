/**
 * The results of a campaign: for every model and question how many of which verdict, when it fails, and what was not
 * expected.
 */
import type { Region } from '@vedette/pictures';
import { legible } from '@vedette/text';
import {
  type Axis,
  type Campaign,
  type CampaignJob,
  type Cell,
  type CellVerdict,
  conditionSentence,
  type DoneJob,
  findingsOf,
  isAsExpected,
  regionsOf,
  type SweepFindings,
} from '@vedette/workbench';
import { counted, grouped, paints } from '../terminal/style.ts';
import { csvLine } from './results-report.ts';
import { totalText } from './sweep-report.ts';

export interface DoneCampaignJob extends DoneJob {
  readonly job: CampaignJob;
}

/** Unexpected verdicts that are named; the rest is counted. */
const named = 10;

export function campaignText(
  { axes, jobs }: Campaign,
  done: readonly DoneCampaignJob[],
  { colour, detail }: { readonly colour: 'colour' | 'plain'; readonly detail: 'quiet' | 'normal' },
): string {
  const paint = paints[colour];
  const parts = [...groupsOf(done)].map(([name, group]) => {
    const findings = findingsOfGroup(axes, group);
    const said = findings === undefined ? '' : `  ${conditionSentence(findings)}`;
    return `${paint('strong', legible(name))}\n  ${totalText(cellsOf([], group))}${said}`;
  });
  const surprises = done.filter((one) => !isExpected(one));
  const listed = surprises
    .slice(0, named)
    .map((one) => `  ${paint('bad', `✗ ${verdictOf(one)}`)}  ${legible(one.job.name)}${whyOf(one)}\n`);
  const more = surprises.length > named ? `  and ${surprises.length - named} more\n` : '';
  const head = surprises.length === 0 ? '' : `\nNot as expected:\n${listed.join('')}${more}`;
  const total = `\n${counted(done.length, 'job')} of ${grouped(jobs.length)}: ${grouped(done.length - surprises.length)} as expected${surprises.length === 0 ? '' : `, ${grouped(surprises.length)} not`}\n`;
  return detail === 'quiet' ? total.trimStart() : parts.join('') + head + total;
}

export function campaignRegions({ axes }: Campaign, done: readonly DoneCampaignJob[]): readonly Region[] {
  return [...groupsOf(done)].flatMap(([name, group]) => {
    const findings = findingsOfGroup(axes, group);
    const regions = findings === undefined ? [] : regionsOf(findings);
    return regions.map((region) => ({
      ...region,
      title: [name, region.title].filter((text) => text !== '').join(': '),
    }));
  });
}

export function campaignCsv({ axes }: Campaign, done: readonly DoneCampaignJob[]): string {
  const heads = ['model', 'question', ...axes.map(({ name }) => name), 'verdict', 'expected', 'states', 'seconds'];
  const rows = done.map((one) => {
    const { model, question, combination } = one.job;
    const { states, seconds } = figuresOf(one);
    const expected = one.result.kind === 'checked' ? (one.result.answers[0]?.expected ?? '') : '';
    const values = axes.map(({ name }) => combination.get(name) ?? '');
    return [model, question, ...values, verdictOf(one), expected, String(states), seconds.toFixed(3)];
  });
  return [heads, ...rows].map(csvLine).join('');
}

function groupsOf(done: readonly DoneCampaignJob[]): ReadonlyMap<string, readonly DoneCampaignJob[]> {
  const groups = new Map<string, DoneCampaignJob[]>();
  for (const one of done) {
    const name = `${one.job.model}, ${one.job.question}`;
    const group = groups.get(name) ?? [];
    group.push(one);
    groups.set(name, group);
  }
  return groups;
}

/** Nothing if no constant is a number that varies. */
function findingsOfGroup(axes: Campaign['axes'], group: readonly DoneCampaignJob[]): SweepFindings | undefined {
  const numeric: readonly Axis[] = axes
    .map(({ name, values }) => ({ name, step: 1, values: values.map(Number) }))
    .filter(({ values }) => values.length > 1 && values.every(Number.isSafeInteger));
  if (numeric.length === 0 || numeric.length < axes.filter(({ values }) => values.length > 1).length) return undefined;
  return findingsOf(numeric, cellsOf(numeric, group));
}

function cellsOf(axes: readonly Axis[], group: readonly DoneCampaignJob[]): readonly Cell[] {
  return group.map((one) => ({
    point: axes.map(({ name }) => Number(one.job.combination.get(name))),
    verdict: verdictOf(one),
    ...figuresOf(one),
  }));
}

function figuresOf({ result }: DoneJob): { readonly states: number; readonly seconds: number } {
  if (result.kind !== 'checked') return { states: 0, seconds: 0 };
  const stats = result.answers.map(({ verdict }) => verdict.stats);
  const most = (figure: 'states' | 'seconds'): number =>
    stats.reduce((largest, one) => Math.max(largest, one[figure]), 0);
  return { states: most('states'), seconds: most('seconds') };
}

export function verdictOf({ result }: DoneJob): CellVerdict {
  if (result.kind !== 'checked') return result.kind === 'stopped' ? 'unknown' : 'refused';
  const found = new Set(result.answers.map(({ verdict }) => verdict.kind));
  return (['broken', 'fails', 'unknown'] as const).find((kind) => found.has(kind)) ?? 'holds';
}

export function isExpected({ result }: DoneJob): boolean {
  return result.kind === 'checked' && result.answers.every(isAsExpected);
}

function whyOf({ result }: DoneJob): string {
  if (result.kind === 'checked') {
    const open = result.answers.find((answer) => !isAsExpected(answer))!;
    return open.verdict.kind === 'unknown' ? `: ${open.verdict.detail}` : `, but expected: ${open.expected}`;
  }
  return `: ${result.kind === 'refused' ? (result.problems[0]?.message ?? '') : result.message}`;
}
