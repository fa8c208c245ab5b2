/**
 * What patterns say about time, counted in steps `tick`: each takes one time unit, all others none. In a scope that is
 * `closed` the first `r` ends what is asked for.
 */

/** `what` comes before more than so many ticks have passed, and before the scope ends. */
export function within(ticks: number, what: string, end: 'open' | 'closed'): string {
  const [here, go] = end === 'open' ? [what, '!tick'] : [`(${what} && !r)`, '(!tick && !r)'];
  if (ticks === 0) return `(${go} U ${here})`;
  const later = `(tick && X ${within(ticks - 1, what, end)})`;
  return `(${go} U (${here} || ${end === 'open' ? later : `(!r && ${later})`}))`;
}

/** `p` from here on until so many ticks have passed. */
export function lasting(ticks: number, end: 'open' | 'closed'): string {
  if (ticks === 0) return 'true';
  return `((p && !tick) W ((p && tick && X ${lasting(ticks - 1, end)})${orEnd(end)}))`;
}

/** No `p` after here until so many ticks have passed. */
export function separated(ticks: number, end: 'open' | 'closed'): string {
  if (ticks === 0) return 'true';
  return `((tick && X ${free(ticks - 1, end)}) || (!tick && X ${free(ticks, end)}))`;
}

function free(ticks: number, end: 'open' | 'closed'): string {
  if (ticks === 0) return 'true';
  return `((!p && !tick) W ((!p && tick && X ${free(ticks - 1, end)})${orEnd(end)}))`;
}

function orEnd(end: 'open' | 'closed'): string {
  return end === 'open' ? '' : ' || r';
}
