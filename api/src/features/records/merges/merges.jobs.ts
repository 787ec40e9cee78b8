import { UNDO_DAYS } from '@app/rules/records/merges/merge-input';
import { and, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { findMissedKeys } from '#features/people/directory/likely-duplicates.ts';
import { userMerges } from '#tables/records/merges.table.ts';

/** What has to be done for merges once a day. */
export async function tidyMerges(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await forgetMergeRecords(ctx);
  await findMissedKeys(ctx);
}

/** What undoing would have needed holds personal data; when its time is over nobody needs it. */
export async function forgetMergeRecords({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const end = new Date(now.getTime() - UNDO_DAYS * 24 * 3_600_000);
  await db
    .update(userMerges)
    .set({ before: null })
    .where(and(isNotNull(userMerges.before), lte(userMerges.mergedAt, end)));
}
