/**
 * Union, difference and intersection as in `operations.ts`: lists are merged in loops, what follows equal values by a
 * call.
 */
import {
  add,
  and,
  type Code,
  defined,
  differs,
  during,
  equal,
  type FunctionText,
  get,
  giveBack,
  greater,
  greaterUnsigned,
  isZero,
  type Local,
  less,
  load,
  number,
  or,
  set,
  store,
  subtract,
  when,
} from '../../wasm/assembler.ts';
import { at, INTERSECTION, MERGED, MINUS, STACK_END, UNION } from './machine-map.ts';
import { ask, downOf, headOf, type NewLocal, rightOf, setWord, word } from './node-code.ts';

const zero = number(0);
const step = (node: Local): Code => set(node, rightOf(node));

/** Makes the list of what was put on the stack since `start`, in front of `tail`. */
export const finishCode = (): FunctionText =>
  defined('finish', { parameters: ['i32', 'i32'], result: 'i32' }, (given, local) => {
    const [start, list] = given as [Local, Local];
    const [top, down, like] = [local('i32'), local('i32'), local('i32')];
    const made = set(list, ask('node', load(get(top), MERGED.value), get(down), get(list)));
    const isLike = and(equal(rightOf(like), get(list)), equal(downOf(like), get(down)));
    return [
      ...set(top, word(at.stack)),
      ...during(differs(get(top), get(start)), [
        ...set(top, subtract(get(top), number(MERGED.size))),
        ...set(down, load(get(top), MERGED.down)),
        ...set(like, load(get(top), MERGED.like)),
        ...when(isLike, set(list, get(like)), made),
      ]),
      ...setWord(at.stack, get(start)),
      ...get(list),
    ];
  });

interface Merging {
  readonly left: Local;
  readonly right: Local;
  /** Puts the value of a node aside, with what follows it in the result; nothing if nothing does. */
  put(node: Local, down: Code): Code;
  /** What follows both in the result. */
  readonly both: Code;
}

interface SetOperation {
  readonly name: string;
  readonly operation: number;
  readonly shortcuts: (a: Local, b: Local) => Code;
  readonly isSymmetric: boolean;
  readonly onLess: (merging: Merging) => Code;
  readonly onGreater: (merging: Merging) => Code;
  /** What follows the merged part, when one list has ended or both are the same. */
  readonly tail: (left: Local, right: Local) => Code;
}

const chosen = (condition: Code, one: Code, other: Code, to: Local): Code =>
  when(condition, set(to, one), set(to, other));

function merging(left: Local, right: Local, { name, local }: { name: string; local: NewLocal }): Merging {
  const [top, down, like] = [local('i32'), local('i32'), local('i32')];
  const put = (node: Local, value: Code): Code => [
    ...set(down, value),
    ...when(get(down), [
      ...set(top, word(at.stack)),
      ...when(greaterUnsigned(get(top), number(STACK_END)), ask('full')),
      ...store(get(top), headOf(node), MERGED.value),
      ...store(get(top), get(down), MERGED.down),
      ...store(get(top), get(node), MERGED.like),
      ...setWord(at.stack, add(get(top), number(MERGED.size))),
    ]),
  ];
  const both = [
    ...set(down, ask(name, downOf(left), downOf(right))),
    ...chosen(equal(get(down), downOf(left)), get(left), get(right), like),
    ...put(like, get(down)),
  ];
  return { left, right, put, both };
}

function setOperation(how: SetOperation): FunctionText {
  return defined(how.name, { parameters: ['i32', 'i32'], result: 'i32' }, (given, local) => {
    const [a, b] = given as [Local, Local];
    const [left, right, start, result] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [one, other] = [local('i32'), local('i32')];
    const merge = merging(left, right, { name: how.name, local });
    const ordered = [...set(result, get(a)), ...set(a, get(b)), ...set(b, get(result))];
    const isGoing = and(differs(get(left), get(right)), and(differs(get(left), zero), differs(get(right), zero)));
    // Of two lists with the same value alone, only what follows matters, and that is looked up there.
    const isAlone = and(isZero(or(rightOf(a), rightOf(b))), equal(headOf(a), headOf(b)));
    const alone = [
      ...set(result, ask(how.name, downOf(a), downOf(b))),
      ...backIf(isZero(get(result)), zero),
      ...backIf(equal(get(result), downOf(a)), get(a)),
      ...backIf(equal(get(result), downOf(b)), get(b)),
      ...giveBack(ask('node', headOf(a), get(result), zero)),
    ];
    return [
      ...how.shortcuts(a, b),
      ...when(isAlone, alone),
      ...(how.isSymmetric ? when(greater(get(a), get(b)), ordered) : []),
      ...set(result, ask('find', number(how.operation), get(a), get(b), zero)),
      ...when(differs(get(result), number(-1)), giveBack(get(result))),
      ...set(start, word(at.stack)),
      ...set(left, get(a)),
      ...set(right, get(b)),
      ...during(isGoing, [
        ...set(one, headOf(left)),
        ...set(other, headOf(right)),
        ...when(
          equal(get(one), get(other)),
          [...merge.both, ...step(left), ...step(right)],
          when(
            less(get(one), get(other)),
            [...how.onLess(merge), ...step(left)],
            [...how.onGreater(merge), ...step(right)],
          ),
        ),
      ]),
      ...how.tail(left, right),
      ...set(result, ask('finish', get(start), get(left))),
      ...ask('add', number(how.operation), get(a), get(b), zero, get(result)),
      ...get(result),
    ];
  });
}

const backIf = (condition: Code, value: Code): Code => when(condition, giveBack(value));
const same = (a: Local, b: Local): Code => equal(get(a), get(b));
const empty = (one: Local): Code => isZero(get(one));
const whole = (node: Local, { put }: Merging): Code => put(node, downOf(node));
const nothing = (): Code => [];

export const setCode = (): readonly FunctionText[] => [
  setOperation({
    name: 'union',
    operation: UNION,
    shortcuts: (a, b) => [...backIf(same(a, b), get(a)), ...backIf(empty(b), get(a)), ...backIf(empty(a), get(b))],
    isSymmetric: true,
    onLess: (merge) => whole(merge.left, merge),
    onGreater: (merge) => whole(merge.right, merge),
    tail: (left, right) => when(empty(left), set(left, get(right))),
  }),
  setOperation({
    name: 'minus',
    operation: MINUS,
    shortcuts: (a, b) => [...backIf(same(a, b), zero), ...backIf(empty(a), zero), ...backIf(empty(b), get(a))],
    isSymmetric: false,
    onLess: (merge) => whole(merge.left, merge),
    onGreater: nothing,
    tail: (left, right) => when(same(left, right), set(left, zero)),
  }),
  setOperation({
    name: 'intersection',
    operation: INTERSECTION,
    shortcuts: (a, b) => [...backIf(same(a, b), get(a)), ...backIf(empty(a), zero), ...backIf(empty(b), zero)],
    isSymmetric: true,
    onLess: nothing,
    onGreater: nothing,
    tail: (left, right) => when(differs(get(left), get(right)), set(left, zero)),
  }),
];
