/**
 * Which components a name stands for: the component of that name, blanks aside, or all instances of the process:
 * `Channel` is `Channel(A, B)` and `Channel(B, A)`.
 */
export function componentsCalled(name: string, lifelines: readonly string[]): readonly string[] {
  const exact = lifelines.filter((lifeline) => withoutBlanks(lifeline) === withoutBlanks(name));
  return exact.length > 0 ? exact : lifelines.filter((lifeline) => processOf(lifeline) === name);
}

/** A component's name without the part that distinguishes it from its siblings. */
export function processOf(lifeline: string): string {
  return /^[^( [.]*/.exec(lifeline)![0];
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
