/**
 * What a job needs and a worker has: memory and threads. Jobs of about the same needs share a queue, so that a worker takes only
 * those that fit: needs are rounded up to powers of two.
 */
import type { IdentifiedJob } from '@vedette/workbench';

export interface JobSize {
  /** In MB. */
  readonly memory: number;
  readonly threads: number;
}

/** What a job without a limit is taken to need, in MB. */
const USUAL_MEMORY = 1024;

/** Besides the states: the program itself. MB. */
const PROGRAM = 256;

export function sizeOf({ request }: Pick<IdentifiedJob, 'request'>): JobSize {
  const { bytes } = request.limits;
  const memory = bytes === undefined ? USUAL_MEMORY : bytes / 1e6 + PROGRAM;
  const threads = 'search' in request ? request.search.threads : 1;
  return { memory: powerAbove(memory), threads: powerAbove(threads) };
}

export function fits(needed: JobSize, there: JobSize): boolean {
  return needed.memory <= there.memory && needed.threads <= there.threads;
}

export function sizeName({ memory, threads }: JobSize): string {
  return `${memory}mb-${threads}t`;
}

/** Nothing if it is no such name. */
export function sizeNamed(name: string): JobSize | undefined {
  const [, memory, threads] = /^(\d+)mb-(\d+)t$/.exec(name) ?? [];
  return memory === undefined ? undefined : { memory: Number(memory), threads: Number(threads) };
}

function powerAbove(value: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, value)));
}
