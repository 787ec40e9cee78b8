import { parseSetting } from '@app/rules/platform/settings/setting-input';
import { secretIsSet, type SettingGroup } from '@app/rules/platform/settings/setting-definition';
import { isSettingName, type SettingName, settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { announce } from '#live/bus.ts';
import { seal } from '#secrets/sealed-text.ts';
import { checkReference } from './setting-choices.ts';
import { files } from '#tables/platform/files.table.ts';
import { type Setting, settings } from '#tables/platform/settings.table.ts';

/** Every setting that the product still knows, in the order of the table in `rules`. */
export async function listSettings({ db }: Pick<Context, 'db'>): Promise<Setting[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...settingNames]));
  const stored = new Map(rows.map((setting) => [setting.name, setting]));
  return settingNames.flatMap((name) => stored.get(name) ?? []).map(withoutSecret);
}

/** Payment accounts are settings, too: not while impersonating. */
export async function updateSetting(ctx: Context, name: string, typed: string): Promise<Setting> {
  if (!isSettingName(name)) throw new NotFound('Setting');
  const [changed] = await updateSettings(ctx, [{ name, value: typed }], () => 'value');
  if (!changed) throw new NotFound('Setting');
  return changed;
}

/** The live topic of a group: whoever shows its values reads them again. */
export const settingsTopic = (group: SettingGroup) => `settings:${group}`;

type TypedSetting = { name: SettingName; value: string };

/** Several at once, all or none, with an audit row for each that is another now. Problems come under `fieldOf` their name. */
export async function updateSettings(
  ctx: Context,
  typed: readonly TypedSetting[],
  fieldOf: (name: SettingName) => string = (name) => name,
): Promise<Setting[]> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const parsed = typed.map(({ name, value }) => ({ name, ...parseSetting(name, value) }));
  const problems = parsed.flatMap((each) => (each.ok ? [] : [[fieldOf(each.name), each.message] as const]));
  if (problems.length > 0) throw new BadUserInput(Object.fromEntries(problems));
  return transaction(ctx, async (tx) => {
    const changed: Setting[] = [];
    // In one order, so that two who save at once do not wait for each other.
    for (const each of parsed.toSorted((one, other) => one.name.localeCompare(other.name)))
      if (each.ok) changed.push(await changeSetting(tx, userId, each));
    const groups = new Set(parsed.map(({ name }) => settingOf(name).group));
    await announce(tx.db, anySettingTopic, ...[...groups].map(settingsTopic));
    return changed;
  });
}

async function changeSetting(tx: Context, userId: number, { name, value }: TypedSetting): Promise<Setting> {
  const [before] = await tx.db.select().from(settings).where(eq(settings.name, name)).for('update');
  if (!before) throw new NotFound('Setting');
  if (before.value === value) return withoutSecret(before);
  const { type } = settingOf(name);
  if (type === 'image') await checkPicture(tx.db, value);
  await checkReference(tx.db, name, value);
  const [after] = await tx.db
    .update(settings)
    .set({
      value: type === 'secret' && value !== '' ? seal(tx.secrets, value) : value,
      updatedAt: tx.now,
      updatedById: userId,
    })
    .where(eq(settings.name, name))
    .returning();
  if (!after) throw new NotFound('Setting');
  await recordAudit(tx, {
    action: 'setting.update',
    objectType: 'setting',
    objectId: name,
    before: { value: withoutSecret(before).value },
    after: { value: withoutSecret(after).value },
  });
  return withoutSecret(after);
}

/** Servers that keep settings in memory listen to this. */
export const anySettingTopic = 'settings';

/** Nobody reads a secret again; staff see whether it is set. */
function withoutSecret(setting: Setting): Setting {
  if (!isSettingName(setting.name) || settingOf(setting.name).type !== 'secret') return setting;
  return { ...setting, value: setting.value === '' ? '' : secretIsSet };
}

const uploads = fileUrl('');

/** A file of ours has to be readable by visitors; it is locked, so that it is not deleted meanwhile. */
async function checkPicture(db: Database, value: string): Promise<void> {
  if (!value.startsWith(uploads)) return;
  const isIt = and(eq(files.key, value.slice(uploads.length)), eq(files.purpose, 'setting-image'));
  const [file] = await db.select({ id: files.id }).from(files).where(isIt).for('key share');
  if (!file) throw new BadUserInput({ value: 'Upload the picture again' });
}
