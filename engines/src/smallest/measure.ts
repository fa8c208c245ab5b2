/**
 * Criteria by which one run is smaller than another. Each is a small function: what a step costs after what the run did
 * before, of which it remembers one integer. Costs are never negative and add up, so that the smallest run is one by
 * Dijkstra (1959). Several criteria are compared in their order, the earlier one first.
 */
import type { Label } from '@vedette/core';
import type { ProcessSets } from './process-sets.ts';
import type { StepFacts } from './step-facts.ts';

export const criteria = ['processes', 'faults', 'time', 'switches', 'steps'] as const;
export type CriterionName = (typeof criteria)[number];

export interface Criterion {
  readonly name: CriterionName;
  /** For `faults`: which actions are meant, in place of those that are recognised by their names. */
  readonly isFault?: (label: Label) => boolean;
}

/** What a step costs, by the facts about it that matter. */
export interface Costing<Facts> {
  cost(memory: number, facts: Facts): number;
  /** What is remembered after the step; 0 in the beginning. Left out: nothing ever is. */
  remember?(memory: number, facts: Facts): number;
}

export interface Measure extends Costing<StepFacts> {
  readonly name: CriterionName;
}

/** Costs nothing up to so much by another measure, and too much beyond. */
export function within(measure: Measure, most: number): Measure {
  const remember = (memory: number, facts: StepFacts): number => Math.min(most + 1, memory + measure.cost(0, facts));
  return {
    name: measure.name,
    cost: (memory, facts) => (memory <= most && remember(memory, facts) > most ? 1 : 0),
    remember,
  };
}

export function measureOf(name: CriterionName, processes: ProcessSets): Measure {
  switch (name) {
    case 'processes': {
      const remember = (memory: number, { actors }: StepFacts): number => processes.union(memory, actors);
      const cost: Measure['cost'] = (memory, facts) => processes.size(remember(memory, facts)) - processes.size(memory);
      return { name, cost, remember };
    }
    case 'faults':
      return { name, cost: (_, facts) => (facts.isFault ? 1 : 0) };
    case 'time':
      return { name, cost: (_, { units }) => units };
    case 'switches':
      // A switch: no component of this step acted in the last step with a component.
      return {
        name,
        cost: (memory, { actors }) => (memory === 0 || actors === 0 || processes.overlap(memory, actors) ? 0 : 1),
        remember: (memory, { actors }) => (actors === 0 ? memory : actors),
      };
    case 'steps':
      return { name, cost: () => 1 };
    default:
      return name satisfies never;
  }
}
