/**
 * The operations on zones as WebAssembly: those of `zone.ts`, to the last bit, on a matrix in a memory, four bounds at
 * a time. Code is made for one number of clocks, so that addresses are constants. `zone-machine.ts` runs it; laws
 * compare it with the plain operations.
 */
import {
  add,
  atLeast,
  type Code,
  call,
  defined,
  equal,
  type FunctionText,
  get,
  giveBack,
  isZero,
  type Local,
  lanes,
  less,
  load,
  multiply,
  number,
  repeat,
  set,
  shiftLeft,
  store,
  type Type,
  when,
} from '../wasm/assembler.ts';
import { AT_MOST_ZERO } from './bound.ts';
import {
  addition,
  clockRows,
  entry,
  flagLanes,
  flagSingle,
  no,
  PLUS,
  plus,
  unbounded,
  vectors,
  yes,
} from './sum-code.ts';
import { classify, closeRows, fillColumns, widenRows } from './widening-code.ts';
import type { ZoneMap } from './zone-map.ts';

const tighten = ({ row, matrix, flag }: ZoneMap): FunctionText =>
  defined('tighten', { parameters: ['i32', 'i32', 'i32'], result: 'i32' }, ([i, j, bound], local) => {
    const [back, via, here, q, from, to, rowJ] = ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'].map((type) =>
      local(type as Type),
    ) as [Local, Local, Local, Local, Local, Local, Local];
    const [sums, lowered] = [addition(local), local('v128')];
    const lowerRow = repeat(q, vectors(row), [
      ...set(lowered, lanes.min(lanes.load(add(get(here), get(q))), sums.with(lanes.load(add(get(rowJ), get(q)))))),
      ...flagLanes(lowered, flag),
      ...lanes.store(add(get(here), get(q)), get(lowered)),
    ]);
    const tightenRow = [
      ...set(via, call(PLUS, load(add(get(here), get(from))), get(bound!))),
      ...when(less(get(via), load(add(get(here), get(to)))), [...sums.prepare(get(via)), ...lowerRow]),
    ];
    return [
      ...when(atLeast(get(bound!), load(entry(i!, j!, row))), giveBack(yes)),
      ...set(back, call(PLUS, load(entry(j!, i!, row)), get(bound!))),
      ...when(less(get(back), number(AT_MOST_ZERO)), giveBack(no)),
      ...set(from, shiftLeft(get(i!), number(2))),
      ...set(to, shiftLeft(get(j!), number(2))),
      ...set(rowJ, multiply(get(j!), number(row))),
      ...repeat(here, { from: no, end: number(matrix), step: row }, tightenRow),
      ...yes,
    ];
  });

const assign = ({ row, matrix, flag }: ZoneMap): FunctionText =>
  defined('assign', { parameters: ['i32', 'i32', 'i32'] }, ([clock, from, offset], local) => {
    const [here, q, negated, moved] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [sums, shifted] = [addition(local), local('v128')];
    const rowOf = (one: Local): Code => multiply(get(one), number(row));
    const columnOf = (one: Local): Code => shiftLeft(get(one), number(2));
    const setEntry = [
      ...set(moved, call(PLUS, load(add(get(here), columnOf(from!))), get(negated))),
      ...flagSingle(moved, flag),
      ...store(add(get(here), columnOf(clock!)), get(moved)),
    ];
    return [
      ...when(equal(get(clock!), get(from!)), giveBack()),
      ...set(negated, add(multiply(get(offset!), number(-1)), number(2))),
      ...sums.prepare(get(offset!)),
      ...repeat(q, vectors(row), [
        ...set(shifted, sums.with(lanes.load(add(rowOf(from!), get(q))))),
        ...flagLanes(shifted, flag),
        ...lanes.store(add(rowOf(clock!), get(q)), get(shifted)),
      ]),
      ...repeat(
        here,
        { from: no, end: number(matrix), step: row },
        when(isZero(equal(get(here), rowOf(clock!))), setEntry),
      ),
      ...store(add(rowOf(clock!), columnOf(clock!)), number(AT_MOST_ZERO)),
    ];
  });

const delay = (map: ZoneMap): FunctionText =>
  defined('delay', { parameters: [] }, (_, local) => {
    const here = local('i32');
    return clockRows(map, here, store(get(here), unbounded));
  });

const limitDelay = (map: ZoneMap): FunctionText =>
  defined('limitDelay', { parameters: ['i32', 'i32'] }, ([clock, bound], local) => {
    const [here, sum] = [local('i32'), local('i32')];
    return clockRows(map, here, [
      ...set(sum, call(PLUS, load(add(get(here), shiftLeft(get(clock!), number(2)))), get(bound!))),
      ...when(less(get(sum), load(get(here))), [...flagSingle(sum, map.flag), ...store(get(here), get(sum))]),
    ]);
  });

const restart = ({ matrix, source }: ZoneMap): FunctionText =>
  defined('restart', { parameters: [] }, (_, local) => {
    const at = local('i32');
    return repeat(at, vectors(matrix), lanes.store(get(at), lanes.load(get(at), source)));
  });

/** A sum of products; the caller scrambles it. */
const hash = ({ matrix, factors }: ZoneMap): FunctionText =>
  defined('hash', { parameters: [], result: 'i32' }, (_, local) => {
    const [at, sum] = [local('i32'), local('v128')];
    const product = lanes.multiply(lanes.load(get(at)), lanes.load(get(at), factors));
    return [
      ...repeat(at, vectors(matrix), set(sum, lanes.add(get(sum), product))),
      ...add(add(lanes.at(get(sum), 0), lanes.at(get(sum), 1)), add(lanes.at(get(sum), 2), lanes.at(get(sum), 3))),
    ];
  });

/** Every function, `plus` first, `extrapolate` after its parts. */
export function zoneCode(map: ZoneMap): readonly FunctionText[] {
  const parts = [
    plus,
    tighten(map),
    assign(map),
    delay(map),
    limitDelay(map),
    restart(map),
    hash(map),
    classify(map),
    widenRows(map),
    closeRows(map),
    fillColumns(map),
  ];
  const at = (name: string): number => parts.findIndex((part) => part.name === name);
  const extrapolate = defined('extrapolate', { parameters: [] }, () => [
    ...call(at('classify')),
    ...when(call(at('widenRows')), call(at('closeRows'))),
    ...call(at('fillColumns')),
  ]);
  return [...parts, extrapolate];
}
