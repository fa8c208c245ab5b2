/**
 * A region in a link: the constants that span it, how far, the question, and the point that is held. The author of the
 * link is not trusted.
 */
import type { Axis, Point } from '@vedette/workbench';
import type { Choice } from './axes.ts';

export const LEAST_MOST = 2;
export const LARGEST_MOST = 60;

export interface RegionLink {
  readonly choice?: Choice;
  /** Its identifier. */
  readonly question?: string;
  readonly point?: Point;
  /** Some part is there and means nothing, whatever the model is. */
  readonly isDamaged: boolean;
}

export interface ShownRegion {
  readonly choice: Choice;
  readonly question: string;
  readonly point: Point;
}

export function regionQuery({ choice, question, point }: ShownRegion): ReadonlyMap<string, string> {
  return new Map([
    ['across', choice.across],
    ['up', choice.up],
    ['most', String(choice.most)],
    ['question', question],
    ['at', point.join()],
  ]);
}

export function regionIn(query: ReadonlyMap<string, string>): RegionLink {
  const across = query.get('across');
  const up = query.get('up');
  const most = numberIn(query.get('most'));
  const question = query.get('question');
  const at = query.get('at');
  const point = at?.split(',').map(numberIn);
  const isPoint = point?.length === 2 && point.every((part) => part !== undefined);
  const isChoice = across !== undefined && up !== undefined && across !== up && most !== undefined && isSize(most);
  const hasChoice = ['across', 'up', 'most'].some((key) => query.has(key));
  return {
    ...(isChoice && { choice: { across, up, most } }),
    ...(question !== undefined && { question }),
    ...(isPoint && { point: point as Point }),
    isDamaged: (at !== undefined && !isPoint) || (hasChoice && !isChoice),
  };
}

/** Whether everything that a link names is there. */
export function fits(
  { choice, question, point, isDamaged }: RegionLink,
  {
    names,
    questions,
    axes,
  }: {
    readonly names: readonly string[];
    readonly questions: readonly string[];
    readonly axes: readonly [Axis, Axis];
  },
): boolean {
  const isKnown = choice === undefined || [choice.across, choice.up].every((name) => names.includes(name));
  const isAsked = question === undefined || questions.includes(question);
  return !isDamaged && isKnown && isAsked && (point === undefined || isOn(point, axes));
}

export function isOn(point: Point, axes: readonly [Axis, Axis]): boolean {
  return axes.every(({ values }, index) => values.includes(point[index]!));
}

function isSize(most: number): boolean {
  return most >= LEAST_MOST && most <= LARGEST_MOST;
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
