/**
 * Time with clocks that stand still. What is reachable by delay is then no zone any more; the smallest zone around it
 * is taken, as Cassez and Larsen do ("The impressive power of stopwatches", CONCUR 2000). Backwards the exact set is
 * taken where it is a zone, and otherwise one that is too large or too small, whichever the caller asks for.
 */
import { AT_MOST_ZERO, plus, UNBOUNDED } from './bound.ts';
import type { Zone } from './zone.ts';

/** By clock: 1 if it stands still. Clock 0 does not count. */
export type Stopped = Uint8Array;

/** Lets any time pass for the clocks that run: the smallest zone with all that is reached. */
export function delayRunning(zone: Zone, size: number, stopped: Stopped): void {
  for (let clock = 1; clock < size; clock++) {
    if (stopped[clock] === 1) continue;
    zone[clock * size] = UNBOUNDED;
    for (let other = 1; other < size; other++) if (stopped[other] === 1) zone[clock * size + other] = UNBOUNDED;
  }
}

/**
 * All valuations from which some time leads into the zone, if clocks that run and clocks that stand still are bounded
 * apart from each other; if not, that set `around` or `within` a zone.
 */
export function pastRunning(zone: Zone, size: number, how: { stopped: Stopped; side: 'around' | 'within' }): void {
  const { stopped, side } = how;
  const isMixed = forget(zone.slice(), size, stopped);
  if (isMixed && side === 'within') return;
  forget(zone, size, stopped);
  for (let clock = 1; clock < size; clock++) {
    if (stopped[clock] === 1) continue;
    let bound = AT_MOST_ZERO;
    for (let other = 1; other < size; other++)
      if (stopped[other] !== 1 && zone[other * size + clock]! < bound) bound = zone[other * size + clock]!;
    zone[clock] = bound;
  }
  forget(zone, size, stopped);
}

/**
 * Drops what is known about differences between the two kinds of clocks beyond what follows from each alone; whether
 * there was any.
 */
function forget(zone: Zone, size: number, stopped: Stopped): boolean {
  let isMixed = false;
  for (let clock = 1; clock < size; clock++) {
    for (let other = 1; other < size; other++) {
      if (stopped[clock] === stopped[other]) continue;
      const alone = plus(zone[clock * size]!, zone[other]!);
      isMixed ||= zone[clock * size + other]! < alone;
      zone[clock * size + other] = alone;
    }
  }
  return isMixed;
}

/** Whether time may pass for ever inside the zone. */
export function isOpenAbove(zone: Zone, size: number, stopped?: Stopped): boolean {
  for (let clock = 1; clock < size; clock++)
    if (stopped?.[clock] !== 1 && zone[clock * size] !== UNBOUNDED) return false;
  return true;
}
