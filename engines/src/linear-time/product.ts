/**
 * A system together with an automaton that reads its runs: one more slot, the state of the automaton. Letters are read
 * at the source of a step. Labels say more than those of the system: with which marks the automaton moves, whether it
 * stays among states that can accept, and which fairness constraints the step is for.
 */
import type { Fairness, Group, State, TransitionSystem } from '@vedette/core';
import type { Alphabet } from './alphabet.ts';
import type { Automaton } from './automaton.ts';

export interface ProductLabel {
  /** In the system. */
  readonly label: number;
  readonly marks: number;
  /** From and to states of the automaton that accept together. */
  readonly isInside: boolean;
  /** To the state of the automaton that accepts everything. */
  readonly isFinal: boolean;
  /** The fairness constraints whose steps it is one of, as bits. */
  readonly fair: number;
}

/** Where the automaton can go with a letter. */
interface Move {
  readonly target: number;
  readonly marks: number;
  readonly isInside: boolean;
  readonly isFinal: boolean;
}

export class Product {
  readonly system: TransitionSystem;
  readonly automaton: Automaton;
  readonly #inner: TransitionSystem;
  readonly #alphabet: Alphabet;
  readonly #fairness: readonly Fairness[];
  readonly #labels: ProductLabel[] = [];
  /** By label of the system, then by what else the label says. */
  readonly #numbers: Map<number, number>[] = [];
  readonly #lettersOfLabels: number[] = [];
  /** By state of the automaton and letter. */
  readonly #moves: Map<number, readonly Move[]>[];
  readonly #reads: readonly number[];
  /** The slots that predicates read, as they were last, and the letter they gave. */
  readonly #lastRead: Int32Array;
  #lastLetter = -1;
  readonly #state: State;
  readonly #target: State;
  readonly #width: number;

  constructor(
    inner: TransitionSystem,
    { automaton, alphabet, fairness }: { automaton: Automaton; alphabet: Alphabet; fairness: readonly Fairness[] },
  ) {
    this.#inner = inner;
    this.automaton = automaton;
    this.#alphabet = alphabet;
    this.#fairness = fairness;
    this.#moves = automaton.transitions.map(() => new Map());
    this.#reads = alphabet.reads(inner);
    this.#lastRead = new Int32Array(this.#reads.length);
    this.#width = inner.slots.length;
    this.#state = new Int32Array(this.#width);
    this.#target = new Int32Array(this.#width + 1);
    this.system = this.#system();
  }

  label(index: number): ProductLabel {
    return this.#labels[index]!;
  }

  /** The state of the system. */
  projected(state: State): State {
    return state.slice(0, this.#width);
  }

  automatonState(state: State): number {
    return state[this.#width]!;
  }

  /** The fairness constraints that a step of the system is for, as bits. */
  fairOf(group: number, label: number): number {
    const known = this.#inner.label(label);
    let bits = 0;
    for (const [bit, { of }] of this.#fairness.entries()) if (of !== 'each-label' && of(group, known)) bits |= 1 << bit;
    return bits;
  }

  #system(): TransitionSystem {
    const { slots, groups } = this.#inner;
    const size = this.automaton.transitions.length;
    const domain = { name: 'automaton', size, text: String };
    return {
      slots: [...slots, { name: 'automaton', domain }],
      groups: groups.map((group) => this.#group(group)),
      predicates: [],
      initial: () => Int32Array.from([...this.#inner.initial(), 0]),
      successors: (group, state, emit) => this.#successors(group, state, emit),
      label: (index) => this.#inner.label(this.#labels[index]!.label),
    };
  }

  #group(group: Group): Group {
    const reads = [...new Set([...group.reads, ...this.#reads])].sort((one, other) => one - other);
    return { ...group, reads: [...reads, this.#width], writes: [...group.writes, this.#width] };
  }

  #successors(group: number, state: State, emit: (label: number, target: State) => void): void {
    const from = state[this.#width]!;
    // Nothing that comes after matters.
    if (from === this.automaton.universal) return;
    const letter = this.#letterOf(state);
    this.#state.set(state.subarray(0, this.#width));
    this.#inner.successors(group, this.#state, (label, target) => {
      const moves = this.#movesOf(from, letter | this.#letterOfLabel(label));
      if (moves.length === 0) return;
      this.#target.set(target);
      for (let i = 0; i < moves.length; i++) {
        const move = moves[i]!;
        this.#target[this.#width] = move.target;
        emit(this.#labelOf(group, label, move), this.#target);
      }
    });
  }

  #letterOf(state: State): number {
    const reads = this.#reads;
    let isKnown = this.#lastLetter >= 0;
    for (let i = 0; i < reads.length; i++) {
      const value = state[reads[i]!]!;
      if (value === this.#lastRead[i]) continue;
      this.#lastRead[i] = value;
      isKnown = false;
    }
    if (!isKnown) {
      // Should a predicate break the model, the letter is still to be found.
      this.#lastLetter = -1;
      this.#lastLetter = this.#alphabet.ofState(this.#inner, this.projected(state));
    }
    return this.#lastLetter;
  }

  #letterOfLabel(label: number): number {
    this.#lettersOfLabels[label] ??= this.#alphabet.ofLabel(this.#inner.label(label));
    return this.#lettersOfLabels[label]!;
  }

  /** One for each target: whoever can go there in two ways can take turns, and so has the marks of both. */
  #movesOf(from: number, letter: number): readonly Move[] {
    const known = this.#moves[from]!.get(letter);
    if (known !== undefined) return known;
    const marks = new Map<number, number>();
    for (const one of this.automaton.transitions[from]!)
      if (isRead(one, letter)) marks.set(one.target, (marks.get(one.target) ?? 0) | one.marks);
    const { acceptingPart, universal } = this.automaton;
    const made = [...marks].map(([target, own]) => ({
      target,
      marks: own,
      isInside: acceptingPart[from]! >= 0 && acceptingPart[from] === acceptingPart[target],
      isFinal: target === universal,
    }));
    this.#moves[from]!.set(letter, made);
    return made;
  }

  #labelOf(group: number, label: number, { marks, isInside, isFinal }: Move): number {
    const fair = this.#fairness.length === 0 ? 0 : this.fairOf(group, label);
    this.#numbers[label] ??= new Map();
    const known = this.#numbers[label]!;
    const key = (fair * 2 ** 31 + (isInside ? marks : 0)) * 4 + (isInside ? 2 : 0) + (isFinal ? 1 : 0);
    const number = known.get(key);
    if (number !== undefined) return number;
    known.set(key, this.#labels.length);
    return this.#labels.push({ label, marks: isInside ? marks : 0, isInside, isFinal, fair }) - 1;
  }
}

export function isRead({ set, clear }: { readonly set: number; readonly clear: number }, letter: number): boolean {
  return (letter & set) === set && (letter & clear) === 0;
}
