/**
 * What is under way in a channel, and the timers of an actor: lists of numbers that are numbers themselves, 0 for the
 * empty one. Operations are memoised.
 */

/** A `bag` has no order; a `set` has no order and nothing twice; a `queue` has the order in which it was filled. */
export type ListOrder = 'bag' | 'set' | 'queue';

export class Lists {
  readonly #order: ListOrder;
  readonly #numbers = new Map<string, number>();
  readonly #lists: (readonly number[])[] = [];
  readonly #appended: Map<number, number>[] = [];
  readonly #removed: number[][] = [];

  constructor(order: ListOrder) {
    this.#order = order;
    this.numberOf([]);
  }

  get isOrdered(): boolean {
    return this.#order === 'queue';
  }

  numberOf(list: readonly number[]): number {
    const normal = this.#normal(list);
    const key = normal.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#lists.length);
    this.#lists.push(normal);
    this.#appended.push(new Map());
    this.#removed.push([]);
    return this.#lists.length - 1;
  }

  elements(list: number): readonly number[] {
    return this.#lists[list]!;
  }

  append(list: number, element: number): number {
    const memo = this.#appended[list]!;
    const known = memo.get(element);
    if (known !== undefined) return known;
    const made = this.numberOf([...this.#lists[list]!, element]);
    memo.set(element, made);
    return made;
  }

  /** Without the element at this place. */
  remove(list: number, place: number): number {
    const memo = this.#removed[list]!;
    memo[place] ??= this.numberOf(this.#lists[list]!.toSpliced(place, 1));
    return memo[place];
  }

  #normal(list: readonly number[]): readonly number[] {
    switch (this.#order) {
      case 'queue':
        return list;
      case 'bag':
        return list.toSorted((one, other) => one - other);
      case 'set':
        return [...new Set(list)].sort((one, other) => one - other);
      default:
        return this.#order satisfies never;
    }
  }
}

/** A function of a number, computed once for each. */
export function memoised<T>(compute: (of: number) => T): (of: number) => T {
  const known: T[] = [];
  return (of) => {
    if (of in known) return known[of]!;
    const made = compute(of);
    known[of] = made;
    return made;
  };
}
