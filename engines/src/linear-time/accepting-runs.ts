/** From the outcome of a search through a product to a run of the system: with a shortest lead-in. */
import type { Step, Trace } from '@vedette/core';
import type { KeptExploration } from '../explore/index.ts';
import { findStep, sameState } from '../explore/replay.ts';
import { type AcceptingPart, findAccepting } from '../fairness/accepting-search.ts';
import { cycleIn } from '../fairness/fair-cycle.ts';
import type { FairLabels } from '../fairness/fair-labels.ts';
import { AcceptingComponents, type Node } from './accepting-components.ts';
import type { Automaton } from './automaton.ts';
import { type ComponentGraph, componentGraph, factsOf } from './component-graph.ts';
import type { ProductGraph } from './product-graph.ts';
import type { ProductSearch } from './product-search.ts';
import { stemTo } from './stem.ts';
import type { Violation } from './violation.ts';

interface FoundPart {
  readonly graph: ComponentGraph;
  readonly accepting: AcceptingPart;
}

export class AcceptingRuns {
  /** The peak of memory. */
  bytes = 0;
  readonly #labels: FairLabels;
  readonly #automaton: Automaton;

  constructor(labels: FairLabels, automaton: Automaton) {
    this.#labels = labels;
    this.#automaton = automaton;
  }

  /** Whether a cycle is accepted and fair, among the nodes that were expanded. */
  hasCycle(graph: ProductGraph): boolean {
    return this.#acceptingPart(graph) !== undefined;
  }

  violation(search: ProductSearch, exploration: KeptExploration): Violation | undefined {
    const { graph, sighting } = search;
    const runOf = (nodes: readonly Node[]): Trace => this.#labels.plain(this.#run(graph, nodes, exploration));
    if (sighting?.kind === 'prefix')
      return { kind: 'prefix', trace: runOf(stemTo(graph, ({ at }) => at === this.#automaton.universal)) };
    if (sighting?.kind === 'ending') {
      const isEnding = ({ state, at }: Node): boolean =>
        state === sighting.state && search.accepts(at, graph.letter(state));
      return { kind: 'ending', trace: runOf(stemTo(graph, isEnding)) };
    }
    const found = search.mayCycle ? this.#acceptingPart(graph) : undefined;
    return found && { kind: 'lasso', trace: this.#labels.plain(this.#lasso(graph, found, exploration)) };
  }

  #acceptingPart(graph: ProductGraph): FoundPart | undefined {
    const { acceptingPart, allMarks } = this.#automaton;
    for (const part of new Set(acceptingPart.filter((number) => number >= 0))) {
      const components = new AcceptingComponents(graph, part);
      const found = components.find((members) => {
        const component = componentGraph(graph, members, this.#labels);
        const facts = factsOf(component, this.#labels, allMarks);
        const accepting = findAccepting(component, facts);
        return accepting && { graph: component, accepting };
      });
      this.bytes = Math.max(this.bytes, components.bytes);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #run(graph: ProductGraph, nodes: readonly Node[], exploration: KeptExploration): Trace {
    const [first, ...rest] = nodes;
    const start = exploration.state(first!.state);
    const steps: Step[] = [];
    let [before, node] = [start, first!];
    for (const next of rest) {
      const target = exploration.state(next.state);
      const { state, at } = node;
      const reads = (label: number): boolean =>
        graph.moves.from(at, graph.letter(state) | graph.letterOfLabel(label)).some(({ target: to }) => to === next.at);
      steps.push(findStep(this.#labels.system, before, (step) => sameState(step.state, target) && reads(step.label)));
      [before, node] = [target, next];
    }
    return { start, steps };
  }

  #lasso(graph: ProductGraph, { graph: component, accepting }: FoundPart, exploration: KeptExploration): Trace {
    const indexOf = new Map([...accepting.part.members].map((index) => [keyOf(component.nodes[index]!), index]));
    const nodes = stemTo(graph, (node) => indexOf.has(keyOf(node)));
    const stem = this.#run(graph, nodes, exploration);
    const steps = [...stem.steps];
    for (const transition of cycleIn(accepting, indexOf.get(keyOf(nodes.at(-1)!))!)) {
      const before = steps.at(-1)?.state ?? stem.start;
      const target = exploration.state(component.nodes[component.target[transition]!]!.state);
      const label = component.label[transition]!;
      steps.push(
        findStep(this.#labels.system, before, (step) => step.label === label && sameState(step.state, target)),
      );
    }
    return { start: stem.start, steps, loop: stem.steps.length };
  }
}

function keyOf({ state, at }: Node): string {
  return `${state} ${at}`;
}
