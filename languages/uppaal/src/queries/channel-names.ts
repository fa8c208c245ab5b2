/** What a label says by names. A synchronisation is called by its channel, `beat[2]` and `beat`; a step of an instance
 *  alone by the location it leads to. */
import type { Label } from '@vedette/core';
import type { Lowering } from '../zones/lowering.ts';

export function channelNames({ layout }: Lowering, label: Label): readonly string[] {
  if (!('channel' in label)) return [];
  const name = layout.channelNames.get(label.channel as number);
  if (name === undefined) return [label.text.slice(label.text.lastIndexOf('->') + 2)];
  const array = name.replace(/(\[\d+\])+$/, '');
  return array === name ? [name] : [name, array];
}

/** Who takes part; no instance where time passes. */
export function instanceNames({ model }: Lowering, label: Label): readonly string[] {
  const participants = 'participants' in label ? (label.participants as readonly number[]) : [];
  return participants.map((instance) => model.instances[instance]!.name);
}
