/**
 * Consensus by the two algorithms of Chandra and Toueg (JACM 1996), each with a detector made of heartbeats. The
 * requirements are theirs: agreement, integrity, validity, termination. README.md compares this with the mCRL2 models
 * and the timed automata of protocols/consensus.
 */
import { type Actor, type Monitor, type Network, parameters, type Scenario, scenario } from '@vedette/actors';
import { eventuallyStrongAlgorithm } from './eventually-strong.ts';
import { type Algorithm, type Process, processOf } from './process.ts';
import { algorithmNames, checkedSetting, detectorNames, named, type Setting, settingOf } from './settings.ts';
import { strongAlgorithm } from './strong.ts';

type Processes = { readonly [name: string]: Actor<Process> };
/** By process, in order: also of those that have crashed since. */
type Decisions = Map<string, number[]>;

const decisions: Monitor<Decisions, Processes> = {
  start: () => new Map(),
  on: {
    note: (me, { at, note }) =>
      note.type === 'decide' ? void me.set(at, [...(me.get(at) ?? []), note.value]) : undefined,
  },
};

const namesOf = ({ n }: Setting): readonly string[] => Array.from({ length: n }, (_, at) => `p${at}`);

export function algorithmOf(setting: Setting): Algorithm {
  const made = setting.algorithm === 'strong' ? strongAlgorithm : eventuallyStrongAlgorithm;
  return made(namesOf(setting), setting);
}

/** Tests hand in algorithms with errors. */
export function consensus(
  setting: Setting,
  made = algorithmOf(checkedSetting(setting)),
): Scenario<Processes, { decisions: Decisions }> {
  const { n, algorithm, rounds, crashes, detector } = setting;
  const names = namesOf(setting);
  const one = processOf(names, made, setting);
  const all = (some: Decisions): readonly number[] => [...some.values()].flat();
  const mayCrash = detector === 'accurate' ? names.slice(0, -1) : names;
  return scenario<Processes, { decisions: Decisions }>({
    actors: Object.fromEntries(names.map((name) => [name, one])),
    network: networkOf(setting),
    faults: { crash: { of: mayCrash, atMost: Math.min(crashes, mayCrash.length) } },
    monitors: { decisions },
    properties: (ask) => ({
      agreement: ask.never((_, { monitors }) => new Set(all(monitors.decisions)).size > 1),
      integrity: ask.never((_, { monitors }) => [...monitors.decisions.values()].some(({ length }) => length > 1)),
      validity: ask.always((_, { monitors }) => all(monitors.decisions).every((value) => 1 <= value && value <= n)),
      termination: ask.ltl(
        ask.eventually((views) => Object.values(views).every(({ up, state }) => !up || state.decision !== null)),
      ),
      // Without a bound on rounds there would be no more runs.
      'enough rounds': ask.always((views) =>
        Object.values(views).every(({ up, state }) => !up || algorithm === 'strong' || state.round <= rounds),
      ),
    }),
  });
}

/** Without time a message that was sent once can arrive at any moment, and again. */
function networkOf({ detector, delay, losses }: Setting): Network {
  if (detector !== 'heartbeat') return { duplicates: 'any' };
  return { delay: [0, delay], loss: losses === 'any' ? losses : { atMost: losses } };
}

/** -1: what is usual for the others. */
const usual = -1;
const constants = {
  algorithm: 'eventuallyStrong',
  detector: 'heartbeat',
  n: 2,
  crashes: 0,
  rounds: usual,
  secondPhase: true,
  firstCoordinator: 0,
  majority: usual,
  decidesAgain: false,
  period: 2,
  delay: 1,
  losses: 0,
  inStep: true,
  firstTimeout: usual,
  maxTimeout: usual,
  grown: 0,
};

export default parameters(constants, ({ algorithm, detector, losses, ...given }) => {
  const known = Object.entries(given).filter(([, value]) => value !== usual);
  return consensus(
    settingOf({
      ...Object.fromEntries(known),
      algorithm: named('algorithm', algorithm, algorithmNames),
      detector: named('detector', detector, detectorNames),
      losses: losses === usual ? 'any' : losses,
    }),
  );
});
