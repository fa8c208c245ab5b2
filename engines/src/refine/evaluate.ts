/**
 * Which states satisfy a formula, by its definition: one linear pass per operator, and a look up after each. This is
 * how every distinguishing formula is checked before it is shown.
 */
import type { Label } from '@vedette/core';
import { type IncomingTransitions, incomingTransitionsOf } from '../graph/incoming-transitions.ts';
import { type Transitions, tau } from '../graph/transitions.ts';
import type { Task } from '../task/task.ts';
import type { Formula } from './formula.ts';

/** Per state 1 or 0. */
export type Truth = Uint8Array;

export function* evaluatorOf(transitions: Transitions): Task<Evaluator> {
  return new Evaluator(transitions, yield* incomingTransitionsOf(transitions));
}

export class Evaluator {
  readonly #transitions: Transitions;
  readonly #incoming: IncomingTransitions;
  readonly #known = new Map<Formula, Truth>();
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(transitions: Transitions, incoming: IncomingTransitions) {
    this.#transitions = transitions;
    this.#incoming = incoming;
    this.#numbers = new Map(transitions.labels.map(({ text }, number) => [text, number]));
  }

  *truth(formula: Formula): Task<Truth> {
    const known = this.#known.get(formula);
    if (known !== undefined) return known;
    const truth = yield* this.#evaluate(formula);
    this.#known.set(formula, truth);
    yield;
    return truth;
  }

  *#evaluate(formula: Formula): Task<Truth> {
    switch (formula.kind) {
      case 'true':
        return new Uint8Array(this.#transitions.states).fill(1);
      case 'not':
        return (yield* this.truth(formula.of)).map((value) => 1 - value);
      case 'and':
        return yield* this.#all(formula.parts);
      case 'can':
        return this.#stepping(formula.label, yield* this.truth(formula.next));
      case 'weakly can': {
        const after = this.#comingTo(yield* this.truth(formula.next));
        return formula.label.kind === 'tau' ? after : this.#comingTo(this.#stepping(formula.label, after));
      }
      case 'comes to':
        return this.#comingTo(this.#both(yield* this.truth(formula.here), yield* this.#steppingAtMost(formula)));
      case 'diverges':
        return this.#comingTo(this.#endless(yield* this.truth(formula.here)));
      default:
        return formula satisfies never;
    }
  }

  *#all(parts: readonly Formula[]): Task<Truth> {
    let truth: Truth = new Uint8Array(this.#transitions.states).fill(1);
    for (const part of parts) truth = this.#both(truth, yield* this.truth(part));
    return truth;
  }

  #both(one: Truth, other: Truth): Truth {
    return one.map((value, state) => value & other[state]!);
  }

  /** States with a step by the label to a state of the set. */
  #stepping(label: Label, set: Truth): Truth {
    const { states, first, label: labels, target } = this.#transitions;
    const number = label.kind === 'tau' ? tau : this.#numbers.get(label.text);
    const truth = new Uint8Array(states);
    for (let state = 0; state < states; state++)
      for (let transition = first[state]!; transition < first[state + 1]!; transition++)
        if (labels[transition] === number && set[target[transition]!] === 1) truth[state] = 1;
    return truth;
  }

  /** The same; a hidden step may be left out. */
  *#steppingAtMost({ label, next }: { readonly label: Label; readonly next: Formula }): Task<Truth> {
    const set = yield* this.truth(next);
    const truth = this.#stepping(label, set);
    if (label.kind === 'tau') for (let state = 0; state < truth.length; state++) truth[state]! |= set[state]!;
    return truth;
  }

  /** States from which hidden steps, or none, lead into the set. */
  #comingTo(set: Truth): Truth {
    const { first, hiddenEnd, source } = this.#incoming;
    const truth = set.slice();
    const queue: number[] = [];
    for (let state = 0; state < set.length; state++) if (set[state] === 1) queue.push(state);
    for (let state = queue.pop(); state !== undefined; state = queue.pop())
      for (let transition = first[state]!; transition < hiddenEnd[state]!; transition++) {
        if (truth[source[transition]!] === 1) continue;
        truth[source[transition]!] = 1;
        queue.push(source[transition]!);
      }
    return truth;
  }

  /**
   * States of the set with an endless hidden run inside it: those without a hidden step inside are removed until none
   * is.
   */
  #endless(set: Truth): Truth {
    const { first, label, target, states } = this.#transitions;
    const truth = set.slice();
    const stays = (state: number): boolean => {
      for (let transition = first[state]!; transition < first[state + 1]! && label[transition] === tau; transition++)
        if (truth[target[transition]!] === 1) return true;
      return false;
    };
    const queue = Array.from({ length: states }, (_, state) => state);
    for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
      if (truth[state] === 0 || stays(state)) continue;
      truth[state] = 0;
      const { first: before, hiddenEnd, source } = this.#incoming;
      for (let transition = before[state]!; transition < hiddenEnd[state]!; transition++)
        queue.push(source[transition]!);
    }
    return truth;
  }
}
