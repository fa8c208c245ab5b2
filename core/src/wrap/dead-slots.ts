/**
 * Dead-variable reduction: a slot that is overwritten before it is read is reset. Languages prove which slots are dead,
 * each rule by itself: two states that differ only in the slot, and in which the rule applies, are strongly bisimilar.
 * So are then a state and the result of the rules, in whatever order they are applied, and the reduced system and the
 * plain one.
 */
import { groupSteps } from '../steps.ts';
import type { Group, State, TransitionSystem } from '../system.ts';
import type { Step, Trace } from '../trace.ts';

export interface DeadSlot {
  readonly slot: number;
  /** The value of the slot where it is dead. */
  readonly value: number;
  /** The slot is dead in states in which all of these hold. */
  readonly when: readonly SlotTest[];
}

export interface SlotTest {
  readonly slot: number;
  holds(value: number): boolean;
}

/**
 * A group with the rules that it may make applicable: those about a slot it writes. Other rules find the state as it
 * was.
 */
export interface ResettingGroup {
  readonly group: Group;
  /** The target, or a copy with its dead slots reset that is used again. */
  reset(target: State): State;
}

export function resettingGroup(group: Group, dead: readonly DeadSlot[], slots: number): ResettingGroup {
  const reads = new Set(group.reads);
  const writes = new Set(group.writes);
  const rules = new Set<DeadSlot>();
  for (let before = -1; before !== rules.size; ) {
    before = rules.size;
    for (const rule of dead) {
      if (rules.has(rule) || !(writes.has(rule.slot) || rule.when.some(({ slot }) => writes.has(slot)))) continue;
      rules.add(rule);
      // A group that only sometimes overwrites a slot itself sometimes writes it.
      if (!writes.has(rule.slot)) reads.add(rule.slot);
      writes.add(rule.slot);
      for (const { slot } of rule.when) if (!writes.has(slot) || reads.has(slot)) reads.add(slot);
    }
  }
  if (rules.size === 0) return { group, reset: (target) => target };
  // In the order in which they were given: one reset may make a later rule applicable.
  const resetter = new Resetter(
    dead.filter((rule) => rules.has(rule)),
    slots,
  );
  const inOrder = (some: ReadonlySet<number>): readonly number[] => [...some].sort((one, other) => one - other);
  return {
    group: { ...group, reads: inOrder(reads), writes: inOrder(writes) },
    reset: (target) => resetter.reset(target),
  };
}

class Resetter {
  readonly #rules: readonly DeadSlot[];
  readonly #copy: State;

  constructor(rules: readonly DeadSlot[], slots: number) {
    this.#rules = rules;
    this.#copy = new Int32Array(slots);
  }

  /** The state passed in stays what it is. */
  reset(target: State): State {
    let state = target;
    for (let i = 0; i < this.#rules.length; i++) {
      const rule = this.#rules[i]!;
      if (state[rule.slot] === rule.value || !applies(rule, state)) continue;
      if (state === target) {
        this.#copy.set(target);
        state = this.#copy;
      }
      state[rule.slot] = rule.value;
    }
    return state;
  }
}

function applies({ when }: DeadSlot, state: State): boolean {
  for (let i = 0; i < when.length; i++) if (!when[i]!.holds(state[when[i]!.slot]!)) return false;
  return true;
}

/** All rules applied once, to a copy. */
export function withDeadReset(state: State, dead: readonly DeadSlot[]): State {
  return new Resetter(dead, state.length).reset(state).slice();
}

export interface WithDeadSlots {
  readonly system: TransitionSystem;
  /** A run of the system as one of the plain system. */
  runOf(trace: Trace): Trace;
}

export function withDeadSlots(plain: TransitionSystem, dead: readonly DeadSlot[]): WithDeadSlots {
  const groups = plain.groups.map((group) => resettingGroup(group, dead, plain.slots.length));
  const system: TransitionSystem = {
    ...plain,
    groups: groups.map(({ group }) => group),
    initial: () => withDeadReset(plain.initial(), dead),
    successors: (group, state, emit) => {
      const { reset } = groups[group]!;
      plain.successors(group, state, (label, target) => emit(label, reset(target)));
    },
  };
  return { system, runOf: (trace) => plainRun(plain, system, trace) };
}

/**
 * Dead slots do not affect which steps there are, so steps correspond by their place in the order in which a group
 * emits them.
 */
function plainRun(plain: TransitionSystem, reduced: TransitionSystem, { start, steps }: Trace): Trace {
  const first = plain.initial();
  const taken: Step[] = [];
  let [before, now] = [start, first];
  for (const step of steps) {
    const place = groupSteps(reduced, step.group, before).findIndex(
      ({ label, state }) => label === step.label && isSame(state, step.state),
    );
    const plainStep = groupSteps(plain, step.group, now)[place];
    if (plainStep?.label !== step.label)
      throw new Error('a step of the reduced system cannot be taken in the plain one');
    taken.push(plainStep);
    [before, now] = [step.state, plainStep.state];
  }
  return { start: first, steps: taken };
}

function isSame(one: State, other: State): boolean {
  return one.every((value, slot) => value === other[slot]);
}
