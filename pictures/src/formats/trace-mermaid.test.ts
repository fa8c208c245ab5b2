import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged } from '../story/arrange.ts';
import { anyStory } from '../testing/any-story.ts';
import { at, heartbeat, lasso, local, message, pairsAtOnce, storyOf, throughChannels } from '../testing/samples.ts';
import { traceMermaid } from './trace-mermaid.ts';

test('arrows, notes and the end of a heartbeat', () => {
  expect(traceMermaid(heartbeat).split('\n').slice(0, 6)).toEqual([
    'sequenceDiagram',
    '  participant L0 as p0',
    '  participant L1 as p1',
    '  L0->>L1: 1. beat (at 0)',
    '  L1->>L0: 2. beat (at 1)',
    '  Note over L0,L1: 3. tmax = 10 passes (at 10)',
  ]);
  expect(traceMermaid(heartbeat)).toContain('  Note over L1: 8. ✗ crash (at 21)\n');
  expect(traceMermaid(heartbeat)).toContain('  L0-xL1: 11. beat (at 30)\n');
  expect(traceMermaid(heartbeat)).toContain('  L0-->>L1: 14. ? suspects p1 (at 40)\n');
});

test('alone, together, to oneself', () => {
  const story = storyOf(
    ['a', 'b', 'c'],
    [local('b', 'x'), { kind: 'local', text: 'y', participants: ['a', 'c'] }, message('c', 'c', 'z')],
  );
  expect(traceMermaid(story).split('\n').slice(4)).toEqual([
    '  Note over L1: 1. x',
    '  Note over L0,L2: 2. y',
    '  L2->>L2: 3. z',
    '',
  ]);
});

test('time over one lifeline', () => {
  const story = storyOf(['a'], [at('3', { kind: 'time', text: 'wait', participants: [] })]);
  expect(traceMermaid(story)).toContain('  Note over L0: 1. wait (at 3)\n');
});

test('a loop is a block around its steps', () => {
  const lines = traceMermaid(lasso).trimEnd().split('\n');
  expect(lines.indexOf('  loop for ever')).toBe(lines.findIndex((line) => line.includes(' 3. ')) - 1);
  expect(lines.at(-1)).toBe('  end');
});

test('what Mermaid would read as syntax is written as numbers', () => {
  const story = storyOf(['a;b'], [local('a;b', 'x; y # z: <b> "q" %% $$')]);
  expect(traceMermaid(story)).toContain('participant L0 as a#59;b\n');
  expect(traceMermaid(story)).toContain('Note over L0: 1. x#59; y #35; z#58; #60;b#62; #34;q#34; #37;#37; #36;#36;\n');
});

test('a message through a channel is one arrow where it arrives; before that it has departed', () => {
  expect(traceMermaid(throughChannels).split('\n')).toEqual([
    'sequenceDiagram',
    '  participant L0 as p',
    '  participant L1 as q',
    '  L0->>L1: 1. send(1), 2. receive(1)',
    '  Note over L0: 3. send(2) to q',
    '  Note over L1: 4. works',
    '  L0-xL1: 5. lose(2), from step 3',
    '  Note over L1: 6. send(3) to p',
    '',
  ]);
});

test('lifelines are those that were asked for', () => {
  const chosen = { shown: [{ name: 'q', as: 'queue' }], others: 'hidden', hidden: [] } as const;
  expect(
    traceMermaid({ ...throughChannels, chosen })
      .split('\n')
      .slice(1, 4),
  ).toEqual(['  participant L0 as queue', '  Note over L0: 1. send(1) from p', '  Note over L0: 2. receive(1) from p']);
});

test('of many lifelines those without events are left out', () => {
  const story = storyOf(['a', 'b', 'c', 'd', 'e'], [message('d', 'b', 'x')]);
  expect(traceMermaid(story).split('\n').slice(1)).toEqual([
    '  participant L0 as b',
    '  participant L1 as d',
    '  L1->>L0: 1. x',
    '',
  ]);
});

test('a message that arrives in a loop has departed before it', () => {
  const story = { ...throughChannels, steps: throughChannels.steps.slice(0, 2), loop: 1 };
  expect(traceMermaid(story).split('\n').slice(3)).toEqual([
    '  Note over L0: 1. send(1) to q',
    '  loop for ever',
    '  L0->>L1: 2. receive(1), from step 1',
    '  end',
    '',
  ]);
});

test('law: every step of the chart once, in order, a balanced loop, and no syntax from the texts', () => {
  fc.assert(
    fc.property(anyStory(), (described) => {
      const story = arranged(described);
      const lines = traceMermaid(described).trimEnd().split('\n');
      const looped = story.loop === undefined ? 0 : 2;
      expect(lines.filter((line) => line.startsWith('  participant L'))).toHaveLength(story.lifelines.length);
      expect(lines.filter((line) => line === '  loop for ever')).toHaveLength(looped / 2);
      expect(lines.filter((line) => line === '  end')).toHaveLength(looped / 2);
      const steps = lines.filter((line) =>
        /^ {2}(?:Note over L\d+(?:,L\d+)?|L\d+(?:->>|-->>|-x)L\d+): \d+\.(?: |$)/.test(line),
      );
      expect(lines).toHaveLength(1 + story.lifelines.length + steps.length + looped);
      expect(steps).toHaveLength(story.steps.length - pairsAtOnce(story));
      for (const line of lines.slice(1)) expect(line.replace(/#\d+;/g, '')).not.toMatch(/[#;"<{}%$&]/);
    }),
  );
});
