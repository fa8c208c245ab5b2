/** `vedette explain CODE`: what a problem or verdict means and what to do, with an example and its message. */
import type { Problem } from '@vedette/core';
import { cellsOf, didYouMean, quoted, wrapText } from '@vedette/text';
import {
  type CheckResult,
  type Explained,
  explainedCodes,
  explanationOf,
  languageOfFile,
  type PlacedText,
  UsageError,
} from '@vedette/workbench';
import type { ExplainOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { type CaseExample, caseExamples } from '../host/case-examples.ts';
import { documentText } from '../output/json-text.ts';
import { problemText } from '../report/problem-report.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { paints } from '../terminal/style.ts';

export async function listCodes({ json }: ExplainOptions, io: Io): Promise<number> {
  const codes = await explainedCodes();
  await io.stdout.write(json ? documentText('codes', { codes }) : `${codes.join('\n')}\n`);
  return exitCodes.asExpected;
}

export async function explain(code: string, { json }: ExplainOptions, io: Io): Promise<number> {
  const explained = (await explanationOf(code)) ?? (await theOnly(code));
  if (explained === undefined) {
    if (languageOfFile(code) !== undefined)
      throw new UsageError(`the run comes before the model: vedette explain RUN.json ${code}`);
    const hint = didYouMean(code, await explainedCodes(), 'clause') ?? 'vedette explain --list has all of them';
    throw new UsageError(`there is no code or verdict ${quoted(code)}; ${hint}`);
  }
  if (json) {
    await io.stdout.write(
      documentText('explanation', {
        code: explained.code,
        means: explained.means,
        example: exampleOf(explained) ?? null,
      }),
    );
    return exitCodes.asExpected;
  }
  const paint = paints[colourOf(io.stdout, io.env)];
  const text = wrapText(explained.means, { width: Math.min(100, widthOf(io.stdout)), measure: cellsOf }).join('\n');
  await io.stdout.write(`${paint('strong', explained.code)}\n\n${text}\n${await exampleText(explained, io)}`);
  return exitCodes.asExpected;
}

/** Without its family, if only one has it. */
async function theOnly(name: string): Promise<Explained | undefined> {
  const [code, another] = (await explainedCodes()).filter((each) => each.endsWith(`/${name}`));
  return code === undefined || another !== undefined ? undefined : explanationOf(code);
}

function exampleOf({ code, example }: Explained): string | undefined {
  return caseExamples().get(code)?.text ?? (example === '' ? undefined : example);
}

async function exampleText(explained: Explained, io: Io): Promise<string> {
  const text = exampleOf(explained);
  if (text === undefined) return '';
  const one = caseExamples().get(explained.code);
  const said = one && (await saidAbout(one, explained.code, io));
  return `\nExample:\n\n${indented(text)}\n${said === undefined ? '' : `\nof which Vedette says:\n\n${said}\n`}`;
}

function indented(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}

/** The example is checked now, so the message shown is the current one. */
async function saidAbout({ file, text }: CaseExample, code: string, io: Io): Promise<string | undefined> {
  const request = {
    model: { name: file, bytes: new TextEncoder().encode(text) },
    asked: [],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: { states: 1000, seconds: 5 },
    evidence: 'once',
  } as const;
  try {
    const result = await perform('check', request, { io, quiet: true });
    const problem = problemsOf(result).find((each) => each.code === code);
    return problem && drawn(problem, result.texts, io);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function problemsOf(result: CheckResult): readonly Problem[] {
  if (result.kind === 'refused') return result.problems;
  return result.answers.flatMap(({ verdict }) => (verdict.kind === 'broken' ? [verdict.problem] : []));
}

function drawn(problem: Problem, texts: readonly PlacedText[], io: Io): string {
  return problemText(problem, texts, colourOf(io.stdout, io.env));
}
