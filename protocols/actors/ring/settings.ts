/**
 * The ring failure detectors of Larrea, Arevalo and Fernandez (DISC 1999), and what a channel does when it is full, as
 * Atif, Mousavi and Osaiweran (2011, "FD") vary it: as data, with the names of protocols/detectors.
 */

export const detectorNames = ['weakCompleteness', 'weakAccuracy', 'strongAccuracy', 'strongCompleteness'] as const;
export type Detector = (typeof detectorNames)[number];
/**
 * Type B, R and I: the sender waits for room, notes an overflow, loses the message. Ours: the sender continues, and the
 * message follows when there is room.
 */
export const whenFullNames = ['wait', 'report', 'ignore', 'defer'] as const;
export type WhenFull = (typeof whenFullNames)[number];
/** Which task runs while the other one waits for room: README.md. */
export const controlNames = ['figures', 'appendixA', 'appendixB'] as const;
export type Control = (typeof controlNames)[number];

/** A detector with its timeouts. */
export interface Timing {
  readonly detector: Detector;
  /** Every timeout at first. */
  readonly firstDelta: number;
  /** Timeouts grow up to this. */
  readonly maxDelta: number;
  /** The last ones of the ring begin with the longest timeouts. */
  readonly grown: number;
  /** Weak accuracy: the process that is to be the leader, or the next one if it crashes. */
  readonly candidate: number;
  /** Strong completeness: a process adopts the list that comes with a question. */
  readonly adopts: boolean;
}

/** Channels of a finite size, which a sender knows by what its receivers have confirmed. */
export interface Room {
  /** Messages in a channel; 0 is no limit. */
  readonly buffer: number;
  readonly whenFull: WhenFull;
  /** One channel from each process to each other one, which keeps the order; else one for each kind of message. */
  readonly fifo: boolean;
  readonly control: Control;
}

export interface Ring {
  readonly n: number;
  /** p1, p2, ... may crash. */
  readonly crashes: number;
  readonly timing: Timing;
  /** Where channels have a limit there is no time: messages and timeouts take as long as they like. */
  readonly room: Room;
  /** A question and its answer may take exactly maxDelta, which then can be too late. */
  readonly inclusive: boolean;
}

export const weakCompleteness: Timing = {
  detector: 'weakCompleteness',
  firstDelta: 1,
  maxDelta: 1,
  grown: 0,
  candidate: 1,
  adopts: true,
};
export const withoutLimit: Room = { buffer: 0, whenFull: 'wait', fifo: false, control: 'figures' };

interface Given extends Omit<Timing, 'detector'>, Omit<Room, 'whenFull' | 'control'> {
  readonly n: number;
  readonly crashes: number;
  readonly inclusive: boolean;
  readonly detector: string;
  readonly whenFull: string;
  readonly control: string;
}

/** Constants from a command line: what makes no sense together is refused. */
export function ringOf(given: Given): Ring {
  const { n, crashes, inclusive, firstDelta, maxDelta, grown, candidate, adopts, buffer, fifo } = given;
  const whole = { n: [2, 9], crashes: [0, n - 1], grown: [0, n], candidate: [0, n - 1], buffer: [0, 9] } as const;
  for (const [name, [least, most]] of Object.entries(whole)) {
    const value = given[name as keyof typeof whole];
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  }
  if (!(Number.isInteger(firstDelta) && Number.isInteger(maxDelta) && 1 <= firstDelta && firstDelta <= maxDelta))
    throw new Error('firstDelta and maxDelta must be whole numbers with 1 <= firstDelta <= maxDelta.');
  const detector = named('detector', given.detector, detectorNames);
  const whenFull = named('whenFull', given.whenFull, whenFullNames);
  const control = named('control', given.control, controlNames);
  const timing = { detector, firstDelta, maxDelta, grown, candidate, adopts };
  return { n, crashes, inclusive, timing, room: { buffer, whenFull, fifo, control } };
}

function named<T extends string>(what: string, given: string, names: readonly T[]): T {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new Error(`There is no ${what} "${given}". The names are ${names.join(', ')}.`);
}
