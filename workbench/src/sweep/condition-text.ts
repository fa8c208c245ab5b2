/** The result of a sweep for users: the condition as a sentence, the verdicts as regions to be drawn. */
import type { Region, RegionVerdict } from '@vedette/pictures';
import { counted } from '@vedette/text';
import { pointText } from './axes.ts';
import type { Cell } from './cell.ts';
import type { SweepFindings } from './sweep.ts';

export function conditionSentence(findings: SweepFindings): string {
  const { axes, condition, ring, exceptions, cells, undecided } = findings;
  const decided = cells.filter(({ verdict }) => verdict === 'holds' || verdict === 'fails').length;
  if (decided === 0) return 'Nothing was decided.\n';
  if (undecided > 0)
    return `The sweep was stopped before ${counted(undecided, 'combination')}: no condition was sought.\n`;
  const open = cells.filter(({ verdict }) => verdict === 'unknown').length;
  const known = open === 0 ? '' : ' that are known';
  if (condition === undefined)
    return `No linear condition with small coefficients separates the verdicts${known}, nor do two together.\n`;
  const said = `${open === 0 ? 'The' : 'Where it is decided, the'} property ${conditionText(condition)}`;
  if (ring.length === 0) return `${said}.\n`;
  if (exceptions.length === 0) {
    const verb = ring.length === 1 ? 'agrees' : 'agree';
    return `${said}; the ${counted(ring.length, 'point')} one step further out ${verb}.\n`;
  }
  const where = exceptions.slice(0, 3).map(({ point }) => pointText(axes, point));
  return `${said} here, but not further out: ${where.join('; ')}${exceptions.length > 3 ? '; …' : ''}.\n`;
}

function conditionText(condition: string): string {
  if (condition === 'always') return 'fails everywhere';
  return condition === 'never' ? 'holds everywhere' : `fails exactly if ${condition}`;
}

/** One picture for every combination of the axes after the second. */
export function regionsOf({ axes, cells }: SweepFindings): readonly Region[] {
  const [across, up, ...others] = axes;
  const panels = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = cell.point.slice(2).join();
    panels.set(key, [...(panels.get(key) ?? []), cell]);
  }
  return [...panels.values()].map((panel) => ({
    title: pointText(others, panel[0]!.point.slice(2)),
    across: across!,
    ...(up && { up }),
    cells: panel.map(({ point, verdict }) => ({ x: point[0]!, y: point[1] ?? 0, verdict: shownAs(verdict) })),
  }));
}

function shownAs(verdict: Cell['verdict']): RegionVerdict {
  return verdict === 'refused' ? 'unknown' : verdict === 'broken' ? 'fails' : verdict;
}
