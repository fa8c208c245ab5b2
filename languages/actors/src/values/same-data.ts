/**
 * Whether plain data in normal form are equal: keys, entries and members are compared in order. Where that differs,
 * `canonicalText` decides.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one)) return areSame(one, other as readonly unknown[]);
  if (one instanceof Map || one instanceof Set) return areSame([...one], [...(other as typeof one)]);
  return areSame(Object.keys(one), Object.keys(other)) && areSame(Object.values(one), Object.values(other));
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (!isSameData(some[at], others[at])) return false;
  return true;
}
