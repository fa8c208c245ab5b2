/** The renaming operator of process algebra: gives visible labels another text. `tau` and `tick` are not names and stay
 *  as they are. Labels are numbered anew, so that labels renamed to the same text share one number; `label` knows
 *  those emitted so far. Renaming to `tau` is refused: that would be hiding, see `hidden`. */
import type { Label, TransitionSystem } from '../system.ts';
import { relabelled } from './relabelled.ts';

export function renamed(system: TransitionSystem, rename: (text: string) => string): TransitionSystem {
  return relabelled(system, (label) => (label.kind === 'visible' ? withText(label, rename(label.text)) : label));
}

function withText(label: Label, text: string): Label {
  if (text === 'tau') throw new RangeError(`label '${label.text}' cannot be renamed to 'tau': use hidden`);
  return { text, kind: label.kind };
}
