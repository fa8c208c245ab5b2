/**
 * The claims of chapter 4 of Atif's thesis about Chandra and Toueg's consensus, as things to measure. Published numbers
 * of states are set beside ours; README.md says why they differ.
 */
import type { RunOptions } from '@vedette/core';
import { type Claim, type ClaimCase, followingCase, type ModelFiles } from '../../claim.ts';
import { AnsweredSettings } from './measure.ts';
import {
  accuratePair,
  accurateTrio,
  controls,
  inaccurateTrio,
  longTrio,
  type Requirement,
  type Setting,
  strongPair,
  strongTrio,
} from './settings.ts';

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 5_000_000;

/** One search answers all requirements of a setting, but only if one process measures them all. */
const rarely: Setting = { ...accurateTrio, slow: true };
const always = [strongPair, strongTrio, accuratePair];
const settings: Readonly<Record<Requirement, readonly Setting[]>> = {
  R1: [...always, accurateTrio, inaccurateTrio, longTrio],
  R2: [...always, rarely, inaccurateTrio],
  R3: [...always, accurateTrio],
  R4: [...always, rarely, inaccurateTrio],
};

const titles: Readonly<Record<Requirement, string>> = {
  R1: 'Uniform agreement: no two processes decide differently.',
  R2: 'Uniform integrity: each process decides at most once.',
  R3: 'Termination: every correct process decides in the end, with <>S once the detector is accurate.',
  R4: 'Uniform validity: what is decided was proposed by some process.',
};

export function chandraTouegClaims(files: ModelFiles): readonly Claim[] {
  const answered = new AnsweredSettings(files);
  const requirements = (['R1', 'R2', 'R3', 'R4'] as const).map((requirement): Claim => {
    const held = settings[requirement].map((one) => caseOf(answered, one, { requirement, expected: 'holds' }));
    const failed = controls
      .filter(({ violates }) => violates === requirement)
      .map((one) => caseOf(answered, one, { requirement, expected: 'violated' }));
    const title = titles[requirement];
    return {
      id: `CO-${requirement}`,
      family: 'consensus',
      source: 'thesis sec. 4.4',
      title,
      cases: [...held, ...failed],
    };
  });
  return [...sizes.map((size) => sizeClaim(size, requirements[0]!)), ...requirements];
}

function caseOf(
  answered: AnsweredSettings,
  setting: Setting,
  { requirement, expected }: { readonly requirement: Requirement; readonly expected: 'holds' | 'violated' },
): ClaimCase {
  return {
    name: setting.name,
    expected,
    ...(setting.slow && { slow: setting.slow }),
    model: {
      path: setting.model,
      constants: setting.constants,
      asked: {
        way: 'never',
        text: requirement === 'R3' ? 'deadlock' : `action:violated(${requirement})`,
      },
      words: { holds: 'holds', fails: 'violated' },
    },
    async run(options) {
      const found = await answered.measure(setting, requirement, limited(options));
      return found.agrees === null ? found : { ...found, agrees: found.measured === expected };
    },
  };
}

interface Size {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly setting: Setting;
  readonly published: number;
  readonly reason: string;
}

const reason =
  'the number depends on the model, which departs from the printed one (protocols/consensus/chandra-toueg/README.md)';

const sizes: readonly Size[] = [
  {
    id: 'CO-S-SIZE',
    source: 'thesis table 4.1',
    title: 'States of the algorithm for S with three processes.',
    setting: strongTrio,
    published: 2_504_196,
    reason: `${reason}: a process suspects when it likes and asks no detector, and keeps what it learnt, not what it was sent`,
  },
  {
    id: 'CO-E-SIZE',
    source: 'thesis table 4.1',
    title: 'States of the algorithm for <>S with three processes and a detector that is accurate from the start.',
    setting: accurateTrio,
    published: 1_021_214,
    reason: `${reason}: no detector is asked, messages that will never be received are forgotten, and rounds end with the third`,
  },
  {
    id: 'CO-E3-SIZE',
    source: 'thesis sec. 4.4.2',
    title: 'States of the same with a detector that may or may not become accurate, three rounds.',
    setting: inaccurateTrio,
    published: 10_286_215,
    reason: `${reason}: no detector is asked, and messages that will never be received are forgotten`,
  },
];

/** A number of states is that of a search which saw everything. */
function sizeClaim({ id, source, title, setting, published, reason: why }: Size, agreement: Claim): Claim {
  const measured = agreement.cases.find(({ name }) => name === setting.name)!;
  const conclude: NonNullable<ClaimCase['follows']>['conclude'] = ([found]) => {
    const { states, transitions, agrees, note } = found!;
    if (agrees === null) return { measured: `${states} so far`, agrees, states, transitions, ...(note && { note }) };
    const isSame = states === published;
    return { measured: `${states}`, agrees: isSame, states, transitions, ...(!isSame && { note: why }) };
  };
  const one = followingCase({ name: setting.name, expected: `${published}`, follows: { from: [measured], conclude } });
  return { id, family: 'consensus', source, title, cases: [{ ...one, ...(setting.slow && { slow: setting.slow }) }] };
}

function limited(options: RunOptions): RunOptions {
  if (options.limits?.states !== undefined) return options;
  return { ...options, limits: { ...options.limits, states: farEnough } };
}
