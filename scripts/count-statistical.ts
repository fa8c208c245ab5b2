/**
 * Which statistical models of a checkout of public UPPAAL models are answered: for every model with statistical
 * queries, in itself or in a .q file beside it, each query with a few runs. Usage: npx tsx scripts/count-statistical.ts
 * CHECKOUT [--runs N] [--seconds N] [TEXT-IN-NAME]. Prints a line per model with what is left, and the counts by
 * reason.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model, Problem, Question, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';

const [checkout, ...rest] = process.argv.slice(2);
if (checkout === undefined) throw new Error('CHECKOUT [--runs N] [--seconds N] [TEXT-IN-NAME]');
const numberAfter = (option: string, usual: number): number => {
  const at = rest.indexOf(option);
  return at < 0 ? usual : Number(rest.splice(at, 2)[1]);
};
const runs = numberAfter('--runs', 3);
const seconds = numberAfter('--seconds', 2);
const [wanted = ''] = rest;

const isStatistical = /(^|[>\n])\s*(Pr\s*[[(]|simulate\b|E\s*\[[^\]]+\]\s*\()/;
const source = (name: string, text: string) => ({
  name,
  async *chunks() {
    yield new TextEncoder().encode(text);
  },
});

interface Found {
  readonly answered: number;
  readonly left: readonly string[];
}

const reasons = new Map<string, number>();
/** What a model asks wrongly by itself: names that it does not have, queries that are none. */
const isMistake = (reason: string): boolean =>
  /uppaal\/(unknown-|expected|index-out-of-range|run-bound)/.test(reason) && !reason.startsWith('not opened');
let [models, complete, mistaken] = [0, 0, 0];
for (const file of readdirSync(checkout, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.(xml|xta)$/.test(file) || !file.includes(wanted)) continue;
  const text = readFileSync(path.join(checkout, file), 'utf8');
  const beside = path.join(checkout, file.replace(/\.(xml|xta)$/, '.q'));
  const asked = existsSync(beside) ? readFileSync(beside, 'utf8') : undefined;
  if (!isStatistical.test(unescaped(text)) && !(asked !== undefined && isStatistical.test(asked))) continue;
  models += 1;
  const { answered, left } = await answeredIn(file, text, asked);
  if (answered > 0 && left.every(isMistake)) complete += 1;
  else if (left.every(isMistake)) mistaken += 1;
  const unique = [...new Set(left)];
  for (const reason of unique) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  process.stdout.write(
    `${left.length === 0 ? 'ok  ' : 'left'} ${file}: ${answered} answered${unique.map((one) => `; ${one}`).join('')}\n`,
  );
}
process.stdout.write(
  `\n${complete} of ${models} models with statistical queries are answered, ${mistaken} ask only what they do not have\n`,
);
for (const [reason, count] of [...reasons].toSorted(([, a], [, b]) => b - a))
  process.stdout.write(`${`${count}`.padStart(4)}  ${reason}\n`);

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

async function answeredIn(file: string, text: string, asked: string | undefined): Promise<Found> {
  const left: string[] = [];
  const { value: model, problems } = await uppaal.open(source(path.basename(file), text), {});
  if (model === undefined) return { answered: 0, left: [`not opened: ${codeOf(problems)}`] };
  for (const problem of problems)
    if (problem.leavesOut !== undefined) left.push(`left out: ${problem.code}: ${problem.message.slice(0, 60)}`);
  const questions = [...model.queries.questions, ...(asked === undefined ? [] : await questionsIn(model, asked, left))];
  let answered = 0;
  for (const question of questions.filter(({ kind }) => kind === 'statistical')) {
    const reason = await outcomeOf(model, question);
    if (reason === undefined) answered += 1;
    else left.push(reason);
  }
  if (answered === 0 && left.length === 0) left.push('no statistical query was found');
  return { answered, left };
}

async function questionsIn(model: Model, asked: string, left: string[]): Promise<readonly Question[]> {
  const { value, problems } = await model.queries.properties![0]!.read(source('queries.q', asked), model);
  for (const problem of problems) left.push(`query file: ${problem.code}: ${problem.message.slice(0, 60)}`);
  return value ?? [];
}

async function outcomeOf(model: Model, question: Question): Promise<string | undefined> {
  const [verdict] = (await answer(model, [question], { sampling: { runs }, limits: { seconds } })) as [Verdict];
  if (verdict.kind === 'broken')
    return `broken: ${verdict.problem.code}: ${process.env.LONG ? verdict.problem.message : ''}`;
  if (verdict.kind !== 'unknown') return undefined;
  if (verdict.why === 'approximation') return undefined;
  const so = verdict.statistics?.runs ?? 0;
  return so > 0 ? undefined : `${verdict.why}: ${verdict.detail.slice(0, 80)}`;
}

function codeOf(problems: readonly Problem[]): string {
  const [first] = problems.filter(({ severity }) => severity === 'error');
  return first === undefined ? 'no problem' : `${first.code}: ${first.message.slice(0, 70)}`;
}
