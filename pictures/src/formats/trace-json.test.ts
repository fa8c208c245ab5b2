import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory } from '../testing/any-story.ts';
import { at, changing, local, message, storyOf } from '../testing/samples.ts';
import { evidenceOf, traceJson } from './trace-json.ts';

test('the shape the command line promises', () => {
  const story = storyOf(
    ['P0', 'Ch'],
    [at('[0,10]', changing({ t: '5' }, message('P0', 'Ch', 'send(1)'))), local('Ch', 'lose')],
  );
  expect(JSON.parse(traceJson(story))).toEqual({
    initial: { t: '0' },
    steps: [
      { label: 'send(1)', participants: ['P0', 'Ch'], time: '[0,10]', changed: { t: '5' } },
      { label: 'lose', participants: ['Ch'], changed: {} },
    ],
    loop: null,
  });
});

test('the event of a hidden step is there', () => {
  const [step] = storyOf(['p'], [local('p', 'tau')]).steps;
  const story = { ...storyOf(['p'], []), steps: [{ ...step!, event: { ...step!.event, hidden: 'send.1' } }] };
  expect(evidenceOf(story).steps).toEqual([{ label: 'tau', hidden: 'send.1', participants: ['p'], changed: {} }]);
});

test('a loop is the number of the trace', () => {
  expect(evidenceOf(storyOf(['p'], [local('p', 'a'), local('p', 'b')], 1)).loop).toBe(1);
});

test('a slot may have any name', () => {
  const story = storyOf(['p'], [local('p', 'a')]);
  const odd = { ...story, initial: [{ name: '__proto__', value: '1' }] };
  expect(traceJson(odd)).toContain('"__proto__": "1"');
});

test('law: the document parses and says what the story says', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const { steps, loop } = JSON.parse(traceJson(story));
      expect(loop).toBe(story.loop ?? null);
      expect(steps.map(({ label }: { label: string }) => label)).toEqual(story.steps.map(({ label }) => label));
    }),
  );
});
