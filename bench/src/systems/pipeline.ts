/**
 * Benchmark system (b): a pipeline of stages that work on a fixed number of items in order. Slot i counts the items
 * that stage i has done; a stage may go on while the one before it is ahead. The states are the non-increasing
 * sequences, so there are exactly C(items + stages, stages) of them: 8 stages and 28 items give 30 260 340.
 */
import type { TransitionSystem } from '@vedette/core';

export interface PipelineOptions {
  readonly stages: number;
  readonly items: number;
}

export function pipeline({ stages, items }: PipelineOptions): TransitionSystem {
  const target = new Int32Array(stages);
  const domain = { name: 'count', size: items + 1, text: String };
  return {
    slots: Array.from({ length: stages }, (_, stage) => ({ name: `done${stage}`, domain })),
    groups: Array.from({ length: stages }, (_, stage) => ({
      name: `stage${stage}`,
      reads: stage === 0 ? [0] : [stage - 1, stage],
      writes: [stage],
    })),
    predicates: [],
    initial: () => new Int32Array(stages),
    label: (index) => ({ text: `stage(${index})`, kind: 'visible' }),
    successors(stage, state, emit) {
      const before = stage === 0 ? items : state[stage - 1]!;
      if (state[stage]! >= before) return;
      for (let slot = 0; slot < stages; slot++) target[slot] = state[slot]!;
      target[stage]!++;
      emit(stage, target);
    },
  };
}

export function pipelineStates({ stages, items }: PipelineOptions): number {
  let states = 1;
  for (let i = 1; i <= stages; i++) states = (states * (items + i)) / i;
  return Math.round(states);
}
