/**
 * The colours of clusters: by rank from sea to sand, and marked ones in red. One table for the still and for the view
 * in space.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Dark enough on white, light enough on black; distinguished by lightness, too. */
const byRank: readonly Rgb[] = [
  [30, 64, 112],
  [28, 110, 140],
  [38, 150, 140],
  [110, 180, 110],
  [200, 190, 90],
  [226, 150, 70],
];
export const marked: Rgb = [206, 36, 30];
export const unmarked: Rgb = [150, 166, 184];

/** From the root (0) to the last rank (1). */
export function rankColour(share: number): Rgb {
  const place = Math.min(1, Math.max(0, share)) * (byRank.length - 1);
  const index = Math.min(byRank.length - 2, Math.floor(place));
  return mixed(byRank[index]!, byRank[index + 1]!, place - index);
}

/** A few among many are still seen: even the smallest share is far from none. */
export function shareColour(share: number): Rgb {
  return share === 0 ? unmarked : mixed(unmarked, marked, 0.45 + 0.55 * share);
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => one[index] + (other[index] - one[index]) * share;
  return [part(0), part(1), part(2)];
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
