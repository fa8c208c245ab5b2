/** SIGHUP asks a process that stays to read its settings again. */

/** Returns a function that restores what the signal does by itself. */
export function onHangUp(listener: () => void): () => void {
  process.on('SIGHUP', listener);
  return () => void process.off('SIGHUP', listener);
}
