/** The part of the WebAssembly interface that is used here; browsers and Node have it, the language's own library does not declare it. */
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
