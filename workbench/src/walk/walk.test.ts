import { bareModel } from '@vedette/core';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { Walk } from './walk.ts';

test('a state may offer as many steps as stated, and not one more', () => {
  const walkAmong = (steps: number): Walk => {
    const system = graphSystem('idle -go-> idle');
    const successors: typeof system.successors = (_group, state, emit) => {
      for (let step = 0; step < steps; step++) emit(0, state);
    };
    return new Walk(bareModel({ ...system, successors }));
  };
  expect(walkAmong(100_000).choices()).toMatchObject({ kind: 'steps', steps: { length: 100_000 } });
  expect(() => walkAmong(100_001).choices()).toThrow('a state has more than 100000 steps');
});
