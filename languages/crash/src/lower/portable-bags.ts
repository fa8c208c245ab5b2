/**
 * Bags of waiting processes and of messages as other threads can read them, which number terms, points and bags as they
 * meet them: the terms of the elements written out, in an order of their own. Points are those of the program's text,
 * numbered before anything is run.
 */
import type { Portable } from '@vedette/core';
import type { TermPool } from '@vedette/structures';
import type { Bags } from './bags.ts';

export interface Elements {
  readonly pool: TermPool;
  /** Refuses an element that means something else elsewhere. */
  check(element: number): void;
}

export function portableBags(bags: Bags, { pool, check }: Elements): Portable {
  return {
    content(bag) {
      const elements = Array.from(bags.elements(bag), (element) => {
        check(element);
        return written(pool, element);
      });
      return Int32Array.from([(bags.immortal(bag) ?? -1) + 1, ...elements.sort(inOrder).flat()]);
    },
    value(content) {
      const [under, ...words] = content;
      const elements: number[] = [];
      for (let at = 0; at < words.length; ) {
        const { term, end } = read(pool, words, at);
        elements.push(term);
        at = end;
      }
      const plain = bags.of(elements);
      return under === 0 ? plain : bags.under(plain, under! - 1);
    },
  };
}

/** The symbol, how many arguments there are, and the arguments. */
function written(pool: TermPool, term: number): number[] {
  const arity = pool.arity(term);
  const words = [pool.symbol(term), arity];
  for (let index = 0; index < arity; index++)
    for (const word of written(pool, pool.argument(term, index))) words.push(word);
  return words;
}

function read(pool: TermPool, words: readonly number[], at: number): { readonly term: number; readonly end: number } {
  const arity = words[at + 1]!;
  const parts: number[] = [];
  let end = at + 2;
  for (let index = 0; index < arity; index++) {
    const part = read(pool, words, end);
    parts.push(part.term);
    end = part.end;
  }
  return { term: pool.intern(words[at]!, parts), end };
}

function inOrder(left: readonly number[], right: readonly number[]): number {
  for (let i = 0; i < left.length && i < right.length; i++) if (left[i] !== right[i]) return left[i]! - right[i]!;
  return left.length - right.length;
}
