/** Failed allocations, provoked where that is cheap, are a limit; other errors are not. */
import { describe, expect, test } from 'vitest';
import { memoryStop } from './out-of-memory.ts';

/** Missing among the types of both platforms. */
interface Memory {
  grow(pages: number): number;
}
const { WebAssembly: assembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Memory: new (size: object) => Memory };
};

const provoked: readonly (readonly [string, () => unknown])[] = [
  ['a buffer', () => new ArrayBuffer(Number.MAX_SAFE_INTEGER)],
  ['shared memory', () => new SharedArrayBuffer(Number.MAX_SAFE_INTEGER)],
  ['a typed array', () => new Int32Array(2 ** 40)],
  ['a string', () => 'x'.repeat(2 ** 29).concat('x'.repeat(2 ** 29))],
  ['memory that WebAssembly wants to grow', () => new assembly.Memory({ initial: 1, maximum: 2 }).grow(5)],
];

describe('what the runtime throws', () => {
  test.each(provoked)('for %s', (_what, provoke) => {
    let thrown: unknown;
    try {
      provoke();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RangeError);
    expect(memoryStop(thrown as Error)).toMatchObject({
      why: 'limit',
      detail: expect.stringContaining('memory ran out'),
    });
  });
});

/** Too large to provoke; in the words of V8 and Node. */
test.each([
  ['RangeError', 'Set maximum size exceeded'],
  ['RangeError', 'Map maximum size exceeded'],
  ['RangeError', 'Array buffer allocation failed'],
  ['RangeError', 'Invalid typed array length: 4294967296'],
  ['RangeError', 'invalid array length: the edges of a game in memory have at most 1 places'],
  ['RangeError', 'a table in shared memory is full'],
  ['Error', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
  ['ThreadDeath', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
])('%s: %s', (name, message) => expect(memoryStop({ name, message })?.why).toBe('limit'));

test.each([
  ['RangeError', 'Maximum call stack size exceeded'],
  ['TypeError', 'Cannot read properties of undefined'],
  ['ReplayFailure', 'evidence did not replay: allocation failed'],
])('%s: %s is a bug', (name, message) => expect(memoryStop({ name, message })).toBeUndefined());
