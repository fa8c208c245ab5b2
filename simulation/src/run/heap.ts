/** Events in order of time; of one time, in order of rank. A binary heap over columns of numbers. */

export class EventHeap<Item> {
  #times = new Float64Array(64);
  #ranks = new Float64Array(64);
  readonly #items: Item[] = [];

  get size(): number {
    return this.#items.length;
  }

  /** Of the first event; infinite if there is none. */
  get time(): number {
    return this.#items.length === 0 ? Number.POSITIVE_INFINITY : this.#times[0]!;
  }

  push(item: Item, time: number, rank: number): void {
    let at = this.#items.push(item) - 1;
    if (at >= this.#times.length) this.#grow();
    const [times, ranks, items] = [this.#times, this.#ranks, this.#items];
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = times[parent]!;
      if (above < time || (above === time && ranks[parent]! < rank)) break;
      times[at] = above;
      ranks[at] = ranks[parent]!;
      items[at] = items[parent]!;
      at = parent;
    }
    times[at] = time;
    ranks[at] = rank;
    items[at] = item;
  }

  /** There is one. */
  pop(): Item {
    const items = this.#items;
    const first = items[0]!;
    const last = items.pop()!;
    if (items.length > 0) this.#sink(last);
    return first;
  }

  #sink(item: Item): void {
    const [times, ranks, items] = [this.#times, this.#ranks, this.#items];
    const size = items.length;
    const time = times[size]!;
    const rank = ranks[size]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      const right = child + 1;
      if (
        right < size &&
        (times[right]! < times[child]! || (times[right] === times[child] && ranks[right]! < ranks[child]!))
      )
        child = right;
      if (time < times[child]! || (time === times[child] && rank < ranks[child]!)) break;
      times[at] = times[child]!;
      ranks[at] = ranks[child]!;
      items[at] = items[child]!;
      at = child;
    }
    times[at] = time;
    ranks[at] = rank;
    items[at] = item;
  }

  #grow(): void {
    const [times, ranks] = [this.#times, this.#ranks];
    this.#times = new Float64Array(2 * times.length);
    this.#times.set(times);
    this.#ranks = new Float64Array(2 * ranks.length);
    this.#ranks.set(ranks);
  }
}
