import {
  maySchedule,
  MOST_SCHEDULES,
  nextSendingDay,
  scheduleInput,
  scheduleMessages,
  type ScheduledReport,
  sendingDay,
} from '@app/rules/insight/schedules/report-schedule';
import { and, asc, count, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { type ReportSchedule, reportSchedules } from '#tables/insight/schedules.table.ts';
import { users } from '#tables/people/users.table.ts';

/** The viewer's own, of one report or of all. */
export async function listSchedules(ctx: Context, report: ScheduledReport | null): Promise<ReportSchedule[]> {
  const { userId } = requireViewer(ctx);
  return ctx.db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.userId, userId), report ? eq(reportSchedules.report, report) : undefined))
    .orderBy(asc(reportSchedules.id));
}

/** Makes one, or changes one of the viewer's own; one that had stopped begins again. */
export async function saveSchedule(ctx: Context, id: number | null, input: unknown): Promise<ReportSchedule> {
  refuseImpersonators(ctx);
  const { userId, pages } = requireViewer(ctx);
  const values = parseInput(scheduleInput, input);
  if (!maySchedule(values.report, pages)) throw new Forbidden();
  // Before six o'clock the mail of today is still ahead.
  const plan = { ...values, nextOn: nextSendingDay(values, sendingDay(ctx.now)), updatedAt: ctx.now };
  return transaction(ctx, async (tx) => {
    // One after the other, so that two at once are not one too many.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const before = id === null ? null : await ownSchedule(tx, id);
    if (!before) await refuseTooMany(tx, userId);
    const [saved] = before
      ? await tx.db
          .update(reportSchedules)
          .set({ ...plan, endedAt: null, endReason: null })
          .where(eq(reportSchedules.id, before.id))
          .returning()
      : await tx.db
          .insert(reportSchedules)
          .values({ ...plan, userId, createdAt: tx.now })
          .returning();
    if (!saved) throw new NotFound('Schedule');
    await recordAudit(tx, {
      action: before ? 'report-schedule.update' : 'report-schedule.create',
      objectType: 'report-schedule',
      objectId: saved.id,
      ...(before && { before: shownOf(before) }),
      after: shownOf(saved),
    });
    return saved;
  });
}

export async function deleteSchedule(ctx: Context, id: number): Promise<ReportSchedule> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const schedule = await ownSchedule(tx, id);
    await tx.db.delete(reportSchedules).where(eq(reportSchedules.id, id));
    await recordAudit(tx, {
      action: 'report-schedule.delete',
      objectType: 'report-schedule',
      objectId: id,
      before: shownOf(schedule),
    });
    return schedule;
  });
}

/** Somebody else's looks like none. */
async function ownSchedule(ctx: Context, id: number): Promise<ReportSchedule> {
  const { userId } = requireViewer(ctx);
  const isIt = and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId));
  const [schedule] = await ctx.db.select().from(reportSchedules).where(isIt).for('update');
  if (!schedule) throw new NotFound('Schedule');
  return schedule;
}

async function refuseTooMany({ db }: Context, userId: number): Promise<void> {
  const [made] = await db.select({ count: count() }).from(reportSchedules).where(eq(reportSchedules.userId, userId));
  if ((made?.count ?? 0) >= MOST_SCHEDULES) throw new Conflict(scheduleMessages.tooMany);
}

function shownOf({ name, report, query, rhythm, weekday, monthDay }: ReportSchedule) {
  return { name, report, query, rhythm, weekday, monthDay };
}
