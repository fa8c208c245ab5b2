import { describe, expect, test } from 'vitest';
import type { Story, StoryStep } from '../story/story.ts';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { ganttOf } from './gantt.ts';
import { ganttSvg } from './gantt-svg.ts';
import { clearStretch, layoutGantt } from './layout-gantt.ts';

const step = (
  number: number,
  time: string,
  changed: Record<string, string>,
  message?: [string, string],
): StoryStep => ({
  number,
  label: `step${number}`,
  event: {
    text: `step${number}`,
    participants: message ?? Object.keys(changed),
    kind: message === undefined ? 'local' : 'message',
    time,
    ...(message && { from: message[0], to: message[1] }),
  },
  changed: Object.entries(changed).map(([name, value]) => ({ name, value })),
});

const story: Story = {
  lifelines: ['Train', 'Gate', 'World'],
  initial: [
    { name: 'Train', value: 'Safe' },
    { name: 'Gate', value: 'Free' },
    { name: 'x', value: '0' },
  ],
  steps: [
    step(1, '0', { Train: 'Appr', Gate: 'Occ' }, ['Train', 'Gate']),
    step(2, '5/2', { x: '1' }),
    step(3, '10', { Train: 'Cross' }),
    step(4, '10', { Train: 'Safe' }),
  ],
};

describe('what a timed run is as bars', () => {
  const gantt = ganttOf(story)!;

  test('a lifeline with a slot of its name has bars from change to change', () => {
    expect(gantt.rows.map(({ name }) => name)).toEqual(['Train', 'Gate']);
    expect(gantt.rows[0]!.bars).toEqual([
      { text: 'Safe', from: -1, to: 0 },
      { text: 'Appr', from: 0, to: 2 },
      { text: 'Cross', from: 2, to: 3 },
      { text: 'Safe', from: 3, to: 4 },
    ]);
    expect(gantt.rows[1]!.bars).toEqual([
      { text: 'Free', from: -1, to: 0 },
      { text: 'Occ', from: 0, to: 4 },
    ]);
  });

  test('what happens at the same time is drawn side by side, in its order; time stands still there', () => {
    const { momentX, timeX, stops } = layoutGantt(gantt);
    const columns = [0, 2, 3].map(momentX);
    expect(columns[2]! - columns[1]!).toBeGreaterThan(10);
    expect(columns[1]!).toBeGreaterThan(timeX(9.9));
    expect(columns[2]!).toBeLessThan(timeX(10.1));
    expect(stops.map(({ time, from, to }) => [time, to > from])).toEqual([
      [0, true],
      [2.5, false],
      [10, true],
    ]);
  });

  test('text stands where nothing crosses the bar', () => {
    const layout = layoutGantt(gantt);
    const bar = { text: 'Occ', from: 0, to: 4 };
    expect(clearStretch(bar, [2], layout)).toEqual({ from: layout.momentX(0), to: layout.momentX(2) });
    expect(clearStretch(bar, [], layout)).toEqual({ from: layout.momentX(0), to: layout.right });
  });

  test('names of messages are written, each once', () => {
    const svg = ganttSvg(story, { title: 'crossing' })!;
    for (const name of ['step1', 'step3', 'step4']) expect(svg.split(`>${name}</text>`)).toHaveLength(2);
  });

  test('messages go from row to row at their time, fractions are times too', () => {
    expect(gantt.moments[0]).toEqual({ time: 0, text: 'step1', rows: [0, 1], isMessage: true });
    expect(gantt.moments[1]).toMatchObject({ time: 2.5, rows: [] });
  });

  test('without exact times there is nothing to draw', () => {
    expect(ganttOf({ ...story, steps: [step(1, '[0,10]', { Train: 'Appr' })] })).toBeUndefined();
    expect(ganttOf({ ...story, lifelines: ['World'] })).toBeUndefined();
  });

  test('a loop is drawn as a loop, and the axis says where time stands still', () => {
    expect(ganttOf({ ...story, loop: 1 })!.loop).toEqual({ from: 1, text: 'steps 2–4 repeat for ever' });
    const svg = ganttSvg({ ...story, loop: 1 }, { title: 'crossing' })!;
    expect(svg).toContain('steps 2–4 repeat for ever</text>');
    expect(svg).toContain('it stands still in the shaded columns');
    expect(flawInXml(svg)).toBeUndefined();
    expect(ganttSvg(story, { title: 'crossing' })).not.toContain('for ever');
  });

  test('the drawing is well-formed XML whatever the names', () => {
    const nasty: Story = { ...story, initial: [{ name: 'Train', value: '<&">' }], lifelines: ['Train'] };
    for (const one of [story, nasty]) expect(flawInXml(ganttSvg(one, { title: 'a < b' })!)).toBeUndefined();
  });
});
