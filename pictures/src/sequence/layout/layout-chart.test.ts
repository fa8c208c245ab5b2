import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, Shape } from '../../drawing/parts.ts';
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
import { type Layout, type LayoutOptions, layoutChart } from './layout-chart.ts';

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

/** Every pair of texts that lie over one another, in words. */
function clashes({ texts }: Layout): readonly string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `"${one.rows}" and "${other.rows}"`),
  );
}

function offPage({ texts, width, height }: Layout): readonly string[] {
  return texts
    .filter(({ box }) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
    .map(({ rows }) => rows.join());
}

const anyOptions: fc.Arbitrary<LayoutOptions> = fc.record(
  { title: fc.string({ maxLength: 200 }), states: fc.constantFrom('none', 'changes'), fold: fc.constantFrom(0, 5, 60) },
  { requiredKeys: [] },
);

test('law: no text lies over another or off the page', () => {
  fc.assert(
    fc.property(anyStory(), anyOptions, (story, options) => {
      const layout = layoutChart(story, options);
      expect(clashes(layout)).toEqual([]);
      expect(offPage(layout)).toEqual([]);
    }),
  );
});

test('law: every step drawn has a band, bands do not overlap, and their texts stay inside them', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const { bands, texts } = layoutChart(story, { fold: 0 });
      expect(bands.map(({ step }) => step)).toEqual(story.steps.map(({ number }) => number));
      bands.slice(1).forEach((band, index) => {
        expect(band.y).toBeGreaterThanOrEqual(bands[index]!.y + bands[index]!.height);
      });
      for (const { step, box } of texts) {
        const band = bands.find((candidate) => candidate.step === step);
        if (band === undefined) continue;
        expect(box.y).toBeGreaterThanOrEqual(band.y);
        expect(box.y + box.height).toBeLessThanOrEqual(band.y + band.height);
      }
    }),
  );
});

test('law: a mark, an arrow and its text belong to lifelines in the right order', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const names = layoutChart(story, { fold: 0 })
        .texts.filter(({ role }) => role === 'name')
        .slice(0, story.lifelines.length);
      names.slice(1).forEach(({ box }, index) => {
        const before = names[index]!.box;
        expect(box.x).toBeGreaterThan(before.x + before.width);
      });
    }),
  );
});

test('the stories to look at are laid out cleanly', () => {
  for (const story of [lostLock, heartbeat, crowd, monologue, lasso, long]) {
    const layout = layoutChart(story, { title: 'A title', states: 'changes' });
    expect(clashes(layout)).toEqual([]);
    expect(offPage(layout)).toEqual([]);
  }
});

function shapesOf(layout: Layout, step: number | undefined): readonly string[] {
  return layout.shapes.filter((shape) => shape.step === step).map(({ kind }) => kind);
}

test('each kind of event has its shapes', () => {
  const both = { from: 'a', to: 'b', participants: ['a', 'b'] };
  const layout = layoutChart(
    storyOf(
      ['a', 'b'],
      [
        message('a', 'b', 'm'),
        { kind: 'fault', text: 'm', ...both },
        { kind: 'suspicion', text: 's', ...both },
        { kind: 'local', text: 'l', participants: ['a', 'b'] },
        message('a', 'a', 'self'),
        { kind: 'crash', text: 'c', participants: ['b'] },
        { kind: 'time', text: 't', participants: [] },
      ],
    ),
  );
  expect([1, 2, 3, 4, 5, 6, 7].map((step) => shapesOf(layout, step).join(' '))).toEqual([
    'line head',
    'line cross',
    'line head badge',
    'line dot dot',
    'bend head',
    'cross',
    'line box',
  ]);
});

function verticals(layout: Layout): readonly Extract<Shape, { kind: 'line' }>[] {
  return layout.shapes.flatMap((shape) => (shape.kind === 'line' && shape.tone === 'lifeline' ? [shape] : []));
}

test('a lifeline is solid up to the crash and dotted after it', () => {
  const layout = layoutChart(
    storyOf(['a', 'b'], [local('a', 'x'), { kind: 'crash', text: 'c', participants: ['b'] }, local('a', 'y')]),
  );
  const cross = layout.shapes.find((shape) => shape.kind === 'cross');
  const lines = verticals(layout);
  expect(lines.map(({ stroke }) => stroke)).toEqual(['solid', 'solid', 'dotted']);
  expect(lines[1]!.to).toEqual(cross?.kind === 'cross' ? cross.at : undefined);
  expect(lines[2]!.from).toEqual(lines[1]!.to);
});

test('a timed story has an axis whose labels appear when the time changes', () => {
  const layout = layoutChart(
    storyOf(
      ['a'],
      ['3', '3', '[4,5]'].map((time) => at(time, local('a', 'x'))),
    ),
    { fold: 0 },
  );
  expect(layout.texts.filter(({ role }) => role === 'time').map(({ rows }) => rows.join())).toEqual(['3', '[4,5]']);
});

test('changes are noted on request', () => {
  const story = storyOf(['a'], [changing({ x: '1', y: '2' }, local('a', 'go'))]);
  const notes = (options: LayoutOptions) => layoutChart(story, options).texts.filter(({ role }) => role === 'note');
  expect(notes({})).toEqual([]);
  expect(notes({ states: 'changes' }).map(({ rows }) => rows.join())).toEqual(['x = 1, y = 2']);
});

test('tall charts have the names again at the foot', () => {
  const names = layoutChart(long).texts.filter(({ role }) => role === 'name');
  expect(names.map(({ rows }) => rows.join())).toEqual(['p0', 'p1', 'network', 'p0', 'p1', 'network']);
});

test('a message under way is a slanted line from where it departs to where it arrives, one that is lost ends in a cross', () => {
  const shown = storyOf(
    ['p', 'c', 'q'],
    [
      message('p', 'c', 'send(1)'),
      message('p', 'c', 'send(2)'),
      message('c', 'q', 'receive(1)'),
      { kind: 'fault', text: 'lose(2)', participants: ['c'] },
    ],
  );
  const { shapes, bands } = layoutChart({ ...shown, channels: [{ name: 'c', receivers: ['q'] }] });
  const middle = (step: number) => bands.find((band) => band.step === step)!;
  const within = (y: number, step: number) => y >= middle(step).y && y <= middle(step).y + middle(step).height;
  const lines = shapes.flatMap((shape) => (shape.kind === 'line' && shape.tone === 'message' ? [shape] : []));
  const head = shapes.find((shape) => shape.kind === 'head')!;
  const cross = shapes.find((shape) => shape.kind === 'cross')!;
  expect(lines.map(({ from, to }) => [within(from.y, 1), within(from.y, 2), within(to.y, 3), within(to.y, 4)])).toEqual(
    [
      [true, false, true, false],
      [false, true, false, true],
    ],
  );
  expect(within(head.at.y, 3)).toBe(true);
  expect(within(cross.at.y, 4)).toBe(true);
  expect(cross.at.x).toBeLessThan(head.at.x);
});
