/**
 * Which claims of FD are measured on the UPPAAL models, with which constants, and what the paper says. Two correct
 * processes are the part of the ring of three that is left after the crash of p1, so much is seen with n = 2 already.
 */
import { allAnswer, bothAnswer, countsItself, lateMessage, longerWaits, noUnion, sameMoment } from './explanations.ts';
import { type Reading, readings, whyNotFixed } from './readings.ts';

/** The queries in the files, by their place; each with the words for yes and no. */
export const queries = {
  deadlock: { place: 0, holds: 'no deadlock', fails: 'deadlock' },
  overflow: { place: 1, holds: 'no overflow', fails: 'overflow' },
  promise: { place: 2, holds: 'holds', fails: 'fails' },
  flips: { place: 2, holds: 'cannot happen', fails: 'happens' },
  patience: { place: 3, holds: 'holds', fails: 'fails' },
} as const;

export interface Wanted {
  readonly name: string;
  readonly file: 'weak-completeness' | 'growing-timeouts';
  readonly constants: Readonly<Record<string, string | number | boolean>>;
  readonly query: keyof typeof queries;
  readonly expected: string;
  readonly slow?: true;
  /** Depth first finds an error soon, by a long run; else the shortest one is found. */
  readonly order?: 'depth';
  /** By sets of states, for spaces too large to be visited; there is no limit then. */
  readonly engine?: 'symbolic';
  /** What explains a difference. */
  readonly note?: string;
}

type Unasked = Omit<Wanted, 'query' | 'expected'>;

const detectors = {
  'weak accuracy': 'weakAccuracy',
  'strong accuracy': 'strongAccuracy',
  'strong completeness': 'strongCompleteness',
} as const;
type Detector = keyof typeof detectors;

type Setting = Pick<Wanted, 'constants'> & { readonly text: string };
const waiting: Setting = { text: 'type B', constants: {} };
const fifo: Setting = { text: 'type B FIFO', constants: { fifo: true } };
const fifoOfTwo: Setting = { text: 'buffer=2 type B FIFO', constants: { fifo: true, buffer: 2 } };
const losing: Setting = { text: 'type I', constants: { whenFull: 'ignore' } };

/** Two processes without a crash. */
function pair(detector: Detector, { text, constants }: Setting): Unasked {
  return {
    name: `${detector} n=2 ${text}`,
    file: 'growing-timeouts',
    constants: { detector: detectors[detector], n: 2, crashes: 0, ...constants },
  };
}

/** Three processes, or two, of which p1 may crash. */
function ring(n: number, detector: Detector, { text, constants }: Setting): Unasked {
  return {
    name: `${detector} n=${n} ${text}, crash`,
    file: 'growing-timeouts',
    constants: { detector: detectors[detector], n, ...constants },
  };
}

/** Not all timeouts grow from the start: those of the last ones of the ring are long enough. */
function grown(processes: number, { name, file, constants }: Unasked): Unasked {
  const who = processes === constants.n ? 'all timeouts' : 'all timeouts but those of p0';
  return { name: `${name}, ${who} grown`, file, constants: { ...constants, grown: processes } };
}

function withoutCrash({ name, file, constants }: Unasked): Unasked {
  return { name: name.replace(', crash', ''), file, constants: { ...constants, crashes: 0 } };
}

function withTwoCrashes({ name, file, constants }: Unasked): Unasked {
  return { name: name.replace('crash', 'two crashes'), file, constants: { ...constants, crashes: 2 } };
}

/** What a ring of three is asked: with timeouts that have grown; while those of p0 grow; and with two crashes. */
function ringsOfThree(detector: Detector): readonly Wanted[] {
  const three = ring(3, detector, fifo);
  return [kept(grown(3, three)), kept(grown(3, withTwoCrashes(three))), kept(slow(grown(2, three))), kept(slow(three))];
}

const all = Object.keys(detectors) as readonly Detector[];
const everyReading = Object.keys(readings) as readonly Reading[];
export const timedWanted: ReadonlyMap<string, readonly Wanted[]> = new Map(
  Object.entries({
    'FD-DL-1': [
      slow(untimed({ buffer: 1, type: 'R' })),
      slow(untimed({ buffer: 2, type: 'R' })),
      { ...slow(untimed({ buffer: 1, type: 'B' })), order: 'depth' },
      { ...slow(untimed({ buffer: 2, type: 'B' })), order: 'depth' },
      {
        name: 'weak completeness n=2 type B',
        file: 'weak-completeness',
        constants: { n: 2, crashes: 0, flips: 0 },
        query: 'deadlock',
        expected: 'deadlock',
      },
    ],
    'FD-DL-2': [
      ...all.map((detector): Wanted => ({ ...pair(detector, waiting), query: 'deadlock', expected: 'deadlock' })),
      ...all.map(
        (detector): Wanted => ({
          ...slow(ring(3, detector, waiting)),
          order: 'depth',
          query: 'deadlock',
          expected: 'deadlock',
        }),
      ),
    ],
    'FD-DL-FIX': [
      ...everyReading.map(untimedPair),
      { ...slow(untimedRing('appendixB')), engine: 'symbolic' },
      { ...slow(untimed({ buffer: 1, type: 'I' })), engine: 'symbolic' },
      { ...slow(pair('weak accuracy', fifo)), query: 'deadlock', expected: 'no deadlock', note: bothAnswer },
      {
        ...slow(withoutCrash(ring(3, 'strong accuracy', fifo))),
        query: 'deadlock',
        expected: 'no deadlock',
        note: allAnswer,
      },
      ...all.flatMap((detector) => [fifo, fifoOfTwo].map((setting) => withLongerWaits(detector, setting))),
      ...all.flatMap((detector) =>
        (['appendixA', 'appendixB'] as const).map((reading) => slow(read(reading, withLongerWaits(detector, fifo)))),
      ),
      ...all.map((detector) =>
        read('appendixB', { ...pair(detector, fifo), query: 'deadlock', expected: 'no deadlock' }),
      ),
      { ...slow(pair('weak accuracy', fifoOfTwo)), query: 'deadlock', expected: 'no deadlock' },
      { ...pair('strong accuracy', fifo), query: 'deadlock', expected: 'no deadlock' },
      { ...pair('strong completeness', fifo), query: 'deadlock', expected: 'no deadlock' },
      { ...slow(pair('weak accuracy', losing)), query: 'deadlock', expected: 'no deadlock' },
      { ...pair('strong accuracy', losing), query: 'deadlock', expected: 'no deadlock' },
      { ...pair('strong completeness', losing), query: 'deadlock', expected: 'no deadlock' },
    ],
    'FD-WC': [
      { ...within(5, ring(2, 'strong completeness', fifo)), query: 'patience', expected: 'holds' },
      { ...within(5, ring(2, 'weak accuracy', fifo)), query: 'patience', expected: 'holds' },
      { ...within(4, grown(3, ring(3, 'strong completeness', fifo))), query: 'patience', expected: 'holds' },
    ],
    'FD-WC-OSC': [flips(2, 'happens'), flips(3, 'cannot happen')],
    'FD-WA': [
      kept(pair('weak accuracy', fifo)),
      kept(slow(pair('weak accuracy', losing))),
      ...ringsOfThree('weak accuracy'),
      { ...kept(printed(pair('weak accuracy', fifo))), note: countsItself },
      { ...kept(exactly(pair('weak accuracy', fifo))), note: sameMoment },
    ],
    'FD-SA': [
      kept(pair('strong accuracy', fifo)),
      kept(pair('strong accuracy', losing)),
      ...ringsOfThree('strong accuracy'),
      { ...kept(exactly(pair('strong accuracy', fifo))), note: sameMoment },
    ],
    'FD-SC': [
      ...ringsOfThree('strong completeness'),
      { ...kept(printed(ring(2, 'strong completeness', fifo))), note: lateMessage },
      { ...kept(withoutUnion(grown(2, ring(3, 'strong completeness', fifo)))), note: noUnion },
    ],
  }),
);

/** Timeouts that can grow twice leave time for more messages. */
function withLongerWaits(detector: Detector, setting: Setting): Wanted {
  const { name, file, constants } = pair(detector, setting);
  const waits = { name: `${name}, maxDelta=3`, file, constants: { ...constants, maxDelta: 3 } };
  const wanted: Wanted = { ...waits, query: 'deadlock', expected: 'no deadlock', note: longerWaits };
  return detector === 'weak accuracy' && setting === fifo ? wanted : slow(wanted);
}

function read(reading: Reading, { name, constants, note: _, ...wanted }: Wanted): Wanted {
  const { text, constants: control } = readings[reading];
  return { ...wanted, name: `${name}${text}`, constants: { ...constants, ...control } };
}

/** Weak completeness with two correct processes. */
function untimedPair(reading: Reading): Wanted {
  const figures: Wanted = {
    name: 'weak completeness n=2 type B FIFO',
    file: 'weak-completeness',
    constants: { n: 2, crashes: 0, fifo: true, flips: 0 },
    query: 'deadlock',
    expected: 'no deadlock',
  };
  return { ...read(reading, figures), note: whyNotFixed(reading, { n: 2, buffer: 1 }) };
}

function untimedRing(reading: Reading): Wanted {
  const { name, ...wanted } = untimed({ buffer: 1, type: 'B' });
  const constants = { ...wanted.constants, fifo: true };
  return read(reading, { ...wanted, name: `${name} FIFO`, constants, expected: 'no deadlock' });
}

type ChannelType = 'B' | 'R' | 'I';

/** Weak completeness with three processes, of which p1 may crash. */
function untimed({ buffer, type }: { readonly buffer: number; readonly type: ChannelType }): Wanted {
  const whenFull = { B: 'wait', R: 'report', I: 'ignore' }[type];
  return {
    name: `weak completeness n=3 buffer=${buffer} type ${type}`,
    file: 'weak-completeness',
    constants: { whenFull, buffer, flips: 0 },
    query: type === 'R' ? 'overflow' : 'deadlock',
    expected: { B: 'deadlock', R: 'overflow', I: 'no deadlock' }[type],
  };
}

function flips(times: number, expected: string): Wanted {
  const constants = { n: 2, fifo: true, flips: times };
  const name = `weak completeness n=2 type B FIFO, ${times} times`;
  return { name, file: 'weak-completeness', constants, query: 'flips', expected };
}

function slow<T extends Unasked>(unasked: T): T {
  return { ...unasked, slow: true };
}

/** The detector keeps its promise. */
function kept(unasked: Unasked): Wanted {
  return { ...unasked, query: 'promise', expected: 'holds' };
}

function printed({ name, file, constants }: Unasked): Unasked {
  return { name: `${name}, monitor as printed`, file, constants: { ...constants, printed: true } };
}

function withoutUnion({ name, file, constants }: Unasked): Unasked {
  return { name: `${name}, as section 3.4`, file, constants: { ...constants, unionWithL: false } };
}

function exactly({ name, file, constants }: Unasked): Unasked {
  return { name: `${name}, maxDelta inclusive`, file, constants: { ...constants, inclusive: true } };
}

function within(time: number, { name, file, constants }: Unasked): Unasked {
  return { name: `${name}, within ${time}`, file, constants: { ...constants, within: time } };
}
