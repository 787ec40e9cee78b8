import { isVisitorSetting } from '@app/rules/platform/settings/settings';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { installation, type Setting, settings } from '#tables/platform/settings.table.ts';

/** A setting by name, for visitors: null unless it is on their list, whether or not it exists. */
export async function settingForVisitors({ db }: Pick<Context, 'db'>, name: string): Promise<Setting | null> {
  if (!isVisitorSetting(name)) return null;
  const [setting] = await db.select().from(settings).where(eq(settings.name, name));
  return setting ?? null;
}

/** Whether this database was seeded as a demo; recorded in it, so that no environment can pretend. */
export async function isDemoInstallation({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const rows = await db
    .select()
    .from(installation)
    .where(inArray(installation.name, ['seed']));
  return rows[0]?.value === 'demo';
}
