/** Pieces of the pair machine's code: the hash of a pair, its place in the index, and packed entries. */
import {
  add,
  again,
  type Code,
  differs,
  get,
  type Local,
  load,
  long,
  loop,
  multiply,
  number,
  set,
  shiftRightUnsigned,
  type Type,
  when,
  xor,
} from '../wasm/assembler.ts';
import { at } from './pair-machine-map.ts';

export type NewLocal = (type: Type) => Local;

export const word = (address: number): Code => load(number(0), address);
const longWord = (address: number): Code => long.load(number(0), address);

/** Runs the body, which raises the local, until that has come to the end. */
export const upTo = (end: Code, local: Local, body: Code): Code =>
  loop(when(differs(get(local), end), [...body, ...again(1)]));

export interface PairCode {
  readonly left: Local;
  readonly right: Local;
  readonly hash: Local;
  /** From the two others. */
  readonly computeHash: Code;
}

/** As `hashPair` does. */
export function pairCode(local: NewLocal): PairCode {
  const [left, right, hash] = [local('i32'), local('i32'), local('i32')];
  const shifted = (bits: number): Code => xor(get(hash), shiftRightUnsigned(get(hash), number(bits)));
  const mixedRight = xor(get(right), shiftRightUnsigned(get(left), number(15)));
  return {
    left,
    right,
    hash,
    computeHash: [
      ...set(hash, xor(multiply(get(left), number(0x9e3779b1)), multiply(mixedRight, number(0x85ebca77)))),
      ...set(hash, multiply(shifted(15), number(0x2c1b3c6d))),
      ...set(hash, shifted(13)),
    ],
  };
}

/** The address of the place in the index where a hash is looked for first: its high bits say. */
export const placeOf = (hash: Code): Code => {
  const scaled = long.multiply(long.of(hash), long.of(word(at.indexLength)));
  return add(word(at.index), multiply(long.low(long.shiftRight(scaled, long.number(32))), number(4)));
};

export interface EntryCode {
  readonly stride: Local;
  readonly rightBits: Local;
  readonly keyMask: Local;
  /** Reads the layout; comes first. */
  readonly prepare: Code;
  keyOf(left: Code, right: Code): Code;
  /** The key of an entry. */
  key(entry: Code): Code;
  /** Writes an entry and nothing around it. */
  put(entry: Code, key: Code): Code;
  /** Sets the two locals to the pair of an entry. */
  split(entry: Code, pair: Pick<PairCode, 'left' | 'right'>): Code;
}

export function entryCode(local: NewLocal): EntryCode {
  const [pairs, stride, rightBits, keyMask, bit, key] = Array.from({ length: 6 }, () => local('i64')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const address = long.low(long.add(get(pairs), long.shiftRight(get(bit), long.number(3))));
  const shift = long.and(get(bit), long.number(7));
  const find = (entry: Code): Code => set(bit, long.multiply(long.of(entry), get(stride)));
  const read = long.and(long.shiftRight(long.load(address), shift), get(keyMask));
  const around = long.and(long.load(address), long.xor(long.shiftLeft(get(keyMask), shift), long.number(-1)));
  const rightMask = long.subtract(long.shiftLeft(long.number(1), get(rightBits)), long.number(1));
  return {
    stride,
    rightBits,
    keyMask,
    prepare: [
      ...set(pairs, long.of(word(at.pairs))),
      ...set(stride, long.of(word(at.stride))),
      ...set(rightBits, long.of(word(at.rightBits))),
      ...set(keyMask, longWord(at.keyMask)),
    ],
    keyOf: (left, right) => long.or(long.shiftLeft(long.of(left), get(rightBits)), long.of(right)),
    key: (entry) => [...find(entry), ...read],
    put: (entry, value) => [
      ...set(key, value),
      ...find(entry),
      ...long.store(address, long.or(around, long.shiftLeft(get(key), shift))),
    ],
    split: (entry, { left, right }) => [
      ...find(entry),
      ...set(key, read),
      ...set(left, long.low(long.shiftRight(get(key), get(rightBits)))),
      ...set(right, long.low(long.and(get(key), rightMask))),
    ],
  };
}
