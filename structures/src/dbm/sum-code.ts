/**
 * Sums of bounds as WebAssembly, one at a time and four at a time: `plus` of `bound.ts`, to the last bit. A sum out of
 * range that is kept raises a flag in the memory, which the machine looks at after each operation. Also the loops that
 * all code on matrices is made of.
 */
import {
  add,
  and,
  atLeast,
  type Code,
  defined,
  equal,
  get,
  giveBack,
  type Local,
  lanes,
  less,
  multiply,
  number,
  or,
  repeat,
  set,
  shiftLeft,
  shiftRight,
  store,
  type Type,
  when,
} from '../wasm/assembler.ts';
import { TOO_LARGE, TOO_SMALL, UNBOUNDED, VALUE_LIMIT } from './bound.ts';
import type { ZoneMap } from './zone-map.ts';

/** The number of `plus` among the functions. */
export const PLUS = 0;
export const yes = number(1);
export const no = number(0);
export const unbounded = number(UNBOUNDED);
export const allUnbounded = lanes.splat(unbounded);
const allTooLarge = lanes.splat(number(TOO_LARGE));
const allTooSmall = lanes.splat(number(TOO_SMALL));
export const vectors = (bytes: number) => ({ from: no, end: number(bytes), step: 16 });
/** Runs the body for the rows of all clocks but 0. */
export const clockRows = ({ row, matrix }: ZoneMap, here: Local, body: Code): Code =>
  matrix === row ? [] : repeat(here, { from: number(row), end: number(matrix), step: row }, body);
export const entry = (i: Local, j: Local, row: number): Code =>
  add(multiply(get(i), number(row)), shiftLeft(get(j), number(2)));

/** `plus` of bound.ts: values are added by halves, which cannot overflow; the sum is weak if both are. */
export const plus = defined('plus', { parameters: ['i32', 'i32'], result: 'i32' }, ([one, other], local) => {
  const half = local('i32');
  return [
    ...when(equal(get(one!), unbounded), giveBack(unbounded)),
    ...when(equal(get(other!), unbounded), giveBack(unbounded)),
    ...set(half, add(shiftRight(get(one!), yes), shiftRight(get(other!), yes))),
    ...when(atLeast(get(half), number(VALUE_LIMIT)), giveBack(number(TOO_LARGE))),
    ...when(less(get(half), number(1 - VALUE_LIMIT)), giveBack(number(TOO_SMALL))),
    ...or(shiftLeft(get(half), yes), and(and(get(one!), get(other!)), yes)),
  ];
});

/** The same for a bound that is one (`half` of it and its `weak` bit, in all lanes) and four others. */
function plusLanes(given: { readonly half: Local; readonly weak: Local }, others: Local, half: Local): Code {
  const sum = lanes.or(lanes.shiftLeft(get(half), yes), lanes.and(get(others), get(given.weak)));
  const isTooSmall = lanes.less(get(half), lanes.splat(number(1 - VALUE_LIMIT)));
  const isTooLarge = lanes.greater(get(half), lanes.splat(number(VALUE_LIMIT - 1)));
  const isOpen = lanes.equal(get(others), allUnbounded);
  const inRange = lanes.choose(allTooLarge, lanes.choose(allTooSmall, sum, isTooSmall), isTooLarge);
  return [
    ...set(half, lanes.add(lanes.shiftRight(get(others), yes), get(given.half))),
    ...lanes.choose(allUnbounded, inRange, isOpen),
  ];
}

/** Raises the flag if a bound that is kept is out of range. */
export const flagSingle = (bound: Local, flag: number): Code =>
  when(or(equal(get(bound), number(TOO_LARGE)), equal(get(bound), number(TOO_SMALL))), store(number(flag), yes));

/** The same for four bounds. */
export const flagLanes = (bounds: Local, flag: number): Code =>
  when(
    lanes.isAnySet(lanes.or(lanes.equal(get(bounds), allTooLarge), lanes.equal(get(bounds), allTooSmall))),
    store(number(flag), yes),
  );

/** Variables for `plusLanes`, and how to prepare them. */
export function addition(local: (type: Type) => Local) {
  const [half, weak, others, scratch] = [local('v128'), local('v128'), local('v128'), local('v128')];
  return {
    prepare: (bound: Code): Code => [
      ...set(half, lanes.splat(shiftRight(bound, yes))),
      ...set(weak, lanes.splat(and(bound, yes))),
    ],
    /** The sums with four bounds. */
    with: (bounds: Code): Code => [...set(others, bounds), ...plusLanes({ half, weak }, others, scratch)],
  };
}
