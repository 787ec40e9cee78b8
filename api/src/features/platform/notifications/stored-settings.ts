import { usualQuietHours } from '@app/rules/platform/notifications/quiet-hours';
import type { Choices } from '@app/rules/platform/notifications/choices';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type NotificationSettings, notificationSettings } from '#tables/platform/notifications.table.ts';

export type OwnSettings = Omit<NotificationSettings, 'digestSentAt' | 'updatedAt'>;

/** What holds for somebody who has chosen nothing. */
const usualSettings = (userId: number): OwnSettings => ({
  userId,
  choices: {},
  quietIsOn: usualQuietHours.isOn,
  quietFrom: usualQuietHours.from,
  quietUntil: usualQuietHours.until,
  ringsForEvents: true,
  digest: 'daily',
  putOff: {},
});

export async function settingsOf({ db }: Pick<Context, 'db'>, userId: number): Promise<OwnSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return row ?? usualSettings(userId);
}

export async function choicesOf(ctx: Pick<Context, 'db'>, userId: number): Promise<Choices> {
  return (await settingsOf(ctx, userId)).choices;
}

/** Two changes at once come one after the other, so that neither takes the other back. */
export async function lockSettings({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<OwnSettings> {
  await db
    .insert(notificationSettings)
    .values({ ...usualSettings(userId), updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('update');
  if (!row) throw new Error('the settings were just made');
  return row;
}

export async function saveSettings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  values: Partial<Omit<OwnSettings, 'userId'>>,
): Promise<void> {
  await db
    .update(notificationSettings)
    .set({ ...values, updatedAt: now })
    .where(eq(notificationSettings.userId, userId));
}
