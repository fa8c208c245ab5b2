/** The result of a sweep for users: the condition as a sentence, the verdicts as regions to be drawn. */
import type { Region, RegionArea, RegionAreaBound, RegionVerdict } from '@vedette/pictures';
import { counted } from '@vedette/text';
import { type Point, pointText } from './axes.ts';
import type { Cell } from './cell.ts';
import type { SweepProof } from './proof.ts';
import type { SweepFindings } from './sweep.ts';

export function conditionSentence(findings: SweepFindings): string {
  if (findings.proof !== undefined) return proofSentences(findings.proof);
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

function proofSentences({ answers, agreeing, unproved }: SweepProof): string {
  const said = answers.map(({ question, domain, regions }) => {
    const parts = regions.map(({ verdict, claim, condition }) => {
      const words = { holds: 'holds', fails: 'fails', breaks: 'breaks', open: 'is not decided' }[verdict];
      const tried = claim === 'points' && verdict !== 'open' ? ', at the points tried' : '';
      return condition === 'true' ? `${words} for all of them${tried}` : `${words} if ${condition}${tried}`;
    });
    return [`For all values with ${domain}, the property ${question}`, ...parts].join('\n  ');
  });
  const verb = agreeing === 1 ? 'agrees' : 'agree';
  const rest = unproved === 0 ? '' : `; ${counted(unproved, 'combination')} lie where it is not proved`;
  return `${said.join('\n')}\nProved; ${counted(agreeing, 'combination')} ${verb}${rest}.\n`;
}

function conditionText(condition: string): string {
  if (condition === 'always') return 'fails everywhere';
  return condition === 'never' ? 'holds everywhere' : `fails exactly if ${condition}`;
}

/** One picture for every combination of the axes after the second. */
export function regionsOf({ axes, cells, proof }: SweepFindings): readonly Region[] {
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
    ...(proof && { areas: areasOf(proof, panel[0]!.point.slice(2)) }),
    cells: panel.map(({ point, verdict }) => ({ x: point[0]!, y: point[1] ?? 0, verdict: shownAs(verdict) })),
  }));
}

/** What is proved, where the constants after the second have these values; of one question only. */
function areasOf({ answers }: SweepProof, others: Point): readonly RegionArea[] {
  const [answer, ...further] = answers;
  if (answer === undefined || further.length > 0) return [];
  return answer.regions.flatMap(({ verdict, claim, parts }) =>
    parts.map((part) => ({
      verdict:
        claim === 'all'
          ? shownAs(verdict === 'breaks' ? 'broken' : verdict === 'open' ? 'unknown' : verdict)
          : 'unknown',
      bounds: part.map(({ constant, factors, is }): RegionAreaBound => {
        const fixed = others.reduce((sum, value, i) => sum + value * factors[i + 2]!, constant);
        return { constant: fixed, x: factors[0]!, y: factors[1] ?? 0, isEquality: is === '= 0' };
      }),
    })),
  );
}

function shownAs(verdict: Cell['verdict']): RegionVerdict {
  return verdict === 'refused' ? 'unknown' : verdict === 'broken' ? 'fails' : verdict;
}
