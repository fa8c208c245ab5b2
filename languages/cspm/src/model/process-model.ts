/** A process as a model of its own: compiled when somebody asks for its system. */

import type {
  Coverage,
  Enabling,
  Label,
  Model,
  ModelRoles,
  Narration,
  Question,
  Search,
  Span,
  State,
  TransitionSystem,
  Wait,
} from '@vedette/core';
import type { Evaluation } from '../evaluate/index.ts';
import type { Component } from '../lower/component.ts';
import type { Saving } from '../lower/network.ts';
import type { ProcessValue } from '../values/value.ts';
import type { Compiled, CompiledProcesses, Told } from './compiled-processes.ts';

export class ProcessModel implements Model {
  readonly questions: Model['questions'] = [];
  readonly roles: ModelRoles;
  readonly coverage?: () => Coverage;
  readonly #compile: () => Compiled;
  readonly #told: (told: Told) => ProcessModel;
  #compiled: Compiled | undefined;

  constructor(processes: CompiledProcesses, process: (evaluation: Evaluation) => ProcessValue, span: Span) {
    const { roles, telling } = processes;
    this.roles = roles;
    this.#compile = () => processes.of(() => process(processes.evaluation), span);
    this.#told = (told) => {
      const unreduced = processes.unreduced(told);
      return unreduced === processes ? this : new ProcessModel(unreduced, process, span);
    };
    if (telling !== undefined) this.coverage = () => telling((compiled) => [new ProcessModel(compiled, process, span)]);
  }

  get system(): TransitionSystem {
    return this.#made.system;
  }

  get narration(): Narration {
    return this.#made.narration;
  }

  /** What its compressions came to. */
  get savings(): readonly Saving[] {
    return this.#made.savings;
  }

  get components(): readonly Component[] {
    return this.#made.components;
  }

  /** The channel of an event. */
  actionNames({ text }: Label): readonly string[] {
    return [text.split('.', 1)[0]!];
  }

  /** Components are slots. */
  participants(group: number): readonly string[] {
    const { groups, slots } = this.system;
    return groups[group]!.writes.map((slot) => slots[slot]!.name);
  }

  unreduced(toldBy: Told): Model {
    return this.#told(toldBy);
  }

  /** What sees steps is asked of the process with all its hidden steps. */
  searchFor(question: Question): Search | undefined {
    const model = seesHiddenSteps(question) ? this.#told('steps') : this;
    return model === this ? undefined : { model };
  }

  waits(state: State): readonly Wait[] {
    return this.#made.waits(state);
  }

  enabling(): Enabling | undefined {
    return this.#made.enabling();
  }

  get #made(): Compiled {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }
}

/** The reductions keep traces, failures and divergences, of which these questions are. */
function seesHiddenSteps(question: Question): boolean {
  switch (question.kind) {
    case 'divergence-free':
    case 'deadlock-free':
    case 'explore':
    case 'has-trace':
    case 'deterministic':
    case 'refinement':
      return false;
    case 'never':
    case 'possible':
      return question.what.kind === 'label' && question.what.matches({ text: 'tau', kind: 'tau' });
    default:
      return true;
  }
}
