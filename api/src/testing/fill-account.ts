import type { ManualPlatform } from '@app/rules/money/payments/payment-platforms';
import type { SettingName } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { settings } from '#tables/platform/settings.table.ts';

type DbContext = { db: Database };

export async function setSetting({ db }: DbContext, name: SettingName, value: string): Promise<void> {
  await db.update(settings).set({ value }).where(eq(settings.name, name));
}

/** Staff have filled in where buyers send their money: the platform is offered from now on. */
export async function fillAccount(ctx: DbContext, platform: Exclude<ManualPlatform, 'other'> = 'gcash'): Promise<void> {
  await setSetting(ctx, `payment-account-name-${platform}`, 'Tribe Inc.');
  await setSetting(ctx, `payment-account-number-${platform}`, '0917 000 0000');
}
