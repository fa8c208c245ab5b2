/** Every kind of question, in the order in which help and forms show them. A new kind is a folder here and a line below. */
import { branchingTime } from './branching-time/ways.ts';
import { delay } from './delay/ways.ts';
import { linearTime } from './linear-time/ways.ts';
import { processes } from './process/ways.ts';
import { properties } from './property/ways.ts';
import { reachability } from './reachability/ways.ts';
import type { QuestionKind, Way } from './way.ts';

const all = [reachability, linearTime, branchingTime, delay, properties, processes] as const;

export type WayKey = (typeof all)[number]['ways'][number]['key'];

export const questionKinds: readonly QuestionKind<WayKey>[] = all;

export const ways: readonly Way<WayKey>[] = questionKinds.flatMap((kind) => kind.ways);

export function wayOf(key: string): Way<WayKey> | undefined {
  return ways.find((way) => way.key === key);
}
