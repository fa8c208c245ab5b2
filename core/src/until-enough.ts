/**
 * Leaves an enumeration by callback, such as that of a state's successors, as soon as the caller has enough. The
 * enumerator does not notice, so it must be able to start again after being left in the middle, as it must when a model
 * breaks there.
 */

/** Does the work up to its end, or until it calls what it is handed. */
export function untilEnough(work: (enough: () => never) => void): void {
  // Its own for every call: one may stand inside another.
  const left = {};
  try {
    work(() => {
      throw left;
    });
  } catch (thrown) {
    if (thrown !== left) throw thrown;
  }
}
