/**
 * A sweep beside the regions that hold for all values: every point has to lie in a region with its verdict. The checks
 * at points and the regions share no code, so one that differs is a defect, and is reported as one.
 */
import { isInPart } from '../synth/region-part.ts';
import type { SynthAnswer, Synthesised, SynthRegion } from '../synth/synth.ts';
import { type Axis, pointText } from './axes.ts';
import type { Cell } from './cell.ts';

export interface SweepProof {
  readonly answers: readonly SynthAnswer[];
  /** Points that lie in a region with their verdict, and those in regions without one that is proved. */
  readonly agreeing: number;
  readonly unproved: number;
}

export function sweepProof({ answers }: Synthesised, axes: readonly Axis[], cells: readonly Cell[]): SweepProof {
  const compared = cells.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'unknown');
  const places = compared.map((cell) => ({ cell, proved: provedAt(answers, cell) }));
  const wrong = places.find(({ cell, proved }) => !agrees(cell, proved));
  if (wrong !== undefined) {
    const { cell, proved } = wrong;
    throw new Error(`at ${pointText(axes, cell.point)} the check says ${cell.verdict}, the region ${proved}`);
  }
  const unproved = places.filter(({ proved }) => proved === 'open').length;
  return { answers, agreeing: places.length - unproved, unproved };
}

type Proved = SynthRegion['verdict'] | 'nothing';

/** Of several questions together, as the verdict of a point is: it holds if all do. */
function provedAt(answers: readonly SynthAnswer[], { point }: Cell): Proved {
  const found = answers.map(({ regions }): Proved => {
    const [region, ...others] = regions.filter(({ parts }) => parts.some((part) => isInPart(part, point)));
    if (others.length > 0) throw new Error(`${point.join()} lies in ${others.length + 1} regions`);
    if (region === undefined) return 'nothing';
    return region.claim === 'all' ? region.verdict : 'open';
  });
  return (['nothing', 'breaks', 'fails', 'open'] as const).find((verdict) => found.includes(verdict)) ?? 'holds';
}

/** A check stops at the first of two defects, and a region is about one of them: a violation, or a broken model. */
function agrees({ verdict }: Cell, proved: Proved): boolean {
  if (proved === 'open') return true;
  const isWell = proved === 'holds';
  return proved !== 'nothing' && (verdict === 'holds') === isWell;
}
