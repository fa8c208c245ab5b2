/** A process as a model of its own: compiled when its system is needed. */

import type { Behaviour, Model, Presentation, Queries, Question, Search, Span, TransitionSystem } from '@vedette/core';
import type { Evaluation } from '../evaluate/index.ts';
import type { Component } from '../lower/component.ts';
import type { Saving } from '../lower/network.ts';
import type { ProcessValue } from '../values/value.ts';
import type { Compiled, CompiledProcesses, SeenBy } from './compiled-processes.ts';

export class ProcessModel implements Model {
  readonly behaviour: Behaviour;
  readonly presentation: Presentation;
  readonly queries: Queries;
  readonly #compile: () => Compiled;
  readonly #withUndone: (seenBy: SeenBy) => ProcessModel;
  #compiled: Compiled | undefined;

  constructor(processes: CompiledProcesses, process: (evaluation: Evaluation) => ProcessValue, span: Span) {
    const { roles, coverage } = processes;
    this.#compile = () => processes.of(() => process(processes.evaluation), span);
    this.#withUndone = (seenBy) => {
      const unreduced = processes.unreduced(seenBy);
      return unreduced === processes ? this : new ProcessModel(unreduced, process, span);
    };
    const made = (): Compiled => this.#made;
    this.behaviour = {
      get system() {
        return made().system;
      },
      searchFor: (question) => this.searchFor(question),
      enabling: () => made().enabling(),
      unreduced: (seenBy) => this.#withUndone(seenBy),
    };
    this.presentation = {
      get narration() {
        return made().narration;
      },
      roles,
      actionNames: ({ text }) => [channelOf(text)],
      participants: (group) => componentsIn(made().system, group),
      waits: (state) => made().waits(state),
    };
    this.queries = {
      questions: [],
      ...(coverage && { coverage: () => coverage((compiled) => [new ProcessModel(compiled, process, span)]) }),
    };
  }

  /** What its compressions came to. */
  get savings(): readonly Saving[] {
    return this.#made.savings;
  }

  get components(): readonly Component[] {
    return this.#made.components;
  }

  /** What sees steps is asked of the process with all its hidden steps. */
  searchFor(question: Question): Search | undefined {
    const model = seesHiddenSteps(question) ? this.#withUndone('steps') : this;
    return model === this ? undefined : { model };
  }

  get #made(): Compiled {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }
}

function channelOf(event: string): string {
  return event.split('.', 1)[0]!;
}

/** Components are slots. */
function componentsIn({ groups, slots }: TransitionSystem, group: number): readonly string[] {
  return groups[group]!.writes.map((slot) => slots[slot]!.name);
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
