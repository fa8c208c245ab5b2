/** The choices of a walk as they stand in a link: `0.2.1`, with repetitions counted, `0.1x12.3`. */
export function pathText(path: readonly number[]): string {
  const parts: string[] = [];
  for (let start = 0; start < path.length; ) {
    let end = start;
    while (path[end] === path[start]) end++;
    parts.push(end - start > 1 ? `${path[start]}x${end - start}` : `${path[start]}`);
    start = end;
  }
  return parts.join('.');
}

/** Longer walks are not walked by hand. */
const longest = 100_000;

/** Up to the first part that is none. */
export function pathIn(text: string): readonly number[] {
  const path: number[] = [];
  for (const part of text.split('.')) {
    const found = /^(\d{1,6})(?:x(\d{1,6}))?$/.exec(part);
    if (found === null) break;
    for (let times = Number(found[2] ?? 1); times > 0 && path.length < longest; times--) path.push(Number(found[1]));
  }
  return path;
}
