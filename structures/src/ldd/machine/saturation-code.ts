/**
 * Saturation that adds to what is known: the image of a set is never closed by itself, but together with the closed set that it is
 * to be joined with, so that only what is new there leads on. (After Ciardo, Marmorstein and Siminiceanu, "Saturation unbound", TACAS 2003, where images
 * are closed alone and joined afterwards.) A list that is worked on stands on the stack as entries in the order of their values.
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
  raise,
  set,
  shiftLeft,
  store,
  when,
} from '../../wasm/assembler.ts';
import { at, ENTRY, RELATION, STACK_END } from './machine-map.ts';
import { ask, downOf, headOf, type NewLocal, rightOf, setWord, word } from './node-code.ts';

const zero = number(0);
/** The bits of an access. */
const reads = (access: Local): Code => and(get(access), number(1));
const writes = (access: Local): Code => and(get(access), number(2));
/** When an entry changed: never; before any relation was applied. */
const NEVER = -1;
const FIRST = 0;

const field = (entry: Local, offset: number): Code => load(get(entry), offset);
const setField = (entry: Local, offset: number, value: Code): Code => store(get(entry), value, offset);
const step = (node: Local): Code => set(node, rightOf(node));
const atLevel = (table: Code, level: Local, more = 0): Code =>
  load(add(table, shiftLeft(get(level), number(2))), more * 4);

interface Fields {
  readonly value: Code;
  readonly down: Code;
  readonly time: number;
  readonly like: Code;
}

/** Puts an entry without a next one on the stack. */
const pushed = (entry: Local, { value, down, time, like }: Fields): Code => [
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
const pushedList = (list: Local, last: Local, entry: Local, push: (node: Local) => Fields): Code =>
  during(get(list), [
    ...pushed(entry, push(list)),
    ...setField(last, ENTRY.next, get(entry)),
    ...set(last, get(entry)),
    ...step(list),
  ]);

/** The entry with a value, looked for behind another one that has a smaller value; it is inserted if need be. */
const entryCode = (): FunctionText =>
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

/** The list of the entries behind the head; their order is turned round, since nodes are made from the last to the first. */
const listOfCode = (): FunctionText =>
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

/** Joins an image with what follows the value of an entry, and notes whether and when that changed. */
function joining(local: NewLocal, level: Local): { changed: Local; join: (entry: Local, how: Joined) => Code } {
  const [changed, result] = [local('i32'), local('i32')];
  const join = (entry: Local, { relation, from, rules, time }: Joined): Code => [
    ...set(result, ask('image', get(relation), from, rules, field(entry, ENTRY.down), add(get(level), number(1)))),
    ...when(differs(get(result), field(entry, ENTRY.down)), [
      ...setField(entry, ENTRY.down, get(result)),
      ...setField(entry, ENTRY.time, time),
      ...set(changed, number(1)),
    ]),
  ];
  return { changed, join };
}

interface Joined {
  readonly relation: Local;
  readonly from: Code;
  readonly rules: Code;
  readonly time: Code;
}

/** The closed set `known`, joined with the image of `from` under the part `rules` of a relation, and closed. All are ends of vectors from the level on. */
const imageCode = (): FunctionText =>
  defined('image', { parameters: ['i32', 'i32', 'i32', 'i32', 'i32'], result: 'i32' }, (given, local) => {
    const [relation, from, rules, known, level] = given as [Local, Local, Local, Local, Local];
    const [operation, result, access, head] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [entry, node, rule, target] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [value, wanted] = [local('i32'), local('i32')];
    const { changed, join } = joining(local, level);
    const time = number(FIRST);
    const stay = (next: Code): Code => [
      ...set(entry, ask('entry', get(entry), headOf(node))),
      ...join(entry, { relation, from: downOf(node), rules: next, time }),
    ];
    const kept = during(get(node), [...stay(get(rules)), ...step(node)]);
    const written = [
      ...set(entry, get(head)),
      ...when(reads(access), set(target, downOf(rule)), set(target, get(rule))),
      ...during(get(target), [
        ...set(entry, ask('entry', get(entry), headOf(target))),
        ...join(entry, { relation, from: downOf(node), rules: downOf(target), time }),
        ...step(target),
      ]),
    ];
    const matched = during(and(differs(get(node), zero), differs(get(rule), zero)), [
      ...set(value, headOf(node)),
      ...when(reads(access), set(wanted, headOf(rule)), set(wanted, get(value))),
      ...when(equal(get(value), get(wanted)), when(writes(access), written, stay(downOf(rule)))),
      ...when(isZero(greater(get(value), get(wanted))), step(node)),
      ...when(reads(access), when(isZero(less(get(value), get(wanted))), step(rule))),
    ]);
    // Of a value that is alone and stays, where no relation starts, only what follows matters, and that is looked up there.
    const isLikeKnown = or(isZero(get(known)), and(isZero(rightOf(known)), equal(headOf(known), get(value))));
    const isQuiet = equal(atLevel(word(at.starts), level), atLevel(word(at.starts), level, 1));
    const alone = [
      ...set(value, headOf(from)),
      ...set(rule, get(rules)),
      ...when(reads(access), [
        ...during(and(differs(get(rule), zero), less(headOf(rule), get(value))), step(rule)),
        ...when(or(isZero(get(rule)), differs(headOf(rule), get(value))), giveBack(get(known))),
        ...set(rule, downOf(rule)),
      ]),
      ...when(and(isLikeKnown, isQuiet), [
        // Nothing follows the empty set, which is node 0.
        ...set(target, downOf(known)),
        ...set(result, ask('image', get(relation), downOf(from), get(rule), get(target), add(get(level), number(1)))),
        ...when(equal(get(result), get(target)), giveBack(get(known))),
        ...giveBack(ask('node', get(value), get(result), zero)),
      ]),
    ];
    return [
      ...when(or(isZero(get(from)), isZero(get(rules))), giveBack(get(known))),
      ...when(equal(get(level), field(relation, RELATION.length)), giveBack(ask('union', get(known), get(from)))),
      ...set(access, atLevel(field(relation, RELATION.access), level)),
      ...when(and(isZero(writes(access)), isZero(rightOf(from))), alone),
      ...set(operation, add(field(relation, RELATION.operation), atLevel(word(at.epochs), level))),
      ...set(result, ask('find', get(operation), get(from), get(rules), get(known))),
      ...when(differs(get(result), number(-1)), giveBack(get(result))),
      // The head holds the operands in case nodes are collected.
      ...pushed(head, { value: zero, down: get(from), time: NEVER, like: get(rules) }),
      ...set(entry, get(head)),
      ...set(node, get(known)),
      ...pushedList(node, entry, target, (each) => ({
        value: headOf(each),
        down: downOf(each),
        time: NEVER,
        like: get(each),
      })),
      ...set(entry, get(head)),
      ...set(node, get(from)),
      ...set(rule, get(rules)),
      ...when(get(access), matched, kept),
      ...set(result, get(known)),
      ...when(get(changed), [...ask('fire', get(head), get(level)), ...set(result, ask('listOf', get(head)))]),
      ...setWord(at.stack, get(head)),
      ...ask('add', get(operation), get(from), get(rules), get(known), get(result)),
      ...get(result),
    ];
  });

/** Applies the relations that start at a level to the entries behind the head, in turn, until none of them changes any. */
const fireCode = (): FunctionText =>
  defined('fire', { parameters: ['i32', 'i32'] }, (given, local) => {
    const [head, level] = given as [Local, Local];
    const [relation, first, end, turns] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [turn, now, since, left] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [access, entry, rule, written, target] = Array.from({ length: 5 }, () => local('i32')) as [
      Local,
      Local,
      Local,
      Local,
      Local,
    ];
    const { changed, join } = joining(local, level);
    const count = local('i32');
    const isNew = and(isZero(less(field(entry, ENTRY.time), get(since))), differs(field(entry, ENTRY.down), zero));
    const rewritten = [
      ...set(target, get(head)),
      ...during(get(written), [
        ...set(target, ask('entry', get(target), headOf(written))),
        ...join(target, { relation, from: field(entry, ENTRY.down), rules: downOf(written), time: get(now) }),
        ...step(written),
      ]),
    ];
    const applied = [
      ...set(written, get(rule)),
      ...when(reads(access), [
        ...during(and(differs(get(rule), zero), less(headOf(rule), field(entry, ENTRY.value))), step(rule)),
        ...set(written, zero),
        ...when(
          and(differs(get(rule), zero), equal(headOf(rule), field(entry, ENTRY.value))),
          set(written, downOf(rule)),
        ),
      ]),
      ...when(
        writes(access),
        rewritten,
        when(
          get(written),
          join(entry, { relation, from: field(entry, ENTRY.down), rules: get(written), time: get(now) }),
        ),
      ),
    ];
    return [
      ...set(first, atLevel(word(at.starts), level)),
      ...set(end, atLevel(word(at.starts), level, 1)),
      ...set(relation, get(first)),
      // For each relation an entry that says when its last turn was.
      ...set(turns, word(at.stack)),
      ...during(differs(get(relation), get(end)), [
        ...pushed(turn, { value: zero, down: zero, time: NEVER, like: zero }),
        ...raise(relation, RELATION.size),
        ...raise(count, 1),
      ]),
      ...set(relation, get(first)),
      ...set(turn, get(turns)),
      ...set(left, get(count)),
      ...set(now, number(FIRST)),
      ...during(get(left), [
        ...when(greater(word(at.live), word(at.collectAt)), ask('collect')),
        ...set(since, field(turn, ENTRY.value)),
        ...raise(now, 1),
        ...setField(turn, ENTRY.value, get(now)),
        ...set(changed, zero),
        ...set(access, atLevel(field(relation, RELATION.access), level)),
        ...set(rule, field(relation, RELATION.vectors)),
        ...set(entry, field(head, ENTRY.next)),
        ...during(get(entry), [...when(isNew, applied), ...set(entry, field(entry, ENTRY.next))]),
        ...when(get(changed), set(left, get(count)), raise(left, -1)),
        ...raise(relation, RELATION.size),
        ...raise(turn, ENTRY.size),
        ...when(equal(get(relation), get(end)), [...set(relation, get(first)), ...set(turn, get(turns))]),
      ]),
    ];
  });

/** Closes ends of vectors from a level on, from the last level to this one. */
const closeCode = (): FunctionText =>
  defined('close', { parameters: ['i32', 'i32'], result: 'i32' }, (given, local) => {
    const [from, level] = given as [Local, Local];
    const [operation, result, head] = [local('i32'), local('i32'), local('i32')];
    const [node, last, entry, down] = [local('i32'), local('i32'), local('i32'), local('i32')];
    return [
      ...when(or(isZero(get(from)), equal(get(level), word(at.levels))), giveBack(get(from))),
      ...set(operation, add(word(at.closureOperation), atLevel(word(at.epochs), level))),
      ...set(result, ask('find', get(operation), get(from), zero, zero)),
      ...when(differs(get(result), number(-1)), giveBack(get(result))),
      ...pushed(head, { value: zero, down: get(from), time: NEVER, like: zero }),
      ...set(last, get(head)),
      ...set(node, get(from)),
      ...during(get(node), [
        ...set(down, ask('close', downOf(node), add(get(level), number(1)))),
        ...pushed(entry, { value: headOf(node), down: get(down), time: FIRST, like: get(node) }),
        ...setField(last, ENTRY.next, get(entry)),
        ...set(last, get(entry)),
        ...step(node),
      ]),
      ...ask('fire', get(head), get(level)),
      ...set(result, ask('listOf', get(head))),
      ...setWord(at.stack, get(head)),
      ...ask('add', get(operation), get(from), zero, zero, get(result)),
      ...get(result),
    ];
  });

export const saturationCode = (): readonly FunctionText[] => [
  entryCode(),
  listOfCode(),
  imageCode(),
  fireCode(),
  closeCode(),
];
