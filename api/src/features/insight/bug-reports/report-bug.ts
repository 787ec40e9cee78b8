import {
  type BugReportInput,
  bugReportInput,
  bugReportMessages,
} from '@app/rules/insight/bug-reports/bug-report-input';
import { personKey } from '@app/rules/money/checkout/person-key';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { announce } from '#live/bus.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';
import { bugReportsTopic } from './open-bug-reports.ts';

/** Anybody's report; returns its number. Nothing is mailed and nothing told about addresses: staff answer by hand. */
export async function reportBug(ctx: Context, input: BugReportInput): Promise<number> {
  // Otherwise a colleague's words would be the person's.
  refuseImpersonators(ctx);
  const report = parseInput(bugReportInput, input);
  const userId = ctx.viewer?.userId ?? null;
  const email = userId === null ? report.email : null;
  await limitReports(ctx, email);
  // The last requests of a second try are others; the report is the same.
  const { requestIds: _requests, browser: _browser, ...same } = input;
  const { objectId } = await withIdempotency(ctx, { operation: 'createBugReport', input: same }, async (tx) => {
    if (report.fileId != null) await claimPicture(tx, report.fileId);
    const [made] = await tx.db
      .insert(bugReports)
      .values({
        userId,
        email,
        text: report.text,
        page: report.page,
        fileId: report.fileId ?? null,
        browser: report.hasConsent ? report.browser : null,
        requestIds: report.hasConsent ? report.requestIds : [],
        status: 'new',
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: bugReports.id });
    if (!made) throw new Error('the bug report was not made');
    await recordAudit(tx, {
      action: 'bug-report.create',
      objectType: 'bug-report',
      objectId: made.id,
      after: { page: report.page, hasPicture: report.fileId != null, hasConsent: report.hasConsent },
    });
    await announce(tx.db, bugReportsTopic);
    return { objectId: made.id };
  });
  return objectId;
}

async function limitReports(ctx: Context, email: string | null): Promise<void> {
  if (ctx.viewer) {
    await enforceLimit(ctx, 'bugReportsPerUser', String(ctx.viewer.userId));
    return;
  }
  if (email !== null) await enforceLimit(ctx, 'bugReportsPerEmail', personKey(email));
  await enforceLimit(ctx, 'bugReportsPerIp', networkOf(ctx.ip));
}

/** Only of somebody who is signed in, and only their own: a stranger's and a missing one look alike. */
async function claimPicture(tx: Context, id: number): Promise<void> {
  if (!tx.viewer) throw new BadUserInput({ fileId: bugReportMessages.pictureOfVisitor });
  if (!(await lockOwnFile(tx, { id, purpose: 'bug-report' }))) {
    throw new BadUserInput({ fileId: bugReportMessages.pictureNotFound });
  }
}
