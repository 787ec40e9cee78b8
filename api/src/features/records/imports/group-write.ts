import { sql } from 'drizzle-orm';
import { type AuditEntry, recordAudits } from '#audit/record.ts';
import type { Progress, Writing } from './import-definition.ts';

type Before = { id: number; name: string; importKey: string | null } | null;
export type GroupWork = { key: string; name: string; before: Before };
export type SubGroupWork = GroupWork & { groupKey: string };

/** Both sheets, each in one statement for what is new and one for what is different. */
export async function writeGroups(
  tx: Writing,
  { groups, subGroups }: { groups: readonly GroupWork[]; subGroups: readonly SubGroupWork[] },
  progress: Progress,
): Promise<void> {
  const now = tx.now.toISOString();
  const newGroups = groups.filter(({ before }) => !before);
  const changedGroups = groups.filter(isDifferent);
  const addedGroups = await tx.db.execute<{ id: number; key: string }>(sql`
    insert into groups (name, import_key, created_at)
    select name, key, ${now}::timestamptz from json_to_recordset(${JSON.stringify(newGroups)}::json) as row (name text, key text)
    returning id, import_key as key`);
  await tx.db.execute(sql`
    update groups g set name = row.name, import_key = row.key
    from json_to_recordset(${JSON.stringify(changedGroups.map(valuesOf))}::json) as row (id int, name text, key text)
    where g.id = row.id`);
  await record(tx, [...entries('group', newGroups, addedGroups.rows), ...changes('group', changedGroups)]);
  await progress(newGroups.length + changedGroups.length);

  const newSubGroups = subGroups.filter(({ before }) => !before);
  const changedSubGroups = subGroups.filter(isDifferent);
  const addedSubGroups = await tx.db.execute<{ id: number; key: string }>(sql`
    insert into sub_groups (group_id, name, import_key, created_at)
    select g.id, row.name, row.key, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(newSubGroups)}::json) as row (name text, key text, "groupKey" text)
    join groups g on g.import_key = row."groupKey"
    returning id, import_key as key`);
  await tx.db.execute(sql`
    update sub_groups s set name = row.name, import_key = row.key
    from json_to_recordset(${JSON.stringify(changedSubGroups.map(valuesOf))}::json) as row (id int, name text, key text)
    where s.id = row.id`);
  await record(tx, [
    ...entries('sub-group', newSubGroups, addedSubGroups.rows),
    ...changes('sub-group', changedSubGroups),
  ]);
  await progress(newGroups.length + changedGroups.length + newSubGroups.length + changedSubGroups.length);
}

/** A statement takes only so many values. */
async function record(tx: Writing, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000) await recordAudits(tx, entries.slice(at, at + 1_000));
}

function isDifferent({ before, name, key }: GroupWork): boolean {
  return before !== null && (before.name !== name || before.importKey !== key);
}

function valuesOf({ before, name, key }: GroupWork) {
  return { id: before?.id, name, key };
}

function entries(
  objectType: string,
  work: readonly GroupWork[],
  added: readonly { id: number; key: string }[],
): AuditEntry[] {
  const idByKey = new Map(added.map(({ id, key }) => [key, id]));
  return work.map(({ key, name }) => ({
    action: `${objectType}.create`,
    objectType,
    objectId: idByKey.get(key) ?? 0,
    after: { name, importKey: key },
  }));
}

function changes(objectType: string, work: readonly GroupWork[]): AuditEntry[] {
  return work.map(({ key, name, before }) => ({
    action: `${objectType}.update`,
    objectType,
    objectId: before?.id ?? 0,
    before: { name: before?.name, importKey: before?.importKey },
    after: { name, importKey: key },
  }));
}
