import { lt } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { notifications } from '#tables/platform/notifications.table.ts';

const keptDays = 180;

/** Half a year back is more than anybody scrolls. */
export async function forgetOldNews({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, new Date(now.getTime() - keptDays * 24 * 3_600_000)));
}
