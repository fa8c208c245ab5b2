/** Tasks for several workbenches: each takes another one when it is free, until all are taken or the signal aborts. */
import type { Workbench } from './workbench.ts';

export interface SharingOut<Task> {
  /** One for every task that may be worked on at the same time. */
  readonly benches: readonly Workbench[];
  readonly signal: AbortSignal;
  /** Which of the waiting tasks a workbench takes, both by their positions; the first unless it says otherwise. */
  readonly choose?: (waiting: readonly Task[], bench: number) => number;
}

export async function shareOut<Task>(
  tasks: readonly Task[],
  { benches, signal, choose = () => 0 }: SharingOut<Task>,
  work: (task: Task, bench: Workbench) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  const workAt = async (bench: Workbench, number: number): Promise<void> => {
    while (waiting.length > 0 && !signal.aborted) await work(waiting.splice(choose(waiting, number), 1)[0]!, bench);
  };
  await Promise.all(benches.map(workAt));
}
