/**
 * HB-CE: the counterexamples of figures 10 to 13. A case searches a shortest run that follows the figure step by step
 * and ends in a violation, and reads off it when who stops, or how long p[0] goes on.
 */
import type { ReachabilityQuestion, RunOptions } from '@vedette/core';
import { explore } from '@vedette/engines';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { withMilestones, withoutMilestones } from './milestones.ts';
import { type Entry, lastTimeOf, scheduleOf, timedNarration, timeOf } from './schedule.ts';
import { binary, type Constants, expanding, revisedBinary, type Variant } from './variants.ts';
import { openVariant } from './verify.ts';

interface Figure {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly scenarios: readonly Scenario[];
}

interface Scenario {
  readonly variant: Variant;
  readonly times: { readonly tmin: number; readonly tmax: number };
  readonly constants: Constants;
  /** The figure, from top to bottom: beginnings of labels. */
  readonly story: readonly string[];
  readonly expected: string;
  readonly measured: (schedule: readonly Entry[]) => string;
  readonly note: string;
}

const figures: readonly Figure[] = [
  {
    id: 'HB-CE-R1a',
    source: 'HB fig. 10a',
    title: 'p[1] answers and crashes at once; p[0] goes on for up to 3*tmax - tmin, more than 2*tmax if 2*tmin < tmax.',
    scenarios: [longestSilence(1, 8, 23), longestSilence(1, 10, 28), longestSilence(4, 10, 25)],
  },
  {
    id: 'HB-CE-R1b',
    source: 'HB fig. 10b',
    title: 'If 2*tmin = tmax, p[0] goes on for tmax + tmax + tmax/2.',
    scenarios: [longestSilence(5, 10, 25)],
  },
  {
    id: 'HB-CE-R2',
    source: 'HB fig. 11',
    title: 'If tmin = tmax, the first beat arrives at p[1] exactly when it gives up, and giving up comes first.',
    scenarios: [
      {
        variant: binary,
        times: { tmin: 10, tmax: 10 },
        constants: { requirement: 'R2' },
        story: ['timeout(0)', 'beat(0, 1', 'timeout(1)', 'stop(1)', 'violated'],
        expected: 'beat due at 20, p[1] stops at 20',
        measured: (schedule) => {
          const due = timeOf(schedule, 'beat(0, 1')! + 10;
          return `beat due at ${due}, p[1] stops at ${timeOf(schedule, 'stop(1)')}`;
        },
        note: 'the beat leaves at tmax and takes tmin; p[1] gives up at 3*tmax - tmin, the same moment',
      },
    ],
  },
  {
    id: 'HB-CE-R3',
    source: 'HB fig. 12',
    title: 'If tmin = tmax, the answer of p[1] arrives exactly at the timeout of p[0], and the timeout comes first.',
    scenarios: [
      {
        variant: binary,
        times: { tmin: 10, tmax: 10 },
        constants: { requirement: 'R3' },
        story: ['timeout(0)', 'beat(0, 1', 'arrive(0, 1', 'beat(1, 0', 'timeout(0)', 'stop(0)', 'violated'],
        expected: 'answer due at 20, p[0] stops at 20',
        measured: (schedule) => {
          const due = timeOf(schedule, 'beat(0, 1')! + 10;
          return `answer due at ${due}, p[0] stops at ${timeOf(schedule, 'stop(0)')}`;
        },
        note: 'beat and answer together take tmin, as long as the round; p[1] is active to the end',
      },
    ],
  },
  {
    id: 'HB-CE-R2x',
    source: 'HB fig. 13',
    title: 'If 2*tmin >= tmax, a request to join just misses a round and the beat is on its way until 2*tmax + tmin.',
    scenarios: [5, 9].map(missedRound),
  },
];

/** How long p[0] goes on after the last beat of p[1]; one tick less is the longest limit that is still violated. */
function longestSilence(tmin: number, tmax: number, expected: number): Scenario {
  return {
    variant: revisedBinary,
    times: { tmin, tmax },
    constants: { requirement: 'R1', lossy: false, limit: expected - 1 },
    story: ['beat(0, 1', 'arrive(0, 1', 'beat(1, 0', 'crash(1)', 'arrive(1, 0', 'violated'],
    expected: `silence of ${expected}`,
    measured: (schedule) => `silence of ${timeOf(schedule, 'violated')! - lastTimeOf(schedule, 'arrive(1, 0')!}`,
    note: `2*tmax = ${2 * tmax} is exceeded by ${expected - 2 * tmax}; 3*tmax - tmin = ${3 * tmax - tmin}${
      expected < 3 * tmax - tmin ? ', not reached since halves are rounded down' : ''
    }`,
  };
}

function missedRound(tmin: number): Scenario {
  const tmax = 10;
  const givesUp = 3 * tmax - tmin;
  return {
    variant: expanding,
    times: { tmin, tmax },
    constants: { requirement: 'R2' },
    story: ['beat(1, 0', 'timeout(0)', 'arrive(1, 0', 'timeout(0)', 'beat(0, 1', 'stop(1)', 'violated'],
    expected: `beat due at ${2 * tmax + tmin}, p[1] stops at ${givesUp}`,
    measured: (schedule) =>
      `beat due at ${timeOf(schedule, 'beat(0, 1')! + tmin}, p[1] stops at ${timeOf(schedule, 'stop(1)')}`,
    note: 'the request arrives right after the beat at tmax, so the next beat leaves at 2*tmax',
  };
}

export function counterexampleClaims(files: ModelFiles): readonly Claim[] {
  return figures.map(({ scenarios, ...claim }) => ({
    ...claim,
    family: 'heartbeat',
    cases: scenarios.map((scenario): ClaimCase => {
      const { variant, times, expected } = scenario;
      const name = `${variant.name} mcrl2 tmin=${times.tmin} tmax=${times.tmax}`;
      return { name, expected, run: (options) => measure(files, scenario, options) };
    }),
  }));
}

const storyComplete: ReachabilityQuestion = {
  kind: 'possible',
  what: { kind: 'predicate', predicate: 0 },
  name: 'there is a run like the figure',
};

async function measure(files: ModelFiles, scenario: Scenario, options: RunOptions): Promise<Measurement> {
  const { variant, times, constants, story, expected, note } = scenario;
  const model = await openVariant(files, variant, { ...times, ...constants });
  const system = withMilestones(model.behaviour.system, story);
  const { verdicts, stats } = await explore(system, [storyComplete], options);
  const { states, transitions } = stats;
  const verdict = verdicts[0]!;
  if (verdict.kind === 'unknown')
    return { measured: 'not decided', agrees: null, states, transitions, note: verdict.detail };
  if (verdict.kind !== 'holds' || verdict.evidence === undefined)
    return { measured: 'no such run', agrees: false, states, transitions };
  const trace = verdict.evidence;
  const measured = scenario.measured(scheduleOf(system, trace));
  const narration =
    model.presentation.narration && withoutMilestones(model.behaviour.system, model.presentation.narration);
  const evidence = { system, trace, ...timedNarration(system, trace, narration) };
  return { measured, agrees: measured === expected, states, transitions, note, evidence };
}
