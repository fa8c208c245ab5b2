/**
 * Labels of steps: the channel with who sends and who receives, or the instance that acts alone with where it goes. A
 * label stands for all choices of edges and selected values that read the same, so that a million choices do not make a
 * million labels; which of them a run takes is found by taking the step again (`zones/moves-of-step.ts`).
 */
import type { Label } from '@vedette/core';
import type { CompiledEdge, Network } from './network.ts';
import { type Move, NO_CHANNEL } from './offers.ts';

export interface StepLabel extends Label {
  /** The instances that take part, the sender first. */
  readonly participants: readonly number[];
  /** The address of the channel, -1 for none. */
  readonly channel: number;
}

/** More instances than a network can have. */
const MOST_INSTANCES = 1 << 12;

export class StepLabels {
  readonly #network: Network;
  readonly #labels: StepLabel[] = [];
  /** By number of the edge, for steps of an instance alone. */
  readonly #alone: number[] = [];
  /**
   * Lists of participants are numbered, each from the number of the list without its last member, or from the channel.
   */
  readonly #lists = new Map<number, number>();
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
      const { edge } = moves[0]!;
      this.#alone[edge.number] ??= this.#labels.push(this.#labelAlone(edge)) - 1;
      return this.#alone[edge.number]!;
    }
    const list = this.#listOf(moves, channel);
    const known = this.#numbers.get(list);
    if (known !== undefined) return known;
    const number = this.#labels.push(this.#labelOver(channel, moves)) - 1;
    this.#numbers.set(list, number);
    return number;
  }

  #listOf(moves: readonly Move[], channel: number): number {
    let list = channel;
    for (let i = 0; i < moves.length; i++) {
      const key = list * MOST_INSTANCES + moves[i]!.edge.instance;
      let next = this.#lists.get(key);
      if (next === undefined) {
        next = this.#network.layout.end + this.#lists.size;
        this.#lists.set(key, next);
      }
      list = next;
    }
    return list;
  }

  #labelAlone({ instance, source, target }: CompiledEdge): StepLabel {
    const { name, locations } = this.#network.model.instances[instance]!;
    const text = `${name}: ${locations[source]!.name}->${locations[target]!.name}`;
    return { text, kind: 'visible', participants: [instance], channel: NO_CHANNEL };
  }

  #labelOver(channel: number, moves: readonly Move[]): StepLabel {
    const { model, layout } = this.#network;
    const participants = moves.map(({ edge }) => edge.instance);
    const [first, ...others] = participants.map((instance) => model.instances[instance]!.name);
    const received = others.length === 0 ? '' : ` -> ${others.join(', ')}`;
    return { text: `${layout.channelNames.get(channel)}: ${first}${received}`, kind: 'visible', participants, channel };
  }
}
