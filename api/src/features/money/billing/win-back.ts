import { isWinBack } from '@app/rules/money/subscriptions/renewal';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { manilaDay } from '@app/rules/time/manila';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { Renewal } from './renewal.ts';

/** The code that staff chose for people who have been gone for some days. Whether it still counts, the quote says. */
export async function winBackCode(ctx: Context, { subscription, refusal }: Renewal): Promise<string | null> {
  if (refusal) return null;
  const [days, coupon] = ['win-back-days', 'win-back-coupon'] as const;
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.name, [days, coupon]));
  const stored = (name: string) => rows.find((row) => row.name === name)?.value;
  const code = settingValue(coupon, stored(coupon)).trim();
  if (code === '') return null;
  const { status, expiresOn, cancelledAt } = subscription;
  const endedOn = status === 'cancelled' && cancelledAt ? manilaDay(cancelledAt) : expiresOn;
  return isWinBack(endedOn, manilaDay(ctx.now), settingValue(days, stored(days))) ? code : null;
}
