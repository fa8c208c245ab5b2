/** Sorted keys of several sources as one sequence, each key once; and a sequence without the keys of another. */
import type { Keys } from './key-run.ts';

function isBefore(one: Keys, other: Keys): boolean {
  return one.left < other.left || (one.left === other.left && one.right < other.right);
}

/** A heap of sources, the one with the least key first (Knuth, vol. 3, 5.4.1). */
export class MergedKeys implements Keys {
  left = -1;
  right = -1;
  readonly #heap: Keys[] = [];

  constructor(sources: readonly Keys[]) {
    for (const source of sources) if (source.next()) this.#heap.push(source);
    for (let place = (this.#heap.length >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  next(): boolean {
    const heap = this.#heap;
    while (heap.length > 0 && heap[0]!.left === this.left && heap[0]!.right === this.right) this.#advance();
    if (heap.length === 0) return false;
    this.left = heap[0]!.left;
    this.right = heap[0]!.right;
    return true;
  }

  #advance(): void {
    const heap = this.#heap;
    if (!heap[0]!.next()) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    this.#sink(0);
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let place = from; ; ) {
      let least = place;
      const below = 2 * place + 1;
      if (below < heap.length && isBefore(heap[below]!, heap[least]!)) least = below;
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[least]!)) least = below + 1;
      if (least === place) return;
      const moved = heap[place]!;
      heap[place] = heap[least]!;
      heap[least] = moved;
      place = least;
    }
  }
}

/** The keys of one sequence that are not in the other. */
export class KeysWithout implements Keys {
  left = -1;
  right = -1;
  readonly #keys: Keys;
  readonly #others: Keys;
  #hasOther: boolean;

  constructor(keys: Keys, others: Keys) {
    this.#keys = keys;
    this.#others = others;
    this.#hasOther = others.next();
  }

  next(): boolean {
    const others = this.#others;
    while (this.#keys.next()) {
      while (this.#hasOther && isBefore(others, this.#keys)) this.#hasOther = others.next();
      if (this.#hasOther && others.left === this.#keys.left && others.right === this.#keys.right) continue;
      this.left = this.#keys.left;
      this.right = this.#keys.right;
      return true;
    }
    return false;
  }
}
