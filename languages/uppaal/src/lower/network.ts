/**
 * The compiled network: every edge and location with its code, and who can meet whom over which channel. Edges are numbered through
 * all instances; lists are by instance and location.
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
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import type { ClockLog } from './code/runtime.ts';
import { type Condition, type Evaluation, type Selected, type Tightening, Unit, type Update } from './code/unit.ts';
import { type Layout, leaves } from './layout.ts';

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
  /** Edges that leave it, by what they do. */
  readonly internal: readonly CompiledEdge[];
  readonly sends: readonly CompiledEdge[];
  readonly receives: readonly CompiledEdge[];
  readonly broadcasts: readonly CompiledEdge[];
  readonly hears: readonly CompiledEdge[];
  readonly span: Span;
}

export interface Network {
  readonly model: TypedModel;
  readonly layout: Layout;
  readonly edges: readonly CompiledEdge[];
  /** By instance and location. */
  readonly locations: readonly (readonly CompiledLocation[])[];
  readonly log: ClockLog;
  forgetMeta(): void;
}

export const nothingSelected: Selected = new Int32Array(0);

export function networkOf(model: TypedModel, layout: Layout): Network {
  const unit = new Unit(layout);
  const plans = model.instances.flatMap(({ edges }, instance) =>
    edges.map((edge) => ({ instance, edge, ...requests(unit, edge) })),
  );
  const places = model.instances.map(({ locations }) =>
    locations.map((location) => ({
      location,
      condition: unit.condition(location.invariant),
      tightening: unit.tightening(location.invariant),
      rates: location.rates.flatMap((rate) => rateRequests(unit, rate)),
    })),
  );
  const { functions, log, forgetMeta } = unit.build(model);
  const at = (number: number | undefined): unknown => (number === undefined ? undefined : functions[number]);
  const edges = plans.map((plan, number): CompiledEdge => {
    const sort = plan.edge.synchronisation && elementSort(plan.edge.synchronisation.channel.sort);
    return {
      number,
      instance: plan.instance,
      source: plan.edge.source,
      target: plan.edge.target,
      condition: at(plan.condition) as Condition,
      tightening: at(plan.tightening) as Tightening | undefined,
      channel: at(plan.channel) as Evaluation | undefined,
      channelSort: sort?.kind === 'channel' ? sort : undefined,
      channels: plan.edge.synchronisation ? channelsOf(plan.edge.synchronisation.channel, layout) : new Set(),
      isSender: plan.edge.synchronisation?.direction === 'send',
      update: at(plan.update) as Update,
      ranges: plan.edge.selections.map(rangeOf),
      edge: plan.edge,
    };
  });
  const locations = places.map((list, instance) =>
    list.map(({ location, condition, tightening, rates }, source): CompiledLocation => {
      const leaving = edges.filter((edge) => edge.instance === instance && edge.source === source);
      const kinds = (delivery: ChannelSort['delivery'], isSender: boolean): readonly CompiledEdge[] =>
        leaving.filter((edge) => edge.channelSort?.delivery === delivery && edge.isSender === isSender);
      return {
        kind: location.kind,
        condition: location.invariant === undefined ? undefined : (at(condition) as Condition),
        tightening: at(tightening) as Tightening | undefined,
        rates: rates.map(({ clock, rate, span }) => ({
          clock: at(clock) as Evaluation,
          rate: at(rate) as Evaluation,
          span,
        })),
        internal: leaving.filter((edge) => edge.channel === undefined),
        sends: kinds('binary', true),
        receives: kinds('binary', false),
        broadcasts: kinds('broadcast', true),
        hears: kinds('broadcast', false),
        span: location.span,
      };
    }),
  );
  return { model, layout, edges, locations, log, forgetMeta };
}

function requests(unit: Unit, edge: Edge) {
  const { selections } = edge;
  return {
    condition: unit.condition(edge.guard, selections),
    tightening: unit.tightening(edge.guard, selections),
    channel: edge.synchronisation && unit.address(edge.synchronisation.channel, selections),
    update: unit.update(edge.updates, selections),
  };
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
function channelsOf(expression: Expression, layout: Layout): ReadonlySet<number> {
  if (expression.kind === 'index' || expression.kind === 'field') return channelsOf(expression.target, layout);
  if (expression.kind !== 'variable') return new Set(layout.channelNames.keys());
  const first = layout.addressOf(expression.variable);
  return new Set(leaves('', expression.variable.sort).map((_, leaf) => first + leaf));
}

/** Calls `visit` for every choice of values of an edge's selections under which its condition holds. */
export function forEachSelection(edge: CompiledEdge, state: Int32Array, visit: (selected: Selected) => void): void {
  const { ranges, condition } = edge;
  if (ranges.length === 0) {
    if (condition(state, nothingSelected)) visit(nothingSelected);
    return;
  }
  const selected = Int32Array.from(ranges, ([low]) => low);
  for (;;) {
    if (condition(state, selected)) visit(selected.slice());
    let last = ranges.length - 1;
    while (last >= 0 && selected[last] === ranges[last]![1]) {
      selected[last] = ranges[last]![0];
      last--;
    }
    if (last < 0) return;
    selected[last]!++;
  }
}
