import { businessSettings, missingSteps, type SetupStep } from '@app/rules/platform/settings/setup';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { canBePaid } from './platforms.ts';

/** What staff still have to set up, the most urgent first. */
export async function setupChecklist(ctx: Context): Promise<SetupStep[]> {
  const names = [...businessSettings, 'logo-image'] as const;
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const text = (name: (typeof names)[number]) => settingValue(name, stored.get(name));
  return missingSteps({
    canBePaid: await canBePaid(ctx),
    hasSmtp: ctx.hasSmtp,
    business: businessSettings.map(text),
    logo: text('logo-image'),
  });
}
