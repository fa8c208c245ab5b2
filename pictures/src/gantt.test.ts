import { describe, expect, test } from 'vitest';
import { ganttOf } from './gantt.ts';
import { ganttSvg } from './gantt-svg.ts';
import type { Story, StoryStep } from './story.ts';
import { flawInXml } from './well-formed.ts';

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

  test('a lifeline with a slot of its name has bars from change to change; no time, no bar', () => {
    expect(gantt.rows.map(({ name }) => name)).toEqual(['Train', 'Gate']);
    expect(gantt.rows[0]!.bars).toEqual([
      { text: 'Appr', from: 0, to: 10 },
      { text: 'Safe', from: 10, to: 11 },
    ]);
    expect(gantt.rows[1]!.bars).toEqual([{ text: 'Occ', from: 0, to: 11 }]);
  });

  test('messages go from row to row at their time, fractions are times too', () => {
    expect(gantt.moments[0]).toEqual({ time: 0, text: 'step1', rows: [0, 1], isMessage: true });
    expect(gantt.moments[1]).toMatchObject({ time: 2.5, rows: [] });
  });

  test('without exact times there is nothing to draw', () => {
    expect(ganttOf({ ...story, steps: [step(1, '[0,10]', { Train: 'Appr' })] })).toBeUndefined();
    expect(ganttOf({ ...story, lifelines: ['World'] })).toBeUndefined();
  });

  test('the drawing is well-formed XML whatever the names', () => {
    const nasty: Story = { ...story, initial: [{ name: 'Train', value: '<&">' }], lifelines: ['Train'] };
    for (const one of [story, nasty]) expect(flawInXml(ganttSvg(one, { title: 'a < b' })!)).toBeUndefined();
  });
});
