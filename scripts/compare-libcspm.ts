/**
 * Holds the CSPM front end against the test scripts of tomgr/libcspm: every difference is printed, and a count per
 * folder. Usage: npx tsx scripts/compare-libcspm.ts FOLDER-WITH-THE-REPOSITORY [LIST.json] [TEXT-IN-NAME] The list has
 * the scripts to use as `scripts`; without it all scripts of the repository are used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Broken, type Source } from '@vedette/core';
import { checkScript, type Evaluation, evaluate, load, type NameExpression, parse, print } from '@vedette/cspm';
import { LineMap } from '@vedette/text';
import { equationsIn, ProcessComparison, workOut } from './libcspm-processes.ts';

type Result = { readonly passes: boolean; readonly why: string };

function sourceOf(file: string): Source {
  return {
    name: file,
    async *chunks() {
      yield readFileSync(file);
    },
    beside: (name) => sourceOf(path.join(path.dirname(file), name)),
  };
}

function withoutSpans(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSpans);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : [[key, withoutSpans(value)]])),
  );
}

async function parses(file: string): Promise<Result> {
  const { problems, texts } = await load(sourceOf(file));
  return { passes: problems.length === 0, why: problems.map((problem) => described(problem, texts)).join('; ') };
}

async function isTyped(file: string): Promise<Result> {
  const { problems, texts } = await checkScript(sourceOf(file));
  return { passes: problems.length === 0, why: problems.map((problem) => described(problem, texts)).join('; ') };
}

/** Every constant `test...` must be true, and every process `procTest...` must have a meaning. */
async function evaluates(file: string): Promise<Result> {
  const { value: script, problems, texts } = await checkScript(sourceOf(file));
  if (script === undefined)
    return { passes: false, why: problems.map((problem) => described(problem, texts)).join('; ') };
  const evaluation = evaluate(script);
  const failed: string[] = [];
  for (const declaration of script.resolved.declarations) {
    if (declaration.kind !== 'value' || declaration.pattern.kind !== 'name') continue;
    const { pattern } = declaration;
    const name = pattern.path.join('::');
    try {
      if (name.startsWith('test')) {
        const shown = evaluation.show(evaluation.value(pattern));
        if (shown !== 'true') failed.push(`${name} is ${shown}`);
      } else if (name.startsWith('procTest')) {
        const different = comparedProcess(evaluation, pattern, file.replace(/\.csp$/, `-${name}-expected`));
        if (different !== undefined) failed.push(`${name}: ${different}`);
      }
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      failed.push(`${name}: ${described(thrown.problem, texts)}`);
    }
  }
  return { passes: failed.length === 0, why: failed.join('; ') };
}

function comparedProcess(evaluation: Evaluation, pattern: NameExpression, expected: string): string | undefined {
  const value = evaluation.value(pattern);
  if (value.kind !== 'process') return 'no process';
  workOut(evaluation, value.process);
  const files = ['', '1', '2'].map((number) => `${expected}${number}.txt`).filter((file) => existsSync(file));
  const texts = files.map((file) => readFileSync(file, 'utf8')).filter((text) => text.trim() !== '');
  const differences = texts.map((text) =>
    new ProcessComparison(evaluation, equationsIn(text)).compare(value.process, pattern),
  );
  return differences.every((difference) => difference !== undefined) ? differences[0] : undefined;
}

function described(
  problem: { readonly message: string; readonly span: { readonly source: string; readonly start: number } },
  texts: readonly { readonly name: string; place(offset: number): { readonly line: number } }[],
): string {
  const text = texts.find(({ name }) => name === problem.span.source);
  return `${text?.place(problem.span.start).line ?? '?'}: ${problem.message}`;
}

async function printsTheSame(file: string): Promise<Result> {
  const first = parse(file, readFileSync(file, 'latin1'));
  if (first.problems.length > 0) return { passes: false, why: first.problems[0]!.message };
  const text = print(first.script);
  const second = parse(file, text);
  if (second.problems.length > 0)
    return { passes: false, why: described(second.problems[0]!, [new LineMap(file, text)]) };
  const same =
    JSON.stringify(withoutSpans(first.script.declarations)) ===
    JSON.stringify(withoutSpans(second.script.declarations));
  return { passes: same, why: 'the printed text has another tree' };
}

const checks: ReadonlyMap<string, (file: string) => Promise<Result>> = new Map(
  Object.entries({
    parser: parses,
    prettyprinter: printsTheSame,
    typechecker: isTyped,
    desugar: isTyped,
    evaluator: evaluates,
  }),
);

function allScripts(folder: string): string[] {
  return [...checks.keys()].flatMap((stage) =>
    ['should_pass', 'should_fail'].flatMap((verdict) => {
      const inside = path.join(folder, stage, verdict);
      return readdirSync(inside)
        .filter((name) => name.endsWith('.csp'))
        .map((name) => `${stage}/${verdict}/${name}`);
    }),
  );
}

const [root = '.', list, only = ''] = process.argv.slice(2);
const folder = path.join(root, 'tests');
const scripts: readonly string[] =
  list === undefined || list === '-' ? allScripts(folder) : JSON.parse(readFileSync(list, 'utf8')).scripts;
const counts = new Map<string, { agreed: number; all: number }>();
for (const script of scripts.filter((name) => name.includes(only))) {
  const [stage, verdict] = script.split('/') as [string, string];
  const check = checks.get(stage);
  if (check === undefined) continue;
  const { passes, why } = await check(path.join(folder, script)).catch((thrown) => ({
    passes: undefined,
    why: `threw ${thrown instanceof Error ? thrown.stack : thrown}`,
  }));
  const count = counts.get(`${stage}/${verdict}`) ?? { agreed: 0, all: 0 };
  counts.set(`${stage}/${verdict}`, count);
  count.all += 1;
  if (passes === (verdict === 'should_pass')) count.agreed += 1;
  else console.log(`${script}: ${passes ? 'accepted' : `refused: ${why}`}`);
}
for (const [name, { agreed, all }] of counts) console.log(`${name}: ${agreed} of ${all}`);
