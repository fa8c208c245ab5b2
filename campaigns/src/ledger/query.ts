/**
 * Questions to a ledger: conditions such as `campaign=heartbeats`, `verdict!=holds`, `tmin<=3`. Names that are not
 * columns are constants of the model, compared as numbers where both sides are numbers.
 */
import { didYouMean, quoted, shape } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import type { Sql, SqlRow } from './sql.ts';

export interface ResultRow {
  readonly campaign: string;
  readonly model: string;
  readonly question: string;
  readonly constants: ReadonlyMap<string, string>;
  readonly verdict: string;
  readonly expected: string | undefined;
  readonly states: number;
  readonly transitions: number;
  readonly seconds: number;
  readonly version: string;
  readonly note: string | undefined;
}

interface Condition {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
}

const columns = ['campaign', 'model', 'question', 'verdict', 'expected', 'version'] as const;
type Column = (typeof columns)[number];

const form = /^\s*([A-Za-z_][\w']*)\s*(<=|>=|!=|==|=|<|>)\s*(.*?)\s*$/;

export function readConditions(texts: readonly string[]): readonly Condition[] {
  return texts.map((text) => {
    const [, name, operator, value] = form.exec(text) ?? [];
    if (name === undefined)
      throw new UsageError(
        `${quoted(text)} is no condition: write NAME=VALUE, with =, !=, <, <=, > or >= (quote it for the shell)`,
      );
    return { name, operator: operator === '==' ? '=' : operator!, value: value! };
  });
}

/** The rows of which every condition is true, campaign by campaign. */
export function resultRows(sql: Sql, conditions: readonly Condition[]): readonly ResultRow[] {
  refuseUnknown(sql, conditions);
  const [clause, values] = clauseOf(sql, conditions);
  const rows = sql.all(
    `select c.name as campaign, m.text as model, q.text as question, p.text as point, e.verdict as verdict,
       e.expected as expected, r.states as states, r.transitions as transitions, r.seconds as seconds, v.text as version, r.note as note
     from entries e join campaigns c on c.id = e.campaign join results r on r.id = e.result
       join texts m on m.id = e.model join texts q on q.id = e.question join texts p on p.id = e.point
       join texts v on v.id = r.version
     where ${clause} order by e.campaign, e.model, e.question, e.result`,
    values,
  );
  return rows.map(rowOf);
}

export interface Tally {
  readonly campaign: string;
  readonly verdict: string;
  readonly expected: string | undefined;
  readonly count: number;
}

/** How many results of which verdict, by campaign. */
export function tallies(sql: Sql): readonly Tally[] {
  return sql
    .all(
      `select c.name as campaign, e.verdict as verdict, e.expected as expected, count(*) as count
       from entries e join campaigns c on c.id = e.campaign group by e.campaign, e.verdict, e.expected order by e.campaign`,
    )
    .map(({ campaign, verdict, expected, count }) => ({
      campaign: String(campaign),
      verdict: String(verdict),
      expected: expected === null ? undefined : String(expected),
      count: Number(count),
    }));
}

export interface Cells {
  readonly model: string;
  readonly question: string;
  readonly constants: ReadonlyMap<string, string>;
  /** How often which verdict: more than one where seeds or versions differ. */
  readonly verdicts: ReadonlyMap<string, number>;
}

/**
 * The table of a sweep: verdicts by model, question and point. Read off an index, so that it is quick however many
 * there are; not so if only the results of one version of the program are wanted.
 */
export function cellsOf(sql: Sql, campaign: string, version?: string): readonly Cells[] {
  const ofVersion = 'and result in (select id from results where version = (select id from texts where text = ?))';
  const rows = sql.all(
    `select m.text as model, q.text as question, p.text as point, g.verdict as verdict, g.count as count
     from (select model, question, point, verdict, count(*) as count from entries
           where campaign = (select id from campaigns where name = ?) ${version === undefined ? '' : ofVersion}
           group by model, question, point, verdict) g
       join texts m on m.id = g.model join texts q on q.id = g.question join texts p on p.id = g.point`,
    version === undefined ? [campaign] : [campaign, version],
  );
  const cells = new Map<string, Cells & { readonly verdicts: Map<string, number> }>();
  for (const { model, question, point, verdict, count } of rows) {
    const key = JSON.stringify([model, question, point]);
    const cell = cells.get(key) ?? {
      model: String(model),
      question: String(question),
      constants: constantsOf(point),
      verdicts: new Map<string, number>(),
    };
    cell.verdicts.set(String(verdict), Number(count));
    cells.set(key, cell);
  }
  return [...cells.values()];
}

/** Those of the program that a campaign has results of. */
export function versionsOf(sql: Sql, campaign: string): readonly string[] {
  return sql
    .all(
      `select distinct v.text as version from entries e join campaigns c on c.id = e.campaign join results r on r.id = e.result
         join texts v on v.id = r.version where c.name = ?`,
      [campaign],
    )
    .map(({ version }) => String(version));
}

/** Those of the ledger, in the order of their making. */
export function campaignNames(sql: Sql): readonly string[] {
  return sql.all('select name from campaigns order by id').map(({ name }) => String(name));
}

function rowOf({ point, expected, note, ...row }: SqlRow): ResultRow {
  return {
    campaign: String(row.campaign),
    model: String(row.model),
    question: String(row.question),
    constants: constantsOf(point),
    verdict: String(row.verdict),
    expected: expected === null ? undefined : String(expected),
    states: Number(row.states),
    transitions: Number(row.transitions),
    seconds: Number(row.seconds),
    version: String(row.version),
    note: note === null ? undefined : String(note),
  };
}

function constantsOf(point: SqlRow[string] | undefined): ReadonlyMap<string, string> {
  const constants = parsed(String(point));
  if (shape.misfit(pointShape, constants) !== undefined) throw damaged('the constants of a result');
  return new Map(Object.entries(constants as Readonly<Record<string, string>>));
}

const pointShape = shape.dictionaryOf(shape.text);

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

function damaged(what: string): UsageError {
  return new UsageError(`the ledger is damaged: ${what} cannot be read; use a copy, or make a new one`);
}

function isColumn(name: string): name is Column {
  return (columns as readonly string[]).includes(name);
}

/** Constants are compared here, over the points that there are, which are few. */
function clauseOf(sql: Sql, conditions: readonly Condition[]): readonly [string, readonly string[]] {
  const aliases: Readonly<Record<Column, string>> = {
    campaign: 'c.name',
    model: 'm.text',
    question: 'q.text',
    verdict: 'e.verdict',
    expected: 'e.expected',
    version: 'v.text',
  };
  const parts = ['1 = 1'];
  const values: string[] = [];
  for (const condition of conditions) {
    if (!isColumn(condition.name)) continue;
    parts.push(`${aliases[condition.name]} ${condition.operator} ?`);
    values.push(condition.value);
  }
  const others = conditions.filter(({ name }) => !isColumn(name));
  if (others.length > 0) {
    const wanted = pointsOf(sql).filter(({ constants }) => others.every((one) => isTrue(one, constants.get(one.name))));
    parts.push(`e.point in (${wanted.map(({ id }) => id).join(',')})`);
  }
  return [parts.join(' and '), values];
}

function pointsOf(sql: Sql): readonly { readonly id: number; readonly constants: ReadonlyMap<string, string> }[] {
  const text = 'select id, text from texts where id in (select distinct point from results)';
  return sql.all(text).map(({ id, text: point }) => ({ id: Number(id), constants: constantsOf(point) }));
}

function isTrue({ operator, value }: Condition, found: string | undefined): boolean {
  if (found === undefined) return false;
  const areNumbers = [found, value].every((one) => one !== '' && Number.isFinite(Number(one)));
  const [left, right] = areNumbers ? [Number(found), Number(value)] : [found, value];
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}

function refuseUnknown(sql: Sql, conditions: readonly Condition[]): void {
  const constants = conditions.some(({ name }) => !isColumn(name))
    ? new Set(pointsOf(sql).flatMap((point) => [...point.constants.keys()]))
    : new Set<string>();
  const known = [...columns, ...constants];
  const unknown = conditions.find(({ name }) => !known.includes(name));
  if (unknown === undefined) return;
  const hint = didYouMean(unknown.name, known, 'clause') ?? `there are: ${known.join(', ')}`;
  throw new UsageError(`the ledger has nothing called ${quoted(unknown.name)}; ${hint}`);
}
