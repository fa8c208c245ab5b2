import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, ColumnKind } from './format.ts';
import { DamagedSnapshot, SnapshotReader, SnapshotWriter } from './index.ts';

const section = fc.oneof(
  fc.record({ kind: fc.constant('record' as const), value: fc.jsonValue() }),
  fc.record({ kind: fc.constant('bytes' as const), column: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({ kind: fc.constant('shorts' as const), column: fc.uint16Array({ maxLength: 100 }) }),
  fc.record({ kind: fc.constant('words' as const), column: fc.int32Array({ maxLength: 100 }) }),
  fc.record({ kind: fc.constant('doubles' as const), column: fc.float64Array({ maxLength: 50 }) }),
);
type Section =
  | { readonly kind: 'record'; readonly value: unknown }
  | { readonly kind: ColumnKind; readonly column: Column };

function written(sections: readonly Section[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const out = new SnapshotWriter((piece) => void pieces.push(piece.slice()));
  for (const one of sections) one.kind === 'record' ? out.record(one.value) : out.column(one.column);
  out.end();
  const bytes = new Uint8Array(out.bytes);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  expect(at).toBe(out.bytes);
  return bytes;
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(bytes: Uint8Array, sections: readonly Section[], length = 97): Promise<readonly unknown[]> {
  const from = new SnapshotReader(inPieces(bytes, length));
  const all: unknown[] = [];
  for (const { kind } of sections) all.push(kind === 'record' ? await from.record() : await from.column(kind));
  await from.end();
  return all;
}

law(
  'what is written comes back, from pieces of any length',
  fc.tuple(fc.array(section, { maxLength: 8 }), fc.integer({ min: 1, max: 200 })),
  async ([sections, length]) => {
    const back = await read(written(sections), sections, length);
    const expected = sections.map((one) =>
      one.kind === 'record' ? JSON.parse(JSON.stringify(one.value)) : one.column,
    );
    expect(back).toEqual(expected);
  },
);

law(
  'a changed bit, a cut and a swap of sections are noticed',
  fc.tuple(fc.array(section, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(7)),
  async ([sections, place, bit]) => {
    const bytes = written(sections);
    const flipped = bytes.slice();
    flipped[place % bytes.length]! ^= 1 << bit;
    await expect(read(flipped, sections)).rejects.toThrow(DamagedSnapshot);
    await expect(read(bytes.subarray(0, place % bytes.length), sections)).rejects.toThrow(DamagedSnapshot);
  },
);

test('a section is not taken for one of another kind', async () => {
  const bytes = written([{ kind: 'words', column: Int32Array.of(1, 2) }]);
  await expect(read(bytes, [{ kind: 'bytes', column: new Uint8Array() }])).rejects.toThrow('belongs there');
});

test('a column longer than a piece is whole', async () => {
  const column = Int32Array.from({ length: 600_001 }, (_, i) => i * 7);
  const sections = [{ kind: 'words', column }] as const;
  const [back] = await read(written(sections), sections, 1 << 16);
  expect(Buffer.compare(Buffer.from((back as Int32Array).buffer), Buffer.from(column.buffer))).toBe(0);
});
