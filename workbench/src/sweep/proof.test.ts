import { expect, test } from 'vitest';
import type { Synthesised, SynthRegion } from '../synth/synth.ts';
import type { Cell } from './cell.ts';
import { sweepProof } from './proof.ts';

const axes = [{ name: 'a', values: [1, 2, 3], step: 1 }];
const cell = (a: number, verdict: Cell['verdict']): Cell => ({ point: [a], verdict, states: 1, seconds: 0 });

/** a <= 2, and a > 2. */
const low = [{ constant: 2, factors: [-1], is: '>= 0' }] as const;
const high = [{ constant: -2, factors: [1], is: '> 0' }] as const;
const region = (found: Partial<SynthRegion>): SynthRegion => ({
  verdict: 'holds',
  claim: 'all',
  condition: '',
  parts: [],
  points: [],
  ...found,
});
const answered = (...regions: readonly SynthRegion[]): Synthesised => ({
  kind: 'synthesised',
  parameters: ['a'],
  answers: [{ question: 'q', domain: 'true', regions, zones: 0, seconds: 0 }],
  found: { problems: [], texts: [] },
  texts: [],
});
const exact = answered(region({ parts: [low] }), region({ verdict: 'fails', parts: [high] }));

test('points that lie in a region with their verdict agree', () => {
  const cells = [cell(1, 'holds'), cell(2, 'holds'), cell(3, 'fails'), cell(9, 'refused'), cell(9, 'unknown')];
  expect(sweepProof(exact, axes, cells)).toMatchObject({ agreeing: 3, unproved: 0 });
});

test.each([
  [cell(2, 'fails'), exact, 'at a=2 the check says fails, the region holds'],
  [cell(2, 'broken'), exact, 'at a=2 the check says broken, the region holds'],
  [cell(3, 'holds'), exact, 'at a=3 the check says holds, the region fails'],
  [cell(3, 'holds'), answered(region({ parts: [low] })), 'at a=3 the check says holds, the region nothing'],
  [cell(2, 'holds'), answered(region({ parts: [low] }), region({ parts: [low] })), '2 lies in 2 regions'],
])('a point with another verdict is a defect', (one, synthesised, message) => {
  expect(() => sweepProof(synthesised, axes, [one])).toThrow(message);
});

test('a region that is tried at points, or open, claims nothing of others', () => {
  const tried = answered(region({ parts: [low] }), region({ verdict: 'fails', claim: 'points', parts: [high] }));
  expect(sweepProof(tried, axes, [cell(3, 'holds'), cell(1, 'holds')])).toMatchObject({ agreeing: 1, unproved: 1 });
});
