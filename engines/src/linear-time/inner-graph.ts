/**
 * The transitions between states of a product that can accept together, as they are found. States are numbered anew, so
 * that what lies outside takes no room. Only states with such a transition can lie on a cycle.
 */
import { IntColumn, type Rows } from '@vedette/structures';

export interface InnerGraph extends Rows {
  /** The number in the product, by state. */
  readonly numbers: Int32Array;
  /** The label, by transition. */
  readonly label: Int32Array;
}

export class InnerTransitions {
  readonly #from = new IntColumn();
  readonly #label = new IntColumn();
  readonly #to = new IntColumn();

  get length(): number {
    return this.#from.length;
  }

  get bytes(): number {
    return 12 * this.#from.length;
  }

  /** Those of one state come one after the other, and states in increasing order. */
  add(from: number, label: number, to: number): void {
    this.#from.push(from);
    this.#label.push(label);
    this.#to.push(to);
  }

  graph(): InnerGraph {
    const from = this.#from.view();
    const numbers = Int32Array.from(distinct(from));
    const first = new Int32Array(numbers.length);
    const end = new Int32Array(numbers.length);
    const label = new Int32Array(from.length);
    const target = new Int32Array(from.length);
    let [count, state] = [0, -1];
    for (let i = 0; i < from.length; i++) {
      if (state < 0 || numbers[state] !== from[i]) first[++state] = count;
      const to = indexOf(numbers, this.#to.at(i));
      if (to >= 0) {
        label[count] = this.#label.at(i);
        target[count++] = to;
      }
      end[state] = count;
    }
    return { states: numbers.length, numbers, first, end, label, target };
  }
}

function* distinct(sorted: Int32Array): Generator<number> {
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) yield sorted[i]!;
}

/** By halving; -1 if it is not there. */
function indexOf(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] === value) return middle;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
