/**
 * The pair machine as WebAssembly. Pairs are looked up in batches, in two passes: the first computes the hashes
 * and touches the places of the index, so that the processor waits for many of them at once (group prefetching: Chen,
 * Ailamaki, Gibbons, Mowry, "Improving hash join performance through prefetching", ICDE 2004); the second compares and
 * inserts, in the order the pairs came.
 */
import {
  add,
  again,
  and,
  type Code,
  clear,
  defined,
  differs,
  equal,
  type FunctionText,
  get,
  greaterUnsigned,
  isZero,
  type Local,
  load,
  long,
  loop,
  multiply,
  number,
  or,
  raise,
  set,
  shiftLeft,
  shiftRightUnsigned,
  store,
  subtract,
  when,
  xor,
} from '../wasm/assembler.ts';
import { entryCode, type NewLocal, pairCode, placeOf, upTo, word } from './entry-code.ts';
import { at, BIN_BITS, BIN_BYTES, RECENT_BITS, ROW } from './pair-machine-map.ts';

type Six = [Local, Local, Local, Local, Local, Local];

const zero = number(0);
const endOfBatch = (count: Local): Code => add(number(at.batch), multiply(get(count), number(ROW)));

export const pairMachineCode = (): readonly FunctionText[] => [survey(), look(), take(), rebuild(), widen(), show()];

/**
 * Looks at a batch of so many rows: leaves out those whose pair was asked for lately, moves the others to the first
 * rows, and touches their places. The answer is how many are left.
 */
const look = (): FunctionText =>
  defined('look', { parameters: ['i32'], result: 'i32' }, ([count], local) => {
    const [row, left, hashes, content, bits] = Array.from({ length: 5 }, () => local('i32')) as [
      Local,
      Local,
      Local,
      Local,
      Local,
    ];
    const pair = pairCode(local);
    const entry = entryCode(local);
    const touched = touching(local);
    const keep = [
      ...long.store(get(left), long.load(get(row))),
      ...long.store(get(left), long.load(get(row), 8), 8),
      ...store(get(hashes), get(pair.hash)),
      ...touched.touch(get(pair.hash)),
      ...raise(left, ROW),
      ...raise(hashes, 4),
    ];
    const isRecent = long.equal(entry.key(numberIn(content, bits)), entry.keyOf(load(get(row)), load(get(row), 4)));
    return [
      ...entry.prepare,
      ...set(bits, word(at.numberBits)),
      ...set(row, number(at.batch)),
      ...set(left, number(at.batch)),
      ...set(hashes, number(at.hashes)),
      ...upTo(endOfBatch(count!), row, [
        ...set(pair.left, load(get(row))),
        ...set(pair.right, load(get(row), 4)),
        ...pair.computeHash,
        ...set(content, load(recentOf(get(pair.hash)))),
        ...when(isLike(content, get(pair.hash), bits), when(isRecent, [], keep), keep),
        ...raise(row, ROW),
      ]),
      ...touched.end,
      ...shiftRightUnsigned(subtract(get(left), number(at.batch)), number(4)),
    ];
  });

/** All bits that some left, and some right, integer of a batch has. */
const survey = (): FunctionText =>
  defined('survey', { parameters: ['i32'] }, ([count], local) => {
    const [row, lefts, rights] = [local('i32'), local('i32'), local('i32')];
    return [
      ...set(row, number(at.batch)),
      ...upTo(endOfBatch(count!), row, [
        ...set(lefts, or(get(lefts), load(get(row)))),
        ...set(rights, or(get(rights), load(get(row), 4))),
        ...raise(row, ROW),
      ]),
      ...store(zero, get(lefts), at.lefts),
      ...store(zero, get(rights), at.rights),
    ];
  });

/**
 * Inserts the rows that were looked at into a table of `size` pairs; the answer is its new size. What stands behind new
 * pairs in their rows is moved to the first rows.
 */
const take = (): FunctionText =>
  defined('take', { parameters: ['i32', 'i32'], result: 'i32' }, ([count, size], local) => {
    const [row, hashes, news, hash] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const key = local('i64');
    const entry = entryCode(local);
    const place = probing(local);
    const content = local('i32');
    const fingerprint = shiftLeft(get(hash), get(place.bits));
    const insert = [
      ...entry.put(get(size!), get(key)),
      ...raise(size!, 1),
      ...set(content, or(fingerprint, get(size!))),
      ...store(get(place.address), get(content)),
      ...store(recentOf(get(hash)), get(content)),
      ...long.store(get(news), long.load(get(row), 8), 8),
      ...raise(news, ROW),
    ];
    const lookFurther = (structures: number): Code => [...place.next, ...again(structures)];
    const remember = store(recentOf(get(hash)), get(content));
    const compare = when(
      isLike(content, get(hash), place.bits),
      when(long.equal(entry.key(numberIn(content, place.bits)), get(key)), remember, lookFurther(3)),
      lookFurther(2),
    );
    return [
      ...entry.prepare,
      ...place.prepare,
      ...set(row, number(at.batch)),
      ...set(news, number(at.batch)),
      ...set(hashes, number(at.hashes)),
      ...upTo(endOfBatch(count!), row, [
        ...set(hash, load(get(hashes))),
        ...set(key, entry.keyOf(load(get(row)), load(get(row), 4))),
        ...place.start(get(hash)),
        ...loop([...set(content, load(get(place.address))), ...when(isZero(get(content)), insert, compare)]),
        ...raise(hashes, 4),
        ...raise(row, ROW),
      ]),
      ...get(size!),
    ];
  });

/**
 * Fills the index anew from the first `size` pairs. They are dealt into bins by the part of the index they go to, a
 * slice at a time, so that the writes of one bin stay within the translation look-aside buffer and the cache (Manegold,
 * Boncz, Kersten, "Optimizing main-memory join on modern hardware", 2002).
 */
const rebuild = (): FunctionText =>
  defined('rebuild', { parameters: ['i32'] }, ([size], local) => {
    const [first, end, i, hashes, dealt, bin] = Array.from({ length: 6 }, () => local('i32')) as Six;
    const pair = pairCode(local);
    const entry = entryCode(local);
    const place = probing(local);
    const bins = word(at.slice);
    const firstHash = add(bins, number(BIN_BYTES));
    const firstDealt = add(firstHash, multiply(word(at.sliceLength), number(4)));
    const hashAll = [
      ...clear(bins, number(BIN_BYTES)),
      ...set(i, get(first)),
      ...set(hashes, firstHash),
      ...upTo(get(end), i, [
        ...entry.split(get(i), pair),
        ...pair.computeHash,
        ...store(get(hashes), get(pair.hash)),
        ...set(bin, binOf(get(pair.hash))),
        ...store(get(bin), add(load(get(bin)), number(1))),
        ...raise(hashes, 4),
        ...raise(i, 1),
      ]),
    ];
    const sumUp = [
      ...set(bin, bins),
      ...upTo(add(bins, number(BIN_BYTES - 4)), bin, [
        ...store(get(bin), add(load(get(bin)), load(get(bin), 4)), 4),
        ...raise(bin, 4),
      ]),
    ];
    // From the last to the first, so that pairs stay in their order within a bin.
    const deal = upTo(get(first), i, [
      ...raise(i, -1),
      ...raise(hashes, -4),
      ...set(bin, binOf(load(get(hashes)))),
      ...store(get(bin), subtract(load(get(bin)), number(1))),
      ...set(dealt, add(firstDealt, shiftLeft(load(get(bin)), number(3)))),
      ...store(get(dealt), load(get(hashes))),
      ...store(get(dealt), add(get(i), number(1)), 4),
    ]);
    const placeAll = [
      ...set(dealt, firstDealt),
      ...upTo(add(firstDealt, shiftLeft(subtract(get(end), get(first)), number(3))), dealt, [
        ...place.start(load(get(dealt))),
        ...loop(when(load(get(place.address)), [...place.next, ...again(1)])),
        ...store(get(place.address), or(shiftLeft(load(get(dealt)), get(place.bits)), load(get(dealt), 4))),
        ...raise(dealt, 8),
      ]),
    ];
    return [
      ...clear(word(at.index), subtract(word(at.indexEnd), word(at.index))),
      ...clear(number(at.recent), number(2 ** RECENT_BITS * 4)),
      ...entry.prepare,
      ...place.prepare,
      ...upTo(get(size!), first, [
        ...set(end, add(get(first), word(at.sliceLength))),
        ...when(greaterUnsigned(get(end), get(size!)), set(end, get(size!))),
        ...hashAll,
        ...sumUp,
        ...deal,
        ...placeAll,
        ...set(first, get(end)),
      ]),
    ];
  });

/** The address of the bin of a hash. */
const binOf = (hash: Code): Code =>
  add(word(at.slice), shiftLeft(shiftRightUnsigned(hash, number(32 - BIN_BITS)), number(2)));

/**
 * Lays the first `size` pairs out as the layout says, which had the narrower entries given: the last one first, since
 * it moves the furthest.
 */
const widen = (): FunctionText =>
  defined('widen', { parameters: ['i32', 'i32', 'i32'] }, ([size, stride, rightBits], local) => {
    const i = local('i32');
    const pair = pairCode(local);
    const narrow = entryCode(local);
    const wide = entryCode(local);
    return [
      ...wide.prepare,
      ...narrow.prepare,
      ...set(narrow.stride, long.of(get(stride!))),
      ...set(narrow.rightBits, long.of(get(rightBits!))),
      ...set(narrow.keyMask, long.load(zero, at.narrowMask)),
      ...set(i, get(size!)),
      ...loop(
        when(get(i), [
          ...raise(i, -1),
          ...narrow.split(get(i), pair),
          ...wide.put(get(i), wide.keyOf(get(pair.left), get(pair.right))),
          ...again(1),
        ]),
      ),
    ];
  });

/** Writes the pairs from number `first` to below `end` to the window. */
const show = (): FunctionText =>
  defined('show', { parameters: ['i32', 'i32'] }, ([first, end], local) => {
    const to = local('i32');
    const pair = pairCode(local);
    const entry = entryCode(local);
    return [
      ...entry.prepare,
      ...set(to, number(at.window)),
      ...upTo(get(end!), first!, [
        ...entry.split(get(first!), pair),
        ...store(get(to), get(pair.left)),
        ...store(get(to), get(pair.right), 4),
        ...raise(to, 8),
        ...raise(first!, 1),
      ]),
    ];
  });

/** Whether a place may hold a pair with this hash; an empty one never does. */
const isLike = (content: Local, hash: Code, bits: Local): Code =>
  and(
    isZero(shiftRightUnsigned(xor(get(content), shiftLeft(hash, get(bits))), get(bits))),
    differs(get(content), zero),
  );

/** The address at which the pair asked for last is kept. */
const recentOf = (hash: Code): Code =>
  add(number(at.recent), shiftLeft(shiftRightUnsigned(hash, number(32 - RECENT_BITS)), number(2)));

/** The number of the pair that a place holds. */
const numberIn = (content: Local, bits: Local): Code =>
  subtract(and(get(content), shiftRightUnsigned(number(-1), subtract(number(32), get(bits)))), number(1));

/** Loads places ahead of their use. What was loaded is kept, or the compiler would leave it out. */
function touching(local: NewLocal): { touch(hash: Code): Code; readonly end: Code } {
  const touched = local('i32');
  return {
    touch: (hash) => set(touched, or(get(touched), load(placeOf(hash)))),
    end: store(zero, get(touched), at.touched),
  };
}

interface Probing {
  readonly address: Local;
  readonly bits: Local;
  readonly prepare: Code;
  start(hash: Code): Code;
  readonly next: Code;
}

/** Walks over the places of the index. */
function probing(local: NewLocal): Probing {
  const [address, bits, end] = [local('i32'), local('i32'), local('i32')];
  return {
    address,
    bits,
    prepare: [...set(bits, word(at.numberBits)), ...set(end, word(at.indexEnd))],
    start: (hash) => set(address, placeOf(hash)),
    next: [...raise(address, 4), ...when(equal(get(address), get(end)), set(address, word(at.index)))],
  };
}
