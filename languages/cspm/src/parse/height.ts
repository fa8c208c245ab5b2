/** Refuses trees that are higher than the walkers over them may recurse. Long chains of operators are as high as they are long. */
import { Broken } from '@vedette/core';
import { tooDeep } from '../problems/reading.ts';
import type { Assertion, Declaration } from '../tree.ts';

const highest = 1200;

export function checkHeight(root: Declaration | Assertion): void {
  const waiting: { readonly node: object; readonly height: number }[] = [{ node: root, height: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const height = Array.isArray(next.node) ? next.height : next.height + 1;
    if (height > highest) throw new Broken(tooDeep(root.span, highest));
    for (const part of Object.values(next.node)) {
      if (typeof part === 'object' && part !== null) waiting.push({ node: part, height });
    }
  }
}
