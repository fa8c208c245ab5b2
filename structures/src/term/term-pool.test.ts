import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermPool } from './term-pool.ts';
import { TermReader } from './term-reader.ts';

const term = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 4 }));

law('equal terms have one number and different terms have different ones', fc.array(term), (terms) => {
  const pool = new TermPool();
  const numbers = new Map<string, number>();
  for (const [symbol, args] of terms) {
    const key = JSON.stringify([symbol, args]);
    const number = pool.intern(symbol, args);
    expect(numbers.get(key) ?? number).toBe(number);
    numbers.set(key, number);
  }
  expect(new Set(numbers.values()).size).toBe(numbers.size);
  expect(pool.size).toBe(numbers.size);
});

law('a term gives back its symbol and arguments', fc.array(term), (terms) => {
  const pool = new TermPool();
  const numbers = terms.map(([symbol, args]) => pool.intern(symbol, args));
  for (const [i, [symbol, args]] of terms.entries()) {
    const number = numbers[i]!;
    expect(number).toBeGreaterThan(0);
    expect(pool.symbol(number)).toBe(symbol);
    expect(Array.from({ length: pool.arity(number) }, (_, at) => pool.argument(number, at))).toEqual(args);
  }
});

test('a hundred thousand nested terms survive many blocks and a growing index', () => {
  const pool = new TermPool();
  const chain = [pool.intern(0, [])];
  for (let i = 1; i < 100_000; i++) chain.push(pool.intern(1, [chain[i - 1]!, i % 7]));
  expect(pool.size).toBe(100_000);
  let rebuilt = pool.intern(0, []);
  for (let i = 1; i < 100_000; i++) {
    rebuilt = pool.intern(1, [rebuilt, i % 7]);
    if (rebuilt !== chain[i]) throw new Error(`term ${i} was stored twice`);
  }
  expect(pool.size).toBe(100_000);
});

test('a reader over shared blocks sees the terms, also those added later', () => {
  const pool = new TermPool('shared');
  const reader = TermReader.over(pool.blocks);
  expect(pool.blocks[0]!.buffer).toBeInstanceOf(SharedArrayBuffer);
  const early = pool.intern(7, [1, 2, 3]);
  expect([reader.symbol(early), reader.arity(early), reader.argument(early, 2)]).toEqual([7, 3, 3]);
  while (pool.blocks.length === 1) pool.intern(8, [pool.size, 0, 0, 0, 0, 0, 0, 0]);
  reader.addBlock(pool.blocks[1]!);
  const late = pool.intern(9, [early]);
  expect(reader.argument(late, 0)).toBe(early);
});

test('a term that does not fit into a block is refused', () => {
  expect(() => new TermPool().intern(0, new Int32Array(1 << 16))).toThrow(RangeError);
});
