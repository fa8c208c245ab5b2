import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkLaw, law, lawParameters, replayHint } from './law.ts';

describe('law', () => {
  afterEach(() => vi.unstubAllEnvs());

  law('addition commutes', fc.tuple(fc.integer(), fc.integer()), ([one, other]) => one + other === other + one);

  test('a law that does not hold fails with the smallest value, the seed and how to run it again', async () => {
    vi.stubEnv('VEDETTE_SEED', '42');
    const failing = checkLaw('numbers (all) are small', fc.nat(), (number) => expect(number).toBeLessThan(10));
    await expect(failing).rejects.toThrow(/seed: 42[\s\S]*Counterexample: \[10\][\s\S]*VEDETTE_SEED=42/);
  });

  test('giving false, or a promise of it, is failing too', async () => {
    await expect(checkLaw('no', fc.nat(), () => false)).rejects.toThrow('Counterexample');
    await expect(checkLaw('later no', fc.nat(), async () => false)).rejects.toThrow('Counterexample');
    await expect(checkLaw('later yes', fc.nat(), async () => true)).resolves.toBeUndefined();
  });

  test('the seed decides what is drawn', async () => {
    const drawn = async (seed: string) => {
      vi.stubEnv('VEDETTE_SEED', seed);
      const values: number[] = [];
      await checkLaw('collects', fc.nat(), (value) => values.push(value));
      return values;
    };
    expect(await drawn('5')).toEqual(await drawn('5'));
    expect(await drawn('5')).not.toEqual(await drawn('6'));
  });

  test('the number of runs is scaled', async () => {
    vi.stubEnv('VEDETTE_RUNS', '0.5');
    let runs = 0;
    await checkLaw({ name: 'counts', runs: 30 }, fc.nat(), () => ++runs);
    expect(runs).toBe(15);
  });

  test('reads the environment', () => {
    expect(lawParameters(100, {})).toEqual({ numRuns: 100 });
    expect(lawParameters(100, { VEDETTE_RUNS: '', VEDETTE_SEED: '-7' })).toEqual({ numRuns: 100, seed: -7 });
    expect(lawParameters(3, { VEDETTE_RUNS: '0.1' })).toEqual({ numRuns: 1 });
    expect(() => lawParameters(100, { VEDETTE_SEED: 'x' })).toThrow("VEDETTE_SEED must be a number, not 'x'");
    expect(() => lawParameters(100, { VEDETTE_RUNS: '0' })).toThrow('VEDETTE_RUNS must be above 0');
  });

  test('the hint survives the shell and still matches the name', () => {
    const name = "it's fine: f(x) = $1";
    const pattern = /-t '(.*)'$/.exec(replayHint(name, 1))![1]!;
    expect(pattern).not.toMatch(/['$()]/);
    expect(name).toMatch(new RegExp(pattern));
  });
});
