import { UNDO_DAYS } from '@app/rules/records/merges/merge-input';
import { and, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { findMissedKeys } from '#features/people/directory/likely-duplicates.ts';
import { userMerges } from '#tables/records/merges.table.ts';

/** The daily work for merges. */
export async function tidyMerges(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await forgetMergeRecords(ctx);
  await findMissedKeys(ctx);
}

/** The facts for undoing are personal data; after the undo window nobody needs them. */
export async function forgetMergeRecords({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const end = new Date(now.getTime() - UNDO_DAYS * 24 * 3_600_000);
  await db
    .update(userMerges)
    .set({ before: null })
    .where(and(isNotNull(userMerges.before), lte(userMerges.mergedAt, end)));
}
