/**
 * The `io` of a handler: writes down what the handler does. Everything is checked when it is called, where the stack
 * says in which line, and values
 * are copied then. A mistake is kept, for handlers that catch everything.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import * as problems from '../problems.ts';
import { NotPlain } from '../values/not-plain.ts';
import { orderedCopy } from '../values/ordered-copy.ts';
import type { Effect } from './effects.ts';
import type { Locator } from './locate.ts';

/** Which of so many alternatives, from 0. */
export type Chooser = (alternatives: number) => number;

export interface About {
  /** For people: `"round" of "p0"`. */
  readonly who: string;
  /** The name to look for where no stack says more. */
  readonly name: string;
}

type MakeProblem = (span: Span, about: About) => Problem;

export class Recorder {
  readonly io: object;
  effects: Effect[] = [];
  mistake: Broken | undefined;
  #late = 0;
  #afterwards: ((mistake: Broken) => void) | undefined;
  readonly #locator: Locator;
  #about: About = { who: '', name: '' };
  #choose: Chooser = () => 0;

  constructor({
    self,
    names,
    locator,
  }: { readonly self: string; readonly names: readonly string[]; readonly locator: Locator }) {
    this.#locator = locator;
    this.io = this.#made(self, new Set(names), names);
  }

  /** What is written down belongs to this call from now on. */
  begin(about: About, choose: Chooser, late = 0): void {
    this.#about = about;
    this.#choose = choose;
    this.#late = late;
    this.effects = [];
    this.mistake = undefined;
    this.#afterwards = undefined;
  }

  /** What is done from now on is no part of the call, but done by code that went on later. */
  end(afterwards: (mistake: Broken) => void): void {
    this.#afterwards = afterwards;
  }

  broken(thrown: unknown, make: MakeProblem): Broken {
    return new Broken(make(this.#locator.ofError(thrown, this.#about.name), this.#about));
  }

  /** What a handler threw, as a problem of its author. */
  thrown(error: unknown): Broken {
    if (error instanceof Broken) return error;
    return this.broken(error, (span, { who }) => problems.threw(span, who, thrownText(error)));
  }

  refusePromise(returned: unknown): void {
    if (isThenable(returned)) throw this.broken(undefined, (span, { who }) => problems.promise(span, who));
  }

  /** The state that a handler leaves: `me`, unless it has returned another. */
  stateAfter(me: unknown, returned: unknown): unknown {
    this.refusePromise(returned);
    const state = returned === undefined ? me : returned;
    if (state === undefined) throw this.broken(undefined, (span, { who }) => problems.noState(span, who));
    return this.plain(state, 'leaves a state that');
  }

  /** A copy of what must be plain data, in normal form. `what` is a clause: "leaves a state that". */
  plain(value: unknown, what: string): unknown {
    try {
      return orderedCopy(value);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      const { path, why } = error;
      const where = path === '' ? why : `${why} (${path})`;
      throw this.broken(new Error(), (span, { who }) => problems.notPlain(span, who, `${what} ${where}`));
    }
  }

  #plain(value: unknown, what: string): unknown {
    try {
      return this.plain(value, what);
    } catch (error) {
      if (error instanceof Broken) this.mistake ??= error;
      throw error;
    }
  }

  #refuse(make: MakeProblem): never {
    const mistake = this.broken(new Error(), make);
    this.mistake ??= mistake;
    throw mistake;
  }

  #made(self: string, known: ReadonlySet<string>, names: readonly string[]): object {
    const done = (effect: Effect): void => {
      const tooLate = this.#afterwards;
      if (tooLate) tooLate(this.broken(new Error(), (span, { who }) => problems.tooLate(span, who, effect.kind)));
      else this.effects.push(effect);
    };
    const late = (): number => this.#late;
    return {
      self,
      get late() {
        return late();
      },
      send: (to: string, message: unknown) => {
        if (!known.has(to)) this.#refuse((span) => problems.unknownActor(span, String(to), names));
        done({ kind: 'send', to, message: this.#plain(message, 'sends a message that') });
      },
      after: (delay: unknown, timer: string, key = '') => {
        if (!isDelay(delay)) this.#refuse((span, { who }) => problems.badDelay(span, who, String(delay)));
        else done({ kind: 'after', delay, timer, key: String(key) });
      },
      cancel: (timer: string, key = '') => done({ kind: 'cancel', timer, key: String(key) }),
      choose: (from: readonly unknown[]) => {
        if (from.length === 0) this.#refuse((span, { who }) => problems.nothingToChoose(span, who));
        const taken = this.#choose(from.length);
        done({ kind: 'choose', taken, of: from.length });
        return from[taken];
      },
      save: (durable: unknown) => done({ kind: 'save', durable: this.#plain(durable, 'saves a value that') }),
      note: (note: unknown) => done({ kind: 'note', note: this.#plain(note, 'notes a value that') }),
      stop: () => done({ kind: 'stop' }),
    };
  }
}

/** A time in ticks, or a range of them. */
export function isDelay(delay: unknown): delay is number | readonly [number, number] {
  const ends: readonly unknown[] = Array.isArray(delay) ? delay : [delay, delay];
  const [least, most] = ends;
  return ends.length === 2 && isTime(least) && isTime(most) && least <= most;
}

export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000_000;
}

function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function thrownText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
