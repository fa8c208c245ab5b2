/**
 * All results, in one SQLite file: an answer once found is never computed again, and every campaign knows its own
 * results. Results are written in groups a few times a second, each group whole or not at all; a process that is killed
 * loses at most the last group. Results that cannot be written, as on a full disk, wait until they can.
 */
import { existsSync, statSync } from 'node:fs';
import { quoted } from '@vedette/text';
import {
  type CarriedKind,
  dataOf,
  dataText,
  type IdentifiedJob,
  type JobMemory,
  type ResultOf,
  resultMisfit,
  UsageError,
} from '@vedette/workbench';
import { type NamedCampaign, takeName } from './campaign-name.ts';
import { type LedgerRow, rowOf } from './row.ts';
import { type Found, prepareTables } from './schema.ts';
import { type Binding, openSql, type Sql } from './sql.ts';

export interface LedgerFile {
  readonly path: string;
  /** Its name for the user. */
  readonly name: string;
  /** Readers do not make a file where there is none. */
  readonly use: 'write' | 'read';
  readonly binding?: Binding;
  /** Whose results will be entered. */
  readonly campaign?: NamedCampaign;
}

/** Milliseconds between two groups, and until a group that could not be written is tried again. */
const GROUP = 200;
const RETRY = 2000;

export interface Entering {
  /** The name under which results are entered. */
  readonly campaign: string;
  /** The version of the program. */
  readonly version: string;
  /** Called once, when results cannot be written for the first time. */
  readonly onTrouble?: (reason: string) => void;
}

/** Results that were found and are not in the ledger. */
export class Unwritten extends Error {
  constructor(reason: string, results: number) {
    super(`${reason}; ${results} ${results === 1 ? 'result is' : 'results are'} not in it`);
    this.name = 'Unwritten';
  }
}

export class Ledger implements JobMemory {
  readonly sql: Sql;
  readonly #version: string;
  readonly #campaign: string;
  readonly #ids = new Map<string, number>();
  #waiting: { readonly row: LedgerRow; readonly data: string | undefined }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #onTrouble: ((reason: string) => void) | undefined;

  constructor(sql: Sql, { campaign, version, onTrouble }: Entering) {
    this.sql = sql;
    this.#campaign = campaign;
    this.#version = version;
    this.#onTrouble = onTrouble;
  }

  /** A malformed answer is computed again, and replaced. */
  known<Kind extends CarriedKind>({ identity, kind }: IdentifiedJob<Kind>): ResultOf<Kind> | undefined {
    const text = 'select data from answers, results where identity = ? and decided = 1 and result = id';
    try {
      const [found] = this.sql.all(text, [identity]);
      if (found === undefined) return undefined;
      const result = dataOf(String(found.data));
      return resultMisfit(kind, result) === undefined ? (result as ResultOf<Kind>) : undefined;
    } catch {
      return undefined;
    }
  }

  add(job: IdentifiedJob, result: ResultOf<CarriedKind>, kind: 'new' | 'known' = 'new'): void {
    this.#waiting.push({ row: rowOf(job, result), data: kind === 'new' ? dataText(result) : undefined });
    this.#timer ??= setTimeout(() => this.#writeLater(), GROUP);
  }

  /** Writes what is waiting. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting;
    if (group.length === 0) return;
    try {
      this.sql.run('begin immediate');
      const campaign = this.#campaignId();
      const version = this.#textId(this.#version);
      for (const { row, data } of group) this.#write(row, data, { campaign, version });
      this.sql.run('commit');
      this.#waiting = [];
    } catch (error) {
      this.#ids.clear();
      this.#rollBack();
      throw error;
    }
  }

  /** Throws `Unwritten` if results are still waiting. */
  close(): void {
    try {
      this.flush();
    } catch (error) {
      throw new Unwritten((error as Error).message, this.#waiting.length);
    } finally {
      this.sql.close();
    }
  }

  #writeLater(): void {
    try {
      this.flush();
    } catch (error) {
      this.#onTrouble?.((error as Error).message);
      this.#onTrouble = undefined;
      this.#timer = setTimeout(() => this.#writeLater(), RETRY);
    }
  }

  /** SQLite has rolled back by itself where it ran out of room. */
  #rollBack(): void {
    try {
      this.sql.run('rollback');
    } catch {
      // There is no transaction any more.
    }
  }

  #write(row: LedgerRow, data: string | undefined, ids: { readonly campaign: number; readonly version: number }): void {
    const { identity, verdict, states, transitions, seconds, note, decided, expected } = row;
    const about = [row.model, row.question, row.point].map((text) => this.#textId(text));
    if (data !== undefined)
      this.sql.all(
        `insert into results (identity, model, question, point, version, verdict, states, transitions, seconds, note, decided, finished)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (identity) do update set verdict = excluded.verdict, states = excluded.states,
           transitions = excluded.transitions, seconds = excluded.seconds, note = excluded.note,
           decided = excluded.decided, finished = excluded.finished`,
        [
          identity,
          ...about,
          ids.version,
          verdict,
          states,
          transitions,
          seconds,
          note ?? null,
          decided ? 1 : 0,
          Date.now(),
        ],
      );
    const [{ id } = {}] = this.sql.all('select id from results where identity = ?', [identity]);
    if (data !== undefined) this.sql.all('insert or replace into answers (result, data) values (?, ?)', [id!, data]);
    this.sql.all(
      `insert or replace into entries (campaign, result, model, question, point, verdict, expected)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [ids.campaign, id!, ...about, verdict, expected ?? null],
    );
  }

  #campaignId(): number {
    this.sql.all('insert or ignore into campaigns (name) values (?)', [this.#campaign]);
    return Number(this.sql.all('select id from campaigns where name = ?', [this.#campaign])[0]!.id);
  }

  #textId(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.sql.all('insert or ignore into texts (text) values (?)', [text]);
    const id = Number(this.sql.all('select id from texts where text = ?', [text])[0]!.id);
    this.#ids.set(text, id);
    return id;
  }
}

/** Refuses what is no ledger, of tables that this version does not know, or has another campaign of this name. */
export async function openLedgerFile({ path, name, use, binding, campaign }: LedgerFile): Promise<Sql> {
  if (use === 'read' && !existsSync(path)) throw new UsageError(`there is no ledger ${quoted(name)}`);
  if (existsSync(path) && !statSync(path).isFile())
    throw new UsageError(`${quoted(name)} is not a file: a ledger is one SQLite file`);
  let sql: Sql | undefined;
  try {
    sql = await openSql(path, binding);
    refuseForeign(prepareTables(sql), name);
    if (campaign !== undefined) takeName(sql, campaign);
    return sql;
  } catch (error) {
    sql?.close();
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${quoted(name)} cannot be used as a ledger: ${(error as Error).message}`);
  }
}

function refuseForeign(found: Found, name: string): void {
  if (found === 'another version')
    throw new UsageError(`${quoted(name)} is a ledger of another version of Vedette: name another file`);
  if (found === 'not a ledger')
    throw new UsageError(`${quoted(name)} is a database of something else, not a ledger: name another file`);
}
