import { maySchedule, nextSendingDay, sendingDay, whenWords } from '@app/rules/insight/schedules/report-schedule';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { lacksSecondStep } from '#features/people/auth/second-step/factors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { type ReportSchedule, reportSchedules } from '#tables/insight/schedules.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { contentOfView } from './report-picture-content.ts';
import { endSchedule } from './stop-report.ts';

/**
 * Six in the morning: every view that is due, with the rights that its reader has now. One that fails does not keep the
 * others; it is tried again with the job.
 */
export const sendReports: Task = {
  deadlineSeconds: 900,
  async run(ctx) {
    const day = sendingDay(ctx.now);
    const due = await ctx.db
      .select({ id: reportSchedules.id })
      .from(reportSchedules)
      .where(isDue(day))
      .orderBy(asc(reportSchedules.nextOn), asc(reportSchedules.id));
    const failures: unknown[] = [];
    for (const { id } of due) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads much
        await transaction(ctx, (tx) => sendReport(tx, id, day));
      } catch (error) {
        ctx.log.error({ err: error, scheduleId: id }, 'report not mailed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports were not mailed`);
  },
};

const isDue = (day: ManilaDay) => and(isNull(reportSchedules.endedAt), lte(reportSchedules.nextOn, day));

/**
 * The mail and the next day are written together, while nobody else has the row: two workers, or one that begins again
 * after it was killed, send one mail.
 */
async function sendReport(tx: JobContext, id: number, day: ManilaDay): Promise<void> {
  const [schedule] = await tx.db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), isDue(day)))
    .for('update', { skipLocked: true });
  if (!schedule) return;
  const [reader] = await tx.db.select().from(users).where(eq(users.id, schedule.userId));
  if (!reader || reader.archivedAt || reader.mergedIntoId !== null) return endSchedule(tx, schedule, 'archived');
  // Nothing opens for them before they have set it up, so nothing is mailed either; afterwards it goes on.
  if (reader.mustSetPassword || (await lacksSecondStep(tx, reader.id)))
    return moveOn(tx, schedule, { after: day, sentOn: schedule.lastOn });
  const viewer = await viewerOf(tx, reader.id);
  if (!maySchedule(schedule.report, viewer.pages)) return endSchedule(tx, schedule, 'no-access');
  const { db, pool } = tx.patient ?? tx;
  const reading = { db, pool, ...(tx.replica && { replica: tx.replica }), now: tx.now, viewer };
  const { picture, path } = await contentOfView(reading, schedule);
  await queueMail(tx, {
    template: 'report-view',
    to: { userId: reader.id, address: reader.email },
    shown: {
      firstName: reader.firstName,
      scheduleId: id,
      when: whenWords(schedule),
      link: `${tx.baseUrl}${path}`,
      picture,
    },
    dedupeKey: `report-view:${id}:${day}`,
  });
  await moveOn(tx, schedule, { after: day, sentOn: day });
}

type Days = { after: ManilaDay; sentOn: ManilaDay | null };

async function moveOn({ db, now }: JobContext, schedule: ReportSchedule, { after, sentOn }: Days): Promise<void> {
  await db
    .update(reportSchedules)
    .set({ lastOn: sentOn, nextOn: nextSendingDay(schedule, after), updatedAt: now })
    .where(eq(reportSchedules.id, schedule.id));
}
