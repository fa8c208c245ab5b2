/**
 * What a job needs and a worker has: memory and threads. Jobs of about the same needs share a queue, so that a worker
 * takes only those that fit: needs are rounded up to powers of two.
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

/** What is left for states where the program takes its part, in bytes. */
export function bytesBeside(memory: number): number {
  return Math.max(memory - PROGRAM, PROGRAM / 16) * 1e6;
}

export function fits(needed: JobSize, there: JobSize): boolean {
  return needed.memory <= there.memory && needed.threads <= there.threads;
}

export function sizeName({ memory, threads }: JobSize): string {
  return `${memory}mb-${threads}t`;
}

/** Nothing if it is no such name. Only powers of two are: a worker keeps a connection for each size. */
export function sizeNamed(name: string | undefined): JobSize | undefined {
  const [, memory, threads] = /^(\d{1,9})mb-(\d{1,4})t$/.exec(name ?? '') ?? [];
  if (memory === undefined) return undefined;
  const size = { memory: powerAbove(Number(memory)), threads: powerAbove(Number(threads)) };
  return sizeName(size) === name ? size : undefined;
}

function powerAbove(value: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, value)));
}
