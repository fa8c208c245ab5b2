/**
 * One verdict per combination of constants, several at a time, except those that the journal has already; and the
 * simplest condition that separates the verdicts, tried on the points one step further out.
 */
import { excluded } from '../exclusions.ts';
import { shareOut } from '../share-out.ts';
import type { Synthesised } from '../synth/synth.ts';
import type { Workbench } from '../workbench.ts';
import { type Axis, type Point, pointsOf, ringOf } from './axes.ts';
import { type Cell, type CellCheck, checkCell, type Refusal } from './cell.ts';
import { type SweepProof, sweepProof } from './proof.ts';
import { type LinearCondition, separation } from './separation.ts';
import { readWhere } from './where.ts';

export interface SweepRequest extends CellCheck {
  /** Only combinations that satisfy all of these. */
  readonly where: readonly string[];
  /** The answer for all values of the swept constants. The condition is then proved, and not sought. */
  readonly synthesised?: Synthesised;
}

export interface Sweeping {
  /** One for every point that may be worked on at the same time. */
  readonly benches: readonly Workbench[];
  readonly journal?: SweepJournal;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** The results of earlier runs, and where new ones are stored. */
export interface SweepJournal {
  known(point: Point): Cell | undefined;
  add(cell: Cell): void;
}

export interface SweepFindings {
  readonly axes: readonly Axis[];
  readonly cells: readonly Cell[];
  /** How many combinations were not reached before an interruption. */
  readonly undecided: number;
  /** When the question fails: nothing if no small linear condition says it exactly. */
  readonly condition?: string;
  /** Whether the condition holds at a point. */
  readonly isFailing?: (point: Point) => boolean;
  /** Points further out at which the condition was tried, and those where it was wrong. */
  readonly ring: readonly Cell[];
  readonly exceptions: readonly Cell[];
  readonly proof?: SweepProof;
}

export async function sweep(request: SweepRequest, sweeping: Sweeping): Promise<SweepFindings | Refusal> {
  const { axes } = request;
  const conditions = request.where.map((text) => readWhere(text, axes));
  const isWanted = (point: Point): boolean => conditions.every((condition) => condition(point));
  const points = pointsOf(axes).filter(isWanted);
  if (points.length === 0) throw excluded('swept/nothing-left');
  const refusal = await refusalOf(request, points, sweeping);
  if (refusal !== undefined) return refusal;
  const cells = await checkAll(points, request, sweeping);
  const refused = cells.every(({ verdict }) => verdict === 'refused') ? cells[0]?.refusal : undefined;
  if (refused !== undefined) return refused;
  const found = { axes, cells, undecided: points.length - cells.length, ring: [], exceptions: [] };
  if (request.synthesised !== undefined) return { ...found, proof: sweepProof(request.synthesised, axes, cells) };
  const condition = conditionOf(axes, cells);
  if (condition === undefined || sweeping.signal.aborted) return found;
  const around = await checkAll(ringOf(axes).filter(isWanted), request, sweeping);
  const ring = around.filter(isDecided);
  const exceptions = ring.filter(({ point, verdict }) => (verdict === 'fails') !== condition.holds(point));
  return { ...found, condition: condition.text, isFailing: condition.holds, ring, exceptions };
}

/** A mistake in the model or the question shows at both ends; a point that the model itself refuses does not. */
async function refusalOf(
  { axes, check }: SweepRequest,
  points: readonly Point[],
  { benches, signal }: Sweeping,
): Promise<Refusal | undefined> {
  const tiny = { axes, check: { ...check, limits: { ...check.limits, states: 1 } } };
  for (const point of [points[0]!, points.at(-1)!]) {
    const { refusal } = await checkCell(tiny, point, { bench: benches[0]!, signal });
    if (refusal === undefined) return undefined;
    if (point === points.at(-1)) return refusal;
  }
  return undefined;
}

/** In the order of the points; those not reached before an interruption are missing. */
async function checkAll(
  points: readonly Point[],
  request: SweepRequest,
  { benches, journal, signal, onProgress }: Sweeping,
): Promise<readonly Cell[]> {
  const cells = points.map((point) => journal?.known(point));
  const open = points.flatMap((_, index) => (cells[index] === undefined ? [index] : []));
  let done = points.length - open.length;
  await shareOut(open, { benches, signal }, async (index, bench) => {
    onProgress(done, points.length);
    const cell = await checkCell(request, points[index]!, { bench, signal });
    if (signal.aborted) return;
    cells[index] = cell;
    // A result decided by a limit or a mistake may differ next time.
    if (cell.verdict !== 'refused' && cell.verdict !== 'unknown') journal?.add(cell);
    done += 1;
  });
  return cells.filter((cell) => cell !== undefined);
}

/** The cells known so far: when the question fails, if that can be said, untried beyond them. */
export function findingsOf(axes: readonly Axis[], cells: readonly Cell[], undecided = 0): SweepFindings {
  const condition = conditionOf(axes, cells);
  return {
    axes,
    cells,
    undecided,
    ring: [],
    exceptions: [],
    ...(condition && { condition: condition.text, isFailing: condition.holds }),
  };
}

function isDecided({ verdict }: Cell): boolean {
  return verdict === 'holds' || verdict === 'fails';
}

const everywhere: LinearCondition = { text: 'always', holds: () => true };
const nowhere: LinearCondition = { text: 'never', holds: () => false };

function conditionOf(axes: readonly Axis[], cells: readonly Cell[]): LinearCondition | undefined {
  const having = (wanted: Cell['verdict']): readonly Point[] =>
    cells.filter(({ verdict }) => verdict === wanted).map(({ point }) => point);
  const [failing, holding] = [having('fails'), having('holds')];
  if (failing.length + holding.length === 0) return undefined;
  if (failing.length === 0) return nowhere;
  if (holding.length === 0) return everywhere;
  return separation(axes, failing, holding);
}
