/** The elements of sets, one after the other; an infinite set never ends. */
import type { Identities } from '../values/identities.ts';
import { Mistake } from '../values/mistake.ts';
import { cons, emptySequence } from '../values/sequences.ts';
import { type Dot, int, type MapValue, type Sequence, type SetValue, tuple, type Value } from '../values/value.ts';

export function* iterate(set: SetValue, ids: Identities): Iterable<Value> {
  const { form } = set;
  switch (form.kind) {
    case 'explicit':
      yield* form.elements.values();
      return;
    case 'integers':
      yield int(0);
      for (let value = 1; ; value += 1) {
        yield int(-value);
        yield int(value);
      }
    case 'from':
      for (let value = form.low; ; value += 1) yield int(value);
    case 'processes':
      throw new Mistake('infinite-set', 'The set of all processes cannot be listed.', 'Name the processes you mean.');
    case 'sequences':
      yield* sequencesOver(form.of, ids);
      return;
    case 'product':
      for (const parts of combinations(form.sets, ids)) {
        const dot: Dot = { kind: 'dot', ...(form.label && { label: form.label }), parts: parts.flatMap(partsOf) };
        yield form.into === 'tuple' ? tuple(parts) : dot;
      }
      return;
    case 'power':
      for (const elements of subsets([...iterate(form.of, ids)]))
        yield { kind: 'set', form: { kind: 'explicit', elements: new Map(elements.map((one) => [ids.of(one), one])) } };
      return;
    case 'maps':
      yield* mapsFrom(form.keys, form.values, ids);
      return;
    case 'union': {
      const seen = new Set<number>();
      for (const one of form.sets)
        for (const element of iterate(one, ids)) {
          if (seen.has(ids.of(element))) continue;
          seen.add(ids.of(element));
          yield element;
        }
      return;
    }
    default:
      form satisfies never;
  }
}

/** Dots in dots without a label are one dot. */
function partsOf(value: Value): readonly Value[] {
  return value.kind === 'dot' && value.label === undefined ? value.parts : [value];
}

function* combinations(sets: readonly SetValue[], ids: Identities): Iterable<Value[]> {
  const [first, ...rest] = sets;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const element of iterate(first, ids)) for (const others of combinations(rest, ids)) yield [element, ...others];
}

/** Shorter sequences first. */
function* sequencesOver(set: SetValue, ids: Identities): Iterable<Sequence> {
  let longest: Sequence[] = [emptySequence()];
  while (longest.length > 0) {
    yield* longest;
    const longer: Sequence[] = [];
    for (const element of iterate(set, ids)) for (const tail of longest) longer.push(cons(element, tail));
    longest = longer;
  }
}

function* subsets(elements: readonly Value[]): Iterable<Value[]> {
  const [first, ...rest] = elements;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const others of subsets(rest)) {
    yield others;
    yield [first, ...others];
  }
}

function* mapsFrom(keys: SetValue, values: SetValue, ids: Identities): Iterable<MapValue> {
  for (const domain of subsets([...iterate(keys, ids)])) {
    for (const images of combinations(
      domain.map(() => values),
      ids,
    ))
      yield {
        kind: 'map',
        entries: new Map(domain.map((key, index) => [ids.of(key), { key, value: images[index]! }])),
      };
  }
}
