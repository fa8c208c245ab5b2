/**
 * A name in a ledger stands for one campaign: two of one name would mix their results. The name is stored with a digest
 * of the campaign's contents. A campaign with other jobs under the same name is refused, or replaces the first.
 */
import { quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import type { Sql, SqlValue } from './sql.ts';

export interface NamedCampaign {
  readonly name: string;
  /** Nothing for what is no campaign of a file: sweeps and claims add up under their names. */
  readonly definition?: string;
  /** Replaces another campaign of this name: its entries are deleted, the answers stay. */
  readonly other: 'refuse' | 'replace';
}

export function takeName(sql: Sql, { name, definition, other }: NamedCampaign): void {
  const wanted: SqlValue = definition ?? null;
  const [found] = sql.all('select id, definition from campaigns where name = ?', [name]);
  if (found === undefined) sql.all('insert into campaigns (name, definition) values (?, ?)', [name, wanted]);
  if (found === undefined || found.definition === wanted) return;
  if (other === 'refuse') throw anotherOfThisName(name);
  sql.run('begin immediate');
  sql.all('delete from entries where campaign = ?', [found.id!]);
  sql.all('update campaigns set definition = ? where id = ?', [wanted, found.id!]);
  sql.run('commit');
}

function anotherOfThisName(name: string): UsageError {
  return new UsageError(
    `the ledger has a campaign ${quoted(name)} of other models, constants, questions or limits: give this one another name, or replace it (answers that are known stay known)`,
  );
}
