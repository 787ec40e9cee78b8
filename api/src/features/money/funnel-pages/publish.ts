import { and, asc, desc, eq, isNotNull, lte, max } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import type { JobContext } from '#worker/task.ts';
import { auditOf, findPage, type FunnelPage, isPage, isVersionOf, lockPage, type PageKey } from './drafts.ts';
import { funnelPages, funnelPageVersions } from '#tables/money/funnel-pages.table.ts';

/** Older versions are forgotten. */
export const keptVersions = 20;

export async function publishPage(ctx: Context, key: PageKey, revision: number): Promise<FunnelPage> {
  await transaction(ctx, async (tx) => {
    await lockPage(tx, key, revision);
    await publishDraft(tx, key);
  });
  return findPage(ctx, key);
}

const scheduleInput = z.object({ publishAt: z.date().nullable() });

/** The draft is published at that time, as it is then; null cancels the plan. */
export async function schedulePage(
  ctx: Context,
  key: PageKey,
  input: { revision: number; publishAt: Date | null },
): Promise<FunnelPage> {
  const { publishAt } = parseInput(scheduleInput, { publishAt: input.publishAt });
  if (publishAt && publishAt <= ctx.now) throw new BadUserInput({ publishAt: 'Choose a time in the future' });
  await transaction(ctx, async (tx) => {
    const before = await lockPage(tx, key, input.revision);
    await tx.db.update(funnelPages).set({ publishAt }).where(isPage(key));
    await recordAudit(tx, {
      ...auditOf(key),
      action: 'funnel-page.schedule',
      before: { kind: key.kind, publishAt: before.publishAt?.toISOString() ?? null },
      after: { kind: key.kind, publishAt: publishAt?.toISOString() ?? null },
    });
  });
  return findPage(ctx, key);
}

type AuditContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>;

/** Makes the next version of the draft. The caller holds the row of the page, so numbers follow one another. */
async function publishDraft(tx: AuditContext, key: PageKey): Promise<void> {
  const [page] = await tx.db.select().from(funnelPages).where(isPage(key));
  if (!page) return;
  const [last] = await tx.db
    .select({ number: max(funnelPageVersions.number) })
    .from(funnelPageVersions)
    .where(isVersionOf(key));
  const number = (last?.number ?? 0) + 1;
  await tx.db.insert(funnelPageVersions).values({
    ...key,
    number,
    content: page.draft,
    publishedAt: tx.now,
    publishedById: tx.viewer?.userId ?? page.updatedById,
  });
  await tx.db
    .delete(funnelPageVersions)
    .where(and(isVersionOf(key), lte(funnelPageVersions.number, number - keptVersions)));
  await tx.db.update(funnelPages).set({ publishAt: null }).where(isPage(key));
  await recordAudit(tx, { ...auditOf(key), action: 'funnel-page.publish', after: { kind: key.kind, number } });
}

/** Publishes due pages. A page that another worker has locked, or has published, is left alone. */
export async function publishDuePages(ctx: JobContext): Promise<void> {
  const isDue = and(isNotNull(funnelPages.publishAt), lte(funnelPages.publishAt, ctx.now));
  const due = await ctx.db
    .select({ funnelId: funnelPages.funnelId, kind: funnelPages.kind })
    .from(funnelPages)
    .where(isDue)
    .orderBy(asc(funnelPages.publishAt))
    .limit(100);
  // One transaction each: a page that fails does not block the others.
  for (const key of due) {
    await transaction(ctx, async (tx) => {
      const [page] = await tx.db
        .select({ funnelId: funnelPages.funnelId })
        .from(funnelPages)
        .where(and(isPage(key), isDue))
        .for('update', { skipLocked: true });
      if (page) await publishDraft(tx, key);
    });
  }
}

/** The version that visitors see, by its number alone. */
export async function publishedNumber({ db }: Pick<Context, 'db'>, key: PageKey): Promise<number | null> {
  const [version] = await db
    .select({ number: funnelPageVersions.number })
    .from(funnelPageVersions)
    .where(isVersionOf(key))
    .orderBy(desc(funnelPageVersions.number))
    .limit(1);
  return version?.number ?? null;
}

export async function publishedContent({ db }: Pick<Context, 'db'>, key: PageKey, number: number) {
  const [version] = await db
    .select({ content: funnelPageVersions.content })
    .from(funnelPageVersions)
    .where(and(isVersionOf(key), eq(funnelPageVersions.number, number)));
  return version?.content ?? null;
}
