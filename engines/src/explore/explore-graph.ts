/** Explores a system to its end and keeps the whole state space as a graph. Labels are numbered by their kind and text. */
import type { Label, TransitionSystem } from '@vedette/core';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { TransitionList } from '../graph/transition-list.ts';
import { type Exploration, type ExploreOptions, explore } from './explore.ts';

/** The graph is there only if the exploration was complete. */
export async function exploreGraph(
  system: TransitionSystem,
  options: ExploreOptions = {},
): Promise<{ readonly graph?: ExplicitGraph; readonly exploration: Exploration }> {
  const transitions = new TransitionList();
  const labels = new LabelsByText(system);
  const exploration = await explore(system, [], {
    ...options,
    onTransition: (from, label, to) => transitions.add(from, labels.numberOf(label), to),
  });
  if (exploration.outcome.kind !== 'holds') return { exploration };
  return { graph: transitions.graph(exploration.stats.states, labels.labels), exploration };
}

class LabelsByText {
  readonly labels: Label[] = [];
  readonly #system: TransitionSystem;
  readonly #byText = new Map<string, number>();
  readonly #byNumber: number[] = [];

  constructor(system: TransitionSystem) {
    this.#system = system;
  }

  numberOf(label: number): number {
    return this.#byNumber[label] ?? this.#add(label);
  }

  #add(label: number): number {
    const { text, kind } = this.#system.label(label);
    const key = `${kind} ${text}`;
    const number = this.#byText.get(key) ?? this.labels.push({ text, kind }) - 1;
    this.#byText.set(key, number);
    this.#byNumber[label] = number;
    return number;
  }
}
