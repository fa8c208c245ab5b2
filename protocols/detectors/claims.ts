/**
 * The claims of "Formal verification of unreliable failure detectors in partially synchronous systems" (FD) about the ring
 * detectors, as things to measure: here on the mCRL2 model, in timed-claims.ts on the UPPAAL models. Published numbers of states
 * are set beside ours in table.ts.
 */
import type { ReachabilityQuestion } from '@vedette/core';
import type { Claim, ClaimCase, ModelFiles } from '../claim.ts';
import { messagesMultiply, secondTasksBusy } from './explanations.ts';
import { cspClaim } from './open-claims.ts';
import { tableClaim } from './table.ts';
import { timedCases } from './timed-claims.ts';
import { limited, measureFormula, measureVerdict, type Sought, type Wanted } from './weak-completeness-measure.ts';

function label(name: string): ReachabilityQuestion['what'] {
  return { kind: 'label', matches: ({ text }) => text === name || text.startsWith(`${name}(`) };
}

const deadlock: Sought = {
  question: { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' },
  absent: 'no deadlock',
  present: 'deadlock',
};
const overflow: Sought = {
  question: { kind: 'never', what: label('overflow'), name: 'never overflow' },
  absent: 'no overflow',
  present: 'overflow',
};
const flipped: Sought = {
  question: { kind: 'never', what: label('flipped'), name: 'never flipped' },
  absent: 'cannot happen',
  present: 'happens',
};

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 5_000_000;

export function detectorClaims(files: ModelFiles): readonly Claim[] {
  const claims = [
    ...weakCompleteness(files),
    ...onlyTimed.map((claim) => ({ ...claim, family: 'detectors', cases: [] })),
  ];
  const measurable = claims.map((claim) => ({ ...claim, cases: [...claim.cases, ...timedCases(files, claim.id)] }));
  return [...measurable, tableClaim(measurable), cspClaim];
}

const onlyTimed = [
  {
    id: 'FD-DL-2',
    source: 'FD fig. 13',
    title: 'Where timeouts grow there is another deadlock: both sides wait for room to answer each other.',
  },
  {
    id: 'FD-WA',
    source: 'FD sec. 5.2, fig. 14',
    title: 'In the end the leader is not suspected any more by the correct process before it.',
  },
  {
    id: 'FD-SA',
    source: 'FD sec. 5.3, fig. 15',
    title: 'In the end no correct process suspects a correct process: no timeout between them grows beyond maxDelta.',
  },
  {
    id: 'FD-SC',
    source: 'FD sec. 5.3, fig. 16',
    title: 'In the end a crashed process is in the list of suspects of everybody.',
  },
];

function weakCompleteness(files: ModelFiles): readonly Claim[] {
  const family = 'detectors';
  const verdict = (wanted: Wanted): ClaimCase => ({
    name: `mcrl2 ${wanted.name}`,
    expected: wanted.expected,
    ...(wanted.slow && { slow: wanted.slow }),
    run: (options) =>
      measureVerdict(files, wanted, wanted.engine ? options : limited(options, wanted.most ?? farEnough)),
  });
  return [
    {
      id: 'FD-DL-1',
      family,
      source: 'FD fig. 10',
      title: 'With channels of any finite size a buffer overflows; if senders wait for room there is a deadlock.',
      cases: [
        { ...typeR(1), expected: 'overflow' },
        { ...typeR(2), expected: 'overflow', slow: true as const },
        { ...typeB(1), expected: 'deadlock', slow: true as const },
        { ...typeB(2), expected: 'deadlock', order: 'depth' as const },
        { ...typeB(3), expected: 'deadlock', slow: true as const, order: 'depth' as const },
      ].map(verdict),
    },
    {
      id: 'FD-DL-FIX',
      family,
      source: 'FD sec. 5.1',
      title:
        'Channels that keep the order of messages remove the deadlock, and so do channels that lose what is too much.',
      cases: [
        ...[1, 2, 3].map((buffer) => ({ ...fifoPair(buffer), expected: 'no deadlock' })),
        { ...fifoRing(1), expected: 'no deadlock', slow: true as const },
        { ...fifoRing(2), expected: 'no deadlock', slow: true as const, order: 'depth' as const },
        { ...typeI(2), expected: 'no deadlock' },
        { ...typeI(3), expected: 'no deadlock', slow: true as const, engine: 'symbolic' as const },
      ].map(verdict),
    },
    {
      id: 'FD-WC',
      family,
      source: 'FD sec. 5.1',
      title: 'A crashed process is eventually suspected by its correct predecessor.',
      cases: [
        {
          name: 'mcrl2 n=2 buffer=1 type I FIFO',
          expected: 'holds',
          run: (options) => measureFormula(files, { n: 2, whenFull: 'ignore', fifo: true, flips: 0 }, options),
        },
      ],
    },
    {
      id: 'FD-WC-OSC',
      family,
      source: 'FD fig. 12',
      title: 'After the crash of p1 its predecessor can stop suspecting it once or twice, but not three times.',
      cases: [
        flips(1, { n: 3, expected: 'happens' }),
        flips(2, { n: 3, expected: 'happens', slow: true }),
        { ...flips(3, { n: 3, expected: 'cannot happen', slow: true }), most: 30_000_000 },
        flips(2, { n: 2, expected: 'happens' }),
        flips(3, { n: 2, expected: 'cannot happen' }),
      ].map(verdict),
    },
  ];
}

function typeB(buffer: number): Omit<Wanted, 'expected'> {
  return { name: `n=3 buffer=${buffer} type B`, constants: { buffer, flips: 0 }, sought: deadlock };
}

function typeR(buffer: number): Omit<Wanted, 'expected'> {
  const constants = { buffer, whenFull: 'report', flips: 0 };
  return { name: `n=3 buffer=${buffer} type R`, constants, sought: overflow };
}

function typeI(n: number): Omit<Wanted, 'expected'> {
  const constants = { n, crashes: n - 2, whenFull: 'ignore', flips: 0 };
  return { name: `n=${n} buffer=1 type I`, constants, sought: deadlock };
}

/** Two correct processes: what is left of three after a crash. */
function fifoPair(buffer: number): Omit<Wanted, 'expected'> {
  const constants = { n: 2, crashes: 0, buffer, fifo: true, flips: 0 };
  return { name: `n=2 buffer=${buffer} type B FIFO`, constants, sought: deadlock, note: messagesMultiply };
}

/** With room for one message there is a shorter run. */
function fifoRing(buffer: number): Omit<Wanted, 'expected'> {
  const constants = { buffer, fifo: true, flips: 0 };
  const note = buffer === 1 ? secondTasksBusy : messagesMultiply;
  return { name: `n=3 buffer=${buffer} type B FIFO`, constants, sought: deadlock, note };
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
