/**
 * Strengthened formulas, for vacuity checks: a written part in positive position is replaced by false, one in negative
 * position by true, and the text is read again. Atomic parts are enough: Kupferman and Vardi, "Vacuity detection in
 * temporal model checking" (STTT 4(2), 2003). Copies of a part, as macros make them, are replaced together; a part
 * whose copies disagree is left alone.
 */

import type { Mutant, Question } from '../question.ts';
import type { Span } from '../span.ts';

/** `both ways`: neither true nor false strengthens the formula, as below an equivalence. */
export type Standing = 'positively' | 'negatively' | 'both ways';

export const opposite = { positively: 'negatively', negatively: 'positively', 'both ways': 'both ways' } as const;

/** The value that is hardest to satisfy in such a place. */
export const hardest = { positively: 'false', negatively: 'true' } as const;

export interface WrittenPart {
  readonly span: Span;
  readonly stands: Standing;
}

/** Parts that cannot be replaced and read again are left out. */
export function mutantsInText(
  text: string,
  parts: Iterable<WrittenPart>,
  read: (mutated: string) => Question | undefined,
): readonly Mutant[] {
  return agreedParts(parts).flatMap(({ span: { start, end }, stands }) => {
    if (stands === 'both ways') return [];
    const by = hardest[stands];
    const question = read(`${text.slice(0, start)} ${by} ${text.slice(end)}`);
    return question === undefined ? [] : [{ part: text.slice(start, end).replace(/\s+/g, ' '), by, question }];
  });
}

/** Each place of the text once, in the order of the text. */
function agreedParts(parts: Iterable<WrittenPart>): readonly WrittenPart[] {
  const places = new Map<string, WrittenPart>();
  for (const { span, stands } of parts) {
    const place = `${span.start}-${span.end}`;
    const known = places.get(place)?.stands ?? stands;
    places.set(place, { span, stands: known === stands ? stands : 'both ways' });
  }
  return [...places.values()].sort((one, other) => one.span.start - other.span.start);
}
