/**
 * The product of states and the memory of a monitor, as a graph; and which nodes can continue for ever, or to a proper
 * end, without reaching its goal (in CTL: EG). The graph is explored up to a number of nodes; those not expanded count
 * as safe.
 */
import type { State, Step, TransitionSystem } from '@vedette/core';
import { stepsOf } from '../explore/replay.ts';
import { type Monitor, SETTLED } from '../smallest/index.ts';
import { PairTable } from './pair-table.ts';
import type { IsOver } from './step-roles.ts';

export interface Edge {
  readonly step: Step;
  readonly to: number;
}

export class WatchedGraph {
  readonly edges: (readonly Edge[] | undefined)[] = [];
  readonly #system: TransitionSystem;
  readonly #monitor: Monitor;
  readonly #nodes: PairTable;
  readonly #isBad: boolean[] = [];
  /** Nodes from which the goal is inevitable. */
  readonly #isDoomed: boolean[] = [];

  constructor(system: TransitionSystem, monitor: Monitor) {
    this.#system = system;
    this.#monitor = monitor;
    this.#nodes = new PairTable(system);
    this.node(system.initial(), monitor.start);
  }

  get size(): number {
    return this.#nodes.size;
  }

  isSafe(node: number): boolean {
    return this.#isBad[node] !== true && this.#isDoomed[node] !== true;
  }

  node(state: State, memory: number): number {
    return this.#nodes.number(state, memory);
  }

  /** Whether every node was expanded. */
  async explore(most: number, isOver: IsOver): Promise<boolean> {
    for (let node = 0; node < this.size; node++) {
      if (this.size > most || (node % 64 === 0 && (await isOver()))) return false;
      this.#expand(node);
    }
    return true;
  }

  #expand(node: number): void {
    const { state, memory } = this.#nodes.read(node);
    const steps = memory === SETTLED ? [] : stepsOf(this.#system, state);
    this.#isBad[node] =
      this.#monitor.isReached(memory, state) || (steps.length === 0 && this.#monitor.isDeadlockSought);
    const follow = this.#isBad[node] ? [] : steps;
    this.edges[node] = follow.map((step) => ({
      step,
      to: this.node(step.state, this.#monitor.next(memory, step.label)),
    }));
  }

  /** Doomed is what is bad, and what has successors and only doomed ones: backwards from the bad ones. */
  spread(): void {
    const left = this.edges.map((edges) => edges?.length ?? 0);
    const into: number[][] = [];
    for (const [from, edges] of this.edges.entries())
      for (const { to } of edges ?? []) {
        into[to] ??= [];
        into[to]!.push(from);
      }
    const waiting = [...this.edges.keys()].filter((node) => this.#isBad[node] === true);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const from of into[node] ?? []) {
        left[from]!--;
        if (left[from] !== 0 || this.#isDoomed[from] === true) continue;
        this.#isDoomed[from] = true;
        waiting.push(from);
      }
  }
}
