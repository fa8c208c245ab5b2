/**
 * A smallest run to the goal of a monitor: Dijkstra (1959) over states paired with the memory of monitor and measures.
 * Costs are vectors, compared from the left. The first pair taken from the heap that shows the goal ends a smallest
 * run: every run leads through pairs that are at least as cheap, and costs never fall.
 */
import { groupSteps, type RunOptions, type State, type Step, type Trace, type TransitionSystem } from '@vedette/core';
import { IntColumn, planFromSlots, TreeTable } from '@vedette/structures';
import { Pace, type Stop } from '../task/pace.ts';
import type { Costing } from './measure.ts';
import { type Monitor, SETTLED } from './monitor.ts';
import { type Costs, Ripening } from './ripening.ts';
import type { StepFacts } from './step-facts.ts';

export interface SmallestRequest<Facts = StepFacts> {
  readonly system: TransitionSystem;
  readonly monitor: Monitor;
  readonly measures: readonly Costing<Facts>[];
  readonly factsOf: (before: State, step: Step) => Facts;
  /** The costs of a known run: more expensive nodes are skipped. */
  readonly bound?: Costs;
}

export type Smallest =
  | { readonly kind: 'found'; readonly trace: Trace; readonly costs: Costs }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'stopped' } & Stop);

export function smallestRun<Facts>(request: SmallestRequest<Facts>, options: RunOptions): Promise<Smallest> {
  return new SmallestSearch(request).run(options);
}

/** The costs of a run by each measure. */
export function costsOf(
  { start, steps }: Trace,
  { measures, factsOf }: Pick<SmallestRequest, 'measures' | 'factsOf'>,
): Costs {
  const costs = measures.map(() => 0);
  const memories = measures.map(() => 0);
  let before = start;
  for (const step of steps) {
    const facts = factsOf(before, step);
    for (const [i, measure] of measures.entries()) {
      costs[i]! += measure.cost(memories[i]!, facts);
      memories[i] = measure.remember?.(memories[i]!, facts) ?? 0;
    }
    before = step.state;
  }
  return costs;
}

/** The clock is checked after so many states. */
const LOOK_EVERY = 64;

class SmallestSearch<Facts> {
  readonly #request: SmallestRequest<Facts>;
  readonly #width: number;
  readonly #table: TreeTable;
  readonly #ripening: Ripening;
  /** The cheapest way to each node: from which node, by which group and label. */
  readonly #parents = new IntColumn();
  readonly #groups = new IntColumn();
  readonly #labels = new IntColumn();
  /** A node in full: the state, the memory of the monitor, one of each measure that has one. */
  readonly #node: Int32Array;
  readonly #remembering: readonly number[];
  #transitions = 0;

  constructor(request: SmallestRequest<Facts>) {
    this.#request = request;
    const { slots, groups } = request.system;
    this.#width = slots.length;
    this.#remembering = request.measures.flatMap(({ remember }, i) => (remember ? [i] : []));
    const sizes = [...slots.map(({ domain }) => domain.size), undefined, ...this.#remembering.map(() => undefined)];
    const together = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
    this.#table = new TreeTable(sizes, planFromSlots({ sizes, together }));
    this.#ripening = new Ripening(request.measures.length);
    this.#node = new Int32Array(sizes.length);
  }

  async run(options: RunOptions): Promise<Smallest> {
    const pace = new Pace(options);
    const { monitor, system } = this.#request;
    this.#node.set(system.initial());
    this.#node[this.#width] = monitor.start;
    this.#arrive(
      { parent: -1, group: -1, label: -1 },
      this.#request.measures.map(() => 0),
    );
    for (let turn = 1; ; turn++) {
      if (turn % LOOK_EVERY === 0 && pace.isDue()) {
        await pace.breathe(() => this.#progress());
        const stop = pace.stop(this.#bytes);
        if (stop !== undefined) return { kind: 'stopped', ...stop };
      }
      if (this.#table.size > (options.limits?.states ?? Number.POSITIVE_INFINITY))
        return { kind: 'stopped', why: 'limit', detail: `the limit of ${options.limits!.states} states was reached` };
      const node = this.#ripening.take();
      if (node < 0) return { kind: 'none' };
      if (this.#isGoal(node)) return { kind: 'found', trace: this.#traceTo(node), costs: this.#ripening.costs(node) };
    }
  }

  /** Whether it shows the goal; if not, its steps are taken. */
  #isGoal(number: number): boolean {
    const { monitor } = this.#request;
    const node = this.#read(number);
    const state = node.slice(0, this.#width);
    if (monitor.isReached(node[this.#width]!, state)) return true;
    const steps = this.#expand(number, { node, state });
    return steps === 0 && monitor.isDeadlockSought;
  }

  #expand(parent: number, { node, state }: { readonly node: Int32Array; readonly state: State }): number {
    const { system, monitor } = this.#request;
    const before = this.#ripening.costs(parent);
    let steps = 0;
    for (let group = 0; group < system.groups.length; group++)
      for (const step of groupSteps(system, group, state)) {
        steps++;
        const memory = monitor.next(node[this.#width]!, step.label);
        if (memory === SETTLED) continue;
        this.#node.set(step.state);
        this.#node[this.#width] = memory;
        this.#arrive({ parent, group, label: step.label }, this.#costAfter({ before, node }, state, step));
      }
    this.#transitions += steps;
    return steps;
  }

  #costAfter({ before, node }: { readonly before: Costs; readonly node: Int32Array }, state: State, step: Step): Costs {
    const { measures, factsOf } = this.#request;
    const facts = factsOf(state, step);
    let place = this.#width + 1;
    return measures.map((measure, i) => {
      const memory = measure.remember ? node[place]! : 0;
      if (measure.remember) this.#node[place++] = measure.remember(memory, facts);
      return before[i]! + measure.cost(memory, facts);
    });
  }

  /** The node in `#node` is reachable so. */
  #arrive(by: { readonly parent: number; readonly group: number; readonly label: number }, costs: Costs): void {
    const { bound } = this.#request;
    if (bound !== undefined && isMore(costs, bound)) return;
    const answer = this.#table.insert(this.#node);
    const number = answer < 0 ? ~answer : answer;
    if (!this.#ripening.offer(number, costs)) return;
    for (const column of [this.#parents, this.#groups, this.#labels]) column.reach(number + 1);
    this.#parents.set(number, by.parent);
    this.#groups.set(number, by.group);
    this.#labels.set(number, by.label);
  }

  #traceTo(last: number): Trace {
    const steps: Step[] = [];
    let number = last;
    for (let parent = this.#parents.at(number); parent >= 0; parent = this.#parents.at(number)) {
      const state = this.#read(number).slice(0, this.#width);
      steps.push({ group: this.#groups.at(number), label: this.#labels.at(number), state });
      number = parent;
    }
    return { start: this.#read(number).slice(0, this.#width), steps: steps.reverse() };
  }

  #read(number: number): Int32Array {
    const node = new Int32Array(this.#node.length);
    this.#table.read(number, node);
    return node;
  }

  get #bytes(): number {
    return this.#table.bytes + 3 * this.#parents.bytes + this.#ripening.bytes;
  }

  #progress() {
    const { waiting } = this.#ripening;
    return { states: this.#table.size, transitions: this.#transitions, queue: waiting, bytes: this.#bytes };
  }
}

export function isMore(one: Costs, other: Costs): boolean {
  const at = one.findIndex((cost, i) => cost !== other[i]);
  return at >= 0 && one[at]! > other[at]!;
}
