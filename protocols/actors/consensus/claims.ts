/**
 * The requirements of consensus, with the expected verdicts of the models of protocols/consensus: AC-CO-R1 to AC-CO-R4
 * and AC-CO-ROUNDS. The settings in time are those of the timed automata, by name; the ideal ones are those of the
 * mCRL2 models.
 */

import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';
import { controls, held, type Requirement, type Setting as Timed } from '../../consensus/heartbeats/settings.ts';
import { verdictCase, type Words } from '../measure.ts';
import { consensus } from './consensus.ts';
import { type Setting, settingOf } from './settings.ts';
import { traceClaim } from './traces.ts';

const words: Words = { holds: 'holds', fails: 'violated' };

/** A setting of the timed automata. What is late there is lost here. */
export function settingIn({ constants }: Timed): Setting {
  const { algorithm, late, stabilises, ...same } = constants;
  return settingOf({
    ...same,
    algorithm: algorithm === 0 ? 'strong' : 'eventuallyStrong',
    ...(late !== undefined && { losses: Number(late) * Number(same.n ?? 2) }),
    ...(stabilises === false && { losses: 'any' }),
  });
}

type Property = 'agreement' | 'integrity' | 'validity' | 'termination' | 'enough rounds';
const propertyOf: Readonly<Record<Requirement, Property>> = {
  R1: 'agreement',
  R3: 'termination',
  R4: 'validity',
  rounds: 'enough rounds',
};

interface Expected {
  readonly name: string;
  readonly setting: Setting;
  readonly fails: readonly Property[];
}
const steps = { stepwise: true } as const;
const strong = { algorithm: 'strong', ...steps } as const;
const eventually = { algorithm: 'eventuallyStrong', rounds: 2, ...steps } as const;

/** As in chandra-toueg/settings.ts, for two processes. */
const ideal: readonly Expected[] = [
  { name: 'S n=2 accurate', setting: settingOf({ ...strong, detector: 'accurate', crashes: 1 }), fails: [] },
  { name: '<>S n=2 accurate', setting: settingOf({ ...eventually, detector: 'accurate' }), fails: [] },
  {
    name: 'control: S n=2 without phase 2',
    setting: settingOf({ ...strong, detector: 'accurate', crashes: 1, secondPhase: false }),
    fails: ['agreement'],
  },
  {
    name: 'control: S n=2 inaccurate',
    setting: settingOf({ ...strong, detector: 'inaccurate', crashes: 1 }),
    fails: ['agreement', 'validity'],
  },
  {
    name: 'control: <>S n=2 deciding again',
    setting: settingOf({ ...eventually, detector: 'accurate', decidesAgain: true }),
    fails: ['integrity'],
  },
  {
    name: 'control: <>S n=2, half of the processes for a majority',
    setting: settingOf({ ...eventually, detector: 'accurate', crashes: 1, majority: 1 }),
    fails: ['agreement'],
  },
];

function timedCases(requirement: Requirement): readonly ClaimCase[] {
  const caseOf = (one: Timed, expected: string): ClaimCase =>
    verdictCase({
      name: one.name,
      expected,
      words,
      ...(one.slow && { slow: one.slow }),
      property: propertyOf[requirement],
      scenario: () => consensus(settingIn(one)),
    });
  return [
    ...held[requirement].map((one) => caseOf(one, words.holds)),
    ...controls.filter(({ violates }) => violates === requirement).map((one) => caseOf(one, words.fails)),
  ];
}

/** A control is asked for what it violates. */
function idealCases(property: Property): readonly ClaimCase[] {
  return ideal
    .filter(({ fails }) => fails.length === 0 || fails.includes(property))
    .map(({ name, setting, fails }) =>
      verdictCase({
        name,
        expected: fails.includes(property) ? words.fails : words.holds,
        words,
        property,
        scenario: () => consensus(setting),
      }),
    );
}

/** With a period of 5: the condition that the timed automata give (protocols/consensus/heartbeats). */
function aroundBorder(algorithm: Setting['algorithm'], property: Property): readonly ClaimCase[] {
  const period = 5;
  return [1, 2, 3].flatMap((delay) =>
    [period + delay, period + delay + 1].map((timeout) => {
      const isTooShort = timeout <= period + delay && !(algorithm === 'eventuallyStrong' && property === 'agreement');
      const rounds = algorithm === 'strong' ? {} : { rounds: 4 };
      return verdictCase({
        name: `${algorithm === 'strong' ? 'S' : '<>S'} n=2 period=5 delay=${delay} timeout=${timeout}`,
        expected: isTooShort ? words.fails : words.holds,
        words,
        property,
        scenario: () => consensus(settingOf({ algorithm, period, delay, firstTimeout: timeout, ...rounds })),
      });
    }),
  );
}

const source = 'JACM 1996; the models of protocols/consensus';

export function consensusActorClaims(files: ModelFiles): readonly Claim[] {
  const claim = (id: string, title: string, cases: readonly ClaimCase[]): Claim => ({
    id,
    family: 'actors',
    source,
    title,
    cases,
  });
  return [
    claim('AC-CO-R1', 'No two processes decide differently; with <>S whatever the timing.', [
      ...idealCases('agreement'),
      ...timedCases('R1'),
      ...aroundBorder('strong', 'agreement'),
      ...aroundBorder('eventuallyStrong', 'agreement'),
    ]),
    claim('AC-CO-R2', 'Each process decides at most once.', idealCases('integrity')),
    claim('AC-CO-R3', 'Each process decides or crashes, once messages are timely and timeouts have grown.', [
      ...timedCases('R3'),
      ...aroundBorder('eventuallyStrong', 'termination'),
    ]),
    claim('AC-CO-R4', 'What is decided was proposed.', [...idealCases('validity'), ...timedCases('R4')]),
    claim('AC-CO-ROUNDS', '<>S: the rounds are enough, so nothing depends on their number.', timedCases('rounds')),
    traceClaim(files),
  ];
}
