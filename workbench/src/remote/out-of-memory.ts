/**
 * Allocations that fail. JavaScript reports each kind in its own words; all are a limit of the machine, not a mistake
 * of the program. A thread that exceeds its heap is ended by the runtime, which `WorkerEnd` reports.
 */
import type { Stop } from '../stop.ts';

const failed: readonly (readonly [name: string, message: RegExp])[] = [
  ['RangeError', /allocation failed|invalid (typed )?array (buffer )?length|could not allocate memory/i],
  [
    'RangeError',
    /(?:set|map) maximum size exceeded|invalid string length|maximum buffer size|a table in shared memory is full/i,
  ],
  ['RangeError', /the term pool is full|WebAssembly\.Memory/i],
  ['ThreadDeath', /memory limit|out of memory/i],
  ['Error', /ERR_WORKER_OUT_OF_MEMORY|terminated due to reaching memory limit|heap out of memory/i],
  ['Error', /allocation failed|invalid (typed )?array (buffer )?length|(?:set|map) maximum size exceeded/i],
];

/** Undefined if the error is of another kind. */
export function memoryStop({ name, message }: { readonly name: string; readonly message: string }): Stop | undefined {
  const isOne = failed.some(([kind, words]) => kind === name && words.test(message));
  return isOne ? { why: 'limit', detail: `memory ran out (${message.replace(/\.$/, '')})` } : undefined;
}
