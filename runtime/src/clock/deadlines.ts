/**
 * Items by the moment at which they are due: a binary heap. Items of the same moment come in the order in which they
 * were added.
 */

export interface Entry<T> {
  readonly due: number;
  readonly item: T;
}

interface Numbered<T> extends Entry<T> {
  readonly order: number;
  isCancelled: boolean;
}

export class Deadlines<T> {
  readonly #heap: Numbered<T>[] = [];
  #order = 0;
  #live = 0;

  get size(): number {
    return this.#live;
  }

  /** What is returned cancels the item. */
  add(due: number, item: T): Entry<T> {
    const entry = { due, item, order: this.#order++, isCancelled: false };
    this.#heap.push(entry);
    this.#up(this.#heap.length - 1);
    this.#live += 1;
    return entry;
  }

  /** An item that was taken, or cancelled before, stays as it is. */
  cancel(entry: Entry<T>): void {
    const numbered = entry as Numbered<T>;
    if (numbered.isCancelled) return;
    numbered.isCancelled = true;
    this.#live -= 1;
    if (this.#heap.length > 2 * this.#live + 64) this.#compact();
  }

  /** The earliest, which stays. */
  first(): Entry<T> | undefined {
    while (this.#heap[0]?.isCancelled) this.#removeTop();
    return this.#heap[0];
  }

  /** Takes the earliest, if it is due by then. */
  take(until: number): Entry<T> | undefined {
    const entry = this.first() as Numbered<T> | undefined;
    if (entry === undefined || entry.due > until) return undefined;
    this.#removeTop();
    entry.isCancelled = true;
    this.#live -= 1;
    return entry;
  }

  /** Timers that are set anew and again must not pile up. */
  #compact(): void {
    const kept = this.#heap
      .filter(({ isCancelled }) => !isCancelled)
      .sort((one, other) => (isBefore(one, other) ? -1 : 1));
    this.#heap.length = 0;
    for (const entry of kept) this.#heap.push(entry);
  }

  #removeTop(): void {
    const last = this.#heap.pop()!;
    if (this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#down();
  }

  #up(at: number): void {
    const heap = this.#heap;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at]!, heap[parent]!)) return;
      swap(heap, at, parent);
      at = parent;
    }
  }

  #down(): void {
    const heap = this.#heap;
    for (let at = 0; ; ) {
      let child = 2 * at + 1;
      if (child >= heap.length) return;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, heap[at]!)) return;
      swap(heap, at, child);
      at = child;
    }
  }
}

function isBefore(one: Numbered<unknown>, other: Numbered<unknown>): boolean {
  return one.due === other.due ? one.order < other.order : one.due < other.due;
}

function swap<T>(list: T[], one: number, other: number): void {
  [list[one], list[other]] = [list[other]!, list[one]!];
}
