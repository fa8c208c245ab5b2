/**
 * A law is a test on random values. Its seed is random unless the environment says `VEDETTE_SEED=n`, as
 * vitest.config.ts does on a build server. A law that fails prints its seed and how to run it again. `VEDETTE_RUNS=10`
 * runs every law ten times as often, 0.1 a tenth.
 */
import fc from 'fast-check';
import { test } from 'vitest';

/** A name, or a name with another number of runs than the usual 100: fewer for slow checks. */
export type LawName = string | { readonly name: string; readonly runs: number };

/** Throws or gives false, at once or as a promise, if the law does not hold for this value. */
export type LawCheck<Value> = (value: Value) => unknown;

/** Registers a law as a test. Several values are drawn with `fc.tuple`. */
export function law<Value>(name: LawName, arbitrary: fc.Arbitrary<Value>, check: LawCheck<Value>): void {
  test(typeof name === 'string' ? name : name.name, () => checkLaw(name, arbitrary, check));
}

/** The law itself, without a test around it. */
export async function checkLaw<Value>(
  name: LawName,
  arbitrary: fc.Arbitrary<Value>,
  check: LawCheck<Value>,
): Promise<void> {
  const { name: text, runs } = typeof name === 'string' ? { name, runs: 100 } : name;
  const property = fc.asyncProperty(arbitrary, async (value) => (await check(value)) !== false);
  const details = await fc.check(property, lawParameters(runs, process.env));
  if (!details.failed) return;
  const message = `${fc.defaultReportMessage(details)}\n\n${replayHint(text, details.seed)}`;
  throw new Error(message, { cause: details.errorInstance });
}

/** How often and with which seed a law runs. */
export function lawParameters(
  runs: number,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly numRuns: number; readonly seed?: number } {
  const factor = numberOf('VEDETTE_RUNS', environment.VEDETTE_RUNS) ?? 1;
  const seed = numberOf('VEDETTE_SEED', environment.VEDETTE_SEED);
  if (factor <= 0) throw new RangeError(`VEDETTE_RUNS must be above 0, not ${factor}`);
  const numRuns = Math.max(1, Math.round(runs * factor));
  return seed === undefined ? { numRuns } : { numRuns, seed };
}

/** Characters that mean something to the shell or to a regular expression become dots, which match them too. */
export function replayHint(name: string, seed: number): string {
  return `To run it again: VEDETTE_SEED=${seed} npx vitest run -t '${name.replace(/[^\w\s,:-]/g, '.')}'`;
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (Number.isNaN(number)) throw new RangeError(`${name} must be a number, not '${text}'`);
  return number;
}
