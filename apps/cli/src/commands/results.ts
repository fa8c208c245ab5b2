/**
 * `vedette results`: the contents of a ledger, as a table, CSV, JSON, JUnit or a picture; and the differences between
 * two campaigns.
 */
import { resolve } from 'node:path';
import {
  campaignNames,
  cellsOf,
  changesBetween,
  openLedgerFile,
  type ResultRow,
  readConditions,
  resultRows,
  tallies,
  versionsOf,
} from '@vedette/campaigns';
import { regionSvg } from '@vedette/pictures';
import { didYouMean, quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import type { ResultsOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { documentText } from '../output/json-text.ts';
import { writeOutput } from '../output/write-output.ts';
import { junitSuites } from '../report/junit.ts';
import {
  campaignsText,
  cellRegions,
  changesText,
  resultSuites,
  resultsCsv,
  resultsText,
} from '../report/results-report.ts';
import type { Io } from '../terminal/io.ts';

type Sql = Awaited<ReturnType<typeof openLedgerFile>>;

export async function results(conditions: readonly string[], options: ResultsOptions, io: Io): Promise<number> {
  const { ledger } = options;
  const sql = await openLedgerFile({ path: resolve(io.cwd, ledger), name: ledger, use: 'read' });
  try {
    if (options.changes !== undefined) return await printChanges(sql, options.changes, { options, io });
    if (conditions.length === 0 && options.svg === undefined) await printCampaigns(sql, options, io);
    else await printResults(sql, conditions, { options, io });
    return exitCodes.asExpected;
  } catch (error) {
    throw isOfDatabase(error) ? damagedLedger(ledger, error) : error;
  } finally {
    sql.close();
  }
}

/** As the two bindings throw: an error of the file, not of the question. */
function isOfDatabase(error: unknown): error is Error {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  return name === 'SQLite3Error' || code === 'ERR_SQLITE_ERROR';
}

function damagedLedger(ledger: string, { message }: Error): UsageError {
  return new UsageError(`the ledger ${quoted(ledger)} is damaged: ${message}; use a copy, or make a new one`);
}

interface Output {
  readonly options: ResultsOptions;
  readonly io: Io;
}

async function printCampaigns(sql: Sql, options: ResultsOptions, io: Io): Promise<void> {
  const found = tallies(sql);
  await io.stdout.write(options.json ? documentText('campaigns', { campaigns: found }) : campaignsText(found));
  if (options.csv !== undefined || options.junit !== undefined) await writeFiles(resultRows(sql, []), { options, io });
}

async function printResults(sql: Sql, texts: readonly string[], { options, io }: Output): Promise<void> {
  const conditions = readConditions(texts);
  const rows = resultRows(sql, conditions);
  await io.stdout.write(options.json ? documentText('results', { results: rows.map(plainly) }) : resultsText(rows));
  await writeFiles(rows, { options, io });
  if (options.svg === undefined) return;
  const name = conditions.find((one) => one.name === 'campaign' && one.operator === '=')?.value;
  const regions = cellRegions(cellsOf(sql, name === undefined ? onlyCampaign(sql) : existing(sql, name)));
  await writeOutput(resolve(io.cwd, options.svg), [regionSvg(regions, {})], options.svg);
}

async function writeFiles(rows: readonly ResultRow[], { options, io }: Output): Promise<void> {
  const { csv, junit } = options;
  if (csv !== undefined) await writeOutput(resolve(io.cwd, csv), [resultsCsv(rows)], csv);
  if (junit !== undefined) await writeOutput(resolve(io.cwd, junit), [junitSuites(resultSuites(rows))], junit);
}

async function printChanges(sql: Sql, text: string, { options, io }: Output): Promise<number> {
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== 2)
    throw new UsageError('--changes takes two campaigns, by name or by name and version: A,B or A@VERSION,A@VERSION');
  const [before, after] = names.map((name) => cellsNamed(sql, name));
  const changes = changesBetween(before!, after!);
  await io.stdout.write(
    options.json
      ? documentText('changes', { changes: changes.map(plainly) })
      : changesText(changes, names as [string, string]),
  );
  return changes.length === 0 ? exitCodes.asExpected : exitCodes.differs;
}

/** `NAME`, or `NAME@VERSION` for the results of one version of the program. */
function cellsNamed(sql: Sql, text: string): ReturnType<typeof cellsOf> {
  const at = text.lastIndexOf('@');
  if (at < 0 || campaignNames(sql).includes(text)) return cellsOf(sql, existing(sql, text));
  const name = existing(sql, text.slice(0, at));
  const version = text.slice(at + 1);
  const versions = versionsOf(sql, name);
  if (versions.includes(version)) return cellsOf(sql, name, version);
  throw new UsageError(
    `the campaign ${quoted(name)} has no results of version ${quoted(version)}; there are: ${versions.join(', ')}`,
  );
}

function onlyCampaign(sql: Sql): string {
  const names = campaignNames(sql);
  if (names.length !== 1)
    throw new UsageError(`--svg draws one campaign: add campaign=NAME, one of ${names.join(', ')}`);
  return names[0]!;
}

function existing(sql: Sql, name: string): string {
  const names = campaignNames(sql);
  if (names.includes(name)) return name;
  const hint = didYouMean(name, names, 'clause') ?? `there are: ${names.map(quoted).join(', ')}`;
  throw new UsageError(`the ledger has no campaign ${quoted(name)}; ${hint}`);
}

/** JSON has no maps. */
function plainly<Row extends { readonly constants: ReadonlyMap<string, string> }>(row: Row) {
  return { ...row, constants: Object.fromEntries(row.constants) };
}
