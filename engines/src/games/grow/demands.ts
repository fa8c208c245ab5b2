/**
 * The obligation of a position in a state, computed as far as possible without another vertex: nested conjunctions and
 * disjunctions, and modalities over the steps of the state, become one list of vertices of which all, or some, must
 * hold. So most formulas need one vertex per state and fixpoint. Only a fixpoint, or an alternation of "all" and "some"
 * that does not simplify, is a vertex of its own in the same state.
 */
import { Broken, FAILS, type Formula, HOLDS, type Obligation, Unanswerable } from '@vedette/core';
import { grown } from '@vedette/structures';
import type { StateSpace } from './state-space.ts';

/** Of the listed vertices all, or some, must hold. */
export type Mode = 'all' | 'some';

export const other = { all: 'some', some: 'all' } as const;
/** What decides a list at once, and the value of an empty list. */
export const decisive = { all: FAILS, some: HOLDS } as const;
export const neutral = { all: HOLDS, some: FAILS } as const;

/** How many numbers an entry of the list has. */
export const ENTRY = 3;

type Modality = Extract<Obligation, { after: unknown }>;

export function modeOf({ kind }: Obligation): Mode {
  return kind === 'all' || kind === 'box' ? 'all' : 'some';
}

export class Demands {
  readonly formula: Formula;
  readonly space: StateSpace;
  /** Entries of three numbers: a state, a position there, and the step that leads there or -1. They end at `length`. */
  list = new Int32Array(ENTRY * 64);
  length = 0;
  readonly #obligations: Obligation[] = [];
  readonly #priorities: number[] = [];

  constructor(formula: Formula, space: StateSpace) {
    this.formula = formula;
    this.space = space;
  }

  obligation(position: number): Obligation {
    const known = this.#obligations[position];
    if (known !== undefined) return known;
    const asked = this.#joined(this.formula.obligation(position));
    this.#obligations[position] = asked;
    return asked;
  }

  /** Several boxes that all must hold, or diamonds of which some must, are one: the steps are gone through once. */
  #joined(obligation: Obligation): Obligation {
    if (!('of' in obligation)) return obligation;
    const parts = obligation.of.filter((part) => part !== neutral[obligation.kind]);
    if (parts.length === 0 || parts.some((part) => part < 0 || this.priority(part) > 0)) return obligation;
    const modalities = this.#modalities(parts, obligation.kind);
    if (modalities === undefined) return obligation;
    const kind = obligation.kind === 'all' ? 'box' : 'diamond';
    const known: (readonly number[] | undefined)[] = [];
    const find = (label: number): readonly number[] => {
      const all = [...new Set(modalities.flatMap(({ after }) => after(label)))];
      known[label] = all;
      return all;
    };
    return { kind, after: (label) => known[label] ?? find(label) };
  }

  /**
   * Nothing if some part is no modality of this mode, or cannot be evaluated yet: others may decide before it is
   * needed.
   */
  #modalities(parts: readonly number[], mode: Mode): readonly Modality[] | undefined {
    const modalities: Modality[] = [];
    for (const part of parts) {
      const obligation = this.#tried(part);
      if (obligation === undefined || 'of' in obligation || modeOf(obligation) !== mode) return undefined;
      modalities.push(obligation);
    }
    return modalities;
  }

  #tried(position: number): Obligation | undefined {
    try {
      return this.obligation(position);
    } catch (error) {
      if (error instanceof Broken || error instanceof Unanswerable) return undefined;
      throw error;
    }
  }

  priority(position: number): number {
    const known = this.#priorities[position];
    if (known !== undefined) return known;
    const asked = this.formula.priority(position);
    this.#priorities[position] = asked;
    return asked;
  }

  /** Fills the list; or says HOLDS or FAILS, and the list is empty. */
  gather(state: number, position: number): number | undefined {
    this.length = 0;
    const mode = modeOf(this.obligation(position));
    if (this.#collect(state, position)) {
      this.length = 0;
      return decisive[mode];
    }
    return this.length === 0 ? neutral[mode] : undefined;
  }

  /** Adds the obligation of the position to the list, in its own mode; true if that is decided. */
  #collect(state: number, position: number): boolean {
    const obligation = this.obligation(position);
    const mode = modeOf(obligation);
    if ('of' in obligation) {
      for (const next of obligation.of) if (this.#here(state, next, mode)) return true;
      return false;
    }
    return this.#modality(state, obligation, decisive[mode]);
  }

  #modality(state: number, { after }: Modality, deciding: number): boolean {
    const { space } = this;
    const first = space.first(state);
    const end = space.end(state);
    for (let step = first; step < end; step++) {
      const next = after(space.label(step));
      for (let index = 0; index < next.length; index++) {
        const position = next[index]!;
        if (position >= 0) this.#push(space.target(step), position, step);
        else if (position === deciding) return true;
      }
    }
    return false;
  }

  /** A part in the same state. */
  #here(state: number, position: number, mode: Mode): boolean {
    if (position < 0) return position === decisive[mode];
    if (this.priority(position) > 0) {
      this.#push(state, position, -1);
      return false;
    }
    if (modeOf(this.obligation(position)) === mode) return this.#collect(state, position);
    const mark = this.length;
    if (this.#collect(state, position)) {
      this.length = mark;
      return false;
    }
    const added = this.length - mark;
    if (added === 0) return true;
    if (added > ENTRY) {
      this.length = mark;
      this.#push(state, position, -1);
    }
    return false;
  }

  #push(state: number, position: number, step: number): void {
    const at = this.length;
    if (at + ENTRY > this.list.length) this.list = grown(this.list, at + ENTRY);
    this.list[at] = state;
    this.list[at + 1] = position;
    this.list[at + 2] = step;
    this.length = at + ENTRY;
  }
}
