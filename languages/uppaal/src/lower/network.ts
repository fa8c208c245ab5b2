/**
 * The compiled network: every edge and location with its code, and who can meet whom over which channel. Edges are
 * numbered through all instances; offers are by instance and location.
 */
import type { Span } from '@vedette/core';
import {
  boundsOf,
  type ChannelSort,
  type ClockRate,
  type Edge,
  type Expression,
  elementSort,
  type FiniteSort,
  isFiniteSort,
  type Location,
  mentionsClocks,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import { conjunctsOf } from './code/constraints.ts';
import type { ClockLog } from './code/runtime.ts';
import { type Condition, type Evaluation, type Selected, type Tightening, Unit, type Update } from './code/unit.ts';
import { type Compiler, clockGuardOf, conditionOf, updateOf } from './compile.ts';
import { fixedAddress } from './fixed.ts';
import { type Layout, leaves } from './layout.ts';
import { type Offer, OfferBook, offerOn } from './offers.ts';

export interface CompiledEdge {
  readonly number: number;
  readonly instance: number;
  readonly source: number;
  readonly target: number;
  readonly condition: Condition;
  readonly tightening: Tightening | undefined;
  readonly channel: Evaluation | undefined;
  readonly channelSort: ChannelSort | undefined;
  /** Addresses of the channels it may use. */
  readonly channels: ReadonlySet<number>;
  readonly isSender: boolean;
  readonly update: Update;
  /** The ranges of its selections. */
  readonly ranges: readonly (readonly [low: number, high: number])[];
  readonly edge: Edge;
}

/** The clock at this address stands still while the rate is 0. */
export interface CompiledRate {
  readonly clock: Evaluation;
  readonly rate: Evaluation;
  readonly span: Span;
}

export interface CompiledLocation {
  readonly kind: Location['kind'];
  readonly condition: Condition | undefined;
  readonly tightening: Tightening | undefined;
  readonly rates: readonly CompiledRate[];
  /** Upper bounds of clocks that need no code (pairs of clock and bound), and whether that is all of the invariant. */
  readonly limits: Int32Array;
  readonly isFixed: boolean;
  /** What its edges offer to start, by what it takes. */
  readonly internal: readonly Offer[];
  readonly sends: readonly Offer[];
  readonly broadcasts: readonly Offer[];
  /** Those of them that time waits for: sending over urgent channels. */
  readonly urgent: readonly Offer[];
  /** By channel, what its receiving edges offer. */
  readonly receives: ReadonlyMap<number, readonly Offer[]>;
  readonly span: Span;
}

export interface Network {
  readonly model: TypedModel;
  readonly layout: Layout;
  readonly edges: readonly CompiledEdge[];
  readonly offers: OfferBook;
  /** By instance and location. */
  readonly locations: readonly (readonly CompiledLocation[])[];
  /** By channel, the instances that may receive on it, in order. */
  readonly receivers: ReadonlyMap<number, readonly number[]>;
  readonly log: ClockLog;
  forgetMeta(): void;
}

export const nothingSelected: Selected = new Int32Array(0);

export function networkOf(model: TypedModel, layout: Layout): Network {
  const unit = new Unit(layout);
  const compiler: Compiler = { unit, layout };
  const plans = model.instances.flatMap(({ edges }, instance) =>
    edges.map((edge) => ({ instance, edge, ...codeOf(compiler, edge) })),
  );
  const compiledLocations = model.instances.map(({ locations }) =>
    locations.map((location) => ({
      location,
      condition: conditionOf(compiler, location.invariant),
      clocks: clockGuardOf(compiler, location.invariant),
      rates: location.rates.flatMap((rate) => rateRequests(unit, rate)),
    })),
  );
  const { functions, log, forgetMeta } = unit.build(model);
  const edges = plans.map((plan, number): CompiledEdge => {
    const sort = plan.edge.synchronisation && elementSort(plan.edge.synchronisation.channel.sort);
    return {
      number,
      instance: plan.instance,
      source: plan.edge.source,
      target: plan.edge.target,
      condition: plan.condition(functions),
      tightening: plan.clocks.tightening(functions),
      channel: plan.channel === undefined ? undefined : (functions[plan.channel] as Evaluation),
      channelSort: sort?.kind === 'channel' ? sort : undefined,
      channels: plan.edge.synchronisation ? channelsOf(plan.edge.synchronisation.channel, layout) : new Set(),
      isSender: plan.edge.synchronisation?.direction === 'send',
      update: plan.update(functions),
      ranges: plan.edge.selections.map(rangeOf),
      edge: plan.edge,
    };
  });
  const offers = new OfferBook(layout.slots.length);
  const made = edges.map((edge) => offers.offer(edge));
  const leavingOf = groupedBy(made, ({ edge }) => `${edge.instance} ${edge.source}`);
  const locations = compiledLocations.map((list, instance) =>
    list.map(({ location, condition, clocks, rates }, source): CompiledLocation => {
      const leaving = leavingOf.get(`${instance} ${source}`) ?? [];
      return {
        kind: location.kind,
        condition: hasConditions(location.invariant) ? condition(functions) : undefined,
        tightening: clocks.tightening(functions),
        limits: clocks.limits,
        isFixed: clocks.isFixed,
        rates: rates.map(({ clock, rate, span }) => ({
          clock: functions[clock] as Evaluation,
          rate: functions[rate] as Evaluation,
          span,
        })),
        ...offersBy(leaving),
        span: location.span,
      };
    }),
  );
  return { model, layout, edges, offers, locations, receivers: receiversIn(locations), log, forgetMeta };
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function hasConditions(invariant: Expression | undefined): boolean {
  return conjunctsOf(invariant).some((part) => !mentionsClocks(part));
}

function codeOf(compiler: Compiler, edge: Edge) {
  const { selections, guard, synchronisation, updates } = edge;
  return {
    condition: conditionOf(compiler, guard, selections),
    clocks: clockGuardOf(compiler, guard, selections),
    channel: synchronisation && compiler.unit.address(synchronisation.channel, selections),
    update: updateOf(compiler, updates, selections),
  };
}

function offersBy(
  leaving: readonly Offer[],
): Pick<CompiledLocation, 'internal' | 'sends' | 'broadcasts' | 'urgent' | 'receives'> {
  const sending = leaving.filter(({ edge }) => edge.isSender);
  const over = (delivery: ChannelSort['delivery']): readonly Offer[] =>
    sending.filter(({ edge }) => edge.channelSort?.delivery === delivery);
  const receiving = leaving.filter(({ edge }) => edge.channel !== undefined && !edge.isSender);
  const channels = new Set(receiving.flatMap(({ edge }) => [...edge.channels]));
  return {
    internal: leaving.filter(({ edge }) => edge.channel === undefined),
    sends: over('binary'),
    broadcasts: over('broadcast'),
    urgent: sending.filter(({ edge }) => edge.channelSort?.urgency === 'urgent'),
    receives: new Map(
      [...channels].map((channel) => [channel, receiving.flatMap((offer) => offerOn(offer, channel) ?? [])]),
    ),
  };
}

/** Those that offer to receive on it somewhere; where the state chooses the channel, on any that it may choose. */
function receiversIn(locations: Network['locations']): Network['receivers'] {
  const known = new Map<string, readonly number[]>();
  /** Equal lists are one list. */
  const shared = (list: readonly number[]): readonly number[] => {
    const found = known.get(list.join()) ?? list;
    known.set(list.join(), found);
    return found;
  };
  const receivers = new Map<number, Set<number>>();
  for (const [instance, list] of locations.entries())
    for (const { receives } of list)
      for (const [channel, offers] of receives)
        if (offers.length > 0) receivers.set(channel, (receivers.get(channel) ?? new Set()).add(instance));
  return new Map([...receivers].map(([channel, set]) => [channel, shared([...set].toSorted((a, b) => a - b))]));
}

/** Quantifiers are written out. */
function rateRequests(unit: Unit, { clock, rate, over }: ClockRate) {
  const choices = over.reduce<readonly ReadonlyMap<Variable, number>[]>(
    (lists, variable) =>
      lists.flatMap((known) => valuesOf(variable.sort).map((value) => new Map([...known, [variable, value]]))),
    [new Map()],
  );
  return choices.map((known) => ({
    clock: unit.address(clock, [], known),
    rate: unit.value(rate, known),
    span: rate.span,
  }));
}

function valuesOf(sort: FiniteSort): readonly number[] {
  const [low, high] = boundsOf(sort);
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

function rangeOf({ name, sort }: Variable): readonly [number, number] {
  if (!isFiniteSort(sort)) throw new Error(`selection '${name}' has no range`);
  return boundsOf(sort);
}

/** The channels an expression may stand for: one, or all of an array. */
export function channelsOf(expression: Expression, layout: Layout): ReadonlySet<number> {
  const only = expression.sort.kind === 'channel' ? fixedAddress(expression, layout) : undefined;
  if (only !== undefined) return new Set([only]);
  if (expression.kind === 'index' || expression.kind === 'field') return channelsOf(expression.target, layout);
  if (expression.kind !== 'variable') return new Set(layout.channelNames.keys());
  const first = layout.addressOf(expression.variable);
  return new Set(leaves('', expression.variable.sort).map((_, leaf) => first + leaf));
}
