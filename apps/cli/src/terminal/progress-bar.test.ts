import { describe, expect, test } from 'vitest';
import type { Output } from './io.ts';
import { ProgressBar, progressText } from './progress-bar.ts';

const progress = { states: 1234567, transitions: 5, queue: 42, depth: 7, statesPerSecond: 98765.4, bytes: 15e6 };

function terminal(columns: number): Output & { readonly texts: string[] } {
  const texts: string[] = [];
  return {
    texts,
    isTTY: true,
    columns,
    closed: false,
    write: async (text) => {
      texts.push(text);
    },
  };
}

describe('progressText', () => {
  test.each([
    [5, '0:05'],
    [65, '1:05'],
    [3665, '1:01:05'],
  ])('after %d seconds', (seconds, clock) => {
    expect(progressText(progress, seconds)).toBe(`${clock}  1,234,567 states  98,765/s  queue 42  depth 7  15.0 MB`);
  });
});

test('where no states are added something else is under way', () => {
  expect(progressText({ ...progress, statesPerSecond: 0 }, 5)).toContain(
    '1,234,567 states  all found, deciding  queue',
  );
});

describe('ProgressBar', () => {
  test('rewrites one line at most ten times a second and erases it in the end', async () => {
    const output = terminal(80);
    let now = 0;
    const bar = new ProgressBar(output, () => now);
    for (; now < 1000; now += 10) bar.show(progress);
    await bar.erase();
    expect(output.texts).toHaveLength(11);
    expect(output.texts[0]).toContain('\r\u001b[2K0:00  1,234,567 states');
    expect(output.texts.at(-1)).toBe('\r\u001b[2K');
  });

  test('stays within the terminal, so that the line can be erased', () => {
    const output = terminal(20);
    new ProgressBar(output, () => 0).show(progress);
    expect(output.texts[0]!.replace('\r\u001b[2K', '')).toHaveLength(19);
  });

  test('leaves no trace if there was nothing to show', async () => {
    const output = terminal(80);
    await new ProgressBar(output, () => 0).erase();
    expect(output.texts).toEqual([]);
  });
});
