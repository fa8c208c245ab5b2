/**
 * What formulas see of labels where actions are hidden from outside: a multi-action without them, and nothing is `tau`.
 */
import type { LabelledAction, Labels } from '../lower/labels.ts';
import type { FormulaContext } from './compile.ts';

export function unhidden(labels: Labels, hide: readonly string[] = []): FormulaContext['labels'] {
  if (hide.length === 0) return labels;
  const names = new Set(hide);
  const seen = ({ name }: LabelledAction): boolean => !names.has(name);
  return {
    actions: (index) => labels.actions(index).filter(seen),
    get everyAction() {
      return labels.everyAction.filter(seen);
    },
  };
}
