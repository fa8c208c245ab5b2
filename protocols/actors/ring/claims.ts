/**
 * The ring failure detectors as actors, against the claims of Atif, Mousavi and Osaiweran (2011, "FD") and the models
 * of protocols/detectors. Where FIFO channels do not help (FD-DL-FIX) the expected value is that of those models.
 */
import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';
import { deadlockCase, verdictCase } from '../measure.ts';
import { ring } from './ring.ts';
import {
  type Control,
  controlNames,
  type Detector,
  type Ring,
  type Room,
  type Timing,
  weakCompleteness,
  withoutLimit,
} from './settings.ts';
import { ringTraceClaim } from './traces.ts';

/** Two processes are the part of a ring of three that is left after a crash. */
const pair: Ring = { n: 2, crashes: 0, timing: weakCompleteness, room: withoutLimit, inclusive: false };
const growing: Omit<Timing, 'detector'> = { ...weakCompleteness, maxDelta: 2 };
const one: Omit<Room, 'control'> = { buffer: 1, whenFull: 'wait', fifo: true };

function deadlocks(): Claim {
  const stuck = (control: Control, given: Partial<Room>, expected: 'deadlock' | 'no deadlock'): ClaimCase => {
    const room: Room = { ...one, control, ...given };
    const { buffer, whenFull, fifo } = room;
    const name = `n=2 buffer=${buffer} ${whenFull}${fifo ? ' FIFO' : ''}, ${control}`;
    return deadlockCase({
      name,
      expected,
      ...((buffer > 1 || (whenFull === 'defer' && !fifo)) && { slow: true }),
      scenario: () => ring({ ...pair, room }),
    });
  };
  return {
    id: 'AC-RING-DL',
    family: 'actors',
    source: 'FD-DL-1, FD-DL-FIX: the models of protocols/detectors',
    title: 'Senders that wait for room end in a deadlock; FIFO channels prevent it under one of three readings.',
    cases: controlNames.flatMap((control) => [
      stuck(control, { fifo: false }, 'deadlock'),
      stuck(control, {}, control === 'appendixB' ? 'no deadlock' : 'deadlock'),
      stuck(control, { buffer: 2 }, control === 'appendixB' ? 'no deadlock' : 'deadlock'),
      stuck(control, { whenFull: 'defer' }, 'no deadlock'),
    ]),
  };
}

function overflows(): Claim {
  return {
    id: 'AC-RING-R',
    family: 'actors',
    source: 'FD-DL-1, type R',
    title: 'A channel of any finite size overflows.',
    cases: [1, 2, 3].map((buffer) =>
      verdictCase({
        name: `n=2 buffer=${buffer}`,
        expected: 'F',
        property: 'no overflow',
        scenario: () => ring({ ...pair, room: { buffer, whenFull: 'report', fifo: false, control: 'figures' } }),
      }),
    ),
  };
}

function flips(): Claim {
  const flip = (control: Control, property: string, expected: 'T' | 'F'): ClaimCase =>
    verdictCase({
      name: `n=2 FIFO ${control}: ${property}`,
      expected,
      property,
      scenario: () => ring({ ...pair, crashes: 1, room: { ...one, control } }),
    });
  return {
    id: 'AC-RING-OSC',
    family: 'actors',
    source: 'FD-WC-OSC: FD fig. 12',
    title: 'After the crash of p1 its predecessor can stop suspecting it once or twice, but not three times.',
    cases: controlNames.flatMap((control) => [
      flip(control, 'no flip', 'F'),
      flip(control, 'no second flip', 'F'),
      flip(control, 'no third flip', 'T'),
    ]),
  };
}

interface Promised {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly detector: Detector;
  readonly property: string;
}

const promises: readonly Promised[] = [
  {
    id: 'AC-RING-WC',
    source: 'FD sec. 1.1, FD-WC',
    title: 'In the end a crashed process is suspected for ever by some correct process.',
    detector: 'weakCompleteness',
    property: 'weak completeness',
  },
  {
    id: 'AC-RING-WA',
    source: 'FD sec. 1.1, FD-WA',
    title: 'In the end the leader is suspected by no correct process any more.',
    detector: 'weakAccuracy',
    property: 'weak accuracy',
  },
  {
    id: 'AC-RING-SA',
    source: 'FD sec. 1.1, FD-SA',
    title: 'In the end no correct process suspects a correct process any more.',
    detector: 'strongAccuracy',
    property: 'strong accuracy',
  },
  {
    id: 'AC-RING-SC',
    source: 'FD sec. 1.1, FD-SC',
    title: 'In the end a crashed process is for ever in the list of every correct process.',
    detector: 'strongCompleteness',
    property: 'strong completeness',
  },
];

/** What needs to be said of a setting, besides the constants that are usual. */
interface Varied extends Partial<Omit<Ring, 'timing' | 'room'>> {
  readonly grown?: number;
  readonly maxDelta?: number;
  readonly adopts?: boolean;
  readonly slow?: true;
}

function promise({ id, source, title, detector, property }: Promised): Claim {
  const kept = (expected: 'T' | 'F', { grown, maxDelta, adopts, slow, ...given }: Varied): ClaimCase => {
    const timing = { ...growing, detector, grown: grown ?? 0, maxDelta: maxDelta ?? 2, adopts: adopts ?? true };
    const setting = { ...pair, ...given, timing };
    const words = Object.entries({ grown, maxDelta, adopts, inclusive: given.inclusive });
    const named = words.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`);
    return verdictCase({
      name: [`n=${setting.n} crashes=${setting.crashes}`, ...named].join(' '),
      expected,
      ...(slow && { slow }),
      property,
      scenario: () => ring(setting),
    });
  };
  const isAccuracy = detector === 'weakAccuracy' || detector === 'strongAccuracy';
  return {
    id,
    family: 'actors',
    source,
    title,
    cases: [
      kept('T', { n: 3, crashes: 1, grown: 3 }),
      kept('T', { n: 3, crashes: 1, grown: 2 }),
      kept('T', { n: 3, crashes: 2, grown: 3 }),
      kept('T', { n: 3, crashes: 1, slow: true }),
      ...(isAccuracy
        ? [kept('T', {}), kept('T', { maxDelta: 3 }), kept('F', { inclusive: true })]
        : [kept('T', { crashes: 1 })]),
      ...(detector === 'strongCompleteness' ? [kept('F', { n: 3, crashes: 1, grown: 3, adopts: false })] : []),
    ],
  };
}

export function ringClaims(files: ModelFiles): readonly Claim[] {
  return [deadlocks(), overflows(), flips(), ...promises.map(promise), ringTraceClaim(files)];
}
