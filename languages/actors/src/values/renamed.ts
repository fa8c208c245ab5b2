/**
 * Plain data with the names of actors exchanged: texts that are names, wherever they stand, and keys of objects as
 * well.
 */

export type Rename = (text: string) => string;

export function renamedValue<T>(value: T, rename: Rename): T;
export function renamedValue(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value);
  if (typeof value !== 'object' || value === null) return value;
  const renamed = (part: unknown): unknown => renamedValue(part, rename);
  if (Array.isArray(value)) return value.map(renamed);
  if (value instanceof Set) return new Set([...value].map(renamed));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [renamed(key), renamed(one)]));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [rename(key), renamed(one)]));
}
