/** The strongly connected components of a graph as a task: each state gets the number of its component. */
import { ComponentSearch, type Rows } from '@vedette/structures';
import { SLICE, type Task } from '../task/task.ts';

export interface Components {
  /** The component of each state, -1 for those outside. Transitions between components lead to smaller numbers. */
  readonly componentOf: Int32Array;
  readonly count: number;
}

/** States that are marked in `outside` are in no component. */
export function* componentsOf(rows: Rows, outside?: Uint8Array): Task<Components> {
  const search = new ComponentSearch(rows, { slice: SLICE, ...(outside && { outside }) });
  const componentOf = new Int32Array(rows.states).fill(-1);
  let count = 0;
  for (let found = search.next(); found !== 'end'; found = search.next()) {
    if (found === 'pause') yield;
    else search.assign(componentOf, count++);
  }
  return { componentOf, count };
}
