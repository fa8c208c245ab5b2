/** The result for all values of parameters: a line for each region, and runs; for programs the same as JSON. */
import { maximum } from '@vedette/core';
import { legible } from '@vedette/text';
import type { SynthAnswer, Synthesised, SynthRegion, TimedRun } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { counted, paints, secondsText } from '../terminal/style.ts';
import { evidenceLines, type ReportView } from './check-report.ts';

const marks = {
  holds: ['✓', 'good'],
  fails: ['✗', 'bad'],
  breaks: ['!', 'bad'],
  open: ['?', 'unsure'],
} as const;

export function synthText({ answers }: Synthesised, view: ReportView): string {
  const paint = paints[view.colour];
  return answers
    .map(({ question, domain, regions, zones, seconds }) => {
      const figures = paint('faint', `(${counted(zones, 'zone')}, ${secondsText(seconds)})`);
      const head = [`${paint('strong', legible(question))}  ${figures}`, `  for ${domain}:`];
      return [...head, ...regions.flatMap((region) => regionLines(region, view)), ''].join('\n');
    })
    .join('\n');
}

function regionLines(region: SynthRegion, view: ReportView): readonly string[] {
  const [mark, style] = marks[region.verdict];
  const { verdict, condition, claim, because = [], answer, points } = region;
  const isAll = condition === 'true';
  const where = isAll ? 'for all values' : `if ${condition}`;
  const lines = [`  ${paints[view.colour](style, `${mark} ${verdict}`)}  ${where}${claimText(region)}`];
  for (const reason of because) lines.push(`    ${reason}`);
  if (claim === 'points' && points.length > 0) lines.push(`    ${points.map(pointText).join('; ')}`);
  if (view.detail === 'quiet') return lines;
  if (answer !== undefined) {
    lines.push('', `  The run for ${atText(points[0]!.at)}:`);
    for (const line of evidenceLines(answer, view).slice(1)) lines.push(line);
  }
  return region.timed === undefined ? lines : [...lines, ...timedLines(region.timed)];
}

/** Times as sums of parameters, beside what happens then. */
function timedLines({ condition, steps, end }: TimedRun): readonly string[] {
  const width = maximum([...steps.map(({ time }) => time.length), end.length]);
  const where = condition === 'true' ? 'all values' : `all values with ${condition}`;
  return [
    `  A run for ${where}, with the times of its steps:`,
    ...steps.map(({ time, label }) => `    ${time.padEnd(width)}  ${legible(label)}`),
    ...(steps.at(-1)?.time === end ? [] : [`    ${end}`]),
  ];
}

function claimText({ verdict, claim }: SynthRegion): string {
  if (claim !== 'points' || verdict === 'open') return '';
  return ', at the points tried';
}

function pointText({ at, verdict }: SynthRegion['points'][number]): string {
  return `${atText(at)}: ${verdict}`;
}

function atText(at: ReadonlyMap<string, number>): string {
  return [...at].map(([name, value]) => `${name} = ${value}`).join(', ');
}

/** The keys are a contract. */
export function synthDocument(model: string, { parameters, answers }: Synthesised): string {
  return documentText('synth', {
    model,
    parameters,
    results: answers.map(synthResult),
  });
}

export function synthResult({ question, domain, regions, zones, seconds }: SynthAnswer) {
  return {
    property: question,
    domain,
    regions: regions.map(({ verdict, claim, condition, because, run, timed, points }) => ({
      verdict,
      condition,
      claim,
      ...(because && { because }),
      ...(run && { run }),
      ...(timed && { timed }),
      points: points.map(({ at, verdict: found }) => ({ at: Object.fromEntries(at), verdict: found })),
    })),
    zones,
    seconds: rounded(seconds),
  };
}
