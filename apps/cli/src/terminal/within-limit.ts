/** Input that the command line reads itself: a writer that stalls ends with the time limit. */
import { Stopped } from '@vedette/workbench';

/** Only reading counts: what follows has the time limit for itself. `what` names the input. */
export function withinLimit<Value>(seconds: number | undefined, what: string, work: Promise<Value>): Promise<Value> {
  if (seconds === undefined) return work;
  return new Promise((resolve, reject) => {
    const detail = `the time limit of ${seconds} s was reached while ${what} was read`;
    const late = (): void => reject(new Stopped({ why: 'limit', detail }));
    const timer = setTimeout(late, Math.min(seconds * 1000, longestTimer));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Milliseconds: a timer that is set for longer fires at once. */
const longestTimer = 2 ** 31 - 1;
