/**
 * Runs one rule on a state: every participant proposes the summands of its location whose guards hold, and each
 * combination is one compiled step that solves its sums and emits what comes of it. Steps are compiled when a
 * combination is first met.
 */
import type { State } from '@vedette/core';
import type { CompiledStep } from '../data/engine.ts';
import type { Answer, Emit, Statement, StepPlan, TakeStep, Term, Test, Write } from '../data/step.ts';
import { RuleLabels } from './labels.ts';
import type { PlacedComponent } from './layout.ts';
import type { Choice, GroupContext, Participant } from './participants.ts';
import { planOf } from './plans.ts';
import type { ActionSource, Rule } from './rules.ts';

/** An action of a participant. */
interface Reference {
  readonly participant: number;
  readonly position: number;
}

const nothing: TakeStep = () => {};
const always: Test = () => 1;

export class RuleRun {
  readonly #rule: Rule;
  readonly #context: GroupContext;
  readonly #participants: readonly Participant[];
  readonly #seen: readonly Reference[];
  readonly #different: readonly (readonly Reference[])[];
  readonly #labels: RuleLabels;
  readonly #steps = new Map<number, TakeStep>();
  /** Those that ask the guards again, for states where a guard has no value. */
  readonly #cautious = new Map<number, TakeStep>();
  /** By participant and the number of the choice. */
  readonly #guards: readonly (Test | undefined)[][];
  /** By participant: the choices whose guards hold, and how many these are. */
  readonly #passing: readonly Choice[][];
  readonly #passed: number[];
  readonly #chosen: Choice[] = [];

  constructor(rule: Rule, participants: readonly Participant[], context: GroupContext) {
    const reference = ({ component, position }: ActionSource): Reference => ({
      participant: rule.parts.findIndex((part) => part.component === component),
      position,
    });
    this.#rule = rule;
    this.#context = context;
    this.#participants = participants;
    this.#different = rule.different.map((meeting) => meeting.map(reference));
    this.#seen = rule.seen.map(({ source }) => reference(source));
    this.#labels = new RuleLabels(rule.seen, context.labels, context.engine);
    this.#guards = participants.map(() => []);
    this.#passing = participants.map(() => []);
    this.#passed = participants.map(() => 0);
    if (participants.length === 1) this.#prepareAlone(participants[0]!);
  }

  run(state: State, emit: Emit): void {
    try {
      if (this.#participants.length === 1) this.#runAlone(state, emit);
      else this.#runTogether(state, emit);
    } catch (thrown) {
      throw this.#context.engine.asBroken(thrown);
    }
  }

  /** For each participant the choices that its own guards allow. */
  ready(state: State): readonly (readonly Choice[])[] {
    try {
      return this.#participants.map((_, index) => {
        this.#propose(index, state);
        return this.#passing[index]!.slice(0, this.#passed[index]!);
      });
    } catch (thrown) {
      throw this.#context.engine.asBroken(thrown);
    }
  }

  /**
   * What a component does alone is compiled at once, so that sums that nothing bounds are known before anything runs.
   */
  #prepareAlone({ choices }: Participant): void {
    for (const choice of choices.flat()) {
      const { take, warnings } = this.#stepOf([choice], guardsOf([choice]));
      this.#steps.set(choice.number, take);
      for (const warning of warnings) this.#context.warnings.push(warning);
    }
  }

  #runAlone(state: State, emit: Emit): void {
    const { component, choices } = this.#participants[0]!;
    const here = choices[locationOf(component, state)]!;
    if (here.length === 0) return;
    const { target } = this.#context;
    target.set(state);
    for (let at = 0; at < here.length; at++) this.#steps.get(here[at]!.number)!(state, target, emit);
  }

  #runTogether(state: State, emit: Emit): void {
    const participants = this.#participants;
    let worst: Answer = 1;
    for (let index = 0; index < participants.length; index++) {
      const answer = this.#propose(index, state);
      if (answer === 0) return;
      if (answer === 2) worst = 2;
    }
    this.#context.target.set(state);
    this.#combine(0, 0, (combination) => this.#stepAt(combination, worst)(state, this.#context.target, emit));
  }

  /** Is there a choice at the participant's location whose guards hold, or may hold? */
  #propose(index: number, state: State): Answer {
    const { component, choices } = this.#participants[index]!;
    const here = choices[locationOf(component, state)]!;
    const guards = this.#guards[index]!;
    const passing = this.#passing[index]!;
    let passed = 0;
    let worst: Answer = 1;
    for (let at = 0; at < here.length; at++) {
      const choice = here[at]!;
      const guard = guards[choice.number] ?? this.#guardOf(index, choice);
      const answer = guard(state);
      if (answer !== 0) passing[passed++] = choice;
      if (answer === 2) worst = 2;
    }
    this.#passed[index] = passed;
    return passed > 0 ? worst : 0;
  }

  #guardOf(index: number, { number, offer: { guards, summand } }: Choice): Test {
    const { component, sources } = this.#participants[index]!;
    const made = this.#context.guards[component.number]!;
    const guard = made.get(summand) ?? (guards.length === 0 ? always : this.#context.engine.test(guards, sources));
    made.set(summand, guard);
    this.#guards[index]![number] = guard;
    return guard;
  }

  /** `combination` numbers the choices made so far. */
  #combine(index: number, combination: number, take: (combination: number) => void): void {
    const participant = this.#participants[index];
    if (participant === undefined) {
      take(combination);
      return;
    }
    const passing = this.#passing[index]!;
    const passed = this.#passed[index]!;
    for (let at = 0; at < passed; at++) {
      const choice = passing[at]!;
      this.#chosen[index] = choice;
      this.#combine(index + 1, combination * participant.count + choice.number, take);
    }
  }

  #stepAt(combination: number, worst: Answer): TakeStep {
    const steps = worst === 1 ? this.#steps : this.#cautious;
    const known = steps.get(combination);
    if (known !== undefined) return known;
    const chosen = this.#participants.map((_, index) => this.#chosen[index]!);
    const { take } = this.#stepOf(chosen, worst === 1 ? [] : guardsOf(chosen));
    steps.set(combination, take);
    return take;
  }

  /** `guards` are asked before anything else. */
  #stepOf(chosen: readonly Choice[], guards: readonly Statement[]): CompiledStep {
    const { engine } = this.#context;
    const statements = planOf(
      this.#rule,
      chosen.map(({ offer }) => offer),
      this.#context,
    );
    if (statements.some(({ kind }) => kind === 'never')) return { take: nothing, warnings: [] };
    const step: StepPlan = {
      span: chosen[0]!.offer.summand.span,
      sources: this.#participants.map(({ sources }) => sources),
      statements: [...guards, ...statements, ...this.#apart(chosen)],
      writes: chosen.flatMap(({ writes }, participant) =>
        writes.map(({ slot, value }): Write => {
          return { slot, value: typeof value === 'number' ? value : { participant, expression: value } };
        }),
      ),
      arguments: this.#seen.flatMap((reference) => argumentsOf(chosen, reference)),
      labels: this.#labels,
    };
    return engine.step(step);
  }

  /** Actions that could communicate and do not: some argument differs. */
  #apart(chosen: readonly Choice[]): readonly Statement[] {
    return this.#different.map((meeting) => {
      const [first, ...others] = meeting.map((reference) => argumentsOf(chosen, reference));
      const pairs = others.flatMap((other) => other.map((term, index) => [first![index]!, term] as const));
      return { kind: 'different', pairs };
    });
  }
}

function argumentsOf(chosen: readonly Choice[], { participant, position }: Reference): readonly Term[] {
  const { arguments: given } = chosen[participant]!.offer.summand.actions[position]!;
  return given.map((expression) => ({ participant, expression }));
}

function guardsOf(chosen: readonly Choice[]): readonly Statement[] {
  return chosen.flatMap(({ offer: { guards } }, participant) =>
    guards.map((expression): Statement => ({ kind: 'test', condition: { participant, expression } })),
  );
}

export function locationOf({ locationSlot }: PlacedComponent, state: State): number {
  return locationSlot === undefined ? 0 : state[locationSlot]!;
}
