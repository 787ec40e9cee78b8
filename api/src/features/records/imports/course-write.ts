import { type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudits } from '#audit/record.ts';
import type { KnownContent } from './course-lookups.ts';
import type { Progress, Writing } from './import-definition.ts';

export type ContentWork = {
  key: string;
  parentKey: string | null;
  name: string;
  shortDescription: string | null;
  description: string | null;
  authorId: number | null;
  before: KnownContent | null;
  isChanged: boolean;
};

type Work = Record<'courses' | 'units' | 'lessons', readonly ContentWork[]>;

/** All three sheets, each in one statement for what is new and one for what is different. */
export async function writeCourses(tx: Writing, { courses, units, lessons }: Work, progress: Progress): Promise<void> {
  const at = tx.now.toISOString();
  // In the order of the file, after what is there.
  const place = (table: string, parent: string) =>
    sql.raw(`coalesce((select max(position) from ${table} where ${parent}_id = parent.id), 0) + row.position`);
  let written = 0;
  const write = async (objectType: string, work: readonly ContentWork[], insert: (rows: SQL) => SQL) => {
    written += await writeSheet(tx, { objectType, work, insert });
    await progress(written);
  };

  await write(
    'course',
    courses,
    (
      rows,
    ) => sql`insert into courses (name, short_description, description, author_id, import_key, created_at, updated_at)
      select name, "shortDescription", description, "authorId", key, ${at}::timestamptz, ${at}::timestamptz from ${rows}`,
  );
  await write(
    'unit',
    units,
    (
      rows,
    ) => sql`insert into units (course_id, name, short_description, description, position, import_key, created_at, updated_at)
      select parent.id, row.name, "shortDescription", row.description, ${place('units', 'course')}, key, ${at}::timestamptz, ${at}::timestamptz
      from ${rows} join courses parent on parent.import_key = row."parentKey"`,
  );
  await write(
    'lesson',
    lessons,
    (
      rows,
    ) => sql`insert into lessons (unit_id, name, short_description, description, position, import_key, created_at, updated_at)
      select parent.id, row.name, "shortDescription", row.description, ${place('lessons', 'unit')}, key, ${at}::timestamptz, ${at}::timestamptz
      from ${rows} join units parent on parent.import_key = row."parentKey"`,
  );
  await touchImported(tx, { courses, units, lessons });
}

type Sheet = { objectType: string; work: readonly ContentWork[]; insert: (rows: SQL) => SQL };

async function writeSheet(tx: Writing, { objectType, work, insert }: Sheet): Promise<number> {
  const added = work.filter(({ before }) => !before);
  const changed = work.filter(({ isChanged }) => isChanged);
  const table = sql.identifier(`${objectType}s`);
  const columns = sql.raw(
    'row (id int, key text, "parentKey" text, name text, "shortDescription" text, description text, "authorId" int, position int)',
  );
  const rowsOf = (items: readonly ContentWork[]) => {
    const values = items.map(({ before, isChanged: _isChanged, ...item }, at) => ({
      ...item,
      id: before?.id,
      position: at + 1,
    }));
    return sql`json_to_recordset(${JSON.stringify(values)}::json) as ${columns}`;
  };
  const { rows: made } = await tx.db.execute<{ id: number; key: string }>(
    sql`${insert(rowsOf(added))} returning id, import_key as key`,
  );
  const author = objectType === 'course' ? sql`, author_id = row."authorId"` : sql``;
  await tx.db.execute(sql`
    update ${table} item set name = row.name, short_description = row."shortDescription", description = row.description,
      updated_at = ${tx.now.toISOString()}::timestamptz ${author}
    from ${rowsOf(changed)} where item.id = row.id`);

  const idByKey = new Map(made.map(({ id, key }) => [key, id]));
  await record(tx, [
    ...added.map(({ key, name }) => ({
      action: `${objectType}.create`,
      objectType,
      objectId: idByKey.get(key) ?? 0,
      after: { name, importKey: key },
    })),
    ...changed.map(({ key, name, before }) => ({
      action: `${objectType}.update`,
      objectType,
      objectId: before?.id ?? 0,
      before: { name: before?.name },
      after: { name, importKey: key },
    })),
  ]);
  return added.length + changed.length;
}

/** Servers that keep a copy of these outlines learn that theirs is old. */
async function touchImported(tx: Writing, work: Work): Promise<void> {
  const keys = (items: readonly ContentWork[]) =>
    sql.param(items.filter(({ before, isChanged }) => !before || isChanged).map(({ key }) => key));
  await tx.db.execute(sql`
    update courses set revision = revision + 1, updated_at = ${tx.now.toISOString()}::timestamptz
    where import_key = any(${keys(work.courses)}::text[])
      or id in (select course_id from units where import_key = any(${keys(work.units)}::text[]))
      or id in (select u.course_id from lessons l join units u on u.id = l.unit_id
        where l.import_key = any(${keys(work.lessons)}::text[]))`);
}

/** A statement takes only so many values. */
async function record(tx: Writing, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000) await recordAudits(tx, entries.slice(at, at + 1_000));
}
