/**
 * Images that are added to what is known: the image of a set is never closed by itself, but together with the closed
 * set that it is to be joined with, so that only what is new there leads on. (After Ciardo, Marmorstein and
 * Siminiceanu, "Saturation unbound", TACAS 2003, where images are closed alone and joined afterwards.)
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
  isZero,
  type Local,
  less,
  number,
  or,
  set,
  when,
} from '../../wasm/assembler.ts';
import { atLevel, FIRST, field, NEVER, pushed, pushedList, reads, setField, step, writes, zero } from './list-code.ts';
import { at, ENTRY, RELATION } from './machine-map.ts';
import { ask, downOf, headOf, type NewLocal, rightOf, setWord, word } from './node-code.ts';

/** Joins an image with what follows the value of an entry, and notes whether and when that changed. */
export function joining(local: NewLocal, level: Local): { changed: Local; join: (entry: Local, how: Joined) => Code } {
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

export interface Joined {
  readonly relation: Local;
  readonly from: Code;
  readonly rules: Code;
  readonly time: Code;
}

/**
 * The closed set `known`, joined with the image of `from` under the part `rules` of a relation, and closed. All are
 * ends of vectors from the level on.
 */
export const imageCode = (): FunctionText =>
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
    // Of a value that is alone and stays, where no relation starts, only what follows matters, and that is looked up
    // there.
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
