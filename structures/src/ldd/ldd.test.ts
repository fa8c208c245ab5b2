import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Diagrams, EMPTY, TooManyNodes } from './diagrams.ts';
import { anyOf, count, forEachVector, has, intersection, minus, singleton, union } from './operations.ts';
import { Projection } from './projection.ts';
import { accessOf, READS, Relation, WRITES } from './relation.ts';
import { Saturation } from './saturation.ts';
import { VectorBatch } from './vectors.ts';

/** In the machine, in arrays alone, and so that the machine is left in the middle. */
const kinds = { 'in the machine': undefined, 'in arrays': 0, 'in a machine that is full soon': 70 };
type Kind = keyof typeof kinds;
const kind = fc.constantFrom(...(Object.keys(kinds) as Kind[]));
const newDiagrams = (one: Kind): Diagrams => new Diagrams(undefined, kinds[one]);

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

law(
  'a batch of vectors, their unions one by one and their texts are the same set',
  fc.tuple(kind, vectors),
  ([how, all]) => {
    const diagrams = newDiagrams(how);
    const set = setOf(diagrams, all);
    expect(all.reduce((joined, one) => union(diagrams, joined, singleton(diagrams, one)), EMPTY)).toBe(set);
    expect(textsOf(diagrams, set)).toEqual(texts(all));
    expect(count(diagrams, set)).toBe(BigInt(texts(all).length));
    for (const one of all) expect(has(diagrams, set, one)).toBe(true);
    if (all.length === 0) return;
    const some = new Int32Array(LENGTH);
    anyOf(diagrams, set, some);
    expect(texts(all)).toContain(some.join());
  },
);

law(
  'union, difference, intersection and membership are those of sets',
  fc.tuple(kind, vectors, vectors),
  ([how, one, other]) => {
    const diagrams = newDiagrams(how);
    const [a, b] = [setOf(diagrams, one), setOf(diagrams, other)];
    const inOther = new Set(texts(other));
    expect(textsOf(diagrams, union(diagrams, a, b))).toEqual(texts([...one, ...other]));
    expect(textsOf(diagrams, minus(diagrams, a, b))).toEqual(texts(one).filter((text) => !inOther.has(text)));
    expect(textsOf(diagrams, intersection(diagrams, a, b))).toEqual(texts(one).filter((text) => inOther.has(text)));
    for (const each of one) expect(has(diagrams, b, each)).toBe(inOther.has(each.join()));
  },
);

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
  fc.tuple(kind, vectors, vectors, rules, slots, slots),
  ([how, one, other, given, reads, writes]) => {
    const diagrams = newDiagrams(how);
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
  { name: 'saturation finds the least closed set, also when relations grow', runs: 500 },
  fc.tuple(kind, vectors, fc.array(shaped, { minLength: 1, maxLength: 4 })),
  ([how, start, shapes]) => {
    const diagrams = newDiagrams(how);
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
  fc.tuple(kind, vectors, vectors, slots),
  ([how, one, other, kept]) => {
    const diagrams = newDiagrams(how);
    const projection = new Projection(diagrams, kept);
    const short = (all: Vectors): Vectors => all.map((each) => kept.map((slot) => each[slot]!));
    const contents = projection.of(setOf(diagrams, one));
    expect(textsOf(diagrams, contents, kept.length)).toEqual(texts(short(one)));
    const known = new Set(texts(short(one)));
    const alike = other.filter((each) => known.has(kept.map((slot) => each[slot]!).join()));
    expect(textsOf(diagrams, projection.with(setOf(diagrams, other), contents))).toEqual(texts(alike));
  },
);

law(
  'what is collected leaves the roots as they were',
  fc.tuple(kind, fc.array(vectors, { minLength: 2, maxLength: 6 })),
  ([how, lists]) => {
    const diagrams = newDiagrams(how);
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
  },
);

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
  { name: 'nodes may be collected in the middle of a closure', runs: 300 },
  fc.tuple(kind, vectors, fc.array(shaped, { minLength: 1, maxLength: 4 })),
  ([how, start, shapes]) => {
    const diagrams = newDiagrams(how);
    const relations = shapes.map(([reads, writes, given]) => {
      const relation = new Relation(diagrams, accessOf(reads, writes));
      const rows = given.map((rule) => rowOf(relation.access, rule));
      relation.vectors = setOf(diagrams, rows, rowLength(relation));
      return relation;
    });
    const saturation = new Saturation(diagrams, relations, LENGTH);
    const initial = setOf(diagrams, start);
    const expected = textsOf(diagrams, saturation.closure(initial));
    diagrams.clearCaches();
    diagrams.collectAt = 0;
    diagrams.onPlaceToCollect = () => diagrams.collect([initial, ...relations.map(({ vectors: rows }) => rows)]);
    expect(textsOf(diagrams, saturation.closure(initial))).toEqual(expected);
  },
);

law(
  'the machine and the arrays close alike, whatever is collected when',
  fc.tuple(vectors, fc.array(shaped, { minLength: 1, maxLength: 4 }), fc.nat({ max: 60 })),
  ([start, shapes, collectAt]) => {
    const closed = (how: Kind): readonly string[] => {
      const diagrams = newDiagrams(how);
      const relations = shapes.map(([reads, writes]) => new Relation(diagrams, accessOf(reads, writes)));
      const saturation = new Saturation(diagrams, relations, LENGTH);
      let reached = setOf(diagrams, start);
      diagrams.collectAt = collectAt;
      diagrams.onPlaceToCollect = () => diagrams.collect([reached, ...relations.map(({ vectors: rows }) => rows)]);
      for (const part of [0, 1, 2]) {
        for (const [i, [, , given]] of shapes.entries()) {
          const some = given.filter((_, index) => index % 3 <= part).map((rule) => rowOf(relations[i]!.access, rule));
          relations[i]!.vectors = setOf(diagrams, some, rowLength(relations[i]!));
          saturation.grew(relations[i]!);
        }
        reached = saturation.closure(reached);
      }
      return textsOf(diagrams, reached);
    };
    expect(closed('in the machine')).toEqual(closed('in arrays'));
  },
);

/** 2 ^ 12 vectors in a diagram that cannot share much: the sum of all that came before is kept in the last slot. */
const sums = (bits: number): Vectors =>
  Array.from({ length: 2 ** bits }, (_, word) => {
    const vector = Array.from({ length: bits }, (_, bit) => (word >> bit) & 1);
    return [...vector, (word * 2654435761) >>> 12];
  });

test.each(Object.keys(kinds) as Kind[])('many nodes are kept and collected %s', (how) => {
  const diagrams = newDiagrams(how);
  const [all, length] = [sums(12), 13];
  const parts = [0, 1, 2, 3].map((part) =>
    setOf(
      diagrams,
      all.filter((_, i) => i % 4 === part),
      length,
    ),
  );
  const joined = parts.reduce((set, part) => union(diagrams, set, part));
  expect(diagrams.size).toBeGreaterThan(4096);
  diagrams.collect([joined, parts[0]!]);
  expect(count(diagrams, joined)).toBe(4096n);
  expect(count(diagrams, minus(diagrams, joined, parts[0]!))).toBe(3072n);
  expect(setOf(diagrams, all, length)).toBe(joined);
});

test.each([0, undefined])(
  'there is an end to nodes, and what was made stays (in the machine at most %s)',
  (inMachine) => {
    const diagrams = new Diagrams(1000, inMachine);
    const few = setOf(diagrams, sums(4), 5);
    expect(() => setOf(diagrams, sums(12), 13)).toThrow(TooManyNodes);
    diagrams.abandon();
    expect(textsOf(diagrams, few, 5)).toEqual(texts(sums(4)));
  },
);
