/**
 * A system with an observer: one more slot says whether a delay is being measured. The observer chooses freely whether
 * to measure from an occurrence, since every occurrence is measured separately. A measurement ends with the next target
 * event, and nothing after that matters.
 */
import type { DelayQuestion, State, TransitionSystem } from '@vedette/core';
import { Occurrences } from './occurs.ts';

/**
 * `opening` and `settled`: the initial state, where it is an occurrence itself and the measurement continues, or ends
 * at once.
 */
export const phases = ['idle', 'measuring', 'ended', 'opening', 'settled'] as const;
export type Phase = (typeof phases)[number];

const [IDLE, MEASURING, ENDED, OPENING, SETTLED] = phases.keys() as unknown as readonly [
  number,
  number,
  number,
  number,
  number,
];

type Emit = (label: number, target: State) => void;

export function measuredSystem(system: TransitionSystem, question: DelayQuestion): TransitionSystem {
  const observer = new Observer(system, question);
  const phase = system.slots.length;
  const seen = [...new Set([...observer.reads, phase])];
  return {
    slots: [
      ...system.slots,
      { name: 'phase', domain: { name: 'phase', size: phases.length, text: (at) => phases[at]! } },
    ],
    groups: system.groups.map((group) => ({
      ...group,
      reads: [...new Set([...group.reads, ...seen])],
      writes: [...group.writes, phase],
    })),
    predicates: [],
    initial: () => observer.initial(),
    label: (index) => system.label(index),
    successors: (group, state, emit) => observer.step(group, state, emit),
  };
}

class Observer {
  readonly reads: readonly number[];
  readonly #system: TransitionSystem;
  readonly #question: DelayQuestion;
  readonly #occurrences: Occurrences;
  readonly #width: number;
  readonly #target: State;

  constructor(system: TransitionSystem, question: DelayQuestion) {
    this.#system = system;
    this.#question = question;
    this.#occurrences = new Occurrences(system, question.actions);
    this.reads = [...this.#occurrences.reads(question.from), ...this.#occurrences.reads(question.to)];
    this.#width = system.slots.length;
    this.#target = new Int32Array(this.#width + 1);
  }

  initial(): State {
    const start = this.#system.initial();
    const isOne = this.#occurrences.holdsIn(this.#question.from, start);
    const phase = !isOne ? IDLE : this.#isEndedIn(start) ? SETTLED : OPENING;
    return Int32Array.from([...start, phase]);
  }

  step(group: number, whole: State, emit: Emit): void {
    const phase = whole[this.#width]!;
    if (phase === ENDED) return;
    const state = whole.subarray(0, this.#width);
    this.#system.successors(group, state, (label, target) => {
      if (phase !== MEASURING) {
        this.#emit(label, target, { phase: IDLE, emit });
        if (this.#begins(state, label, target))
          this.#emit(label, target, { phase: this.#isEndedIn(target) ? ENDED : MEASURING, emit });
      }
      if (phase === MEASURING || phase === OPENING)
        this.#emit(label, target, { phase: this.#ends(state, label, target) ? ENDED : MEASURING, emit });
    });
  }

  #begins(state: State, label: number, target: State): boolean {
    const { from } = this.#question;
    if (this.#occurrences.holdsAt(from, state, label)) return true;
    return this.#occurrences.holdsIn(from, target) && !this.#occurrences.holdsIn(from, state);
  }

  #ends(state: State, label: number, target: State): boolean {
    return this.#occurrences.holdsAt(this.#question.to, state, label) || this.#isEndedIn(target);
  }

  #isEndedIn(state: State): boolean {
    return this.#occurrences.holdsIn(this.#question.to, state);
  }

  #emit(label: number, target: State, { phase, emit }: { readonly phase: number; readonly emit: Emit }): void {
    this.#target.set(target);
    this.#target[this.#width] = phase;
    emit(label, this.#target);
  }
}
