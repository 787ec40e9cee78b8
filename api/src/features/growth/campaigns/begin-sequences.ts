import type { Sequence } from '@app/rules/growth/campaigns/sequences';
import type { Context } from '#context.ts';
import { enqueueJob } from '#jobs.ts';
import { leadSequences } from '#tables/growth/campaigns.table.ts';

export const SEQUENCE_JOB = 'send-sequence-mails';

/**
 * Part of an opt-in: the lead gets the mails of this way in from now on, the first within seconds. Whoever opts in again
 * goes on where they are.
 */
export async function beginSequence(
  tx: Pick<Context, 'db' | 'now'>,
  { leadId, sequence }: { leadId: number; sequence: Sequence },
): Promise<void> {
  await tx.db
    .insert(leadSequences)
    .values({ leadId, sequence, startedAt: tx.now, nextAt: tx.now })
    .onConflictDoNothing();
  // Known or not, an address takes the same statements.
  await enqueueJob(tx.db, SEQUENCE_JOB, {}, { key: SEQUENCE_JOB });
}
