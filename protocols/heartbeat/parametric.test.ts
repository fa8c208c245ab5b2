/**
 * The heartbeat protocols for all tmin and tmax, read from the models: the conditions of README.md as theorems, and
 * every point of the sweeps in the right region.
 */
import { readFileSync } from 'node:fs';
import { conditionText, type Region, type Synthesis, synthesise } from '@vedette/engines';
import { containsPoint } from '@vedette/structures';
import { textSource } from '@vedette/text';
import { uppaal } from '@vedette/uppaal';
import { describe, expect, test } from 'vitest';
import { binary, dynamic, expanding, rejoining, revisedBinary, static2, twoPhase, type Variant } from './variants.ts';

type Requirement = 1 | 2 | 3;

interface Case {
  /** Of the sweep. */
  readonly name: string;
  readonly variant: Variant;
  readonly requirement: Requirement;
  readonly constants?: Readonly<Record<string, string | number | boolean>>;
}

const corrected = { corrected: true };

async function regions({ variant, requirement, constants }: Case): Promise<Synthesis> {
  const { model } = variant.timed;
  const text = readFileSync(new URL(`../${model}`, import.meta.url), 'utf8');
  const all = { ...variant.timed.constants, ...constants, requirement };
  const read = await uppaal.parametric!(textSource(text, model), {
    parameters: ['tmin', 'tmax'],
    constants: new Map(Object.entries(all).map(([name, value]) => [name, `${value}`])),
    ranges: 'lower ends',
    division: 'rounded',
  });
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { system } = read.value![requirement - 1]!;
  const options = { zonesBeforeInduction: requirement === 1 && !constants?.corrected ? 5000 : 300, zonesOfCell: 9000 };
  return synthesise(system, system.goals[0]!, options);
}

/** Each line of a sweep, a point and its verdict, against the one region that has the point. */
function misplaced(name: string, synthesis: Synthesis): readonly string[] {
  const file = new URL(`./sweeps/${name}.csv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  expect(lines).toHaveLength(210);
  return lines.filter((line) => {
    const [tmin, tmax, verdict] = line.split(',');
    const found = synthesis.regions.filter(({ region }) => containsPoint(region, [Number(tmin), Number(tmax)]));
    return found.map(verdictOf).join() !== verdict;
  });
}

function verdictOf({ kind }: Region): string {
  return { never: 'holds', reached: 'fails', open: 'open' }[kind];
}

async function expectCondition(one: Case, condition: string): Promise<void> {
  const synthesis = await regions(one);
  expect(conditionText(synthesis, 'open')).toBe('never');
  expect(conditionText(synthesis, 'reached')).toBe(condition);
  expect(misplaced(`${one.name}-R${one.requirement}`, synthesis)).toEqual([]);
}

const one = { n: 1 };
const isSlow = process.env.VEDETTE_SLOW !== undefined;

describe('fails exactly if:', () => {
  const quick: readonly (readonly [Case, string])[] = [
    [{ name: 'binary', variant: binary, requirement: 1 }, '2*tmin <= tmax'],
    [{ name: 'binary', variant: binary, requirement: 2 }, 'tmin = tmax'],
    [{ name: 'binary', variant: binary, requirement: 3 }, 'tmin = tmax'],
    [{ name: 'revised', variant: revisedBinary, requirement: 1 }, '2*tmin <= tmax'],
    [{ name: 'revised', variant: revisedBinary, requirement: 2 }, 'tmin = tmax'],
    [{ name: 'revised', variant: revisedBinary, requirement: 3 }, 'tmin = tmax'],
    [{ name: 'two-phase', variant: twoPhase, requirement: 1 }, 'tmin < tmax'],
    [{ name: 'two-phase', variant: twoPhase, requirement: 2 }, 'tmin = tmax'],
    [{ name: 'two-phase', variant: twoPhase, requirement: 3 }, 'tmin = tmax'],
    [{ name: 'binary-corrected', variant: binary, requirement: 1, constants: corrected }, 'never'],
    [{ name: 'binary-corrected', variant: binary, requirement: 2, constants: corrected }, 'never'],
    [{ name: 'binary-corrected', variant: binary, requirement: 3, constants: corrected }, 'never'],
    [{ name: 'revised-corrected', variant: revisedBinary, requirement: 2, constants: corrected }, 'never'],
    [{ name: 'revised-corrected', variant: revisedBinary, requirement: 3, constants: corrected }, 'never'],
    [
      { name: 'two-phase-corrected', variant: twoPhase, requirement: 1, constants: corrected },
      'tmax < 2*tmin and tmin < tmax',
    ],
    [{ name: 'two-phase-corrected', variant: twoPhase, requirement: 2, constants: corrected }, 'never'],
    [{ name: 'two-phase-corrected', variant: twoPhase, requirement: 3, constants: corrected }, 'never'],
    [{ name: 'static', variant: static2, requirement: 1, constants: one }, '2*tmin <= tmax'],
    [{ name: 'static', variant: static2, requirement: 2 }, 'tmin = tmax'],
    [{ name: 'static', variant: static2, requirement: 3 }, 'tmin = tmax'],
    [{ name: 'static-corrected', variant: static2, requirement: 2, constants: { ...corrected, ...one } }, 'never'],
    [{ name: 'static-corrected', variant: static2, requirement: 3, constants: { ...corrected, ...one } }, 'never'],
    [{ name: 'expanding', variant: expanding, requirement: 3 }, 'tmin = tmax'],
  ];
  const slow: readonly (readonly [Case, string])[] = [
    [{ name: 'revised-corrected', variant: revisedBinary, requirement: 1, constants: corrected }, 'never'],
    [{ name: 'static-corrected', variant: static2, requirement: 1, constants: { ...corrected, ...one } }, 'never'],
    [{ name: 'expanding', variant: expanding, requirement: 1 }, '2*tmin <= tmax'],
    [{ name: 'expanding', variant: expanding, requirement: 2 }, 'tmax <= 2*tmin'],
    [{ name: 'dynamic', variant: dynamic, requirement: 1 }, '2*tmin <= tmax'],
    [{ name: 'dynamic', variant: dynamic, requirement: 2 }, 'tmax <= 2*tmin'],
    [{ name: 'dynamic', variant: dynamic, requirement: 3 }, 'tmin = tmax'],
    [{ name: 'expanding-corrected', variant: expanding, requirement: 2, constants: corrected }, 'never'],
    [{ name: 'expanding-corrected', variant: expanding, requirement: 3, constants: corrected }, 'never'],
    [{ name: 'expanding-corrected', variant: expanding, requirement: 1, constants: corrected }, 'never'],
    [{ name: 'dynamic-corrected', variant: dynamic, requirement: 2, constants: corrected }, 'never'],
    [{ name: 'dynamic-corrected', variant: dynamic, requirement: 3, constants: corrected }, 'never'],
    [{ name: 'dynamic-corrected', variant: dynamic, requirement: 1, constants: corrected }, 'never'],
    [{ name: 'rejoining', variant: rejoining, requirement: 2 }, 'tmax <= 2*tmin'],
    [{ name: 'rejoining', variant: rejoining, requirement: 3 }, 'tmin = tmax'],
  ];
  const cases = isSlow ? slow : quick;
  test.each(cases.map(([model, condition]) => [`${model.name} R${model.requirement}`, condition, model] as const))(
    '%s: %s',
    { timeout: 600_000 },
    async (_, condition, model) => expectCondition(model, condition),
  );
});
