/**
 * Runs one rule on a state: every participant proposes the summands of its location whose guards hold, each combination is
 * solved by its plan, and every solution is a step. Plans are made when a combination is first met.
 */
import { Broken, type State } from '@vedette/core';
import type { Frame, Value } from '../data/engine.ts';
import type { TypedExpression } from '../typed.ts';
import { RuleLabels } from './labels.ts';
import type { PlacedComponent } from './layout.ts';
import type { Choice, GroupContext, Participant, Write } from './participants.ts';
import { type Plan, type PlanStep, planOf } from './plans.ts';
import type { ActionSource, Rule } from './rules.ts';

/** An action of a participant. */
interface Reference {
  readonly participant: number;
  readonly position: number;
}

export class RuleRun {
  readonly #rule: Rule;
  readonly #context: GroupContext;
  readonly #participants: readonly Participant[];
  readonly #frames: readonly Frame[];
  readonly #different: readonly (readonly Reference[])[];
  readonly #seen: readonly Reference[];
  readonly #ruleLabels: RuleLabels;
  readonly #target: State;
  readonly #true: Value;
  readonly #plans = new Map<number, readonly PlanStep[]>();
  readonly #chosen: Choice[] = [];
  #state: State = new Int32Array(0);
  #emit: (label: number, target: State) => void = () => {};

  constructor(rule: Rule, participants: readonly Participant[], context: GroupContext) {
    const reference = ({ component, position }: ActionSource): Reference => ({
      participant: rule.parts.findIndex((part) => part.component === component),
      position,
    });
    this.#rule = rule;
    this.#context = context;
    this.#participants = participants;
    this.#frames = participants.map(({ frame }) => frame);
    this.#different = rule.different.map((meeting) => meeting.map(reference));
    this.#seen = rule.seen.map(({ source }) => reference(source));
    this.#ruleLabels = new RuleLabels(rule.seen, context.labels, context.engine);
    this.#target = context.target;
    this.#true = context.engine.true;
    if (participants.length === 1) this.#prepareAlone(participants[0]!);
  }

  run(state: State, emit: (label: number, target: State) => void): void {
    const participants = this.#participants;
    for (let index = 0; index < participants.length; index++) {
      const { component, choices } = participants[index]!;
      if (choices[locationOf(component, state)]!.length === 0) return;
    }
    for (let index = 0; index < participants.length; index++) {
      const { frame, loads } = participants[index]!;
      for (let at = 0; at < loads.length; at++) frame[loads[at]!.place] = state[loads[at]!.slot]!;
    }
    this.#target.set(state);
    this.#state = state;
    this.#emit = emit;
    this.#propose(0, 0);
  }

  /** What a component does alone is looked at at once, so that what cannot be solved is known before anything runs. */
  #prepareAlone({ choices }: Participant): void {
    for (const choice of choices.flat()) {
      this.#chosen[0] = choice;
      const plan = this.#plan();
      if (plan.kind === 'unsolvable') this.#context.problems.push(plan.problem);
      else this.#plans.set(choice.number, plan.steps);
    }
  }

  /** `combination` numbers the choices made so far. */
  #propose(index: number, combination: number): void {
    const participant = this.#participants[index];
    if (participant === undefined) {
      this.#follow(this.#plans.get(combination) ?? this.#makePlan(combination), 0);
      return;
    }
    const here = participant.choices[locationOf(participant.component, this.#state)]!;
    for (let at = 0; at < here.length; at++) {
      const choice = here[at]!;
      if (!this.#passes(choice, participant.frame)) continue;
      this.#chosen[index] = choice;
      this.#propose(index + 1, combination * participant.count + choice.number);
    }
  }

  #passes({ offer: { guards } }: Choice, frame: Frame): boolean {
    for (let at = 0; at < guards.length; at++) if (guards[at]!(frame) !== this.#true) return false;
    return true;
  }

  #makePlan(combination: number): readonly PlanStep[] {
    const plan = this.#plan();
    if (plan.kind === 'unsolvable') throw new Broken(plan.problem);
    this.#plans.set(combination, plan.steps);
    return plan.steps;
  }

  #plan(): Plan {
    const offers = this.#participants.map((_, index) => this.#chosen[index]!.offer);
    return planOf(this.#rule, offers, this.#context);
  }

  #follow(steps: readonly PlanStep[], from: number): void {
    const frames = this.#frames;
    for (let at = from; at < steps.length; at++) {
      const step = steps[at]!;
      switch (step.kind) {
        case 'condition':
          if (step.evaluate(frames[step.participant]!) !== this.#true) return;
          break;
        case 'check':
          if (!this.#areEqual(step)) return;
          break;
        case 'never':
          return;
        case 'transfer':
          frames[step.participant]![step.place] = step.from.evaluate(frames[step.from.participant]!);
          break;
        case 'solve':
          step.solve(frames[step.participant]!, () => this.#follow(steps, at + 1));
          return;
        default:
          step satisfies never;
      }
    }
    this.#finish();
  }

  #areEqual({ one, other, where }: Extract<PlanStep, { kind: 'check' }>): boolean {
    const left = one.evaluate(this.#frames[one.participant]!);
    const right = other.evaluate(this.#frames[other.participant]!);
    return this.#context.engine.equal(left, right, where);
  }

  #finish(): void {
    if (this.#different.length > 0 && !this.#different.every((meeting) => this.#differ(meeting))) return;
    const frames = this.#frames;
    for (let index = 0; index < frames.length; index++) this.#write(this.#chosen[index]!.writes, frames[index]!);
    this.#emit(this.#label(), this.#target);
  }

  #differ(meeting: readonly Reference[]): boolean {
    const [first, ...others] = meeting.map((reference) => this.#valuesOf(reference));
    const where = this.#expressionsOf(meeting[0]!);
    const { engine } = this.#context;
    return others.some((other) => other.some((value, index) => !engine.equal(value, first![index]!, where[index]!)));
  }

  #expressionsOf({ participant, position }: Reference): readonly TypedExpression[] {
    return this.#chosen[participant]!.offer.summand.actions[position]!.arguments;
  }

  #valuesOf({ participant, position }: Reference): readonly Value[] {
    const frame = this.#frames[participant]!;
    return this.#chosen[participant]!.offer.arguments[position]!.map((evaluate) => evaluate(frame));
  }

  #write(writes: readonly Write[], frame: Frame): void {
    const target = this.#target;
    for (let at = 0; at < writes.length; at++) {
      const write = writes[at]!;
      if (write.kind === 'update') target[write.slot] = write.evaluate(frame);
      else target[write.slot] = write.kind === 'value' ? write.value : this.#state[write.slot]!;
    }
  }

  #label(): number {
    const { values } = this.#ruleLabels;
    const seen = this.#seen;
    let at = 0;
    for (let index = 0; index < seen.length && at < values.length; index++) {
      const { participant, position } = seen[index]!;
      const frame = this.#frames[participant]!;
      const given = this.#chosen[participant]!.offer.arguments[position]!;
      for (let argument = 0; argument < given.length; argument++) values[at++] = given[argument]!(frame);
    }
    return this.#ruleLabels.current(this.#shown);
  }

  /** Where the arguments that are seen were written. */
  readonly #shown = (): readonly TypedExpression[] => this.#seen.flatMap((seen) => this.#expressionsOf(seen));
}

export function locationOf({ locationSlot }: PlacedComponent, state: State): number {
  return locationSlot === undefined ? 0 : state[locationSlot]!;
}
