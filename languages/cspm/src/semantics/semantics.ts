/**
 * The operational semantics of processes (Roscoe, "Understanding Concurrent Systems", 2010, chapter 9) as FDR has it:
 * tau resolves no choice; tick is an event that can be refused, and parallel processes terminate together; after tick
 * there is STOP.
 */
import { Broken, type Span } from '@vedette/core';
import { unguardedRecursion } from '../problems/values.ts';
import type { Process, ProcessOf } from '../processes/process.ts';
import type { Identities } from '../values/identities.ts';
import { force } from '../values/lazy.ts';
import { showName } from '../values/show.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import { choiceTransitions } from './choices.ts';
import { operatorTransitions } from './operators.ts';
import { parallelTransitions } from './parallel.ts';
import type { Rules } from './rules.ts';
import type { Transition } from './transition.ts';

/** What computes values. */
interface Working {
  readonly ids: Identities;
  call<T>(span: Span, run: () => T): T;
}

/** What the processes of a script have in common. */
export interface Shared {
  readonly events?: Map<number, Value>;
  /** Whether it is asked which prefixes are taken. */
  readonly notesPlaces?: boolean;
  readonly compressed?: (semantics: Semantics, process: ProcessOf<'operator'>) => ProcessValue | undefined;
}

export class Semantics implements Rules {
  readonly ids: Identities;
  /** Where in the script the process is asked about, for messages. */
  readonly span: Span;
  /** Every event seen, by its number. */
  readonly events: Map<number, Value>;
  readonly notesPlaces: boolean;
  readonly #working: Working;
  readonly #compressed: Shared['compressed'];
  readonly #known = new Map<number, readonly Transition[]>();
  #work = 0;
  /** The named processes that are being computed. */
  #open = new Set<number>();

  constructor(working: Working, span: Span, shared: Shared = {}) {
    this.ids = working.ids;
    this.span = span;
    this.events = shared.events ?? new Map();
    this.notesPlaces = shared.notesPlaces ?? false;
    this.#compressed = shared.compressed;
    this.#working = working;
  }

  /** How many processes were computed so far, parts of others included. */
  get work(): number {
    return this.#work;
  }

  /** Works something out from outside: values that do not exist are thrown as `Broken`. */
  enter<T>(run: () => T): T {
    return this.#working.call(this.span, run);
  }

  /** The same list for equal processes. */
  transitions(value: ProcessValue): readonly Transition[] {
    const number = this.ids.of(value);
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const found = distinct(this.#found(value), this.ids);
    this.#known.set(number, found);
    return found;
  }

  /**
   * For operators that take one of many transitions: a number for each target of a large network takes as long as the
   * network is large.
   */
  anyTransitions(value: ProcessValue): readonly Transition[] {
    return this.#known.get(this.ids.of(value)) ?? this.#found(value);
  }

  #found(value: ProcessValue): readonly Transition[] {
    this.#work += 1;
    return this.#compute(value.process);
  }

  /** Explores what is inside, also beyond the events that guard a recursion. */
  smaller(process: ProcessOf<'operator'>): ProcessValue | undefined {
    const open = this.#open;
    this.#open = new Set();
    try {
      return this.#compressed?.(this, process);
    } finally {
      this.#open = open;
    }
  }

  #compute(process: Process): readonly Transition[] {
    if (process.kind === 'call') return this.#called(process);
    if (process.kind === 'after') return this.transitions(force(process.next));
    return choiceTransitions(this, process) ?? parallelTransitions(this, process) ?? operatorTransitions(this, process);
  }

  #called(process: Extract<Process, { readonly kind: 'call' }>): readonly Transition[] {
    const number = this.ids.named(process.name());
    if (this.#open.has(number)) throw new Broken(unguardedRecursion(this.span, showName(process.name(), this.ids)));
    this.#open.add(number);
    try {
      return this.transitions(force(process.body));
    } finally {
      this.#open.delete(number);
    }
  }
}

/** Two ways to the same process by the same event are one. */
function distinct(transitions: readonly Transition[], ids: Identities): readonly Transition[] {
  const ways = new Map<number, number>();
  for (const { event } of transitions) ways.set(event, (ways.get(event) ?? 0) + 1);
  const seen = new Set<string>();
  return transitions.filter(({ event, next }) => {
    if (ways.get(event) === 1) return true;
    const key = `${event} ${ids.of(next)}`;
    return !seen.has(key) && seen.add(key);
  });
}
