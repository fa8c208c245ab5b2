/**
 * Representatives (b), the rules of section 4, against representatives (a), the generic ones of the calculus: in every
 * reachable state of (b) the steps of both are compared, one to one. States of (b) are turned into states of (a) part
 * by part through their standard forms.
 */
import type { State, Stats, TransitionSystem } from '@vedette/core';
import { type ExploreOptions, explore } from '@vedette/engines';
import { grown } from '@vedette/structures';
import type { CaseStudy } from '../case-study.ts';
import { collectingSlot, gammaSlot, sendingSlot, trustedSlot, wrapperSlot } from '../representatives/encoding.ts';
import { type Collecting, silent } from '../representatives/representative.ts';

/** A state in which one side has steps that the other has not, as text. */
export interface Difference {
  readonly state: string;
  readonly steps: readonly string[];
}

/** The first difference of either kind; looking for one kind goes on after the other was found. */
export interface LockstepResult {
  readonly stats: Stats;
  /** States whose steps were compared: those that were expanded. */
  readonly compared: number;
  /** Steps of the rules that the calculus has not: against soundness. */
  readonly onlyRules: Difference | undefined;
  /** Steps of the calculus that the rules have not: against completeness. */
  readonly onlyCalculus: Difference | undefined;
}

export async function lockstep(study: CaseStudy, options: ExploreOptions): Promise<LockstepResult> {
  const comparer = new StepComparer(study);
  const system = watched(study.system, (state) => comparer.see(state));
  const { stats } = await explore(system, [], options);
  const { compared, onlyRules, onlyCalculus } = comparer;
  return { stats, compared, onlyRules, onlyCalculus };
}

/** The system with a last group that emits nothing and sees every state once. */
export function watched(system: TransitionSystem, see: (state: State) => void): TransitionSystem {
  const everything = system.slots.map((_, slot) => slot);
  const last = system.groups.length;
  return {
    slots: system.slots,
    groups: [...system.groups, { name: 'watch', reads: everything, writes: [] }],
    predicates: [],
    initial: () => system.initial(),
    label: (index) => system.label(index),
    successors: (group, state, emit) => {
      if (group < last) system.successors(group, state, emit);
      else see(state);
    },
  };
}

class StepComparer {
  compared = 0;
  onlyRules: Difference | undefined;
  onlyCalculus: Difference | undefined;
  readonly #study: CaseStudy;
  readonly #generic: TransitionSystem;
  readonly #parts: PartTranslator;
  readonly #from: State;
  readonly #to: State;
  readonly #theirs: StepList;

  constructor(study: CaseStudy) {
    this.#study = study;
    this.#generic = study.model.behaviour.system;
    this.#parts = new PartTranslator(study);
    this.#from = new Int32Array(this.#generic.slots.length);
    this.#to = new Int32Array(this.#generic.slots.length);
    this.#theirs = new StepList(this.#generic.slots.length);
  }

  see(state: State): void {
    if (this.onlyRules !== undefined && this.onlyCalculus !== undefined) return;
    this.compared += 1;
    this.#parts.translate(state, this.#from);
    this.#theirs.clear();
    this.#each(this.#generic, this.#from, (label, target) => this.#theirs.add(label, target));
    let matched = true;
    this.#each(this.#study.system, state, (label, target) => {
      this.#parts.translate(target, this.#to);
      if (!this.#theirs.strike(label, this.#to)) matched = false;
    });
    if (!matched || this.#theirs.left > 0) this.#explain(state);
  }

  #each(system: TransitionSystem, state: State, emit: (label: 'tau' | 'visible', target: State) => void): void {
    for (let group = 0; group < system.groups.length; group += 1)
      system.successors(group, state, (label, target) =>
        emit(system.label(label).kind === 'tau' ? 'tau' : 'visible', target),
      );
  }

  #explain(state: State): void {
    const ours: string[] = [];
    const theirs: string[] = [];
    const shown = (label: string, target: State) =>
      `${label}: ${this.#study.model.describe(target).representative.join('; ')}`;
    this.#each(this.#study.system, state, (label, target) => {
      this.#parts.translate(target, this.#to);
      ours.push(shown(label, this.#to));
    });
    this.#each(this.#generic, this.#from, (label, target) => theirs.push(shown(label, target)));
    const where = this.#study.model.describe(this.#from).representative.join('; ');
    this.onlyRules ??= differenceAt(where, missingFrom(theirs, ours));
    this.onlyCalculus ??= differenceAt(where, missingFrom(ours, theirs));
  }
}

function differenceAt(state: string, steps: readonly string[]): Difference | undefined {
  return steps.length === 0 ? undefined : { state, steps };
}

/** The steps of `all` that `some` has not, each as often as it is missing. */
function missingFrom(some: readonly string[], all: readonly string[]): string[] {
  const left = [...some];
  return all.filter((step) => {
    const position = left.indexOf(step);
    if (position >= 0) left.splice(position, 1);
    return position < 0;
  });
}

/** From slots of (b) to slots of (a), remembering every part it has seen. */
class PartTranslator {
  readonly #study: CaseStudy;
  /** By agent, then by the number of the part. */
  readonly #sendings: readonly number[][];
  readonly #collectings: readonly number[][];
  readonly #wrappers: [number, number][] = [];

  constructor(study: CaseStudy) {
    this.#study = study;
    this.#sendings = Array.from({ length: study.agents + 1 }, () => []);
    this.#collectings = Array.from({ length: study.agents + 1 }, () => []);
  }

  translate(state: State, into: State): void {
    const { system, agents, model } = this.#study;
    const { layout, local } = model.lowered;
    into[layout.live] = state[gammaSlot]! & ((1 << agents) - 1);
    into[layout.crashes] = state[gammaSlot]! >> agents;
    into[layout.trusted] = state[trustedSlot]!;
    const sent = (bag: number) => local.messagesUnder(state[trustedSlot]!, bag);
    const waiting = (bag: number) => local.waitingUnder(state[trustedSlot]!, bag);
    for (let agent = 1; agent <= agents; agent += 1) {
      const sending = state[sendingSlot(agent)]!;
      const collecting = state[collectingSlot(agent)]!;
      const sendings = this.#sendings[agent]!;
      const collectings = this.#collectings[agent]!;
      sendings[sending] ??= this.#sent(agent, system.parts.sendings.at(sending));
      collectings[collecting] ??= this.#waiting(agent, system.parts.collectingAt(collecting));
      into[layout.messages(agent)] = sent(sendings[sending]);
      into[layout.waiting(agent)] = waiting(collectings[collecting]);
    }
    const wrapper = state[wrapperSlot]!;
    this.#wrappers[wrapper] ??= this.#wrapper(wrapper);
    const [waits, messages] = this.#wrappers[wrapper];
    into[layout.waiting(0)] = waiting(waits);
    into[layout.messages(0)] = sent(messages);
  }

  #sent(agent: number, sending: typeof silent): number {
    const { model, standardForms } = this.#study;
    const { local } = model.lowered;
    const parked = standardForms
      .ofAgent(agent, { sending, collecting: undefined })
      .map(({ process }) => local.parking.park(process, undefined));
    return local.messages.of(parked.flatMap((part) => part.messages));
  }

  #waiting(agent: number, collecting: Collecting | undefined): number {
    const { model, standardForms } = this.#study;
    const { local } = model.lowered;
    const parked = standardForms
      .ofAgent(agent, { sending: silent, collecting })
      .map(({ process }) => local.parking.park(process, undefined));
    return local.waiting.of(parked.flatMap((part) => part.waiting));
  }

  #wrapper(number: number): [number, number] {
    const { model, standardForms, system } = this.#study;
    const { local } = model.lowered;
    const { process } = standardForms.ofWrapper(system.parts.wrappers.at(number));
    const { waiting, messages } = local.parking.park(process, undefined);
    return [local.waiting.of(waiting), local.messages.of(messages)];
  }
}

/** A short list of steps from which matched ones are struck off. */
class StepList {
  readonly #width: number;
  #steps = new Int32Array(1024);
  #size = 0;
  #left = 0;

  constructor(slots: number) {
    this.#width = slots + 1;
  }

  get left(): number {
    return this.#left;
  }

  clear(): void {
    this.#size = 0;
    this.#left = 0;
  }

  add(label: 'tau' | 'visible', target: State): void {
    const start = this.#size * this.#width;
    if (start + this.#width > this.#steps.length) this.#steps = grown(this.#steps, start + this.#width);
    this.#steps[start] = label === 'tau' ? 1 : 2;
    this.#steps.set(target, start + 1);
    this.#size += 1;
    this.#left += 1;
  }

  /** False if the step is not in the list, or was struck off before. */
  strike(label: 'tau' | 'visible', target: State): boolean {
    for (let step = 0; step < this.#size; step += 1) {
      const start = step * this.#width;
      if (this.#steps[start] !== (label === 'tau' ? 1 : 2) || !this.#equals(start + 1, target)) continue;
      this.#steps[start] = 0;
      this.#left -= 1;
      return true;
    }
    return false;
  }

  #equals(start: number, target: State): boolean {
    for (let slot = 0; slot < target.length; slot += 1) if (this.#steps[start + slot] !== target[slot]) return false;
    return true;
  }
}
