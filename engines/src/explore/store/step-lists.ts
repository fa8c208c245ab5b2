/**
 * Lists of steps by a small number: what happened in a leaf's content, or to a class of values. A step is a label and
 * another number that says what became of it. Numbers are dense, so finding a list is an array look-up.
 */
const UNKNOWN = 0;
/** Numbers beyond this are not remembered: the table would grow with the state space. */
const MOST_NUMBERS = 1 << 20;

export class StepLists {
  #places: Int32Array = new Int32Array(64);
  /** Lists: a count, then label and result pairs. The first word is unused, so that no list lies at place 0. */
  #lists: Int32Array = new Int32Array(64);
  #end = 1;
  #started = UNKNOWN;

  get bytes(): number {
    return this.#places.byteLength + this.#lists.byteLength;
  }

  /** The place of the list for a number, or 0 if nothing is known. */
  find(number: number): number {
    return this.#places[number] ?? UNKNOWN;
  }

  count(place: number): number {
    return this.#lists[place]!;
  }

  label(place: number, index: number): number {
    return this.#lists[place + 1 + 2 * index]!;
  }

  result(place: number, index: number): number {
    return this.#lists[place + 2 + 2 * index]!;
  }

  start(): void {
    this.#started = this.#end;
    this.#push(0);
  }

  add(label: number, result: number): void {
    this.#push(label);
    this.#push(result);
    this.#lists[this.#started]!++;
  }

  /** Keeps what was added since `start` as the list for this number. */
  keep(number: number): void {
    if (number < 0 || number >= MOST_NUMBERS) {
      this.#end = this.#started;
      return;
    }
    if (number >= this.#places.length) this.#places = grown(this.#places, number + 1);
    this.#places[number] = this.#started;
  }

  #push(word: number): void {
    if (this.#end === this.#lists.length) this.#lists = grown(this.#lists, this.#end + 1);
    this.#lists[this.#end++] = word;
  }
}

function grown(words: Int32Array, needed: number): Int32Array {
  const copy = new Int32Array(Math.max(needed, words.length * 2));
  copy.set(words);
  return copy;
}
