/**
 * Nodes of diagrams in WebAssembly memory: they are found by hash or made. The other parts of the machine's code build
 * on this one.
 */
import {
  add,
  and,
  atLeast,
  type Code,
  call,
  defined,
  during,
  equal,
  type FunctionText,
  get,
  giveBack,
  type ImportedFunction,
  type Local,
  load,
  long,
  number,
  set,
  shiftLeft,
  store,
  type Type,
  when,
} from '../../wasm/assembler.ts';
import { at, CELLS } from './machine-map.ts';

export type NewLocal = (type: Type) => Local;

export const word = (address: number): Code => load(number(0), address);
export const setWord = (address: number, value: Code): Code => store(number(0), value, address);

const cell = (node: Local): Code => shiftLeft(get(node), number(2));
export const headOf = (node: Local): Code => load(cell(node), CELLS);
export const downOf = (node: Local): Code => load(cell(node), CELLS + 4);
export const rightOf = (node: Local): Code => load(cell(node), CELLS + 8);
export const nextOf = (node: Local): Code => load(cell(node), CELLS + 12);
export const setDown = (node: Local, down: Code): Code => store(cell(node), down, CELLS + 4);
export const setNext = (node: Local, next: Code): Code => store(cell(node), next, CELLS + 12);

/**
 * What the host does: looks at limits, makes room for nodes, collects some, or ends the work since the stack is full.
 */
export const imported: readonly ImportedFunction[] = ['pause', 'room', 'collect', 'full'].map((name) => ({
  name,
  parameters: [],
}));

/** The functions in the order of their numbers. */
const names = [
  ...imported.map(({ name }) => name),
  ...['node', 'find', 'add', 'restore', 'alive', 'purge', 'mark', 'sweep', 'rebuild', 'finish'],
  ...['union', 'minus', 'intersection', 'entry', 'listOf', 'image', 'fire', 'close'],
] as const;
export const ask = (name: string, ...given: readonly Code[]): Code => {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`no function is called ${name}`);
  return call(index, ...given);
};

/** Multiplies and folds 64 bits twice. The lower half of the result is as good as the upper one. */
export function mixed(hash: Local, one: Code, other: Code): Code {
  const folded = (value: Code): Code => set(hash, value);
  return [
    ...folded(long.add(long.multiply(one, long.number(0x9e3779b1)), long.multiply(other, long.number(0x85ebca77)))),
    ...folded(long.multiply(long.xor(get(hash), long.shiftRight(get(hash), long.number(32))), long.number(0x2c1b3c6d))),
    ...long.low(long.shiftRight(get(hash), long.number(32))),
  ];
}

export const pairOf = (low: Code, high: Code): Code =>
  long.or(long.of(low), long.shiftLeft(long.of(high), long.number(32)));

/** The address in the index for a node with these contents. */
export const placeFor = (hash: Local, node: { value: Code; down: Code; right: Code }): Code =>
  add(
    word(at.index),
    shiftLeft(and(mixed(hash, pairOf(node.down, node.right), long.of(node.value)), word(at.indexMask)), number(2)),
  );

/** The node with these contents, found or made. */
export const nodeCode = (): FunctionText =>
  defined('node', { parameters: ['i32', 'i32', 'i32'], result: 'i32' }, (given, local) => {
    const [value, down, right] = given as [Local, Local, Local];
    const [place, node, hash] = [local('i32'), local('i32'), local('i64')];
    const locate = set(place, placeFor(hash, { value: get(value), down: get(down), right: get(right) }));
    const isIt = (part: Code, wanted: Local, then: Code): Code => when(equal(part, get(wanted)), then);
    return [
      ...locate,
      ...set(node, load(get(place))),
      ...during(get(node), [
        ...isIt(headOf(node), value, isIt(downOf(node), down, isIt(rightOf(node), right, giveBack(get(node))))),
        ...set(node, nextOf(node)),
      ]),
      ...set(node, word(at.free)),
      ...when(get(node), setWord(at.free, downOf(node)), [
        ...set(node, word(at.end)),
        ...when(equal(get(node), word(at.room)), [...ask('room'), ...locate]),
        ...setWord(at.end, add(get(node), number(4))),
      ]),
      ...store(cell(node), get(value), CELLS),
      ...setDown(node, get(down)),
      ...store(cell(node), get(right), CELLS + 8),
      ...setNext(node, load(get(place))),
      ...store(get(place), get(node)),
      ...setWord(at.live, add(word(at.live), number(1))),
      ...when(atLeast(word(at.live), word(at.indexMask)), ask('room')),
      ...get(node),
    ];
  });
