/**
 * What the runtime adds to a message to measure the network with, sealed with it: 13 bytes. The clock of the sender in
 * units of 10 microseconds, modulo 2^32; that of the receiver as the sender reckons it, from the latest datagram that
 * came from there; and how many datagrams the sender has sent to the receiver in this boot.
 */

export const marksBytes = 13;
/** Stamps a millisecond. */
const perMillisecond = 100;

export interface Marks {
  readonly stamp: number;
  /** What the receiver's clock would show if this had travelled in no time. */
  readonly echo?: number;
  /** It was sent while a message of the receiver was handled. */
  readonly isAnswer: boolean;
  readonly sequence: number;
}

export function stampOf(milliseconds: number): number {
  return Math.round(milliseconds * perMillisecond) >>> 0;
}

/** From one stamp to a later one, or back: right for 5.9 hours. */
export function between(earlier: number, later: number): number {
  return ((later - earlier) | 0) / perMillisecond;
}

export function writeMarks({ stamp, echo, isAnswer, sequence }: Marks, body: Buffer): void {
  body[0] = (echo === undefined ? 0 : 1) + (isAnswer ? 2 : 0);
  body.writeUInt32BE(stamp, 1);
  body.writeUInt32BE(echo ?? 0, 5);
  body.writeUInt32BE(sequence, 9);
}

/** Nothing where no marks can be. */
export function readMarks(body: Buffer): Marks | undefined {
  if (body.length < marksBytes || body[0]! > 3) return undefined;
  const flags = body[0]!;
  return {
    stamp: body.readUInt32BE(1),
    ...((flags & 1) !== 0 && { echo: body.readUInt32BE(5) }),
    isAnswer: (flags & 2) !== 0,
    sequence: body.readUInt32BE(9),
  };
}
