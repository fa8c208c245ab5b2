/** The hiding operator of process algebra: labels that match become `tau`, all others stay as they are. Labels are
 *  numbered anew, so that all hidden ones share one number; `label` knows those emitted so far. */
import type { Label, TransitionSystem } from '../system.ts';
import { relabelled } from './relabelled.ts';

const tau: Label = { text: 'tau', kind: 'tau' };

export function hidden(system: TransitionSystem, matches: (label: Label) => boolean): TransitionSystem {
  return relabelled(system, (label) => (matches(label) ? tau : label));
}
