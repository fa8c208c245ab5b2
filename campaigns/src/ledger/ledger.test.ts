/** The ledger with the binding that this Node would use, and with the one in WebAssembly. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, type IdentifiedJob, UsageError } from '@vedette/workbench';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Ledger, openLedgerFile } from './ledger.ts';
import type { Binding } from './sql.ts';

const bindings: readonly (Binding | undefined)[] = [undefined, 'wasm'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (binding?: Binding) =>
  ({ path: join(folder, 'l.db'), name: 'l.db', use: 'write', ...(binding && { binding }) }) as const;

const open = async (
  binding?: Binding,
  campaign = 'first',
  onTrouble: (reason: string) => void = () => {},
): Promise<Ledger> => new Ledger(await openLedgerFile(file(binding)), { campaign, version: '1', onTrouble });

function job(identity: string, tmin: number): IdentifiedJob<'check'> {
  const request = {
    model: { name: 'm.mcrl2', constants: new Map([['tmin', String(tmin)]]) },
    asked: [],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: {},
    evidence: 'once',
  } as const;
  return { identity, files: new Map(), kind: 'check', request, limits: {} };
}

function result(kind: 'holds' | 'fails' | 'unknown'): CheckResult {
  const stats = { states: 7, transitions: 9, seconds: 0.5, bytes: 0, complete: true };
  const verdict = kind === 'unknown' ? ({ kind, why: 'limit', detail: 'too long', stats } as const) : { kind, stats };
  const answers = [{ question: { name: 'R1', kind: 'formula' }, verdict, expected: 'holds' }] as const;
  return { kind: 'checked', answers, leftOut: 0, found: { problems: [], texts: [] }, warnings: [], texts: [] };
}

describe.each(bindings)('with the binding %s', (binding) => {
  test('decided answers are known again after closing, others are computed again', async () => {
    const first = await open(binding);
    first.add(job('a', 1), result('fails'));
    first.add(job('b', 2), result('unknown'));
    first.close();
    const second = await open(binding);
    expect(second.known(job('a', 1))).toEqual(result('fails'));
    expect(second.known(job('b', 2))).toBeUndefined();
    expect(second.known(job('c', 3))).toBeUndefined();
    second.close();
  });

  test('a result that comes once more replaces the first, in the campaign, too', async () => {
    const ledger = await open(binding);
    ledger.add(job('b', 2), result('unknown'));
    ledger.flush();
    ledger.add(job('b', 2), result('holds'));
    ledger.flush();
    expect(ledger.sql.all('select verdict from entries')).toEqual([{ verdict: 'holds' }]);
    expect(ledger.known(job('b', 2))).toEqual(result('holds'));
    ledger.close();
  });

  test('a campaign has what it was handed from earlier ones', async () => {
    const first = await open(binding);
    first.add(job('a', 1), result('fails'));
    first.close();
    const second = await open(binding, 'second');
    second.add(job('a', 1), second.known(job('a', 1))!, 'known');
    second.flush();
    const text = 'select name, verdict from entries, campaigns where campaign = id order by name';
    expect(second.sql.all(text)).toEqual([
      { name: 'first', verdict: 'fails' },
      { name: 'second', verdict: 'fails' },
    ]);
    second.close();
  });

  test('results that find no room are reported as waiting, and are there when there is room again', async () => {
    const troubles: string[] = [];
    const ledger = await open(binding, 'first', (reason) => troubles.push(reason));
    ledger.add(job('before', 1), result('fails'));
    ledger.flush();
    ledger.sql.run('pragma max_page_count = 1');
    const identities = Array.from({ length: 500 }, (_, place) => `job-${place}`);
    for (const identity of identities) ledger.add(job(identity, 1), result('holds'));
    await new Promise((passed) => setTimeout(passed, 500));
    expect(troubles).toEqual([expect.stringContaining('full')]);
    expect(ledger.known(job('before', 1))).toEqual(result('fails'));
    expect(ledger.sql.all('select count(*) as results from results')).toEqual([{ results: 1 }]);
    ledger.sql.run('pragma max_page_count = 100000');
    ledger.close();
    const later = await open(binding);
    for (const identity of identities) expect(later.known(job(identity, 1))).toEqual(result('holds'));
    later.close();
  });

  test('results that never find room are counted at the end, and what was written before is whole', async () => {
    const ledger = await open(binding);
    ledger.add(job('before', 1), result('fails'));
    ledger.flush();
    ledger.sql.run('pragma max_page_count = 1');
    for (let place = 0; place < 500; place++) ledger.add(job(`job-${place}`, 1), result('holds'));
    expect(() => ledger.close()).toThrow(/full; 500 results are not in it/);
    const later = await open(binding);
    expect(later.known(job('before', 1))).toEqual(result('fails'));
    expect(later.sql.all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    later.close();
  });

  test('a name stands for one campaign: another is refused, or takes its place', async () => {
    const opened = (definition: string | undefined, other: 'refuse' | 'replace') => {
      const campaign = { name: 'first', ...(definition && { definition }), other };
      return openLedgerFile({ ...file(binding), campaign });
    };
    const first = new Ledger(await opened('one', 'refuse'), { campaign: 'first', version: '1' });
    first.add(job('a', 1), result('fails'));
    first.close();
    (await opened('one', 'refuse')).close();
    await expect(opened('two', 'refuse')).rejects.toThrow('the ledger has a campaign "first" of other');
    await expect(opened(undefined, 'refuse')).rejects.toThrow(UsageError);
    const second = new Ledger(await opened('two', 'replace'), { campaign: 'first', version: '1' });
    expect(second.sql.all('select * from entries')).toEqual([]);
    expect(second.known(job('a', 1))).toEqual(result('fails'));
    second.close();
    (await opened('two', 'refuse')).close();
  });
});

test('the binding in WebAssembly has a file for itself alone, and says so', async () => {
  const ledger = await open('wasm');
  await expect(open('wasm', 'other')).rejects.toThrow('another process is using it');
  ledger.close();
});

test('the lock of a process that was killed blocks no other process', async () => {
  (await open('wasm')).close();
  mkdirSync(join(folder, 'l.db.lock'));
  // No process has this number.
  writeFileSync(join(folder, 'l.db.user-4194305'), '');
  const ledger = await open('wasm');
  ledger.add(job('a', 1), result('fails'));
  ledger.close();
});

test('what is no ledger is refused by name', async () => {
  const opened = (name: string, use: 'read' | 'write'): Promise<unknown> =>
    openLedgerFile({ path: join(folder, name), name, use });
  await expect(opened('absent.db', 'read')).rejects.toThrow(new UsageError('there is no ledger "absent.db"'));
  await expect(opened('.', 'write')).rejects.toThrow('is not a file');
  writeFileSync(join(folder, 'text.db'), 'x'.repeat(2000));
  await expect(opened('text.db', 'write')).rejects.toThrow('cannot be used as a ledger');
  const ledger = await open();
  ledger.sql.run('pragma user_version = 99');
  ledger.close();
  await expect(opened('l.db', 'write')).rejects.toThrow('another version');
});
