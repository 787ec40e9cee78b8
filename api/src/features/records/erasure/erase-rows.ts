import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type ErasingStep, erasedFiles, erasedTables, rolesThatEnd } from './erased-tables.ts';

/** All that an erasure looks for: the lists that the SQL of `erased-tables.ts` names. */
export type Traces = {
  ids: readonly number[];
  emails: readonly string[];
  keys: readonly string[];
  /** In full, as others wrote them. */
  names: readonly string[];
  /** Also the short ones, with which others called them after an @. */
  nicknames: readonly string[];
  leads: readonly number[];
  orders: readonly number[];
  now: Date;
};

/**
 * Does to every table what its decision says. As many statements as decisions, however much the person has; returns the
 * names of the files whose rows are gone.
 */
export async function eraseRows(db: Database, traces: Traces): Promise<string[]> {
  // The ledgers are open to nobody but those whose identity is gone by now.
  await eraseIn(db, ['users'], traces);
  await db.execute(sql`select erase_from_ledgers(${list(traces.ids, 'int')}, ${list(traces.leads, 'int')})`);
  await eraseIn(
    db,
    Object.keys(erasedTables).filter((table) => table !== 'users'),
    traces,
  );
  for (const role of rolesThatEnd) {
    const [table = '', column = ''] = role.split('.');
    await db.execute(statement(table, { where: `${column} = any(:ids)`, set: { [column]: 'null' } }, valuesOf(traces)));
  }
  return eraseFiles(db, traces);
}

/** The decisions of some tables, in their order. */
export async function eraseIn(db: Database, tables: readonly string[], traces: Traces): Promise<void> {
  const values = valuesOf(traces);
  for (const table of tables) {
    for (const step of erasedTables[table]?.steps ?? []) await db.execute(statement(table, step, values));
  }
}

/** Rows that are older than `:before`, for the retention periods. */
export async function eraseOld(db: Database, table: string, step: ErasingStep, before: Date): Promise<void> {
  await db.execute(statement(table, step, { before: instant(before) }));
}

/** The longest first, so that nothing of a long name is left; a longer word that begins like a name is another's. */
function mentionOf(names: readonly string[]): string {
  const patterns = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`));
  return patterns.length === 0 ? '(?!)' : `@(${patterns.join('|')})(?![[:alnum:]])`;
}

/** What the names in the texts of a step stand for: `:ids`, `:before`. */
type Values = Readonly<Record<string, SQL>>;

function valuesOf({ ids, emails, keys, names, nicknames, leads, orders, now }: Traces): Values {
  return {
    ids: list(ids, 'int'),
    emails: list(emails, 'text'),
    keys: list(keys, 'text'),
    names: list(names, 'text'),
    mention: sql`${mentionOf([...names, ...nicknames])}::text`,
    leads: list(leads, 'int'),
    orders: list(orders, 'int'),
    now: instant(now),
  };
}

function statement(table: string, { where, set }: ErasingStep, values: Values): SQL {
  const name = sql.identifier(table);
  if (!set) return sql`delete from ${name} where ${filled(where, values)}`;
  const columns = Object.entries(set).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${filled(value, values)}`,
  );
  return sql`update ${name} set ${sql.join(columns, sql`, `)} where ${filled(where, values)}`;
}

/** A text of our own lists of tables, and of nowhere else, with the values for its names; `::` is a cast. */
function filled(text: string, values: Values): SQL {
  const parts = text.split(/(?<!:):(ids|emails|keys|names|mention|leads|orders|now|before)\b/);
  return sql.join(parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : (values[part] ?? sql``))));
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const list = (values: readonly (number | string)[], type: 'int' | 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

const goingPurposes = Object.entries(erasedFiles).flatMap(([purpose, fate]) => (fate === 'goes' ? [purpose] : []));

async function eraseFiles(db: Database, { ids, orders }: Traces): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; sizes: { width: number }[] }>(sql`
    delete from ${sql.identifier('files')} where purpose = any(${list(goingPurposes, 'text')})
      and (owner_id = any(${list(ids, 'int')}) or order_id = any(${list(orders, 'int')}))
    returning key, sizes`);
  return rows.flatMap(({ key, sizes }) => [key, ...sizes.map(({ width }) => `${key}.${width}`)]);
}
