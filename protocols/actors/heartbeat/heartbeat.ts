/**
 * The accelerated heartbeat protocols of Gouda and McGuire (ICDCS 1998) in all variants, with R1, R2 and R3 of Atif
 * and Mousavi, "Formal specification and analysis of accelerated heartbeat protocols" (2009), section 3. README.md
 * says how this compares with the mCRL2 and UPPAAL models.
 */
import { type Actor, parameters, type Scenario, scenario, type View } from '@vedette/actors';
import { type Coordinator, coordinator } from './coordinator.ts';
import { type Participant, participant } from './participant.ts';
import { type Bounds, boundsOf, type Setting, settingOf, timingOf } from './settings.ts';

type Process = Actor<Coordinator> | Actor<Participant>;
type Processes = { readonly [name: string]: Process };

/**
 * What the network and faults may do. A run with a loss or a crash settles R2 and R3, so these can be decided without
 * any.
 */
export interface Surroundings {
  readonly lossy: boolean;
  readonly crashes: boolean;
  /** Messages from one process to another arrive in the order in which they were sent. */
  readonly fifo: boolean;
}

export function heartbeat(
  setting: Setting,
  { lossy, crashes, fifo }: Surroundings,
  given: Partial<Bounds> = {},
): Scenario<Processes> {
  const timing = timingOf(setting);
  const bounds = { ...boundsOf(setting), ...given };
  const names = Array.from({ length: setting.n }, (_, at) => `p${at + 1}`);
  const members = timing.joining ? [] : names;
  const p0 = coordinator(timing, members);
  const all = [['p0', p0], ...names.map((name) => [name, participant(timing, bounds)])];
  return scenario<Processes>({
    actors: Object.fromEntries(all),
    network: {
      delay: [0, setting.tmin],
      roundTrip: true,
      order: fifo ? 'fifo' : 'any',
      loss: lossy ? 'any' : { atMost: 0 },
      receiveFirst: bounds.receiveFirst,
    },
    faults: { crash: { atMost: crashes ? setting.n + 1 : 0 } },
    properties: (ask) => {
      const heard = ask.receives('p0', { from: 'p1', type: ['join', 'stay'] });
      const over = ask.anyOf(ask.receives('p0', { from: 'p1' }), ask.stops('p0'), ask.crashes('p0'));
      // Where participants do not join, the time is measured from the start as well.
      const begun = timing.joining
        ? heard
        : ask.anyOf(
            heard,
            ask.when(() => true),
          );
      return {
        R1: ask.within(bounds.limit, begun, over),
        R2: ask.never((views, { lost }) => lost === 0 && isAlone('p1', views)),
        R3: ask.never((views, { lost }) => lost === 0 && isAlone('p0', views)),
        silence: ask.greatestDelay(heard, over),
      };
    },
    conditions: {
      allUp: (views) => Object.values(views).every(({ up }) => up),
      p0Stopped: ({ p0: it }) => it?.why === 'stopped',
    },
  });
}

/** It has been stopped by the protocol while all others are active. */
function isAlone(name: string, views: Readonly<Record<string, View<Process>>>): boolean {
  return Object.entries(views).every(([other, { up, why }]) => (other === name ? why === 'stopped' : up));
}

const constants = {
  variant: 'dynamic',
  n: 1,
  tmin: 4,
  tmax: 10,
  corrected: true,
  lossy: true,
  crashes: true,
  fifo: false,
};

export default parameters(constants, ({ lossy, crashes, fifo, ...given }) =>
  heartbeat(settingOf(given), { lossy, crashes, fifo }),
);
