/**
 * The verdicts that are kept in `sweeps/`: each file is what its condition says, and some of them are decided again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import {
  binary,
  dynamic,
  expanding,
  type Requirement,
  rejoining,
  revisedBinary,
  static2,
  twoPhase,
  type Variant,
} from './variants.ts';
import { decide, openVariant } from './verify.ts';

type Condition = (tmin: number, tmax: number) => boolean;
const never: Condition = () => false;
const twiceAtMost: Condition = (tmin, tmax) => 2 * tmin <= tmax;
const twiceAtLeast: Condition = (tmin, tmax) => 2 * tmin >= tmax;
const equal: Condition = (tmin, tmax) => tmin >= tmax;
const different: Condition = (tmin, tmax) => tmin < tmax;
const threeBeyondTwo: Condition = (tmin, tmax) => 3 * tmin > 2 * tmax;
const between: Condition = (tmin, tmax) => tmin < tmax && 2 * tmin > tmax;

/** With both corrections of HB, but without the pause before joining again. */
const unpaused: Variant = { ...rejoining, constants: { ...rejoining.constants, corrected: true, pause: 0 } };

type Conditions = Readonly<Partial<Record<Requirement, Condition>>>;

const originals: Readonly<Record<string, readonly [Variant, Conditions]>> = {
  binary: [binary, { R1: twiceAtMost, R2: equal, R3: equal }],
  revised: [revisedBinary, { R1: twiceAtMost, R2: equal, R3: equal }],
  'two-phase': [twoPhase, { R1: different, R2: equal, R3: equal }],
  static: [static2, { R1: twiceAtMost, R2: equal, R3: equal }],
  expanding: [expanding, { R1: twiceAtMost, R2: twiceAtLeast, R3: equal }],
  dynamic: [dynamic, { R1: twiceAtMost, R2: twiceAtLeast, R3: equal }],
  rejoining: [rejoining, { R1: twiceAtMost, R2: twiceAtLeast, R3: equal }],
  'rejoining-unpaused': [unpaused, { R2: threeBeyondTwo }],
};

/** The corrected bound for p[0] was not made for the two-phase protocol, which goes on for 2*tmax + tmin. */
function corrected(name: string): Condition {
  return name === 'two-phase-corrected-R1.csv' ? between : never;
}

const folder = new URL('./sweeps/', import.meta.url);
const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'));

test('every variant and requirement was swept, original and corrected', () => {
  const names = Object.entries(originals).flatMap(([name, [variant, conditions]]) =>
    Object.keys(conditions).flatMap((which) =>
      variant === unpaused ? [`${name}-${which}.csv`] : [`${name}-${which}.csv`, `${name}-corrected-${which}.csv`],
    ),
  );
  expect(tables.toSorted()).toEqual(names.toSorted());
});

test.each(tables)('%s', async (name) => {
  const [, which, isCorrected, requirement] = name.match(/^(.*?)(-corrected)?-(R\d)\.csv$/)!;
  const [variant, conditions] = originals[which!]!;
  const fails = isCorrected === undefined ? conditions[requirement as Requirement]! : corrected(name);
  const [head, ...lines] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  expect(head).toBe('tmin,tmax,verdict');
  expect(lines).toHaveLength(210);
  for (const line of lines) {
    const [tmin, tmax, verdict] = line.split(',');
    expect(`${line}: ${verdict}`).toBe(`${line}: ${fails(Number(tmin), Number(tmax)) ? 'fails' : 'holds'}`);
  }
  const times = { tmin: 2, tmax: 3, ...(isCorrected !== undefined && { corrected: true }) };
  const model = await openVariant(files, variant, { requirement: requirement!, ...times });
  expect((await decide(model, {})).letter).toBe(fails(2, 3) ? 'F' : 'T');
});
