import { groupMessages } from '@app/rules/people/groups/group';
import type { ImportCounts } from '@app/rules/records/imports/import-job';
import { groupsSheet, type RowOf, subGroupsSheet } from '@app/rules/records/imports/import-sheets';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import { sql } from 'drizzle-orm';
import type { ImportDefinition, ImportPlan, PlanContext } from './import-definition.ts';
import { type GroupWork, type SubGroupWork, writeGroups } from './group-write.ts';
import { ProblemList } from './problem-list.ts';

type GroupRow = RowOf<typeof groupsSheet>;
type SubGroupRow = RowOf<typeof subGroupsSheet>;
type KnownGroup = { id: number; name: string; importKey: string | null };
type KnownSubGroup = KnownGroup & { groupId: number };

/** Groups and sub-groups are found by the key of the file, or by a name without another key. */
export const groupImport: ImportDefinition = { subject: 'groups', plan: planGroups };

async function planGroups(ctx: PlanContext, file: ReadFile): Promise<ImportPlan> {
  // The columns of the sheets made these rows.
  const groupRows = (file.rows[groupsSheet.name] ?? []) as unknown as GroupRow[];
  const subGroupRows = (file.rows[subGroupsSheet.name] ?? []) as unknown as SubGroupRow[];
  const problems = new ProblemList(file.problems);
  const known = await loadKnown(ctx);
  const counts: ImportCounts = { create: 0, update: 0, unchanged: 0, skipped: 0 };

  const groups = planRows(groupRows, known.groups, problems, counts);
  const subGroups = planSubGroups(subGroupRows, { groups, known }, problems, counts);
  return {
    counts,
    problems: problems.sorted(),
    write: (tx, progress) => writeGroups(tx, { groups, subGroups }, progress),
  };
}

/** There are few of them, so all are read. */
async function loadKnown({ db, lock }: PlanContext) {
  const share = lock ? sql`for update` : sql``;
  const groups = await db.execute<KnownGroup>(
    sql`select id, name, import_key as "importKey" from groups order by id ${share}`,
  );
  const subGroups = await db.execute<KnownSubGroup>(
    sql`select id, name, import_key as "importKey", group_id as "groupId" from sub_groups order by id ${share}`,
  );
  return { groups: groups.rows, subGroups: subGroups.rows };
}

function planRows(
  rows: readonly GroupRow[],
  known: readonly KnownGroup[],
  problems: ProblemList,
  counts: ImportCounts,
): GroupWork[] {
  const byKey = new Map(known.map((group) => [group.importKey, group]));
  const byName = new Map(known.map((group) => [group.name, group]));
  const keys = new Map<string, number>();
  const names = new Map<string, number>();
  const work: GroupWork[] = [];
  for (const { row, groupId: key, name } of rows) {
    if (key === null || name === null) continue;
    const say = (column: string, text: string) => problems.add({ sheet: groupsSheet.name, row, column, text });
    refuseRepeat(keys, key, row, (first) => say('Group ID', `Row ${first} has the same Group ID. Keep one of them.`));
    refuseRepeat(names, name, row, (first) => say('Name', `Row ${first} has the same name. Keep one of them.`));
    const named = byName.get(name);
    const before = byKey.get(key) ?? (named?.importKey === null ? named : undefined);
    if (named && named !== before) say('Name', groupMessages.groupNameTaken);
    count(counts, before, { name, importKey: key });
    work.push({ key, name, before: before ?? null });
  }
  return work;
}

function planSubGroups(
  rows: readonly SubGroupRow[],
  { groups, known }: { groups: readonly GroupWork[]; known: Awaited<ReturnType<typeof loadKnown>> },
  problems: ProblemList,
  counts: ImportCounts,
): SubGroupWork[] {
  const groupIds = new Map<string, number | null>(
    known.groups.flatMap(({ id, importKey }) => (importKey === null ? [] : [[importKey, id] as const])),
  );
  for (const { key, before } of groups) groupIds.set(key, before?.id ?? null);
  const byKey = new Map(known.subGroups.map((subGroup) => [subGroup.importKey, subGroup]));
  const byName = new Map(known.subGroups.map((subGroup) => [`${subGroup.groupId}\n${subGroup.name}`, subGroup]));
  const keys = new Map<string, number>();
  const names = new Map<string, number>();
  const work: SubGroupWork[] = [];
  for (const { row, subGroupId: key, name, groupId: groupKey } of rows) {
    if (key === null || name === null || groupKey === null) continue;
    const say = (column: string, text: string) => problems.add({ sheet: subGroupsSheet.name, row, column, text });
    refuseRepeat(keys, key, row, (first) =>
      say('Subgroup ID', `Row ${first} has the same Subgroup ID. Keep one of them.`),
    );
    refuseRepeat(names, `${groupKey}\n${name}`, row, (first) =>
      say('Name', `Row ${first} has the same name in this group. Keep one of them.`),
    );
    const groupId = groupIds.get(groupKey);
    if (groupId === undefined) {
      say('Group ID', `There is no group "${groupKey}" in this file or from an earlier one.`);
      continue;
    }
    const named = groupId === null ? undefined : byName.get(`${groupId}\n${name}`);
    const before = byKey.get(key) ?? (named?.importKey === null ? named : undefined);
    if (named && named !== before) say('Name', groupMessages.subGroupNameTaken);
    if (before && before.groupId !== groupId)
      say('Group ID', 'This sub-group belongs to another group. Sub-groups cannot move.');
    count(counts, before, { name, importKey: key });
    work.push({ key, name, groupKey, before: before ?? null });
  }
  return work;
}

function refuseRepeat(seen: Map<string, number>, value: string, row: number, say: (first: number) => void): void {
  const first = seen.get(value);
  if (first === undefined) seen.set(value, row);
  else say(first);
}

function count(
  counts: ImportCounts,
  before: KnownGroup | undefined,
  after: Pick<KnownGroup, 'name' | 'importKey'>,
): void {
  if (!before) counts.create += 1;
  else if (before.name !== after.name || before.importKey !== after.importKey) counts.update += 1;
  else counts.unchanged += 1;
}
