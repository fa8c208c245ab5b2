/**
 * Where Node offers it (from 22.1 on), compiled code is kept in the folder for temporary files, so that the next start
 * takes less time. Every thread has to ask for it, before it loads what takes long. NODE_DISABLE_COMPILE_CACHE=1
 * switches it off, as Node has it.
 */
import module from 'node:module';

export function keepCompiledCode(): void {
  (module as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
}
