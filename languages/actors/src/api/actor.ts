/**
 * Actors as their authors write them: plain objects, typed by one argument. A handler is a function of the state and
 * the event; all else that it
 * does goes through `io`. States, messages, notes and what is saved are plain data: the kinds of JSON, bigint, Map
 * and Set.
 */

/** In the unit of the scenario: whole numbers, 0 or more. */
export type Ticks = number;
/** A time, or a range of which any time is possible. */
export type Delay = Ticks | readonly [least: Ticks, most: Ticks];

/** What an actor is made of, as one type. Unions by `type` are messages of several kinds. */
export interface Shape {
  state: unknown;
  message: { readonly type: string };
  timer?: string;
  note?: { readonly type: string };
  durable?: unknown;
}

export type TimerOf<A extends Shape> = A['timer'] extends string ? A['timer'] : never;
export type NoteOf<A extends Shape> = A['note'] extends { readonly type: string } ? A['note'] : never;

/**
 * All that a handler can do besides changing its state. Nothing here returns a value but `choose`: `return io.stop()`
 * is fine.
 */
export interface Io<A extends Shape> {
  readonly self: string;
  /**
   * By how many whole ticks the process handles this too late, as far as it knows: 0 when checked, also after a pause.
   */
  readonly late: Ticks;
  send(to: string, message: A['message']): void;
  /**
   * Sets the timer, or sets it anew. The timer fires once, at any time of a range. Timers with different keys are
   * different timers.
   */
  after(delay: Delay, timer: TimerOf<A>, key?: string): void;
  cancel(timer: TimerOf<A>, key?: string): void;
  /** Every alternative when checked, one of them when run. */
  choose<const T>(from: readonly T[]): T;
  /** What `start` is handed after a crash. */
  save(durable: A['durable']): void;
  /** An event that others want to know: a suspicion, a decision. Properties, monitors and charts speak of notes. */
  note(note: NoteOf<A>): void;
  /** The protocol ends here of its own accord: no more messages and timeouts are handled. */
  stop(): void;
}

/**
 * The next state; or nothing, where the state was changed in place. Promises have members that no state has: handlers
 * are not async.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may end without a return
export type Next<A extends Shape> = (A['state'] & { readonly then?: never }) | void;

export type MessageHandler<A extends Shape, T extends A['message']['type']> = (
  me: A['state'],
  message: Extract<A['message'], { readonly type: T }>,
  from: string,
  io: Io<A>,
) => Next<A>;

interface Handlers<A extends Shape> {
  /** At the beginning, and after each restart with what was saved last, if anything. */
  start(io: Io<A>, durable?: A['durable']): A['state'] & { readonly then?: never };
  /** One handler for each type of message. */
  on: { readonly [T in A['message']['type']]: 'ignore' | MessageHandler<A, T> };
  /** Where it runs: says farewell before it ends, when its process is to leave. Checks do not explore it. */
  readonly leave?: (me: A['state'], io: Io<A>) => Next<A>;
}

interface Timers<A extends Shape> {
  timers: { readonly [T in TimerOf<A>]: (me: A['state'], io: Io<A>, key: string) => Next<A> };
}

/** Without timers in its shape an actor needs none. */
export type Actor<A extends Shape> = Handlers<A> &
  ([TimerOf<A>] extends [never] ? Partial<Timers<A>> : Timers<A>) & {
    /** Never there: carries the shape for `StateOf` and the like. */
    readonly shape?: A;
  };

/** Any actor, whatever its shape. */
export interface SomeActor {
  start(io: never, durable?: never): unknown;
  readonly on: {
    readonly [type: string]: 'ignore' | ((me: never, message: never, from: string, io: never) => unknown);
  };
  readonly timers?: { readonly [name: string]: (me: never, io: never, key: string) => unknown };
  leave?(me: never, io: never): unknown;
  readonly shape?: unknown;
}

export type ShapeOf<A> = A extends { readonly shape?: infer S } ? Extract<S, Shape> : never;
export type StateOf<A> = ShapeOf<A>['state'];
export type MessageOf<A> = ShapeOf<A>['message'];
export type NotesOf<A> = ShapeOf<A> extends infer S ? (S extends Shape ? NoteOf<S> : never) : never;
