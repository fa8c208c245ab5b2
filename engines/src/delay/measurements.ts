/**
 * The measurements of a delay as a graph: the states in which one is under way, the steps between them with the time
 * they take, where it begins and where it ends. The least delay is a shortest path by time; the greatest one a longest
 * path between strongly connected components, in each of which time stands still, or else there is no bound.
 */
import { ComponentSearch, IntColumn, type Rows } from '@vedette/structures';
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { shortestRun } from '../graph/shortest-run.ts';
import { SLICE, type Task } from '../task/task.ts';
import type { Phase } from './measured-system.ts';

export interface Measured {
  readonly graph: ExplicitGraph;
  phaseOf(state: number): Phase;
  /** Whether a transition takes a time unit. */
  takesTime(transition: number): boolean;
}

/** A run from the initial state through a measurement, by transitions of the graph. */
export interface MeasuredRun {
  readonly run: GraphRun;
  readonly loop?: number;
}

/**
 * Why the target may not occur: time continues for ever without it, the run ends, or it repeats while time stands
 * still.
 */
export type Absence = 'for ever' | 'ends' | 'stands still';

export interface Longest {
  /** Infinite if it may come arbitrarily late. */
  readonly value: number;
  /** Where there is a longest one. */
  readonly run?: MeasuredRun;
}

/** Marks the initial state, which no step found. */
const [BEGINS, UNMET] = [-1, -2];

export class Measurements {
  readonly #graph: ExplicitGraph;
  readonly #measured: Measured;
  /** The steps of measurements: rows by state, with the transitions they are. */
  readonly #rows: Rows;
  readonly #transitions: Int32Array;
  /** For each state in which one begins, the transition that leads there; -1 for the initial state. */
  readonly #begins: ReadonlyMap<number, number>;
  readonly #sources: Int32Array;

  constructor(measured: Measured) {
    this.#measured = measured;
    this.#graph = measured.graph;
    const { states, first, target } = this.#graph;
    const begins = new Map<number, number>();
    const transitions = new IntColumn();
    const [starts, ends] = [new Int32Array(states), new Int32Array(states)];
    this.#sources = new Int32Array(target.length);
    const opening = states > 0 ? measured.phaseOf(0) : 'idle';
    if (opening === 'opening' || opening === 'settled') begins.set(0, -1);
    for (let state = 0; state < states; state++) {
      const phase = measured.phaseOf(state);
      starts[state] = transitions.length;
      for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
        this.#sources[transition] = state;
        const to = target[transition]!;
        const next = measured.phaseOf(to);
        if (next === 'idle') continue;
        if (phase === 'measuring' || phase === 'opening') transitions.push(transition);
        else if (!begins.has(to)) begins.set(to, transition);
      }
      ends[state] = transitions.length;
    }
    this.#begins = begins;
    this.#transitions = Int32Array.from({ length: transitions.length }, (_, i) => transitions.at(i));
    const targets = this.#transitions.map((transition) => target[transition]!);
    this.#rows = { states, first: starts, end: ends, target: targets };
  }

  /** Whether any measurement begins. */
  get isEmpty(): boolean {
    return this.#begins.size === 0;
  }

  /** The least time; nothing if no measurement ends. */
  least(): { readonly value: number; readonly run: MeasuredRun } | undefined {
    return this.#quickest((state) => this.#isEnded(state));
  }

  #isEnded(state: number): boolean {
    const phase = this.#measured.phaseOf(state);
    return phase === 'ended' || phase === 'settled';
  }

  #weight(row: number): 0 | 1 {
    return this.#measured.takesTime(this.#transitions[row]!) ? 1 : 0;
  }

  /** A measurement that ends in such a state in the least time, from any beginning. */
  #quickest(
    isWanted: (state: number) => boolean,
  ): { readonly value: number; readonly state: number; readonly run: MeasuredRun } | undefined {
    const metBy = new Int32Array(this.#rows.states).fill(UNMET);
    const isTaken = new Uint8Array(this.#rows.states);
    let [now, later] = [new IntColumn(), new IntColumn()];
    for (const state of this.#begins.keys()) {
      metBy[state] = BEGINS;
      now.push(state);
    }
    for (let value = 0; now.length > 0; value++, [now, later] = [later, now], later.length = 0)
      for (let at = 0; at < now.length; at++) {
        const state = now.at(at);
        if (isTaken[state] === 1) continue;
        isTaken[state] = 1;
        if (isWanted(state)) return { value, state, run: { run: this.#runBack(metBy, state) } };
        for (let row = this.#rows.first[state]!; row < this.#rows.end[state]!; row++) {
          const next = this.#rows.target[row]!;
          const weight = this.#weight(row);
          // A step without time overtakes one with time that leads to the same state.
          if (isTaken[next] === 1 || metBy[next] === BEGINS || (metBy[next] !== UNMET && weight === 1)) continue;
          metBy[next] = row;
          (weight === 0 ? now : later).push(next);
        }
      }
    return undefined;
  }

  /** The transitions of the whole run to a state found so. */
  #runBack(metBy: Int32Array, last: number): GraphRun {
    const back: number[] = [];
    let state = last;
    while (metBy[state]! >= 0) {
      const transition = this.#transitions[metBy[state]!]!;
      back.push(transition);
      state = this.#sources[transition]!;
    }
    return [...this.#prefix(state), ...back.reverse()];
  }

  /** From the initial state to where a measurement begins, with the transition that begins it. */
  #prefix(begin: number): GraphRun {
    const transition = this.#begins.get(begin)!;
    if (transition === -1) return [];
    const source = this.#sources[transition]!;
    if (source === 0) return [transition];
    const isIdle = (at: number): boolean => this.#measured.phaseOf(this.#graph.target[at]!) === 'idle';
    return [...shortestRun(this.#graph, { from: 0, to: source }, isIdle)!, transition];
  }

  /** The result for each component: transitions between them lead to smaller numbers. */
  *components(): Task<Components> {
    const { states, first, end, target } = this.#rows;
    const search = new ComponentSearch(this.#rows, { slice: SLICE });
    const componentOf = new Int32Array(states).fill(-1);
    const all: Component[] = [];
    for (let found = search.next(); found !== 'end'; found = search.next()) {
      if (found === 'pause') {
        yield;
        continue;
      }
      const members = search.members();
      search.assign(componentOf, all.length);
      const one: Component = { kind: 'transient', longest: Number.NEGATIVE_INFINITY, exit: -1 };
      for (const state of members) {
        if (this.#isEnded(state)) one.longest = Math.max(one.longest, 0);
        for (let row = first[state]!; row < end[state]!; row++) {
          const [weight, to] = [this.#weight(row), componentOf[target[row]!]!];
          if (to === all.length) {
            if (one.kind !== 'in time') one.kind = weight === 1 ? 'in time' : 'timeless';
          } else if (all[to]!.longest + weight > one.longest) {
            one.longest = all[to]!.longest + weight;
            one.exit = row;
          }
        }
      }
      if (one.kind === 'in time' && one.longest >= 0) one.longest = Number.POSITIVE_INFINITY;
      all.push(one);
    }
    return { componentOf, all };
  }

  /** The greatest time among measurements that end; nothing if none does. */
  longest({ componentOf, all }: Components): Longest | undefined {
    let best = -1;
    const valueAt = (state: number): number => all[componentOf[state]!]!.longest;
    for (const state of this.#begins.keys()) if (best < 0 || valueAt(state) > valueAt(best)) best = state;
    const value = best < 0 ? Number.NEGATIVE_INFINITY : valueAt(best);
    if (value < 0) return undefined;
    if (value === Number.POSITIVE_INFINITY) return { value };
    const run = [...this.#prefix(best)];
    for (let state = best; ; ) {
      const component = componentOf[state]!;
      const { exit } = all[component]!;
      const goal = exit < 0 ? undefined : this.#sources[this.#transitions[exit]!]!;
      if (goal === undefined) return { value, run: { run } };
      for (const transition of this.#within(state, goal, { componentOf, component })) run.push(transition);
      run.push(this.#transitions[exit]!);
      state = this.#rows.target[exit]!;
    }
  }

  /** From one state of a component to another, by steps of measurements. */
  #within(
    from: number,
    to: number,
    { componentOf, component }: { readonly componentOf: Int32Array; readonly component: number },
  ): GraphRun {
    return from === to ? [] : this.#way(from, to, (state) => componentOf[state] === component);
  }

  #way(from: number, to: number, isAllowed: (state: number) => boolean): GraphRun {
    const isMeasuring = (state: number): boolean => this.#measured.phaseOf(state) !== 'idle';
    return shortestRun(this.#graph, { from, to }, (at) => {
      const target = this.#graph.target[at]!;
      return isMeasuring(target) && isAllowed(target);
    })!;
  }

  /** A run in which the target never occurs, if there is one: preferably one in which time passes. */
  absence({ componentOf, all }: Components): { readonly kind: Absence; readonly run: MeasuredRun } | undefined {
    const { first } = this.#graph;
    const isIn = (kind: Component['kind']) => (state: number) =>
      componentOf[state]! >= 0 && all[componentOf[state]!]!.kind === kind;
    const inTime = this.#quickest(isIn('in time'));
    if (inTime !== undefined) return { kind: 'for ever', run: this.#lasso(inTime, componentOf) };
    const end = this.#quickest((state) => first[state] === first[state + 1] && !this.#isEnded(state));
    if (end !== undefined) return { kind: 'ends', run: end.run };
    const timeless = this.#quickest(isIn('timeless'));
    return timeless && { kind: 'stands still', run: this.#lasso(timeless, componentOf) };
  }

  /** A cycle at the end of the run, by a step that takes time if there is one. */
  #lasso({ state, run }: { readonly state: number; readonly run: MeasuredRun }, componentOf: Int32Array): MeasuredRun {
    const component = componentOf[state]!;
    const inside = { componentOf, component };
    const isInside = (row: number): boolean =>
      componentOf[this.#sources[this.#transitions[row]!]!] === component &&
      componentOf[this.#rows.target[row]!] === component;
    const rows = [...this.#transitions.keys()].filter(isInside);
    const row = rows.find((one) => this.#weight(one) === 1) ?? rows[0]!;
    const transition = this.#transitions[row]!;
    const round = [
      ...this.#within(state, this.#sources[transition]!, inside),
      transition,
      ...this.#within(this.#rows.target[row]!, state, inside),
    ];
    return { run: [...run.run, ...round], loop: run.run.length };
  }
}

/** `in time`: it has a cycle in which time passes; `timeless`: a cycle, but none such. */
interface Component {
  kind: 'transient' | 'timeless' | 'in time';
  /** The greatest time from here to an end; minus infinity if there is none. */
  longest: number;
  /** The step that leads on along the longest way; -1 where that ends. */
  exit: number;
}

export interface Components {
  readonly componentOf: Int32Array;
  readonly all: readonly Component[];
}
