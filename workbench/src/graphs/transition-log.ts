/** Transitions kept in the order they were found, twelve bytes each, in blocks so that growing never copies. */
import { refusePlaces } from '@vedette/structures';

const blockLength = 3 * (1 << 16);

export class TransitionLog {
  readonly #blocks: Int32Array[] = [];
  #used = blockLength;

  push(from: number, label: number, to: number): void {
    if (this.#used === blockLength) {
      this.#blocks.push(new Int32Array(blockLength));
      this.#used = 0;
    }
    const block = this.#blocks.at(-1)!;
    block[this.#used] = from;
    block[this.#used + 1] = label;
    block[this.#used + 2] = to;
    this.#used += 3;
  }

  *[Symbol.iterator](): Generator<readonly [from: number, label: number, to: number]> {
    for (const [index, block] of this.#blocks.entries()) {
      const end = index === this.#blocks.length - 1 ? this.#used : blockLength;
      for (let at = 0; at < end; at += 3) yield [block[at]!, block[at + 1]!, block[at + 2]!];
    }
  }

  /** For each of the states 0 .. states-1: 1 if some transition leaves it. */
  sources(states: number): Uint8Array {
    const leaves = new Uint8Array(states);
    for (const [from] of this) leaves[from] = 1;
    return leaves;
  }

  /** As compressed rows: the targets of state s are entries `first[s]` to `first[s + 1] - 1`. */
  rows(states: number): { readonly first: Int32Array; readonly target: Int32Array } {
    refusePlaces((this.#blocks.length * blockLength) / 3, 'transitions');
    const first = new Int32Array(states + 1);
    for (const [from] of this) first[from + 1]!++;
    for (let state = 0; state < states; state++) first[state + 1]! += first[state]!;
    const next = first.slice();
    const target = new Int32Array(first[states]!);
    for (const [from, , to] of this) target[next[from]!++] = to;
    return { first, target };
  }
}
