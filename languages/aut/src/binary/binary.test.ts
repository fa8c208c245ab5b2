import type { Label } from '@vedette/core';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAt } from '../testing/cut-source.ts';
import { BinaryWriter } from './binary-writer.ts';
import { at, headerLength, sumOfHeader } from './layout.ts';
import { readBinary } from './read-binary.ts';

const states = 10;
const label = fc.record({ text: fc.string({ unit: 'binary-ascii' }), kind: fc.constantFrom('visible', 'tau', 'tick') });
const graph = fc.array(label, { minLength: 1, maxLength: 4 }).chain((labels) =>
  fc.record({
    labels: fc.constant(labels as Label[]),
    rows: fc.array(fc.tuple(fc.nat(states - 1), fc.nat(labels.length - 1), fc.nat(states - 1))),
  }),
);

type Rows = readonly (readonly [number, number, number])[];

function fileOf({ labels, rows }: { readonly labels: readonly Label[]; readonly rows: Rows }): Uint8Array {
  const pieces: number[] = [];
  const writer = new BinaryWriter((piece) => pieces.push(...piece));
  for (const [from, by, to] of rows) writer.transition(from, by, to);
  const header = writer.finish({ first: 3, states, labels });
  return Uint8Array.from([...header, ...pieces.slice(headerLength)]);
}

const codeOf = async (bytes: Uint8Array) => (await readBinary(cutAt(bytes, []))).problems.map(({ code }) => code);

law(
  'what is written is read back, wherever chunks end',
  fc.tuple(graph, fc.array(fc.nat(200))),
  async ([all, cuts]) => {
    const { value, problems } = await readBinary(cutAt(fileOf(all), cuts));
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ first: 3, states, labels: all.labels });
    expect([...value!.rows]).toEqual(all.rows);
  },
);

law(
  'a byte that is changed is noticed',
  fc.tuple(graph, fc.nat(), fc.integer({ min: 1, max: 255 })),
  async ([all, place, by]) => {
    const bytes = fileOf(all);
    bytes[place % bytes.length]! ^= by;
    expect(await codeOf(bytes)).toHaveLength(1);
  },
);

law('a file that is cut, or longer than it should be, is refused', fc.tuple(graph, fc.nat()), async ([all, length]) => {
  const bytes = fileOf(all);
  expect(await codeOf(bytes.subarray(0, length % bytes.length))).toHaveLength(1);
  expect(await codeOf(Uint8Array.from([...bytes, 0]))).toEqual(['aut/binary-length']);
});

const small = { labels: [{ text: 'a', kind: 'visible' as const }], rows: [[0, 0, 1]] as const };

test('the bytes are those of the manual', () => {
  const bytes = fileOf(small);
  expect(bytes).toHaveLength(64 + 12 + 9);
  expect([...bytes.subarray(0, 16)]).toEqual([0x89, 0x56, 0x4c, 0x54, 0x53, 13, 10, 26, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect([...bytes.subarray(64)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 97]);
});

test('other files, unfinished ones, other versions and numbers that do not exist are told apart', async () => {
  expect(await codeOf(new TextEncoder().encode('des (0,0,1)\n'))).toEqual(['aut/binary-foreign']);
  expect(await codeOf(new Uint8Array(0))).toEqual(['aut/binary-foreign']);
  expect(await codeOf(new Uint8Array(100))).toEqual(['aut/binary-unfinished']);
  const later = fileOf(small);
  later[at.version] = 2;
  expect(await codeOf(later)).toEqual(['aut/binary-version']);
  expect(await codeOf(fileOf({ ...small, rows: [[0, 0, states]] }))).toEqual(['aut/binary-impossible']);
  expect(await codeOf(fileOf({ ...small, rows: [[0, 1, 0]] }))).toEqual(['aut/binary-impossible']);
  const large = fileOf(small);
  const view = new DataView(large.buffer);
  view.setBigUint64(at.states, 2n ** 40n, true);
  view.setInt32(at.headerSum, sumOfHeader(large), true);
  expect(await codeOf(large)).toEqual(['aut/binary-too-large']);
});
