/** Collecting nodes: those that are needed are marked, the others can be rebuilt, and the index is filled again. */
import {
  add,
  and,
  type Code,
  clear,
  defined,
  differs,
  during,
  equal,
  type FunctionText,
  get,
  greater,
  less,
  load,
  number,
  raise,
  set,
  shiftLeft,
  store,
  subtract,
  when,
} from '../../wasm/assembler.ts';
import { at, COLLECTED, MARKED } from './machine-map.ts';
import { ask, downOf, headOf, nextOf, placeFor, rightOf, setDown, setNext, setWord, word } from './node-code.ts';

/** The set of the vector of length 0 alone; smaller than every node. */
const UNIT = 4;

/** Deep in what is down, which has as many levels as vectors are long; along a list in a loop. */
export const markCode = (): FunctionText =>
  defined('mark', { parameters: ['i32'] }, ([node]) => {
    const isNew: Code = and(greater(get(node!), number(UNIT)), differs(nextOf(node!), number(MARKED)));
    return during(isNew, [
      ...setNext(node!, number(MARKED)),
      ...ask('mark', downOf(node!)),
      ...set(node!, rightOf(node!)),
    ]);
  });

export const sweepCode = (): FunctionText =>
  defined('sweep', { parameters: [] }, (_, local) => {
    const node = local('i32');
    const free = [...setDown(node, word(at.free)), ...setNext(node, number(COLLECTED)), ...setWord(at.free, get(node))];
    return [
      ...setWord(at.free, number(0)),
      ...setWord(at.live, number(0)),
      ...set(node, subtract(word(at.end), number(4))),
      ...during(greater(get(node), number(UNIT)), [
        ...when(equal(nextOf(node), number(MARKED)), setWord(at.live, add(word(at.live), number(1))), free),
        ...raise(node, -4),
      ]),
    ];
  });

export const rebuildCode = (): FunctionText =>
  defined('rebuild', { parameters: [] }, (_, local) => {
    const [node, place, hash] = [local('i32'), local('i32'), local('i64')];
    const contents = { value: headOf(node), down: downOf(node), right: rightOf(node) };
    return [
      ...clear(word(at.index), shiftLeft(add(word(at.indexMask), number(1)), number(2))),
      ...set(node, number(UNIT + 4)),
      ...during(less(get(node), word(at.end)), [
        ...when(differs(nextOf(node), number(COLLECTED)), [
          ...set(place, placeFor(hash, contents)),
          ...setNext(node, load(get(place))),
          ...store(get(place), get(node)),
        ]),
        ...raise(node, 4),
      ]),
    ];
  });
