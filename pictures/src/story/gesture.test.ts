import type { Event } from '@vedette/core';
import { expect, test } from 'vitest';
import { local, message, storyOf } from '../testing/samples.ts';
import { type Gesture, gesturesOf, livesOf, whoText } from './gesture.ts';

function gesture(event: Event): Gesture {
  return gesturesOf(storyOf(['a', 'b', 'c'], [event]))[0]!;
}

const ends = { from: 'c', to: 'a', participants: ['a', 'c'] };

test('what has a sender and a receiver is an arrow', () => {
  expect(gesture({ kind: 'message', text: 'm', ...ends })).toEqual({ kind: 'arrow', from: 2, to: 0, style: 'message' });
  expect(gesture({ kind: 'fault', text: 'm', ...ends })).toEqual({ kind: 'arrow', from: 2, to: 0, style: 'lost' });
  expect(gesture({ kind: 'suspicion', text: 's', ...ends })).toEqual({
    kind: 'arrow',
    from: 2,
    to: 0,
    style: 'suspicion',
  });
});

test('what one does alone is a mark', () => {
  expect(gesture(local('b', 'x'))).toEqual({ kind: 'mark', at: 1, style: 'local' });
  expect(gesture(message('b', 'b', 'x'))).toEqual({ kind: 'mark', at: 1, style: 'self' });
  expect(gesture({ kind: 'crash', text: 'x', participants: ['c'] })).toEqual({ kind: 'mark', at: 2, style: 'crash' });
  expect(gesture({ kind: 'fault', text: 'x', participants: ['a'] })).toEqual({ kind: 'mark', at: 0, style: 'fault' });
});

test('what several do is a joint; without names it is a joint of all', () => {
  expect(gesture({ kind: 'local', text: 'x', participants: ['a', 'c'] })).toEqual({
    kind: 'joint',
    at: [0, 2],
    style: 'local',
  });
  expect(gesture({ kind: 'local', text: 'x', participants: [] })).toEqual({
    kind: 'joint',
    at: [0, 1, 2],
    style: 'local',
  });
  expect(gesture({ kind: 'message', text: 'x', participants: ['a', 'b'] })).toEqual({
    kind: 'joint',
    at: [0, 1],
    style: 'local',
  });
});

test('time is a rule, whatever is named', () => {
  expect(gesture({ kind: 'time', text: 'x', participants: ['a'] })).toEqual({ kind: 'rule' });
});

test('a crash ends a life; a late message does not revive, acting alone does', () => {
  const story = storyOf(
    ['a', 'b'],
    [
      { kind: 'crash', text: 'x', participants: ['b'] },
      message('b', 'a', 'late'),
      local('b', 'recovers'),
      local('a', 'y'),
    ],
  );
  const lives = livesOf(gesturesOf(story), 2);
  expect(lives).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('who takes part, in words', () => {
  expect(whoText(message('a', 'b', 'm'))).toBe('a → b');
  expect(whoText({ kind: 'local', text: 'x', participants: ['a', 'b'] })).toBe('a, b');
  expect(whoText({ kind: 'time', text: 'x', participants: [] })).toBe('everybody');
});
