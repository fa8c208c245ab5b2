/** Times of runs as forms of parameters. Expected times are worked out by hand. */
import { regionText } from '@vedette/structures';
import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { type HandMadeStep, handMade } from '../testing/hand-made.ts';
import { formText } from './rational-form.ts';

type At = { readonly at: number };

/** A chain of steps, the goal behind the last of them. */
async function timesOf(
  steps: readonly Omit<HandMadeStep<At>, 'label' | 'target'>[],
  {
    invariant = {},
    goal = [],
    where = [],
  }: Partial<Record<'goal' | 'where', readonly string[]>> & {
    readonly invariant?: Readonly<Record<number, readonly string[]>>;
  } = {},
) {
  const system = handMade<At>({
    clocks: ['x', 'y'],
    values: ['v'],
    parameters: ['p', 'q'],
    initial: [{ state: { at: 0 }, where: ['x = 0', 'y = 0', 'v = p', 'p > 0', 'q > 0', ...where] }],
    *steps({ at }) {
      if (at < steps.length) yield { ...steps[at]!, label: `${at}`, target: { at: at + 1 } };
    },
    invariant: ({ at }) => invariant[at] ?? [],
    goal: ({ at }) => (at === steps.length ? goal : undefined),
  });
  const synthesis = await synthesise(system, system.goals[0]!);
  const reached = synthesis.regions.find((one) => one.kind === 'reached');
  const run = reached?.kind === 'reached' ? reached.timed() : undefined;
  if (run === undefined) return undefined;
  const names = synthesis.parameters;
  const times = [...run.steps.map(({ time }) => time), run.end].map((time) => formText(time, names));
  return { times, region: regionText(run.region, names) };
}

describe('every step at its earliest time:', () => {
  test.each([
    [[{ guard: ['x >= p'] }, { guard: ['y = q'] }], {}, ['p', 'q', 'q']],
    [[{ guard: ['x = p'], effects: ['x := 0'] }, { guard: ['x = q'] }], {}, ['p', 'p + q', 'p + q']],
    [[{ guard: ['x >= 3*p - q', 'y = 2*p'] }], {}, ['2*p', '2*p']],
    [[{ guard: [], effects: ['v := v + q'] }, { guard: ['x = v'] }], {}, ['0', 'p + q', 'p + q']],
    [[{ guard: [], effects: ['v := v / 2'] }, { guard: ['x = v'] }], {}, ['0', 'p/2', 'p/2']],
    [[{ guard: ['x > p'] }], {}, ['p + 1', 'p + 1']],
    [[{ guard: ['x > p'] }], { invariant: { 0: ['x < q'] }, where: ['q < p + 1'] }, ['(p + q)/2', '(p + q)/2']],
    [[{ guard: [] }], { goal: ['x = p', 'y >= q'] }, ['0', 'p']],
    [
      [{ guard: [] }, { guard: ['y <= p'], effects: ['x := 0'] }],
      { goal: ['x = q', 'y = p + q'] },
      ['0', 'p', 'p + q'],
    ],
  ] as const)('%j', async (steps, more, times) => {
    expect((await timesOf(steps, more))?.times).toEqual(times);
  });
});

test('where the earliest time is one of several forms, the run is one of a part of the region', async () => {
  const found = await timesOf([{ guard: ['x >= p', 'x >= q'] }], { where: ['q < 2*p'] });
  expect(found).toBeDefined();
  const [time] = found!.times;
  expect(['p', 'q']).toContain(time);
  expect(found!.region).toContain(time === 'p' ? 'q <= p' : 'p <= q');
});

test('a run that chooses a value has no times', async () => {
  expect(await timesOf([{ guard: [], effects: ['v := p .. q'] }])).toBeUndefined();
});
