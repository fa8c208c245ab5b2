/** Cases measured by several workbenches, and reported in the order of the catalogue. */
import type { Limits } from '@vedette/core';
import { InOrder } from '../in-order.ts';
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

/** Cases not measured before an interruption are missing. */
export async function measureAll(
  all: readonly SelectedCase[],
  { benches, limits, signal, onMeasured, onEvent }: Measuring,
): Promise<readonly MeasuredCase[]> {
  const order = new InOrder<MeasuredCase>(all.length, onMeasured);
  let open = [...all.entries()].filter(([, one]) => one.case.follows === undefined);
  // One workbench begins with slow cases, so that they do not come last; the others follow the catalogue.
  const take = (worker: number): [number, SelectedCase] | undefined => {
    const slow = worker === 0 && benches.length > 1 ? open.findIndex(([, one]) => one.case.slow) : 0;
    return open.splice(Math.max(slow, 0), 1)[0];
  };
  const work = async (bench: Workbench, worker: number): Promise<void> => {
    for (let next = take(worker); next !== undefined && !signal.aborted; next = take(worker)) {
      const [place, now] = next;
      const progress = (): MeasuringNow => ({ now, done: order.count, all: all.length });
      onEvent?.(progress());
      const request = { claim: now.claim.id, case: now.case.name, limits };
      const listening = { signal, onEvent: (event: WorkEvent) => onEvent?.({ ...progress(), event }) };
      await order.add(place, { ...now, ...(await bench.run('measure', request, listening)) });
    }
  };
  await Promise.all(benches.map(work));
  open = await unconcluded(all, order);
  await Promise.all(benches.map(work));
  return order.end();
}

/** Reports cases that follow from others, and returns those left to be measured. */
async function unconcluded(
  all: readonly SelectedCase[],
  order: InOrder<MeasuredCase>,
): Promise<[number, SelectedCase][]> {
  const known = new Map(order.found.map((each) => [each.case, each]));
  const left: [number, SelectedCase][] = [];
  for (const [place, one] of all.entries()) {
    if (one.case.follows === undefined) continue;
    const found = concluded(one, known);
    if (found === undefined) left.push([place, one]);
    else await order.add(place, found);
  }
  return left;
}
