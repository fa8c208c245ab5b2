/** The transitions seen from their targets. Those that arrive at state s are `first[s]` to `first[s + 1] - 1`; the hidden ones
 *  come first, up to `hiddenEnd[s] - 1`. An incoming arrow has its own number, and knows its number among the outgoing. */
import { type Arrows, hiddenStep } from './arrows.ts';

export class IncomingArrows {
  readonly first: Int32Array;
  readonly hiddenEnd: Int32Array;
  readonly source: Int32Array;
  readonly label: Int32Array;
  /** The number of the same transition in the `Arrows`. */
  readonly outgoing: Int32Array;

  constructor({ states, first, label, target }: Arrows) {
    const count = target.length;
    this.first = new Int32Array(states + 1);
    this.source = new Int32Array(count);
    this.label = new Int32Array(count);
    this.outgoing = new Int32Array(count);
    for (let edge = 0; edge < count; edge++) this.first[target[edge]! + 1]!++;
    for (let state = 0; state < states; state++) this.first[state + 1]! += this.first[state]!;
    const next = this.first.slice(0, states);
    const place = (wanted: (label: number) => boolean): void => {
      for (let state = 0; state < states; state++)
        for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
          if (!wanted(label[edge]!)) continue;
          const arrow = next[target[edge]!]!++;
          this.source[arrow] = state;
          this.label[arrow] = label[edge]!;
          this.outgoing[arrow] = edge;
        }
    };
    place((each) => each === hiddenStep);
    this.hiddenEnd = next.slice();
    place((each) => each !== hiddenStep);
  }
}
