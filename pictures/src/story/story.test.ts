import type { Narration, Trace } from '@vedette/core';
import { expect, test } from 'vitest';
import { fullStates, storyOfRun } from './story.ts';

const system = {
  slots: ['turn', 'count'].map((name) => ({ name, domain: { name: 'Int', text: String } })),
  label: (index: number) => ({ text: ['give', 'tau'][index]!, kind: 'visible' as const }),
};

const trace: Trace = {
  start: Int32Array.of(0, 0),
  steps: [
    { group: 0, label: 0, state: Int32Array.of(1, 0) },
    { group: 1, label: 1, state: Int32Array.of(1, 7) },
  ],
};

test('without a narration the system speaks alone, in labels', () => {
  expect(storyOfRun(system, trace)).toEqual({
    lifelines: ['system'],
    initial: [
      { name: 'turn', value: '0' },
      { name: 'count', value: '0' },
    ],
    steps: [
      {
        number: 1,
        label: 'give',
        event: { text: 'give', participants: ['system'], kind: 'local' },
        changed: [{ name: 'turn', value: '1' }],
      },
      {
        number: 2,
        label: 'tau',
        event: { text: 'tau', participants: ['system'], kind: 'local' },
        changed: [{ name: 'count', value: '7' }],
      },
    ],
  });
});

test('a narration receives each step with the state before it, and no participant is left out', () => {
  const narration: Narration = {
    lifelines: ['left', 'right'],
    describe: (before, step) =>
      step.label === 0
        ? { kind: 'message', text: `turn ${before[0]}`, from: 'left', to: 'right', participants: ['left', 'right'] }
        : { kind: 'local', text: `turn ${before[0]}`, participants: ['stranger'] },
  };
  const story = storyOfRun(system, trace, narration);
  expect(story.steps.map(({ event }) => event.text)).toEqual(['turn 0', 'turn 1']);
  expect(story.lifelines).toEqual(['left', 'right', 'stranger']);
});

test('a story does not keep the states it was made from', () => {
  const state = Int32Array.of(5, 5);
  const story = storyOfRun(system, { start: state, steps: [] });
  state[0] = 9;
  expect(story.initial[0]).toEqual({ name: 'turn', value: '5' });
});

test('the loop is kept, and a loop to nowhere is a bug', () => {
  expect(storyOfRun(system, { ...trace, loop: 1 }).loop).toBe(1);
  expect(() => storyOfRun(system, { ...trace, loop: 2 })).toThrow('cannot go back to step 2');
  expect(() => storyOfRun(system, { start: trace.start, steps: [], loop: 0 })).toThrow(RangeError);
});

test('full states follow the changes', () => {
  const states = [...fullStates(storyOfRun(system, trace))];
  expect(states.map((slots) => slots.map(({ value }) => value).join(' '))).toEqual(['0 0', '1 0', '1 7']);
});
