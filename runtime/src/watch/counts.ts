/** What a running member counts. Everything has a bound: reasons and kinds are ours, types of notes are limited. */

export const dropReasons = [
  'short',
  'long',
  'version',
  'unknown sender',
  'unauthentic',
  'repeated',
  'older boot',
  'malformed',
  'unknown message',
  'out of order',
] as const;
export type DropReason = (typeof dropReasons)[number];

const mostTypes = 64;
/** Upper ends of the buckets of lateness, in milliseconds. */
export const latenessEnds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const;

export class Counts {
  sent = 0;
  sentBytes = 0;
  /** Not sent: the queue was full, or the system refused. */
  unsent = 0;
  received = 0;
  receivedBytes = 0;
  handled = 0;
  timeouts = 0;
  saves = 0;
  assumptionsLeft = 0;
  readonly dropped = new Map<DropReason, number>();
  readonly notes = new Map<string, number>();
  readonly lateness = { sum: 0, longest: 0, count: 0, buckets: latenessEnds.map(() => 0) };
  readonly loop = { sum: 0, longest: 0, count: 0, buckets: latenessEnds.map(() => 0) };

  drop(reason: DropReason): void {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1);
  }

  /** By the type of the note. */
  note(type: string): void {
    const known = this.notes.has(type) || this.notes.size < mostTypes ? type : 'other';
    this.notes.set(known, (this.notes.get(known) ?? 0) + 1);
  }

  late(kind: 'lateness' | 'loop', milliseconds: number): void {
    const figures = this[kind];
    figures.sum += milliseconds;
    figures.count += 1;
    figures.longest = Math.max(figures.longest, milliseconds);
    const at = latenessEnds.findIndex((end) => milliseconds <= end);
    if (at >= 0) figures.buckets[at]! += 1;
  }

  get droppedInAll(): number {
    return [...this.dropped.values()].reduce((sum, count) => sum + count, 0);
  }
}
