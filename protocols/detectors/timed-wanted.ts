/**
 * Which claims of FD are measured on the UPPAAL models, with which constants, and what the paper says. Two correct processes
 * are the part of the ring of three that is left after the crash of p1, so much is seen with n = 2 already.
 */
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
const sameMoment =
  'an answer that takes exactly maxDelta arrives at the moment of the timeout, and the timeout can come first';
const countsItself =
  'the suspicion that makes the timeout long enough is still there when the monitor begins to look, and is taken for an error';
const lateMessage =
  'a message that p1 sent before its crash arrives when the timeouts are long enough and ends the suspicion once more, which the monitor takes for an error';
const nobodyAdds =
  'a late question of p1 to p2 takes p1 from the list after p0 has put it there; p0 goes on to suspect p1 and does not add it again, unless a question makes it add all it suspects, as in figure 4';
const bothAnswer =
  'both answer at once with the mutex held while each queue still has an earlier message in it, as in figure 13: a queue of one is full whatever the order; p1, whose timeout for p0 never grows, goes on asking too early';
const allAnswer =
  'everybody has suspected its successor and asked the next one, and holds the mutex to answer its predecessor, to whom its own question is still on the way: three full queues in a circle';

export const timedWanted: Readonly<Record<string, readonly Wanted[]>> = {
  'FD-DL-1': [
    {
      name: 'weak completeness n=3 type R',
      file: 'weak-completeness',
      constants: { whenFull: 'report', flips: 0 },
      query: 'overflow',
      expected: 'overflow',
      slow: true,
    },
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
    { ...slow(pair('weak accuracy', fifo)), query: 'deadlock', expected: 'no deadlock', note: bothAnswer },
    {
      ...slow(withoutCrash(ring(3, 'strong accuracy', fifo))),
      query: 'deadlock',
      expected: 'no deadlock',
      note: allAnswer,
    },
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
    { ...kept(withoutUnion(grown(2, ring(3, 'strong completeness', fifo)))), note: nobodyAdds },
  ],
};

function flips(times: number, expected: string): Wanted {
  const constants = { n: 2, fifo: true, flips: times };
  const name = `weak completeness n=2 type B FIFO, ${times} times`;
  return { name, file: 'weak-completeness', constants, query: 'flips', expected };
}

function slow(unasked: Unasked): Unasked {
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
