/**
 * The part of the WebAssembly interface that is used here; browsers and Node have it, the language's own library does
 * not declare it.
 */
import { type MemoryKind, MOST_PAGES } from './assembler.ts';

export interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export type CompiledModule = object;

interface Engine {
  readonly Memory: new (limits: {
    readonly initial: number;
    readonly maximum?: number;
    readonly shared?: true;
  }) => GrowingMemory;
  readonly Module: new (bytes: Uint8Array) => CompiledModule;
  readonly Instance: new (module: CompiledModule, imports: object) => { readonly exports: unknown };
}

export const webAssembly: Engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;

export const PAGE = 2 ** 16;

/**
 * When memory moves, V8 throws away all code that uses typed arrays, so it had better stay; some browsers do not offer
 * that.
 */
export const staying: MemoryKind = typeof SharedArrayBuffer === 'undefined' ? 'own' : 'shared';

/** Memory that grows from so many pages on. */
export function newMemory(kind: MemoryKind, initial: number): GrowingMemory {
  return new webAssembly.Memory(kind === 'own' ? { initial } : { initial, maximum: MOST_PAGES, shared: true });
}
