/**
 * What conditions see of a simulated run: the actors, how many messages were lost, and monitors, which follow every
 * event.
 */
import { orderedCopy, type PlainMonitor, type SightKind, type Test } from '@vedette/actors';
import { Broken, type Span } from '@vedette/core';
import * as problems from '../problems.ts';
import type { Happened } from '../run/happened.ts';
import type { Simulator } from '../run/simulator.ts';

type Sight = readonly [kind: SightKind, sight: object];

export class Sights {
  readonly #simulator: Simulator;
  readonly #monitors: readonly PlainMonitor[];
  readonly #states: unknown[];
  readonly #all: object;
  readonly #seen: object;
  readonly #span: Span;

  constructor(simulator: Simulator, span: Span) {
    const { monitors, loss } = simulator.scenario;
    this.#simulator = simulator;
    this.#monitors = monitors;
    this.#span = span;
    this.#states = monitors.map(({ name, start }) =>
      this.#guarded(`"start" of the monitor "${name}"`, () => start([])),
    );
    this.#all = withGetters(simulator.actors.map((actor, at) => [actor.name, () => this.#view(at)]));
    const states = withGetters(monitors.map(({ name }, at) => [name, () => orderedCopy(this.#states[at])]));
    this.#seen = withGetters([
      ['lost', () => (loss === 'any' ? Math.min(1, simulator.lost) : simulator.lost)],
      ['monitors', () => states],
    ]);
  }

  /** Each sees a copy, as it may change it. */
  #view(at: number): object {
    const { state, why } = this.#simulator.actors[at]!;
    return state === undefined ? { up: false, why } : { up: true, state: orderedCopy(state.value) };
  }

  holds(test: Test, name: string): boolean {
    const look = test as (all: unknown, seen: unknown) => unknown;
    return Boolean(this.#guarded(`"${name}"`, () => look(this.#all, this.#seen)));
  }

  /** Lets the monitors see the event. */
  follow(event: Happened): void {
    if (this.#monitors.length === 0) return;
    for (const [kind, sight] of this.#sights(event))
      for (const [at, { name, on }] of this.#monitors.entries()) {
        const handler = on.get(kind);
        if (handler === undefined) continue;
        const me = orderedCopy(this.#states[at]);
        const next = this.#guarded(`"${kind}" of the monitor "${name}"`, () => handler([me, orderedCopy(sight)]));
        this.#states[at] = orderedCopy(next === undefined ? me : next);
      }
  }

  #sights(event: Happened): readonly Sight[] {
    const { step } = event;
    const at = this.#nameOf(event.actor);
    const notes = step?.notes.map((note): Sight => ['note', { at, note }]) ?? [];
    const sends = step?.sends.map(
      ({ to, message }): Sight => ['send', { from: at, to: this.#nameOf(to), message: message.value }],
    );
    return [
      ...this.#cause(event, at),
      ...notes,
      ...(sends ?? []),
      ...(step?.stops ? ([['stop', { at }]] as const) : []),
    ];
  }

  #cause({ kind, from, message, timer }: Happened, at: string): readonly Sight[] {
    if (kind === 'receive') return [[kind, { at, from: this.#nameOf(from), message: message!.value }]];
    if (kind === 'timeout') return [[kind, { at, timer: timer!.timer, key: timer!.key }]];
    const isFault = kind === 'crash' || kind === 'restart' || kind === 'pause' || kind === 'resume';
    return isFault ? [[kind, { at }]] : [];
  }

  #nameOf(actor: number): string {
    return this.#simulator.actors[actor]?.name ?? '';
  }

  #guarded<T>(who: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (error instanceof Broken) throw error;
      throw new Broken(problems.threw(this.#span, who, String(error)));
    }
  }
}

function withGetters(members: readonly (readonly [string, () => unknown])[]): object {
  const made = Object.create(null) as object;
  for (const [name, get] of members) Object.defineProperty(made, name, { get, enumerable: true });
  return made;
}
