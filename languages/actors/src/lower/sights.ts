/** Monitors: what they see is numbered, and each state of a monitor meets each sight once. */
import { quoted } from '@vedette/text';
import type { PlainMonitor, PlainScenario, SightKind } from '../plain-scenario.ts';
import type { HandlerRuns } from '../run/handler-runs.ts';
import { Interner } from '../values/interner.ts';
import { type Rename, renamedValue } from '../values/renamed.ts';

interface Sight {
  readonly kind: SightKind;
  readonly sight: unknown;
}

export class Sights {
  readonly states: readonly Interner[];
  readonly #monitors: readonly PlainMonitor[];
  readonly #runs: HandlerRuns;
  readonly #sights = new Interner<Sight>();
  /** By monitor, then by its state, then by the sight. */
  readonly #seen: number[][][];

  constructor({ monitors }: PlainScenario, runs: HandlerRuns) {
    this.#monitors = monitors;
    this.#runs = runs;
    this.states = monitors.map(() => new Interner());
    this.#seen = monitors.map(() => []);
  }

  first(monitor: number): number {
    const { name, start } = this.#monitors[monitor]!;
    return this.#next(monitor, {
      who: `"start" of the monitor ${quoted(name)}`,
      name: 'start',
      handler: start,
      given: [],
    });
  }

  /** The numbers of those that some monitor looks at. */
  numbersOf(sights: readonly Sight[]): readonly number[] {
    return sights
      .filter(({ kind }) => this.#monitors.some(({ on }) => on.has(kind)))
      .map((sight) => this.#sights.numberOf(sight));
  }

  renamed(number: number, rename: Rename): number {
    const { kind, sight } = this.#sights.value(number);
    const parts = Object.entries(sight as object).map(([part, value]) => [
      part,
      part === 'timer' ? value : renamedValue(value, rename),
    ]);
    return this.#sights.numberOf({ kind, sight: Object.fromEntries(parts) });
  }

  see(monitor: number, state: number, sight: number): number {
    const mine = this.#seen[monitor]!;
    mine[state] ??= [];
    mine[state][sight] ??= this.#handled(monitor, state, sight);
    return mine[state][sight];
  }

  #handled(monitor: number, state: number, number: number): number {
    const { name, on } = this.#monitors[monitor]!;
    const { kind, sight } = this.#sights.value(number);
    const handler = on.get(kind);
    if (handler === undefined) return state;
    const me = { state: this.states[monitor]!.value(state) };
    return this.#next(monitor, {
      who: `${quoted(kind)} of the monitor ${quoted(name)}`,
      name: kind,
      handler,
      me,
      given: [sight],
    });
  }

  #next(monitor: number, call: Omit<Parameters<HandlerRuns['all']>[0], 'self'>): number {
    const [ran] = this.#runs.all({ ...call, self: '' });
    return this.states[monitor]!.numberOf(ran!.state);
  }
}
