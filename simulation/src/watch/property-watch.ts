/**
 * Properties of a scenario along one simulated run. `never` is violated by an occurrence, `within` by a time that is
 * exceeded; what a finite run cannot violate, as formulas of linear time, is left to checks. Delays are measured as a
 * check measures them: each occurrence by itself, up to the next target event.
 */
import type { Occurrence, Property } from '@vedette/actors';
import type { Happened, Observer } from '../run/happened.ts';
import type { Simulator } from '../run/simulator.ts';
import { conditionsIn, matcherOf, stepsIn } from './matching.ts';
import type { Sights } from './sights.ts';

export interface Violation {
  readonly name: string;
  readonly time: number;
}

type Happens = (event: Happened) => boolean;

/** An occurrence, split into what steps do and what states are. */
interface Split {
  readonly atSteps: readonly Happens[];
  holds(): boolean;
}

export interface PropertyWatch {
  readonly name: string;
  readonly property: Property;
  /** For `possible`: it has occurred. */
  isReached: boolean;
  /** Of the delays that ended, in ticks. */
  longest: number | undefined;
  shortest: number | undefined;
}

interface Watched extends PropertyWatch {
  readonly from: Split;
  readonly to: Split | undefined;
  held: boolean;
  /** When the measurements that are open began: the first of them and the last. */
  oldest: number | undefined;
  youngest: number;
}

/** Properties that a run of finite length says something about. */
export function isWatched({ kind }: Property): boolean {
  return kind !== 'leads to' && kind !== 'linear time';
}

export class Watch implements Observer {
  violation: Violation | undefined;
  readonly #simulator: Simulator;
  readonly #sights: Sights;
  readonly #watched: readonly Watched[];
  readonly #isEnding: boolean;
  #isStarted = false;

  /** `until`: whether the run ends with a violation. */
  constructor(
    simulator: Simulator,
    sights: Sights,
    { endsAtViolation = true, only }: { readonly endsAtViolation?: boolean; readonly only?: string } = {},
  ) {
    this.#simulator = simulator;
    this.#sights = sights;
    this.#isEnding = endsAtViolation;
    this.#watched = [...simulator.scenario.properties]
      .filter(([name, property]) => isWatched(property) && (only === undefined || only === name))
      .map(([name, property]) => this.#watchOf(name, property));
  }

  get properties(): readonly PropertyWatch[] {
    return this.#watched;
  }

  get isDone(): boolean {
    return this.#isEnding && this.violation !== undefined;
  }

  happened(event: Happened): void {
    this.#sights.follow(event);
    if (event.kind === 'start') return;
    if (!this.#isStarted) this.started(0);
    for (const watched of this.#watched) this.#look(watched, event);
  }

  /** After all actors have started: the first state. */
  started(time: number): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    for (const watched of this.#watched) this.#enter(watched, time, false);
  }

  /** The run ends: what is open may have exceeded its bound. */
  end(time: number): void {
    this.started(time);
    for (const watched of this.#watched) this.#checkOpen(watched, time);
  }

  #look(watched: Watched, event: Happened): void {
    const { time } = event;
    this.#checkOpen(watched, time);
    const { property, to, from } = watched;
    const happens = from.atSteps.some((one) => one(event));
    if (property.kind === 'never' && happens) this.#violated(watched, time);
    if (property.kind === 'possible' && happens) watched.isReached = true;
    if (to?.atSteps.some((one) => one(event))) this.#ends(watched, time);
    this.#enter(watched, time, happens);
  }

  /** In the state that the run is in now. */
  #enter(watched: Watched, time: number, happens: boolean): void {
    const { property, from, to } = watched;
    const holds = from.holds();
    const isOpened = happens || (holds && !watched.held);
    watched.held = holds;
    if (property.kind === 'never' && holds) this.#violated(watched, time);
    if (property.kind === 'possible' && holds) watched.isReached = true;
    if (to === undefined) return;
    if (isOpened) {
      watched.oldest ??= time;
      watched.youngest = time;
    }
    if (watched.oldest !== undefined && to.holds()) this.#ends(watched, time);
  }

  #ends(watched: Watched, time: number): void {
    if (watched.oldest === undefined) return;
    const [long, short] = [time - watched.oldest, time - watched.youngest];
    watched.oldest = undefined;
    watched.longest = Math.max(long, watched.longest ?? long);
    watched.shortest = Math.min(short, watched.shortest ?? short);
    const { property } = watched;
    if (property.kind === 'least delay' && property.bound !== undefined && short < property.bound)
      this.#violated(watched, time);
  }

  #checkOpen(watched: Watched, time: number): void {
    const { property, oldest } = watched;
    if (property.kind !== 'greatest delay' || property.bound === undefined || oldest === undefined) return;
    if (time - oldest > property.bound + 1e-9) this.#violated(watched, time);
  }

  #violated({ name }: Watched, time: number): void {
    this.violation ??= { name, time };
  }

  #watchOf(name: string, property: Property): Watched {
    const [from, to] = occurrencesIn(property);
    return {
      name,
      property,
      isReached: false,
      longest: undefined,
      shortest: undefined,
      from: this.#split(name, from!),
      to: to && this.#split(name, to),
      held: false,
      oldest: undefined,
      youngest: 0,
    };
  }

  #split(name: string, what: Occurrence): Split {
    const names = this.#simulator.actors.map((actor) => actor.name);
    const conditions = conditionsIn(what);
    return {
      atSteps: stepsIn(what).map((one) => matcherOf(one, names)),
      holds: () => conditions.some(({ holds }) => this.#sights.holds(holds, name)),
    };
  }
}

function occurrencesIn(property: Property): readonly Occurrence[] {
  if (property.kind === 'never' || property.kind === 'possible') return [property.what];
  return 'from' in property ? [property.from, property.to] : [];
}
