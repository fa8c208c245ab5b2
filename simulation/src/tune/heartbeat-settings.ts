/**
 * Settings of the accelerated heartbeat protocol (Gouda, McGuire, ICDCS 1998) from wishes: tmin covers a round trip,
 * the bound on the detection time is that of the checked protocol, 3 tmax - tmin where 2 tmin <= tmax and 2 tmax
 * otherwise (Atif, Mousavi 2009), and false stops are seldom enough by the closed form.
 */
import { meanTimeToFalseStop } from '../quality/theory.ts';

export interface HeartbeatSettings {
  readonly tmin: number;
  readonly tmax: number;
  readonly detection: number;
  /** Infinite where nothing is lost: then it is left out. */
  readonly recurrence?: number;
}

export function heartbeatSettings(
  { detection, recurrence }: { readonly detection: number; readonly recurrence: number },
  { loss, tmin }: { readonly loss: number; readonly tmin: number },
): HeartbeatSettings | undefined {
  for (let tmax = Math.floor(detection / 2); tmax >= tmin; tmax--) {
    const bound = 2 * tmin <= tmax ? 3 * tmax - tmin : 2 * tmax;
    if (bound > detection) continue;
    const mean = meanTimeToFalseStop({ tmin, tmax, loss });
    if (mean === undefined || mean >= recurrence)
      return { tmin, tmax, detection: bound, ...(mean !== undefined && { recurrence: mean }) };
  }
  return undefined;
}
