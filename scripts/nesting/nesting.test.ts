/**
 * What is nested about as deep as readers allow is opened, printed, explored and answered, or refused: in no stage it
 * overflows.
 */
import { describe, expect, test } from 'vitest';
import { readers } from '../fuzz/readers.ts';
import { shapes } from './shapes.ts';

/** Levels that each reader lets through. `open-deep.ts` tries more, and with less stack. */
const levels: Readonly<Record<string, number>> = { '.xta': 190, '.q': 190, '.mcl': 190, '.crash': 140 };

describe.each([...new Set(shapes.map(([ending]) => ending))])('%s', (ending) => {
  const own = shapes.filter((shape) => shape[0] === ending);
  test.each(own)('%s: %s', async (_ending, _construct, text) => {
    const reader = readers.find((one) => one.ending === ending)!;
    expect(await reader.read(text(3)), text(3)).toBe('opened');
    expect(['opened', 'refused']).toContain(await reader.read(text(levels[ending] ?? 240)));
  });
});
