/**
 * The data of the algorithm and what agents do with it (SPC section 2.4 and table 3): knowledge vectors V, whose
 * entries carry the round they were learnt in, replay vectors D, and sets M of messages received. Values are numbers of
 * one pool.
 */
import type { Value, Values } from '@vedette/crash';

export class Knowledge {
  readonly values: Values;
  readonly agents: number;
  readonly #proposals: readonly Value[];

  /** Agent i proposes `proposals[i - 1]`. */
  constructor(values: Values, proposals: readonly Value[]) {
    this.values = values;
    this.agents = proposals.length;
    this.#proposals = proposals;
  }

  get proposals(): readonly Value[] {
    return this.#proposals;
  }

  /** V of agent i at first: its own proposal, learnt in round 0. */
  initialKnown(agent: number): Value {
    const round = this.values.natural(0);
    return this.#vector((place) => this.values.tuple([this.#own(agent, place), round]));
  }

  /** D of agent i in round 1. */
  initialReplay(agent: number): Value {
    return this.#vector((place) => this.#own(agent, place));
  }

  /** M + m, a message received from an agent in a round of phase 1. */
  withReplay(received: Value, entry: { readonly replay: Value; readonly round: number; readonly from: number }): Value {
    const { values } = this;
    const added = values.tuple([entry.replay, values.natural(entry.round), values.natural(entry.from)]);
    return values.set([...values.parts(received), added]);
  }

  /** M + m, a vector received from an agent in phase 2. */
  withVector(received: Value, entry: { readonly known: Value; readonly from: number }): Value {
    const added = this.values.tuple([entry.known, this.values.natural(entry.from)]);
    return this.values.set([...this.values.parts(received), added]);
  }

  /** update_k: what round r taught is added, with the round. */
  updateKnown(round: number, received: Value, known: Value): Value {
    return this.#vector((place) => {
      const shown = this.#reported(round, received, place);
      if (this.valueAt(known, place) !== this.values.bottom || shown === this.values.bottom)
        return this.values.part(known, place - 1);
      return this.values.tuple([shown, this.values.natural(round)]);
    });
  }

  /** update_r: only what round r taught, to be sent in the next round. */
  updateReplay(round: number, received: Value, known: Value): Value {
    return this.#vector((place) =>
      this.valueAt(known, place) === this.values.bottom ? this.#reported(round, received, place) : this.values.bottom,
    );
  }

  /** correct: what some vector received in phase 2 does not know is forgotten. */
  correct(received: Value, known: Value): Value {
    const { values } = this;
    const vectors = values
      .parts(received)
      .filter((entry) => values.size(entry) === 2 && values.part(entry, 0) !== values.bottom)
      .map((entry) => values.part(entry, 0));
    return this.#vector((place) => {
      const doubted = vectors.some((vector) => this.valueAt(vector, place) === values.bottom);
      return doubted ? values.tuple([values.bottom, values.natural(0)]) : values.part(known, place - 1);
    });
  }

  /** getfst: the first value known, bottom if none is. */
  firstValue(known: Value): Value {
    for (let place = 1; place <= this.agents; place += 1) {
      const value = this.valueAt(known, place);
      if (value !== this.values.bottom) return value;
    }
    return this.values.bottom;
  }

  /** The value a knowledge vector has at a place, without its round. */
  valueAt(known: Value, place: number): Value {
    return this.values.part(this.values.part(known, place - 1), 0);
  }

  /** What the messages of a round say about a place; they all say the same, or nothing. */
  #reported(round: number, received: Value, place: number): Value {
    const { values } = this;
    for (const entry of values.parts(received)) {
      if (values.size(entry) !== 3 || values.toNumber(values.part(entry, 1)) !== round) continue;
      const replay = values.part(entry, 0);
      if (replay === values.bottom) continue;
      const value = values.part(replay, place - 1);
      if (value !== values.bottom) return value;
    }
    return values.bottom;
  }

  #own(agent: number, place: number): Value {
    return place === agent ? this.#proposals[agent - 1]! : this.values.bottom;
  }

  #vector(entry: (place: number) => Value): Value {
    return this.values.vector(Array.from({ length: this.agents }, (_, index) => entry(index + 1)));
  }
}
