/**
 * `tsx scripts/compare-mcrl2-temporal.ts EXAMPLES FACTS [--only TEXT] [--seconds N]`: formulas of the example models of
 * mCRL2org/mCRL2 that have a counterpart in linear or branching time, written as such, and held against what the mCRL2
 * toolset says of the originals (`models`: model, formulas). Prints a table, and fails where a verdict differs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Model, Question } from '@vedette/core';
import { mcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import { readBranching, readLinear } from '@vedette/temporal';
import { type Counterpart, counterparts } from './mcrl2-counterparts.ts';

interface Facts {
  readonly models: readonly { readonly model: string; readonly formulas?: Readonly<Record<string, string>> }[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, seconds: { type: 'string' } },
});
const [examples, factsFile] = positionals;
if (examples === undefined || factsFile === undefined) {
  console.error('usage: tsx scripts/compare-mcrl2-temporal.ts EXAMPLES FACTS [--only TEXT] [--seconds N]');
  process.exit(2);
}
const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as Facts;
const seconds = Number(values.seconds ?? 60);

async function open(name: string): Promise<Model> {
  const bytes = readFileSync(join(examples!, name));
  const source = {
    name,
    async *chunks() {
      yield bytes;
    },
  };
  const { value, problems } = await mcrl2.open(source, {});
  if (value === undefined) throw new Error(`${name}: ${problems[0]?.message}`);
  return value;
}

function questionOf({ logic, text }: Counterpart, model: Model): Question {
  const read = logic === 'ltl' ? readLinear : readBranching;
  const { value, problems } = read({ name: text, formula: { source: text, start: 0, text }, fairness: [] }, model);
  if (value === undefined) throw new Error(`${text}: ${problems[0]?.message}`);
  return value;
}

/** What the counterpart says about the original: where that asks for a run, the formula says that there is none. */
async function verdictOf(one: Counterpart, model: Model): Promise<string> {
  const [verdict] = await answer(model, [questionOf(one, model)], { limits: { seconds } });
  if (verdict!.kind !== 'holds' && verdict!.kind !== 'fails') return verdict!.kind;
  return String((verdict!.kind === 'holds') !== (one.asks === 'some run'));
}

let [agree, differ, undecided] = [0, 0, 0];
console.log('| model | formula | counterpart | mCRL2 | here |\n|---|---|---|---|---|');
for (const one of counterparts) {
  const known = facts.models.find(({ model }) => model === one.model)?.formulas?.[one.formula];
  const isWanted = one.model.includes(values.only ?? '') && existsSync(join(examples, one.model));
  if (!isWanted || (known !== 'true' && known !== 'false')) continue;
  const found = await verdictOf(one, await open(one.model));
  if (found === known) agree++;
  else if (found === 'true' || found === 'false') differ++;
  else undecided++;
  const cells = [one.model, one.formula.split('/').at(-1)!, `\`${one.text}\``.replaceAll('|', '\\|'), known, found];
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(`\n${agree} agree, ${differ} differ, ${undecided} open`);
if (differ > 0) process.exitCode = 1;
