/**
 * Labels of steps: the channel with who sends and who receives, or the instance that acts alone with where it goes. A label knows
 * its moves, which is how a run is told and turned into a timed one.
 */
import type { Label } from '@vedette/core';
import type { Move } from './meetings.ts';
import type { Network } from './network.ts';

export interface StepLabel extends Label {
  readonly moves: readonly Move[];
  /** The address of the channel, -1 for none. */
  readonly channel: number;
}

export class StepLabels {
  readonly #network: Network;
  readonly #labels: StepLabel[] = [];
  readonly #numbers = new Map<number | string, number>();

  constructor(network: Network) {
    this.#network = network;
  }

  at(index: number): StepLabel {
    const label = this.#labels[index];
    if (label === undefined) throw new Error(`there is no label ${index}`);
    return label;
  }

  numberOf(moves: readonly Move[], channel: number): number {
    const key = this.#keyOf(moves, channel);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#labels.push({ ...this.#label(moves, channel), moves: [...moves], channel }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** A number where there are no selections and at most two moves: the usual case, and quick. */
  #keyOf(moves: readonly Move[], channel: number): number | string {
    const [first, second] = [moves[0]!, moves[1]];
    const isPlain = moves.length <= 2 && first.selected.length === 0 && (second?.selected.length ?? 0) === 0;
    const { edges, layout } = this.#network;
    if (isPlain)
      return ((channel + 1) * edges.length + first.edge.number) * (edges.length + 1) + (second?.edge.number ?? -1) + 1;
    const parts = moves.map(({ edge, selected }) => `${edge.number}:${selected.join()}`);
    return `${channel - layout.end} ${parts.join(' ')}`;
  }

  #label(moves: readonly Move[], channel: number): Label {
    const { model, layout } = this.#network;
    const name = ({ edge }: Move): string => model.instances[edge.instance]!.name;
    const [first, ...others] = moves;
    if (channel < 0) {
      const { locations } = model.instances[first!.edge.instance]!;
      const way = `${locations[first!.edge.source]!.name}->${locations[first!.edge.target]!.name}`;
      return { text: `${name(first!)}: ${way}`, kind: 'visible' };
    }
    const heard = others.length === 0 ? '' : ` -> ${others.map(name).join(', ')}`;
    return { text: `${layout.channelNames.get(channel)}: ${name(first!)}${heard}`, kind: 'visible' };
  }
}
