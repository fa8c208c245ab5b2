/**
 * Random scenarios: small tables of what actors do, once as actors for the compiler, once as plain functions for the
 * naive interpreter.
 */
import fc from 'fast-check';
import { type Actor, type Actors, type Delay, type Network, scenario } from '../api/index.ts';

/**
 * The state of a random actor: where it is, and how many messages it may still send, so that there are finitely many
 * states.
 */
export interface Made {
  readonly at: number;
  readonly left: number;
}

export interface Effects {
  readonly next: Made;
  readonly sends: readonly { readonly to: number; readonly type: string }[];
  readonly timers: readonly { readonly timer: string; readonly after?: readonly [number, number] }[];
  readonly notes: readonly string[];
  readonly saves?: number;
  readonly stops: boolean;
}

/** One line of a table, before it is known how many messages may still be sent. */
interface Line {
  /** Nothing changes and nothing is done, but perhaps noted. */
  readonly isQuiet: boolean;
  readonly at: number;
  readonly sends: readonly { readonly to: number; readonly type: string }[];
  readonly timers: readonly { readonly timer: string; readonly after?: readonly [number, number] }[];
  readonly note: boolean;
  readonly saves?: number;
  readonly stops: boolean;
}
/** By what comes, then by where the actor is; several lines are a choice. */
interface Table {
  readonly start: readonly Line[];
  readonly on: Readonly<Record<'a' | 'b' | 't' | 'u', readonly (readonly Line[])[]>>;
}

export interface NaiveActor {
  start(saved: number | undefined): readonly Effects[];
  receive(me: Made, type: string): readonly Effects[];
  timeout(me: Made, timer: string): readonly Effects[];
}

export interface Drawn {
  readonly actors: readonly NaiveActor[];
  readonly order: 'any' | 'fifo';
  readonly delay?: readonly [number, number];
  readonly roundTrip: boolean;
  readonly receiveFirst: boolean;
  readonly loss: number | 'any';
  readonly duplicates: number | 'any';
  readonly crashes: number;
  readonly restarts: number;
  readonly restartAfter?: readonly [number, number];
  readonly pause?: { readonly atMost: number; readonly for: readonly [number, number] };
  /** Between the two actors. */
  readonly partition?: { readonly atMost: number; readonly for?: readonly [number, number] };
  /** The same for the compiler. */
  readonly scenario: unknown;
  readonly tables: readonly Table[];
}

/** Before the start: two messages may be sent. */
const first: Made = { at: 0, left: 2 };

function effectsOf(line: Line, { at, left }: Made): Effects {
  const notes = line.note ? ['n'] : [];
  if (line.isQuiet) return { next: { at, left }, sends: [], timers: [], notes, stops: false };
  const sends = line.sends.slice(0, left);
  return {
    next: { at: line.at, left: left - sends.length },
    sends,
    timers: line.timers,
    notes,
    ...(line.saves !== undefined && { saves: line.saves }),
    stops: line.stops,
  };
}

function naiveOf({ start, on }: Table): NaiveActor {
  const taken = (lines: readonly Line[], me: Made): readonly Effects[] => lines.map((line) => effectsOf(line, me));
  return {
    start: (saved) =>
      taken(start, first).map((effects) => ({ ...effects, next: { ...effects.next, at: saved ?? effects.next.at } })),
    receive: (me, type) => taken(on[type as 'a'][me.at]!, me),
    timeout: (me, timer) => taken(on[timer as 't'][me.at]!, me),
  };
}

interface Random {
  state: Made;
  message: { type: 'a' } | { type: 'b' };
  timer: 't' | 'u';
  note: { type: 'n' };
  durable: number;
}
type RandomIo = Parameters<Actor<Random>['start']>[0];

function actorOf({ start, on }: Table): Actor<Random> {
  const perform = (lines: readonly Line[], me: Made, io: RandomIo): Made => {
    const line = lines.length === 1 ? lines[0]! : io.choose(lines);
    const { next, sends, timers, notes, saves, stops } = effectsOf(line, me);
    for (const { to, type } of sends) io.send(`p${to}`, { type: type as 'a' });
    for (const { timer, after } of timers)
      after === undefined ? io.cancel(timer as 't') : io.after(after as Delay, timer as 't');
    for (const type of notes) io.note({ type: type as 'n' });
    if (saves !== undefined) io.save(saves);
    if (stops) io.stop();
    return next;
  };
  return {
    start(io, durable) {
      const made = perform(start, first, io);
      return durable === undefined ? made : { ...made, at: durable };
    },
    // Changed in place here, returned there: both must come to the same.
    on: {
      a: (me, _message, _from, io) => perform(on.a[me.at]!, me, io),
      b: (me, _message, _from, io) => void Object.assign(me, perform(on.b[me.at]!, me, io)),
    },
    timers: {
      t: (me, io) => void Object.assign(me, perform(on.t[me.at]!, me, io)),
      u: (me, io) => perform(on.u[me.at]!, me, io),
    },
  };
}

const range = fc
  .tuple(fc.nat(2), fc.nat(2))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

function lineOf(actors: number): fc.Arbitrary<Line> {
  const timer = fc.record({ timer: fc.constantFrom('t', 'u'), after: fc.option(range, { nil: undefined, freq: 3 }) });
  return fc
    .record({
      isQuiet: fc.nat(3).map((dice) => dice === 0),
      at: fc.nat(1),
      sends: fc.array(fc.record({ to: fc.nat(actors - 1), type: fc.constantFrom('a', 'b') }), { maxLength: 2 }),
      timers: fc.array(timer, { maxLength: 2 }),
      note: fc.boolean(),
      saves: fc.option(fc.nat(1), { nil: undefined, freq: 2 }),
      stops: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
    })
    .map(({ timers, saves, ...line }) => ({
      ...line,
      ...(saves !== undefined && { saves }),
      timers: timers.map(({ timer: name, after }) => ({ timer: name, ...(after && { after }) })),
    }));
}

function tableOf(actors: number): fc.Arbitrary<Table> {
  const choice = fc.array(lineOf(actors), { minLength: 1, maxLength: 2 });
  const row = fc.tuple(choice, choice);
  return fc.record({ start: choice, on: fc.record({ a: row, b: row, t: row, u: row }) });
}

const some = (most: number): fc.Arbitrary<number> => fc.nat(most);

const settings = fc.record({
  order: fc.constantFrom('any' as const, 'fifo' as const),
  delay: fc.option(range, { nil: undefined }),
  roundTrip: fc.boolean(),
  receiveFirst: fc.boolean(),
  loss: fc.oneof(fc.constant<0 | 'any'>(0), fc.constant('any' as const), some(2)),
  duplicates: fc.oneof(fc.constant<0 | 'any'>(0), fc.constant('any' as const), some(1)),
  crashes: some(1),
  restarts: some(1),
  restartAfter: fc.option(range, { nil: undefined }),
  pauses: fc.oneof(fc.constant(0), some(1)),
  pausedFor: range,
  partitions: fc.oneof(fc.constant(0), some(1)),
  partedFor: fc.option(range, { nil: undefined }),
});

/** Combinations that are refused are made into ones that are not. */
function drawn(tables: readonly Table[], plain: typeof settings extends fc.Arbitrary<infer S> ? S : never): Drawn {
  const { delay, order, restartAfter } = plain;
  const isTimed = delay !== undefined;
  const duplicates = plain.duplicates === 'any' && (isTimed || order === 'fifo') ? 1 : plain.duplicates;
  const pause = isTimed && plain.pauses > 0 ? { atMost: plain.pauses, for: plain.pausedFor } : undefined;
  const roundTrip = isTimed && plain.roundTrip && !(order === 'fifo' && delay[0] > 0) && pause === undefined;
  const receiveFirst = isTimed && plain.receiveFirst;
  const limits = { loss: plain.loss, duplicates, crashes: plain.crashes, restarts: plain.restarts };
  const atMost = (most: number | 'any'): 'any' | { atMost: number } => (most === 'any' ? most : { atMost: most });
  const network: Network = {
    ...(delay && { delay }),
    order,
    roundTrip,
    receiveFirst,
    loss: atMost(plain.loss),
    duplicates: atMost(duplicates),
  };
  const partition =
    plain.partitions === 0 || tables.length < 2
      ? undefined
      : { atMost: plain.partitions, ...(isTimed && plain.partedFor && { for: plain.partedFor }) };
  const after = isTimed && restartAfter ? { after: restartAfter } : {};
  const actors = Object.fromEntries(tables.map((table, at) => [`p${at}`, actorOf(table)])) as unknown as Actors;
  return {
    ...limits,
    actors: tables.map(naiveOf),
    tables,
    order,
    roundTrip,
    receiveFirst,
    ...(delay && { delay }),
    ...(isTimed && restartAfter && { restartAfter }),
    ...(partition && { partition }),
    ...(pause && { pause }),
    scenario: scenario({
      actors,
      network,
      faults: {
        crash: { atMost: plain.crashes },
        restart: { atMost: plain.restarts, ...after },
        ...(pause && { pause }),
        ...(partition && { partition: { between: [['p0'], ['p1']], ...partition } }),
      },
      monitors: { notes: { start: () => 0, on: { note: (count: number) => (count + 1) % 2 } } },
      conditions: {
        everywhere: (all) => Object.values(all).every((view) => view.up && (view.state as Made).at === 1),
        noted: (_all, { monitors }) => monitors.notes === 1,
        quiet: (all, { lost, monitors }) => lost > 0 && monitors.notes === 1 && all.p0!.up,
      },
    }),
  };
}

const tables = fc
  .integer({ min: 1, max: 2 })
  .chain((actors) => fc.array(tableOf(actors), { minLength: actors, maxLength: actors }));

export const randomScenario: fc.Arbitrary<Drawn> = fc.tuple(tables, settings).map(([all, plain]) => drawn(all, plain));

const quietLine = (line: Line): Line => ({ ...line, timers: line.timers.slice(0, 1), stops: false, isQuiet: false });
const quietTable = ({ start, on: { a, b, t, u } }: Table): Table => {
  const row = (lines: readonly (readonly Line[])[]): Table['on']['a'] =>
    lines.map((some) => some.slice(0, 1).map(quietLine));
  return { start: start.slice(0, 1).map(quietLine), on: { a: row(a), b: row(b), t: row(t), u: row(u) } };
};

/** Two actors that may be cut off from each other, and few other faults. */
export const randomParted: fc.Arbitrary<Drawn> = fc
  .tuple(fc.tuple(tableOf(2), tableOf(2)), settings)
  .map(([all, plain]) => drawn(all.map(quietTable), { ...plain, duplicates: 0, crashes: 0, partitions: 1 }));

/** With time, and actors that stand still. */
export const randomPaused: fc.Arbitrary<Drawn> = fc
  .tuple(tables, settings, range)
  .map(([all, plain, delay]) => drawn(all.map(quietTable), { ...plain, delay, duplicates: 0, crashes: 0, pauses: 1 }));

/** Without time and order, where messages that change nothing need not be delivered. */
export const randomSoup: fc.Arbitrary<Drawn> = fc
  .tuple(tables, settings)
  .map(([all, plain]) => drawn(all, { ...plain, delay: undefined, order: 'any' }));

/** The same scenario with all times multiplied. */
export type Scaled = (factor: number) => Drawn;

const longRange = fc
  .tuple(fc.nat(5), fc.nat(5))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

const exactly = fc.integer({ min: 1, max: 3 }).map((time) => [time, time] as const);

/** With time, and with larger and more different constants. */
export const randomTimed: fc.Arbitrary<Scaled> = timed(tables, settings);

/** The same with actors that stand still, and few other faults. */
export const randomTimedPauses: fc.Arbitrary<Scaled> = timed(
  tables.map((all) => all.map(quietTable)),
  settings.map((plain) => ({ ...plain, duplicates: 0, crashes: 0, partitions: 0, pauses: 1 })),
);

function timed(all: typeof tables, plain: typeof settings): fc.Arbitrary<Scaled> {
  return fc
    .tuple(
      all,
      plain,
      fc.record({ delay: fc.oneof(range, longRange, exactly), longest: fc.nat(3), isReceiveFirst: fc.nat(2) }),
    )
    .map(([all, plain, { delay, longest, isReceiveFirst }]) => (factor) => {
      const times = ([least, most]: readonly [number, number], more: number): readonly [number, number] => [
        (least + more) * factor,
        (most + more) * factor,
      ];
      const line = (one: Line): Line => ({
        ...one,
        timers: one.timers.map(({ timer, after }) => ({
          timer,
          ...(after && { after: times(after, timer === 't' ? longest : 0) }),
        })),
      });
      const scaled = all.map(({ start, on: { a, b, t, u } }) => {
        const rows = (row: Table['on']['a']): Table['on']['a'] => row.map((lines) => lines.map(line));
        return { start: start.map(line), on: { a: rows(a), b: rows(b), t: rows(t), u: rows(u) } };
      });
      const { restartAfter } = plain;
      return drawn(scaled, {
        ...plain,
        receiveFirst: isReceiveFirst === 0,
        delay: times(delay, 0),
        restartAfter: restartAfter && times(restartAfter, 0),
        partedFor: plain.partedFor && times(plain.partedFor, 0),
        pausedFor: times(plain.pausedFor, 0),
      });
    });
}
