/**
 * What we claim of Chandra and Toueg's algorithms with a detector made of heartbeats and growing timeouts: ours, not
 * published. The algorithm for <>S agrees whatever the timing and terminates once timeouts have grown beyond it; the
 * one for S needs that from the start.
 */
import type { Model, RunOptions, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../../claim.ts';
import { asBeats } from './as-beats.ts';
import { type Constants, controls, held, type Requirement, requirements, type Setting } from './settings.ts';

const titles: Readonly<Record<Requirement, string>> = {
  R1: 'With heartbeats: no two processes decide differently.',
  R3: 'With heartbeats: every correct process decides in the end, once messages are timely and timeouts have grown.',
  R4: 'With heartbeats: what is decided was proposed by some process.',
  rounds: 'With heartbeats, <>S: the rounds are enough, so that nothing depends on how many there are.',
};

const ids: Readonly<Record<Requirement, string>> = {
  R1: 'CO-T-R1',
  R3: 'CO-T-R3',
  R4: 'CO-T-R4',
  rounds: 'CO-T-ROUNDS',
};

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 1_000_000;

export function heartbeatConsensusClaims(files: ModelFiles): readonly Claim[] {
  return requirements.map((requirement) => ({
    id: ids[requirement],
    family: 'consensus',
    source: 'ours, not published',
    title: titles[requirement],
    cases: [
      ...held[requirement].map((setting) => caseOf(files, setting, { requirement, expected: 'holds' })),
      ...controls
        .filter(({ violates }) => violates === requirement)
        .map((setting) => caseOf(files, setting, { requirement, expected: 'violated' })),
    ],
  }));
}

interface Asked {
  readonly requirement: Requirement;
  readonly expected: 'holds' | 'violated';
}

function caseOf(files: ModelFiles, setting: Setting, asked: Asked): ClaimCase {
  return {
    name: setting.name,
    expected: asked.expected,
    ...(setting.slow && { slow: setting.slow }),
    model: {
      path: 'consensus/heartbeats.xta',
      constants: setting.constants,
      asked: { way: 'assertion', text: String(requirements.indexOf(asked.requirement) + 1) },
      words: { holds: 'holds', fails: 'violated' },
    },
    async run(options) {
      const { model, verdict } = await decided(
        await openHeartbeats(files, setting.constants),
        asked.requirement,
        options,
      );
      return measurementOf(model, verdict, asked.expected);
    },
  };
}

export async function openHeartbeats(files: ModelFiles, constants: Constants): Promise<Model> {
  const given = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  const { value, problems } = await uppaal.open(files('consensus/heartbeats.xta'), { constants: new Map(given) });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

async function decided(model: Model, requirement: Requirement, options: RunOptions) {
  const question = model.queries.questions[requirements.indexOf(requirement)]!;
  const limits = { states: farEnough, ...options.limits };
  const [verdict] = await answer(model, [question], { ...options, limits });
  return { model: verdict!.model ?? question.model ?? model, verdict: verdict! };
}

function measurementOf(model: Model, verdict: Verdict, expected: Asked['expected']): Measurement {
  const { states, transitions } = verdict.stats;
  if (verdict.kind === 'unknown')
    return { measured: 'holds so far', agrees: null, states, transitions, note: verdict.detail };
  if (verdict.kind === 'broken') throw new Error(verdict.problem.message);
  const measured = verdict.kind === 'holds' ? 'holds' : 'violated';
  const found = { measured, agrees: measured === expected, states, transitions };
  const trace = verdict.evidence;
  if (trace === undefined) return found;
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  return {
    ...found,
    evidence: { system, trace, ...(narration && { narration: asBeats(system, trace, narration) }) },
  };
}
