import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged } from '../story/arrange.ts';
import { anyStory } from '../testing/any-story.ts';
import { heartbeat, lasso, local, message, pairsAtOnce, storyOf, throughChannels } from '../testing/samples.ts';
import { tracePlantUml } from './trace-plantuml.ts';

test('arrows, dividers and the end of a heartbeat', () => {
  const lines = tracePlantUml(heartbeat).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '@startuml',
    'hide footbox',
    'participant "p0" as L0',
    'participant "p1" as L1',
    'L0 -> L1 : 1. beat (at 0)',
  ]);
  expect(lines).toContain('== 6. 8 time units pass (at 20) ==');
  expect(lines).toContain('L1 -> L1 !! : 8. ✗ crash (at 21)');
  expect(lines).toContain('L0 ->x L1 : 11. beat (at 30)');
  expect(lines).toContain('L0 --> L1 : 14. ? suspects p1 (at 40)');
  expect(lines.at(-2)).toBe('@enduml');
});

test('alone, together, to oneself', () => {
  const story = storyOf(
    ['a', 'b', 'c'],
    [local('b', 'x'), { kind: 'local', text: 'y', participants: ['a', 'c'] }, message('c', 'c', 'z')],
  );
  expect(tracePlantUml(story).split('\n').slice(5, 8)).toEqual([
    'note over L1 : 1. x',
    'note over L0, L2 : 2. y',
    'L2 -> L2 : 3. z',
  ]);
});

test('a loop is a block around its steps', () => {
  const lines = tracePlantUml(lasso).trimEnd().split('\n');
  expect(lines.indexOf('loop for ever')).toBe(lines.findIndex((line) => line.includes(' 3. ')) - 1);
  expect(lines.at(-2)).toBe('end');
});

test('what PlantUML would read as syntax or markup is written as numbers', () => {
  const story = storyOf(['a"b'], [local('a"b', '<b> \\n **x** %date() ~')]);
  expect(tracePlantUml(story)).toContain('participant "a<U+0022>b" as L0\n');
  expect(tracePlantUml(story)).toContain(
    'note over L0 : 1. <U+003C>b<U+003E> <U+005C>n <U+002A><U+002A>x<U+002A><U+002A> <U+0025>date() <U+007E>\n',
  );
});

test('a message through a channel is one arrow where it arrives; before that a short one departs', () => {
  expect(tracePlantUml(throughChannels).split('\n').slice(2)).toEqual([
    'participant "p" as L0',
    'participant "q" as L1',
    'L0 -> L1 : 1. send(1), 2. receive(1)',
    'L0 ->? : 3. send(2) to q',
    'note over L1 : 4. works',
    'L0 ->x L1 : 5. lose(2), from step 3',
    '?<- L1 : 6. send(3) to p',
    '@enduml',
    '',
  ]);
});

test('law: every step of the chart once, a balanced loop, and no markup from the texts', () => {
  fc.assert(
    fc.property(anyStory(), (shown) => {
      const story = arranged(shown);
      const lines = tracePlantUml(shown).trimEnd().split('\n');
      const looped = story.loop === undefined ? 0 : 2;
      const rows = story.steps.length - pairsAtOnce(story);
      expect(lines).toHaveLength(3 + story.lifelines.length + rows + looped);
      const steps = lines.filter((line) =>
        /^(?:note over L\d+(?:, L\d+)? :|L\d+ (?:->|-->|->x) L\d+ (?:!! )?:|L\d+ ->\? :|\?<- L\d+ :|==) \d+\.(?: |$)/.test(
          line,
        ),
      );
      expect(steps).toHaveLength(rows);
      expect(lines.filter((line) => line === 'end')).toHaveLength(looped / 2);
      for (const line of steps) {
        const words = line
          .slice(line.indexOf('. '))
          .replace(/<U\+[0-9A-F]{4,6}>/g, '')
          .replace(/ ==$/, '');
        expect(words).not.toMatch(/[<>\\~*_|%&"[\]{}#]/);
      }
    }),
  );
});
