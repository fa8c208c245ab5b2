/**
 * The operations on zones as WebAssembly: those of `zone.ts` and `extrapolate.ts`, to the last bit, on a matrix in a memory, four bounds
 * at a time. Rows are filled up with `UNBOUNDED` to a multiple of four. Code is made for one number of clocks, so that addresses are
 * constants. `zone-machine.ts` runs it; a law compares it with the plain operations.
 */
import {
  add,
  and,
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
  or,
  repeat,
  set,
  shiftLeft,
  shiftRight,
  store,
  type Type,
  when,
} from '../wasm/assembler.ts';
import { AT_MOST_ZERO, UNBOUNDED, VALUE_LIMIT } from './bound.ts';

/** Where things lie in the memory, in bytes. */
export interface ZoneMap {
  readonly clocks: number;
  /** The length of a row, and of a matrix. */
  readonly row: number;
  readonly matrix: number;
  /** The zone that is worked on is at 0; the zone to start from is at `source`; one to be copied out is at `out`. */
  readonly source: number;
  readonly out: number;
  readonly lower: number;
  readonly upper: number;
  readonly rowMarks: number;
  readonly columnMarks: number;
  /** Factors of the hash, one per bound. */
  readonly factors: number;
  readonly end: number;
}

export function zoneMap(clocks: number): ZoneMap {
  const row = Math.ceil(clocks / 4) * 16;
  const matrix = clocks * row;
  const rows = 4 * matrix;
  return {
    clocks,
    row,
    matrix,
    source: matrix,
    out: 2 * matrix,
    factors: 3 * matrix,
    lower: rows,
    upper: rows + row,
    rowMarks: rows + 2 * row,
    columnMarks: rows + 3 * row,
    end: rows + 4 * row,
  };
}

const SMALLEST = -(2 ** 31);
const PLUS = 0;
const yes = number(1);
const no = number(0);
const unbounded = number(UNBOUNDED);
const allUnbounded = lanes.splat(unbounded);
const vectors = (bytes: number) => ({ from: no, end: number(bytes), step: 16 });
/** Runs the body for the rows of all clocks but 0. */
const clockRows = ({ row, matrix }: ZoneMap, here: Local, body: Code): Code =>
  matrix === row ? [] : repeat(here, { from: number(row), end: number(matrix), step: row }, body);
const entry = (i: Local, j: Local, row: number): Code =>
  add(multiply(get(i), number(row)), shiftLeft(get(j), number(2)));

/** `plus` of bound.ts: values are added by halves, which cannot overflow; the sum is weak if both are. */
const plus = defined('plus', { parameters: ['i32', 'i32'], result: 'i32' }, ([one, other], local) => {
  const half = local('i32');
  return [
    ...when(equal(get(one!), unbounded), giveBack(unbounded)),
    ...when(equal(get(other!), unbounded), giveBack(unbounded)),
    ...set(half, add(shiftRight(get(one!), yes), shiftRight(get(other!), yes))),
    ...when(atLeast(get(half), number(VALUE_LIMIT)), giveBack(unbounded)),
    ...when(less(get(half), number(-VALUE_LIMIT)), giveBack(number(SMALLEST))),
    ...or(shiftLeft(get(half), yes), and(and(get(one!), get(other!)), yes)),
  ];
});

/** The same for a bound that is one (`half` of it and its `weak` bit, in all lanes) and four others. */
function plusLanes(given: { readonly half: Local; readonly weak: Local }, others: Local, half: Local): Code {
  const sum = lanes.or(lanes.shiftLeft(get(half), yes), lanes.and(get(others), get(given.weak)));
  const isTooSmall = lanes.less(get(half), lanes.splat(number(-VALUE_LIMIT)));
  const isOpen = lanes.or(
    lanes.equal(get(others), allUnbounded),
    lanes.greater(get(half), lanes.splat(number(VALUE_LIMIT - 1))),
  );
  return [
    ...set(half, lanes.add(lanes.shiftRight(get(others), yes), get(given.half))),
    ...lanes.choose(allUnbounded, lanes.choose(lanes.splat(number(SMALLEST)), sum, isTooSmall), isOpen),
  ];
}

/** Variables for `plusLanes`, and how to prepare them. */
function addition(local: (type: Type) => Local) {
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

const tighten = ({ row, matrix }: ZoneMap): FunctionText =>
  defined('tighten', { parameters: ['i32', 'i32', 'i32'], result: 'i32' }, ([i, j, bound], local) => {
    const [back, via, here, q, from, to, rowJ] = ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'].map((type) =>
      local(type as Type),
    ) as [Local, Local, Local, Local, Local, Local, Local];
    const sums = addition(local);
    const lowerRow = repeat(
      q,
      vectors(row),
      lanes.store(
        add(get(here), get(q)),
        lanes.min(lanes.load(add(get(here), get(q))), sums.with(lanes.load(add(get(rowJ), get(q))))),
      ),
    );
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

const assign = ({ row, matrix }: ZoneMap): FunctionText =>
  defined('assign', { parameters: ['i32', 'i32', 'i32'] }, ([clock, from, offset], local) => {
    const [here, q, negated] = [local('i32'), local('i32'), local('i32')];
    const sums = addition(local);
    const rowOf = (one: Local): Code => multiply(get(one), number(row));
    const columnOf = (one: Local): Code => shiftLeft(get(one), number(2));
    const setEntry = store(
      add(get(here), columnOf(clock!)),
      call(PLUS, load(add(get(here), columnOf(from!))), get(negated)),
    );
    return [
      ...when(equal(get(clock!), get(from!)), giveBack()),
      ...set(negated, add(multiply(get(offset!), number(-1)), number(2))),
      ...sums.prepare(get(offset!)),
      ...repeat(
        q,
        vectors(row),
        lanes.store(add(rowOf(clock!), get(q)), sums.with(lanes.load(add(rowOf(from!), get(q))))),
      ),
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
      ...when(less(get(sum), load(get(here))), store(get(here), get(sum))),
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

/** Marks as all ones, by clock, from the lower bounds of clocks in row 0; what row 0 becomes. See `extrapolate.ts`. */
const classify = ({ row, lower, upper, rowMarks, columnMarks }: ZoneMap): FunctionText =>
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
const widenRows = (map: ZoneMap): FunctionText =>
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
const closeRows = (map: ZoneMap): FunctionText =>
  defined('closeRows', { parameters: [] }, (_, local) => {
    const { row, matrix, rowMarks, columnMarks } = map;
    const [k, rowK, here, q, toK] = [local('i32'), local('i32'), local('i32'), local('i32'), local('i32')];
    const sums = addition(local);
    const place = add(get(here), get(q));
    const lowerRow = repeat(
      q,
      vectors(row),
      lanes.store(place, lanes.min(lanes.load(place), sums.with(lanes.load(add(get(rowK), get(q)))))),
    );
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
const fillColumns = (map: ZoneMap): FunctionText =>
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
