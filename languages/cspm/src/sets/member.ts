/** Whether a value is in a set, without listing the set. */
import type { Identities } from '../values/identities.ts';
import { force } from '../values/lazy.ts';
import { elementsOf } from '../values/sequences.ts';
import type { SetValue, Value } from '../values/value.ts';
import { iterate } from './iterate.ts';

export function isMember(value: Value, set: SetValue, ids: Identities): boolean {
  const { form } = set;
  const inside = (part: Value, of: SetValue) => isMember(part, of, ids);
  switch (form.kind) {
    case 'explicit':
      return form.elements.has(ids.of(value));
    case 'integers':
      return value.kind === 'int';
    case 'processes':
      return value.kind === 'process';
    case 'from':
      return value.kind === 'int' && value.value >= form.low;
    case 'sequences': {
      if (value.kind !== 'cons' && value.kind !== 'empty') return false;
      for (const element of elementsOf(value)) if (!inside(force(element), form.of)) return false;
      return true;
    }
    case 'power': {
      if (value.kind !== 'set') return false;
      for (const element of iterate(value, ids)) if (!inside(element, form.of)) return false;
      return true;
    }
    case 'product':
      return isInProduct(value, form, ids);
    case 'maps':
      if (value.kind !== 'map') return false;
      return [...value.entries.values()].every(
        (entry) => inside(entry.key, form.keys) && inside(force(entry.value), form.values),
      );
    case 'union':
      return form.sets.some((one) => inside(value, one));
    default:
      return form satisfies never;
  }
}

function isInProduct(
  value: Value,
  { into, label, sets }: Extract<SetValue['form'], { readonly kind: 'product' }>,
  ids: Identities,
): boolean {
  if (value.kind !== into || (value.kind === 'dot' && value.label !== label)) return false;
  return (
    value.parts.length === sets.length && sets.every((set, index) => isMember(force(value.parts[index]!), set, ids))
  );
}
