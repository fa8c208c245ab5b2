/** Difference-bound matrices: sets of clock valuations. */
export {
  AT_MOST_ZERO,
  atMost,
  BoundOutOfRange,
  below,
  isWeak,
  LARGEST_VALUE,
  opposite,
  plus,
  UNBOUNDED,
  VALUE_LIMIT,
  valueIn,
} from './bound.ts';
export { contains, isCoveredBy, without, withoutAll } from './difference.ts';
export { earliestMoments, type MomentDifference, type Moments } from './earliest-moments.ts';
export { type ClockBounds, extrapolate, NEVER_COMPARED, widenBeyond } from './extrapolate.ts';
export { delayRunning, isOpenAbove, pastRunning, type Stopped } from './stopwatch.ts';
export {
  assign,
  close,
  constrain,
  copyClock,
  delay,
  everyValuation,
  free,
  includes,
  intersect,
  limitDelay,
  past,
  reset,
  tighten,
  type Zone,
  zeroZone,
} from './zone.ts';
export { ZoneMachine } from './zone-machine.ts';
export { ZonePool } from './zone-pool.ts';
export { type Constraint, fewConstraints, projection, zoneText } from './zone-text.ts';
