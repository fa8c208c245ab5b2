/**
 * Labels of steps: the channel with who sends and who receives, or the instance that acts alone with where it goes. A label knows
 * its moves, which is how a run is told and turned into a timed one.
 */
import type { Label } from '@vedette/core';
import type { Network } from './network.ts';
import { type Move, NO_CHANNEL } from './offers.ts';

export interface StepLabel extends Label {
  readonly moves: readonly Move[];
  /** The address of the channel, -1 for none. */
  readonly channel: number;
}

/** Moves are numbered below this. */
const MOST_MOVES = 2 ** 26;

export class StepLabels {
  readonly #network: Network;
  readonly #labels: StepLabel[] = [];
  /** By number of the move, for steps of an instance alone. */
  readonly #alone: number[] = [];
  /** Teams are numbered, each from the number of the team without its last member, or from the channel. */
  readonly #teams = new Map<number, number>();
  readonly #numbers = new Map<number, number>();

  constructor(network: Network) {
    this.#network = network;
  }

  at(index: number): StepLabel {
    const label = this.#labels[index];
    if (label === undefined) throw new Error(`there is no label ${index}`);
    return label;
  }

  numberOf(moves: readonly Move[], channel: number): number {
    if (channel === NO_CHANNEL) {
      const { number } = moves[0]!;
      this.#alone[number] ??= this.#add(moves, channel);
      return this.#alone[number];
    }
    const team = this.#teamOf(moves, channel);
    const known = this.#numbers.get(team);
    if (known !== undefined) return known;
    const number = this.#add(moves, channel);
    this.#numbers.set(team, number);
    return number;
  }

  #add(moves: readonly Move[], channel: number): number {
    return this.#labels.push({ ...this.#label(moves, channel), moves: [...moves], channel }) - 1;
  }

  #teamOf(moves: readonly Move[], channel: number): number {
    let team = channel;
    for (let i = 0; i < moves.length; i++) {
      const key = team * MOST_MOVES + moves[i]!.number;
      let next = this.#teams.get(key);
      if (next === undefined) {
        next = this.#network.layout.end + this.#teams.size;
        this.#teams.set(key, next);
      }
      team = next;
    }
    return team;
  }

  #label(moves: readonly Move[], channel: number): Label {
    const { model, layout } = this.#network;
    const name = ({ edge }: Move): string => model.instances[edge.instance]!.name;
    const [first, ...others] = moves;
    if (channel === NO_CHANNEL) {
      const { locations } = model.instances[first!.edge.instance]!;
      const way = `${locations[first!.edge.source]!.name}->${locations[first!.edge.target]!.name}`;
      return { text: `${name(first!)}: ${way}`, kind: 'visible' };
    }
    const heard = others.length === 0 ? '' : ` -> ${others.map(name).join(', ')}`;
    return { text: `${layout.channelNames.get(channel)}: ${name(first!)}${heard}`, kind: 'visible' };
  }
}
