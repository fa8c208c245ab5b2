/**
 * Widening as WebAssembly: the passes of `extrapolate.ts`, row by row. Marks are lanes of ones, so that a row is
 * widened without a branch per clock.
 */
import {
  add,
  type Code,
  defined,
  equal,
  type FunctionText,
  get,
  isZero,
  lanes,
  load,
  number,
  or,
  repeat,
  set,
  shiftLeft,
  store,
  when,
} from '../wasm/assembler.ts';
import { AT_MOST_ZERO } from './bound.ts';
import { addition, allUnbounded, clockRows, flagLanes, no, unbounded, vectors, yes } from './sum-code.ts';
import type { ZoneMap } from './zone-map.ts';

/** Marks as all ones, by clock, from the lower bounds of clocks in row 0; what row 0 becomes. See `extrapolate.ts`. */
export const classify = ({ row, lower, upper, rowMarks, columnMarks }: ZoneMap): FunctionText =>
  defined('classify', { parameters: [] }, (_, local) => {
    const [q, least, most, mark] = [local('i32'), local('v128'), local('v128'), local('v128')];
    const zero = lanes.splat(no);
    const negatedTwice = lanes.multiply(get(most), lanes.splat(number(-2)));
    const isAbove = lanes.or(lanes.less(get(most), zero), lanes.less(get(least), negatedTwice));
    const widened = lanes.choose(lanes.splat(number(AT_MOST_ZERO)), negatedTwice, lanes.less(get(most), zero));
    return repeat(q, vectors(row), [
      ...set(least, lanes.load(get(q))),
      ...set(most, lanes.load(get(q), lower)),
      ...lanes.store(get(q), isAbove, rowMarks),
      ...set(most, lanes.load(get(q), upper)),
      ...set(mark, isAbove),
      ...lanes.store(get(q), get(mark), columnMarks),
      ...lanes.store(get(q), lanes.choose(widened, get(least), get(mark))),
    ]);
  });

/** Opens what is above the bounds. Answers whether single bounds were opened. */
export const widenRows = (map: ZoneMap): FunctionText =>
  defined('widenRows', { parameters: [], result: 'i32' }, (_, local) => {
    const { row, lower, rowMarks, columnMarks } = map;
    const [here, clock, q, changes] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [most, bounds, above] = [local('v128'), local('v128'), local('v128')];
    const place = add(get(here), get(q));
    const openRow = repeat(q, vectors(row), lanes.store(place, allUnbounded));
    const isSingle = lanes.andNot(lanes.greater(get(bounds), get(most)), lanes.load(get(q), columnMarks));
    const openSingles = repeat(q, vectors(row), [
      ...set(bounds, lanes.load(place)),
      ...set(above, lanes.andNot(isSingle, lanes.equal(get(bounds), allUnbounded))),
      ...when(lanes.isAnySet(get(above)), [
        ...set(changes, yes),
        ...lanes.store(place, lanes.choose(allUnbounded, get(bounds), get(above))),
      ]),
    ]);
    return [
      ...set(clock, number(4)),
      ...clockRows(map, here, [
        ...when(load(get(clock), rowMarks), openRow, [
          ...set(most, lanes.splat(add(shiftLeft(load(get(clock), lower), yes), yes))),
          ...openSingles,
        ]),
        ...store(add(get(here), get(clock)), number(AT_MOST_ZERO)),
        ...set(clock, add(get(clock), number(4))),
      ]),
      ...get(changes),
    ];
  });

/** Closes rows again through clock 0 and every clock without a mark. */
export const closeRows = (map: ZoneMap): FunctionText =>
  defined('closeRows', { parameters: [] }, (_, local) => {
    const { row, matrix, rowMarks, columnMarks, flag } = map;
    const [k, rowK, here, q, toK] = [local('i32'), local('i32'), local('i32'), local('i32'), local('i32')];
    const [sums, lowered] = [addition(local), local('v128')];
    const place = add(get(here), get(q));
    const lowerRow = repeat(q, vectors(row), [
      ...set(lowered, lanes.min(lanes.load(place), sums.with(lanes.load(add(get(rowK), get(q)))))),
      ...flagLanes(lowered, flag),
      ...lanes.store(place, get(lowered)),
    ]);
    const throughK = clockRows(map, here, [
      ...set(toK, load(add(get(here), get(k)))),
      ...when(isZero(or(equal(get(toK), unbounded), equal(get(here), get(rowK)))), [
        ...sums.prepare(get(toK)),
        ...lowerRow,
      ]),
    ]);
    return repeat(rowK, { from: no, end: number(matrix), step: row }, [
      ...when(isZero(or(load(get(k), rowMarks), load(get(k), columnMarks))), throughK),
      ...set(k, add(get(k), number(4))),
    ]);
  });

/** Columns of clocks above their upper bounds follow from column 0. */
export const fillColumns = (map: ZoneMap): FunctionText =>
  defined('fillColumns', { parameters: [] }, (_, local) => {
    const { row, columnMarks } = map;
    const [here, q, clock, first, mark, sum] = [
      local('i32'),
      local('i32'),
      local('i32'),
      local('i32'),
      local('v128'),
      local('v128'),
    ];
    const sums = addition(local);
    const place = add(get(here), get(q));
    const fill = (value: Code): Code =>
      repeat(q, vectors(row), [
        ...set(mark, lanes.load(get(q), columnMarks)),
        ...set(sum, value),
        ...lanes.store(place, lanes.choose(get(sum), lanes.load(place), get(mark))),
      ]);
    return [
      ...set(clock, number(4)),
      ...clockRows(map, here, [
        ...set(first, load(get(here))),
        ...when(equal(get(first), unbounded), fill(allUnbounded), [
          ...sums.prepare(get(first)),
          ...fill(sums.with(lanes.load(get(q)))),
        ]),
        ...store(add(get(here), get(clock)), number(AT_MOST_ZERO)),
        ...set(clock, add(get(clock), number(4))),
      ]),
    ];
  });
