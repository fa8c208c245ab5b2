/**
 * Processes as systems, each compiled once however many assertions are about it. One that cannot be compiled breaks at
 * its start.
 */
import {
  Broken,
  type Coverage,
  type Enabling,
  type ModelRoles,
  type Narration,
  type Problem,
  type Span,
  type State,
  type TransitionSystem,
  type Wait,
} from '@vedette/core';
import { allEvents } from '../evaluate/all-events.ts';
import type { Evaluation } from '../evaluate/index.ts';
import type { Component } from '../lower/component.ts';
import { type NetworkOptions, networkOf } from '../lower/compose.ts';
import { enablingOf } from '../lower/enabling.ts';
import { LabelTable } from '../lower/label-table.ts';
import type { Saving } from '../lower/network.ts';
import { componentReductions, type ReductionOptions } from '../lower/reduce-component.ts';
import { systemOf } from '../lower/system.ts';
import { waitsIn } from '../lower/waits.ts';
import { Semantics } from '../semantics/semantics.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import { ExplicitProcesses } from './explicit-processes.ts';
import { narrationOf } from './narration.ts';
import type { ProcessModel } from './process-model.ts';

export interface Compiled {
  readonly system: TransitionSystem;
  readonly narration: Narration;
  readonly savings: readonly Saving[];
  readonly components: readonly Component[];
  waits(state: State): readonly Wait[];
  /** Where the process is a network. */
  readonly enabling: () => Enabling | undefined;
}

export interface CompileOptions extends ReductionOptions {
  /** What runs of processes exercise, compiled anew. */
  readonly coverage?: (processes: (compiled: CompiledProcesses) => readonly ProcessModel[]) => Coverage;
}

/**
 * Which reductions a question can observe. Hidden steps that are left out are steps to a formula; states that are
 * merged are different states to a predicate.
 */
const undoneFor = {
  steps: ['silent-steps', 'compressions'],
  states: componentReductions,
} as const satisfies Readonly<Record<string, readonly (typeof componentReductions)[number][]>>;

export type SeenBy = keyof typeof undoneFor;

export class CompiledProcesses {
  readonly evaluation: Evaluation;
  readonly #given: CompileOptions;
  readonly #unreduced = new Map<SeenBy, CompiledProcesses>();
  readonly #options: NetworkOptions;
  readonly #explicit: ExplicitProcesses;
  readonly roles: ModelRoles;
  readonly coverage: CompileOptions['coverage'];
  /** Of all processes. */
  readonly #events = new Map<number, Value>();
  /** By the number of the process. */
  readonly #known = new Map<number, Compiled>();

  constructor(evaluation: Evaluation, options: CompileOptions, roles: ModelRoles) {
    this.#given = options;
    this.coverage = options.coverage;
    this.evaluation = evaluation;
    this.roles = roles;
    this.#options = { ...options, alphabet: () => allEvents(evaluation.evaluator) };
    this.#explicit = new ExplicitProcesses(this.#options);
  }

  /** Whether the reduction that assertions may ask for is made. */
  get reducesPartialOrders(): boolean {
    return !this.#options.without?.includes('stubborn');
  }

  /** The same processes without the reductions that a question about steps or states can observe. */
  unreduced(seenBy: SeenBy): CompiledProcesses {
    const { without = [] } = this.#given;
    if (undoneFor[seenBy].every((reduction) => without.includes(reduction))) return this;
    const known = this.#unreduced.get(seenBy);
    if (known !== undefined) return known;
    const options = { ...this.#given, without: [...without, ...undoneFor[seenBy]] };
    const made = new CompiledProcesses(this.evaluation, options, this.roles);
    this.#unreduced.set(seenBy, made);
    return made;
  }

  /** `span`: where in the script the process is asked about. */
  of(process: () => ProcessValue, span: Span): Compiled {
    const { evaluator } = this.evaluation;
    try {
      return evaluator.call(span, () => {
        const value = process();
        const number = evaluator.ids.of(value);
        const compiled = this.#known.get(number) ?? this.#compile(value, span);
        this.#known.set(number, compiled);
        return compiled;
      });
    } catch (thrown) {
      if (thrown instanceof Broken) return broken(thrown.problem);
      throw thrown;
    }
  }

  #compile(process: ProcessValue, span: Span): Compiled {
    const { evaluation } = this;
    const { evaluator } = evaluation;
    const made = this.#explicit.savings.length;
    const semantics = new Semantics(evaluator, span, {
      events: this.#events,
      notesPlaces: evaluator.places !== undefined,
      compressed: (rules, inner) => this.#explicit.of(rules, inner),
    });
    const network = networkOf(semantics, process, this.#options);
    const show = (event: number): string => evaluation.showEvent(semantics.events.get(event)!);
    const labels = new LabelTable(show);
    const system = systemOf(network, labels);
    const savings = [...(network.savings ?? []), ...this.#explicit.savings.slice(made)];
    return {
      system,
      narration: narrationOf(network, { system, labels, show, roles: this.roles.roles }),
      savings,
      components: network.components,
      waits: (state) => waitsIn(network, labels, state),
      enabling: () => enablingOf(network),
    };
  }
}

/** What breaks at its start has no runs to narrate. */
function broken(problem: Problem): Compiled {
  const narration: Narration = { lifelines: [], describe: () => ({ kind: 'local', text: 'tau', participants: [] }) };
  return {
    system: brokenSystem(problem),
    narration,
    savings: [],
    components: [],
    waits: () => [],
    enabling: () => undefined,
  };
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
