/**
 * Runs aligned with a given one: each of their steps follows it, replaces a step, inserts a step, or omits one. A given
 * run that repeats is unrolled as often as needed.
 */
import type { State, Step, Trace, TransitionSystem } from '@vedette/core';
import { sameState } from '../explore/replay.ts';

/** How a step relates to the given run. */
const moves = ['together', 'instead', 'besides'] as const;
type Move = (typeof moves)[number];

/** The slots behind those of the system: the position in the given run, and whether the two have parted. */
const more = ['place', 'parted'] as const;

export interface AlignedFacts {
  readonly edits: number;
  /** How many steps of the given run, or of its round, were left where the two parted; 0 at every other step. */
  readonly parting: number;
  readonly steps: number;
}

export class Alignment {
  readonly system: TransitionSystem;
  readonly #inner: TransitionSystem;
  readonly #given: Trace;
  readonly #plain: (step: Step) => Step;
  readonly #skip: number;

  /** `plain` makes a step of the system one of those that the given run has. */
  constructor(inner: TransitionSystem, given: Trace, plain: (step: Step) => Step) {
    this.#inner = inner;
    this.#given = given;
    this.#plain = plain;
    this.#skip = inner.groups.length * moves.length;
    this.system = this.#made();
  }

  /** A run of the aligned system without the alignment. */
  inner({ start, steps }: Trace): Trace {
    const taken = steps.filter(({ group }) => group !== this.#skip);
    return {
      start: this.innerState(start),
      steps: taken.map(({ group, label, state }) => ({
        group: Math.floor(group / moves.length),
        label,
        state: this.innerState(state),
      })),
    };
  }

  innerState(state: State): State {
    return state.slice(0, this.#width);
  }

  /** The given run is consumed, and of its rounds only whole ones. */
  isThrough(state: State): boolean {
    return state[this.#width] === this.#given.steps.length;
  }

  /** A bad prefix may have any continuation. */
  facts(before: State, { group, state }: Step, isFreeAfterwards: boolean): AlignedFacts {
    const place = before[this.#width]!;
    const isSkip = group === this.#skip;
    const isTogether = !isSkip && moves[group % moves.length] === 'together';
    const isFree = isFreeAfterwards && this.#at(place) === undefined;
    const hasParted = before[this.#width + 1] === 0 && state[this.#width + 1] === 1;
    return {
      edits: isTogether || isFree ? 0 : 1,
      parting: hasParted ? this.#left(place) : 0,
      steps: isSkip ? 0 : 1,
    };
  }

  get #width(): number {
    return this.#inner.slots.length;
  }

  /** The step of the given run at a position; after the last one its round repeats. */
  #at(place: number): Step | undefined {
    const { steps, loop } = this.#given;
    return place < steps.length || loop === undefined ? steps[place] : steps[place - steps.length + loop];
  }

  /** How many steps of the run, or of the round, are left. */
  #left(place: number): number {
    const { steps, loop } = this.#given;
    return place < steps.length || loop === undefined ? steps.length - place : 2 * steps.length - loop - place;
  }

  #after(place: number): number {
    const { steps, loop } = this.#given;
    const isRoundOver = loop !== undefined && place + 1 === 2 * steps.length - loop;
    return isRoundOver ? steps.length : place + 1;
  }

  #made(): TransitionSystem {
    const { slots, groups } = this.#inner;
    const all = [...slots.keys(), ...more.map((_, i) => slots.length + i)];
    const named = groups.flatMap(({ name }) => moves.map((move) => `${name} ${move}`));
    return {
      slots: [...slots, ...more.map((name) => ({ name, domain: { name, text: String } }))],
      groups: [...named, 'left out'].map((name) => ({ name, reads: all, writes: all })),
      predicates: [],
      initial: () => Int32Array.from([...this.#inner.initial(), 0, 0]),
      label: (index) => this.#inner.label(index),
      successors: (group, state, emit) => this.#steps(group, state, emit),
    };
  }

  #steps(group: number, state: State, emit: (label: number, state: State) => void): void {
    const inner = this.innerState(state);
    const [place, parted] = [state[this.#width]!, state[this.#width + 1]!];
    const given = this.#at(place);
    if (group === this.#skip) {
      if (given !== undefined) emit(given.label, Int32Array.from([...inner, this.#after(place), 1]));
      return;
    }
    const move = moves[group % moves.length]!;
    if (given === undefined && move !== 'besides') return;
    const own = Math.floor(group / moves.length);
    this.#inner.successors(own, inner, (label, target) => {
      const plain = this.#plain({ group: own, label, state: target });
      if (given !== undefined && move !== moveOf(plain, given) && move !== 'besides') return;
      const isSame = move === 'together' && sameState(plain.state, given!.state);
      const isParted = given === undefined ? parted : isSame ? parted : 1;
      emit(label, Int32Array.from([...target, move === 'besides' ? place : this.#after(place), isParted]));
    });
  }
}

function moveOf(step: Step, given: Step): Move {
  return step.label === given.label ? 'together' : 'instead';
}
