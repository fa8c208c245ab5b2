/**
 * What data from outside must look like: small shapes, put together to large ones. Data that was written by another
 * program, kept in a file or sent by a peer is checked by its shape before anything is done with it; what does not fit
 * is said with the place in the data. Only own keys count, so `__proto__` and its like are keys as any other, and a key
 * that the shape does not know is a mistake.
 */

/** Says what is wrong, with the place; nothing if the value fits. */
export type Shape = (value: unknown, place: string) => string | undefined;

/** Lists and maps are no longer than this, whatever they hold. */
const most = 10_000_000;

/** What is wrong with the value as a whole; nothing if it fits. */
export function misfit(shape: Shape, value: unknown): string | undefined {
  return shape(value, '');
}

export const text: Shape = (value, place) => (typeof value === 'string' ? undefined : expected('a text', value, place));
export const bytes: Shape = (value, place) =>
  value instanceof Uint8Array ? undefined : expected('bytes', value, place);
export const yes: Shape = (value, place) => (value === true ? undefined : expected('true', value, place));
export const truth: Shape = (value, place) =>
  typeof value === 'boolean' ? undefined : expected('true or false', value, place);
export const large: Shape = (value, place) =>
  typeof value === 'bigint' ? undefined : expected('a large integer', value, place);
export const nothing: Shape = (value, place) => (value === undefined ? undefined : expected('nothing', value, place));

/** A whole number from `least` to `greatest`. */
export function whole(least: number, greatest: number = Number.MAX_SAFE_INTEGER): Shape {
  return (value, place) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= greatest
      ? undefined
      : expected(`a whole number from ${least} to ${greatest}`, value, place);
}

export const natural: Shape = whole(0);

/** A number that is no less than 0; not NaN. */
export const amount: Shape = (value, place) =>
  typeof value === 'number' && value >= 0 ? undefined : expected('a number that is not negative', value, place);
export const figure: Shape = (value, place) =>
  typeof value === 'number' && !Number.isNaN(value) ? undefined : expected('a number', value, place);

export function oneOf(...values: readonly (string | number | null)[]): Shape {
  return among(values);
}

/** As `oneOf`, for a list that is kept elsewhere. */
export function among(values: readonly (string | number | null)[]): Shape {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return (value, place) => (values.includes(value as string) ? undefined : expected(`one of ${list}`, value, place));
}

export function either(...shapes: readonly Shape[]): Shape {
  return (value, place) => {
    const wrong = shapes.map((shape) => shape(value, place));
    return wrong.includes(undefined) ? undefined : wrong.at(-1);
  };
}

export function listOf(item: Shape): Shape {
  return (value, place) => {
    if (!Array.isArray(value) || value.length > most) return expected('a list', value, place);
    // By number: a gap is an item, too.
    return firstWrong(Array.from(value.keys()), (index) => item(value[index], `${place}[${index}]`));
  };
}

export function mapOf(key: Shape, item: Shape): Shape {
  return (value, place) => {
    if (!(value instanceof Map) || value.size > most) return expected('a map', value, place);
    return firstWrong(
      [...value],
      ([name, one]) => key(name, `${place}(key)`) ?? item(one, `${place}[${nameText(name)}]`),
    );
  };
}

/** A record with arbitrary keys from outside. */
export function dictionaryOf(item: Shape): Shape {
  return (value, place) =>
    isRecord(value)
      ? firstWrong(Object.entries(value), ([key, one]) => item(one, at(place, key)))
      : expected('a record', value, place);
}

export type Fields = Readonly<Record<string, Shape>>;

/** A record with all of the `needed` fields, and any of the `optional` ones. */
export function record(needed: Fields, optional: Fields = {}): Shape {
  const must = new Map(Object.entries(needed));
  const may = new Map(Object.entries(optional));
  return (value, place) => {
    if (!isRecord(value)) return expected('a record', value, place);
    const unknown = Object.keys(value).find((key) => !must.has(key) && !may.has(key));
    if (unknown !== undefined) return `${nameOf(place)} has an unknown field ${nameText(unknown)}`;
    const missing = [...must.keys()].find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return `${nameOf(place)} has no field ${nameText(missing)}`;
    return firstWrong(Object.entries(value), ([key, one]) => {
      const field = must.get(key);
      if (field !== undefined) return field(one, at(place, key));
      return one === undefined ? undefined : may.get(key)!(one, at(place, key));
    });
  };
}

/** A record with all of these fields, whatever else it has: for formats that later versions add to. */
export function atLeast(needed: Fields, optional: Fields = {}): Shape {
  const known = new Set([...Object.keys(needed), ...Object.keys(optional)]);
  const exact = record(needed, optional);
  return (value, place) =>
    isRecord(value)
      ? exact(Object.fromEntries(Object.entries(value).filter(([key]) => known.has(key))), place)
      : expected('a record', value, place);
}

/** Records of several kinds, distinguished by their field `kind`. */
export function byKind(kinds: Fields): Shape {
  const shapes = new Map(Object.entries(kinds));
  const known = among([...shapes.keys()]);
  return (value, place) => {
    if (!isRecord(value)) return expected('a record', value, place);
    const kind = Object.hasOwn(value, 'kind') ? value.kind : undefined;
    return known(kind, at(place, 'kind')) ?? shapes.get(kind as string)!(value, place);
  };
}

/** The shape, and something more that must be true of a value that has it. */
export function also(shape: Shape, wrong: (value: never) => string | undefined): Shape {
  return (value, place) => {
    const misfits = shape(value, place);
    if (misfits !== undefined) return misfits;
    const reason = wrong(value as never);
    return reason === undefined ? undefined : `${nameOf(place)}: ${reason}`;
  };
}

function firstWrong<Item>(items: readonly Item[], wrong: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = wrong(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Map) &&
    !(value instanceof Uint8Array)
  );
}

function at(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}

function nameOf(place: string): string {
  return place === '' ? 'the whole' : place;
}

function nameText(name: unknown): string {
  return JSON.stringify(String(name).slice(0, 40));
}

function expected(what: string, value: unknown, place: string): string {
  return `${nameOf(place)} is ${kindText(value)}, expected ${what}`;
}

function kindText(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return `the text ${nameText(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return value instanceof Map ? 'a map' : typeof value === 'object' ? 'a record' : `a ${typeof value}`;
}
