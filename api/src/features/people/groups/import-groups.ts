import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

export type ImportedGroup = { key: string; name: string };
export type AddedGroup = { id: number; key: string };

export async function addGroups({ db, now }: WriteContext, groups: readonly ImportedGroup[]): Promise<AddedGroup[]> {
  const { rows } = await db.execute<AddedGroup>(sql`
    insert into groups (name, import_key, created_at)
    select name, key, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(groups)}::json) as row (name text, key text)
    returning id, import_key as key`);
  return rows;
}

export async function changeGroups(
  { db }: WriteContext,
  groups: readonly (ImportedGroup & { id?: number | undefined })[],
): Promise<void> {
  await db.execute(sql`
    update groups g set name = row.name, import_key = row.key
    from json_to_recordset(${JSON.stringify(groups)}::json) as row (id int, name text, key text)
    where g.id = row.id`);
}

/** Into the groups that their keys name. */
export async function addSubGroups(
  { db, now }: WriteContext,
  subGroups: readonly (ImportedGroup & { groupKey: string })[],
): Promise<AddedGroup[]> {
  const { rows } = await db.execute<AddedGroup>(sql`
    insert into sub_groups (group_id, name, import_key, created_at)
    select g.id, row.name, row.key, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(subGroups)}::json) as row (name text, key text, "groupKey" text)
    join groups g on g.import_key = row."groupKey"
    returning id, import_key as key`);
  return rows;
}

export async function changeSubGroups(
  { db }: WriteContext,
  subGroups: readonly (ImportedGroup & { id?: number | undefined })[],
): Promise<void> {
  await db.execute(sql`
    update sub_groups s set name = row.name, import_key = row.key
    from json_to_recordset(${JSON.stringify(subGroups)}::json) as row (id int, name text, key text)
    where s.id = row.id`);
}

/** A person who moves to another group leaves the sub-group of the old one. */
export async function putIntoGroups(
  { db, now }: WriteContext,
  moved: readonly { userId: number; groupId: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await db.execute(sql`
    insert into group_members (user_id, group_id, joined_at)
    select user_id, group_id, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(moved.map(({ userId }) => userId))}::int[],
      ${sql.param(moved.map(({ groupId }) => groupId))}::int[]) as row (user_id, group_id)
    on conflict (user_id) do update
      set group_id = excluded.group_id, sub_group_id = null, joined_at = excluded.joined_at
      where group_members.group_id <> excluded.group_id`);
}
