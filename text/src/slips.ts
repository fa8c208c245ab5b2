/**
 * Common slips of people used to another language. A slip is recognised by the tokens around the place where reading
 * failed, so that the problem can say what was probably meant.
 */
export interface Slip {
  /** Matched at the end of the tokens before the place, which are written with blanks between them. */
  readonly before?: RegExp;
  /** Matched at the beginning of those that follow. */
  readonly at?: RegExp;
  /** What to do; a function is given the first group of `before`, and may find that it is no slip. */
  readonly hint: string | ((word: string) => string | undefined);
}

export function slipHint(
  slips: readonly Slip[],
  around: { readonly before: string; readonly from: string },
): string | undefined {
  for (const { before, at, hint } of slips) {
    const left = before?.exec(around.before);
    if (left === null || at?.test(around.from) === false) continue;
    const text = typeof hint === 'string' ? hint : hint(left?.[1] ?? '');
    if (text !== undefined) return text;
  }
  return undefined;
}
