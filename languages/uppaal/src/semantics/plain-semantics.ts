/**
 * The semantics of networks as the reference of UPPAAL writes it down (system description, semantics): configurations
 * with one value per clock, delays and steps. Clocks count in `unit`ths of a time unit, so that fractions stay exact.
 * Slow and plain on purpose.
 */
import { Broken, maximum } from '@vedette/core';
import { type Content, cell, contentOf, copyOf, type Memory } from '../interpret/cells.ts';
import { type Environment, evaluate, isTrue, numberOf, referenceTo } from '../interpret/evaluate.ts';
import { call } from '../interpret/execute.ts';
import { endlessLoop } from '../lower/problems.ts';
import {
  boundsOf,
  type Edge,
  type Expression,
  elementSort,
  isFiniteSort,
  type Location,
  type Sort,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

export interface Configuration {
  readonly locations: readonly number[];
  /** One content per variable of the network, in the order of `variables`. */
  readonly contents: readonly Content[];
}

/** An edge of an instance with the values of its selections. */
export interface PlainMove {
  readonly instance: number;
  readonly edge: number;
  readonly selected: readonly number[];
}

export interface PlainStep {
  /** The sender first. */
  readonly moves: readonly PlainMove[];
  readonly target: Configuration;
}

export class PlainSemantics {
  readonly variables: readonly Variable[];
  readonly #model: TypedModel;
  readonly #unit: number;

  constructor(model: TypedModel, unit: number) {
    this.#model = model;
    this.#unit = unit;
    const own = model.instances.flatMap(({ variables }) => variables);
    this.variables = [...model.variables, ...own];
  }

  initial(): Configuration {
    return {
      locations: this.#model.instances.map(({ initial }) => initial),
      contents: this.variables.map((variable) => inUnits(contentOf(variable.initial), variable, this.#unit)),
    };
  }

  /** Whether a formula without `deadlock` holds. */
  holds(expression: Expression | undefined, configuration: Configuration): boolean {
    return expression === undefined || isTrue(expression, this.#environment(configuration));
  }

  isLegal(configuration: Configuration): boolean {
    return this.#locationsOf(configuration).every(({ invariant }) => this.holds(invariant, configuration));
  }

  /**
   * The configuration after a delay, in `unit`ths, if time may pass so long. Invariants are convex: the end decides.
   */
  delayed(configuration: Configuration, by: number): Configuration | undefined {
    if (by > 0 && !this.#mayDelay(configuration)) return undefined;
    const later = { ...configuration, contents: this.#after(configuration, by) };
    return this.isLegal(later) ? later : undefined;
  }

  /** Every clock moves on, then those that stand still are set back. */
  #after(configuration: Configuration, by: number): readonly Content[] {
    const contents = configuration.contents.map((content, i) => advanced(content, this.variables[i]!, by));
    const rates = this.#locationsOf(configuration).flatMap((location) => location.rates);
    if (rates.length === 0) return contents;
    const [before, after] = [configuration, { ...configuration, contents }].map((one) => this.#environment(one)) as [
      Environment,
      Environment,
    ];
    for (const { clock, rate, over } of rates) {
      for (const bound of choices(over)) {
        const chosen = over.map((variable, i) => [variable, cell(bound[i]!)] as const);
        const [then, now] = [before, after].map((environment) => ({
          ...environment,
          memory: new Map([...environment.memory, ...chosen]),
        })) as [Environment, Environment];
        if (numberOf(rate, then) === 0) referenceTo(clock, now).write(referenceTo(clock, then).read());
      }
    }
    return this.variables.map((variable) => after.memory.get(variable)!.read());
  }

  /** Every step that is possible now. */
  steps(configuration: Configuration): readonly PlainStep[] {
    const steps = [...this.#combinations(configuration)].flatMap((moves) => this.#taken(configuration, moves) ?? []);
    const ranks = steps.map(({ moves }) => this.#rank(configuration, moves));
    const highest = ranks.reduce<Rank | undefined>(
      (most, rank) => (most && isAbove(most, rank) ? most : rank),
      undefined,
    );
    return steps.filter((_, i) => !isAbove(highest!, ranks[i]!));
  }

  /**
   * The step of these moves, if it is possible now. The others are not made: there may be too many to list.
   */
  step(configuration: Configuration, moves: readonly PlainMove[]): PlainStep | undefined {
    if (!this.#goTogether(configuration, moves)) return undefined;
    const step = this.#taken(configuration, moves);
    return step === undefined || this.#isHindered(configuration, moves) ? undefined : step;
  }

  /** Where moves that can go together lead, whatever the priorities. */
  #taken(configuration: Configuration, moves: readonly PlainMove[]): PlainStep | undefined {
    if (!this.#respectsCommitted(configuration, moves)) return undefined;
    const target = this.#run(configuration, moves);
    return this.isLegal(target) ? { moves, target } : undefined;
  }

  /** Whether a step of higher priority is possible. */
  #isHindered(configuration: Configuration, moves: readonly PlainMove[]): boolean {
    const { channelPriorities, instances } = this.#model;
    if (channelPriorities === undefined && new Set(instances.map(({ priority }) => priority)).size < 2) return false;
    const rank = this.#rank(configuration, moves);
    for (const others of this.#combinations(configuration))
      if (isAbove(this.#rank(configuration, others), rank) && this.#taken(configuration, others)) return true;
    return false;
  }

  #environment(configuration: Configuration): Environment {
    const memory: Memory = new Map(this.variables.map((one, i) => [one, cell(copyOf(configuration.contents[i]!))]));
    const { locations } = configuration;
    return { memory, running: { locations, unit: this.#unit }, call, unknown: noValue, spend: limitedWork() };
  }

  #locationsOf({ locations }: Configuration): readonly Location[] {
    return locations.map((location, instance) => this.#model.instances[instance]!.locations[location]!);
  }

  #mayDelay(configuration: Configuration): boolean {
    if (this.#locationsOf(configuration).some(({ kind }) => kind !== 'normal')) return false;
    const isUrgent = (move: PlainMove): boolean => {
      const sort = elementSort(this.#edge(move).synchronisation?.channel.sort ?? { kind: 'void' });
      return sort.kind === 'channel' && sort.urgency === 'urgent';
    };
    for (const _urgent of this.#combinations(configuration, isUrgent)) return false;
    return true;
  }

  #edge({ instance, edge }: PlainMove): Edge {
    return this.#model.instances[instance]!.edges[edge]!;
  }

  /** Every move of an instance whose guard holds, by itself. */
  *#moves(configuration: Configuration, instance: number): Generator<PlainMove> {
    for (const [number, edge] of this.#model.instances[instance]!.edges.entries()) {
      if (edge.source !== configuration.locations[instance]) continue;
      for (const selected of choices(edge.selections)) {
        const move = { instance, edge: number, selected };
        if (this.#isEnabled(configuration, move)) yield move;
      }
    }
  }

  #isEnabled(configuration: Configuration, move: PlainMove): boolean {
    const { source, guard } = this.#edge(move);
    if (source !== configuration.locations[move.instance]) return false;
    return isTrue(guard, this.#selecting(this.#environment(configuration), move));
  }

  #selecting(environment: Environment, move: PlainMove): Environment {
    const { selections } = this.#edge(move);
    if (selections.length === 0) return environment;
    const memory = new Map(environment.memory);
    for (const [i, variable] of selections.entries()) memory.set(variable, cell(move.selected[i]!));
    return { ...environment, memory };
  }

  /** The moves that can go together by their channels, those that begin with a move as asked for. */
  *#combinations(
    configuration: Configuration,
    isAsked: (first: PlainMove) => boolean = () => true,
  ): Generator<readonly PlainMove[]> {
    for (const instance of this.#model.instances.keys())
      for (const first of this.#moves(configuration, instance)) {
        if (!isAsked(first)) continue;
        const { synchronisation } = this.#edge(first);
        if (synchronisation === undefined) yield [first];
        else if (synchronisation.direction === 'send') yield* this.#received(configuration, first);
      }
  }

  *#received(configuration: Configuration, sender: PlainMove): Generator<readonly PlainMove[]> {
    const instances = this.#others(sender);
    if (this.#isBroadcast(sender)) yield* this.#receptions(configuration, [sender], instances);
    else
      for (const instance of instances)
        for (const receiver of this.#receivers(configuration, sender, instance)) yield [sender, receiver];
  }

  /** Each of these instances that can receive does. */
  *#receptions(
    configuration: Configuration,
    moves: readonly PlainMove[],
    [instance, ...rest]: readonly number[],
  ): Generator<readonly PlainMove[]> {
    if (instance === undefined) return yield moves;
    let isAbsent = true;
    for (const receiver of this.#receivers(configuration, moves[0]!, instance)) {
      isAbsent = false;
      yield* this.#receptions(configuration, [...moves, receiver], rest);
    }
    if (isAbsent) yield* this.#receptions(configuration, moves, rest);
  }

  *#receivers(configuration: Configuration, sender: PlainMove, instance: number): Generator<PlainMove> {
    const channel = this.#channel(configuration, sender);
    for (const move of this.#moves(configuration, instance))
      if (this.#receivesOn(configuration, move, channel)) yield move;
  }

  #receivesOn(configuration: Configuration, move: PlainMove, channel: string | undefined): boolean {
    if (this.#edge(move).synchronisation?.direction !== 'receive') return false;
    return this.#channel(configuration, move) === channel;
  }

  #others({ instance }: PlainMove): readonly number[] {
    return [...this.#model.instances.keys()].filter((other) => other !== instance);
  }

  #isBroadcast(move: PlainMove): boolean {
    const sort = elementSort(this.#edge(move).synchronisation!.channel.sort);
    return sort.kind === 'channel' && sort.delivery === 'broadcast';
  }

  /** Whether each of these moves can be made now, and they are all that take part. */
  #goTogether(configuration: Configuration, moves: readonly PlainMove[]): boolean {
    const [first, ...receivers] = moves;
    if (!moves.every((move) => this.#isEnabled(configuration, move))) return false;
    const direction = this.#edge(first!).synchronisation?.direction;
    if (direction !== 'send') return direction === undefined && receivers.length === 0;
    const channel = this.#channel(configuration, first!);
    if (!receivers.every((move) => this.#receivesOn(configuration, move, channel))) return false;
    const instances = receivers.map(({ instance }) => instance);
    if (!this.#isBroadcast(first!)) return instances.length === 1 && instances[0] !== first!.instance;
    const able = this.#others(first!).filter(
      (instance) => !this.#receivers(configuration, first!, instance).next().done,
    );
    return able.join() === instances.join();
  }

  /** A name for the channel of a move: the variable and the way into it. */
  #channel(configuration: Configuration, move: PlainMove): string | undefined {
    const { synchronisation } = this.#edge(move);
    if (synchronisation === undefined) return undefined;
    return this.#channelName(synchronisation.channel, this.#selecting(this.#environment(configuration), move));
  }

  #channelName(channel: Expression, environment: Environment): string {
    if (channel.kind === 'variable') return `${this.variables.indexOf(channel.variable)}`;
    if (channel.kind === 'index')
      return `${this.#channelName(channel.target, environment)} ${evaluate(channel.index, environment)}`;
    if (channel.kind === 'field') return `${this.#channelName(channel.target, environment)} .${channel.field}`;
    throw new Error('not a channel');
  }

  #respectsCommitted(configuration: Configuration, moves: readonly PlainMove[]): boolean {
    const locations = this.#locationsOf(configuration);
    if (locations.every(({ kind }) => kind !== 'committed')) return true;
    return moves.some(({ instance }) => locations[instance]!.kind === 'committed');
  }

  #run(configuration: Configuration, moves: readonly PlainMove[]): Configuration {
    const environment = this.#environment(configuration);
    for (const move of moves) {
      const selecting = this.#selecting(environment, move);
      for (const update of this.#edge(move).updates) evaluate(update, selecting);
    }
    const locations = [...configuration.locations];
    for (const move of moves) locations[move.instance] = this.#edge(move).target;
    const contents = this.variables.map((variable) =>
      variable.storage === 'meta' ? contentOf(variable.initial) : environment.memory.get(variable)!.read(),
    );
    return { locations, contents };
  }

  #rank(configuration: Configuration, moves: readonly PlainMove[]): Rank {
    const { channelPriorities, instances } = this.#model;
    const name = this.#channel(configuration, moves[0]!);
    const isListed = (listed: string): boolean => name === listed || name?.startsWith(`${listed} `) === true;
    const found = channelPriorities?.ranks.find(({ channel }) =>
      isListed(this.#channelName(channel, this.#environment(configuration))),
    );
    const highest = maximum(moves.map(({ instance }) => instances[instance]!.priority));
    return [found?.rank ?? channelPriorities?.defaultRank ?? 0, highest];
  }
}

function noValue({ kind }: Expression): never {
  throw new Error(`'${kind}' has no value in a configuration`);
}

/** A step may do so much. */
const MOST_WORK = 1 << 26;

function limitedWork(): Environment['spend'] {
  let left = MOST_WORK;
  return (work, span) => {
    left -= work;
    if (left < 0) throw new Broken(endlessLoop(span, MOST_WORK));
  };
}

/** The priority of the channel, then that of the process. */
type Rank = readonly [number, number];

function isAbove(one: Rank, other: Rank): boolean {
  return one[0] !== other[0] ? one[0] > other[0] : one[1] > other[1];
}

function* choices(selections: readonly Variable[]): Generator<readonly number[]> {
  const [first, ...others] = selections;
  if (first === undefined) return yield [];
  const { sort, name } = first;
  if (!isFiniteSort(sort)) throw new Error(`selection '${name}' has no range`);
  const [low, high] = boundsOf(sort);
  for (let value = low; value <= high; value++) for (const rest of choices(others)) yield [value, ...rest];
}

function advanced(content: Content, { sort }: Pick<Variable, 'sort'>, by: number): Content {
  return withClocks(content, sort, (value) => value + by);
}

function inUnits(content: Content, { sort }: Pick<Variable, 'sort'>, unit: number): Content {
  return withClocks(content, sort, (value) => value * unit);
}

function withClocks(content: Content, sort: Sort, change: (clock: number) => number): Content {
  if (sort.kind === 'clock') return change(content as number);
  if (typeof content === 'number') return content;
  if (sort.kind === 'array') return content.map((part) => withClocks(part, sort.element, change));
  if (sort.kind === 'struct') return content.map((part, i) => withClocks(part, sort.fields[i]!.sort, change));
  return content;
}
