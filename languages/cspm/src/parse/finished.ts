/**
 * What holds of every tree that leaves the parser: nothing that belongs into a pattern stands where a value must be,
 * and the tree is not higher than the walkers over it may recurse. Long chains of operators are as high as they are
 * long.
 */
import { notAnExpression, tooDeep } from '../problems/reading.ts';
import type { Assertion, Declaration, Expression } from '../tree.ts';
import type { Reader } from './reader.ts';

const mostHeight = 1200;

export function finished<T extends Declaration | Assertion | Expression>(reader: Reader, root: T): T {
  const [leftOver] = reader.patternParts;
  if (leftOver !== undefined) reader.fail(notAnExpression(leftOver.span));
  if (isTooHigh(root)) reader.fail(tooDeep(root.span, mostHeight));
  return root;
}

function isTooHigh(root: object): boolean {
  const waiting: { readonly node: object; readonly height: number }[] = [{ node: root, height: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const height = Array.isArray(next.node) ? next.height : next.height + 1;
    if (height > mostHeight) return true;
    for (const part of Object.values(next.node)) {
      if (typeof part === 'object' && part !== null) waiting.push({ node: part, height });
    }
  }
  return false;
}
