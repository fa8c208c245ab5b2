/** Which parts of a property that holds do not matter; and, if asked for, a run for each that does. */
import { chartText } from '@vedette/pictures';
import { legible, quoted } from '@vedette/text';
import type { Answer } from '@vedette/workbench';

export function vacuityLines({ vacuity = [] }: Answer): readonly string[] {
  return vacuity.flatMap(({ part, by, found }) =>
    found === 'idle'
      ? [`  vacuous: ${quoted(legible(part))} does not matter, the property holds with ${by} in its place`]
      : [],
  );
}

interface View {
  readonly width: number;
  readonly states: 'none' | 'changes' | 'full';
  readonly colour: 'colour' | 'plain';
}

/** A run for each part that matters. */
export function exercisedLines({ vacuity = [] }: Answer, view: View): readonly string[] {
  return vacuity.flatMap(({ part, by, found, story }) => {
    if (found === 'unknown') return [`  Whether ${quoted(legible(part))} matters is not known.`];
    if (story === undefined) return [];
    const head = `  With ${by} for ${quoted(legible(part))} it would fail, as this run shows:`;
    return ['', head, '', chartText(story, view)];
  });
}
