import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { mails } from '#tables/platform/mails.table.ts';

export type HurriedMails = {
  /** Mails that are not sent yet. */
  queued: number;
  /** Those that waited for a later try and are now sent at once. */
  hurried: number;
};

/** Sends due mails now: those that wait for their next try are sent at once. One that is being sent is left alone. */
export async function hurryMails(ctx: Context): Promise<HurriedMails> {
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ hurried: number }>(sql`select hurry_jobs('send-mail') as hurried`);
    const answer = { queued: await tx.db.$count(mails, eq(mails.status, 'queued')), hurried: rows[0]?.hurried ?? 0 };
    await recordAudit(tx, { action: 'mail.hurry', objectType: 'mail', after: answer });
    return answer;
  });
}
