/**
 * The claims of chapter 5 of Atif's thesis about the membership algorithm of Transis, as things to measure: the faults
 * protocol completely, the full protocol as far as it goes.
 */
import type { RunOptions } from '@vedette/core';
import { type Claim, type ClaimCase, followingCase, type ModelFiles } from '../claim.ts';
import { measure, type Requirement, type Setting } from './measure.ts';

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 1_000_000;

type Verdict = 'holds' | 'violated';

const faults: Setting = { name: 'n=3, one crash', constants: {} };
const twoCrashes: Setting = { name: 'n=3, two crashes', constants: { crashes: 2 }, slow: true };
const fourNodes: Setting = { name: 'n=4, one crash', constants: { n: 4 }, slow: true };
const fourWithUser: Setting = {
  name: 'n=4, one crash, the user of N3',
  constants: { n: 4, speakers: '{N3}' },
};
const fourTwoCrashes: Setting = {
  name: 'n=4, two crashes, no users',
  constants: { n: 4, crashes: 2, messages: 0 },
};
const fourTwoCrashesAsPrinted: Setting = {
  name: `${fourTwoCrashes.name}, faults as in figures 5.4 and 5.5`,
  constants: { ...fourTwoCrashes.constants, inTurn: false },
  note: 'N2 assents to the fault of N0 and then hears of that of N1; N3, which waits for the FA of N1 still, adds both to what N2 has said and assents to both in one go, so that it never has the view that N2 had in between',
};
const pair: Setting = { name: '{N0} and {N1}, one crash', constants: { n: 2, joining: 1 } };
const trio: Setting = { name: '{N0, N1} and {N2}, one crash', constants: { joining: 1 }, slow: true };
/** One user sends. */
const withUser = (user: string): Setting => ({
  name: `{N0, N1} and {N2}, one crash, the user of ${user}`,
  constants: { joining: 1, speakers: `{${user}}` },
  slow: true,
});
const [first, second, outside] = ['N0', 'N1', 'N2'].map(withUser) as [Setting, Setting, Setting];
/** How faults in a join are handled, without our corrections. */
const asPrinted = { belongs: false, completes: false, inTurn: false };
const narrow = { kind: 'highway', width: 1000, seed: 6 } as const;
const calmHighway: Setting = {
  name: '{N0, N1} and {N2}, no crash, highway of width 1000',
  constants: { joining: 1, crashes: 0 },
  order: narrow,
  slow: true,
};
const highway: Setting = {
  name: '{N0, N1} and {N2}, one crash, highway of width 1000',
  constants: { joining: 1 },
  order: narrow,
  slow: true,
};
const stale =
  'a FA of N2 about a join without N1 makes N1 begin anew and is delivered among its own, though N2 has delivered it before: two messages that change the view, in two orders';
const highwayAsPrinted: Setting = {
  ...highway,
  name: `${highway.name}, faults as in figures 5.9 and 5.10`,
  constants: { ...highway.constants, ...asPrinted },
  note: stale,
};

const hasty: Setting = {
  name: 'control: assents without waiting for others',
  constants: { messages: 0, patient: false },
};
const open: Setting = { name: 'control: messages of excluded nodes are still taken', constants: { blocks: false } };

const vacuous =
  'in appendix C a FA message waits for the FA messages it follows, and those for it: none is delivered, nor what comes after them, and the monitor sees no change of a view';
const unchecked =
  'a node that has all other JOIN messages before its own timer expires never checks again whether all have sent the same, and stays in the second stage for ever';

const unheard =
  'N2 ignores the FA of N1, which is not in its view yet; N1 does not say it again, and N2 waits for it for ever after it has noticed the break itself';
const uncleared =
  'the FA of N1 about N0, which was never in the view of N2, is no part of what N2 assents to; there it waits for ever, and so does all that follows it';

const appendixFaults: Setting = {
  name: 'n=3, delivery as in appendix C',
  constants: { electors: false },
  note: vacuous,
};
const appendixJoin: Setting = {
  name: '{N0} and {N1}, no crash, checks as in figure 5.8',
  constants: { n: 2, joining: 1, crashes: 0, checksAtOnce: false },
  note: unchecked,
};
const figure58: Setting = {
  ...outside,
  name: `${outside.name}, FA messages as in figure 5.8`,
  constants: { ...outside.constants, ...asPrinted, hearsAll: false },
  note: unheard,
};
const figure510: Setting = {
  ...outside,
  name: `${outside.name}, marks as in figure 5.10`,
  constants: { ...outside.constants, ...asPrinted, clears: false },
  note: uncleared,
};
const figures: Setting = {
  ...first,
  name: `${first.name}, faults as in figures 5.9 and 5.10`,
  constants: { ...first.constants, ...asPrinted },
  note: stale,
};
const waiting =
  'N2 completes the join with N0 and excludes it afterwards, N1 begins anew without it: N2 rejects the new JOIN of N1, and N1 waits for that of N2 for ever';
const figure59: Setting = {
  ...outside,
  name: `${outside.name}, faults as in figures 5.9 and 5.10`,
  constants: { ...outside.constants, ...asPrinted },
  note: waiting,
};

export function membershipClaims(files: ModelFiles): readonly Claim[] {
  const on = (setting: Setting, requirement: Requirement, expected: Verdict = 'holds'): ClaimCase => ({
    name: `${requirement}: ${setting.name}`,
    expected,
    ...(setting.slow && { slow: setting.slow }),
    model: {
      path: 'membership/transis.mcrl2',
      constants: setting.constants,
      asked: {
        way: 'never',
        text: requirement === 'progress' ? 'deadlock' : `action:violated(${requirement})`,
      },
      words: { holds: 'holds', fails: 'violated' },
    },
    run: (options) => measure(files, setting, { requirement, expected }, limited(options, setting.most ?? farEnough)),
  });
  const family = 'membership';
  const agreement: Claim = {
    id: 'GM-F-CONS',
    family,
    source: 'thesis sec. 5.5',
    title: 'Faults protocol: stable nodes that see each other have the same view.',
    cases: [
      ...[faults, twoCrashes, fourWithUser, fourNodes, fourTwoCrashes].map((setting) => on(setting, 'consensus')),
      on(hasty, 'consensus', 'violated'),
    ],
  };
  return [
    sizeClaim(agreement.cases[0]!),
    agreement,
    {
      id: 'GM-F-VS',
      family,
      source: 'thesis sec. 5.5',
      title: 'Faults protocol: nodes deliver the same messages between the same changes of their views.',
      cases: [
        ...[faults, twoCrashes, fourWithUser, fourNodes, fourTwoCrashes, fourTwoCrashesAsPrinted].map((setting) =>
          on(setting, 'synchrony'),
        ),
        on(hasty, 'synchrony', 'violated'),
        on(open, 'synchrony', 'violated'),
        ...[faults, fourTwoCrashes].map((setting) => on(setting, 'progress')),
        on(appendixFaults, 'progress'),
      ],
    },
    {
      id: 'GM-J-DEPTH',
      family,
      source: 'thesis sec. 5.5.3',
      title: 'Full protocol with joins: no violation within 22 levels.',
      cases: [
        ...[pair, first, second, outside, trio].flatMap((setting) => [
          on(setting, 'consensus'),
          on(setting, 'synchrony'),
        ]),
        on(figures, 'synchrony'),
        ...[pair, first, second, outside].map((setting) => on(setting, 'progress')),
        ...[appendixJoin, figure58, figure59, figure510].map((setting) => on(setting, 'progress')),
      ],
    },
    {
      id: 'GM-J-HIGHWAY',
      family,
      source: 'thesis sec. 5.5.3',
      title: 'Full protocol with joins: no violation in a highway search of width 1000.',
      cases: [calmHighway, highway, highwayAsPrinted].flatMap((setting) => [
        on(setting, 'consensus'),
        on(setting, 'synchrony'),
      ]),
    },
  ];
}

const published = 'about 1200000';
const reason =
  'an event is handled in one step here, as the text assumes, and in a dozen in appendix C; delivered messages are forgotten (protocols/membership/README.md)';

function sizeClaim(measured: ClaimCase): Claim {
  const conclude: NonNullable<ClaimCase['follows']>['conclude'] = ([found]) => {
    const { states, transitions, agrees, note } = found!;
    if (agrees === null) return { measured: `${states} so far`, agrees, states, transitions, ...(note && { note }) };
    return { measured: `${states}`, agrees: false, states, transitions, note: reason };
  };
  return {
    id: 'GM-F-SIZE',
    family: 'membership',
    source: 'thesis sec. 5.5.3',
    title: 'States of the faults protocol with three nodes of which one may crash, one message of each user.',
    cases: [followingCase({ name: faults.name, expected: published, follows: { from: [measured], conclude } })],
  };
}

function limited(options: RunOptions, states: number): RunOptions {
  if (options.limits?.states !== undefined) return options;
  return { ...options, limits: { ...options.limits, states } };
}
