/** Scenarios: which actors there are, what the network and faults may do to them, and what is asked of it all. */
import type { Delay, MessageOf, NotesOf, SomeActor, StateOf } from './actor.ts';
import type { Ask, Property } from './ask.ts';

export type Actors = { readonly [name: string]: SomeActor };
export type NamesOf<As> = keyof As & string;

export interface Network {
  /**
   * How long a message travels. Left out: there is no time. Messages take as long as they like, and a timer that is set
   * may fire at any moment.
   */
  readonly delay?: Delay;
  /** What is sent while a message is handled shares its time: question and answer together take `delay` at most. */
  readonly roundTrip?: boolean;
  /** `fifo`: messages from one actor to another arrive in the order in which they were sent. `any` if left out. */
  readonly order?: 'any' | 'fifo';
  /** Each message may be lost when it is sent; so many at most. */
  readonly loss?: 'any' | { readonly atMost: number };
  /**
   * So many times a message that is delivered stays in the network. `any`: every message stays for ever, and sending it
   * again changes nothing.
   */
  readonly duplicates?: 'any' | { readonly atMost: number };
  /** Messages that have travelled for the greatest delay are handled before any timer fires at that moment. */
  readonly receiveFirst?: boolean;
}

export interface Faults<Name extends string> {
  /** An actor that crashes loses its state and its timers, and keeps what it saved. */
  readonly crash?: { readonly of?: readonly Name[]; readonly atMost: number };
  /** An actor that has crashed may start again, so long after its crash; at any moment if `after` is left out. */
  readonly restart?: { readonly of?: readonly Name[]; readonly atMost: number; readonly after?: Delay };
  /**
   * An actor stands still for so long, and handles nothing. Then it goes on: what came late, and timers that were due,
   * are handled at once.
   */
  readonly pause?: { readonly of?: readonly Name[]; readonly atMost: number; readonly for: Delay };
  /**
   * The network falls apart: while that lasts, what one side sends to another is lost. Messages on their way arrive,
   * and actors on no side talk to
   *  all. It lasts as long as `for` says; if that is left out it may end at any moment, or never. */
  readonly partition?: {
    readonly between: readonly (readonly Name[])[];
    readonly atMost: number;
    readonly for?: Delay;
  };
}

/** What a condition sees of an actor. */
export type View<A> =
  | { readonly up: true; readonly state: StateOf<A>; readonly why?: undefined }
  | { readonly up: false; readonly why: 'crashed' | 'stopped'; readonly state?: undefined };
export type Views<As> = { readonly [N in keyof As]: View<As[N]> };

/** What a condition sees besides: the second parameter, to be declared where it is used. */
export interface Seen<Ms> {
  /** How many messages were lost, but for those that a partition cut off: where any number may be lost, 0 or 1. */
  readonly lost: number;
  /** The states of the monitors. */
  readonly monitors: Ms;
}
export type Condition<As, Ms> = (all: Views<As>, seen: Seen<Ms>) => boolean;

/** What monitors see of a step, part by part. */
export interface Sights<As> {
  receive: { readonly at: NamesOf<As>; readonly from: NamesOf<As>; readonly message: MessageOf<As[keyof As]> };
  send: { readonly from: NamesOf<As>; readonly to: NamesOf<As>; readonly message: MessageOf<As[keyof As]> };
  timeout: { readonly at: NamesOf<As>; readonly timer: string; readonly key: string };
  note: { readonly at: NamesOf<As>; readonly note: NotesOf<As[keyof As]> };
  stop: { readonly at: NamesOf<As> };
  crash: { readonly at: NamesOf<As> };
  restart: { readonly at: NamesOf<As> };
  pause: { readonly at: NamesOf<As> };
  resume: { readonly at: NamesOf<As> };
}

/** Follows a run and keeps a state of its own, for conditions to read. It changes nothing else. */
export interface Monitor<S, As> {
  start(): S;
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler may end without a return
  readonly on: { readonly [K in keyof Sights<As>]?: (me: S, sight: Sights<As>[K]) => S | void };
}

export interface Scenario<As extends Actors, Ms = Record<never, never>> {
  readonly actors: As;
  readonly network: Network;
  readonly faults?: Faults<NamesOf<As>>;
  /**
   * Actors that do the same, but for their names: of the states that differ by an exchange of names one is searched.
   * Checked while it is searched.
   */
  readonly alike?: readonly (readonly NamesOf<As>[])[];
  readonly monitors?: { readonly [M in keyof Ms]: Monitor<Ms[M], As> };
  /** Time passes in steps of so many ticks: all delays are multiples of it. 1 if left out. */
  readonly step?: number;
  readonly properties?: (ask: Ask<As, Ms>) => { readonly [name: string]: Property };
  /** Names for conditions, which formulas on the command line and in property files put into braces. */
  readonly conditions?: { readonly [name: string]: Condition<As, Ms> };
}

/** A scenario, with the names of its actors checked in everything that speaks of them. */
export function scenario<const As extends Actors, Ms = Record<never, never>>(it: Scenario<As, Ms>): Scenario<As, Ms> {
  return it;
}

export type Constants = { readonly [name: string]: number | boolean | string };

export interface Parametrised {
  readonly constants: Constants;
  readonly build: (constants: never) => unknown;
}

/** A scenario with constants that `-c`, `sweep` and `campaign` set. */
export function parameters<C extends Constants, As extends Actors, Ms>(
  constants: C,
  build: (constants: { readonly [K in keyof C]: Wide<C[K]> }) => Scenario<As, Ms>,
): Parametrised {
  return { constants, build };
}

/** Constants are set from outside: what is 4 here may be any number. */
type Wide<T> = T extends number ? number : T extends boolean ? boolean : string;
