/**
 * HB-REPAIR: the corrections of HB section 6 and the bounds of README.md, found by search. `patience` and `limit` are
 * holes, for all values of tmin and tmax; the least sums that are proved are compared with the bounds.
 */
import type { RunOptions } from '@vedette/core';
import { findValues, type HoleValues, holeText, type Repaired } from '@vedette/engines';
import { regionText } from '@vedette/structures';
import { uppaal } from '@vedette/uppaal';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { binary, type Constants, expanding, type Requirement, type Variant } from './variants.ts';

interface Row {
  readonly name: string;
  readonly variant: Variant;
  readonly constants: Constants;
  readonly hole: 'patience' | 'limit';
  readonly requirements: readonly Requirement[];
  readonly expected: string;
  readonly slow?: true;
}

const first = { receiveFirst: true };
const both: readonly Requirement[] = ['R2', 'R3'];

const rows: readonly Row[] = [
  {
    name: 'binary R2, messages first',
    variant: binary,
    constants: first,
    hole: 'patience',
    requirements: ['R2'],
    expected: 'tmin + tmax',
  },
  {
    name: 'binary R2',
    variant: binary,
    constants: {},
    hole: 'patience',
    requirements: ['R2'],
    expected: 'tmin + tmax + 1',
  },
  {
    name: 'binary R2 and R3, messages first',
    variant: binary,
    constants: first,
    hole: 'patience',
    requirements: both,
    expected: 'tmin + tmax',
  },
  { name: 'binary R2 and R3', variant: binary, constants: {}, hole: 'patience', requirements: both, expected: 'none' },
  {
    name: 'binary R1',
    variant: binary,
    constants: first,
    hole: 'limit',
    requirements: ['R1'],
    expected: '3*tmax - tmin if 2*tmin <= tmax, 2*tmax if tmax < 2*tmin',
    slow: true,
  },
  {
    name: 'expanding n=1 R2, messages first',
    variant: expanding,
    constants: first,
    hole: 'patience',
    requirements: ['R2'],
    expected: 'tmin + 2*tmax if tmax < 2*tmin, tmin + tmax if 2*tmin <= tmax',
    slow: true,
  },
];

export function repairClaims(files: ModelFiles): readonly Claim[] {
  return [
    {
      id: 'HB-REPAIR',
      family: 'heartbeat',
      source: 'HB section 6, found by search',
      title: 'For all tmin and tmax: the least bounds with which the requirements hold.',
      cases: rows.map((row): ClaimCase => {
        const { name, expected, slow } = row;
        return { name, expected, ...(slow && { slow }), run: (options) => measured(files, row, options) };
      }),
    },
  ];
}

async function measured(files: ModelFiles, row: Row, options: RunOptions): Promise<Measurement> {
  const requirements = await Promise.all(row.requirements.map((one) => requirementOf(files, row, one)));
  const repaired = await findValues(requirements, [row.hole], options);
  const figures = { states: 0, transitions: 0 };
  if (repaired.kind === 'none' && repaired.because === 'open') return { measured: 'open', agrees: null, ...figures };
  const found = textOf(repaired);
  return { measured: found, agrees: found === row.expected, ...figures };
}

async function requirementOf(files: ModelFiles, { variant, constants, hole }: Row, requirement: Requirement) {
  const number = Number(requirement.slice(1));
  const all = { ...variant.timed.constants, ...constants, requirement: number };
  const { value, problems } = await uppaal.parametric!(files(variant.timed.model), {
    parameters: ['tmin', 'tmax', hole],
    constants: new Map(Object.entries(all).map(([name, one]) => [name, `${one}`])),
    ranges: 'lower ends',
    division: 'rounded',
  });
  const question = value?.[number - 1];
  if (question === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return { system: question.system, goal: question.system.goals[0]! };
}

/** Where parts of the parameters need less, those; else the same for all. */
function textOf(repaired: Repaired): string {
  if (repaired.kind === 'none') return 'none';
  const { parameters, domain, whole, parts } = repaired;
  const value = ({ forms }: HoleValues): string => holeText(forms[0]!, parameters);
  if (parts === undefined) return value(whole!);
  return parts.map((part) => `${value(part)} if ${regionText(part.where, parameters, domain)}`).join(', ');
}
