/**
 * What a parser of mCRL2 must know ahead of time, found in one pass over the tokens: where each bracket closes, and
 * which `->` of a condition has a `<>`. With the first, `(x < 3) -> a` and `(a + b) . c` are distinguished at their
 * first bracket; with the second, the then-part of `c -> a + b <> d` is known to reach up to the `<>`. Within one pair
 * of brackets a `<>` belongs to the nearest `->` that has none yet, since a then-part may not contain a condition
 * without else.
 */
import type { Token } from '@vedette/text';

export interface Nesting {
  /** By token index: the index of the closing bracket, or undefined. */
  closing(index: number): number | undefined;
  /** By token index of an `->`. */
  hasElse(index: number): boolean;
}

interface Level {
  readonly open: number;
  /** The conditions' arrows that have no `<>` yet. */
  readonly arrows: number[];
  /** Between `sum` or `dist` and its dot, an arrow belongs to a sort. */
  inVariables: boolean;
}

const closers: ReadonlyMap<string, string> = new Map(Object.entries({ ')': '(', ']': '[', '}': '{' }));

export function findNesting(tokens: readonly Token[]): Nesting {
  const closing = new Map<number, number>();
  const withElse = new Set<number>();
  let levels = [outermost()];
  tokens.forEach((token, index) => {
    const level = levels.at(-1)!;
    if (token.text === '(' || token.text === '[' || token.text === '{')
      levels.push({ open: index, arrows: [], inVariables: false });
    else if (token.text === ';') levels = [outermost()];
    else if (token.text === '->' && !level.inVariables) level.arrows.push(index);
    else if (token.text === '<>') pair(level.arrows.pop(), withElse);
    else if (token.text === 'sum' || token.text === 'dist') level.inVariables = true;
    else if (token.text === '.') level.inVariables = false;
    else if (level.open >= 0 && closers.get(token.text) === tokens[level.open]!.text) {
      closing.set(level.open, index);
      levels.pop();
    }
  });
  return { closing: (index) => closing.get(index), hasElse: (index) => withElse.has(index) };
}

function outermost(): Level {
  return { open: -1, arrows: [], inVariables: false };
}

function pair(arrow: number | undefined, withElse: Set<number>): void {
  if (arrow !== undefined) withElse.add(arrow);
}
