/** One point of a sweep: the command line of its check, and what the check answers. */
import type { Axis, Point } from './axes.ts';

export type CellVerdict = 'holds' | 'fails' | 'unknown' | 'broken' | 'refused';

export interface Cell {
  readonly point: Point;
  readonly verdict: CellVerdict;
  readonly states: number;
  readonly seconds: number;
  /** What the check said about a model that it refused. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly code: number;
  readonly text: string;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line of ours: here, or in another process. */
export type RunCommand = (argv: readonly string[]) => Promise<CommandResult>;

export interface CellCheck {
  readonly model: string;
  readonly axes: readonly Axis[];
  /** Questions, fixed constants and limits, as `vedette check` takes them. */
  readonly options: readonly string[];
}

export async function checkCell({ model, axes, options }: CellCheck, point: Point, run: RunCommand): Promise<Cell> {
  const constants = axes.flatMap(({ name }, index) => ['-c', `${name}=${point[index]}`]);
  // There is a process for every core already.
  const argv = ['check', ...options, ...constants, '--workers', '1', '--json', '--quiet', '--', model];
  const result = await run(argv);
  const answers = result.code === 2 || result.code === 3 || result.code === 70 ? undefined : answersIn(result.stdout);
  if (answers === undefined) {
    const refusal = { code: result.code, text: result.stderr };
    return { point, verdict: 'refused', states: 0, seconds: 0, refusal };
  }
  return {
    point,
    verdict: verdictOf(answers),
    states: Math.max(0, ...answers.map(({ states }) => states)),
    seconds: Math.max(0, ...answers.map(({ seconds }) => seconds)),
  };
}

interface CheckAnswer {
  readonly verdict: Exclude<CellVerdict, 'refused'>;
  readonly states: number;
  readonly seconds: number;
}

function answersIn(text: string): readonly CheckAnswer[] | undefined {
  const document = JSON.parse(text) as { readonly results?: readonly CheckAnswer[] };
  return document.results;
}

/** Several questions hold if all do. */
function verdictOf(answers: readonly CheckAnswer[]): CellVerdict {
  const found = new Set(answers.map(({ verdict }) => verdict));
  return (['broken', 'fails', 'unknown'] as const).find((verdict) => found.has(verdict)) ?? 'holds';
}
