/**
 * Copies of plain data in normal form, for actors that run: like `normalFormOf`, in one pass where keys are ordinary
 * texts, which most are.
 * Whatever is unusual goes the slow way by texts, which refuses what is no plain data. The copy shares nothing with
 * the value.
 */
import { canonicalText, deepest, mostParts } from './canonical.ts';
import { normalFormOf } from './copy.ts';

/** Throws `NotPlain`. */
export function orderedCopy<T>(value: T): T;
export function orderedCopy(value: unknown): unknown {
  parts = 0;
  const copy = copied(value, 0);
  if (copy !== UNUSUAL) return copy;
  canonicalText(value);
  return normalFormOf(value);
}

const UNUSUAL = Symbol('unusual');
let parts = 0;

function copied(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
    case 'bigint':
      return value;
    case 'number':
      return Number.isFinite(value) ? value + 0 : UNUSUAL;
    case 'object':
      return value === null ? value : depth >= deepest || ++parts > mostParts ? UNUSUAL : object(value, depth + 1);
    default:
      return UNUSUAL;
  }
}

function object(value: object, depth: number): unknown {
  switch (Object.getPrototypeOf(value)) {
    case Object.prototype:
      return properties(value, depth);
    case Array.prototype:
      return elements(value as readonly unknown[], depth);
    case Map.prototype:
      return entries(value as ReadonlyMap<unknown, unknown>, depth);
    case Set.prototype:
      return members(value as ReadonlySet<unknown>);
    default:
      return UNUSUAL;
  }
}

function properties(value: object, depth: number): unknown {
  const keys = Object.getOwnPropertyNames(value);
  if (Object.getOwnPropertySymbols(value).length > 0 || !keys.every(isOrdinary)) return UNUSUAL;
  const parts = Object.values(value).map((part) => copied(part, depth));
  // Hidden properties have names and no values.
  if (parts.length !== keys.length || parts.includes(UNUSUAL)) return UNUSUAL;
  const pairs = keys.map((key, at) => [key, parts[at]] as const).filter(([, part]) => part !== undefined);
  return Object.fromEntries(isInOrder(keys) ? pairs : pairs.sort(byKey));
}

function elements(value: readonly unknown[], depth: number): unknown {
  if (Object.getOwnPropertyNames(value).length !== value.length + 1) return UNUSUAL;
  if (Object.getOwnPropertySymbols(value).length > 0) return UNUSUAL;
  const copy = value.map((one) => copied(one, depth));
  return copy.includes(UNUSUAL) ? UNUSUAL : copy;
}

function entries(value: ReadonlyMap<unknown, unknown>, depth: number): unknown {
  if (Reflect.ownKeys(value).length !== 0) return UNUSUAL;
  const pairs: (readonly [string, unknown])[] = [];
  for (const [key, one] of value) {
    const part = copied(one, depth);
    if (part === UNUSUAL || !isOrdinary(key)) return UNUSUAL;
    pairs.push([key, part]);
  }
  return new Map(isInOrder(value.keys()) ? pairs : pairs.sort(byKey));
}

function members(value: ReadonlySet<unknown>): unknown {
  if (Reflect.ownKeys(value).length !== 0) return UNUSUAL;
  const all = [...value];
  if (!all.every(isOrdinary)) return UNUSUAL;
  return new Set(isInOrder(all) ? all : all.sort());
}

/** Texts in which every character keeps its order when it is quoted. */
const ordinary = /^[#-\u{d7ff}]*$/u;

function isOrdinary(key: unknown): key is string {
  return typeof key === 'string' && key !== '__proto__' && ordinary.test(key);
}

function isInOrder(keys: Iterable<unknown>): boolean {
  let before = '';
  for (const key of keys) {
    if (before > (key as string)) return false;
    before = key as string;
  }
  return true;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
