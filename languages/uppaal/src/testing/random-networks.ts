/**
 * Random closed networks: few clocks, weak bounds only, channels of all kinds, urgent and committed locations, a shared
 * number.
 */
import fc from 'fast-check';
import {
  type ChannelPriorities,
  type Edge,
  type Expression,
  type Instance,
  mentionsClocks,
  type Sort,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import {
  all,
  apart,
  assigned,
  channel,
  clock,
  compared,
  computed,
  edge,
  instance,
  integer,
  network,
  nowhere,
  number,
  place,
  read,
  timed,
} from './model-builder.ts';

export const LARGEST = 3;

export interface Drawn {
  readonly model: TypedModel;
  readonly clocks: readonly Variable[];
  readonly number: Variable;
}

export interface NetworkOptions {
  readonly operators?: readonly ('<=' | '>=' | '==' | '<' | '>')[];
  /** How many there are; two if nothing is said. */
  readonly clocks?: 1 | 2 | 3;
  /** Of instances and of channels. */
  readonly priorities?: 'some';
  /** Some invariants are strict, some bound a clock from below, too. */
  readonly invariants?: 'of all kinds';
  readonly diagonals?: 'some';
  /** Clocks stand still in some locations, always or depending on the shared number. */
  readonly stopwatches?: 'some';
  /** Otherwise some clocks start later. */
  readonly starts?: 'at zero';
}

interface Names {
  readonly clocks: readonly Variable[];
  readonly number: Variable;
  readonly channels: readonly Variable[];
  readonly urgent: readonly Variable[];
}

export function randomNetwork(options: NetworkOptions = {}): fc.Arbitrary<Drawn> {
  const { operators = ['<=', '>=', '=='] } = options;
  const starts = options.starts === 'at zero' ? fc.constant(0) : fc.constantFrom(0, 0, 0, 0, 1, 2);
  const made = fc.array(starts, { minLength: 3, maxLength: 3 }).chain((start) => {
    const names: Names = {
      clocks: ['x', 'y', 'z'].slice(0, options.clocks ?? 2).map((name, i) => clock(name, start[i])),
      number: integer('n', 0, 2),
      channels: [channel('a'), channel('b', 'broadcast')],
      urgent: [channel('u', 'binary', 'urgent'), channel('v', 'broadcast', 'urgent')],
    };
    const variables = [...names.clocks, names.number, ...names.channels, ...names.urgent];
    const ranks = options.priorities === 'some' ? fc.nat(2) : fc.constant(0);
    const cut = options.diagonals === 'some' ? diagonal(names) : fc.constant(undefined);
    const strictness = options.invariants === undefined ? (['<='] as const) : (['<=', '<=', '<', '>=', '>'] as const);
    const plain = someInstance(names, { operators, cut, strictness });
    const member =
      options.stopwatches === 'some' ? fc.tuple(plain, stops).map((drawn) => stopping(drawn, names)) : plain;
    const one = fc.tuple(member, ranks).map(([made, priority]) => ({ ...made, priority }));
    const listed = options.priorities === 'some' ? channelRanks(names) : fc.constant(undefined);
    const drawn = fc.tuple(fc.array(one, { minLength: 1, maxLength: 3 }), listed);
    return drawn.map(([instances, channelPriorities]) => ({
      model: {
        ...network(
          variables,
          instances.map((made, i) => ({ ...made, name: `P${i}` })),
        ),
        ...(channelPriorities && { channelPriorities }),
      },
      clocks: names.clocks,
      number: names.number,
    }));
  });
  return made.filter(({ model }) => startsWell(model));
}

/**
 * No clock starts later than an invariant of the start allows; those that bound clocks from below may break the model.
 */
export function startsWell({ instances }: TypedModel): boolean {
  const invariants = instances.map(({ locations, initial }) => locations[initial]!.invariant);
  return invariants.every((one) => {
    if (one?.kind !== 'clock-comparison' || one.clock.kind !== 'variable' || one.bound.kind !== 'number') return true;
    const start = one.clock.variable.initial as number;
    return start === 0 || (one.operator === '<' ? start < one.bound.value : start <= one.bound.value);
  });
}

/** Now and then, some channels have another rank than steps without one. */
function channelRanks({ channels, urgent }: Names): fc.Arbitrary<ChannelPriorities | undefined> {
  const ranks = fc
    .uniqueArray(fc.nat(channels.length + urgent.length - 1), { maxLength: 2 })
    .chain((chosen) => fc.tuple(...chosen.map((i) => fc.tuple(fc.constant(i), fc.nat(2)))));
  const made = fc.tuple(ranks, fc.nat(2)).map(([list, defaultRank]) => ({
    ranks: list.map(([i, rank]) => ({ channel: read([...channels, ...urgent][i]!), rank })),
    defaultRank,
    span: nowhere,
  }));
  return fc.option(made, { nil: undefined, freq: 2 });
}

/** By location: which clock it stops, if any, and whether only while the number is even. */
const stops = fc.array(fc.option(fc.tuple(fc.nat(1), fc.boolean()), { freq: 2 }), { minLength: 3, maxLength: 3 });

function stopping([made, chosen]: readonly [Instance, readonly ([number, boolean] | null)[]], names: Names): Instance {
  const locations = made.locations.map((location, i) => {
    const stop = chosen[i];
    if (!stop) return location;
    const rate = stop[1] ? computed(read(names.number), '%', 2) : number(0);
    return { ...location, rates: [{ clock: read(names.clocks[stop[0]]!), rate, over: [] }] };
  });
  return { ...made, locations };
}

type Cut = fc.Arbitrary<Expression | undefined>;

/** The difference of the two clocks against a constant, now and then. */
function diagonal({ clocks }: Names): Cut {
  const bound = fc.tuple(fc.constantFrom('<', '<=', '==', '>=', '>'), fc.integer({ min: -2, max: 2 }));
  return fc.option(
    bound.map(([operator, value]) => apart(clocks[0]!, clocks[1]!, [operator as '<', value])),
    { nil: undefined, freq: 2 },
  );
}

interface InstanceParts {
  readonly operators: readonly ('<=' | '>=' | '==' | '<' | '>')[];
  readonly cut: Cut;
  readonly strictness: readonly ('<=' | '<' | '>=' | '>')[];
}

function someInstance(names: Names, { operators, cut, strictness }: InstanceParts): fc.Arbitrary<Instance> {
  const locations = fc.array(
    fc.record({
      kind: fc.constantFrom('normal', 'normal', 'normal', 'urgent', 'committed'),
      invariant: fc.option(
        fc.tuple(fc.nat(names.clocks.length - 1), fc.constantFrom(...strictness), fc.integer({ min: 1, max: LARGEST })),
        {
          freq: 2,
        },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const initialFirst = fc.array(someEdge(names, operators, cut), { minLength: 1, maxLength: 5 });
  return fc.tuple(locations, initialFirst).map(([places, edges]) => {
    const made = places.map(({ kind, invariant }, i) =>
      place(
        `L${i}`,
        invariant ? timed(names.clocks[invariant[0]]!, bounding(invariant[1], i), invariant[2]) : undefined,
        kind as 'normal',
      ),
    );
    const inside = edges.map((one) => ({ ...one, source: one.source % made.length, target: one.target % made.length }));
    return instance('P', { locations: made, edges: inside });
  });
}

/** The first location is where runs begin, with clocks at zero: nothing bounds them from below there. */
function bounding(operator: '<=' | '<' | '>=' | '>', location: number): '<=' | '<' | '>=' | '>' {
  return location === 0 && operator.startsWith('>') ? '<=' : operator;
}

function someEdge(names: Names, operators: readonly ('<=' | '>=' | '==' | '<' | '>')[], cut: Cut): fc.Arbitrary<Edge> {
  const bound = fc.tuple(fc.constantFrom(...names.clocks), fc.constantFrom(...operators), fc.nat(LARGEST));
  const untimed: fc.Arbitrary<Expression> = fc
    .tuple(fc.constantFrom('==', '<=', '>'), fc.nat(2))
    .map(([operator, value]) => compared(names.number, operator as '==', value));
  const update: fc.Arbitrary<Expression> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names.clocks).map((one) => assigned(one, 0)) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...names.clocks), fc.nat(2)).map(([one, value]) => assigned(one, value)),
    },
    { weight: 1, arbitrary: fc.constant(assigned(names.clocks[0]!, read(names.clocks.at(-1)!))) },
    { weight: 2, arbitrary: fc.nat(2).map((value) => assigned(names.number, value)) },
    {
      weight: 1,
      arbitrary: fc.constant(assigned(names.number, computed(computed(read(names.number), '+', 1), '%', 3))),
    },
  );
  return fc
    .record({
      source: fc.nat(2),
      target: fc.nat(2),
      bounds: fc.array(bound, { maxLength: 2 }),
      condition: fc.option(untimed, { freq: 2 }),
      updates: fc.array(update, { maxLength: 3 }),
      means: fc.constantFrom('alone', 'alone', 'lazy', 'lazy', 'urgent'),
      which: fc.nat(1),
      isSender: fc.boolean(),
      difference: cut,
    })
    .map(({ source, target, bounds, condition, updates, means, which, isSender, difference }) => {
      // The reference allows no clocks in the guards of urgent synchronisations.
      const timedParts = means === 'urgent' ? [] : bounds.map(([one, operator, value]) => timed(one, operator, value));
      const timedToo = means === 'urgent' || difference === undefined ? timedParts : [...timedParts, difference];
      const parts = [...(condition ? [condition] : []), ...timedToo];
      const used = means === 'alone' ? undefined : (means === 'lazy' ? names.channels : names.urgent)[which]!;
      return edge(source, target, {
        updates,
        ...(parts.length > 0 && { guard: all(...parts) }),
        ...(used && (isSender ? { send: used } : { receive: used })),
      });
    });
}

/** Whether a broadcast is received at some times only: then times of the steps alone need not make a run. */
export function receivesByClocks(instances: readonly Instance[]): boolean {
  const isBroadcast = (sort: Sort): boolean => sort.kind === 'channel' && sort.delivery === 'broadcast';
  return instances.some(({ edges }) =>
    edges.some(
      ({ synchronisation, guard }) =>
        synchronisation?.direction === 'receive' &&
        isBroadcast(synchronisation.channel.sort) &&
        guard !== undefined &&
        mentionsClocks(guard),
    ),
  );
}
