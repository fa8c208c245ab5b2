/** The parts of a property that holds which do not matter; on request, a run for each that does. */
import { chartText } from '@vedette/pictures';
import { legible, quoted } from '@vedette/text';
import type { Answer } from '@vedette/workbench';

export function vacuityLines({ vacuity = [] }: Answer): readonly string[] {
  return vacuity.flatMap(({ part, by, found }) => (found === 'idle' ? [`  vacuous: ${idleText(part, by)}`] : []));
}

type Replacement = NonNullable<Answer['vacuity']>[number]['by'];

function idleText(part: string, by: Replacement): string {
  if (by === 'never') return `the implementation never does ${shown(part)}, of which the specification speaks`;
  return `${shown(part)} does not matter, the property holds with ${by} in its place`;
}

function exercisedText(part: string, by: Replacement): string {
  if (by === 'never') return `The implementation does ${shown(part)}, as this run shows:`;
  return `With ${by} for ${shown(part)} it would fail, as this run shows:`;
}

/** In quotes, unless the label has them, as labels of `.mcl` do. */
function shown(part: string): string {
  return part.startsWith('"') ? legible(part) : quoted(legible(part));
}

interface View {
  readonly width: number;
  readonly states: 'none' | 'changes' | 'full';
  readonly colour: 'colour' | 'plain';
}

/** A run for each part that matters. */
export function exercisedLines({ vacuity = [] }: Answer, view: View): readonly string[] {
  return vacuity.flatMap(({ part, by, found, story }) => {
    if (found === 'unknown') return [`  Whether ${shown(part)} matters is not known.`];
    if (story === undefined) return [];
    return ['', `  ${exercisedText(part, by)}`, '', chartText(story, view)];
  });
}
