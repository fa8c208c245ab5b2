/**
 * What was ever found out, in one SQLite file: an answer once found is never computed again, and every campaign knows its own
 * results. Results are written in groups a few times a second, each group whole or not at all; a process that is killed loses
 * at most the last group.
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
  UsageError,
} from '@vedette/workbench';
import { type LedgerRow, rowOf } from './row.ts';
import { prepareTables } from './schema.ts';
import { type Binding, openSql, type Sql } from './sql.ts';

export interface LedgerFile {
  readonly path: string;
  /** What the user calls it. */
  readonly name: string;
  /** Readers do not make a file where there is none. */
  readonly use: 'write' | 'read';
  readonly binding?: Binding;
}

/** Milliseconds between two groups. */
const GROUP = 200;

export class Ledger implements JobMemory {
  readonly sql: Sql;
  readonly #version: string;
  readonly #campaign: string;
  readonly #ids = new Map<string, number>();
  #waiting: { readonly row: LedgerRow; readonly data: string | undefined }[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Why nothing more can be written. */
  #failure: unknown;

  /** `campaign` is the name under which results are entered, `version` that of the program. */
  constructor(sql: Sql, { campaign, version }: { readonly campaign: string; readonly version: string }) {
    this.sql = sql;
    this.#campaign = campaign;
    this.#version = version;
  }

  known<Kind extends CarriedKind>({ identity }: IdentifiedJob<Kind>): ResultOf<Kind> | undefined {
    const text = 'select data from answers, results where identity = ? and decided = 1 and result = id';
    const [found] = this.sql.all(text, [identity]);
    return found === undefined ? undefined : (dataOf(found.data as string) as ResultOf<Kind>);
  }

  add(job: IdentifiedJob, result: ResultOf<CarriedKind>, kind: 'new' | 'known' = 'new'): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#waiting.push({ row: rowOf(job, result), data: kind === 'new' ? dataText(result) : undefined });
    this.#timer ??= setTimeout(() => this.#writeLater(), GROUP);
  }

  /** Writes what is waiting. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting;
    if (group.length === 0) return;
    this.sql.run('begin immediate');
    try {
      const campaign = this.#campaignId();
      const version = this.#textId(this.#version);
      for (const { row, data } of group) this.#write(row, data, { campaign, version });
      this.sql.run('commit');
      this.#waiting = [];
    } catch (error) {
      this.#ids.clear();
      this.sql.run('rollback');
      throw error;
    }
  }

  close(): void {
    try {
      if (this.#failure !== undefined) throw this.#failure;
      this.flush();
    } finally {
      this.sql.close();
    }
  }

  /** Nobody waits for a timer: whoever adds next is told. */
  #writeLater(): void {
    try {
      this.flush();
    } catch (error) {
      this.#failure = error;
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

/** Refuses what is no ledger, or of tables that this version does not know. */
export async function openLedgerFile({ path, name, use, binding }: LedgerFile): Promise<Sql> {
  if (use === 'read' && !existsSync(path)) throw new UsageError(`there is no ledger ${quoted(name)}`);
  if (existsSync(path) && !statSync(path).isFile())
    throw new UsageError(`${quoted(name)} is not a file: a ledger is one SQLite file`);
  try {
    const sql = await openSql(path, binding);
    const found = prepareTables(sql);
    if (found === 'ours') return sql;
    sql.close();
    throw new UsageError(
      found === 'another version'
        ? `${quoted(name)} is a ledger of another version of Vedette: name another file`
        : `${quoted(name)} is a database of something else, not a ledger: name another file`,
    );
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${quoted(name)} cannot be used as a ledger: ${(error as Error).message}`);
  }
}
