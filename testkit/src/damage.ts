/**
 * Data with one field dropped or replaced by something that does not belong there: null, another type, huge, negative,
 * names of prototypes.
 */
export const replacements: readonly unknown[] = [
  null,
  undefined,
  '',
  '__proto__',
  'constructor',
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  1e308,
  true,
  [],
  [null],
  {},
  { kind: 'toString' },
  new Map(),
  new Uint8Array(2),
  'x'.repeat(10_000),
];

/** Some of all damages to this value, by a seed. */
export function damages(value: unknown, seed: number, count: number): readonly unknown[] {
  const places = placesIn(value);
  return Array.from({ length: count }, (_, number) => {
    const [place, replacement] = [
      (seed + number * 7919) % places.length,
      (seed + number * 104_729) % (replacements.length + 1),
    ];
    return damaged(
      value,
      places[place]!,
      replacements[replacement],
      replacement === replacements.length ? 'drop' : 'replace',
    );
  });
}

type Key = string | number;

function placesIn(value: unknown, at: readonly Key[] = []): (readonly Key[])[] {
  const entries: [Key, unknown][] = Array.isArray(value)
    ? value.map((one, place) => [place, one])
    : value instanceof Map
      ? [...value].map(([, one], place) => [place, one])
      : typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
        ? Object.entries(value)
        : [];
  return [at, ...entries.flatMap(([key, one]) => placesIn(one, [...at, key]))];
}

function damaged(value: unknown, [key, ...rest]: readonly Key[], by: unknown, how: 'drop' | 'replace'): unknown {
  if (key === undefined) return by;
  const inner = (one: unknown): unknown => damaged(one, rest, by, how);
  const isDropped = rest.length === 0 && how === 'drop';
  if (Array.isArray(value))
    return isDropped
      ? value.filter((_, place) => place !== key)
      : value.map((one, place) => (place === key ? inner(one) : one));
  if (value instanceof Map)
    return new Map(
      [...value].flatMap(([name, one], place) =>
        place === key ? (isDropped ? [] : [[name, inner(one)]]) : [[name, one]],
      ) as [unknown, unknown][],
    );
  const { [key]: one, ...others } = value as Record<Key, unknown>;
  return isDropped ? others : { ...others, [key]: inner(one) };
}
