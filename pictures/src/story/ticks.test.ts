import type { Event } from '@vedette/core';
import { expect, test } from 'vitest';
import { at, changing, local, storyOf } from '../testing/samples.ts';
import type { Story } from './story.ts';
import { withTickTimes } from './ticks.ts';

const tick: Event = { kind: 'time', text: 'tick', participants: [], units: 1 };

function shown({ steps }: Story): readonly string[] {
  return steps.map(({ number, event }) => `${number} ${event.text} at ${event.time}`);
}

test('ticks in a row are one, and everything has the time it happens at', () => {
  const story = storyOf(['p'], [local('p', 'a'), tick, tick, tick, local('p', 'b'), tick]);
  expect(shown(withTickTimes(story))).toEqual(['1 a at 0', '4 3 × tick at 3', '5 b at 3', '6 tick at 4']);
});

test('a slot that ticks in a row change is shown once, with the last value', () => {
  const story = storyOf(['p'], [changing({ x: '1', y: '1' }, tick), changing({ x: '2' }, tick)]);
  expect(withTickTimes(story).steps[0]!.changed).toEqual([
    { name: 'x', value: '2' },
    { name: 'y', value: '1' },
  ]);
});

test('the start of a loop is a seam', () => {
  const story = withTickTimes(storyOf(['p'], [tick, tick, tick, tick, local('p', 'a')], 2));
  expect(shown(story)).toEqual(['2 2 × tick at 2', '4 2 × tick at 4', '5 a at 4']);
  expect(story.loop).toBe(1);
});

test('a story that has times, or no ticks, or time of unknown length, stays as it is', () => {
  const unknown = storyOf(['p'], [{ kind: 'time', text: 'time passes', participants: [] }, local('p', 'a')]);
  expect(withTickTimes(unknown)).toBe(unknown);
  const timed = storyOf(['p'], [at('7', local('p', 'a')), tick]);
  const plain = storyOf(['p'], [local('p', 'a')]);
  expect(withTickTimes(timed)).toBe(timed);
  expect(withTickTimes(plain)).toBe(plain);
});
