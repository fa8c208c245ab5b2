/** The first Ctrl-C or SIGTERM asks the work to stop, a second one ends the process. */
import { exitCodes } from '../command-line/exit-codes.ts';

/** Returns a function that restores the default behaviour of the signals. */
export function onInterrupt(stop: () => void): () => void {
  let asked = 0;
  const listener = (): void => {
    asked += 1;
    if (asked === 1) stop();
    else process.exit(exitCodes.interrupted);
  };
  process.on('SIGINT', listener);
  process.on('SIGTERM', listener);
  return () => {
    process.off('SIGINT', listener);
    process.off('SIGTERM', listener);
  };
}
