import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import {
  type AddedContent,
  type ImportedContent,
  importedFacts,
  importedRows,
} from '#features/learning/courses/import-courses.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** In the order of the file, after the existing ones. */
export async function addLessons(
  { db, now }: WriteContext,
  items: readonly ImportedContent[],
): Promise<AddedContent[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<AddedContent>(sql`
    insert into lessons (unit_id, name, short_description, description, position, import_key, created_at, updated_at)
    select parent.id, row.name, "shortDescription", row.description,
      coalesce((select max(position) from lessons where unit_id = parent.id), 0) + row.position, key,
      ${at}::timestamptz, ${at}::timestamptz
    from ${importedRows(items)} join units parent on parent.import_key = row."parentKey"
    returning id, import_key as key`);
  return rows;
}

export async function changeLessons({ db, now }: WriteContext, items: readonly ImportedContent[]): Promise<void> {
  await db.execute(sql`
    update lessons item set ${importedFacts(now)} from ${importedRows(items)} where item.id = row.id`);
}
