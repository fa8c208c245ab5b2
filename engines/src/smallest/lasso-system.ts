/**
 * Lassos as finite runs (Biere, Artho and Schuppan, "Liveness checking as safety checking", FMICS 2002): at some step
 * the state is saved, and the run ends where it recurs, if the loop in between is fair and violates the formula when
 * repeated. A prefix that no continuation can repair ends, too, and so does a run into a deadlock. The end says which
 * of them it is.
 */
import {
  groupSteps,
  type LinearTimeQuestion,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { Numbering } from '@vedette/structures';
import { isDeadlock, sameState } from '../explore/replay.ts';
import type { Enabled } from '../fairness/accepting-search.ts';
import { LoopMemories } from '../fairness/loop-memory.ts';
import { Endings } from '../linear-time/endings.ts';
import { LabelLetters } from '../linear-time/letters.ts';
import { Moves } from '../linear-time/moves.ts';
import { Profiles } from '../linear-time/profiles.ts';
import { type QuestionParts, questionParts } from '../linear-time/question-parts.ts';
import type { Violation } from '../linear-time/violation.ts';
import type { Monitor } from './monitor.ts';

/** Where the loop began: a state, and the states of the automaton there. */
interface Start {
  readonly state: State;
  readonly set: number;
}

/** The slots behind those of the system. */
const SET = 0;
const START = 1;
const PROFILE = 2;
const MEMORY = 3;
const more = ['set', 'start', 'profile', 'memory'] as const;
const NO_START = 0;

export class LassoSystem {
  readonly system: TransitionSystem;
  readonly monitor: Monitor;
  readonly #parts: QuestionParts;
  readonly #inner: TransitionSystem;
  readonly #profiles: Profiles;
  readonly #endings: Endings;
  readonly #letters: LabelLetters;
  readonly #memories: LoopMemories;
  /** Where loops may begin, numbered from 1. */
  readonly #starts = new Numbering<Start>(({ state, set }) => `${set} ${state.join()}`);

  constructor(system: TransitionSystem, question: LinearTimeQuestion) {
    this.#parts = questionParts(system, question);
    const { labels, automaton, alphabet } = this.#parts;
    this.#inner = labels.system;
    this.#profiles = new Profiles(new Moves(automaton));
    this.#endings = new Endings(automaton);
    this.#letters = new LabelLetters(labels.system, alphabet);
    this.#memories = new LoopMemories(labels);
    this.system = this.#made();
    this.monitor = {
      start: 0,
      next: () => 0,
      isReached: (_, state) => this.ending(state) !== undefined,
      isDeadlockSought: false,
    };
  }

  /** A step as one of the system itself. */
  plainStep({ group, label, state }: Step): Step {
    return this.plainSteps([{ group, label, state: this.plainState(state) }])[0]!;
  }

  plainState(state: State): State {
    return state.slice(0, this.#width);
  }

  plainSteps(steps: readonly Step[]): readonly Step[] {
    const { labels, asked } = this.#parts;
    return asked.plain(labels.plain({ start: this.#inner.initial(), steps })).steps;
  }

  /** A run that was found, as one of the system itself. */
  violation({ start, steps }: Trace): Violation {
    const states = [start, ...steps.map(({ state }) => state)];
    const kind = this.ending(states.at(-1)!);
    if (kind === undefined) throw new Error('a smallest run shows nothing');
    const plain = this.plainSteps(steps.map((step) => ({ ...step, state: this.plainState(step.state) })));
    const trace = { start: this.plainState(start), steps: plain };
    if (kind !== 'lasso') return { kind, trace };
    const loop = states.findLastIndex((state) => state[this.#width + START] === NO_START);
    return { kind, trace: { ...trace, loop } };
  }

  get #width(): number {
    return this.#inner.slots.length;
  }

  #made(): TransitionSystem {
    const { slots, groups } = this.#inner;
    const added = more.map((_, i) => slots.length + i);
    return {
      slots: [...slots, ...more.map((name) => ({ name, domain: { name, text: String } }))],
      groups: groups.map(({ name, writes }) => ({
        name,
        reads: [...slots.keys(), ...added],
        writes: [...writes, ...added],
      })),
      predicates: [],
      initial: () => {
        const { automaton } = this.#parts;
        const first = this.#profiles.setOf(automaton.transitions.length === 0 ? [] : [0]);
        return this.#extended(this.#inner.initial(), [first, NO_START, 0, 0]);
      },
      label: (index) => this.#inner.label(index),
      successors: (group, state, emit) => this.#steps(group, state, emit),
    };
  }

  #steps(group: number, state: State, emit: (label: number, state: State) => void): void {
    const before = state.slice(0, this.#width);
    const [set, start, profile, memory] = [SET, START, PROFILE, MEMORY].map((slot) => state[this.#width + slot]!);
    const letter = this.#parts.alphabet.ofState(this.#inner, before);
    const found = groupSteps(this.#inner, group, before);
    const enabled = found.length === 0 ? undefined : this.#enabled(before);
    for (const { label, state: target } of found) {
      const read = letter | this.#letters.letter(label);
      const goOn = ([began, word, kept]: readonly number[]): void => {
        const next = this.#profiles.extended(word!, read);
        if (this.#profiles.isDead(this.#starts.at(began! - 1).set, next)) return;
        emit(label, this.#extended(target, [0, began!, next, this.#memories.after(kept!, enabled!, label)]));
      };
      if (start !== NO_START) {
        goOn([start!, profile!, memory!]);
        continue;
      }
      const image = this.#profiles.image(set!, read);
      if (this.#profiles.members(image).length === 0) continue;
      emit(label, this.#extended(target, [image, NO_START, 0, 0]));
      goOn([this.#startOf(before, set!), this.#profiles.identity, this.#memories.start]);
    }
  }

  #extended(state: State, slots: readonly number[]): State {
    const whole = new Int32Array(this.#width + more.length);
    whole.set(state.subarray(0, this.#width));
    whole.set(slots, this.#width);
    return whole;
  }

  #startOf(state: State, set: number): number {
    return this.#starts.of({ state: Int32Array.from(state), set }) + 1;
  }

  #enabled(state: State): Enabled {
    const { labels } = this.#parts;
    if (!this.#memories.areKept) return { fair: 0, labels: new Set() };
    let fair = 0;
    const enabled: number[] = [];
    for (const group of this.#inner.groups.keys())
      this.#inner.successors(group, state, (label) => {
        fair |= labels.fair(label);
        enabled.push(label);
      });
    return { fair, labels: labels.textsOf(enabled) };
  }

  /** Whether a run to here violates the formula, and how. */
  ending(state: State): Violation['kind'] | undefined {
    const plain = this.plainState(state);
    const [set, start, profile, memory] = [SET, START, PROFILE, MEMORY].map((slot) => state[this.#width + slot]!);
    if (start === NO_START) return this.#endingOfStem(plain, set!);
    const { state: kept, set: states } = this.#starts.at(start! - 1);
    const isClosed = sameState(plain, kept) && this.#memories.isFair(memory!);
    return isClosed && this.#profiles.accepts(states, profile!) ? 'lasso' : undefined;
  }

  #endingOfStem(state: State, set: number): 'prefix' | 'ending' | undefined {
    const { automaton, alphabet } = this.#parts;
    const states = this.#profiles.members(set);
    if (states.includes(automaton.universal)) return 'prefix';
    const letter = alphabet.ofState(this.#inner, state) | alphabet.ofEnd;
    const isAccepted = states.some((at) => this.#endings.accepts(at, letter));
    return isAccepted && isDeadlock(this.#inner, state) ? 'ending' : undefined;
  }
}
