/**
 * What clocks show along a run whose times are not known yet: a number plus the times between the moments at which they
 * ran.
 */

interface Reading {
  readonly value: number;
  /** Time it has run before `since`: by moment, how often the moment counts. */
  readonly ran: ReadonlyMap<number, number>;
  /** Since when it runs; nothing if it stands still. */
  readonly since: number | undefined;
}

export class ClockReadings {
  readonly #clocks: Reading[];

  /** What the clocks show at the start. */
  constructor(initial: readonly number[]) {
    this.#clocks = initial.map((value) => ({ value, ran: new Map(), since: 0 }));
  }

  set(clock: number, value: number, moment: number): void {
    this.#clocks[clock] = { value, ran: new Map(), since: moment };
  }

  copy(clock: number, from: number): void {
    this.#clocks[clock] = this.#clocks[from]!;
  }

  /** From this moment on the clocks marked with 1 stand still and the others run. */
  run(moment: number, stopped: Uint8Array | undefined): void {
    for (const [clock, { value, ran, since }] of this.#clocks.entries()) {
      const stands = stopped?.[clock] === 1;
      if (stands && since !== undefined)
        this.#clocks[clock] = { value, ran: sum(ran, stretch(since, moment), 1), since: undefined };
      else if (!stands && since === undefined) this.#clocks[clock] = { value, ran, since: moment };
    }
  }

  /** What a clock shows at a moment: `value` plus the sum of `terms`. Clock 0 always shows zero. */
  at(clock: number, moment: number): { readonly value: number; readonly terms: ReadonlyMap<number, number> } {
    if (clock === 0) return { value: 0, terms: new Map() };
    const { value, ran, since } = this.#clocks[clock]!;
    return { value, terms: since === undefined ? ran : sum(ran, stretch(since, moment), 1) };
  }
}

function stretch(from: number, to: number): ReadonlyMap<number, number> {
  return from === to
    ? new Map()
    : new Map([
        [to, 1],
        [from, -1],
      ]);
}

/** `one + factor * other`, without what comes to zero. */
export function sum(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
  factor: 1 | -1,
): ReadonlyMap<number, number> {
  const terms = new Map(one);
  for (const [moment, count] of other) {
    const both = (terms.get(moment) ?? 0) + factor * count;
    if (both === 0) terms.delete(moment);
    else terms.set(moment, both);
  }
  return terms;
}
