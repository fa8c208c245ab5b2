/** For the tests of this package: texts as sources. */
import type { Source } from '@vedette/core';

export function textSource(text: string, name = 'script.csp'): Source {
  return {
    name,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}
