/**
 * What the steps are called that take one time unit each: `tock` in models that have it, as timed scripts of CSPM do,
 * else `tick`.
 */
import type { Model } from '@vedette/core';

/**
 * Nothing if it is not known what actions there are. Where time is dense it passes by itself, or in integer time as
 * `tick`.
 */
export function timeAction({
  behaviour: { system, labels },
  presentation: { roles },
}: Model): 'tick' | 'tock' | undefined {
  if (system.cover !== undefined) return 'tick';
  const actions = labels?.map(({ text }) => text) ?? roles?.actions();
  if (actions === undefined) return undefined;
  return actions.includes('tock') ? 'tock' : 'tick';
}
