/**
 * Decides queries on the region graph of a small network, each by its definition: reachability by looking at every
 * region, liveness by taking away regions that have no run inside, until what is left stays for ever or ends there.
 */
import type { Expression, Query, TypedModel } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import { type RegionGraph, regionGraph } from './region-graph.ts';

type Numbers = ReadonlySet<number>;

export class RegionOracle {
  readonly #graph: RegionGraph;
  readonly #deadlocked: Numbers;

  /** Nothing if there are more regions than `most`. */
  static of(model: TypedModel, most: number): RegionOracle | undefined {
    const graph = regionGraph(model, most);
    return graph && new RegionOracle(graph);
  }

  private constructor(graph: RegionGraph) {
    this.#graph = graph;
    this.#deadlocked = this.#where((number) => this.#isDeadlocked(number));
  }

  decides(query: Query): boolean {
    switch (query.kind) {
      case 'E<>':
        return this.#with(query.predicate).size > 0;
      case 'A[]':
        return this.#with(query.predicate).size === this.#graph.regions.length;
      case 'E[]':
        return this.#staying(this.#with(query.predicate)).has(0);
      case 'A<>':
        return !this.#staying(this.#without(query.predicate)).has(0);
      case '-->': {
        const staying = this.#staying(this.#without(query.conclusion));
        return ![...this.#with(query.premise)].some((number) => staying.has(number));
      }
      default:
        throw new Error(`'${query.kind}' is not for the region graph`);
    }
  }

  #where(holds: (number: number) => boolean): Numbers {
    return new Set([...this.#graph.regions.keys()].filter(holds));
  }

  #with(formula: Expression): Numbers {
    return this.#where((number) => this.#holds(formula, number));
  }

  #without(formula: Expression): Numbers {
    return this.#where((number) => !this.#holds(formula, number));
  }

  #holds(formula: Expression, number: number): boolean {
    if (formula.kind === 'deadlock') return this.#deadlocked.has(number);
    if (!mentionsDeadlock(formula))
      return this.#graph.semantics.holds(formula, this.#graph.regions[number]!.configuration);
    if (formula.kind === 'unary') return !this.#holds(formula.operand, number);
    if (formula.kind !== 'logical') throw new Error(`'${formula.kind}' around deadlock`);
    const [left, right] = [formula.left, formula.right].map((side) => this.#holds(side, number)) as [boolean, boolean];
    return { and: left && right, or: left || right, imply: !left || right }[formula.operator];
  }

  /** No step is possible, now or later. */
  #isDeadlocked(number: number): boolean {
    const { steps, later } = this.#graph.regions[number]!;
    if (steps.length > 0) return false;
    return later === undefined || later === number || this.#isDeadlocked(later);
  }

  /** The regions from which some run that cannot be prolonged stays inside. */
  #staying(inside: Numbers): Numbers {
    const left = new Set(inside);
    for (let size = -1; size !== left.size; ) {
      size = left.size;
      for (const number of left) {
        const { steps, later } = this.#graph.regions[number]!;
        const next = [...steps.map(({ target }) => target), ...(later === undefined ? [] : [later])];
        if (next.length > 0 && !next.some((one) => left.has(one))) left.delete(number);
      }
    }
    return left;
  }
}
