import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type ErasingStep, erasedFiles, erasedTables, rolesThatEnd } from './erased-tables.ts';

/** All that an erasure looks for: the lists that the SQL of `erased-tables.ts` names. */
export type Traces = {
  ids: readonly number[];
  emails: readonly string[];
  keys: readonly string[];
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
    await db.execute(statement(table, { where: `${column} = any(:ids)`, set: { [column]: 'null' } }, traces));
  }
  return eraseFiles(db, traces);
}

/** The decisions of some tables, in their order. */
export async function eraseIn(db: Database, tables: readonly string[], traces: Traces): Promise<void> {
  for (const table of tables) {
    for (const step of erasedTables[table]?.steps ?? []) await db.execute(statement(table, step, traces));
  }
}

/** Rows that are older than `:before`, for the retention periods. */
export async function eraseOld(db: Database, table: string, { where, set }: ErasingStep, before: Date): Promise<void> {
  const [start = '', ...rest] = where.split(':before');
  const moment = sql`${before.toISOString()}::timestamptz`;
  const condition = sql.join([sql.raw(start), ...rest.flatMap((part) => [moment, sql.raw(part)])]);
  const name = sql.identifier(table);
  const values = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.identifier(column)} = ${sql.raw(value)}`);
  await db.execute(
    set
      ? sql`update ${name} set ${sql.join(values, sql`, `)} where ${condition}`
      : sql`delete from ${name} where ${condition}`,
  );
}

function statement(table: string, { where, set }: ErasingStep, traces: Traces): SQL {
  const name = sql.identifier(table);
  if (!set) return sql`delete from ${name} where ${filled(where, traces)}`;
  const values = Object.entries(set).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${filled(value, traces)}`,
  );
  return sql`update ${name} set ${sql.join(values, sql`, `)} where ${filled(where, traces)}`;
}

/** A text of the list of tables, and of nowhere else, with the values for its names; `::` is a cast. */
function filled(text: string, traces: Traces): SQL {
  const values: Record<string, SQL> = {
    ids: list(traces.ids, 'int'),
    emails: list(traces.emails, 'text'),
    keys: list(traces.keys, 'text'),
    leads: list(traces.leads, 'int'),
    orders: list(traces.orders, 'int'),
    now: sql`${traces.now.toISOString()}::timestamptz`,
  };
  const parts = text.split(/(?<!:):(ids|emails|keys|leads|orders|now)\b/);
  return sql.join(parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : (values[part] ?? sql``))));
}

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
