/**
 * Saturation: relations are applied at the level of their first slot, in turn, to lists whose ends are closed, until
 * none of them finds more.
 */
import {
  add,
  and,
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
  raise,
  set,
  when,
} from '../../wasm/assembler.ts';
import { joining } from './image-code.ts';
import { atLevel, FIRST, field, NEVER, pushed, reads, setField, step, writes, zero } from './list-code.ts';
import { at, ENTRY, RELATION } from './machine-map.ts';
import { ask, downOf, headOf, setWord, word } from './node-code.ts';

/**
 * Applies the relations that start at a level to the entries behind the head, in turn, until none of them changes any.
 */
export const fireCode = (): FunctionText =>
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
export const closeCode = (): FunctionText =>
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
