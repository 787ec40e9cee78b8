import { lt } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { idempotencyKeys } from './idempotency.table.ts';

const keptHours = 48;

/** A client that tries again does so within minutes; the promise is a day. */
export async function forgetIdempotencyKeys({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const moment = new Date(now.getTime() - keptHours * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}
