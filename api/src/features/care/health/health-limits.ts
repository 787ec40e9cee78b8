import type { HealthLimits } from '@app/rules/care/health/health';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

const names = ['health-unseen-days', 'health-quiet-days', 'health-missed-check-ins'] as const;

/** The limits that staff set. */
export async function healthLimits({ db }: Pick<Context, 'db'>): Promise<HealthLimits> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const valueOf = (name: (typeof names)[number]) => settingValue(name, rows.find((row) => row.name === name)?.value);
  return {
    unseenDays: valueOf('health-unseen-days'),
    quietDays: valueOf('health-quiet-days'),
    missedCheckIns: valueOf('health-missed-check-ins'),
  };
}
