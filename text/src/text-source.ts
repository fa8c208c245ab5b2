/** A text as a source, for what is not in a file: a property on the command line, a model in a test. */
import type { Source } from '@vedette/core';

export function textSource(text: string, name: string): Source {
  return {
    name,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}
