/**
 * The heartbeat protocols for all tmin and tmax: conditions of failure from protocols/heartbeat/README.md, which come
 * from sweeps over points, and every point of those.
 */
import { readFileSync } from 'node:fs';
import type { ParametricSystem } from '@vedette/core';
import { containsPoint, isCovered } from '@vedette/structures';
import { describe, expect, test } from 'vitest';
import { conditionText, synthesise } from './index.ts';
import type { Synthesis, SynthesisOptions } from './synthesis.ts';
import { binaryHeartbeat } from './testing/binary-heartbeat.ts';
import { fischer } from './testing/fischer.ts';
import { handMade } from './testing/hand-made.ts';
import { type JoiningVariant, joiningHeartbeat } from './testing/joining-heartbeat.ts';

const quick: SynthesisOptions = { zonesBeforeInduction: 300, zonesOfCell: 2000 };

async function decided(system: ParametricSystem, options = quick): Promise<Synthesis> {
  const synthesis = await synthesise(system, system.goals[0]!, options);
  expect(conditionText(synthesis, 'open')).toBe('never');
  for (const domain of synthesis.domain) {
    expect(
      isCovered(
        domain,
        synthesis.regions.map(({ region }) => region),
      ),
    ).toBe(true);
  }
  return synthesis;
}

/** Each line of the sweep, a point and its verdict, against the kind of the one region that has the point. */
function expectSweep(name: string, synthesis: Synthesis): void {
  const file = new URL(`../../../protocols/heartbeat/sweeps/${name}.csv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  expect(lines).toHaveLength(210);
  const wrong = lines.filter((line) => {
    const [tmin, tmax, verdict] = line.split(',');
    const regions = synthesis.regions.filter(({ region }) => containsPoint(region, [Number(tmin), Number(tmax)]));
    return regions.map(({ kind }) => (kind === 'reached' ? 'fails' : 'holds')).join() !== verdict;
  });
  expect(wrong).toEqual([]);
}

describe('binary protocols, and every point of their sweeps:', () => {
  test.each([
    ['binary', {}, ['2*tmin <= tmax', 'tmin = tmax', 'tmin = tmax']],
    ['revised', { revised: true }, ['2*tmin <= tmax', 'tmin = tmax', 'tmin = tmax']],
    ['two-phase', { twoPhase: true }, ['tmin < tmax', 'tmin = tmax', 'tmin = tmax']],
    ['binary-corrected', { corrected: true }, ['never', 'never', 'never']],
    ['revised-corrected', { corrected: true, revised: true }, ['never', 'never', 'never']],
    ['two-phase-corrected', { corrected: true, twoPhase: true }, ['tmax < 2*tmin and tmin < tmax', 'never', 'never']],
  ] as const)('%s', async (name, variant, conditions) => {
    for (const requirement of [1, 2, 3] as const) {
      const synthesis = await decided(binaryHeartbeat({ ...variant, requirement }));
      expect(conditionText(synthesis, 'reached')).toBe(conditions[requirement - 1]);
      expectSweep(`${name}-R${requirement}`, synthesis);
    }
  });

  test('with halves rounded down, for whole numbers', async () => {
    const found = await decided(binaryHeartbeat({ requirement: 1, corrected: true, floor: true }));
    expect(conditionText(found, 'never')).toBe('true');
  });
});

describe('protocols with participants:', () => {
  const isSlow = process.env.VEDETTE_SLOW !== undefined;
  const cases: readonly (readonly [JoiningVariant, string])[] = [
    [{ protocol: 'static', requirement: 1 }, '2*tmin <= tmax'],
    [{ protocol: 'static', requirement: 2 }, 'tmin = tmax'],
    [{ protocol: 'static', requirement: 3 }, 'tmin = tmax'],
    [{ protocol: 'static', requirement: 1, others: 'any' }, '2*tmin <= tmax'],
    [{ protocol: 'static', requirement: 2, others: 'any' }, 'tmin = tmax'],
    [{ protocol: 'static', requirement: 2, corrected: true, others: 'any' }, 'never'],
    [{ protocol: 'static', requirement: 3, corrected: true }, 'never'],
    [{ protocol: 'expanding', requirement: 2 }, 'tmax <= 2*tmin'],
    [{ protocol: 'expanding', requirement: 3 }, 'tmin = tmax'],
  ];
  const slow: readonly (readonly [JoiningVariant, string])[] = [
    [{ protocol: 'static', requirement: 1, corrected: true, others: 'any' }, 'never'],
    [{ protocol: 'expanding', requirement: 1 }, '2*tmin <= tmax'],
    [{ protocol: 'dynamic', requirement: 2 }, 'tmax <= 2*tmin'],
    [{ protocol: 'dynamic', requirement: 3 }, 'tmin = tmax'],
    [{ protocol: 'dynamic', requirement: 1 }, '2*tmin <= tmax'],
    [{ protocol: 'expanding', requirement: 2, corrected: true, others: 'any' }, 'never'],
    [{ protocol: 'dynamic', requirement: 3, corrected: true }, 'never'],
    [{ protocol: 'dynamic', requirement: 1, corrected: true }, 'never'],
  ];
  test.each(isSlow ? [...cases, ...slow] : cases)(
    '%o fails if %s',
    { timeout: 300_000 },
    async (variant, condition) => {
      const synthesis = await decided(joiningHeartbeat(variant));
      expect(conditionText(synthesis, 'reached')).toBe(condition);
      const corrected = variant.corrected ? '-corrected' : '';
      expectSweep(`${variant.protocol}${corrected}-R${variant.requirement}`, synthesis);
    },
  );
});

test.each([2, 3])('two of %i processes meet if wait < write (Fischer)', async (processes) => {
  const synthesis = await decided(fischer(processes));
  expect(conditionText(synthesis, 'reached')).toBe('wait < write');
});

describe('what is not decided is open:', () => {
  /**
   * n counts steps of p, sum adds up n, so sum = n * (n + p) / 2p: a parabola, which the tangents 3n - 3p and 2n - p
   * bound from below.
   */
  const parabola = handMade<{ readonly at: string }>({
    clocks: ['x'],
    values: ['sum', 'n'],
    parameters: ['p'],
    initial: [{ state: { at: 'here' }, where: ['x = 0', 'sum = 0', 'n = 0', 'p > 0'] }],
    *steps(state) {
      yield { label: 'grow', guard: ['x = p'], effects: ['x := 0', 'n := n + p', 'sum := sum + n'], target: state };
    },
    invariant: () => ['x <= p'],
    goal: () => ['sum < 3*n - 3*p'],
  });
  const open = async (options: SynthesisOptions) => {
    const { regions } = await synthesise(parabola, parabola.goals[0]!, options);
    return regions.map((one) => (one.kind === 'open' ? one.because : one.kind));
  };

  test('where neither exploration nor induction ends', async () => {
    expect(await open({ zonesBeforeInduction: 5, zonesOfCell: 10 })).toEqual([
      'exploration did not end within 10 polyhedra, and no inductive invariant was found',
    ]);
  });

  test('unless a template helps', async () => {
    const bound = (sum: number, n: number, p: number) =>
      ({
        form: {
          constant: 0,
          of: [
            [1, sum],
            [2, n],
            [3, p],
          ],
        },
        is: '>= 0',
      }) as const;
    const templates = [bound(1, -3, 3), bound(1, -2, 1), bound(1, -1, 0), bound(0, 1, 0)];
    expect(await open({ zonesBeforeInduction: 5, zonesOfCell: 10, templates })).toEqual(['never']);
  });

  test('at a limit, and on request', async () => {
    expect(await open({ limits: { seconds: 0 } })).toEqual(['the time limit of 0 s was reached']);
    expect(await open({ signal: AbortSignal.abort() })).toEqual(['stopped on request']);
  });
});

/** v is 0 or 2, and y grows without end: one polyhedron for the place has v = 1, two by history have not. */
test('places are split by history where one polyhedron is not enough', async () => {
  const swinging = handMade<{ readonly at: string }>({
    clocks: ['x', 'y'],
    values: ['v'],
    parameters: ['p'],
    initial: [{ state: { at: 'here' }, where: ['x = 0', 'y = 0', 'v = 0', 'p > 0'] }],
    *steps(state) {
      yield { label: 'forth: to 2', guard: ['x = p', 'v = 0'], effects: ['x := 0', 'v := 2'], target: state };
      yield { label: 'back', guard: ['x = p', 'v = 2'], effects: ['x := 0', 'v := 0'], target: state };
    },
    invariant: () => ['x <= p'],
    goal: () => ['v = 1'],
  });
  const kinds = async (remember: readonly string[], forget: readonly string[] = []) => {
    const histories = [{ remember, forget, depth: 1 }];
    const { regions } = await synthesise(swinging, swinging.goals[0]!, {
      zonesBeforeInduction: 5,
      zonesOfCell: 10,
      histories,
    });
    return regions.map(({ kind }) => kind);
  };
  expect(await kinds([])).toEqual(['open']);
  expect(await kinds(['forth', 'back'])).toEqual(['never']);
  expect(await kinds(['forth'], ['back'])).toEqual(['never']);
  expect(await kinds(['fort'])).toEqual(['open']);
});

test('a run that chooses a value is said to', async () => {
  const exact = await decided(joiningHeartbeat({ protocol: 'static', requirement: 2 }));
  const chosen = await decided(joiningHeartbeat({ protocol: 'static', requirement: 2, others: 'any' }));
  const exactness = ({ regions }: Synthesis) => regions.flatMap((one) => (one.kind === 'reached' ? [one.isExact] : []));
  expect([exactness(exact), exactness(chosen)]).toEqual([[true], [false]]);
});
