/**
 * How long the table of a sweep takes from a ledger of a million results: all of one campaign, 820 points for each of
 * 15 pairs of variant and requirement, each point with 81 or 82 seeds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellsOf, Ledger, openLedgerFile } from '@vedette/campaigns';
import type { CheckResult, IdentifiedJob } from '@vedette/workbench';
import { emptyAnswer, emptyRequest } from './empty-jobs.ts';

const results = 1_000_000;
const group = 10_000;
const variants = 5;
const requirements = 3;
const most = 40;

export interface LargeLedger {
  readonly cells: number;
  /** Of processor time, and on the clock. */
  readonly seconds: number;
  readonly clock: number;
}

export async function largeLedger(): Promise<LargeLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const sql = await openLedgerFile({ path: join(folder, 'l.db'), name: 'l.db', use: 'write' });
  const ledger = new Ledger(sql, { campaign: 'sweep', version: 'bench' });
  const points = pointsUpTo(most);
  const kinds = variants * requirements * points.length;
  for (let place = 0; place < results; place++) {
    ledger.add(jobAt(place % kinds, points, `${place}`), answerAt(place % kinds, points.length));
    if (place % group === group - 1) ledger.flush();
  }
  ledger.flush();
  const begun = { clock: performance.now(), processor: process.cpuUsage() };
  const cells = cellsOf(sql, 'sweep');
  const { user, system } = process.cpuUsage(begun.processor);
  const clock = (performance.now() - begun.clock) / 1000;
  const found = cells.reduce((sum, { verdicts }) => sum + (verdicts.get('holds') ?? 0), 0);
  if (found !== results || cells.length !== kinds) throw new Error(`${found} results in ${cells.length} cells`);
  ledger.close();
  rmSync(folder, { recursive: true });
  return { cells: cells.length, seconds: (user + system) / 1e6, clock };
}

function pointsUpTo(bound: number): readonly ReadonlyMap<string, string>[] {
  return Array.from({ length: bound }, (_, index) => index + 1).flatMap((tmax) =>
    Array.from({ length: tmax }, (_, index) => {
      const tmin = index + 1;
      return new Map([
        ['tmax', String(tmax)],
        ['tmin', String(tmin)],
      ]);
    }),
  );
}

function jobAt(kind: number, points: readonly ReadonlyMap<string, string>[], identity: string): IdentifiedJob {
  const request = emptyRequest(points[kind % points.length]!);
  const variant = Math.floor(kind / points.length) % variants;
  const model = { ...request.model, name: `variant-${variant}.xta` };
  return { identity, files: new Map(), kind: 'check', request: { ...request, model }, limits: {} };
}

function answerAt(kind: number, points: number): CheckResult {
  if (emptyAnswer.kind !== 'checked') throw new Error('the empty answer is an answer');
  const name = `R${1 + Math.floor(kind / (points * variants))}`;
  return {
    ...emptyAnswer,
    answers: emptyAnswer.answers.map((one) => ({ ...one, question: { ...one.question, name } })),
  };
}
