/** A process as a model of its own: compiled when somebody asks for its system. One that cannot be compiled breaks at its start. */
import {
  Broken,
  type Label,
  type Model,
  type Narration,
  type Problem,
  type Span,
  type TransitionSystem,
} from '@vedette/core';
import type { Evaluation } from '../evaluate/index.ts';
import { type Network, networkOf } from '../lower/network.ts';
import { componentNames, systemOf } from '../lower/system.ts';
import { Semantics } from '../semantics/semantics.ts';
import type { ProcessValue } from '../values/value.ts';

interface Compiled {
  readonly system: TransitionSystem;
  /** The names of the components, which are the slots. */
  readonly components?: readonly string[];
  readonly narration?: Narration;
}

export class ProcessModel implements Model {
  readonly questions: Model['questions'] = [];
  readonly #compile: () => Compiled;
  #compiled: Compiled | undefined;

  constructor(evaluation: Evaluation, process: () => ProcessValue, span: Span) {
    this.#compile = () => compiled(evaluation, process, span);
  }

  get system(): TransitionSystem {
    this.#compiled ??= this.#compile();
    return this.#compiled.system;
  }

  /** The channel of an event. */
  actionNames({ text }: Label): readonly string[] {
    return [text.split('.', 1)[0]!];
  }

  participants(group: number): readonly string[] {
    const { groups } = this.system;
    return groups[group]!.reads.map((member) => this.#compiled?.components?.[member] ?? '');
  }

  get narration(): Narration {
    const { system } = this;
    return this.#compiled?.narration ?? { lifelines: [], tell: (_, step) => toldBy(system, step.label, []) };
  }
}

function compiled(evaluation: Evaluation, process: () => ProcessValue, span: Span): Compiled {
  const { evaluator } = evaluation;
  try {
    return evaluator.enter(span, () => {
      const semantics = new Semantics(evaluator.ids, span);
      const network = networkOf(semantics, process(), evaluation.without);
      const system = systemOf(network, (event) => evaluation.show(semantics.events.get(event)!));
      return { system, components: componentNames(network.components), narration: narrationOf(network, system) };
    });
  } catch (thrown) {
    if (thrown instanceof Broken) return { system: brokenSystem(thrown.problem) };
    throw thrown;
  }
}

function brokenSystem(problem: Problem): TransitionSystem {
  return {
    slots: [{ name: 'nothing', domain: { name: 'nothing', size: 1, text: () => '' } }],
    groups: [],
    predicates: [],
    initial() {
      throw new Broken(problem);
    },
    successors: () => {},
    label: () => ({ text: 'tau', kind: 'tau' }),
  };
}

/** One lifeline for each component; those that act together in a step are its participants. */
function narrationOf({ components }: Network, system: TransitionSystem): Narration {
  const names = componentNames(components);
  return {
    lifelines: names,
    tell: (_, { group, label }) =>
      toldBy(
        system,
        label,
        system.groups[group]!.reads.map((member) => names[member]!),
      ),
  };
}

function toldBy(system: TransitionSystem, label: number, participants: readonly string[]) {
  return { kind: 'local', text: system.label(label).text, participants } as const;
}
