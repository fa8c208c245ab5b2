import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Diagrams, EMPTY } from './diagrams.ts';
import { anyOf, count, forEachVector, has, intersection, minus, singleton, union } from './operations.ts';
import { Projection } from './projection.ts';
import { accessOf, READS, Relation, WRITES } from './relation.ts';
import { Saturation } from './saturation.ts';
import { VectorBatch } from './vectors.ts';

const LENGTH = 4;
const vector = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: LENGTH, maxLength: LENGTH });
const vectors = fc.array(vector, { maxLength: 40, size: 'max' });

type Vectors = readonly (readonly number[])[];

function setOf(diagrams: Diagrams, all: Vectors, length = LENGTH): number {
  const batch = new VectorBatch(length);
  for (const one of all) batch.add(one);
  return batch.take(diagrams);
}

function textsOf(diagrams: Diagrams, set: number, length = LENGTH): readonly string[] {
  const found: string[] = [];
  forEachVector(diagrams, set, { length, visit: (one) => found.push(one.join()) });
  return found.sort();
}

const texts = (all: Vectors): readonly string[] => [...new Set(all.map((one) => one.join()))].sort();

law('a batch of vectors, their unions one by one and their texts are the same set', vectors, (all) => {
  const diagrams = new Diagrams();
  const set = setOf(diagrams, all);
  expect(all.reduce((joined, one) => union(diagrams, joined, singleton(diagrams, one)), EMPTY)).toBe(set);
  expect(textsOf(diagrams, set)).toEqual(texts(all));
  expect(count(diagrams, set)).toBe(BigInt(texts(all).length));
  for (const one of all) expect(has(diagrams, set, one)).toBe(true);
  if (all.length === 0) return;
  const some = new Int32Array(LENGTH);
  anyOf(diagrams, set, some);
  expect(texts(all)).toContain(some.join());
});

law('union, difference, intersection and membership are those of sets', fc.tuple(vectors, vectors), ([one, other]) => {
  const diagrams = new Diagrams();
  const [a, b] = [setOf(diagrams, one), setOf(diagrams, other)];
  const inOther = new Set(texts(other));
  expect(textsOf(diagrams, union(diagrams, a, b))).toEqual(texts([...one, ...other]));
  expect(textsOf(diagrams, minus(diagrams, a, b))).toEqual(texts(one).filter((text) => !inOther.has(text)));
  expect(textsOf(diagrams, intersection(diagrams, a, b))).toEqual(texts(one).filter((text) => inOther.has(text)));
  for (const each of one) expect(has(diagrams, b, each)).toBe(inOther.has(each.join()));
});

const slots = fc.subarray([0, 1, 2, 3]);
/** For each slot a value to read and one to write; those that are not accessed are left out. */
const rules = fc.array(fc.tuple(vector, vector), { maxLength: 12, size: 'max' });

type Rule = readonly [read: readonly number[], written: readonly number[]];

function rowOf(access: Uint8Array, [read, written]: Rule): readonly number[] {
  return [...access].flatMap((kind, slot) => [
    ...(kind & READS ? [read[slot]!] : []),
    ...(kind & WRITES ? [written[slot]!] : []),
  ]);
}

const rowLength = ({ access }: Relation): number =>
  rowOf(access, [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]).length;

function applied(from: readonly number[], [read, written]: Rule, access: Uint8Array) {
  for (let slot = 0; slot < access.length; slot++)
    if ((access[slot]! & 1) !== 0 && from[slot] !== read[slot]) return undefined;
  return from.map((value, slot) => ((access[slot] ?? 0) & 2 ? written[slot]! : value));
}

law(
  'images and preimages are those of the rules one by one',
  fc.tuple(vectors, vectors, rules, slots, slots),
  ([one, other, given, reads, writes]) => {
    const diagrams = new Diagrams();
    const access = accessOf(reads, writes);
    const relation = new Relation(diagrams, access);
    const rows = given.map((rule) => rowOf(access, rule));
    relation.vectors = setOf(diagrams, rows, reads.length + writes.length);
    const [a, b] = [setOf(diagrams, one), setOf(diagrams, other)];
    const images = one.flatMap((from) =>
      given.map((rule) => applied(from, rule, access)).filter((to) => to !== undefined),
    );
    expect(textsOf(diagrams, relation.image(a))).toEqual(texts(images));
    const targets = new Set(texts(one));
    const sources = other.filter((from) =>
      given.some((rule) => targets.has(applied(from, rule, access)?.join() ?? 'none')),
    );
    expect(textsOf(diagrams, relation.preimage(a, b))).toEqual(texts(sources));
  },
);

const shaped = fc.tuple(slots, slots, rules).filter(([reads, writes]) => reads.length + writes.length > 0);

law(
  'saturation finds the least closed set, also when relations grow',
  fc.tuple(vectors, fc.array(shaped, { minLength: 1, maxLength: 4 })),
  ([start, shapes]) => {
    const diagrams = new Diagrams();
    const relations = shapes.map(([reads, writes]) => new Relation(diagrams, accessOf(reads, writes)));
    const saturation = new Saturation(diagrams, relations, LENGTH);
    const initial = setOf(diagrams, start);
    for (const part of [0, 1]) {
      for (const [i, [, , given]] of shapes.entries()) {
        const some = given.filter((_, index) => index % 2 <= part);
        relations[i]!.vectors = setOf(
          diagrams,
          some.map((rule) => rowOf(relations[i]!.access, rule)),
          rowLength(relations[i]!),
        );
        saturation.grew(relations[i]!);
      }
      let reached = initial;
      for (let before = EMPTY; before !== reached; ) {
        before = reached;
        for (const relation of relations) reached = union(diagrams, reached, relation.image(reached));
      }
      expect(saturation.closure(initial)).toBe(reached);
    }
  },
);

law(
  'a projection keeps the slots, and finds who has such contents',
  fc.tuple(vectors, vectors, slots),
  ([one, other, kept]) => {
    const diagrams = new Diagrams();
    const projection = new Projection(diagrams, kept);
    const short = (all: Vectors): Vectors => all.map((each) => kept.map((slot) => each[slot]!));
    const contents = projection.of(setOf(diagrams, one));
    expect(textsOf(diagrams, contents, kept.length)).toEqual(texts(short(one)));
    const known = new Set(texts(short(one)));
    const alike = other.filter((each) => known.has(kept.map((slot) => each[slot]!).join()));
    expect(textsOf(diagrams, projection.with(setOf(diagrams, other), contents))).toEqual(texts(alike));
  },
);

law('what is collected leaves the roots as they were', fc.array(vectors, { minLength: 2, maxLength: 6 }), (lists) => {
  const diagrams = new Diagrams();
  let set = EMPTY;
  for (const list of lists) {
    const more = setOf(diagrams, list);
    set = union(diagrams, set, more);
    diagrams.collect([set]);
    const before = diagrams.size;
    diagrams.collect([set]);
    expect(diagrams.size).toBe(before);
    expect(union(diagrams, set, setOf(diagrams, list))).toBe(set);
  }
  expect(textsOf(diagrams, set)).toEqual(texts(lists.flat()));
});

test('a list of a hundred thousand values needs no deep calls', () => {
  const diagrams = new Diagrams();
  const batch = (offset: number): number =>
    setOf(
      diagrams,
      Array.from({ length: 100_000 }, (_, i) => [2 * i + offset]),
      1,
    );
  const [even, odd] = [batch(0), batch(1)];
  expect(count(diagrams, union(diagrams, even, odd))).toBe(200_000n);
  expect(intersection(diagrams, even, odd)).toBe(EMPTY);
});

law(
  'nodes may be collected in the middle of a closure',
  fc.tuple(vectors, fc.array(shaped, { minLength: 1, maxLength: 4 })),
  ([start, shapes]) => {
    const diagrams = new Diagrams();
    const relations = shapes.map(([reads, writes, given]) => {
      const relation = new Relation(diagrams, accessOf(reads, writes));
      const rows = given.map((rule) => rowOf(relation.access, rule));
      relation.vectors = setOf(diagrams, rows, rowLength(relation));
      return relation;
    });
    const saturation = new Saturation(diagrams, relations, LENGTH);
    const initial = setOf(diagrams, start);
    const expected = textsOf(diagrams, saturation.closure(initial));
    diagrams.cache.clear();
    saturation.onPlaceToCollect = () => diagrams.collect([initial, ...relations.map(({ vectors: rows }) => rows)]);
    expect(textsOf(diagrams, saturation.closure(initial))).toEqual(expected);
  },
);
