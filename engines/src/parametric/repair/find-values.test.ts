/** Values of holes for all values of parameters. Expected values are worked out by hand. */
import { regionText } from '@vedette/structures';
import { describe, expect, test } from 'vitest';
import { handMade } from '../testing/hand-made.ts';
import { findValues } from './find-values.ts';
import { holeText } from './hole-form.ts';

/** x reaches `hole` while a bound of x still holds: repaired where the hole is above the bound. */
const waiting = (bound: string, guard = 'x >= h') =>
  handMade<{ readonly at: 'waiting' | 'late' }>({
    clocks: ['x'],
    parameters: ['p', 'q', 'h'],
    initial: [{ state: { at: 'waiting' }, where: ['x = 0', 'p >= 1', 'q >= p', 'h >= 0'] }],
    *steps({ at }) {
      if (at === 'waiting') yield { label: 'late', guard: [guard], target: { at: 'late' } };
    },
    invariant: ({ at }) => (at === 'waiting' ? [bound] : []),
    goal: ({ at }) => (at === 'late' ? [] : undefined),
  });

async function found(systems: readonly ReturnType<typeof waiting>[], holes = ['h']) {
  const result = await findValues(
    systems.map((system) => ({ system, goal: system.goals[0]! })),
    holes,
  );
  if (result.kind === 'none') return result.because;
  const { parameters, domain, whole, parts = [] } = result;
  const shown = [...(whole ? [whole] : []), ...parts].map(({ where, forms, isTight }) => {
    const values = forms.map((form, i) => `${holeText(form, parameters)}${isTight[i] ? ' tight' : ''}`);
    return `${regionText(where, parameters, domain)}: ${values.join()}`;
  });
  return shown;
}

describe('the least value:', () => {
  test('a bound that the clock may reach needs one more', async () => {
    expect(await found([waiting('x <= p + q')])).toEqual(['true: p + q + 1 tight']);
  });

  test('a bound that it may not reach is enough', async () => {
    expect(await found([waiting('x < p + q')])).toEqual(['true: p + q tight']);
    expect(await found([waiting('x <= 2*q - p', 'x > h')])).toEqual(['true: 2*q - p tight']);
  });

  test('of several requirements together', async () => {
    expect(await found([waiting('x < p + q'), waiting('x < 2*q')])).toEqual(['true: 2*q tight']);
  });

  test('of parts, where one needs less', async () => {
    const both = [waiting('x < 2*p'), waiting('x < q')];
    const [whole, ...parts] = (await found(both)) as readonly string[];
    expect(whole).toMatch(/^true: /);
    expect(parts.toSorted()).toEqual(['2*p < q: q tight', 'q <= 2*p: 2*p tight']);
  });
});

test('no value mends what does not depend on the hole', async () => {
  expect(await found([waiting('x <= p', 'x >= p')])).toBe('refuted');
});

test('without holes the requirements are proved', async () => {
  expect(await found([waiting('x < p', 'x >= p')], [])).toEqual(['true: ']);
  expect(await found([waiting('x <= p', 'x >= p')], [])).toBe('refuted');
});
