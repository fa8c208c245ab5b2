/**
 * Jobs without work, for what queues and ledgers cost by themselves: a workbench that has the answer at once, and jobs
 * by the thousand.
 */
import type { CheckRequest, CheckResult, ResultOf, Workbench, WorkKind } from '@vedette/workbench';

const model = new TextEncoder().encode('init delta;\n');
const stats = { states: 1, transitions: 0, seconds: 0, bytes: 0, complete: true };

export const emptyAnswer: CheckResult = {
  kind: 'checked',
  answers: [{ question: { name: 'R1', kind: 'never' }, verdict: { kind: 'holds', stats }, expected: 'holds' }],
  leftOut: 0,
  found: { problems: [], texts: [] },
  warnings: [],
  texts: [],
};

/** Reads one file and answers everything in no time. */
export const idleWorkbench: Workbench = {
  async run<Kind extends WorkKind>(kind: Kind): Promise<ResultOf<Kind>> {
    const files = new Map([['empty.mcrl2', { bytes: model, beside: new Map() }]]);
    return (kind === 'collect-files' ? files : emptyAnswer) as ResultOf<Kind>;
  },
  close() {},
};

export function emptyRequest(constants: ReadonlyMap<string, string>): CheckRequest {
  return {
    model: { name: 'empty.mcrl2', constants },
    asked: [{ way: 'never', text: 'deadlock' }],
    expected: ['holds'],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: {},
    evidence: 'once',
  };
}
