/**
 * Plain data as JSON and back, for datagrams, logs and files. What JSON lacks is an object with one key that begins
 * with "$": `{"$map": [[key, value]]}`,
 * `{"$set": [member]}`, `{"$bigint": "12"}`, `{"$undefined": true}`. Objects of users with such a key are
 * `{"$object": [[key, value]]}`.
 */
import { deepest, mostParts } from './canonical.ts';
import { NotPlain } from './not-plain.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Of a value that is plain data. */
export function jsonOf(value: unknown): Json {
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value === undefined) return { $undefined: true };
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return Array.from(value, jsonOf);
  if (value instanceof Set) return { $set: Array.from(value, jsonOf) };
  if (value instanceof Map) return { $map: Array.from(value, ([key, one]) => [jsonOf(key), jsonOf(one)]) };
  const present = Object.entries(value).filter(([, one]) => one !== undefined);
  const pairs = present.map(([key, one]) => [key, jsonOf(one)] as const);
  return present.length === 1 && present[0]![0].startsWith('$') ? { $object: pairs } : Object.fromEntries(pairs);
}

/** Of JSON from anywhere. Throws `NotPlain` where it stands for nothing. */
export function valueOfJson(json: unknown): unknown {
  return new JsonReader().value(json, 0);
}

class JsonReader {
  #parts = 0;

  value(json: unknown, depth: number): unknown {
    if (++this.#parts > mostParts) throw new NotPlain('', `has more than ${mostParts} parts`);
    if (depth > deepest) throw new NotPlain('', `is nested more than ${deepest} levels deep`);
    if (typeof json === 'number' && !Number.isFinite(json)) throw new NotPlain('', 'has a number that is too large');
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.map((one) => this.value(one, depth + 1));
    const pairs = Object.entries(json);
    const [only] = pairs;
    if (pairs.length === 1 && only![0].startsWith('$')) return this.#marked(only![0], only![1], depth + 1);
    return Object.fromEntries(pairs.map(([key, one]) => [key, this.value(one, depth + 1)]));
  }

  #marked(mark: string, json: unknown, depth: number): unknown {
    if (mark === '$undefined' && json === true) return undefined;
    if (mark === '$bigint' && typeof json === 'string' && /^-?\d{1,1000}$/.test(json)) return BigInt(json);
    if (mark === '$set' && Array.isArray(json)) return new Set(json.map((one) => this.value(one, depth)));
    if (mark === '$map' && isPairs(json))
      return new Map(json.map(([key, one]) => [this.value(key, depth), this.value(one, depth)]));
    if (mark === '$object' && isPairs(json) && json.every(([key]) => typeof key === 'string'))
      return Object.fromEntries(json.map(([key, one]) => [key, this.value(one, depth)]));
    throw new NotPlain('', `has a part marked ${JSON.stringify(mark.slice(0, 40))} that stands for nothing`);
  }
}

function isPairs(json: unknown): json is readonly (readonly [unknown, unknown])[] {
  return Array.isArray(json) && json.every((pair) => Array.isArray(pair) && pair.length === 2);
}
