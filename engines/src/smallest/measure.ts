/**
 * Criteria for smallest runs. Each is a small function: the cost of a step after the run before, of which it remembers
 * one integer. Costs are never negative and add up, so Dijkstra (1959) finds a smallest run. Several criteria are
 * compared in their order, the earlier one first.
 */
import type { Label } from '@vedette/core';
import type { ProcessSets } from './process-sets.ts';
import type { StepFacts } from './step-facts.ts';

export const criteria = ['processes', 'faults', 'time', 'switches', 'steps'] as const;
export type CriterionName = (typeof criteria)[number];

export interface Criterion {
  readonly name: CriterionName;
  /** For `faults`: the actions that count, in place of those recognised by their names. */
  readonly isFault?: (label: Label) => boolean;
}

/** The cost of a step, by its facts. */
export interface Costing<Facts> {
  cost(memory: number, facts: Facts): number;
  /** The memory after the step; 0 in the beginning. Left out: no memory. */
  remember?(memory: number, facts: Facts): number;
}

export interface Measure extends Costing<StepFacts> {
  readonly name: CriterionName;
}

/** Free up to so much by another measure, and too expensive beyond. */
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
