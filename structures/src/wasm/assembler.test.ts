import { expect, test } from 'vitest';
import {
  add,
  call,
  defined,
  during,
  type FunctionText,
  get,
  lanes,
  load,
  moduleOf,
  multiply,
  number,
  raise,
  repeat,
  set,
  store,
  when,
} from './assembler.ts';
import { webAssembly } from './engine.ts';

/** Runs the only function of a module. */
function run(text: FunctionText, ...given: readonly number[]): number {
  const memory = new webAssembly.Memory({ initial: 1 });
  const module = new webAssembly.Module(moduleOf([text], 'own'));
  const { exports } = new webAssembly.Instance(module, { from: { memory } });
  return (exports as Record<string, (...values: readonly number[]) => number>)[text.name]!(...given);
}

test.each([0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8193, 2 ** 30, 2 ** 31 - 1, -(2 ** 31)])(
  'the number %i comes back',
  (value) => {
    const text = defined('constant', { parameters: [], result: 'i32' }, () => number(value));
    expect(run(text)).toBe(value);
  },
);

test('a loop runs from its start to below its end', () => {
  const text = defined('sum', { parameters: ['i32'], result: 'i32' }, ([end], local) => {
    const [at, sum] = [local('i32'), local('i32')];
    const body = set(sum, add(get(sum), get(at)));
    return [...repeat(at, { from: number(3), end: get(end!), step: 2 }, body), ...get(sum)];
  });
  expect(run(text, 10)).toBe(3 + 5 + 7 + 9);
});

test('one of two ways is taken', () => {
  const text = defined('choice', { parameters: ['i32'], result: 'i32' }, ([condition], local) => {
    const result = local('i32');
    return [
      ...when(get(condition!), set(result, number(7)), set(result, number(9))),
      ...raise(result, 1),
      ...get(result),
    ];
  });
  expect([run(text, 1), run(text, 0)]).toEqual([8, 10]);
});

test('functions that are imported come first, and may be left by an exception', () => {
  const text = defined('twice', { parameters: ['i32'], result: 'i32' }, ([value], local) => {
    const left = local('i32');
    return [
      ...set(left, number(2)),
      ...during(get(left), [...set(value!, call(0, get(value!))), ...raise(left, -1)]),
      ...get(value!),
    ];
  });
  const memory = new webAssembly.Memory({ initial: 1 });
  const add7 = (value: number): number => {
    if (value > 100) throw new RangeError('too much');
    return value + 7;
  };
  const bytes = moduleOf([text], 'own', [{ name: 'add7', parameters: ['i32'], result: 'i32' }]);
  const { exports } = new webAssembly.Instance(new webAssembly.Module(bytes), { from: { memory, add7 } });
  const { twice } = exports as { readonly twice: (value: number) => number };
  expect(twice(1)).toBe(15);
  expect(() => twice(99)).toThrow(RangeError);
});

test('four integers are worked on at a time, behind any offset', () => {
  const far = 40_000;
  const text = defined('vectors', { parameters: ['i32'], result: 'i32' }, ([value]) => [
    ...store(number(16), get(value!), far),
    ...lanes.store(number(32), lanes.multiply(lanes.load(number(8), far), lanes.splat(number(3))), far),
    // What was third of the vector at 8 is third of the vector at 32.
    ...add(load(number(40), far), multiply(load(number(32), far), number(1000))),
  ]);
  expect(run(text, 5)).toBe(15);
});
