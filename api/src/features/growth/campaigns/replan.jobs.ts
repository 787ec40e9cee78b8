import { sequences, stepLimits } from '@app/rules/growth/campaigns/sequences';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueJob } from '#jobs.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { SEQUENCE_JOB } from './begin-sequences.ts';

const BATCH = 1_000;
const payloadSchema = z.object({ sequence: z.enum(sequences) });

/**
 * After a change of its steps everyone on a sequence is looked at once more; whoever had got all of it goes on when a
 * later mail is new. In batches, so that nobody waits for the rows; a run that is killed begins again and changes nothing
 * twice.
 */
export const replanSequence: Task = {
  deadlineSeconds: 300,
  run: async (ctx, payload) => {
    const { sequence } = payloadSchema.parse(payload);
    for (let after: number | null = 0; after !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      after = await replanSome(ctx, sequence, after);
    }
    await enqueueJob(ctx.db, SEQUENCE_JOB, {}, { key: SEQUENCE_JOB });
  },
};

/** The last lead of the batch; null when none is left. */
async function replanSome({ db, now }: JobContext, sequence: string, after: number): Promise<number | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with batch as (
      select lead_id from lead_sequences
      where sequence = ${sequence} and lead_id > ${after} and (end_reason is null or end_reason = 'done'
        and started_at > ${at}::timestamptz - make_interval(days => ${stepLimits.days}))
      order by lead_id limit ${BATCH} for update),
    moved as (
      update lead_sequences d set next_at = ${at}::timestamptz, ended_at = null, end_reason = null
      from batch where d.lead_id = batch.lead_id and d.sequence = ${sequence})
    select max(lead_id) as last from batch`);
  return rows[0]?.last ?? null;
}
