import { isMailed } from '@app/rules/platform/notifications/choices';
import type { Topic } from '@app/rules/platform/notifications/topics';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { notificationSettings } from '#tables/platform/notifications.table.ts';

/** Those of the people who have not switched off mails of a topic. Bills and security are mailed without asking. */
export async function mailedPeople(
  { db }: Pick<Context, 'db'>,
  topic: Topic,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const mailed = new Set(userIds);
  if (mailed.size === 0) return mailed;
  const { userId, choices, digest } = notificationSettings;
  const rows = await db
    .select({ userId, choices, digest })
    .from(notificationSettings)
    .where(inArray(userId, [...mailed]));
  for (const row of rows) if (!isMailed(row, topic)) mailed.delete(row.userId);
  return mailed;
}
