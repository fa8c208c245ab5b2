/**
 * The network compiled for simulation. The state is an array of real numbers: locations, numbers and, at their
 * addresses, the values of clocks. Edges that split at a branch point are one move with branches.
 */
import type { Span } from '@vedette/core';
import { conjunctsOf, hasVagueParts } from '../lower/code/constraints.ts';
import { flat } from '../lower/code/scope.ts';
import { type CompiledFunction, Unit } from '../lower/code/unit.ts';
import { type Layout, layoutOf } from '../lower/layout.ts';
import { channelsOf } from '../lower/network.ts';
import {
  boundsOf,
  type ChannelSort,
  type ClockRate,
  type Edge,
  type Expression,
  elementSort,
  isFiniteSort,
  type Location,
  readsClocks,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import { type Dependence, dependenceOf } from './dependence.ts';
import type { Watcher } from './watcher.ts';
import type { Window } from './window.ts';

export type Values = Float64Array;
export type Selected = Int32Array;
type Guard = (s: Values, z: Window, q: Selected) => boolean;
export type Reading = (s: Values, q: Selected) => number;
type Update = (s: Values, k: unknown, q: Selected) => void;
export type Watched = (s: Values, w: Watcher) => boolean;

export interface Branch {
  readonly number: number;
  readonly target: number;
  readonly guard: Guard | undefined;
  readonly weight: Reading | undefined;
  readonly update: Update;
  readonly edge: Edge;
}

/** An edge with its branches; without a branch point there is one. */
export interface Move {
  readonly instance: number;
  readonly branches: readonly Branch[];
  readonly channel: Reading | undefined;
  readonly channelSort: ChannelSort | undefined;
  readonly channels: ReadonlySet<number>;
  /** Every choice of values for its selections. */
  readonly choices: readonly Selected[];
  readonly span: Span;
}

/**
 * A move with a choice of values; as a part of a step, where it has one branch. Made beforehand: runs take millions of
 * steps.
 */
export interface Option {
  readonly move: Move;
  readonly selected: Selected;
  readonly part: Part | undefined;
}

/** A branch with its selected values, as a part of a step. */
export interface Part {
  readonly move: Move;
  readonly branch: Branch;
  readonly selected: Selected;
}

export interface Rate {
  readonly clock: Reading;
  readonly rate: Reading;
}

export interface Place {
  readonly kind: Location['kind'];
  /** Its number among the locations of all instances. */
  readonly number: number;
  readonly invariant: Guard | undefined;
  readonly rates: readonly Rate[];
  readonly exponential: { readonly rate: Reading; readonly per: Reading | undefined; readonly span: Span } | undefined;
  /** Internal and sending edges. */
  readonly outputs: readonly Option[];
  readonly receives: ReadonlyMap<number, readonly Option[]>;
  readonly name: string;
  readonly span: Span;
}

export interface StochasticNetwork {
  readonly model: TypedModel;
  readonly layout: Layout;
  /** By instance and location. */
  readonly places: readonly (readonly Place[])[];
  readonly receivers: ReadonlyMap<number, readonly number[]>;
  readonly dependence: Dependence;
  readonly initial: Values;
  /** The addresses of all clocks. */
  readonly clocks: Int32Array;
  /** Some location sets a rate. */
  readonly hasRates: boolean;
  /** Rates depend on clocks: time advances in small steps. */
  readonly isFlowing: boolean;
  /** Some guard or invariant is known at single moments only, so that time advances in small steps. */
  readonly isVague: boolean;
  /** Conditions and numbers that were asked for, in order. */
  readonly watched: readonly Watched[];
  readonly readings: readonly Reading[];
}

export interface Asked {
  readonly conditions: readonly Expression[];
  readonly numbers: readonly Expression[];
}

export const nothingSelected: Selected = new Int32Array(0);

export function stochasticNetwork(model: TypedModel, asked: Asked): StochasticNetwork {
  const layout = layoutOf(model, { name: 'zone', text: () => '' });
  return new Compilation(model, layout).network(asked);
}

type Later<Code> = (functions: readonly CompiledFunction[]) => Code;

class Compilation {
  readonly #model: TypedModel;
  readonly #layout: Layout;
  readonly #unit: Unit;

  constructor(model: TypedModel, layout: Layout) {
    this.#model = model;
    this.#layout = layout;
    this.#unit = new Unit(layout, 'in the state');
  }

  network({ conditions, numbers }: Asked): StochasticNetwork {
    let branchNumber = 0;
    let placeNumber = 0;
    const plans = this.#model.instances.map(({ locations, edges }, instance) => ({
      moves: this.#moves(edges).map((list) => this.#move(instance, list, () => branchNumber++)),
      places: locations.map((location) => ({ plan: this.#place(location), number: placeNumber++ })),
    }));
    const watched = conditions.map((one) => this.#unit.watched(one));
    const readings = numbers.map((one) => this.#unit.value(one, new Map()));
    const { functions } = this.#unit.build(this.#model);
    const places = plans.map((plan) => {
      const moves = plan.moves.map((move) => move(functions));
      return plan.places.map(({ plan: place, number }, location): Place => {
        const leaving = moves.filter(({ branches }) => branches[0]!.edge.source === location);
        return {
          ...place(functions),
          number,
          outputs: leaving.filter(isOutput).flatMap(optionsOf),
          ...receivedBy(leaving),
        };
      });
    });
    const locations = this.#model.instances.flatMap((instance) => instance.locations);
    const hasRates = locations.some(({ rates }) => rates.length > 0);
    return {
      model: this.#model,
      layout: this.#layout,
      places,
      receivers: receiversIn(places),
      dependence: dependenceOf(this.#model, this.#layout, places),
      initial: this.#initial(),
      clocks: Int32Array.from([...this.#layout.clockAt.keys()].filter((at) => this.#layout.clockAt[at]! > 0)),
      hasRates,
      isVague: this.#isVague(),
      isFlowing: locations.some(({ rates }) => rates.some(({ rate }) => readsClocks(rate))),
      watched: watched.map((number) => functions[number] as Watched),
      readings: readings.map((number) => functions[number] as Reading),
    };
  }

  #initial(): Values {
    const { variables, instances } = this.#model;
    const values = new Float64Array(this.#layout.end);
    for (const [i, { initial }] of instances.entries()) values[i] = initial;
    for (const variable of [...variables, ...instances.flatMap((instance) => instance.variables)])
      values.set(flat(variable.initial), this.#layout.addressOf(variable));
    return values;
  }

  #isVague(): boolean {
    const guards = this.#model.instances.flatMap(({ edges, locations }) => [
      ...edges.map(({ guard }) => guard),
      ...locations.map(({ invariant }) => invariant),
    ]);
    return guards.some((guard) => conjunctsOf(guard).some(hasVagueParts));
  }

  /** The edges of an instance, branches of one edge together. */
  #moves(edges: readonly Edge[]): readonly (readonly Edge[])[] {
    const moves: Edge[][] = [];
    const split = new Map<number, Edge[]>();
    for (const edge of edges) {
      const known = edge.split && split.get(edge.split.edge);
      if (known !== undefined && known[0]!.selections.length === edge.selections.length) known.push(edge);
      else moves.push([edge]);
      if (edge.split && known === undefined) split.set(edge.split.edge, moves.at(-1)!);
    }
    return moves;
  }

  #move(instance: number, edges: readonly Edge[], next: () => number): Later<Move> {
    const [{ synchronisation, selections, span }] = edges as [Edge];
    const sort = synchronisation && elementSort(synchronisation.channel.sort);
    const channel = synchronisation && this.#unit.address(synchronisation.channel, selections);
    const branches = edges.map((edge) => this.#branch(edge, next()));
    const choices = choicesOf(selections);
    return (functions) => ({
      instance,
      branches: branches.map((branch) => branch(functions)),
      channel: channel === undefined ? undefined : (functions[channel] as Reading),
      channelSort: sort?.kind === 'channel' ? sort : undefined,
      channels: synchronisation ? channelsOf(synchronisation.channel, this.#layout) : new Set(),
      choices,
      span,
    });
  }

  #branch(edge: Edge, number: number): Later<Branch> {
    const { guard, selections, updates, target, split } = edge;
    const condition = guard && this.#unit.tightening(conjunctsOf(guard), selections);
    const weight = split?.weight && this.#unit.value(split.weight, new Map(), selections);
    const update = this.#unit.update(updates, selections);
    return (functions) => ({
      number,
      target,
      guard: condition === undefined ? undefined : (functions[condition] as unknown as Guard),
      weight: weight === undefined ? undefined : (functions[weight] as Reading),
      update: functions[update] as Update,
      edge,
    });
  }

  #place({ name, kind, invariant, rates, exponential, span }: Location) {
    const unit = this.#unit;
    const condition = invariant && unit.tightening(conjunctsOf(invariant));
    const speeds = rates.flatMap((rate) => this.#rates(rate));
    const [rate, per] = [exponential?.rate, exponential?.per].map((one) => one && unit.value(one, new Map()));
    return (functions: readonly CompiledFunction[]) => ({
      name,
      kind,
      span,
      invariant: condition === undefined ? undefined : (functions[condition] as unknown as Guard),
      rates: speeds.map((one) => ({ clock: functions[one.clock] as Reading, rate: functions[one.rate] as Reading })),
      exponential:
        exponential === undefined
          ? undefined
          : {
              rate: functions[rate!] as Reading,
              per: per === undefined ? undefined : (functions[per] as Reading),
              span: exponential.span,
            },
    });
  }

  /** Quantifiers are written out. */
  #rates({ clock, rate, over }: ClockRate) {
    return valuesOver(over).map((known) => ({
      clock: this.#unit.address(clock, [], known),
      rate: this.#unit.value(rate, known),
    }));
  }
}

function valuesOver(over: ClockRate['over']): readonly ReadonlyMap<Variable, number>[] {
  return over.reduce<readonly ReadonlyMap<Variable, number>[]>(
    (lists, variable) => {
      const [low, high] = boundsOf(variable.sort);
      const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
      return lists.flatMap((known) => values.map((value) => new Map([...known, [variable, value]])));
    },
    [new Map()],
  );
}

function choicesOf(selections: readonly Variable[]): readonly Selected[] {
  const lists = selections.reduce<readonly (readonly number[])[]>(
    (before, { sort }) => {
      const [low, high] = isFiniteSort(sort) ? boundsOf(sort) : [0, -1];
      const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
      return before.flatMap((list) => values.map((value) => [...list, value]));
    },
    [[]],
  );
  return lists.map((list) => Int32Array.from(list));
}

function optionsOf(move: Move): readonly Option[] {
  const [only, ...others] = move.branches;
  return move.choices.map((selected) => {
    const part = others.length === 0 ? { move, branch: only!, selected } : undefined;
    return { move, selected, part };
  });
}

function isOutput({ branches }: Move): boolean {
  return branches[0]!.edge.synchronisation?.direction !== 'receive';
}

function receivedBy(leaving: readonly Move[]): Pick<Place, 'receives'> {
  const receiving = leaving.filter((move) => !isOutput(move));
  const channels = new Set(receiving.flatMap((move) => [...move.channels]));
  return {
    receives: new Map(
      [...channels].map((channel) => [
        channel,
        receiving.filter((move) => move.channels.has(channel)).flatMap(optionsOf),
      ]),
    ),
  };
}

/** By channel, the instances that may receive on it, in order. */
function receiversIn(places: readonly (readonly Place[])[]): ReadonlyMap<number, readonly number[]> {
  const receivers = new Map<number, Set<number>>();
  for (const [instance, list] of places.entries())
    for (const { receives } of list)
      for (const channel of receives.keys())
        receivers.set(channel, (receivers.get(channel) ?? new Set()).add(instance));
  return new Map([...receivers].map(([channel, set]) => [channel, [...set].toSorted((a, b) => a - b)]));
}
