import { type AuditEntry, recordAudits } from '#audit/record.ts';
import {
  type AddedGroup,
  addGroups,
  addSubGroups,
  changeGroups,
  changeSubGroups,
} from '#features/people/groups/import-groups.ts';
import type { Progress, WriteContext } from './import-definition.ts';

type ExistingGroup = { id: number; name: string; importKey: string | null } | null;
export type GroupWork = { key: string; name: string; before: ExistingGroup };
export type SubGroupWork = GroupWork & { groupKey: string };

/** Both sheets, each in one statement for new rows and one for changed rows. */
export async function writeGroups(
  tx: WriteContext,
  { groups, subGroups }: { groups: readonly GroupWork[]; subGroups: readonly SubGroupWork[] },
  progress: Progress,
): Promise<void> {
  const newGroups = groups.filter(({ before }) => !before);
  const changedGroups = groups.filter(isDifferent);
  const addedGroups = await addGroups(tx, newGroups);
  await changeGroups(tx, changedGroups.map(valuesOf));
  await record(tx, [...entries('group', newGroups, addedGroups), ...changes('group', changedGroups)]);
  await progress(newGroups.length + changedGroups.length);

  const newSubGroups = subGroups.filter(({ before }) => !before);
  const changedSubGroups = subGroups.filter(isDifferent);
  const addedSubGroups = await addSubGroups(tx, newSubGroups);
  await changeSubGroups(tx, changedSubGroups.map(valuesOf));
  await record(tx, [...entries('sub-group', newSubGroups, addedSubGroups), ...changes('sub-group', changedSubGroups)]);
  await progress(newGroups.length + changedGroups.length + newSubGroups.length + changedSubGroups.length);
}

/** A statement takes a limited number of values. */
async function record(tx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000) await recordAudits(tx, entries.slice(at, at + 1_000));
}

function isDifferent({ before, name, key }: GroupWork): boolean {
  return before !== null && (before.name !== name || before.importKey !== key);
}

function valuesOf({ before, name, key }: GroupWork) {
  return { id: before?.id, name, key };
}

function entries(objectType: string, work: readonly GroupWork[], added: readonly AddedGroup[]): AuditEntry[] {
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
