/**
 * Which edges may be taken together, by their places and channels: an edge alone, a sender with one receiver, a sender
 * with all receivers of a broadcast. The rules are those of ../semantics/plain-semantics.ts; whether guards hold is
 * decided on the path.
 */
import { boundsOf, type Edge, type Expression, elementSort, isFiniteSort, type TypedModel } from '../typed/index.ts';
import { cell, type Memory } from './content.ts';
import { type Environment, isTrue, numberOf } from './evaluate.ts';
import { Abandoned } from './path.ts';

/** An edge with the values of its selections. */
export interface Move {
  readonly instance: number;
  readonly edge: Edge;
  readonly selected: readonly number[];
}

export interface Meeting {
  /** The sender first. */
  readonly moves: readonly Move[];
  /** As labels name it. */
  readonly channel?: string;
}

export class Meetings {
  readonly #model: TypedModel;
  /** By instance and location. */
  readonly #moves: readonly (readonly (readonly Move[])[])[];

  constructor(model: TypedModel) {
    this.#model = model;
    this.#moves = model.instances.map(({ locations, edges }, instance) =>
      locations.map((_, source) =>
        edges.filter((edge) => edge.source === source).flatMap((edge) => movesOf(instance, edge)),
      ),
    );
  }

  isCommitted(locations: readonly number[], instance: number): boolean {
    return this.#model.instances[instance]!.locations[locations[instance]!]!.kind === 'committed';
  }

  /** The moves that may begin a step. */
  starters(locations: readonly number[]): readonly Move[] {
    return locations.flatMap((location, instance) =>
      this.#moves[instance]![location]!.filter(({ edge }) => edge.synchronisation?.direction !== 'receive'),
    );
  }

  /** The receivers of a binary channel, one of which takes part. Undefined for an edge that needs no receiver. */
  partners(locations: readonly number[], starter: Move): readonly Move[] | undefined {
    const { synchronisation } = starter.edge;
    if (synchronisation === undefined || isBroadcast(synchronisation.channel)) return undefined;
    return this.#receivers(locations, starter);
  }

  /** The meeting of these on a path, where all guards hold; abandons the path where they do not meet. */
  meet(starter: Move, partner: Move | undefined, { environment, locations }: At): Meeting {
    demand(starter, environment);
    const { synchronisation } = starter.edge;
    if (synchronisation === undefined) return this.#committed({ moves: [starter] }, locations);
    const channel = nameOf(starter, environment);
    if (partner !== undefined) {
      if (nameOf(partner, environment) !== channel) throw new Abandoned();
      demand(partner, environment);
      return this.#committed({ moves: [starter, partner], channel }, locations);
    }
    const others = this.#receiving(starter, channel, { environment, locations });
    return this.#committed({ moves: [starter, ...others], channel }, locations);
  }

  /** One move of every other instance that receives it. */
  #receiving(starter: Move, channel: string, { environment, locations }: At): readonly Move[] {
    const receivers = this.#receivers(locations, starter).filter((move) => nameOf(move, environment) === channel);
    const instances = [...new Set(receivers.map(({ instance }) => instance))];
    return instances.flatMap((instance) => {
      const able = receivers.filter((move) => move.instance === instance && isEnabled(move, environment));
      if (able.length < 2) return able;
      return [able[environment.path.choose(able.length, starter.edge.span)]!];
    });
  }

  #receivers(locations: readonly number[], starter: Move): readonly Move[] {
    return locations.flatMap((location, instance) =>
      instance === starter.instance
        ? []
        : this.#moves[instance]![location]!.filter(
            ({ edge }) =>
              edge.synchronisation?.direction === 'receive' &&
              rootOf(edge.synchronisation.channel) === rootOf(starter.edge.synchronisation!.channel),
          ),
    );
  }

  /** Where a location is committed, one of those takes part. */
  #committed(meeting: Meeting, locations: readonly number[]): Meeting {
    const isOpen = locations.every((_, instance) => !this.isCommitted(locations, instance));
    if (isOpen || meeting.moves.some(({ instance }) => this.isCommitted(locations, instance))) return meeting;
    throw new Abandoned();
  }
}

export interface At {
  readonly environment: Environment;
  readonly locations: readonly number[];
}

/** The environment of an edge: with its selections. */
export function selecting(environment: Environment, { edge, selected }: Move): Environment {
  if (selected.length === 0) return environment;
  const memory: Memory = environment.memory.inner();
  for (const [i, variable] of edge.selections.entries()) memory.set(variable, cell(selected[i]!));
  return { ...environment, memory };
}

function isEnabled(move: Move, environment: Environment): boolean {
  return isTrue(move.edge.guard, selecting(environment, move));
}

function demand(move: Move, environment: Environment): void {
  if (!isEnabled(move, environment)) throw new Abandoned();
}

/** As labels name it; equal names are one channel. */
function nameOf(move: Move, environment: Environment): string {
  return channelName(move.edge.synchronisation!.channel, selecting(environment, move));
}

function channelName(channel: Expression, environment: Environment): string {
  if (channel.kind === 'variable') return channel.variable.name;
  if (channel.kind === 'index')
    return `${channelName(channel.target, environment)}[${numberOf(channel.index, environment)}]`;
  throw new Error('not a channel');
}

function rootOf(channel: Expression): unknown {
  return channel.kind === 'index' ? rootOf(channel.target) : channel.kind === 'variable' ? channel.variable : channel;
}

export function isBroadcast(channel: Expression): boolean {
  const sort = elementSort(channel.sort);
  return sort.kind === 'channel' && sort.delivery === 'broadcast';
}

export function isUrgent(channel: Expression): boolean {
  const sort = elementSort(channel.sort);
  return sort.kind === 'channel' && sort.urgency === 'urgent';
}

function movesOf(instance: number, edge: Edge): readonly Move[] {
  const choices = edge.selections.reduce<readonly (readonly number[])[]>(
    (all, { sort, name }) => {
      if (!isFiniteSort(sort)) throw new Error(`selection '${name}' has no range`);
      const [low, high] = boundsOf(sort);
      return all.flatMap((chosen) => Array.from({ length: high - low + 1 }, (_, i) => [...chosen, low + i]));
    },
    [[]],
  );
  return choices.map((selected) => ({ instance, edge, selected }));
}
