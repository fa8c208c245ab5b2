/**
 * Leaves an enumeration by callback, such as that of a state's successors, as soon as enough is known. The enumerator
 * notices nothing, so it must be able to begin anew after being left in the middle, as it must when a model breaks
 * there.
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
