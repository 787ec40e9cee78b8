import { sql } from 'drizzle-orm';
import type { PlanContext } from './import-definition.ts';

export type KnownContent = {
  id: number;
  importKey: string;
  name: string;
  shortDescription: string | null;
  description: string | null;
  parentKey: string | null;
  authorId: number | null;
};

const parents = {
  courses: { key: sql`null`, authorId: sql`item.author_id` },
  units: { key: sql`(select import_key from courses where id = item.course_id)`, authorId: sql`null` },
  lessons: { key: sql`(select import_key from units where id = item.unit_id)`, authorId: sql`null` },
};

/** The existing content of a file's keys, by key. */
export async function loadKnownContent(
  { db, lock }: PlanContext,
  table: keyof typeof parents,
  keys: readonly string[],
): Promise<Map<string, KnownContent>> {
  const { key, authorId } = parents[table];
  const { rows } = await db.execute<KnownContent>(sql`
    select item.id, item.import_key as "importKey", item.name, item.short_description as "shortDescription",
      item.description, ${key} as "parentKey", ${authorId} as "authorId"
    from ${sql.identifier(table)} item
    where item.import_key = any(${sql.param([...keys])}::text[])
    order by item.id ${lock ? sql`for update of item` : sql``}`);
  return new Map(rows.map((row) => [row.importKey, row]));
}

/** People by Tribe ID, without those who left. */
export async function loadAuthors({ db }: PlanContext, tribeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; tribeId: string }>(sql`
    select id, tribe_id as "tribeId" from users
    where tribe_id = any(${sql.param([...tribeIds])}::text[]) and archived_at is null`);
  return new Map(rows.map(({ id, tribeId }) => [tribeId, id]));
}
