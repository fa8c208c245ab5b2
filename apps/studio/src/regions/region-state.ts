/**
 * A sweep over two constants that continues while it is shown, and the answer at the point that the reader holds. Every
 * verdict is kept for as long as the question is the same; an answer that is no longer needed is stopped.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Region } from '@vedette/pictures';
import {
  type Answer,
  type Asked,
  type Axis,
  type Cell,
  type CheckRequest,
  type Point,
  regionsOf,
  Stopped,
  type SweepFindings,
  sweep,
  UsageError,
  type Workbench,
} from '@vedette/workbench';
import { carriedCheck, checkRequest } from '../bench/requests.ts';
import type { OpenModel } from '../view.ts';

export interface Swept {
  readonly model: OpenModel;
  readonly asked: Asked;
  readonly axes: readonly [Axis, Axis];
  readonly where: readonly string[];
}

export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly seconds: number;
  readonly isOver: boolean;
}

/** What is known of the point that the reader holds. */
export interface Held {
  readonly point: Point;
  /** Once it is there. */
  readonly answer?: Answer;
  readonly why?: string;
}

export class RegionState {
  readonly #benches: readonly Workbench[];
  readonly #pointer: Workbench;
  readonly #cells = signal<readonly Cell[]>([]);
  readonly #findings = signal<SweepFindings | undefined>(undefined);
  readonly #progress = signal<Progress>({ done: 0, all: 0, seconds: 0, isOver: true });
  readonly #failure = signal('');
  readonly #held = signal<Held | undefined>(undefined);
  #known = new Map<string, Cell>();
  #answers = new Map<string, Held>();
  #swept: Swept | undefined;
  #sweeping = new AbortController();
  #holding = new AbortController();

  constructor(startBench: () => Workbench, workers: number) {
    this.#benches = Array.from({ length: workers }, startBench);
    this.#pointer = startBench();
  }

  get cells(): ReadonlySignal<readonly Cell[]> {
    return this.#cells;
  }

  get findings(): ReadonlySignal<SweepFindings | undefined> {
    return this.#findings;
  }

  get progress(): ReadonlySignal<Progress> {
    return this.#progress;
  }

  /** Why there is no region, as a sentence. */
  get failure(): ReadonlySignal<string> {
    return this.#failure;
  }

  get held(): ReadonlySignal<Held | undefined> {
    return this.#held;
  }

  get workers(): number {
    return this.#benches.length;
  }

  async sweep(swept: Swept): Promise<void> {
    this.#sweeping.abort();
    this.#sweeping = new AbortController();
    const { signal: stopping } = this.#sweeping;
    this.#swept = swept;
    this.#known = new Map();
    this.#answers = new Map();
    this.#cells.value = [];
    this.#findings.value = undefined;
    this.#failure.value = '';
    const began = performance.now();
    const report = (done: number, all: number, isOver: boolean): void => {
      if (!stopping.aborted) this.#progress.value = { done, all, seconds: (performance.now() - began) / 1000, isOver };
    };
    report(0, 0, false);
    const held = this.#held.peek();
    if (held !== undefined) void this.hold(onPlane(held.point, swept.axes));
    const journal = {
      known: (point: Point) => this.#known.get(point.join()),
      add: (cell: Cell) => this.#keep(cell, stopping),
    };
    const benches = this.#benches.map((bench) => carrying(bench, swept.model));
    const request = { axes: swept.axes, where: swept.where, check: requestAt(swept) };
    try {
      const found = await sweep(request, {
        benches,
        journal,
        signal: stopping,
        onProgress: (done, all) => report(done, all, false),
      });
      if (stopping.aborted) return;
      if ('kind' in found)
        this.#failure.value =
          found.kind === 'usage' ? found.message : (found.problems[0]?.message ?? 'The model cannot be read.');
      else {
        this.#cells.value = found.cells;
        this.#findings.value = found;
      }
    } catch (error) {
      if (stopping.aborted || error instanceof Stopped) return;
      this.#failure.value = error instanceof Error ? error.message : String(error);
    }
    const { done, all } = this.#progress.peek();
    report(Math.max(done, all), all, true);
  }

  #keep(cell: Cell, stopping: AbortSignal): void {
    if (stopping.aborted) return;
    this.#known.set(cell.point.join(), cell);
    const { axes } = this.#swept!;
    const isInside = axes.every(({ values }, index) => values.includes(cell.point[index]!));
    if (isInside) this.#cells.value = [...this.#cells.peek(), cell];
  }

  /** The verdict at once if it is known, the run as soon as it is found; requests for earlier points are dropped. */
  async hold(point: Point): Promise<void> {
    const swept = this.#swept;
    this.#holding.abort();
    this.#holding = new AbortController();
    const { signal: stopping } = this.#holding;
    const known = this.#answers.get(point.join());
    this.#held.value = known ?? { point };
    if (swept === undefined || known !== undefined) return;
    const found = await this.#answerAt(swept, point, stopping);
    if (stopping.aborted || swept !== this.#swept) return;
    this.#answers.set(point.join(), found);
    this.#held.value = found;
  }

  async #answerAt(swept: Swept, point: Point, stopping: AbortSignal): Promise<Held> {
    try {
      const result = await carrying(this.#pointer, swept.model).run('check', requestAt(swept, point), {
        signal: stopping,
      });
      if (result.kind === 'refused')
        return { point, why: result.problems[0]?.message ?? 'The model refuses these constants.' };
      const [answer] = result.answers;
      return answer === undefined ? { point, why: 'Nothing was asked.' } : { point, answer };
    } catch (error) {
      if (error instanceof UsageError || error instanceof Stopped) return { point, why: error.message };
      throw error;
    }
  }

  close(): void {
    this.#sweeping.abort();
    this.#holding.abort();
    for (const bench of [...this.#benches, this.#pointer]) bench.close();
  }
}

/** The nearest point of the plane. */
function onPlane(point: Point, axes: Swept['axes']): Point {
  return axes.map(({ values }, index) => nearest(point[index]!, values));
}

export function nearest(wanted: number, values: readonly number[]): number {
  return Math.min(values.at(-1)!, Math.max(values[0]!, wanted));
}

/** The check at a point, or with the constants as they are. */
function requestAt({ model, asked, axes }: Swept, point?: Point): CheckRequest {
  const request = checkRequest(model, [asked], { limits: { seconds: 60 } });
  const constants = new Map(model.constants);
  for (const [index, { name }] of axes.entries()) if (point !== undefined) constants.set(name, String(point[index]));
  return { ...request, model: { ...request.model, constants }, search: { order: { kind: 'breadth' }, threads: 1 } };
}

/** Checks take the files of properties along. */
function carrying(bench: Workbench, model: OpenModel): Workbench {
  const run: Workbench['run'] = (kind, request, listening) =>
    kind === 'check'
      ? (bench.run('carried', carriedCheck(model, request as CheckRequest), listening) as ReturnType<
          typeof bench.run<typeof kind>
        >)
      : bench.run(kind, request, listening);
  return { run, close: () => bench.close() };
}

/** What is drawn: combinations that the model refuses are left out. */
export function regionOf(axes: readonly [Axis, Axis], cells: readonly Cell[]): Region {
  const drawn = cells.filter(({ verdict }) => verdict !== 'refused');
  const [region] = regionsOf({ axes, cells: drawn, undecided: 0, ring: [], exceptions: [] });
  return region ?? { title: '', across: axes[0], up: axes[1], cells: [] };
}
