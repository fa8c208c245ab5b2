/**
 * The counterexamples that the documents print, made smallest by each criterion:
 * `npx tsx scripts/smallest-figures.ts [SECONDS]`. Beside the run that follows the figure (the evidence of the claim
 * about it) stand the steps of the smallest one and what it took. A search that does not end within the limit, 10 s by
 * default, is a dash.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model, ReachabilityQuestion, Source } from '@vedette/core';
import { type CriterionName, criteria } from '@vedette/engines';
import { printedCase, publishedRuns } from '@vedette/protocols';
import { answer } from '@vedette/questions';

const seconds = Number(process.argv[2] ?? 10);

const files = (path: string): Source => ({
  name: path,
  async *chunks() {
    yield readFileSync(fileURLToPath(new URL(`../protocols/${path}`, import.meta.url)));
  },
});

function questionOf(sought: string): ReachabilityQuestion {
  if (sought === 'deadlock') return { kind: 'never', name: sought, what: { kind: 'deadlock' } };
  return { kind: 'never', name: sought, what: { kind: 'label', matches: ({ text }) => text.startsWith(sought) } };
}

async function smallest(model: Model, sought: string, name: CriterionName): Promise<string> {
  const started = performance.now();
  const [verdict] = await answer(model, [questionOf(sought)], { smallest: [{ name }], limits: { seconds } });
  const took = ((performance.now() - started) / 1000).toFixed(1);
  const isFound = verdict?.kind === 'fails' && verdict.figures !== undefined;
  if (!isFound) return '–';
  return `${verdict.figures[0]!.text} in ${verdict.evidence!.steps.length} steps (${took} s)`;
}

process.stdout.write(
  `| figure | steps as printed | ${criteria.join(' | ')} |\n|---|---|${criteria.map(() => '---|').join('')}\n`,
);
for (const figure of publishedRuns) {
  const cells: string[] = [];
  for (const criterion of criteria) cells.push(await smallest(await figure.open(files), figure.sought, criterion));
  const printed = (await printedCase(files, figure)?.run({}))?.evidence?.trace.steps.length;
  process.stdout.write(`| ${figure.name} | ${printed ?? '?'} | ${cells.join(' | ')} |\n`);
}
