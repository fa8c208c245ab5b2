/** The addresses of a channel that is named without variables: one, or all of an array. */
import type { Expression } from '../typed/index.ts';
import { fixedAddress } from './fixed.ts';
import { type Layout, leavesOf } from './layout.ts';

export function addressOfChannel(channel: Expression, layout: Layout): readonly number[] {
  const first = fixedAddress(channel, layout);
  if (first === undefined) throw new Error('not a channel');
  return Array.from({ length: leavesOf(channel.sort) }, (_, leaf) => first + leaf);
}
