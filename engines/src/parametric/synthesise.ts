/**
 * For which parameters is a goal reached? Answers for all of them at once, within limits: what is not decided by then
 * is open.
 */
import type { ParametricGoal, ParametricSystem } from '@vedette/core';
import { Pace } from '../task/pace.ts';
import { followTask, isStop } from '../task/task.ts';
import { Cells } from './cells.ts';
import type { Region, Synthesis, SynthesisOptions } from './synthesis.ts';

export async function synthesise(
  system: ParametricSystem,
  goal: ParametricGoal,
  options: SynthesisOptions = {},
): Promise<Synthesis> {
  const pace = new Pace(options);
  const cells = new Cells(system, goal, options);
  const progress = () => ({ states: cells.zones, transitions: 0, queue: cells.waiting.length, bytes: 0 });
  const result = pace.stop(0) ?? (await followTask(cells.run(), pace, progress));
  const because = isStop(result) ? result.detail : `${cells.cells} cells were decided`;
  const open = cells.waiting.map((region): Region => ({ kind: 'open', region, because }));
  return {
    parameters: cells.names,
    domain: cells.domain,
    regions: [...cells.regions, ...open],
    stats: { zones: cells.zones, cells: cells.cells, seconds: pace.seconds },
  };
}
