/**
 * Enforces the contract of the waist (system.ts) on a system and on who calls it; on in all tests. Every call is made
 * twice, once more after another one was left in the middle, and then again with the slots it does not declare as read
 * scrambled: order, labels and written values must be the same. Targets are handed out in one buffer that is wiped
 * afterwards, so keeping one without a copy shows. A model that breaks (`Broken`) passes through, but it too must break
 * on its declared reads alone.
 */
import { Broken } from '../problem.ts';
import type { Group, Label, Predicate, State, TransitionSystem } from '../system.ts';
import { type ContractRule, ContractViolation, describeState } from './contract-violation.ts';
import { checkDeclarations } from './declarations.ts';
import { forward } from './forward.ts';
import {
  checkState,
  checkUntouched,
  firstDifference,
  type Recorded,
  record,
  recordAnswer,
  sameAnswer,
  sameOutcome,
} from './recorded.ts';
import { Scrambler } from './scrambler.ts';

export interface CheckedOptions {
  /** Repeat and scramble one call in this many, chosen at random; 1, every call, if left out. */
  readonly oneIn?: number;
  /** How many scrambled calls for one such call; 2 if left out. */
  readonly scrambles?: number;
  readonly seed?: number;
}

/** Wiped targets hold this; no model has such a value by accident. */
const WIPED = -0x5eed5eed;

export function checked(system: TransitionSystem, options: CheckedOptions = {}): TransitionSystem {
  checkDeclarations(system);
  return new Inspector(system, options).inspected();
}

class Inspector {
  private readonly system: TransitionSystem;
  private readonly options: Required<CheckedOptions>;
  private readonly scrambler: Scrambler;
  private readonly labels = new Map<number, Label>();
  private readonly target: State;
  private emitting = false;

  constructor(system: TransitionSystem, options: CheckedOptions) {
    this.system = system;
    this.options = { oneIn: 1, scrambles: 2, seed: 1, ...options };
    this.scrambler = new Scrambler(system.slots, this.options.seed);
    this.target = new Int32Array(system.slots.length);
  }

  inspected(): TransitionSystem {
    return forward(this.system, {
      predicates: this.system.predicates.map((predicate) => this.predicate(predicate)),
      initial: () => this.initial(),
      successors: (group, state, emit) => this.successors(group, state, emit),
      label: (index) => this.label(index),
    });
  }

  private initial(): State {
    const first = this.system.initial();
    checkState(this.system, first, () => 'the initial state');
    const copy = first.slice();
    const again = this.system.initial();
    if (again.length !== copy.length || firstDifference(again, copy) >= 0) {
      const shown = describeState(this.system.slots, copy);
      throw new ContractViolation('unstable initial state', `a second call does not give ${shown} again`);
    }
    this.scrambler.see(copy);
    return copy;
  }

  private label(index: number): Label {
    const label = this.system.label(index);
    const known = this.labels.get(index);
    if (!known) this.labels.set(index, { ...label });
    else if (known.text !== label.text || known.kind !== label.kind) {
      const change = `from '${known.text}' (${known.kind}) to '${label.text}' (${label.kind})`;
      throw new ContractViolation('unstable label', `label ${index} changed ${change}`);
    }
    return label;
  }

  private successors(group: number, state: State, emit: (label: number, target: State) => void): void {
    const declared = this.system.groups[group]!;
    if (this.emitting) {
      const where = `group '${declared.name}', state ${describeState(this.system.slots, state)}`;
      throw new ContractViolation('re-entry', `successors was called from inside emit (${where})`);
    }
    checkState(this.system, state, () => `the state handed to group '${declared.name}'`);
    const plain = record(this.system, group, state);
    if (this.scrambler.random(this.options.oneIn) === 0) this.compare(group, state, plain);
    this.scrambler.see(state);
    for (const { label } of plain.emissions) this.label(label);
    this.replay(declared, plain, { state, emit });
  }

  /** Calls again, on the same state and on scrambled ones. */
  private compare(group: number, state: State, plain: Recorded): void {
    const { name, reads, writes } = this.system.groups[group]!;
    const who = `group '${name}'`;
    const same = (other: State) => sameOutcome(plain, record(this.system, group, other), writes);
    if (!same(state)) throw this.unstable('unstable order', who, state);
    const left = this.leftInTheMiddle(state);
    if (left !== undefined && !same(state))
      throw this.unstable('unstable order', `${who}, after group '${left}' was left in the middle,`, state);
    this.scrambled({ who, reads, writes, state, same });
  }

  /**
   * Throws out of the steps of some group after enough of them, as a search may; returns the name of the group if it
   * had any.
   */
  private leftInTheMiddle(state: State): string | undefined {
    const group = this.scrambler.random(this.system.groups.length);
    const enough = new Error('enough');
    try {
      this.system.successors(group, state, () => {
        throw enough;
      });
    } catch (error) {
      if (error === enough) return this.system.groups[group]!.name;
      if (!(error instanceof Broken)) throw error;
    }
    return undefined;
  }

  private unstable(rule: ContractRule, who: string, state: State): ContractViolation {
    const shown = describeState(this.system.slots, state);
    return new ContractViolation(rule, `${who} says something else when called again in the same state ${shown}`);
  }

  private replay(
    group: Group,
    plain: Recorded,
    call: { readonly state: State; readonly emit: (label: number, target: State) => void },
  ): void {
    const before = call.state.slice();
    this.emitting = true;
    try {
      for (const { label, target } of plain.emissions) {
        this.target.set(target);
        call.emit(label, this.target);
        this.checkReceiver(group, { state: before, target });
        checkUntouched(this.system, call.state, { state: before, who: `the receiver of group '${group.name}'` });
        this.target.fill(WIPED);
      }
    } finally {
      this.emitting = false;
    }
    if (plain.broken) throw plain.broken;
  }

  /** Systems build the next target from the one before, so a receiver may not write into it. */
  private checkReceiver(group: Group, step: { readonly state: State; readonly target: State }): void {
    const slot = firstDifference(step.target, this.target);
    if (slot < 0) return;
    const where = `slot '${this.system.slots[slot]!.name}' of a target of group '${group.name}'`;
    const from = describeState(this.system.slots, step.state);
    throw new ContractViolation('changed target', `the receiver changed ${where}, in state ${from}`);
  }

  private predicate(predicate: Predicate): Predicate {
    const who = `predicate '${predicate.name}'`;
    const ask = (state: State) => recordAnswer(this.system, predicate, state);
    const holds = (state: State): boolean => {
      checkState(this.system, state, () => `the state handed to ${who}`);
      const plain = ask(state);
      if (this.scrambler.random(this.options.oneIn) === 0) {
        const same = (other: State) => sameAnswer(plain, ask(other));
        if (!same(state)) throw this.unstable('unstable answer', who, state);
        this.scrambled({ who, reads: predicate.reads, writes: [], state, same });
      }
      this.scrambler.see(state);
      if (plain instanceof Broken) throw plain;
      return plain;
    };
    return { name: predicate.name, reads: predicate.reads, holds };
  }

  private scrambled(call: Scrambled): void {
    const unread = [...call.state.keys()].filter((slot) => !call.reads.includes(slot));
    if (unread.length === 0) return;
    for (let round = 0; round < this.options.scrambles; round++) {
      const other = this.scrambler.scramble(call.state, unread, round === 0 ? 'all' : 'some');
      if (!isSame(call, other)) throw this.undeclaredRead(call, other);
    }
  }

  /** Determines which of the scrambled slots it was by changing them one at a time. */
  private undeclaredRead(call: Scrambled, other: State): ContractViolation {
    const { slots } = this.system;
    const changed = [...other.keys()].filter((slot) => other[slot] !== call.state[slot]);
    const alone = changed.filter((slot) => !isSame(call, call.state.with(slot, other[slot]!)));
    const culprits = (alone.length > 0 ? alone : changed).map((slot) => `'${slots[slot]!.name}'`).join(', ');
    const kept = alone.some((slot) => call.writes.includes(slot)) ? '; a slot only sometimes written is read too' : '';
    const states = `${describeState(slots, call.state)} and ${describeState(slots, other)}`;
    return new ContractViolation('undeclared read', `${call.who} depends on slot ${culprits}: ${states} differ${kept}`);
  }
}

/** A call to repeat with other values in the slots it does not read, and whether the outcome is still the same. */
interface Scrambled {
  readonly who: string;
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  readonly state: State;
  readonly same: (other: State) => boolean;
}

/** A system that stumbles over a value in a slot it does not declare has read that slot. */
function isSame(call: Scrambled, other: State): boolean {
  try {
    return call.same(other);
  } catch (error) {
    if (error instanceof ContractViolation) throw error;
    return false;
  }
}
