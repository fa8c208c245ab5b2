/** Sets of blocks as numbers; 0 is the empty set. */
export class BlockSets {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #elements: number[][] = [[]];
  readonly #unions = new Map<number, Map<number, number>>();

  single(block: number): number {
    return this.#of([block]);
  }

  union(left: number, right: number): number {
    if (left === right || right === 0) return left;
    if (left === 0) return right;
    const memory = this.#unions.get(left) ?? new Map<number, number>();
    this.#unions.set(left, memory);
    const known = memory.get(right);
    if (known !== undefined) return known;
    const result = this.#of([...new Set([...this.#elements[left]!, ...this.#elements[right]!])].sort((a, b) => a - b));
    memory.set(right, result);
    return result;
  }

  #of(sorted: number[]): number {
    const key = sorted.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#elements.length);
    return this.#elements.push(sorted) - 1;
  }
}
