/**
 * The candidate a misspelt name most likely meant, for "did you mean". Distance of Damerau and Levenshtein in its
 * restricted form (optimal string alignment): insert, delete, replace, swap neighbours, each costing one.
 */

/** A third of the letters may be wrong; beyond that a suggestion confuses more than it helps. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.floor(name.length / 3)) + 1, name.length);
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

export function editDistance(left: string, right: string): number {
  let twoAgo: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replace = previous[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swaps = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swap = swaps ? twoAgo[column - 2]! + 1 : replace;
      current.push(Math.min(replace, swap, previous[column]! + 1, current[column - 1]! + 1));
    }
    twoAgo = previous;
    previous = current;
  }
  return previous[right.length]!;
}
