/** The addresses of a channel that is named without variables: one, or all of an array. */
import { boundsOf, type Expression } from '../typed/index.ts';
import { intervalOf } from './intervals.ts';
import { type Layout, leavesOf } from './layout.ts';

export function addressOfChannel(channel: Expression, layout: Layout): readonly number[] {
  const first = firstAddress(channel, layout);
  return Array.from({ length: leavesOf(channel.sort) }, (_, leaf) => first + leaf);
}

function firstAddress(channel: Expression, layout: Layout): number {
  if (channel.kind === 'variable') return layout.addressOf(channel.variable);
  if (channel.kind !== 'index' || channel.target.sort.kind !== 'array') throw new Error('not a channel');
  const [low] = boundsOf(channel.target.sort.index);
  const [index] = intervalOf(channel.index);
  return firstAddress(channel.target, layout) + (index - low) * leavesOf(channel.target.sort.element);
}
