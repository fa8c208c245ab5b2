/** A detector over simulated heartbeats: its mistakes while the sender is up, and how long a crash stays undetected. */
import { statistics } from '@vedette/structures';
import type { Detector } from './detectors.ts';
import { type HeartbeatParts, Heartbeats } from './heartbeats.ts';
import { type MeasuredQuality, Mistakes } from './mistakes.ts';

export interface MeasuringParts extends HeartbeatParts {
  /** So many mistakes are waited for, and so many heartbeats at most. */
  readonly mistakes: number;
  readonly heartbeats: number;
  /** Arrivals before count for nothing: windows are filled. */
  readonly warmUp: number;
}

export function measureDetector(detector: Detector, parts: MeasuringParts): MeasuredQuality {
  const stream = new Heartbeats(parts);
  const mistakes = new Mistakes();
  let until = Number.NEGATIVE_INFINITY;
  let began: number | undefined;
  for (let count = 0; count < parts.heartbeats && mistakes.count <= parts.mistakes; count++) {
    stream.advance();
    const { number, arrival } = stream;
    if (count >= parts.warmUp) {
      began ??= arrival;
      if (until < arrival && until >= began) mistakes.suspects(until);
    }
    const next = detector.arrived(number, arrival);
    if (next === undefined) continue;
    until = next;
    if (until > arrival) mistakes.trusts(arrival);
  }
  return mistakes.measured(stream.arrival - (began ?? stream.arrival));
}

/** Times from crashes to their detection for good; crashes come at any time of a period. */
export function measureDetection(
  detectorOf: () => Detector,
  parts: HeartbeatParts & { readonly crashes: number; readonly before: number },
): readonly number[] {
  const random = new statistics.Random(parts.seed, 1);
  return Array.from({ length: parts.crashes }, (_, run) => {
    const last = parts.before + random.below(parts.before);
    const crash = (last + random.next()) * parts.eta;
    const stream = new Heartbeats({ ...parts, seed: parts.seed + 7919 * (run + 1) });
    const detector = detectorOf();
    let until = Number.NEGATIVE_INFINITY;
    let arrived = 0;
    while (stream.advance(last)) {
      arrived = stream.arrival;
      until = detector.arrived(stream.number, arrived) ?? until;
    }
    // An arrival after the crash that is not trusted is suspected at once.
    return Math.max(0, Math.max(until, arrived > crash && until > arrived ? until : 0) - crash);
  });
}
