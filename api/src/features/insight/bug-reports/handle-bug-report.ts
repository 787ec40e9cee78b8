import { bugReplyInput, bugReportMessages } from '@app/rules/insight/bug-reports/bug-report-input';
import { type BugReportStatus, takenBy, withStatus } from '@app/rules/insight/bug-reports/bug-report-status';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { type BugReport, bugReportReplies, bugReports } from '#tables/insight/bug-reports.table.ts';
import { users } from '#tables/people/users.table.ts';
import { findBugReport, type SeenBugReport } from './list-bug-reports.ts';
import { bugReportsTopic } from './open-bug-reports.ts';

type Standing = Pick<BugReport, 'status' | 'ownerId' | 'doneAt'>;

/** Where the report stands from now on. */
export async function changeBugStatus(ctx: Context, id: number, status: BugReportStatus): Promise<SeenBugReport> {
  const by = requireHandler(ctx);
  await transaction(ctx, async (tx) => {
    const report = await lockReport(tx, id);
    if (report.status !== status)
      await save(tx, report, withStatus(report, status, { by, now: tx.now }), 'bug-report.status');
  });
  return findBugReport(ctx, id);
}

/** The viewer looks after it from now on, whoever did before. */
export async function takeBugReport(ctx: Context, id: number): Promise<SeenBugReport> {
  const by = requireHandler(ctx);
  await transaction(ctx, async (tx) => {
    const report = await lockReport(tx, id);
    if (report.ownerId !== by) await save(tx, report, takenBy(report, by), 'bug-report.take');
  });
  return findBugReport(ctx, id);
}

/** Answers by mail; the answer stands in the drawer, too. Whoever answers a report that nobody looks after takes it. */
export async function replyToBugReport(ctx: Context, id: number, input: { text: string }): Promise<SeenBugReport> {
  const by = requireHandler(ctx);
  const { text } = parseInput(bugReplyInput, input);
  await enforceLimit(ctx, 'bugRepliesPerUser', String(by));
  await withIdempotency(ctx, { operation: 'replyToBugReport', input: { id, text } }, async (tx) => {
    const report = await lockReport(tx, id);
    const to = await addressOf(tx, report);
    const [reply] = await tx.db
      .insert(bugReportReplies)
      .values({ reportId: id, byId: by, text, createdAt: tx.now })
      .returning({ id: bugReportReplies.id });
    if (!reply) throw new Error('the reply was not made');
    await queueMail(tx, {
      template: 'bug-report-answered',
      to: { userId: to.userId, address: to.address },
      shown: { firstName: to.firstName, number: id, day: formatDay(manilaDay(report.createdAt)), text },
      dedupeKey: `bug-report-reply:${reply.id}`,
    });
    await recordAudit(tx, {
      action: 'bug-report.reply',
      objectType: 'bug-report',
      objectId: id,
      after: { replyId: reply.id },
    });
    if (report.ownerId === null) await save(tx, report, takenBy(report, by), 'bug-report.take');
    return { objectId: reply.id };
  });
  return findBugReport(ctx, id);
}

/** Whoever handles reports does so in their own name. */
function requireHandler(ctx: Context): number {
  refuseImpersonators(ctx);
  const { userId, pages } = requireViewer(ctx);
  if (!pages.has('bugReports')) throw new Forbidden();
  return userId;
}

async function lockReport({ db }: Context, id: number): Promise<BugReport> {
  const [report] = await db.select().from(bugReports).where(eq(bugReports.id, id)).for('update');
  if (!report) throw new NotFound('Bug report');
  return report;
}

async function save(tx: Context, before: BugReport, next: Standing, action: string): Promise<void> {
  const { status, ownerId, doneAt } = next;
  await tx.db
    .update(bugReports)
    .set({ status, ownerId, doneAt, updatedAt: tx.now })
    .where(eq(bugReports.id, before.id));
  await recordAudit(tx, {
    action,
    objectType: 'bug-report',
    objectId: before.id,
    before: { status: before.status, ownerId: before.ownerId },
    after: { status, ownerId },
  });
  await announce(tx.db, bugReportsTopic);
}

type Receiver = { userId: number | null; address: string; firstName: string | null };

/** The address of the account as it is today; of a visitor the one they left. */
async function addressOf({ db }: Context, { userId, email }: BugReport): Promise<Receiver> {
  if (userId === null) {
    if (email === null) throw new Conflict(bugReportMessages.noAddress);
    return { userId: null, address: email, firstName: null };
  }
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person || person.archivedAt) throw new Conflict(bugReportMessages.archived);
  return { userId, address: person.email, firstName: person.firstName };
}
