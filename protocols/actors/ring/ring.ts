/**
 * The ring failure detectors of Larrea, Arevalo and Fernandez (DISC 1999) with the requirements of Atif, Mousavi and
 * Osaiweran (2011), section 1.1, as formulas. README.md says how this compares with the models of protocols/detectors.
 */
import { type Actor, type Monitor, parameters, type Scenario, scenario, type View } from '@vedette/actors';
import { suspectsOf } from './knowledge.ts';
import { type Member, member } from './member.ts';
import { type Ring, ringOf } from './settings.ts';

type Members = { readonly [name: string]: Actor<Member> };
type Views = Readonly<Record<string, View<Actor<Member>>>>;

const viewOf = (all: Views, who: string): View<Actor<Member>> | undefined =>
  Object.entries(all).find(([name]) => name === who)?.[1];

/** How often p0 has ended its suspicion of p1 after the crash of p1, up to 3. */
export interface Flips {
  crashed: boolean;
  count: number;
}
const flips: Monitor<Flips, Members> = {
  start: () => ({ crashed: false, count: 0 }),
  on: {
    crash: (me, { at }) => ({ ...me, crashed: me.crashed || at === 'p1' }),
    note(me, { at, note }) {
      if (me.crashed && at === 'p0' && note.type === 'trust' && note.whom === 'p1')
        me.count = Math.min(3, me.count + 1);
    },
  },
};

export function ring({ n, crashes, timing, room, inclusive }: Ring): Scenario<Members, { flips: Flips }> {
  const names = Array.from({ length: n }, (_, at) => `p${at}`);
  const one = member({ names, timing, room });
  const mayCrash = names.slice(1, crashes + 1);
  const isCorrect = (name: string): boolean => !mayCrash.includes(name);
  const suspects = (all: Views, who: string, whom: string): boolean => {
    const view = viewOf(all, who);
    return view?.up === true && suspectsOf(names, who, view.state.target).includes(whom);
  };
  const correct = names.filter(isCorrect);
  /** The candidate, or the next correct process; it has to be right of those before it. */
  const leader = [...names.slice(timing.candidate), ...names].find(isCorrect)!;
  const hasCrashed = (all: Views): boolean => all.p1?.up === false;
  return scenario<Members, { flips: Flips }>({
    actors: Object.fromEntries(names.map((name) => [name, one])),
    network: {
      order: room.fifo ? 'fifo' : 'any',
      ...(room.buffer === 0 && { delay: [0, timing.maxDelta], roundTrip: true, receiveFirst: !inclusive }),
    },
    faults: { crash: { of: mayCrash, atMost: crashes } },
    monitors: { flips },
    properties: (ask) => ({
      'weak completeness': ask.ltl(
        ask.implies(
          ask.eventually(hasCrashed),
          ask.eventually(ask.globally((all) => correct.some((who) => suspects(all, who, 'p1')))),
        ),
      ),
      'strong completeness': ask.ltl(
        ask.implies(
          ask.eventually(hasCrashed),
          ask.eventually(
            ask.globally((all) => correct.every((who) => viewOf(all, who)?.state?.global.includes('p1') === true)),
          ),
        ),
      ),
      'weak accuracy': ask.ltl(
        ask.eventually(ask.globally((all) => !correct.some((who) => suspects(all, who, leader)))),
      ),
      'strong accuracy': ask.ltl(
        ask.eventually(ask.globally((all) => !correct.some((who) => correct.some((whom) => suspects(all, who, whom))))),
      ),
      'no overflow': ask.never(
        names.map((name) => ask.notes(name, 'overflow')).reduce((one, other) => ask.anyOf(one, other)),
      ),
      'no flip': ask.never((_all, { monitors }) => monitors.flips.count >= 1),
      'no second flip': ask.never((_all, { monitors }) => monitors.flips.count >= 2),
      'no third flip': ask.never((_all, { monitors }) => monitors.flips.count >= 3),
    }),
    conditions: {
      p1Crashed: hasCrashed,
      p1Suspected: (all) => suspects(all, 'p0', 'p1'),
    },
  });
}

const constants = {
  n: 2,
  crashes: 1,
  detector: 'strongAccuracy',
  firstDelta: 1,
  maxDelta: 2,
  grown: 0,
  candidate: 1,
  adopts: true,
  inclusive: false,
  buffer: 0,
  whenFull: 'wait',
  fifo: false,
  control: 'figures',
};

export default parameters(constants, (given) => ring(ringOf(given)));
