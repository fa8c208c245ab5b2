/**
 * Runs a handler once for every combination of its choices, and each run twice: what differs then depends on more
 * than the arguments. Everything
 * that goes wrong in a handler ends here as `Broken`, with its place.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { Handler } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import { canonicalText } from '../values/canonical.ts';
import { copyOf } from '../values/copy.ts';
import { isSameData } from '../values/same-data.ts';
import { type Ran, Script } from './effects.ts';
import type { Locator } from './locate.ts';
import { Traps } from './purity.ts';
import { type About, Recorder } from './recorder.ts';

/** More combinations than this in one step are taken for a mistake. */
const mostChoices = 10_000;

/** One call of a handler. */
export interface Call extends About {
  readonly self: string;
  readonly handler: Handler;
  /** The state, if there is one yet. */
  readonly me?: { readonly state: unknown };
  /** What is handed in after the state; `io` takes the place that is marked. */
  readonly given: readonly unknown[];
}

/** Marks where `io` goes among the arguments. */
export const IO = Symbol('io');

export class HandlerRuns {
  readonly #locator: Locator;
  readonly #traps = new Traps();
  readonly #names: readonly string[];
  #calls = 0;
  #late: Broken | undefined;

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
        throw this.#broken(call, (span) => problems.tooManyChoices(span, call.who, mostChoices));
      choices = script.following();
    }
    return found;
  }

  /** A condition: like a handler, but nothing can be done in it. */
  holds(call: Pick<Call, 'who' | 'name'>, test: () => unknown): boolean {
    const recorder = this.#recorder('');
    recorder.begin(call, () => 0);
    const [one, other] = [0, 1].map(() => this.#guarded(recorder, test));
    recorder.refusePromise(one);
    if (Boolean(one) === Boolean(other)) return Boolean(one);
    throw recorder.broken(undefined, (span, { who }) => problems.notRepeatable(span, who, `${one}, then ${other}`));
  }

  /** Throws unless the call comes to the same as before. */
  #repeat(call: Call, choices: readonly number[], before: Ran): void {
    const again = this.#once(call, new Script(choices));
    if (isSameData(before, again)) return;
    const [one, other] = [textOf(before), textOf(again)];
    if (one === other) return;
    const difference = `${shortened(one, other)}, then ${shortened(other, one)}`;
    throw this.#broken(call, (span) => problems.notRepeatable(span, call.who, difference));
  }

  #once(call: Call, script: Script): Ran {
    this.#calls += 1;
    if (this.#late) throw this.#late;
    const recorder = this.#recorder(call.self);
    recorder.begin(call, (alternatives) => script.next(alternatives));
    const me = copyOf(call.me?.state);
    const given = call.given.map((one) => (one === IO ? recorder.io : copyOf(one)));
    const run = (): unknown => call.handler(call.me === undefined ? given : [me, ...given]);
    const returned = this.#guarded(recorder, run);
    recorder.end((late) => {
      this.#late ??= late;
    });
    return { state: recorder.stateAfter(me, returned), effects: recorder.effects };
  }

  #recorder(self: string): Recorder {
    return new Recorder({ self, names: this.#names, locator: this.#locator });
  }

  #guarded(recorder: Recorder, run: () => unknown): unknown {
    let returned: unknown;
    let thrown: { readonly error: unknown } | undefined;
    try {
      returned = this.#traps.around(run);
    } catch (error) {
      thrown = { error };
    }
    const impure = this.#traps.impureCall;
    if (impure) throw recorder.broken(impure, (span, { who }) => problems.impure(span, who, impure.call));
    if (recorder.mistake) throw recorder.mistake;
    if (thrown) throw recorder.thrown(thrown.error);
    return returned;
  }

  #broken(call: Call, make: (span: Span) => Problem): Broken {
    return new Broken(make(this.#locator.ofName(call.name)));
  }
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
