/**
 * Zones that are kept, as WebAssembly: matrices one after the other behind the one that is worked on, in 16 bits a
 * bound (`narrow`) or in 32 (`wide`). A narrow bound that is none is the largest short integer, so that comparing works
 * as it does for wide ones.
 */
import {
  add,
  type Code,
  defined,
  type FunctionText,
  get,
  giveBack,
  isZero,
  type Local,
  lanes,
  multiply,
  number,
  repeat,
  set,
  when,
} from '../wasm/assembler.ts';
import { UNBOUNDED } from './bound.ts';
import type { ZoneMap } from './zone-map.ts';

export type Width = 'narrow' | 'wide';

export const NARROW_UNBOUNDED = 2 ** 15 - 1;
const NARROW_SMALLEST = -(2 ** 15);

/** How many bytes a kept zone takes. */
export function keptBytes({ matrix }: ZoneMap, width: Width): number {
  return width === 'wide' ? matrix : Math.ceil(matrix / 32) * 16;
}

const yes = number(1);
const no = number(0);
const allUnbounded = lanes.splat(number(UNBOUNDED));

export function zonePoolCode(map: ZoneMap, width: Width): readonly FunctionText[] {
  return [read(map, width), isAt(map, width), write(map, width), includes(map, width), isNarrow(map)];
}

const startOf = (map: ZoneMap, width: Width, zone: Local): Code =>
  add(multiply(get(zone), number(keptBytes(map, width))), number(map.end));

/** Walks over a kept zone beside a matrix; `body` is handed four kept bounds in the form of matrices. */
function walk(
  { map, width, zone }: { readonly map: ZoneMap; readonly width: Width; readonly zone: Local },
  { at, kept, bounds }: { readonly at: Local; readonly kept: Local; readonly bounds: Local },
  body: Code,
): Code {
  const isOpen = lanes.equal(get(bounds), lanes.splat(number(NARROW_UNBOUNDED)));
  const fetch =
    width === 'wide'
      ? set(bounds, lanes.load(get(kept)))
      : [...set(bounds, lanes.loadShort(get(kept))), ...set(bounds, lanes.choose(allUnbounded, get(bounds), isOpen))];
  return [
    ...set(kept, startOf(map, width, zone)),
    ...repeat(at, { from: no, end: number(map.matrix), step: 16 }, [
      ...fetch,
      ...body,
      ...set(kept, add(get(kept), number(width === 'wide' ? 16 : 8))),
    ]),
  ];
}

/** From the pool to a place in the memory. */
const read = (map: ZoneMap, width: Width): FunctionText =>
  defined('read', { parameters: ['i32', 'i32'] }, ([zone, to], local) => {
    const places = { at: local('i32'), kept: local('i32'), bounds: local('v128') };
    const put = lanes.store(add(get(to!), get(places.at)), get(places.bounds));
    return walk({ map, width, zone: zone! }, places, put);
  });

/** Whether a kept zone is the one that was worked on. */
const isAt = (map: ZoneMap, width: Width): FunctionText =>
  defined('isAt', { parameters: ['i32'], result: 'i32' }, ([zone], local) => {
    const places = { at: local('i32'), kept: local('i32'), bounds: local('v128') };
    const isSame = lanes.areAllSet(lanes.equal(get(places.bounds), lanes.load(get(places.at))));
    return [...walk({ map, width, zone: zone! }, places, when(isZero(isSame), giveBack(no))), ...yes];
  });

/** Keeps the zone that was worked on. */
const write = (map: ZoneMap, width: Width): FunctionText =>
  defined('write', { parameters: ['i32'] }, ([zone], local) => {
    const [at, kept, bounds] = [local('i32'), local('i32'), local('v128')];
    const keep =
      width === 'wide'
        ? lanes.store(get(kept), get(bounds))
        : lanes.storeHalf(get(kept), lanes.shorten(get(bounds), get(bounds)));
    return [
      ...set(kept, startOf(map, width, zone!)),
      ...repeat(at, { from: no, end: number(map.matrix), step: 16 }, [
        ...set(bounds, lanes.load(get(at))),
        ...keep,
        ...set(kept, add(get(kept), number(width === 'wide' ? 16 : 8))),
      ]),
    ];
  });

/** Whether a kept zone has every valuation of another one. */
const includes = (map: ZoneMap, width: Width): FunctionText =>
  defined('includes', { parameters: ['i32', 'i32'], result: 'i32' }, ([big, small], local) => {
    const [at, wide, tight] = [local('i32'), local('i32'), local('i32')];
    const isAbove = width === 'wide' ? lanes.greater : lanes.greaterShort;
    const outside = isAbove(lanes.load(add(get(tight), get(at))), lanes.load(add(get(wide), get(at))));
    return [
      ...set(wide, startOf(map, width, big!)),
      ...set(tight, startOf(map, width, small!)),
      ...repeat(
        at,
        { from: no, end: number(keptBytes(map, width)), step: 16 },
        when(lanes.isAnySet(outside), giveBack(no)),
      ),
      ...yes,
    ];
  });

/** Whether the zone that was worked on fits into 16 bits a bound. */
const isNarrow = ({ matrix }: ZoneMap): FunctionText =>
  defined('isNarrow', { parameters: [], result: 'i32' }, (_, local) => {
    const [at, bounds] = [local('i32'), local('v128')];
    const isShort = lanes.and(
      lanes.less(get(bounds), lanes.splat(number(NARROW_UNBOUNDED))),
      lanes.greater(get(bounds), lanes.splat(number(NARROW_SMALLEST - 1))),
    );
    const fits = lanes.areAllSet(lanes.or(isShort, lanes.equal(get(bounds), allUnbounded)));
    return [
      ...repeat(at, { from: no, end: number(matrix), step: 16 }, [
        ...set(bounds, lanes.load(get(at))),
        ...when(isZero(fits), giveBack(no)),
      ]),
      ...yes,
    ];
  });
