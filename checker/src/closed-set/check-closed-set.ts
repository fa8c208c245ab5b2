/**
 * Checks that a set of states is closed and free of the goal: the initial state is in it, every transition from it
 * leads into it, and no state of it meets the goal. Then no run meets the goal, by induction over its length. After
 * Wimmer and von Mutius, "Verified certification of reachability checking for timed automata" (TACAS 2020), for points.
 *
 * A row can be looked at once all its values are known. One that never can has a value that no row looked at leads to,
 * so the rows that were looked at are closed without it.
 */
import type { Goal, State, TransitionSystem } from '@vedette/core';
import { type Checked, NotCheckable, Rejected, resultOf } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { readStates, type States } from './read-states.ts';

export function checkClosedSet(system: TransitionSystem, goal: Goal, reader: CertificateReader): Promise<Checked> {
  return resultOf(async () => {
    const states = await readStates(reader, system.slots);
    await reader.expectEnd();
    return new ClosedSetCheck(system, goal, states).run();
  });
}

class ClosedSetCheck {
  readonly #system: TransitionSystem;
  readonly #goal: Goal;
  readonly #states: States;
  readonly #matching = new Map<number, boolean>();
  /** The row and the state that are looked at, and the row of a successor. */
  readonly #row: Uint32Array;
  readonly #next: Uint32Array;
  readonly #state: State;
  /** Rows that wait for a value: by slot, then by index. */
  readonly #waiting: readonly Map<number, number[]>[];
  readonly #ready: number[] = [];
  #looked = 0;
  #steps = 0;
  /** Steps of the current state. */
  #before = 0;

  constructor(system: TransitionSystem, goal: Goal, states: States) {
    this.#system = system;
    this.#goal = goal;
    this.#states = states;
    this.#row = new Uint32Array(states.layout.words);
    this.#next = new Uint32Array(states.layout.words);
    this.#state = new Int32Array(system.slots.length);
    this.#waiting = states.columns.map(() => new Map());
    for (const [slot, column] of states.columns.entries())
      column.onKnown = (index) => {
        for (const row of this.#waiting[slot]!.get(index) ?? []) this.#ready.push(row);
        this.#waiting[slot]!.delete(index);
      };
  }

  run(): string {
    const start = this.#system.initial();
    if (!this.#isIn(start)) throw new Rejected('the initial state is not in the set');
    for (let row = 0; row < this.#states.rows.size; row++) {
      this.#look(row);
      for (let next = this.#ready.pop(); next !== undefined; next = this.#ready.pop()) this.#look(next);
    }
    return `${this.#looked} states, ${this.#steps} transitions`;
  }

  #look(row: number): void {
    const { rows, layout, columns, places } = this.#states;
    rows.read(row, this.#row);
    for (let slot = 0; slot < columns.length; slot++) {
      const index = layout.get(this.#row, places[slot]!);
      if (index >= columns[slot]!.size) throw new Rejected('a row has an index without a value');
      const value = columns[slot]!.value(index);
      if (value === undefined) {
        const waiting = this.#waiting[slot]!;
        const others = waiting.get(index);
        if (others === undefined) waiting.set(index, [row]);
        else others.push(row);
        return;
      }
      this.#state[slot] = value;
    }
    this.#looked++;
    try {
      this.#lookAtState();
    } catch (thrown) {
      if (thrown instanceof Error && isOurs(thrown)) throw thrown;
      const because = thrown instanceof Error ? thrown.message : String(thrown);
      throw new Rejected(`the model breaks in a state of the set: ${because}`);
    }
  }

  #lookAtState(): void {
    const goal = this.#goal;
    const system = this.#system;
    if (goal.kind === 'predicate' && system.predicates[goal.predicate]!.holds(this.#state))
      throw new Rejected('a state of the set meets the goal');
    this.#before = this.#steps;
    for (let group = 0; group < system.groups.length; group++)
      system.successors(group, this.#state, (label, target) => this.#step(label, target));
    if (goal.kind === 'deadlock' && this.#steps === this.#before)
      throw new Rejected('a state of the set has no transition');
  }

  #step(label: number, target: State): void {
    this.#steps++;
    if (this.#goal.kind === 'label' && this.#isMatching(label, this.#goal.matches))
      throw new Rejected(`a transition of the set is ${this.#system.label(label).text}`);
    if (!this.#isIn(target, this.#state)) throw new Rejected('a transition leads out of the set');
  }

  /**
   * Whether a state is in the set; where it has the values of the state that is looked at, its row has those of that.
   */
  #isIn(target: State, source?: State): boolean {
    const { columns, layout, places, rows } = this.#states;
    const next = this.#next;
    next.set(this.#row);
    for (let slot = 0; slot < columns.length; slot++) {
      if (source !== undefined && source[slot] === target[slot]) continue;
      const index = columns[slot]!.indexOf(target[slot]!);
      if (index === undefined) return false;
      layout.put(next, places[slot]!, index);
    }
    return rows.find(next) !== undefined;
  }

  #isMatching(label: number, matches: (label: ReturnType<TransitionSystem['label']>) => boolean): boolean {
    const known = this.#matching.get(label) ?? matches(this.#system.label(label));
    this.#matching.set(label, known);
    return known;
  }
}

function isOurs(thrown: Error): boolean {
  return thrown instanceof Rejected || thrown instanceof NotCheckable;
}
