/**
 * Lists that are worked on: they stand on the stack as entries in the order of their values, each linked to the next
 * one, until nodes are made of them.
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
  greaterUnsigned,
  type Local,
  less,
  load,
  number,
  set,
  shiftLeft,
  store,
  when,
} from '../../wasm/assembler.ts';
import { at, ENTRY, STACK_END } from './machine-map.ts';
import { ask, downOf, rightOf, setWord, word } from './node-code.ts';

export const zero = number(0);
/** The bits of an access. */
export const reads = (access: Local): Code => and(get(access), number(1));
export const writes = (access: Local): Code => and(get(access), number(2));
/** When an entry changed: never; before any relation was applied. */
export const NEVER = -1;
export const FIRST = 0;

export const field = (entry: Local, offset: number): Code => load(get(entry), offset);
export const setField = (entry: Local, offset: number, value: Code): Code => store(get(entry), value, offset);
export const step = (node: Local): Code => set(node, rightOf(node));
export const atLevel = (table: Code, level: Local, more = 0): Code =>
  load(add(table, shiftLeft(get(level), number(2))), more * 4);

export interface Fields {
  readonly value: Code;
  readonly down: Code;
  readonly time: number;
  readonly like: Code;
}

/** Puts an entry without a next one on the stack. */
export const pushed = (entry: Local, { value, down, time, like }: Fields): Code => [
  ...set(entry, word(at.stack)),
  ...when(greaterUnsigned(get(entry), number(STACK_END)), ask('full')),
  ...setField(entry, ENTRY.value, value),
  ...setField(entry, ENTRY.down, down),
  ...setField(entry, ENTRY.next, zero),
  ...setField(entry, ENTRY.time, number(time)),
  ...setField(entry, ENTRY.like, like),
  ...setWord(at.stack, add(get(entry), number(ENTRY.size))),
];

/** Puts the nodes of a list on the stack, behind `last`. */
export const pushedList = (list: Local, last: Local, entry: Local, push: (node: Local) => Fields): Code =>
  during(get(list), [
    ...pushed(entry, push(list)),
    ...setField(last, ENTRY.next, get(entry)),
    ...set(last, get(entry)),
    ...step(list),
  ]);

/** The entry with a value, looked for behind another one that has a smaller value; it is inserted if need be. */
export const entryCode = (): FunctionText =>
  defined('entry', { parameters: ['i32', 'i32'], result: 'i32' }, (given, local) => {
    const [before, value] = given as [Local, Local];
    const [found, made] = [local('i32'), local('i32')];
    const isSmaller = and(differs(get(found), zero), less(field(found, ENTRY.value), get(value)));
    return [
      ...set(found, field(before, ENTRY.next)),
      ...during(isSmaller, [...set(before, get(found)), ...set(found, field(found, ENTRY.next))]),
      ...when(and(differs(get(found), zero), equal(field(found, ENTRY.value), get(value))), giveBack(get(found))),
      ...pushed(made, { value: get(value), down: zero, time: NEVER, like: zero }),
      ...setField(made, ENTRY.next, get(found)),
      ...setField(before, ENTRY.next, get(made)),
      ...get(made),
    ];
  });

/**
 * The list of the entries behind the head; their order is turned round, since nodes are made from the last to the
 * first.
 */
export const listOfCode = (): FunctionText =>
  defined('listOf', { parameters: ['i32'], result: 'i32' }, (given, local) => {
    const [head] = given as [Local];
    const [entry, previous, next, list] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [down, like] = [local('i32'), local('i32')];
    const isLike = and(equal(rightOf(like), get(list)), equal(downOf(like), get(down)));
    const isSame = and(differs(get(like), zero), isLike);
    return [
      ...set(entry, field(head, ENTRY.next)),
      ...during(get(entry), [
        ...set(next, field(entry, ENTRY.next)),
        ...setField(entry, ENTRY.next, get(previous)),
        ...set(previous, get(entry)),
        ...set(entry, get(next)),
      ]),
      ...during(get(previous), [
        ...set(down, field(previous, ENTRY.down)),
        ...set(like, field(previous, ENTRY.like)),
        ...when(
          get(down),
          when(
            isSame,
            set(list, get(like)),
            set(list, ask('node', field(previous, ENTRY.value), get(down), get(list))),
          ),
        ),
        ...set(previous, field(previous, ENTRY.next)),
      ]),
      ...get(list),
    ];
  });
