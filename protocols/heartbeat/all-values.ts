/**
 * HB-ALL: the conditions under which requirements fail, of README.md, proved for all values of tmin and tmax at once.
 * The models are read with both as parameters.
 */
import type { Outcome, ParametricQuestion, RunOptions } from '@vedette/core';
import { conditionText, type History, type SynthesisOptions, synthesise } from '@vedette/engines';
import { uppaal } from '@vedette/uppaal';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import {
  binary,
  type Constants,
  dynamic,
  expanding,
  type Requirement,
  rejoining,
  revisedBinary,
  static2,
  twoPhase,
  type Variant,
} from './variants.ts';

/** When each requirement fails. */
type Conditions = Readonly<Record<Requirement, string>>;

interface Row {
  readonly variant: Variant;
  readonly name: string;
  readonly constants: Constants;
  readonly fails: Partial<Conditions>;
  /** Requirements whose proof takes longer than a few seconds. */
  readonly slow?: readonly Requirement[];
}

const early: Conditions = { R1: '2*tmin <= tmax', R2: 'tmin = tmax', R3: 'tmin = tmax' };
const joining: Conditions = { ...early, R2: 'tmax <= 2*tmin' };
const never: Conditions = { R1: 'never', R2: 'never', R3: 'never' };
const one = { n: 1 };
const corrected = { corrected: true };

const originals: readonly Row[] = [
  { variant: binary, name: 'binary', constants: {}, fails: early },
  { variant: revisedBinary, name: 'revised binary', constants: {}, fails: early },
  { variant: twoPhase, name: 'two-phase', constants: {}, fails: { ...early, R1: 'tmin < tmax' } },
  { variant: static2, name: 'static n=1', constants: one, fails: early },
  { variant: expanding, name: 'expanding n=1', constants: {}, fails: joining, slow: ['R1', 'R2', 'R3'] },
  {
    variant: dynamic,
    name: 'dynamic n=1',
    constants: {},
    fails: joining,
    slow: ['R1', 'R2', 'R3'],
  },
];

const mended: readonly Row[] = [
  { variant: binary, name: 'binary', constants: corrected, fails: never },
  { variant: revisedBinary, name: 'revised binary', constants: corrected, fails: never },
  {
    variant: twoPhase,
    name: 'two-phase',
    constants: corrected,
    fails: { ...never, R1: 'tmax < 2*tmin and tmin < tmax' },
  },
  { variant: static2, name: 'static n=1', constants: { ...corrected, ...one }, fails: never },
  { variant: expanding, name: 'expanding n=1', constants: corrected, fails: never, slow: ['R1', 'R2', 'R3'] },
  { variant: dynamic, name: 'dynamic n=1', constants: corrected, fails: never, slow: ['R1', 'R2', 'R3'] },
];

const again: readonly Row[] = [
  // R1 as published: where it holds neither exploration nor the dictionary of invariants ends.
  {
    variant: rejoining,
    name: 'rejoining n=1',
    constants: {},
    fails: { R2: joining.R2, R3: joining.R3 },
    slow: ['R2', 'R3'],
  },
  {
    variant: rejoining,
    name: 'rejoining n=1, corrected, without a pause,',
    constants: { ...corrected, pause: 0 },
    fails: { ...never, R2: '2*tmax < 3*tmin' },
    slow: ['R1', 'R2', 'R3'],
  },
  {
    variant: rejoining,
    name: 'rejoining n=1, corrected, with a pause,',
    constants: corrected,
    fails: never,
    slow: ['R1', 'R2', 'R3'],
  },
];

/**
 * Where participants join again, one polyhedron for each place is not enough: places are split by how many timeouts
 * passed since p[0] heard of p[1], or by what happened since p[1] answered a beat.
 */
const histories: Partial<Record<Requirement, History>> = {
  R1: { remember: ['P0: Alive->Deciding'], forget: ['arrive[1]', 'farewell[1]'], depth: 3 },
  R2: {
    remember: ['P0: Alive->Deciding', 'request[1]', 'farewell[1]'],
    forget: ['stay[1][1]', 'stay[1][2]', 'leave[1][1]', 'leave[1][2]'],
    depth: 4,
  },
};

export function allValuesClaims(files: ModelFiles): readonly Claim[] {
  const family = 'heartbeat';
  const source = 'HB section 6, for all values';
  const casesOf = (rows: readonly Row[]) => rows.flatMap((row) => rowCases(files, row));
  return [
    {
      id: 'HB-ALL-ORIGINAL',
      family,
      source,
      title: 'For all tmin and tmax: the requirements fail exactly under these conditions.',
      cases: casesOf(originals),
    },
    {
      id: 'HB-ALL-CORRECTED',
      family,
      source,
      title: 'For all tmin and tmax: with both corrections of HB the requirements hold.',
      cases: casesOf(mended),
    },
    {
      id: 'HB-ALL-REJOINING',
      family,
      source: 'ours, on HB sec. 7, for all values',
      title: 'For all tmin and tmax: with participants that join again, R2 needs a pause of more than tmin.',
      cases: casesOf(again),
    },
  ];
}

function rowCases(files: ModelFiles, { variant, name, constants, fails, slow = [] }: Row): readonly ClaimCase[] {
  return Object.entries(fails).map(([which, condition]): ClaimCase => {
    const requirement = which as Requirement;
    return {
      name: `${name} ${requirement}`,
      expected: wordsOf(condition),
      ...(slow.includes(requirement) && { slow: true as const }),
      run: (options) => measured({ files, variant, constants, requirement, condition }, options),
    };
  });
}

function wordsOf(condition: string): string {
  return condition === 'never' ? 'holds' : `fails if ${condition}`;
}

interface Measured {
  readonly files: ModelFiles;
  readonly variant: Variant;
  readonly constants: Constants;
  readonly requirement: Requirement;
  readonly condition: string;
}

async function measured(
  { files, variant, constants, requirement, condition }: Measured,
  options: RunOptions,
): Promise<Measurement> {
  const { timed } = variant;
  const number = Number(requirement.slice(1));
  const all = { ...timed.constants, ...constants, requirement: number };
  const read = await uppaal.parametric!(files(timed.model), {
    parameters: ['tmin', 'tmax'],
    constants: new Map(Object.entries(all).map(([name, value]) => [name, `${value}`])),
    ranges: 'lower ends',
    division: 'rounded',
  });
  const { system } = questionOf(read, number);
  const synthesis = await synthesise(system, system.goals[0]!, {
    ...options,
    // Where a requirement fails, exploration ends; where it holds, an invariant has to be found.
    zonesBeforeInduction: requirement === 'R1' && condition !== 'never' ? 10_000 : 300,
    ...(variant === rejoining && rejoiningOptions(requirement)),
  });
  const open = conditionText(synthesis, 'open');
  const found = conditionText(synthesis, 'reached');
  const figures = { states: synthesis.stats.zones, transitions: 0 };
  if (open !== 'never') return { measured: `open if ${open}`, agrees: null, ...figures };
  return { measured: wordsOf(found), agrees: found === condition, ...figures };
}

function rejoiningOptions(requirement: Requirement): Pick<SynthesisOptions, 'histories' | 'zonesOfCell'> {
  const history = histories[requirement];
  return history === undefined ? {} : { histories: [history], zonesOfCell: 1500 };
}

function questionOf({ value, problems }: Outcome<readonly ParametricQuestion[]>, number: number): ParametricQuestion {
  const question = value?.[number - 1];
  if (question === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return question;
}
