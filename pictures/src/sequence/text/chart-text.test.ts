import { cellsOf, cellsOfGrapheme, graphemes, legible } from '@vedette/text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged } from '../../story/arrange.ts';
import type { Story } from '../../story/story.ts';
import { anyStory } from '../../testing/any-story.ts';
import {
  at,
  changing,
  crowd,
  heartbeat,
  lasso,
  local,
  long,
  lostLock,
  message,
  monologue,
  storyOf,
} from '../../testing/samples.ts';
import { type ChartTextOptions, chartText } from './chart-text.ts';

/** Charts are compared without the first line break and the indentation of the test. */
function draws(story: Story, expected: string, options: ChartTextOptions = {}): void {
  expect(chartText(story, options)).toBe(expected.slice(1).replace(/^ {4}/gm, '').trimEnd().concat('\n'));
}

test('messages, local events, a crash that ends the lifeline', () => {
  draws(
    storyOf(
      ['a', 'b'],
      [message('a', 'b', 'hi'), local('b', 'ok'), { kind: 'crash', text: 'crash', participants: ['a'] }],
    ),
    `
         ┌───┐       ┌───┐
         │ a │       │ b │
         └─┬─┘       └─┬─┘
      1    ├─── hi ───▶│
      2    │           ● ok
      3    ✗ crash     │
                       ╵
    `,
  );
});

test('times, the passing of time, lost messages, suspicions', () => {
  const both = { from: 'p', to: 'q', participants: ['p', 'q'] };
  draws(
    storyOf(
      ['p', 'q'],
      [
        at('0', message('p', 'q', 'beat')),
        at('5', { kind: 'time', text: 'tick', participants: [] }),
        at('7', { kind: 'crash', text: 'crash', participants: ['q'] }),
        at('9', { kind: 'fault', text: 'beat', ...both }),
        at('9', { kind: 'suspicion', text: 'q is dead', ...both }),
      ],
    ),
    `
               ┌───┐           ┌───┐
         time  │ p │           │ q │
               └─┬─┘           └─┬─┘
      1     0    ├──── beat ────▶│
      2     5  ┄┄┼┄┄┄┄┄┄ tick ┄┄┄┼┄┄┄┄┄┄
      3     7    │               ✗ crash
      4     9    ├─── beat ───✗
      5     9    ?╌╌ q is dead ╌▷
                 ╵
    `,
  );
});

test('several together, a message to oneself, arrows that cross', () => {
  draws(
    storyOf(
      ['a', 'b', 'c'],
      [
        { kind: 'local', text: 'sync', participants: ['a', 'c'] },
        message('b', 'b', 'again'),
        message('c', 'a', 'x'),
        { kind: 'local', text: 'all', participants: [] },
      ],
    ),
    `
         ┌───┐       ┌───┐       ┌───┐
         │ a │       │ b │       │ c │
         └─┬─┘       └─┬─┘       └─┬─┘
      1    ●── sync ───┼───────────●
      2    │           ↻ again     │
      3    │◀─── x ────┼───────────┤
      4    ●─── all ───●───────────●
           ╵           ╵           ╵
    `,
  );
});

test('a message of the dead, and a recovery', () => {
  draws(
    storyOf(
      ['a', 'b'],
      [{ kind: 'crash', text: 'crash', participants: ['b'] }, message('b', 'a', 'late'), local('b', 'back')],
    ),
    `
         ┌───┐       ┌───┐
         │ a │       │ b │
         └─┬─┘       └─┬─┘
      1    │           ✗ crash
      2    │◀─ late ───╴
      3    │           ● back
           ╵           ╵
    `,
  );
});

test('a loop is closed by a bracket', () => {
  draws(
    storyOf(['p', 'q'], [local('p', 'a'), message('p', 'q', 'b'), message('q', 'p', 'c')], 1),
    `
         ┌───┐       ┌───┐
         │ p │       │ q │
         └─┬─┘       └─┬─┘
      1    ● a         │
      2    ├──── b ───▶│        ◀─╮
      3    │◀─── c ────┤          │
           ╵           ╵          │
     ↺ steps 2–3 repeat for ever ─╯
    `,
  );
});

test('repeats are folded', () => {
  draws(
    storyOf(
      ['p'],
      ['tick', 'tick', 'tick', 'tick', 'stop'].map((text) => local('p', text)),
    ),
    `
         ┌───┐
         │ p │
         └─┬─┘
      1    ● tick
      ⋮    ⋮ 4 times, up to step 4
      5    ● stop
           ╵
    `,
  );
});

test('beyond the limit the middle is left out', () => {
  draws(
    storyOf(
      ['p'],
      [...'abcdefgh'].map((text) => local('p', text)),
    ),
    `
         ┌───┐
         │ p │
         └─┬─┘
      1    ● a
      2    ● b
      ⋮    ⋮ 4 steps not shown (3–6)
      7    ● g
      8    ● h
           ╵
    `,
    { fold: 4 },
  );
});

test('a text that does not fit the arrow stands above it', () => {
  draws(
    storyOf(['a', 'b'], [message('a', 'b', 'a rather long message text')]),
    `
         ┌───┐                         ┌───┐
         │ a │                         │ b │
         └─┬─┘                         └─┬─┘
      1    │ a rather long message text  │
           ├────────────────────────────▶│
           ╵                             ╵
    `,
    { width: 40 },
  );
});

test('many lifelines become lanes with a legend', () => {
  const names = ['alpha', 'beta', 'gamma', 'delta', 'eps'];
  draws(
    storyOf(names, [
      message('alpha', 'eps', 'some message of length'),
      local('gamma', 'short'),
      message('beta', 'delta', 'x'),
    ]),
    `
     a = alpha   b = beta   g = gamma
     d = delta   e = eps

          a  b  g  d  e
      1   ├──┼──┼──┼─▶│  some message of
          │  │  │  │  │  length
      2   │  │  ●  │  │  short
      3   │  ├──┼─▶│  │  x
          ╵  ╵  ╵  ╵  ╵
    `,
    { width: 40 },
  );
});

test('too many even for lanes share the last one, and are named', () => {
  const names = Array.from({ length: 30 }, (_, index) => `process ${index}`);
  const story = storyOf(names, [
    message('process 3', 'process 4', 'near'),
    ...names.slice(0, 8).map((name) => local(name, 'x')),
  ]);
  const chart = chartText(story, { width: 40 });
  expect(chart).toContain(' A = process 0   B = process 1\n C = process 2');
  expect(chart).toContain('… = process 6, process 7');
  expect(chart.slice(chart.indexOf('\n\n') + 2)).toBe(
    [
      '      A B C D E F …',
      '  1   │ │ │ ├▶│ │ │  near',
      '  2   ● │ │ │ │ │ │  x',
      '  3   │ ● │ │ │ │ │  x',
      '  4   │ │ ● │ │ │ │  x',
      '  5   │ │ │ ● │ │ │  x',
      '  6   │ │ │ │ ● │ │  x',
      '  7   │ │ │ │ │ ● │  x',
      '  8   │ │ │ │ │ │ ●  process 6: x',
      '  9   │ │ │ │ │ │ ●  process 7: x',
      '      ╵ ╵ ╵ ╵ ╵ ╵ ╵',
      '',
    ].join('\n'),
  );
});

test('changed slots stand on the right, the first state above', () => {
  draws(
    storyOf(['p'], [changing({ x: '1' }, local('p', 'go'))]),
    `
     start: x = 0

         ┌───┐
         │ p │
         └─┬─┘
      1    ● go   x = 1
           ╵
    `,
    { width: 40, states: 'changes' },
  );
});

test('full states repeat what did not change', () => {
  const story = storyOf(['p'], [changing({ x: '1' }, local('p', 'go')), changing({ y: '2' }, local('p', 'on'))]);
  const chart = chartText(story, { states: 'full' });
  expect(chart).toMatch(/1 +● go +x = 1, y = 0\n/);
  expect(chart).toMatch(/2 +● on +x = 1, y = 2\n/);
});

test('wide characters keep their columns', () => {
  draws(
    storyOf(['漢字'], [local('漢字', '確認')]),
    `
         ┌──────┐
         │ 漢字 │
         └───┬──┘
      1      ● 確認
             ╵
    `,
  );
});

test('a story without steps is a row of names', () => {
  draws(
    storyOf(['p'], []),
    `
         ┌───┐
         │ p │
         └─┬─┘
           ╵
    `,
  );
});

test('the stories to look at keep to their width, and the steps are all there', () => {
  for (const story of [lostLock, heartbeat, crowd, monologue, lasso, long]) {
    for (const width of [60, 80, 120]) {
      const lines = chartText(story, { width, fold: 0 }).split('\n');
      for (const line of lines) expect(cellsOf(line)).toBeLessThanOrEqual(width);
      expect(lines.filter((line) => /^ *\d/.test(line))).toHaveLength(story.steps.length);
    }
  }
});

const anyOptions = fc.record({
  width: fc.integer({ min: 40, max: 130 }),
  states: fc.constantFrom('none', 'changes', 'full'),
  fold: fc.constantFrom(0, 5, 60),
});

/** Control sequences of colour; what remains must be the plain chart. */
const colourCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

test('law: no line is wider than the width, whatever the story', () => {
  fc.assert(
    fc.property(anyStory({ lifelines: 40 }), anyOptions, (story, options) => {
      for (const line of chartText(story, options).split('\n'))
        expect(cellsOf(line)).toBeLessThanOrEqual(options.width);
    }),
  );
});

test('law: the beginning of every text is there, except where a message arrives', () => {
  fc.assert(
    fc.property(anyStory(), fc.integer({ min: 60, max: 130 }), (story, width) => {
      const chart = chartText(story, { width, fold: 0 });
      for (const { event, flight } of arranged(story).steps)
        if (flight?.part !== 'arrival') expect(chart).toContain(beginning(event.text));
    }),
  );
});

/**
 * The first three characters that are drawn, fewer if a row may end before: at a blank, after a separator, before a
 * hump.
 */
function beginning(text: string): string {
  const drawn = graphemes(legible(text).trimStart()).filter((grapheme) => cellsOfGrapheme(grapheme) > 0);
  const [first = ''] = drawn
    .slice(0, 3)
    .join('')
    .split(/\s|(?<=[-_,;:./)])|(?<=\p{Ll})(?=\p{Lu})/u);
  return first;
}

test('law: colour changes nothing but the colour', () => {
  fc.assert(
    fc.property(anyStory(), anyOptions, (story, options) => {
      const coloured = chartText(story, { ...options, colour: 'colour' });
      expect(coloured.replace(colourCodes, '')).toBe(chartText(story, options));
    }),
  );
});

test('a message through a channel departs and arrives; one is lost, one is still under way', () => {
  const story = storyOf(
    ['p', 'c', 'q'],
    [
      message('p', 'c', 'send(1)'),
      message('p', 'c', 'send(2)'),
      message('p', 'c', 'send(3)'),
      message('c', 'q', 'receive(2)'),
      { kind: 'fault', text: 'lose(1)', participants: ['c'] },
    ],
  );
  draws(
    { ...story, channels: [{ name: 'c', receivers: ['q'] }] },
    `
         ┌───┐             ┌───┐
         │ p │             │ q │
         └─┬─┘             └─┬─┘
      1    ├──── send(1) ───╴│
      2    ├──── send(2) ───╴│
      3    ├──── send(3) ───╴│
      4    │┄┄ from step 2 ┄▶│
      5    │┄┄ lose(1) ┄┄┄✗  │
           ╵                 ╵
    `,
  );
});
