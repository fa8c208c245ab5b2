/**
 * The operation cache of the machine: a result has one place for two, where a newer one drives out the older. Each is
 * four words, so that looking at both is one access to memory.
 */
import {
  add,
  and,
  type Code,
  clear,
  defined,
  differs,
  during,
  equal,
  type FunctionText,
  get,
  giveBack,
  isZero,
  type Local,
  load,
  long,
  number,
  or,
  raise,
  set,
  shiftLeft,
  shiftRightUnsigned,
  store,
  subtract,
  when,
} from '../../wasm/assembler.ts';
import { at, CACHE_ENTRY, MARKED, PAUSE_EVERY } from './machine-map.ts';
import { ask, mixed, type NewLocal, nextOf, pairOf, setWord, word } from './node-code.ts';

/** The number of a node, without its two empty bits, and four bits of the operation from one of them on. */
const packed = (node: Code, operation: Local, from: number): Code =>
  or(shiftRightUnsigned(node, number(2)), shiftLeft(shiftRightUnsigned(get(operation), number(from)), number(28)));
const unpacked = (value: Code): Code => shiftRightUnsigned(shiftLeft(value, number(4)), number(2));

const placeOf = (hash: Local, first: Code, second: Code): Code =>
  add(word(at.cache), shiftLeft(and(mixed(hash, first, second), word(at.cacheMask)), number(5)));

/** The result that has been at a place makes room. */
const moveOver = (place: Local): Code => [
  ...long.store(get(place), long.load(get(place)), CACHE_ENTRY),
  ...long.store(get(place), long.load(get(place), 8), CACHE_ENTRY + 8),
];

interface Key {
  readonly first: Local;
  readonly third: Local;
  readonly place: Local;
  readonly compute: Code;
}

function keyOf(given: readonly Local[], local: NewLocal): Key {
  const [operation, a, b, c] = given as [Local, Local, Local, Local];
  const [first, third, place, hash] = [local('i64'), local('i32'), local('i32'), local('i64')];
  const compute = [
    ...set(first, pairOf(packed(get(a), operation, 0), packed(get(b), operation, 4))),
    ...set(third, packed(get(c), operation, 8)),
    ...set(place, placeOf(hash, get(first), pairOf(get(third), shiftRightUnsigned(get(operation), number(12))))),
  ];
  return { first, third, place, compute };
}

/** The result of an operation on three operands, or -1. */
export const findCode = (): FunctionText =>
  defined('find', { parameters: ['i32', 'i32', 'i32', 'i32'], result: 'i32' }, (given, local) => {
    const { first, third, place, compute } = keyOf(given, local);
    const foundAt = (offset: number): Code => {
      const result = load(get(place), offset + 12);
      const isSame = equal(shiftRightUnsigned(result, number(28)), shiftRightUnsigned(get(given[0]!), number(12)));
      return when(
        long.equal(long.load(get(place), offset), get(first)),
        when(equal(load(get(place), offset + 8), get(third)), when(isSame, giveBack(unpacked(result)))),
      );
    };
    return [...compute, ...foundAt(0), ...foundAt(CACHE_ENTRY), ...number(-1)];
  });

export const addCode = (): FunctionText =>
  defined('add', { parameters: ['i32', 'i32', 'i32', 'i32', 'i32'] }, (given, local) => {
    const { first, third, place, compute } = keyOf(given, local);
    return [
      ...compute,
      ...moveOver(place),
      ...long.store(get(place), get(first)),
      ...store(get(place), get(third), 8),
      ...store(get(place), packed(get(given[4]!), given[0]!, 12), 12),
      ...setWord(at.pauseIn, subtract(word(at.pauseIn), number(1))),
      ...when(isZero(word(at.pauseIn)), [...setWord(at.pauseIn, number(PAUSE_EVERY)), ...ask('pause')]),
    ];
  });

/** Takes in so many results that were in a cache of another size, from an address on. */
export const restoreCode = (): FunctionText =>
  defined('restore', { parameters: ['i32', 'i32'] }, ([from, left], local) => {
    const [place, hash] = [local('i32'), local('i64')];
    const last = load(get(from!), 12);
    const put = [
      ...set(
        place,
        placeOf(hash, long.load(get(from!)), pairOf(load(get(from!), 8), shiftRightUnsigned(last, number(28)))),
      ),
      ...moveOver(place),
      ...long.store(get(place), long.load(get(from!))),
      ...long.store(get(place), long.load(get(from!), 8), 8),
    ];
    return during(get(left!), [...when(load(get(from!)), put), ...raise(from!, CACHE_ENTRY), ...raise(left!, -1)]);
  });

/** Whether a node stays when nodes are collected. */
export const aliveCode = (): FunctionText =>
  defined('alive', { parameters: ['i32'], result: 'i32' }, ([node]) => [
    ...when(isZero(shiftRightUnsigned(get(node!), number(3))), giveBack(number(1))),
    ...equal(nextOf(node!), number(MARKED)),
  ]);

/** Forgets results that speak of nodes which are not marked. */
export const purgeCode = (): FunctionText =>
  defined('purge', { parameters: [] }, (_, local) => {
    const [place, left] = [local('i32'), local('i32')];
    const stays = [0, 4, 8, 12].map((offset) => ask('alive', unpacked(load(get(place), offset)))).reduce(and);
    return [
      ...set(place, word(at.cache)),
      ...set(left, shiftLeft(add(word(at.cacheMask), number(1)), number(1))),
      ...during(differs(get(left), number(0)), [
        ...when(isZero(stays), clear(get(place), number(CACHE_ENTRY))),
        ...raise(place, CACHE_ENTRY),
        ...raise(left, -1),
      ]),
    ];
  });
