/**
 * What the groups of one leaf did, by the number of its content: a list of labels and new contents. Numbers of contents are
 * dense, so this is an array look-up, without hashing and without the slots' values: a remembered transition costs
 * little more than the look-up of its target.
 */
const UNKNOWN = 0;
/** Contents beyond this number are not remembered: the table would grow with the state space. */
const MOST_CONTENTS = 1 << 20;

export class LeafMemo {
  #places: Int32Array = new Int32Array(64);
  /** Lists: a count, then label and content pairs. The first word is unused, so that no list lies at place 0. */
  #lists: Int32Array = new Int32Array(64);
  #end = 1;
  #started = UNKNOWN;

  get bytes(): number {
    return this.#places.byteLength + this.#lists.byteLength;
  }

  /** The place of the list for a content, or 0 if nothing is known. */
  find(content: number): number {
    return this.#places[content] ?? UNKNOWN;
  }

  count(place: number): number {
    return this.#lists[place]!;
  }

  label(place: number, index: number): number {
    return this.#lists[place + 1 + 2 * index]!;
  }

  content(place: number, index: number): number {
    return this.#lists[place + 2 + 2 * index]!;
  }

  start(): void {
    this.#started = this.#end;
    this.#push(0);
  }

  add(label: number, content: number): void {
    this.#push(label);
    this.#push(content);
    this.#lists[this.#started]!++;
  }

  /** Keeps what was added since `start` as the list for this content. */
  keep(content: number): void {
    if (content < 0 || content >= MOST_CONTENTS) {
      this.#end = this.#started;
      return;
    }
    if (content >= this.#places.length) this.#places = grown(this.#places, content + 1);
    this.#places[content] = this.#started;
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
