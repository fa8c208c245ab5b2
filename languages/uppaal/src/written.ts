/**
 * Where the steps of a network are written: for each instance that takes part the edge it takes, where only one fits.
 */
import type { Label, State, Step, TransitionSystem, Written } from '@vedette/core';
import type { CompiledEdge } from './lower/network.ts';
import { isStep } from './narration.ts';
import type { Lowering } from './zones/lowering.ts';

export function writtenOf(
  { model, network }: Lowering,
  system: Pick<TransitionSystem, 'label'>,
): (before: State, step: Step) => readonly Written[] {
  return (before, step) => {
    const label: Label = system.label(step.label);
    if (!isStep(label)) return [];
    return label.participants.flatMap((instance) => {
      const fits = ({ instance: own, source, target, channels }: CompiledEdge): boolean =>
        own === instance &&
        source === before[instance] &&
        target === step.state[instance] &&
        (label.channel < 0 ? channels.size === 0 : channels.has(label.channel));
      const [edge, another] = network.edges.filter(fits);
      if (edge === undefined || another !== undefined) return [];
      return [{ who: model.instances[instance]!.name, origin: edge.edge.span }];
    });
  };
}
