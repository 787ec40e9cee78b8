import type { Readable } from 'node:stream';
import {
  type BugReportInput,
  bugReportInput,
  bugReportMessages,
  VISITOR_PICTURE_BYTES,
} from '@app/rules/insight/bug-reports/bug-report-input';
import { personKey } from '@app/rules/money/checkout/person-key';
import { and, eq, isNull, not } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { storeUpload } from '#features/platform/files/store-upload.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { announce } from '#live/bus.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { bugReportPictures } from './bug-report-pictures.ts';
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
    const fileId = await claimPicture(tx, report);
    const [made] = await tx.db
      .insert(bugReports)
      .values({
        userId,
        email,
        text: report.text,
        page: report.page,
        fileId,
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
      after: { page: report.page, hasPicture: fileId !== null, hasConsent: report.hasConsent },
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
  const network = networkOf(ctx.ip);
  if (email !== null)
    await enforceLimit(ctx, 'bugReportsPerEmailAndBrowser', `${personKey(email)}+${ctx.deviceHash ?? network}`);
  await enforceLimit(ctx, 'bugReportsPerIp', network);
}

type GivenPicture = { fileId?: number | null | undefined; pictureKey?: string | null | undefined };

/** One's own only, or a visitor's by its key: a stranger's, a used and a missing one look alike. */
async function claimPicture(tx: Context, { fileId, pictureKey }: GivenPicture): Promise<number | null> {
  if (fileId != null) {
    if (!tx.viewer) throw new BadUserInput({ fileId: bugReportMessages.pictureOfVisitor });
    if (await lockOwnFile(tx, { id: fileId, purpose: 'bug-report' })) return fileId;
  } else if (pictureKey != null) {
    const found = await lockVisitorPicture(tx, pictureKey);
    if (found !== null) return found;
  } else return null;
  throw new BadUserInput({ fileId: bugReportMessages.pictureNotFound });
}

async function lockVisitorPicture(tx: Context, key: string): Promise<number | null> {
  const isFree = and(eq(files.purpose, 'bug-report'), isNull(files.ownerId), not(bugReportPictures.isInUse));
  const [file] = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.key, key), isFree))
    .for('no key update');
  return file?.id ?? null;
}

type Picture = { name: string; content: Readable; signal: AbortSignal };

/** A visitor's screenshot, checked and drawn anew like all pictures. Only whoever has its key can send it with a report. */
export async function storeVisitorPicture(ctx: Context, picture: Picture): Promise<string> {
  await enforceLimit(ctx, 'bugPicturesPerIp', networkOf(ctx.ip));
  const ofVisitor = { mostBytes: VISITOR_PICTURE_BYTES, tooLarge: bugReportMessages.pictureTooLarge };
  const { key } = await storeUpload(ctx, { ...picture, purpose: 'bug-report', ofVisitor });
  return key;
}
