import { type ReportId, reportIds } from '@app/rules/insight/reports/report-catalog';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound } from '#errors.ts';
import { openSource } from '#features/insight/reports/report-scope.ts';
import { lacksSecondStep } from '#features/people/auth/second-step/factors.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { type SheetLink, sheetLinks } from '#tables/insight/gsheet.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hashToken, isToken, newToken } from '#tokens.ts';

/** The address is readable here once. */
export type SheetLinkWithAddress = { link: SheetLink; address: string };

/** The viewer's own link to a report. */
export async function ownSheetLink(ctx: Context, report: string): Promise<SheetLink | null> {
  const [link] = await ctx.db
    .select()
    .from(sheetLinks)
    .where(isOwn(ctx, reportOf(ctx, report)));
  return link ?? null;
}

/** A new link; the one before, if any, opens nothing any more. */
export async function createSheetLink(ctx: Context, name: string): Promise<SheetLinkWithAddress> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const report = reportOf(ctx, name);
  return transaction(ctx, async (tx) => {
    const token = newToken();
    const values = { tokenHash: hashToken(token), createdAt: tx.now, lastPulledAt: null, pulls: 0 };
    const [link] = await tx.db
      .insert(sheetLinks)
      .values({ userId, report, ...values })
      .onConflictDoUpdate({ target: [sheetLinks.userId, sheetLinks.report], set: values })
      .returning();
    if (!link) throw new Error('a link was not written');
    await recordAudit(tx, { action: 'sheet-link.create', objectType: 'report', objectId: report });
    const address = new URL('/api/gsheet', tx.baseUrl);
    address.search = new URLSearchParams({ report, token }).toString();
    return { link, address: address.href };
  });
}

/** True also when there was none. */
export async function revokeSheetLink(ctx: Context, name: string): Promise<boolean> {
  refuseImpersonators(ctx);
  const report = reportOf(ctx, name);
  return transaction(ctx, async (tx) => {
    const gone = await tx.db.delete(sheetLinks).where(isOwn(tx, report)).returning();
    if (gone.length > 0) await recordAudit(tx, { action: 'sheet-link.revoke', objectType: 'report', objectId: report });
    return true;
  });
}

const isOwn = (ctx: Context, report: ReportId) =>
  and(eq(sheetLinks.userId, requireViewer(ctx).userId), eq(sheetLinks.report, report));

/** One of those that the viewer may read. */
function reportOf(ctx: Context, name: string): ReportId {
  const report = reportIds.find((id) => id === name);
  if (!report) throw new NotFound('Report');
  openSource(ctx, report);
  return report;
}

/**
 * The request as that of the person behind a link, with the rights they have now. Whatever is wrong with it (unknown,
 * revoked, another report, an archived person) looks the same. The cookie of whoever opens it does not count.
 */
export async function openSheetLink(
  ctx: Context,
  { report, token }: { report: string; token: string },
): Promise<Context> {
  if (!isToken(token)) throw new NotFound('Report');
  const hash = hashToken(token);
  await enforceLimit(ctx, 'sheetPullsPerToken', hash);
  const [link] = await ctx.db
    .update(sheetLinks)
    .set({ pulls: sql`${sheetLinks.pulls} + 1`, lastPulledAt: ctx.now })
    .where(and(eq(sheetLinks.tokenHash, hash), sql`${sheetLinks.report} = ${report}`))
    .returning();
  if (!link) throw new NotFound('Report');
  const isOpen = and(eq(users.id, link.userId), isNull(users.archivedAt), eq(users.mustSetPassword, false));
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(isOpen);
  if (!person || (await lacksSecondStep(ctx, person.id))) throw new NotFound('Report');
  const viewer = await viewerOf(ctx, person.id);
  if (!viewer.functions.has('report_export')) throw new NotFound('Report');
  const own = { ...ctx, viewer };
  openSource(own, link.report);
  return own;
}
