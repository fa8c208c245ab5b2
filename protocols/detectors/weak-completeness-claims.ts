/**
 * What FD says of weak completeness, as cases measured on the mCRL2 model and on the CSPM script with the same
 * constants.
 */
import type { ReachabilityQuestion } from '@vedette/core';
import type { CaseModel, Claim, ClaimCase, ModelFiles } from '../claim.ts';
import { questionsHeard } from './explanations.ts';
import { printed, type Reading, readings, whyNotFixed } from './readings.ts';
import {
  limited,
  type ModelLanguage,
  measureFormula,
  measureVerdict,
  modelLanguages,
  type Sought,
  type Wanted,
} from './weak-completeness-measure.ts';

function label(name: string): ReachabilityQuestion['what'] {
  const isCalled = new RegExp(`^${name}([.(]|$)`);
  return { kind: 'label', matches: ({ text }) => isCalled.test(text) };
}

const deadlock: Sought = {
  question: { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' },
  absent: 'no deadlock',
  present: 'deadlock',
  process: 'Ring',
};
const overflow: Sought = {
  question: { kind: 'never', what: label('overflow'), name: 'never overflow' },
  absent: 'no overflow',
  present: 'overflow',
  process: 'Ring',
};
const flipped: Sought = {
  question: { kind: 'never', what: label('flipped'), name: 'never flipped' },
  absent: 'cannot happen',
  present: 'happens',
  process: 'Watched',
};

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 5_000_000;

/** The cases by claim, in each language. */
export const wantedBy: ReadonlyMap<string, readonly Wanted[]> = new Map(
  Object.entries({
    'FD-DL-1': [
      { ...typeR(1), expected: 'overflow' },
      { ...typeR(2), expected: 'overflow', slow: true as const },
      { ...typeB(1), expected: 'deadlock', slow: true as const },
      { ...typeB(2), expected: 'deadlock', order: 'depth' as const },
      { ...typeB(3), expected: 'deadlock', slow: true as const, order: 'depth' as const },
      ...(['appendixA', 'appendixB'] as const).map((reading) => ({ ...pairB(reading), expected: 'deadlock' })),
      { ...deafRing(), expected: 'deadlock', slow: true as const },
    ],
    'FD-DL-FIX': [
      ...[1, 2, 3].map((buffer) => fifoPair(buffer, 'figures')),
      { ...fifoRing(1, 'figures'), slow: true as const },
      { ...fifoRing(2, 'figures'), slow: true as const, order: 'depth' as const },
      ...[1, 2, 3].map((buffer) => fifoPair(buffer, 'appendixA')),
      { ...fifoRing(1, 'appendixA'), slow: true as const },
      ...[1, 2, 3, 5].map((buffer) => fifoPair(buffer, 'appendixB')),
      { ...fifoRing(1, 'appendixB'), slow: true as const },
      ...(Object.keys(readings) as Reading[]).map((reading) => typeI(2, reading)),
      { ...typeI(3, 'figures'), slow: true as const, engine: 'symbolic' as const },
    ],
    'FD-WC-OSC': [
      flips(1, { n: 3, expected: 'happens' }),
      flips(2, { n: 3, expected: 'happens', slow: true }),
      { ...flips(3, { n: 3, expected: 'cannot happen', slow: true }), most: 30_000_000 },
      flips(2, { n: 2, expected: 'happens' }),
      flips(3, { n: 2, expected: 'cannot happen' }),
    ],
  }),
);

export function weakCompletenessClaims(files: ModelFiles): readonly Claim[] {
  const family = 'detectors';
  const cases = (id: string): readonly ClaimCase[] =>
    modelLanguages.flatMap((language) => (wantedBy.get(id) ?? []).map((wanted) => caseOf(files, language, wanted)));
  return [
    {
      id: 'FD-DL-1',
      family,
      source: 'FD fig. 10',
      title: 'With channels of any finite size a buffer overflows; if senders wait for room there is a deadlock.',
      cases: cases('FD-DL-1'),
    },
    {
      id: 'FD-DL-FIX',
      family,
      source: 'FD sec. 5.1',
      title:
        'Channels that keep the order of messages remove the deadlock, and so do channels that lose what is too much.',
      cases: cases('FD-DL-FIX'),
    },
    {
      id: 'FD-WC',
      family,
      source: 'FD sec. 5.1',
      title: 'A crashed process is eventually suspected by its correct predecessor.',
      cases: [
        ...[readings.figures, readings.appendixA, readings.appendixB, printed].map(
          ({ text, constants }): ClaimCase => ({
            name: `mcrl2 n=2 buffer=1 type I FIFO${text}`,
            expected: 'holds',
            run: (options) =>
              measureFormula(files, { ...eventually, ...constants }, { ...options, note: questionsHeard }),
          }),
        ),
        {
          name: 'mcrl2 n=3 buffer=1 type I FIFO',
          expected: 'holds',
          slow: true,
          run: (options) =>
            measureFormula(
              files,
              { ...eventually, n: 3 },
              { ...options, engine: 'symbolic', note: 'not expected: no reason is known' },
            ),
        },
      ],
    },
    {
      id: 'FD-WC-OSC',
      family,
      source: 'FD fig. 12',
      title: 'After the crash of p1 its predecessor can stop suspecting it once or twice, but not three times.',
      cases: cases('FD-WC-OSC'),
    },
  ];
}

function caseOf(files: ModelFiles, language: ModelLanguage, wanted: Wanted): ClaimCase {
  return {
    name: `${language} ${wanted.name}`,
    expected: wanted.expected,
    ...(wanted.slow && { slow: wanted.slow }),
    ...(language === 'mcrl2' && { model: caseModel(wanted) }),
    run: (options) =>
      measureVerdict({ files, language }, wanted, wanted.engine ? options : limited(options, wanted.most ?? farEnough)),
  };
}

function caseModel({ constants, sought }: Wanted): CaseModel {
  return {
    path: 'detectors/weak-completeness.mcrl2',
    constants,
    asked: {
      way: 'never',
      text: sought === deadlock ? 'deadlock' : `action:${sought === overflow ? 'overflow' : 'flipped'}`,
    },
    words: { holds: sought.absent, fails: sought.present },
  };
}

export const eventually = { n: 2, whenFull: 'ignore', fifo: true, flips: 0 };

type Unexpected = Omit<Wanted, 'expected'>;

function typeB(buffer: number): Unexpected {
  return { name: `n=3 buffer=${buffer} type B`, constants: { buffer, flips: 0 }, sought: deadlock };
}

/** Two correct processes: what is left of three after a crash. */
function pairB(reading: Reading): Unexpected {
  const { text, constants } = readings[reading];
  return {
    name: `n=2 buffer=1 type B${text}`,
    constants: { n: 2, crashes: 0, flips: 0, ...constants },
    sought: deadlock,
  };
}

/** Even where FIFO channels help: no process takes what was sent to a crashed process. */
function deafRing(): Unexpected {
  const constants = { fifo: true, deaf: true, flips: 0, ...readings.appendixB.constants };
  return { name: `n=3 buffer=1 type B FIFO, deaf${readings.appendixB.text}`, constants, sought: deadlock };
}

function typeR(buffer: number): Unexpected {
  const constants = { buffer, whenFull: 'report', flips: 0 };
  return { name: `n=3 buffer=${buffer} type R`, constants, sought: overflow };
}

function typeI(n: number, reading: Reading): Wanted {
  const { text, constants: control } = readings[reading];
  const constants = { n, crashes: n - 2, whenFull: 'ignore', flips: 0, ...control };
  return { name: `n=${n} buffer=1 type I${text}`, constants, sought: deadlock, expected: 'no deadlock' };
}

function fifoPair(buffer: number, reading: Reading): Wanted {
  const { text, constants: control } = readings[reading];
  const constants = { n: 2, crashes: 0, buffer, fifo: true, flips: 0, ...control };
  const note = whyNotFixed(reading, { n: 2, buffer });
  return {
    name: `n=2 buffer=${buffer} type B FIFO${text}`,
    constants,
    sought: deadlock,
    expected: 'no deadlock',
    note,
  };
}

function fifoRing(buffer: number, reading: Reading): Wanted {
  const { text, constants: control } = readings[reading];
  const constants = { buffer, fifo: true, flips: 0, ...control };
  const note = whyNotFixed(reading, { n: 3, buffer });
  return {
    name: `n=3 buffer=${buffer} type B FIFO${text}`,
    constants,
    sought: deadlock,
    expected: 'no deadlock',
    note,
  };
}

/** In the corrected setting of the paper: channels that keep the order. */
function flips(
  times: number,
  { n, expected, slow }: { readonly n: number; readonly expected: string; readonly slow?: true },
): Wanted {
  const constants = { n, fifo: true, flips: times };
  const name = `n=${n} buffer=1 FIFO, ${times === 1 ? 'once' : `${times} times`}`;
  return { name, constants, sought: flipped, expected, ...(slow && { slow }) };
}
