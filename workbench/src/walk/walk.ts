/** A run that grows and shrinks: where a simulation is, how it got there, and what can happen next. */
import {
  Broken,
  type Event,
  type InfoSection,
  type Model,
  type Problem,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { forEachStep } from '@vedette/engines';
import { type SlotValue, type Story, slotValues, stateChanges, storyOfRun } from '@vedette/pictures';
import { UsageError } from '@vedette/questions';

export type Choices =
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | { readonly kind: 'broken'; readonly problem: Problem };

export class Walk {
  readonly model: Model;
  readonly #start: State;
  readonly #steps: Step[] = [];
  /** The model may break before it has a first state. */
  readonly #brokenStart: Problem | undefined;

  constructor(model: Model) {
    this.model = model;
    const start = guarded(() => model.behaviour.system.initial().slice());
    this.#start = start.kind === 'value' ? start.value : new Int32Array(model.behaviour.system.slots.length);
    this.#brokenStart = start.kind === 'broken' ? start.problem : undefined;
  }

  get length(): number {
    return this.#steps.length;
  }

  get state(): State {
    return this.#steps.at(-1)?.state ?? this.#start;
  }

  get story(): Story {
    return storyOfRun(this.model.behaviour.system, this.trace, this.model.presentation.narration);
  }

  get trace(): Trace {
    return { start: this.#start, steps: this.#steps };
  }

  get slotValues(): readonly SlotValue[] {
    return slotValues(this.model.behaviour.system, this.state, this.model.presentation.narration?.isRead);
  }

  /** The views of the state; nothing if the language has none. */
  get views(): readonly InfoSection[] {
    return this.#brokenStart === undefined ? (this.model.presentation.views?.(this.state) ?? []) : [];
  }

  /** Who does what in a step from here, if the language knows. */
  describe(step: Step): Event | undefined {
    return this.model.presentation.narration?.describe(this.state, step);
  }

  /** The same walk from its start on, stopping at every state. */
  *again(): Generator<Walk> {
    const walk = new Walk(this.model);
    yield walk;
    for (const step of this.#steps) {
      walk.take(step);
      yield walk;
    }
  }

  /** Computed anew every time: nothing is kept that a system might reuse. */
  choices(): Choices {
    if (this.#brokenStart !== undefined) return { kind: 'broken', problem: this.#brokenStart };
    const steps = guarded(() => choicesOf(this.model.behaviour.system, this.state));
    return steps.kind === 'value' ? { kind: 'steps', steps: steps.value } : steps;
  }

  changesOf(step: Step): readonly SlotValue[] {
    return stateChanges(
      this.model.behaviour.system,
      [this.state, step.state],
      this.model.presentation.narration?.isRead,
    );
  }

  take(step: Step): void {
    this.#steps.push(step);
  }

  back(): void {
    this.#steps.pop();
  }

  restart(): void {
    this.#steps.length = 0;
  }
}

/** More choices than a user can read; a state may have more steps than memory holds. */
const MOST_CHOICES = 100_000;

function choicesOf(system: TransitionSystem, state: State): readonly Step[] {
  const steps: Step[] = [];
  forEachStep(system, state, (step) => {
    if (steps.push(step) > MOST_CHOICES)
      throw new UsageError(`a state has more than ${MOST_CHOICES} steps, which is too many to choose among`);
  });
  return steps;
}

type Guarded<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'broken'; readonly problem: Problem };

/** The value that a model yields, or the problem it breaks with. */
export function guarded<T>(work: () => T): Guarded<T> {
  try {
    return { kind: 'value', value: work() };
  } catch (error) {
    if (error instanceof Broken) return { kind: 'broken', problem: error.problem };
    throw error;
  }
}
