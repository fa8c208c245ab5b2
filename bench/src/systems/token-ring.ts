/**
 * Benchmark system (a): tokens on a ring of stations with three slots each (phase, number held, inbox). A station takes
 * the token from its inbox, counts it up, and passes it to its neighbour's empty inbox. 12 stations are 36 slots; every
 * group reads and writes two or three of them. `sizes` chooses whether the slots declare how many values they have
 * (packed into words) or not (every slot is a leaf of the tree, as for structured values).
 */
import type { Domain, Group, Label, Slot, State, TransitionSystem } from '@vedette/core';

export interface TokenRingOptions {
  readonly stations: number;
  readonly tokens: number;
  readonly numbers: number;
  readonly sizes: 'declared' | 'unknown';
}

const IDLE = 0;
const HOLDING = 1;
const PASSING = 2;

export function tokenRing({ stations, tokens, numbers, sizes }: TokenRingOptions): TransitionSystem {
  const domain = (name: string, size: number): Domain =>
    sizes === 'declared' ? { name, size, text: String } : { name, portable: 'as they are', text: String };
  const slots: Slot[] = [];
  const groups: Group[] = [];
  const labels: Label[] = [];
  for (let station = 0; station < stations; station++) {
    slots.push({ name: `phase${station}`, domain: domain('phase', 3) });
    slots.push({ name: `number${station}`, domain: domain('number', numbers) });
    slots.push({ name: `inbox${station}`, domain: domain('inbox', numbers + 1) });
    const [phase, number, inbox] = [3 * station, 3 * station + 1, 3 * station + 2];
    const nextInbox = 3 * ((station + 1) % stations) + 2;
    groups.push({ name: `take${station}`, reads: [phase, inbox], writes: [phase, number, inbox] });
    groups.push({ name: `count${station}`, reads: [phase, number], writes: [phase, number] });
    groups.push({ name: `pass${station}`, reads: [phase, number, nextInbox], writes: [phase, number, nextInbox] });
    for (const verb of ['take', 'count', 'pass']) labels.push({ text: `${verb}(${station})`, kind: 'visible' });
  }
  const target = new Int32Array(slots.length);
  const spacing = stations / tokens;
  return {
    slots,
    groups,
    predicates: [],
    initial() {
      const state = new Int32Array(slots.length);
      for (let token = 0; token < tokens; token++) state[3 * Math.floor(token * spacing) + 2] = 1;
      return state;
    },
    label: (index) => labels[index]!,
    successors(group: number, state: State, emit): void {
      const station = (group / 3) | 0;
      const phase = 3 * station;
      const kind = group - phase;
      if (kind === 0) {
        if (state[phase] !== IDLE || state[phase + 2] === 0) return;
        copy(state, target);
        target[phase] = HOLDING;
        target[phase + 1] = state[phase + 2]! - 1;
        target[phase + 2] = 0;
      } else if (kind === 1) {
        if (state[phase] !== HOLDING) return;
        copy(state, target);
        target[phase] = PASSING;
        target[phase + 1] = (state[phase + 1]! + 1) % numbers;
      } else {
        const inbox = station + 1 === stations ? 2 : phase + 5;
        if (state[phase] !== PASSING || state[inbox] !== 0) return;
        copy(state, target);
        target[phase] = IDLE;
        target[phase + 1] = 0;
        target[inbox] = state[phase + 1]! + 1;
      }
      emit(group, target);
    },
  };
}

/** For short arrays a loop is several times quicker than `TypedArray.set`. */
function copy(from: State, to: State): void {
  for (let slot = 0; slot < from.length; slot++) to[slot] = from[slot]!;
}
