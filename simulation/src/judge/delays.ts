/**
 * The network as logs of one clock have seen it: delays of messages, and how many of those that were sent did not
 * arrive.
 */
import type { Life } from './lives.ts';
import { matched } from './messages.ts';

export interface SeenNetwork {
  /** In milliseconds. */
  readonly delays: readonly number[];
  readonly sent: number;
}

/** Sends in the last moments of their receiver's log may still have been under way: they are left out. */
export function delaysOfLogs(lives: readonly Life[]): SeenNetwork {
  const { sent, received } = matched(lives, Number.POSITIVE_INFINITY);
  const time = ({ life, at }: { readonly life: number; readonly at: number }): number => lives[life]!.began + at;
  const delays = received.flatMap((one) => (one.sent === undefined ? [] : [time(one) - time(one.sent)]));
  const longest = delays.reduce((most, delay) => Math.max(most, delay), 0);
  const ends = new Map<string, number>();
  for (const { header, began, records } of lives)
    ends.set(header.actor, Math.max(ends.get(header.actor) ?? 0, began + (records.at(-1)?.record.at ?? 0)));
  const counted = sent.filter(
    (one) => one.received > 0 || time(one) + longest < (ends.get(one.to) ?? Number.NEGATIVE_INFINITY),
  );
  return { delays, sent: counted.length };
}
