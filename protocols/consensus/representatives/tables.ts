/** Parts of representatives as small numbers, and the rules on them computed once: the insides of the fast system. */
import type { Value } from '@vedette/crash';
import { grown, Numbering, PairRows } from '@vedette/structures';
import { type Collecting, collectingKey, type Sending, sendingKey, silent, type Wrapper } from './representative.ts';
import { type Collected, joined, type RepresentativeRules, received } from './rules.ts';

/** A step of a collecting agent: its new place, what it sends, and which case of the rules it was. */
export interface NumberedStep {
  readonly collecting: number;
  readonly sends: number;
  readonly collected: Collected;
}

export interface Taken {
  readonly value: Value;
  readonly rest: number;
}

/** The wrapper has taken a decision: what it is then, and what the agent has still sent. */
export interface Decided {
  readonly wrapper: number;
  readonly rest: number;
}

export class PartTables {
  readonly sendings = new Numbering<Sending>(sendingKey, [silent]);
  readonly collectings = new Numbering<Collecting | undefined>(collectingKey, [undefined]);
  readonly wrappers: Numbering<Wrapper>;
  readonly #rules: RepresentativeRules;
  readonly #agents: number;
  readonly #steps: (Map<Value, NumberedStep> | undefined)[] = [];
  readonly #taken: (Taken | null | undefined)[][] = [];
  readonly #joined: (Map<number, number> | undefined)[] = [];
  readonly #decided: (Decided | null | undefined)[][] = [];
  /**
   * By agent: for what another one has sent and its own place, what is left of that, its place afterwards and what it
   * sends; empty if there is no message for it.
   */
  readonly receptions: readonly PairRows[];
  /** By place, plus one; 0 if not asked for yet. */
  #next: Int32Array = new Int32Array(16);

  constructor(rules: RepresentativeRules, agents: number) {
    this.#rules = rules;
    this.#agents = agents;
    const key = ({ asks, agreed, works }: Wrapper) => `${asks},${agreed},${works}`;
    this.wrappers = new Numbering<Wrapper>(key, [rules.initial().wrapper]);
    this.receptions = Array.from(
      { length: agents + 1 },
      (_, q) => new PairRows((sending, place) => this.#receive(sending, q, place)),
    );
  }

  /** Every step of a collecting agent computed so far: where it collected, what it got, what came of it. */
  *steps(): Iterable<{ readonly from: Collecting; readonly value: Value; readonly step: NumberedStep }> {
    for (const [number, memory] of this.#steps.entries())
      for (const [value, step] of memory ?? []) yield { from: this.collectings.at(number)!, value, step };
  }

  /**
   * A place is where an agent collects and whom it trusts, as one number, so that a suspicion is a matter of the agent
   * alone: 0 if it does not collect. Before an agent is trusted (0) it waits for none.
   */
  place(part: Collecting | undefined, trusted: number): number {
    return this.#place(this.collectings.of(part), trusted);
  }

  collectingAt(place: number): Collecting | undefined {
    return this.collectings.at(this.#numberAt(place));
  }

  trustedAt(place: number): number {
    return place % (this.#agents + 1);
  }

  #place(collecting: number, trusted: number): number {
    return collecting === 0 ? 0 : collecting * (this.#agents + 1) + trusted;
  }

  /** Which agent one at this place waits for; 0 for none. */
  next(place: number): number {
    const known = this.#next[place] ?? 0;
    return known === 0 ? this.#findNext(place) : known - 1;
  }

  #findNext(place: number): number {
    const next = this.trustedAt(place) === 0 ? 0 : (this.collectingAt(place)?.next ?? 0);
    if (place >= this.#next.length) this.#next = grown(this.#next, place + 1);
    this.#next[place] = next + 1;
    return next;
  }

  #receive(sending: number, q: number, place: number): readonly number[] {
    const taken = this.take(sending, q, place);
    if (taken === null) return [];
    const step = this.step(place, taken.value);
    return [taken.rest, this.placeAfter(place, step), step.sends];
  }

  #numberAt(place: number): number {
    return Math.floor(place / (this.#agents + 1));
  }

  /** Where the agent is after this step. */
  placeAfter(place: number, { collecting }: NumberedStep): number {
    return this.#place(collecting, this.trustedAt(place));
  }

  step(place: number, value: Value): NumberedStep {
    const collecting = this.#numberAt(place);
    this.#steps[collecting] ??= new Map();
    const memory = this.#steps[collecting];
    const known = memory.get(value);
    if (known !== undefined) return known;
    const collected = this.#rules.collect(this.collectings.at(collecting)!, value);
    const sends = this.sendings.of(collected.sends);
    const step = { collecting: this.collectings.of(collected.collecting), sends, collected };
    memory.set(value, step);
    return step;
  }

  /** The message for q among what an agent has sent; null if there is none. */
  take(sending: number, q: number, place: number): Taken | null {
    const part = this.collectingAt(place)!;
    const position = q + this.#agents * (part.phase === 1 ? part.round : 0);
    this.#taken[sending] ??= [];
    const memory = this.#taken[sending];
    const known = memory[position];
    if (known !== undefined) return known;
    const found = received(this.sendings.at(sending), q, part);
    const taken = found === undefined ? null : { value: found.value, rest: this.sendings.of(found.rest) };
    memory[position] = taken;
    return taken;
  }

  join(before: number, added: number): number {
    if (added === 0) return before;
    this.#joined[before] ??= new Map();
    const memory = this.#joined[before];
    const known = memory.get(added);
    if (known !== undefined) return known;
    const result = this.sendings.of(joined(this.sendings.at(before), this.sendings.at(added)));
    memory.set(added, result);
    return result;
  }

  /** The wrapper asks agent p for its decision; null if it does not, or there is none. */
  decide(p: number, wrapper: number, sending: number): Decided | null {
    this.#decided[sending] ??= [];
    const memory = this.#decided[sending];
    const position = wrapper * this.#agents + p - 1;
    const known = memory[position];
    if (known !== undefined) return known;
    const decided = this.#decide(p, this.wrappers.at(wrapper), this.sendings.at(sending));
    memory[position] = decided;
    return decided;
  }

  #decide(p: number, wrapper: Wrapper, sending: Sending): Decided | null {
    if (wrapper.asks !== p || wrapper.works === 0 || sending.decision === undefined) return null;
    return {
      wrapper: this.wrappers.of(this.#rules.decided(wrapper, sending.decision)),
      rest: this.sendings.of({ ...sending, decision: undefined }),
    };
  }
}
