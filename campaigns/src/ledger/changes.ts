/** The differences between two campaigns: verdicts of the same model, question and constants that differ. */
import type { Cells } from './query.ts';

export interface Change extends Pick<Cells, 'model' | 'question' | 'constants'> {
  /** Nothing if only the other campaign has it. Several verdicts are joined. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function changesBetween(before: readonly Cells[], after: readonly Cells[]): readonly Change[] {
  const verdicts = [before, after].map((cells) => new Map(cells.map((cell) => [keyOf(cell), cell])));
  const [first, second] = verdicts as [Map<string, Cells>, Map<string, Cells>];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [one, other] = [first.get(key), second.get(key)];
    const [was, is] = [one && verdictsText(one), other && verdictsText(other)];
    const { model, question, constants } = (one ?? other)!;
    return was === is ? [] : [{ model, question, constants, before: was, after: is }];
  });
}

function keyOf({ model, question, constants }: Cells): string {
  return JSON.stringify([model, question, [...constants]]);
}

function verdictsText({ verdicts }: Cells): string {
  return [...verdicts.keys()].sort().join(' or ');
}
