/** One point of a sweep: the check of its constants, and its verdict. */
import { maximum } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import type { Answer } from '../ask/answers.ts';
import type { CheckRequest, CheckResult } from '../ask/check.ts';
import type { Found } from '../open/found.ts';
import type { Workbench } from '../workbench.ts';
import type { Axis, Point } from './axes.ts';

export const cellVerdicts = ['holds', 'fails', 'unknown', 'broken', 'refused'] as const;
export type CellVerdict = (typeof cellVerdicts)[number];

export interface Cell {
  readonly point: Point;
  readonly verdict: CellVerdict;
  readonly states: number;
  readonly seconds: number;
  /** What is wrong with the model or the question at this point. */
  readonly refusal?: Refusal;
}

export type Refusal = ({ readonly kind: 'problems' } & Found) | { readonly kind: 'usage'; readonly message: string };

export interface CellCheck {
  readonly axes: readonly Axis[];
  readonly check: CheckRequest;
}

export async function checkCell(
  { axes, check }: CellCheck,
  point: Point,
  { bench, signal }: { readonly bench: Workbench; readonly signal: AbortSignal },
): Promise<Cell> {
  const constants = new Map(check.model.constants);
  for (const [index, { name }] of axes.entries()) constants.set(name, String(point[index]));
  try {
    return cellOf(point, await bench.run('check', { ...check, model: { ...check.model, constants } }, { signal }));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refusedCell(point, { kind: 'usage', message: error.message });
  }
}

function cellOf(point: Point, result: CheckResult): Cell {
  if (result.kind === 'refused')
    return refusedCell(point, { kind: 'problems', problems: result.problems, texts: result.texts });
  const stats = result.answers.map(({ verdict }) => verdict.stats);
  return {
    point,
    verdict: verdictOf(result.answers),
    states: maximum([0, ...stats.map(({ states }) => states)]),
    seconds: maximum([0, ...stats.map(({ seconds }) => seconds)]),
  };
}

function refusedCell(point: Point, refusal: Refusal): Cell {
  return { point, verdict: 'refused', states: 0, seconds: 0, refusal };
}

/** Several questions hold if all do. */
function verdictOf(answers: readonly Answer[]): CellVerdict {
  const found = new Set(answers.map(({ verdict }) => verdict.kind));
  return (['broken', 'fails', 'unknown'] as const).find((verdict) => found.has(verdict)) ?? 'holds';
}
