import { settingValue } from '@app/rules/platform/settings/setting-value';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

/** The default period of reports and statistics, in days. */
export async function defaultPeriod({ db }: Pick<Context, 'db'>): Promise<number> {
  const name = 'default-period-days';
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return settingValue(name, stored?.value);
}
