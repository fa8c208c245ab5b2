/**
 * Makes a failing text smaller by leaving out ever smaller pieces while it still fails (delta debugging; Zeller, 1999).
 */
export async function shrink(
  text: string,
  fails: (shorter: string) => Promise<boolean>,
  mostTries = 300,
): Promise<string> {
  let best = text;
  let tries = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < best.length && tries < mostTries; ) {
      const shorter = best.slice(0, start) + best.slice(start + size);
      tries += 1;
      if (await fails(shorter)) best = shorter;
      else start += size;
    }
  }
  return best;
}
