/** What the actions of a label are called: a synchronisation by its channel, `beat[2]` and `beat`. A step of an
 *  instance alone has no name but its text. */
import type { Label } from '@vedette/core';
import type { Lowering } from '../zones/lowering.ts';

export function channelNames({ layout }: Lowering, label: Label): readonly string[] {
  const name = 'channel' in label ? layout.channelNames.get(label.channel as number) : undefined;
  if (name === undefined) return [];
  const array = name.replace(/(\[\d+\])+$/, '');
  return array === name ? [name] : [name, array];
}
