import { plural } from '@app/rules/text/plural';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonTuple, jsonWholeRow } from '#db/json.ts';
import { type MovingColumn, movingColumns } from './moved-tables.ts';

export type Pair = { keptId: number; foldedId: number };

/** By `table.column`: the keys of moved rows, and whole rows that were replaced. */
export type MovedRows = { moved: Record<string, unknown[]>; removed: Record<string, unknown[]> };

type Rows = { rows: unknown[] };

/** Moves the merged person's rows to the remaining one. As many statements as tables, however much the person has. */
export async function moveRows(db: Database, pair: Pair): Promise<MovedRows> {
  const result: MovedRows = { moved: {}, removed: {} };
  for (const column of movingColumns) {
    if (column.moving.how === 'move-unless-kept-has') {
      const { isBetter } = column.moving;
      const worse = isBetter ? await rowsOf(db, removeWorse(column, pair, isBetter)) : [];
      keep(result.removed, column, [...worse, ...(await rowsOf(db, removeTaken(column, pair)))]);
    }
    keep(result.moved, column, await rowsOf(db, moveAll(column, pair)));
  }
  return result;
}

/** Undoes `moveRows`, as far as the rows still exist and still belong to the remaining person. */
export async function moveRowsBack(db: Database, pair: Pair, { moved, removed }: MovedRows): Promise<void> {
  for (const column of movingColumns.toReversed()) {
    const keys = moved[column.name] ?? [];
    if (keys.length > 0) await db.execute(moveBack(column, pair, keys));
    const rows = removed[column.name] ?? [];
    if (rows.length > 0) await db.execute(putBack(column, rows));
  }
}

/** A preview of the move: one statement for all tables. */
export async function countRows(db: Database, { keptId, foldedId }: Pair): Promise<Record<string, number>> {
  const counts = movingColumns.map((column) => {
    const { name, moving } = column;
    const isFree = moving.how === 'move-unless-kept-has' ? sql` and not ${isTaken(column, keptId)}` : sql``;
    return sql`select ${name}::text as name, count(*)::int as count from ${tableOf(column)} f where f.${columnOf(column)} = ${foldedId}${isFree}`;
  });
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

/** `3 wins`, `1 note`; dropped tables have no words. */
export function inWords(counts: Record<string, number>): string[] {
  return movingColumns.flatMap(({ name, moving }) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [plural(count, ...moving.words)] : [];
  });
}

function moveAll(column: MovingColumn, { keptId, foldedId }: Pair): SQL {
  return sql`update ${tableOf(column)} f set ${columnOf(column)} = ${keptId} where f.${columnOf(column)} = ${foldedId} returning ${keyOf(column)} as kept_value`;
}

/** Rows of the remaining person for which the merged person has better ones. */
function removeWorse(column: MovingColumn, { keptId, foldedId }: Pair, isBetter: string): SQL {
  // The text is in the list of tables and comes from nowhere else.
  return sql`delete from ${tableOf(column)} k using ${tableOf(column)} f where k.${columnOf(column)} = ${keptId} and f.${columnOf(column)} = ${foldedId}${isSame(column)} and ${sql.raw(isBetter)} returning ${jsonWholeRow('k')} as kept_value`;
}

function removeTaken(column: MovingColumn, { keptId, foldedId }: Pair): SQL {
  return sql`delete from ${tableOf(column)} f where f.${columnOf(column)} = ${foldedId} and ${isTaken(column, keptId)} returning ${jsonWholeRow('f')} as kept_value`;
}

function moveBack(column: MovingColumn, { keptId, foldedId }: Pair, keys: unknown[]): SQL {
  return sql`update ${tableOf(column)} f set ${columnOf(column)} = ${foldedId} where f.${columnOf(column)} = ${keptId} and ${keyOf(column)} in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`;
}

function putBack(column: MovingColumn, rows: unknown[]): SQL {
  return sql`insert into ${tableOf(column)} overriding system value select * from jsonb_populate_recordset(null::${tableOf(column)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** Whether the remaining person already has a row like `f`, and no worse. */
function isTaken(column: MovingColumn, keptId: number): SQL {
  const { moving } = column;
  const { condition, isBetter } = moving.how === 'move-unless-kept-has' ? moving : {};
  // The text is in the list of tables and comes from nowhere else.
  const meetsCondition = (row: string) => (condition ? sql` and ${sql.raw(`${row}.${condition}`)}` : sql``);
  const isWorth = isBetter ? sql` and not ${sql.raw(isBetter)}` : sql``;
  return sql`(exists (select 1 from ${tableOf(column)} k where k.${columnOf(column)} = ${keptId}${isSame(column)}${meetsCondition('k')}${isWorth})${meetsCondition('f')})`;
}

function isSame({ moving }: MovingColumn): SQL {
  const unique = moving.how === 'move-unless-kept-has' ? moving.unique : [];
  const same = (name: string) => sql`k.${sql.identifier(name)} = f.${sql.identifier(name)}`;
  const alsoUnique = moving.how === 'move-unless-kept-has' ? moving.alsoUnique : undefined;
  if (alsoUnique) return sql` and (${sql.join([...unique, alsoUnique].map(same), sql` or `)})`;
  return sql.join(unique.map((name) => sql` and ${same(name)}`));
}

function keyOf({ moving }: MovingColumn): SQL {
  const parts = moving.key.map((name) => sql`f.${sql.identifier(name)}`);
  return sql`${jsonTuple(parts)}::jsonb`;
}

/** Tells the triggers that what changes in this transaction is nothing that the people did. */
export async function markMerge(db: Database): Promise<void> {
  await db.execute(sql`select set_config('tribe.is_merge', 'on', true)`);
}

function tableOf({ table }: MovingColumn): SQL {
  return sql`${sql.identifier(table)}`;
}

function columnOf({ column }: MovingColumn): SQL {
  return sql`${sql.identifier(column)}`;
}

async function rowsOf(db: Database, statement: SQL): Promise<unknown[]> {
  const { rows }: Rows = await db.execute(statement);
  return rows.map((row) => (row as { kept_value: unknown }).kept_value);
}

function keep(into: Record<string, unknown[]>, { name }: MovingColumn, rows: unknown[]): void {
  if (rows.length > 0) into[name] = rows;
}
