/**
 * Solves equations between sets of states: component by component, fixpoints in rounds from nothing or from all reached
 * states (Emerson and Lei, "Efficient model checking in fragments of the propositional mu-calculus", LICS 1986). In a
 * round modalities read the values of the round before, so that a state is decided in round k if k steps are needed for
 * it: `decidedAt` returns that round, and leads to runs.
 */
import { HOLDS, type State } from '@vedette/core';
import { EMPTY, intersection, minus, union } from '@vedette/structures';
import type { SymbolicSearch } from '../symbolic-search.ts';
import type { After, Component, Equation, Equations } from './equations.ts';
import { Steps } from './steps.ts';

/** The last argument of a modality, and its result. */
interface Asked {
  readonly target: number;
  readonly before: number;
}

export class Solution {
  readonly #equations: Equations;
  readonly #search: SymbolicSearch;
  readonly #steps: Steps;
  readonly #values = new Map<number, number>();
  /** The values of a component's positions whenever some had changed, first to last. */
  readonly #layers = new Map<number, number[]>();
  readonly #asked = new Map<After, Asked>();

  constructor(equations: Equations, search: SymbolicSearch) {
    this.#equations = equations;
    this.#search = search;
    this.#steps = new Steps(search.states);
    search.states.kept = () => this.#roots();
  }

  /** Whether the formula holds in the initial state. */
  async solve(): Promise<'holds' | 'fails'> {
    for (const component of this.#equations.components) await this.#solved(component);
    return this.#isIn(this.#search.states.initial, this.value(this.#equations.start)) ? 'holds' : 'fails';
  }

  /** The states that the position holds in. */
  value(position: number): number {
    if (position >= 0) return this.#values.get(position)!;
    return position === HOLDS ? this.#search.states.reached : EMPTY;
  }

  /**
   * After how many changes of its component the position had this verdict in the state: fewer changes mean fewer steps
   * to what decides it. Infinite if it had it from the beginning.
   */
  decidedAt(position: number, state: State, verdict: 'holds' | 'fails'): number {
    const layers = this.#layers.get(position) ?? [];
    const found = layers.findIndex((set) => this.#search.states.has(set, state) === (verdict === 'holds'));
    return found <= 0 ? Number.POSITIVE_INFINITY : found;
  }

  async #solved({ positions, fixpoint }: Component): Promise<void> {
    if (fixpoint === 'once') {
      const [position] = positions;
      this.#values.set(position!, this.#valueOf(this.#equations.at.get(position!)!));
      return this.#pause();
    }
    const first = fixpoint === 'mu' ? EMPTY : this.#search.states.reached;
    for (const position of positions) this.#values.set(position, first);
    this.#layer(positions);
    const { at } = this.#equations;
    const modalities = positions.filter((position) => 'after' in at.get(position)!);
    const connectives = positions.filter((position) => 'of' in at.get(position)!);
    for (let isNew = true; isNew && !this.#isDecided(positions, first); ) {
      isNew = this.#swept(modalities, positions);
      while (this.#swept(connectives, positions)) isNew = true;
      await this.#pause();
    }
  }

  /** The start has another value than it began with: it keeps that. */
  #isDecided(positions: readonly number[], first: number): boolean {
    const { start } = this.#equations;
    if (!positions.includes(start)) return false;
    const { initial } = this.#search.states;
    return this.#isIn(initial, this.value(start)) !== this.#isIn(initial, first);
  }

  /** Gives some positions of a component new values, all from the same old ones. Whether any changed. */
  #swept(some: readonly number[], component: readonly number[]): boolean {
    const next = some.map((position) => this.#valueOf(this.#equations.at.get(position)!));
    const isNew = some.some((position, i) => this.value(position) !== next[i]);
    for (const [i, position] of some.entries()) this.#values.set(position, next[i]!);
    if (isNew) this.#layer(component);
    return isNew;
  }

  #layer(positions: readonly number[]): void {
    for (const position of positions) {
      const layers = this.#layers.get(position) ?? [];
      layers.push(this.value(position));
      this.#layers.set(position, layers);
    }
  }

  #valueOf(equation: Equation): number {
    const { diagrams, reached } = this.#search.states;
    switch (equation.kind) {
      case 'all':
        return this.#allOf(equation.of);
      case 'some':
        return this.#someOf(equation.of);
      case 'diamond':
        return equation.after.reduce(
          (set, after) => union(diagrams, set, this.#before(after, this.#someOf(after.of))),
          EMPTY,
        );
      case 'box':
        return equation.after.reduce(
          (set, after) => minus(diagrams, set, this.#before(after, minus(diagrams, reached, this.#allOf(after.of)))),
          reached,
        );
      default:
        return equation satisfies never;
    }
  }

  #allOf(positions: readonly number[]): number {
    const { diagrams, reached } = this.#search.states;
    return positions.reduce((set, position) => intersection(diagrams, set, this.value(position)), reached);
  }

  #someOf(positions: readonly number[]): number {
    const { diagrams } = this.#search.states;
    return positions.reduce((set, position) => union(diagrams, set, this.value(position)), EMPTY);
  }

  /** The states with such a step into the target. If a target has grown, only its new part is used. */
  #before(after: After, target: number): number {
    const { diagrams, reached } = this.#search.states;
    const { target: known, before } = this.#asked.get(after) ?? { target: EMPTY, before: EMPTY };
    const isGrown = minus(diagrams, known, target) === EMPTY;
    const [old, more] = isGrown ? [before, minus(diagrams, target, known)] : [EMPTY, target];
    const found = union(diagrams, old, this.#steps.before(after.labels, more, minus(diagrams, reached, old)));
    this.#asked.set(after, { target, before: found });
    return found;
  }

  #isIn(state: number, set: number): boolean {
    return intersection(this.#search.states.diagrams, state, set) !== EMPTY;
  }

  async #pause(): Promise<void> {
    await this.#search.breathe();
    this.#search.states.tidy();
  }

  #roots(): readonly number[] {
    const asked = [...this.#asked.values()].flatMap(({ target, before }) => [target, before]);
    return [...this.#values.values(), ...[...this.#layers.values()].flat(), ...asked];
  }
}
