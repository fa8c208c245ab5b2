/** An equivalence on the states 0 .. n-1: the class of each, numbered from 0. */
export interface Classes {
  readonly classOf: Int32Array;
  readonly count: number;
}

/**
 * The same classes, numbered in the order of their first states: what lay side by side still does, which memory likes.
 */
export function inOrderOfStates({ classOf, count }: Classes): Classes {
  const numbers = new Int32Array(count).fill(-1);
  let next = 0;
  const ordered = classOf.map((each) => {
    if (numbers[each] === -1) numbers[each] = next++;
    return numbers[each]!;
  });
  return { classOf: ordered, count };
}
