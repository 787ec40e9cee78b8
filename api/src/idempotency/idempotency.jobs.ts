import { lt } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { idempotencyKeys } from './idempotency.table.ts';

/** A page tries again within minutes; a phone sends what waits on it when it is back, and that may take weeks. */
const keptDays = 30;

export async function forgetIdempotencyKeys({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const moment = new Date(now.getTime() - keptDays * 86_400_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}
