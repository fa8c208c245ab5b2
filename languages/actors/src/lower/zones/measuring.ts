/**
 * Measures a delay while a run goes on: each occurrence may begin a measurement, which ends with the first
 * occurrence of what is waited for. `clock`: one
 * clock says how long it has been, up to a limit. `cycles`: none does, and cycles matter. `growth`: a clock ticks
 * once a time unit; the measurement may take as long
 * as one likes exactly if it goes round a cycle with a tick, or rests before a step that may be taken at any time
 * (as languages/uppaal does).
 */
import type { DelayQuestion, Domain, State } from '@vedette/core';
import { atMost } from '@vedette/structures';
import type { Observer, Seeing } from './observer.ts';
import type { Occurrences } from './occurrences.ts';
import type { Arrival, OwnClock } from './zone-steps.ts';

/**
 * `opening` and `settled`: the first state, where it is an occurrence itself, and the measurement goes on or ends at
 * once. `ticking`: a tick was just
 *  taken. `endless`: any time has passed, at the end as well in `ended late`. */
export const phases = ['idle', 'measuring', 'ended', 'opening', 'settled', 'ticking', 'endless', 'ended late'] as const;
export type Phase = (typeof phases)[number];
const numberOf = (phase: Phase): number => phases.indexOf(phase);

export type Measure =
  | { readonly kind: 'clock'; readonly limit: number }
  | { readonly kind: 'cycles' }
  /** `rests`: whether the state may be left at any later time by the step under way. */
  | { readonly kind: 'growth'; rests(state: State): boolean };

export interface Measured {
  readonly question: DelayQuestion;
  readonly occurrences: Occurrences;
  readonly measure: Measure;
}

export class Measuring implements Observer {
  readonly domain: Domain = { name: 'phase', size: phases.length, text: (phase) => phases[phase]! };
  readonly #it: Measured;

  constructor(it: Measured) {
    this.#it = it;
  }

  first(state: State): readonly [number, Arrival] {
    const { question, occurrences } = this.#it;
    if (!occurrences.holdsIn(question.from, state)) return [numberOf('idle'), { own: [] }];
    const isEnded = occurrences.holdsIn(question.to, state);
    return isEnded ? [numberOf('settled'), { own: [] }] : [numberOf('opening'), { own: this.#own(0) }];
  }

  clocksIn(phase: number): number {
    return this.#isCounting(phase) ? this.#own(0).length : 0;
  }

  isOver(phase: number): boolean {
    return phases[phase] === 'ended' || phases[phase] === 'ended late';
  }

  isCounted(phase: number): boolean {
    return this.#isCounting(phase);
  }

  after(seeing: Seeing, follow: (phase: number, arrival: Arrival) => void): void {
    const { phase, target } = seeing;
    const name = phases[phase]!;
    const isUnderWay = name !== 'idle' && name !== 'settled' && name !== 'opening';
    if (!isUnderWay) {
      follow(numberOf('idle'), { own: [] });
      if (this.#begins(seeing)) {
        if (this.#isEndedIn(target)) follow(numberOf('ended'), { own: this.#own(0), isLast: true });
        else follow(numberOf('measuring'), { own: this.#own(0) });
      }
    }
    if (isUnderWay || name === 'opening') this.#goOn(seeing, follow);
  }

  #goOn(seeing: Seeing, follow: (phase: number, arrival: Arrival) => void): void {
    const { measure, question, occurrences } = this.#it;
    const { state, label, target, phase } = seeing;
    const isEnded = occurrences.holdsAt(question.to, state, label) || this.#isEndedIn(target);
    const isEndless = phases[phase] === 'endless' || (measure.kind === 'growth' && measure.rests(state));
    if (isEnded) follow(numberOf(isEndless ? 'ended late' : 'ended'), { own: this.#own(1), isLast: true });
    else if (isEndless) follow(numberOf('endless'), { own: this.#own(1) });
    else {
      follow(numberOf('measuring'), { own: this.#own(1) });
      if (measure.kind === 'growth') follow(numberOf('ticking'), { own: this.#own(0), required: [[0, 1, atMost(-1)]] });
    }
  }

  #begins({ state, label, target }: Seeing): boolean {
    const { question, occurrences } = this.#it;
    if (occurrences.holdsAt(question.from, state, label)) return true;
    return occurrences.holdsIn(question.from, target) && !occurrences.holdsIn(question.from, state);
  }

  #isEndedIn(state: State): boolean {
    return this.#it.occurrences.holdsIn(this.#it.question.to, state);
  }

  #isCounting(phase: number): boolean {
    return phases[phase] !== 'idle' && phases[phase] !== 'settled';
  }

  #own(from: number): readonly OwnClock[] {
    const { measure } = this.#it;
    if (measure.kind === 'cycles') return [];
    return [{ from, most: measure.kind === 'clock' ? measure.limit : 1 }];
  }
}
