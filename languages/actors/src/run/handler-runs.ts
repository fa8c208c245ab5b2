/**
 * Runs a handler once for every combination of its choices, and each run twice: what differs then depends on more than the arguments. Everything
 * that goes wrong in a handler ends here as `Broken`, with its place.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { Handler } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import { canonicalText } from '../values/canonical.ts';
import { copyOf } from '../values/copy.ts';
import { NotPlain } from '../values/not-plain.ts';
import { type Effect, type Ran, Script } from './effects.ts';
import type { Locator } from './locate.ts';
import { Traps } from './purity.ts';

/** More combinations than this in one step are taken for a mistake. */
const mostChoices = 10_000;

/** One call of a handler. */
export interface Call {
  /** For people: `"round" of "p0"`. */
  readonly who: string;
  /** The name to look for where no stack says more. */
  readonly name: string;
  readonly self: string;
  readonly handler: Handler;
  /** The state, if there is one yet. */
  readonly me?: { readonly state: unknown };
  /** What is handed in after the state; `io` takes the place that is marked. */
  readonly given: readonly unknown[];
}

/** Marks where `io` goes among the arguments. */
export const IO = Symbol('io');

type MakeProblem = (span: Span) => Problem;

export class HandlerRuns {
  readonly #locator: Locator;
  readonly #traps = new Traps();
  readonly #names: readonly string[];
  #calls = 0;

  constructor(locator: Locator, names: readonly string[]) {
    this.#locator = locator;
    this.#names = names;
  }

  /** How often handlers were called. */
  get calls(): number {
    return this.#calls;
  }

  /** All that the call can come to, one for each combination of choices. */
  all(call: Call): readonly Ran[] {
    const found: Ran[] = [];
    for (let choices: readonly number[] | undefined = []; choices !== undefined; ) {
      const script: Script = new Script(choices);
      const ran = this.#once(call, script);
      this.#repeat(call, choices, ran);
      found.push(ran);
      if (found.length > mostChoices)
        throw this.#broken(call, undefined, (span) => problems.tooManyChoices(span, call.who, mostChoices));
      choices = script.following();
    }
    return found;
  }

  /** A condition: like a handler, but nothing can be done in it. */
  holds(call: Pick<Call, 'who' | 'name'>, test: () => unknown): boolean {
    const whole = { ...call, self: '', handler: test, given: [] };
    const [one, other] = [0, 1].map(() => this.#guarded(whole, { io: undefined }, test));
    if (isThenable(one)) throw this.#broken(whole, undefined, (span) => problems.promise(span, call.who));
    if (Boolean(one) === Boolean(other)) return Boolean(one);
    throw this.#broken(whole, undefined, (span) => problems.notRepeatable(span, call.who, `${one}, then ${other}`));
  }

  /** Throws unless the call comes to the same as before. */
  #repeat(call: Call, choices: readonly number[], before: Ran): void {
    const again = this.#once(call, new Script(choices));
    const [one, other] = [textOf(before), textOf(again)];
    if (one === other) return;
    const difference = `${shortened(one, other)}, then ${shortened(other, one)}`;
    throw this.#broken(call, undefined, (span) => problems.notRepeatable(span, call.who, difference));
  }

  #once(call: Call, script: Script): Ran {
    this.#calls += 1;
    const effects: Effect[] = [];
    const io = this.#io(call, script, effects);
    const me = copyOf(call.me?.state);
    const given = call.given.map((one) => (one === IO ? io.io : copyOf(one)));
    const returned = this.#guarded(call, io, () => call.handler(call.me === undefined ? given : [me, ...given]));
    if (isThenable(returned)) throw this.#broken(call, undefined, (span) => problems.promise(span, call.who));
    const ran = { state: returned === undefined ? me : returned, effects };
    this.#checkState(call, ran.state);
    return ran;
  }

  #guarded(call: Call, io: Recorder, run: () => unknown): unknown {
    let returned: unknown;
    let thrown: { readonly error: unknown } | undefined;
    try {
      returned = this.#traps.around(run);
    } catch (error) {
      thrown = { error };
    }
    const impure = this.#traps.impureCall;
    if (impure) throw this.#broken(call, impure, (span) => problems.impure(span, call.who, impure.call));
    if (io.mistake) throw io.mistake;
    if (thrown?.error instanceof Broken) throw thrown.error;
    if (thrown)
      throw this.#broken(call, thrown.error, (span) => problems.threw(span, call.who, thrownText(thrown.error)));
    return returned;
  }

  #checkState(call: Call, state: unknown): void {
    if (state === undefined) throw this.#broken(call, undefined, (span) => problems.noState(span, call.who));
    this.#checkPlain(call, state, 'leaves a state that');
  }

  #checkPlain(call: Call, value: unknown, what: string): void {
    try {
      canonicalText(value);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      const { path, why } = error;
      const where = path === '' ? why : `${why} (${path})`;
      throw this.#broken(call, new Error(), (span) => problems.notPlain(span, call.who, `${what} ${where}`));
    }
  }

  #broken(call: Call, thrown: unknown, make: MakeProblem): Broken {
    return new Broken(make(this.#locator.ofError(thrown, call.name)));
  }

  /** What the handler is handed: everything is checked when it is called, where the stack says in which line. */
  #io(call: Call, script: Script, effects: Effect[]): Recorder {
    const recorder: Recorder = { io: undefined };
    const refuse = (make: MakeProblem): never => {
      const mistake = this.#broken(call, new Error(), make);
      recorder.mistake ??= mistake;
      throw mistake;
    };
    const plain = (value: unknown, what: string): unknown => {
      try {
        this.#checkPlain(call, value, what);
      } catch (error) {
        if (error instanceof Broken) recorder.mistake ??= error;
        throw error;
      }
      return copyOf(value);
    };
    const { who } = call;
    recorder.io = {
      self: call.self,
      send: (to: string, message: unknown) => {
        if (!this.#names.includes(to)) refuse((span) => problems.unknownActor(span, String(to), this.#names));
        effects.push({ kind: 'send', to, message: plain(message, 'sends a message that') });
      },
      after: (delay: unknown, timer: string, key = '') => {
        if (!isDelay(delay)) refuse((span) => problems.badDelay(span, who, String(delay)));
        else effects.push({ kind: 'after', delay, timer, key: String(key) });
      },
      cancel: (timer: string, key = '') => void effects.push({ kind: 'cancel', timer, key: String(key) }),
      choose: (from: readonly unknown[]) => {
        if (from.length === 0) refuse((span) => problems.nothingToChoose(span, who));
        return from[script.next(from.length)];
      },
      save: (durable: unknown) => void effects.push({ kind: 'save', durable: plain(durable, 'saves a value that') }),
      note: (note: unknown) => void effects.push({ kind: 'note', note: plain(note, 'notes a value that') }),
      stop: () => void effects.push({ kind: 'stop' }),
    };
    return recorder;
  }
}

/** Remembers the first mistake, for handlers that catch everything. */
interface Recorder {
  io: unknown;
  mistake?: Broken;
}

function isDelay(delay: unknown): delay is number | readonly [number, number] {
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

function textOf({ state, effects }: Ran): string {
  return `${canonicalText(state)} ${canonicalText(effects)}`;
}

/** The part in which it differs from the other. */
function shortened(text: string, other: string): string {
  let start = 0;
  while (text[start] === other[start]) start += 1;
  const from = Math.max(0, start - 20);
  return quoted(`${from > 0 ? '…' : ''}${text.slice(from, start + 40)}`);
}

function thrownText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
