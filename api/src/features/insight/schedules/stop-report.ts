import type { EndReason } from '@app/rules/insight/schedules/report-schedule';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { type ReportSchedule, reportSchedules } from '#tables/insight/schedules.table.ts';

type Stopping = Parameters<typeof recordAudit>[0] & Pick<Context, 'db' | 'now'>;

/** The link under a mail: this report is sent no more. A second time changes nothing. Returns its name, null for none. */
export async function stopReport(
  ctx: Context,
  { userId, scheduleId }: { userId: number; scheduleId: number },
): Promise<string | null> {
  return transaction(ctx, async (tx) => {
    const isIt = and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.userId, userId));
    const [schedule] = await tx.db.select().from(reportSchedules).where(isIt).for('update');
    if (!schedule) return null;
    if (schedule.endedAt === null) await endSchedule(tx, schedule, 'unsubscribed');
    return schedule.name;
  });
}

/** No more are sent until its owner saves it again. */
export async function endSchedule(tx: Stopping, { id }: ReportSchedule, reason: EndReason): Promise<void> {
  await tx.db
    .update(reportSchedules)
    .set({ endedAt: tx.now, endReason: reason, updatedAt: tx.now })
    .where(and(eq(reportSchedules.id, id), isNull(reportSchedules.endedAt)));
  await recordAudit(tx, {
    action: 'report-schedule.stop',
    objectType: 'report-schedule',
    objectId: id,
    after: { reason },
  });
}
