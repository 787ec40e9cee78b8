import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** A course, unit or lesson as a sheet has it; without an id it is new. */
export type ImportedContent = {
  id?: number | undefined;
  key: string;
  parentKey: string | null;
  name: string;
  shortDescription: string | null;
  description: string | null;
  authorId: number | null;
};

export type AddedContent = { id: number; key: string };

export async function addCourses(
  { db, now }: WriteContext,
  items: readonly ImportedContent[],
): Promise<AddedContent[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<AddedContent>(sql`
    insert into courses (name, short_description, description, author_id, import_key, created_at, updated_at)
    select name, "shortDescription", description, "authorId", key, ${at}::timestamptz, ${at}::timestamptz
    from ${importedRows(items)} returning id, import_key as key`);
  return rows;
}

export async function changeCourses({ db, now }: WriteContext, items: readonly ImportedContent[]): Promise<void> {
  await db.execute(sql`
    update courses item set ${importedFacts(now)}, author_id = row."authorId"
    from ${importedRows(items)} where item.id = row.id`);
}

/** In the order of the file, after the existing ones. */
export async function addUnits({ db, now }: WriteContext, items: readonly ImportedContent[]): Promise<AddedContent[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<AddedContent>(sql`
    insert into units (course_id, name, short_description, description, position, import_key, created_at, updated_at)
    select parent.id, row.name, "shortDescription", row.description,
      coalesce((select max(position) from units where course_id = parent.id), 0) + row.position, key,
      ${at}::timestamptz, ${at}::timestamptz
    from ${importedRows(items)} join courses parent on parent.import_key = row."parentKey"
    returning id, import_key as key`);
  return rows;
}

export async function changeUnits({ db, now }: WriteContext, items: readonly ImportedContent[]): Promise<void> {
  await db.execute(sql`
    update units item set ${importedFacts(now)} from ${importedRows(items)} where item.id = row.id`);
}

/** The columns an import changes on everything with a name and a description, from `row`. */
export const importedFacts = (now: Date): SQL => sql`name = row.name, short_description = row."shortDescription",
  description = row.description, updated_at = ${now.toISOString()}::timestamptz`;

/** The items as rows of a statement, called `row`, with their place in the file. */
export function importedRows(items: readonly ImportedContent[]): SQL {
  const values = items.map((item, at) => ({ ...item, position: at + 1 }));
  const columns = sql.raw(
    'row (id int, key text, "parentKey" text, name text, "shortDescription" text, description text, "authorId" int, position int)',
  );
  return sql`json_to_recordset(${JSON.stringify(values)}::json) as ${columns}`;
}

type ImportedKeys = Record<'courses' | 'units' | 'lessons', readonly string[]>;

/** Servers with a copy of these outlines learn that it is old. */
export async function touchImported({ db, now }: WriteContext, keys: ImportedKeys): Promise<void> {
  const listed = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  await db.execute(sql`
    update courses set revision = revision + 1, updated_at = ${now.toISOString()}::timestamptz
    where import_key = any(${listed(keys.courses)})
      or id in (select course_id from units where import_key = any(${listed(keys.units)}))
      or id in (select u.course_id from lessons l join units u on u.id = l.unit_id
        where l.import_key = any(${listed(keys.lessons)}))`);
}
