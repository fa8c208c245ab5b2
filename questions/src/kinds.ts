/**
 * Every kind of question, in the order in which help and forms show them. A new kind is a folder here and a line below.
 */
import { branchingTime } from './branching-time/kind.ts';
import { delay } from './delay/kind.ts';
import { exploration } from './explore/kind.ts';
import { extremes } from './extremes/kind.ts';
import { formulas } from './formula/kind.ts';
import { linearTime } from './linear-time/kind.ts';
import { liveness } from './liveness/kind.ts';
import { reachability } from './reachability/kind.ts';
import { refinement } from './refinement/kind.ts';
import { statistical } from './statistical/kind.ts';
import type { QuestionKind, Way } from './way.ts';
import type { Wording } from './wording.ts';

const all = [
  reachability,
  linearTime,
  branchingTime,
  delay,
  formulas,
  refinement,
  liveness,
  extremes,
  statistical,
  exploration,
] as const;

export type WayKey = (typeof all)[number]['ways'][number]['key'];

export const questionKinds: readonly QuestionKind<WayKey>[] = all;

export const ways: readonly Way<WayKey>[] = questionKinds.flatMap((kind) => kind.ways);

export function wayOf(key: string): Way<WayKey> | undefined {
  return ways.find((way) => way.key === key);
}

/** Whether a way asks something itself. */
export function isQuestion({ isRestriction, isPermission }: Way): boolean {
  return isRestriction === undefined && isPermission === undefined;
}

type Keys<Part> = Part extends unknown ? keyof Part : never;
type WordedKind = Keys<(typeof all)[number]['wording']>;

const wordings = new Map<string, Wording>(questionKinds.flatMap(({ wording }) => Object.entries(wording)));

/** A kind of question without a wording does not compile where this is called. */
export function wordingOf(kind: WordedKind): Wording {
  return wordings.get(kind)!;
}
