/**
 * A process of Chandra and Toueg's consensus ("Unreliable failure detectors for reliable distributed systems", JACM
 * 1996) with a failure detector made of heartbeats. Every beat repeats all that its sender has said in the algorithm,
 * so the next beat makes up for a lost one, and no process has to send twice on purpose.
 */
import type { Actor, Io } from '@vedette/actors';
import { type Detector, hear, startDetector, suspect } from './detector.ts';
import type { Item } from './items.ts';
import type { Setting } from './settings.ts';

export interface Process {
  state: {
    /** The round in which it takes part; 0 before the first. */
    round: number;
    /** In order, one item for each phase: never changed. */
    said: Item[];
    /** Of the others: what they have said. */
    heard: Map<string, Item[]>;
    detector: Detector;
    /** S: the proposals known, by process, 0 where unknown. <>S: the estimate alone. */
    values: number[];
    /** <>S: the round from which the estimate is. */
    stamp: number;
    /** Nothing so far; 0 is a decision on nothing. */
    decision: number | null;
  };
  message: { type: 'beat'; said: Item[] } | { type: 'decision'; value: number };
  timer: 'beat' | 'patience' | 'advance';
  note: { type: 'say'; item: Item } | { type: 'suspect' | 'trust'; whom: string } | { type: 'decide'; value: number };
}
export type Me = Process['state'];

/** An algorithm takes one step, if it need not wait: it says something or decides. */
export interface Algorithm {
  /** The values with which the process at this place begins. */
  first(place: number): number[];
  advance(me: Me, place: number, io: Io<Process>): boolean;
  /** Whether a decision is sent in place of all else: then all that was said is forgotten. */
  readonly broadcasts: boolean;
}

export function say(me: Me, item: Item, io: Io<Process>): true {
  me.said.push(item);
  io.note({ type: 'say', item });
  return true;
}

/** What is not needed any more is forgotten. */
export function decide(me: Me, value: number, io: Io<Process>): true {
  io.note({ type: 'decide', value });
  for (const name of me.heard.keys()) io.cancel('patience', name);
  Object.assign(me, { round: 0, heard: new Map(), values: [], stamp: 0, decision: value });
  me.detector = { suspected: [], timeouts: new Map() };
  return true;
}

export function processOf(names: readonly string[], algorithm: Algorithm, setting: Setting): Actor<Process> {
  const placeOf = (io: Io<Process>): number => names.indexOf(io.self);
  const advance = (me: Me, io: Io<Process>): boolean => me.decision === null && algorithm.advance(me, placeOf(io), io);
  /** All that can be done without waiting: now, or each in a step of its own. */
  const react = (me: Me, io: Io<Process>): void => {
    if (setting.stepwise) io.after(0, 'advance');
    else while (advance(me, io));
  };
  return {
    start(io) {
      const others = names.filter((name) => name !== io.self);
      io.after(setting.inStep ? 0 : [0, setting.period], 'beat');
      const me: Me = {
        round: 0,
        said: [],
        heard: new Map(others.map((name) => [name, []])),
        detector: startDetector(others, { place: placeOf(io), setting }, io),
        values: algorithm.first(placeOf(io)),
        stamp: 0,
        decision: null,
      };
      react(me, io);
      return me;
    },
    on: {
      beat(me, { said }, from, io) {
        if (me.decision !== null) return;
        hear(me.detector, from, setting, io);
        if (said.length > me.heard.get(from)!.length) me.heard.set(from, said);
        react(me, io);
      },
      decision(me, { value }, _from, io) {
        if (me.decision !== null && !setting.decidesAgain) return;
        decide(me, value, io);
        if (algorithm.broadcasts) me.said = [];
      },
    },
    timers: {
      beat(me, io) {
        const isOver = me.decision !== null && algorithm.broadcasts;
        for (const name of names.filter((one) => one !== io.self))
          io.send(name, isOver ? { type: 'decision', value: me.decision! } : { type: 'beat', said: me.said });
        io.after(setting.period, 'beat');
      },
      patience(me, io, whom) {
        suspect(me.detector, whom, io);
        react(me, io);
      },
      advance(me, io) {
        if (advance(me, io) && me.decision === null) io.after(0, 'advance');
      },
    },
  };
}
