/**
 * What the waiting processes of one location can do, computed once for each bag of them: what they receive on, whom
 * they may suspect, and what they become. A reaction is the bag of waiting processes afterwards and the messages sent
 * on the way. Steps of the system then are table look-ups.
 */
import { PairRows } from '@vedette/structures';
import { locationOf } from '../elaborate.ts';
import type { Environment } from '../evaluate-expression.ts';
import type { Pattern, Prefix, Process } from '../tree.ts';
import type { Value } from '../values.ts';
import { patternNames } from '../visit.ts';
import { Bags } from './bags.ts';
import type { Exercise, Exercised } from './exercise.ts';
import type { Parked, Parking } from './parking.ts';

export interface Reaction {
  /** The bag of waiting processes afterwards. */
  readonly waiting: number;
  /** The bag of messages sent, 0 if none. */
  readonly sent: number;
}

export interface Receive {
  readonly channel: number;
  /** Which waiting process, by its position in the bag. */
  readonly position: number;
  readonly after: (value: Value) => Reaction;
  becomes(value: Value): Parked;
}

/** Suspicions name the location suspected, or the one that must be dead. */
export interface Watch {
  readonly location: number;
  after(): Reaction;
}

export interface Send {
  readonly channel: number;
  readonly value: Value;
  readonly position: number;
  after(): Reaction;
  becomes(): Parked;
}

export interface LocalState {
  readonly receives: readonly Receive[];
  readonly suspects: readonly Watch[];
  readonly crashes: readonly Watch[];
  readonly sends: readonly Send[];
  /** Steps by `tau`. */
  readonly alone: readonly (() => Reaction)[];
}

/** The messages in a bag, taken apart. */
export interface Contents {
  readonly channels: Int32Array;
  readonly values: Int32Array;
}

/**
 * An outcome of messages that meet waiting processes: the messages left, those that wait afterwards, and the messages
 * sent, all bags.
 */
export const OUTCOME = 3;

export class LocalStates {
  readonly parking: Parking;
  readonly waiting = new Bags();
  readonly messages = new Bags();
  /**
   * By bag of waiting processes and by bag of messages: a bit for each channel, several channels sharing one. A bag
   * not looked at yet has all bits or no entry. No bit in common, no communication: most pairs are distinguished so.
   */
  readonly receiveMasks: number[] = [];
  readonly channelMasks: number[] = [];
  /**
   * By bag of messages and bag of waiting processes: all outcomes. Bags know nothing of their location, so all
   * locations share them.
   */
  readonly deliveries = new PairRows((messages, waiting) => this.#outcomes(messages, waiting));
  readonly #exercise: Exercise | undefined;
  readonly #states: (LocalState | undefined)[] = [];
  readonly #contents: (Contents | undefined)[] = [];

  /** `exercise`: receives what is offered and taken. */
  constructor(parking: Parking, exercise?: Exercise) {
    this.parking = parking;
    this.#exercise = exercise;
  }

  /** The two bags of these parts, under no immortal in particular. */
  start(parts: readonly Parked[]): Reaction {
    return {
      waiting: this.waiting.of(parts.flatMap((part) => part.waiting)),
      sent: this.messages.of(parts.flatMap((part) => part.messages)),
    };
  }

  /**
   * Waiting processes as they are in a state with this trusted immortal (0: none yet). Those that can see whom they
   * may suspect know the immortal, so that a suspicion looks at no other slot.
   */
  waitingUnder(immortal: number, bag: number): number {
    const suspectsAnybody = this.parking.model.program.detector === 'unreliable';
    return immortal > 0 && suspectsAnybody ? this.waiting.plain(bag) : this.waiting.under(bag, immortal);
  }

  /** Messages as they are in a state with this trusted immortal: they only have to know that there is one. */
  messagesUnder(immortal: number, bag: number): number {
    return immortal > 0 ? this.messages.plain(bag) : this.messages.under(bag, immortal);
  }

  of(bag: number): LocalState {
    const known = this.#states[bag];
    if (known !== undefined) return known;
    const state = this.#workedOut(bag);
    put(this.#states, bag, { entry: state, filler: undefined });
    put(this.receiveMasks, bag, { entry: maskOf(state.receives.map(({ channel }) => channel)), filler: all });
    return state;
  }

  /** The channels and values of the messages in a bag, in the order of its elements. */
  contents(messages: number): Contents {
    const known = this.#contents[messages];
    if (known !== undefined) return known;
    const elements = this.messages.immortal(messages) === asleep ? nothing : this.messages.elements(messages);
    const channels = elements.map((message) => this.parking.channelOf(message));
    const values = elements.map((message) => this.parking.valueOf(message));
    const contents = { channels, values };
    put(this.#contents, messages, { entry: contents, filler: undefined });
    put(this.channelMasks, messages, { entry: maskOf(channels), filler: all });
    return contents;
  }

  #outcomes(messages: number, waiting: number): readonly number[] {
    const { channels, values } = this.contents(messages);
    const elements = this.messages.elements(messages);
    const outcomes: number[] = [];
    for (const { channel, after } of this.of(waiting).receives)
      for (const [position, value] of values.entries()) {
        // Equal messages are neighbours: the first stands for all of them.
        const isSame = elements[position - 1] === elements[position];
        if (channels[position] !== channel || isSame) continue;
        this.parking.take(elements[position]!);
        const { waiting: afterwards, sent } = after(value);
        outcomes.push(this.messages.without(messages, position), afterwards, sent);
      }
    return outcomes;
  }

  /** Replaces the waiting processes at these positions by what they become. */
  reaction(bag: number, positions: readonly number[], becomes: readonly Parked[]): Reaction {
    const kept = [...this.waiting.elements(bag)].filter((_, position) => !positions.includes(position));
    const { waiting, sent } = this.start([{ waiting: kept, messages: [] }, ...becomes]);
    const immortal = this.waiting.immortal(bag);
    return { waiting: immortal === undefined ? waiting : this.waiting.under(waiting, immortal), sent };
  }

  /** Equal waiting processes do the same: the first stands for all of them. */
  #workedOut(bag: number): LocalState {
    const found = { receives: [], suspects: [], crashes: [], sends: [], alone: [] } satisfies LocalState;
    if (this.waiting.immortal(bag) === asleep) return found;
    const closures = this.waiting.elements(bag);
    closures.forEach((closure, position) => {
      if (position > 0 && closures[position - 1] === closure) return;
      const { point, environment } = this.parking.open(closure);
      this.#offers(point.process, environment, { bag, position, found });
    });
    return found;
  }

  #offers(process: Process, environment: Environment, at: Site): void {
    if (process.kind === 'sum') for (const part of process.parts) this.#offers(part, environment, at);
    if (process.kind === 'if') {
      const holds = this.parking.model.evaluator.holds(process.condition, environment);
      this.#offers(holds ? process.yes : process.no, environment, at);
    }
    if (process.kind === 'prefix') this.#prefix(process.prefix, { next: process.next, environment }, at);
  }

  #prefix(prefix: Prefix, { next, environment }: Continuation, at: Site): void {
    const { parking } = this;
    this.#exercise?.offer(prefix);
    const becoming = (inner: Environment, way: Exercised['way'] = 'step'): Parked => {
      this.#exercise?.take(prefix, way);
      return parking.park(next, inner);
    };
    const alone = (inner: Environment, way: Exercised['way'] = 'step') =>
      memoised(() => this.reaction(at.bag, [at.position], [becoming(inner, way)]));
    switch (prefix.kind) {
      case 'tau':
        at.found.alone.push(alone(environment));
        return;
      case 'send': {
        const channel = parking.channel(prefix.channel, environment);
        const value = parking.model.evaluator.value(prefix.value, environment);
        const becomes = () => becoming(environment);
        at.found.sends.push({ channel, value, position: at.position, after: alone(environment), becomes });
        return;
      }
      case 'receive':
        at.found.receives.push(this.#receive(prefix, { next, environment }, at));
        return;
      case 'receive-or-suspect': {
        at.found.receives.push(this.#receive(prefix, { next, environment }, at));
        const location = locationOf(parking.model, prefix.suspect, environment);
        this.#suspect({ location, after: alone(this.#unknown(prefix.pattern, environment), 'suspicion') }, at);
        return;
      }
      case 'suspect':
      case 'crashed': {
        const location = locationOf(parking.model, prefix.location, environment);
        const watch = { location, after: alone(environment) };
        if (prefix.kind === 'suspect') this.#suspect(watch, at);
        else at.found.crashes.push(watch);
        return;
      }
      default:
        prefix satisfies never;
    }
  }

  /** No process suspects the trusted immortal. */
  #suspect(watch: Watch, { bag, found }: Site): void {
    if (watch.location !== this.waiting.immortal(bag)) found.suspects.push(watch);
  }

  #receive(
    prefix: Extract<Prefix, { kind: 'receive' | 'receive-or-suspect' }>,
    { next, environment }: Continuation,
    { bag, position }: Site,
  ): Receive {
    const { evaluator } = this.parking.model;
    const channel = this.parking.channel(prefix.channel, environment);
    const known = new Map<Value, Reaction>();
    const becomes = (value: Value): Parked => {
      const inner = prefix.pattern === undefined ? environment : evaluator.bind(prefix.pattern, value, environment);
      this.#exercise?.take(prefix);
      return this.parking.park(next, inner);
    };
    const after = (value: Value): Reaction => {
      const reaction = known.get(value) ?? this.reaction(bag, [position], [becomes(value)]);
      known.set(value, reaction);
      return reaction;
    };
    return { channel, position, after, becomes };
  }

  #unknown(pattern: Pattern | undefined, environment: Environment): Environment {
    const { bottom } = this.parking.model.evaluator.values;
    const names = pattern === undefined ? [] : patternNames(pattern);
    return names.reduce<Environment>((outer, { text }) => ({ name: text, value: bottom, outer }), environment);
  }
}

const all = -1;
const asleep = 0;
const nothing = new Int32Array(0);

/** Arrays that are read in every step stay without holes: an engine that sees holes makes them hash tables. */
function put<T>(array: T[], position: number, { entry, filler }: { readonly entry: T; readonly filler: T }): void {
  while (array.length <= position) array.push(filler);
  array[position] = entry;
}

function maskOf(channels: Iterable<number>): number {
  let mask = 0;
  for (const channel of channels) mask |= 1 << (channel & 31);
  return mask;
}

/** Computed at the first call: a step that is never possible must not break the model. */
function memoised(work: () => Reaction): () => Reaction {
  let result: Reaction | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

interface Continuation {
  readonly next: Process;
  readonly environment: Environment;
}

interface Site {
  readonly bag: number;
  readonly position: number;
  readonly found: {
    receives: Receive[];
    suspects: Watch[];
    crashes: Watch[];
    sends: Send[];
    alone: (() => Reaction)[];
  };
}
