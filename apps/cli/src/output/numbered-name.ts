/** The names of files of which one command writes several. */

/** The name as it was asked for if there is only one; else each has the number of its question before the ending. */
export function numberedName(
  path: string,
  ending: string,
  { number, count }: { readonly number: number; readonly count: number },
): string {
  if (count === 1) return path;
  const stem = path.slice(0, path.length - ending.length);
  return `${stem}-${number}${path.slice(stem.length)}`;
}
