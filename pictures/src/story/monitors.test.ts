import { expect, test } from 'vitest';
import { local, message, storyOf } from '../testing/samples.ts';
import { arranged } from './arrange.ts';
import { withoutMonitors } from './monitors.ts';

const described = {
  ...storyOf(
    ['P', 'Q', 'Judge'],
    [
      { ...message('P', 'Q', 'beat'), participants: ['P', 'Q', 'Judge'] },
      message('P', 'Judge', 'report'),
      { kind: 'local', text: 'vote', participants: ['Q', 'Judge'] },
    ],
  ),
  monitors: ['Judge'],
};

test('a monitor is removed from the steps of others', () => {
  const { lifelines, steps } = withoutMonitors(described);
  expect(lifelines).toEqual(['P', 'Q']);
  expect(steps.map(({ event }) => [event.kind, event.text, event.participants, event.from])).toEqual([
    ['message', 'beat', ['P', 'Q'], 'P'],
    ['local', 'report', ['P'], undefined],
    ['local', 'vote', ['Q'], undefined],
  ]);
});

test('one that acts alone keeps its lifeline', () => {
  const alone = { ...storyOf(['P', 'Judge'], [local('P', 'a'), local('Judge', 'error')]), monitors: ['Judge'] };
  expect(withoutMonitors(alone).lifelines).toEqual(['P', 'Judge']);
});

test('one that is asked for by name is there', () => {
  const chosen = { shown: [{ name: 'Judge', as: 'Judge' }], others: 'shown', hidden: [] } as const;
  expect(arranged({ ...described, chosen }).lifelines).toEqual(['Judge', 'P', 'Q']);
  expect(arranged(described).lifelines).toEqual(['P', 'Q']);
});
