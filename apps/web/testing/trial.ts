/** The same requests to a workbench in the browser and to one on Node; the answers are compared as text. */
import type { CheckRequest, CheckResult, Workbench } from '@vedette/workbench';

export interface Trial {
  /** The ending says which language. */
  readonly name: string;
  /** Without it the name stands for a file. */
  readonly text?: string;
  readonly threads: 1 | 2;
}

/** Everything that was answered, without what differs from run to run. */
export async function tried(bench: Workbench, trial: Trial): Promise<string> {
  return shown(await bench.run('check', requestOf(trial)));
}

/** Waits until the search is running, or has kept its thread busy for a while, and stops it. */
export async function cancelled(bench: Workbench, trial: Trial): Promise<string> {
  const stopping = new AbortController();
  const onEvent = ({ kind }: { readonly kind: string }): void => {
    if (kind === 'questions') setTimeout(() => stopping.abort(), 100);
  };
  const result = await bench.run('check', requestOf(trial), { signal: stopping.signal, onEvent });
  if (result.kind !== 'checked') return shown(result);
  return result.answers
    .map(({ verdict }) => (verdict.kind === 'unknown' ? `${verdict.why}: ${verdict.detail}` : verdict.kind))
    .join();
}

function requestOf({ name, text, threads }: Trial): CheckRequest {
  return {
    model: { name, ...(text !== undefined && { bytes: new TextEncoder().encode(text) }) },
    // The model's own questions, else whether it has a deadlock.
    asked: [],
    expected: [],
    search: { order: { kind: 'breadth' }, threads },
    limits: {},
    evidence: 'once',
  };
}

const changing = ['seconds', 'bytes'];

function shown(result: CheckResult): string {
  return JSON.stringify(result, (key, value: unknown) => (changing.includes(key) ? undefined : value), 1);
}
