/**
 * The tables of a ledger. Texts that recur are kept once, so that a result is a short row and a million of them are
 * read fast.
 */
import type { Sql } from './sql.ts';

/** Of the tables, not of the program. */
const VERSION = 2;

const tables = `
create table texts (id integer primary key, text text not null unique);
create table campaigns (id integer primary key, name text not null unique, definition text);
create table results (
  id integer primary key,
  identity text not null unique,
  model integer not null references texts,
  question integer not null references texts,
  point integer not null references texts,
  version integer not null references texts,
  verdict text not null,
  states real not null,
  transitions real not null,
  seconds real not null,
  note text,
  decided integer not null,
  finished real not null
);
create table answers (result integer primary key references results, data text not null);
create table entries (
  campaign integer not null references campaigns,
  result integer not null references results,
  model integer not null,
  question integer not null,
  point integer not null,
  verdict text not null,
  expected text,
  primary key (campaign, result)
) without rowid;
create index cells on entries (campaign, model, question, point, verdict);
pragma application_id = ${0x76656474};
pragma user_version = ${VERSION};
`;

export type Found = 'ours' | 'another version' | 'not a ledger';

/** Makes the tables where there are none yet, and says whether the file is what it should be. */
export function prepareTables(sql: Sql): Found {
  const [{ user_version: version } = {}] = sql.all('pragma user_version');
  const [{ application_id: application } = {}] = sql.all('pragma application_id');
  if (application === 0x76656474) return version === VERSION ? 'ours' : 'another version';
  const [{ tables: count } = {}] = sql.all('select count(*) as tables from sqlite_master');
  if (count !== 0) return 'not a ledger';
  sql.run(`begin immediate; ${tables} commit;`);
  return 'ours';
}
