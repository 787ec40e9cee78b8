import { funnelPageContent, picturesOf } from '@app/rules/money/funnel-pages/blocks';
import type { FunnelPageContent, FunnelPageKind } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { firstDraft } from '@app/rules/money/funnel-pages/templates';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { funnelPages, funnelPageVersions } from '#tables/money/funnel-pages.table.ts';
import { funnelById, pagePictures } from './page-facts.ts';

export type PageKey = { funnelId: string; kind: FunnelPageKind };

/** A page for staff: their draft, and the version visitors see. */
export type FunnelPage = PageKey & {
  draft: FunnelPageContent;
  /** 0 before the first save. */
  revision: number;
  updatedAt: Date | null;
  updatedById: number | null;
  publishAt: Date | null;
  published: PublishedMark | null;
  /** Whether visitors see something else than the draft. */
  hasChanges: boolean;
  facts: PageFacts;
};

export type PublishedMark = { number: number; publishedAt: Date; publishedById: number | null };

export const pageConflict =
  'Someone else has changed this page. Load it again to see their version. Yours is still on this screen.';

export async function findPage(ctx: Pick<Context, 'db' | 'now' | 'gateways'>, key: PageKey): Promise<FunnelPage> {
  const funnel = await funnelById(ctx, key.funnelId);
  if (!funnel) throw new NotFound('Funnel');
  const [[page], [published]] = await Promise.all([
    ctx.db.select().from(funnelPages).where(isPage(key)),
    ctx.db
      .select({
        number: funnelPageVersions.number,
        publishedAt: funnelPageVersions.publishedAt,
        publishedById: funnelPageVersions.publishedById,
        isDraft: sql<boolean>`${funnelPageVersions.content} = (select ${funnelPages.draft} from ${funnelPages} where ${isPage(key)})`,
      })
      .from(funnelPageVersions)
      .where(isVersionOf(key))
      .orderBy(desc(funnelPageVersions.number))
      .limit(1),
  ]);
  const draft = page?.draft ?? firstDraft(key.kind);
  const pictures = await pagePictures(ctx, picturesOf(draft));
  return {
    ...key,
    draft,
    revision: page?.revision ?? 0,
    updatedAt: page?.updatedAt ?? null,
    updatedById: page?.updatedById ?? null,
    publishAt: page?.publishAt ?? null,
    published: published ? markOf(published) : null,
    hasChanges: page !== undefined && published?.isDraft !== true,
    facts: { ...funnel.facts, pictures },
  };
}

function markOf({ number, publishedAt, publishedById }: PublishedMark): PublishedMark {
  return { number, publishedAt, publishedById };
}

const draftInput = z.object({ content: funnelPageContent, revision: z.int().min(0) });

/** Autosaved while staff build, so it is not audited; publishing is. Saving over a newer draft is refused. */
export async function saveDraft(
  ctx: Context,
  key: PageKey,
  input: { content: unknown; revision: number },
): Promise<FunnelPage> {
  const { content, revision } = parseInput(draftInput, input);
  await transaction(ctx, (tx) => writeDraft(tx, key, { content, revision }));
  return findPage(ctx, key);
}

/** Inside a transaction. */
export async function writeDraft(
  ctx: Context,
  key: PageKey,
  { content, revision }: { content: FunnelPageContent; revision: number },
): Promise<void> {
  await lockPage(ctx, key, revision);
  const { userId } = requireViewer(ctx);
  await ctx.db
    .update(funnelPages)
    .set({ draft: content, revision: revision + 1, updatedAt: ctx.now, updatedById: userId })
    .where(isPage(key));
}

/**
 * The row of a page, created with the first change, and locked: changes of one page come one after another. Fails when
 * the draft has changed since.
 */
export async function lockPage(ctx: Context, key: PageKey, revision: number) {
  const funnel = await funnelById(ctx, key.funnelId);
  if (!funnel) throw new NotFound('Funnel');
  await ctx.db
    .insert(funnelPages)
    .values({ ...key, draft: firstDraft(key.kind), revision: 0, updatedAt: ctx.now })
    .onConflictDoNothing();
  const [page] = await ctx.db.select().from(funnelPages).where(isPage(key)).for('update');
  if (!page) throw new NotFound('Page');
  if (page.revision !== revision) throw new Conflict(pageConflict);
  return page;
}

/** Brings an older version back as the draft; visitors see it when it is published again. */
export async function restoreVersion(
  ctx: Context,
  key: PageKey,
  { number, revision }: { number: number; revision: number },
): Promise<FunnelPage> {
  await transaction(ctx, async (tx) => {
    const [version] = await tx.db
      .select({ content: funnelPageVersions.content })
      .from(funnelPageVersions)
      .where(and(isVersionOf(key), eq(funnelPageVersions.number, number)));
    if (!version) throw new NotFound('Version');
    await writeDraft(tx, key, { content: version.content, revision });
    await recordAudit(tx, { ...auditOf(key), action: 'funnel-page.restore', after: { kind: key.kind, number } });
  });
  return findPage(ctx, key);
}

export async function listVersions({ db }: { db: Database }, key: PageKey): Promise<PublishedMark[]> {
  const rows = await db
    .select({
      number: funnelPageVersions.number,
      publishedAt: funnelPageVersions.publishedAt,
      publishedById: funnelPageVersions.publishedById,
    })
    .from(funnelPageVersions)
    .where(isVersionOf(key))
    .orderBy(desc(funnelPageVersions.number));
  return rows;
}

export function isPage({ funnelId, kind }: PageKey) {
  return and(eq(funnelPages.funnelId, funnelId), eq(funnelPages.kind, kind));
}

export function isVersionOf({ funnelId, kind }: PageKey) {
  return and(eq(funnelPageVersions.funnelId, funnelId), eq(funnelPageVersions.kind, kind));
}

export function auditOf({ funnelId }: PageKey) {
  return { objectType: 'funnel', objectId: funnelId };
}
