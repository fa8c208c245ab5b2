/**
 * Copies of plain data that share nothing with it. What is no plain data was refused before, by `canonicalText`. The
 * normal form of a value is
 * the same for all equal values in every respect that a program can see: entries, members and keys stand in the
 * order of their texts.
 */
import { canonicalText } from './canonical.ts';

export function copyOf<T>(value: T): T {
  return rebuilt(value, (parts) => parts, copyOf);
}

export function normalFormOf<T>(value: T): T {
  if (typeof value === 'number') return (value + 0) as T;
  return rebuilt(value, byText, normalFormOf);
}

type Arrange = <Part>(parts: readonly Part[]) => readonly Part[];

function rebuilt<T>(value: T, arrange: Arrange, copied: (part: unknown) => unknown): T;
function rebuilt(value: unknown, arrange: Arrange, copied: (part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, copied);
  if (value instanceof Set) return new Set(arrange([...value]).map(copied));
  if (value instanceof Map) return new Map(arrange([...value]).map(([key, one]) => [copied(key), copied(one)]));
  const present = Object.entries(value).filter(([, one]) => one !== undefined);
  // Not by assignment: "__proto__" is a key like any other.
  return Object.fromEntries(arrange(present).map(([key, one]) => [key, copied(one)]));
}

function byText<Part>(parts: readonly Part[]): readonly Part[] {
  const told = parts.map((part) => [canonicalText(part), part] as const);
  return told.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, part]) => part);
}
