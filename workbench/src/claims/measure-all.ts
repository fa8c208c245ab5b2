/** Cases measured by several workbenches, and reported in the order of the catalogue. */
import type { Limits } from '@vedette/core';
import { InOrder } from '../in-order.ts';
import { shareOut } from '../share-out.ts';
import type { Workbench, WorkEvent } from '../workbench.ts';
import { concluded, type MeasuredCase, type SelectedCase } from './measure.ts';

export interface Measuring {
  /** One for every case that may be measured at the same time. */
  readonly benches: readonly Workbench[];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Called for every case as soon as it and all cases before it are measured. */
  readonly onMeasured: (one: MeasuredCase) => Promise<void>;
  /** Called with the case being measured, and its progress. */
  readonly onEvent?: (now: MeasuringNow) => void;
}

export interface MeasuringNow {
  readonly now: SelectedCase;
  readonly done: number;
  readonly all: number;
  readonly event?: WorkEvent;
}

type Placed = readonly [place: number, one: SelectedCase];

/** Cases not measured before an interruption are missing. */
export async function measureAll(
  all: readonly SelectedCase[],
  { benches, limits, signal, onMeasured, onEvent }: Measuring,
): Promise<readonly MeasuredCase[]> {
  const order = new InOrder<MeasuredCase>(all.length, onMeasured);
  // One workbench begins with slow cases, so that they do not come last; the others follow the catalogue.
  const choose = (waiting: readonly Placed[], bench: number): number =>
    bench === 0 && benches.length > 1
      ? Math.max(
          0,
          waiting.findIndex(([, one]) => one.case.slow),
        )
      : 0;
  const measure = async ([place, now]: Placed, bench: Workbench): Promise<void> => {
    const progress = (): MeasuringNow => ({ now, done: order.count, all: all.length });
    onEvent?.(progress());
    const request = { claim: now.claim.id, case: now.case.name, limits };
    const listening = { signal, onEvent: (event: WorkEvent) => onEvent?.({ ...progress(), event }) };
    await order.add(place, { ...now, ...(await bench.run('measure', request, listening)) });
  };
  const leading = [...all.entries()].filter(([, one]) => one.case.follows === undefined);
  await shareOut(leading, { benches, signal, choose }, measure);
  await shareOut(await unconcluded(all, order), { benches, signal, choose }, measure);
  return order.end();
}

/** Reports cases that follow from others, and returns those left to be measured. */
async function unconcluded(all: readonly SelectedCase[], order: InOrder<MeasuredCase>): Promise<readonly Placed[]> {
  const known = new Map(order.found.map((each) => [each.case, each]));
  const left: Placed[] = [];
  for (const [place, one] of all.entries()) {
    if (one.case.follows === undefined) continue;
    const found = concluded(one, known);
    if (found === undefined) left.push([place, one]);
    else await order.add(place, found);
  }
  return left;
}
