/**
 * The semantics of networks as the reference of UPPAAL writes it down (system description, semantics): configurations with one value per
 * clock, delays and steps. Clocks count in `unit`ths of a time unit, so that fractions stay exact. Slow and plain on purpose.
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
      contents: this.variables.map(({ initial }) => contentOf(initial)),
    };
  }

  /** Whether a formula without `deadlock` holds. */
  holds(expression: Expression | undefined, configuration: Configuration): boolean {
    return expression === undefined || isTrue(expression, this.#environment(configuration));
  }

  isLegal(configuration: Configuration): boolean {
    return this.#locationsOf(configuration).every(({ invariant }) => this.holds(invariant, configuration));
  }

  /** The configuration after a delay, in `unit`ths, if time may pass so long. Invariants are convex: the end decides. */
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
    const allowed = this.#combinations(configuration).filter((moves) => this.#respectsCommitted(configuration, moves));
    const steps = allowed
      .map((moves): PlainStep => ({ moves, target: this.#run(configuration, moves) }))
      .filter(({ target }) => this.isLegal(target));
    return steps.filter((step) => !steps.some((other) => this.#isAbove(configuration, other.moves, step.moves)));
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
    return !this.#combinations(configuration).some(([first]) => isUrgent(first!));
  }

  #edge({ instance, edge }: PlainMove): Edge {
    return this.#model.instances[instance]!.edges[edge]!;
  }

  /** Every move whose guard holds, by itself. */
  #moves(configuration: Configuration): readonly PlainMove[] {
    const environment = this.#environment(configuration);
    return this.#model.instances.flatMap(({ edges }, instance) =>
      edges.flatMap((edge, number) => {
        if (edge.source !== configuration.locations[instance]) return [];
        return choices(edge.selections)
          .map((selected): PlainMove => ({ instance, edge: number, selected }))
          .filter((move) => isTrue(edge.guard, this.#selecting(environment, move)));
      }),
    );
  }

  #selecting(environment: Environment, move: PlainMove): Environment {
    const { selections } = this.#edge(move);
    if (selections.length === 0) return environment;
    const memory = new Map(environment.memory);
    for (const [i, variable] of selections.entries()) memory.set(variable, cell(move.selected[i]!));
    return { ...environment, memory };
  }

  /** The moves that can go together by their channels. */
  #combinations(configuration: Configuration): readonly (readonly PlainMove[])[] {
    const moves = this.#moves(configuration);
    const channel = new Map(moves.map((move) => [move, this.#channel(configuration, move)]));
    const isSend = (move: PlainMove): boolean => this.#edge(move).synchronisation?.direction === 'send';
    const alone = moves.filter((move) => channel.get(move) === undefined).map((move) => [move]);
    const sent = moves.filter(isSend).flatMap((sender) => {
      const name = channel.get(sender)!;
      const receivers = moves.filter(
        (move) => !isSend(move) && channel.get(move) === name && move.instance !== sender.instance,
      );
      const sort = elementSort(this.#edge(sender).synchronisation!.channel.sort);
      const isBroadcast = sort.kind === 'channel' && sort.delivery === 'broadcast';
      if (!isBroadcast) return receivers.map((receiver) => [sender, receiver]);
      const instances = [...new Set(receivers.map(({ instance }) => instance))].toSorted((a, b) => a - b);
      return instances.reduce(
        (combinations, instance) =>
          combinations.flatMap((participants) =>
            receivers.filter((move) => move.instance === instance).map((move) => [...participants, move]),
          ),
        [[sender]],
      );
    });
    return [...alone, ...sent];
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

  #isAbove(configuration: Configuration, one: readonly PlainMove[], other: readonly PlainMove[]): boolean {
    const [first, second] = [this.#rank(configuration, one), this.#rank(configuration, other)];
    return first[0] !== second[0] ? first[0] > second[0] : first[1] > second[1];
  }

  #rank(configuration: Configuration, moves: readonly PlainMove[]): readonly [number, number] {
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

function choices(selections: readonly Variable[]): readonly (readonly number[])[] {
  return selections.reduce<readonly (readonly number[])[]>(
    (lists, { sort, name }) => {
      if (!isFiniteSort(sort)) throw new Error(`selection '${name}' has no range`);
      const [low, high] = boundsOf(sort);
      const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
      return lists.flatMap((list) => values.map((value) => [...list, value]));
    },
    [[]],
  );
}

function advanced(content: Content, { sort }: Pick<Variable, 'sort'>, by: number): Content {
  if (sort.kind === 'clock') return (content as number) + by;
  if (typeof content === 'number') return content;
  if (sort.kind === 'array') return content.map((part) => advanced(part, { sort: sort.element }, by));
  if (sort.kind === 'struct') return content.map((part, i) => advanced(part, { sort: sort.fields[i]!.sort }, by));
  return content;
}
