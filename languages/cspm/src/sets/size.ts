/** How many elements sets have, without listing them. */
import type { Label } from '../values/label.ts';
import { Mistake } from '../values/mistake.ts';
import type { SetValue } from '../values/value.ts';

/** A datatype that contains itself is infinite: `within` are the labels whose fields are being looked at. */
export function isFiniteSet({ form }: SetValue, within: ReadonlySet<Label> = new Set()): boolean {
  const inner = (set: SetValue) => isFiniteSet(set, within);
  switch (form.kind) {
    case 'explicit':
      return true;
    case 'integers':
    case 'processes':
    case 'from':
      return false;
    case 'sequences':
      return isEmpty(form.of);
    case 'power':
      return inner(form.of);
    case 'product': {
      if (form.label !== undefined && within.has(form.label)) return false;
      const inside = form.label === undefined ? within : new Set([...within, form.label]);
      return form.sets.some((set) => isEmpty(set)) || form.sets.every((set) => isFiniteSet(set, inside));
    }
    case 'maps':
      return inner(form.keys) && (inner(form.values) || isEmpty(form.keys));
    case 'union':
      return form.sets.every(inner);
    default:
      return form satisfies never;
  }
}

/** A value of a datatype must start somewhere: what can only be made of itself does not exist. */
export function isEmpty({ form }: SetValue, within: ReadonlySet<Label> = new Set()): boolean {
  switch (form.kind) {
    case 'explicit':
      return form.elements.size === 0;
    case 'product': {
      if (form.label !== undefined && within.has(form.label)) return true;
      const inside = form.label === undefined ? within : new Set([...within, form.label]);
      return form.sets.some((set) => isEmpty(set, inside));
    }
    case 'union':
      return form.sets.every((set) => isEmpty(set, within));
    case 'sequences':
      return isEmpty(form.of, within);
    default:
      return false;
  }
}

export function refuseInfinite(set: SetValue, what: string): void {
  if (isFiniteSet(set)) return;
  throw new Mistake(
    'infinite-set',
    `Expected a finite set to ${what}, found an infinite one.`,
    'Use a set with an end, such as {0..9}.',
  );
}
