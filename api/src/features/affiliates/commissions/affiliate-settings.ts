import type { Centavos } from '@app/rules/amounts/pesos';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';

const names = [
  'affiliate-rate',
  'affiliate-hold-days',
  'affiliate-payout-minimum',
  'affiliate-payout-day',
  'affiliate-withholding',
] as const;

export type AffiliateSettings = {
  /** In basis points. */
  rate: number;
  holdDays: number;
  minimum: Centavos;
  payDay: number;
  /** In basis points. */
  withholding: number;
};

export async function affiliateSettings({ db }: Pick<Context, 'db'>): Promise<AffiliateSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const valueOf = (name: (typeof names)[number]) => settingValue(name, rows.find((row) => row.name === name)?.value);
  return {
    rate: Math.round(valueOf('affiliate-rate') * 100),
    holdDays: valueOf('affiliate-hold-days'),
    minimum: valueOf('affiliate-payout-minimum') * 100,
    payDay: valueOf('affiliate-payout-day'),
    withholding: Math.round(valueOf('affiliate-withholding') * 100),
  };
}
