import { type PublicPageName, publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { picturesOf, publicPageContent } from '@app/rules/money/funnel-pages/blocks';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { and, desc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { pagePictures } from '#features/money/funnel-pages/page-facts.ts';
import { publicPageDrafts, publicPageVersions } from '#tables/growth/landing-pages.table.ts';
import { publicFacts, publicSettings } from './page-facts.ts';

export type PublicVersion = {
  number: number;
  publishedAt: Date;
  publishedById: number | null;
  /** Visitors see the page of a new installation. */
  isDefault: boolean;
};

/** A page for staff: their draft, and what visitors see. */
export type PublicPageState = {
  page: PublicPageName;
  draft: FunnelPageContent;
  /** 0 before the first save. */
  revision: number;
  updatedAt: Date | null;
  updatedById: number | null;
  /** Null while nobody has published anything: visitors see the default page. */
  published: PublicVersion | null;
  hasChanges: boolean;
};

const changedMeanwhile =
  'Someone else has changed this page. Load it again to see their version. Yours is still on this screen.';
const keptVersions = 20;

export async function findPublicPage({ db }: Pick<Context, 'db'>, page: PublicPageName): Promise<PublicPageState> {
  const [[draft], [version]] = await Promise.all([
    db.select().from(publicPageDrafts).where(eq(publicPageDrafts.page, page)),
    db
      .select()
      .from(publicPageVersions)
      .where(eq(publicPageVersions.page, page))
      .orderBy(desc(publicPageVersions.number))
      .limit(1),
  ]);
  const shown = version?.content ?? publicPages[page].content;
  return {
    page,
    draft: draft?.draft ?? shown,
    revision: draft?.revision ?? 0,
    updatedAt: draft?.updatedAt ?? null,
    updatedById: draft?.updatedById ?? null,
    published: version ? versionOf(version) : null,
    hasChanges: draft !== undefined && JSON.stringify(sorted(draft.draft)) !== JSON.stringify(sorted(shown)),
  };
}

/** The database keeps keys of JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

function versionOf(row: typeof publicPageVersions.$inferSelect): PublicVersion {
  const { number, publishedAt, publishedById, content } = row;
  return { number, publishedAt, publishedById, isDefault: content === null };
}

/** What the builder's preview shows beside the words of the draft. */
export async function previewFacts(ctx: Context, { page, draft }: PublicPageState): Promise<PageFacts> {
  const { 'free-lessons-offer': chosen } = await publicSettings(ctx);
  const [facts, pictures] = await Promise.all([publicFacts(ctx, page, chosen), pagePictures(ctx, picturesOf(draft))]);
  return { ...facts, pictures };
}

const draftInput = z.object({ content: publicPageContent, revision: z.int().min(0) });

/** Autosaved while staff build, so it is not audited; publishing is. Saving over a newer draft is refused. */
export async function savePublicDraft(
  ctx: Context,
  page: PublicPageName,
  input: { content: unknown; revision: number },
): Promise<PublicPageState> {
  const { content, revision } = parseInput(draftInput, input);
  await transaction(ctx, (tx) => writeDraft(tx, page, content, revision));
  return findPublicPage(ctx, page);
}

/** Inside a transaction. */
async function writeDraft(
  tx: Context,
  page: PublicPageName,
  content: FunnelPageContent,
  revision: number,
): Promise<void> {
  await lockDraft(tx, page, revision);
  const { userId } = requireViewer(tx);
  await tx.db
    .update(publicPageDrafts)
    .set({ draft: content, revision: revision + 1, updatedAt: tx.now, updatedById: userId })
    .where(eq(publicPageDrafts.page, page));
}

/** The row of a page, created with the first change and locked: changes come one after another. */
async function lockDraft(tx: Context, page: PublicPageName, revision: number) {
  await tx.db
    .insert(publicPageDrafts)
    .values({ page, draft: (await findPublicPage(tx, page)).draft, revision: 0, updatedAt: tx.now })
    .onConflictDoNothing();
  const [row] = await tx.db.select().from(publicPageDrafts).where(eq(publicPageDrafts.page, page)).for('update');
  if (!row) throw new NotFound('Page');
  if (row.revision !== revision) throw new Conflict(changedMeanwhile);
  return row;
}

export async function publishPublicPage(
  ctx: Context,
  page: PublicPageName,
  revision: number,
): Promise<PublicPageState> {
  await transaction(ctx, async (tx) => {
    const { draft } = await lockDraft(tx, page, revision);
    await addVersion(tx, page, draft);
  });
  return findPublicPage(ctx, page);
}

/** Visitors see the default page again, and the draft starts from it; the published versions stay in the history. */
export async function resetPublicPage(ctx: Context, page: PublicPageName, revision: number): Promise<PublicPageState> {
  await transaction(ctx, async (tx) => {
    await writeDraft(tx, page, publicPages[page].content, revision);
    await addVersion(tx, page, null);
  });
  return findPublicPage(ctx, page);
}

/** The caller holds the row of the draft, so numbers follow one another. */
async function addVersion(tx: Context, page: PublicPageName, content: FunnelPageContent | null): Promise<void> {
  const { published } = await findPublicPage(tx, page);
  const number = (published?.number ?? 0) + 1;
  const { userId } = requireViewer(tx);
  await tx.db.insert(publicPageVersions).values({ page, number, content, publishedAt: tx.now, publishedById: userId });
  await tx.db
    .delete(publicPageVersions)
    .where(and(eq(publicPageVersions.page, page), lte(publicPageVersions.number, number - keptVersions)));
  const action = content === null ? 'public-page.reset' : 'public-page.publish';
  await recordAudit(tx, { objectType: 'public-page', objectId: page, action, after: { number } });
}

/** Brings an older version back as the draft; visitors see it when it is published again. */
export async function restorePublicVersion(
  ctx: Context,
  page: PublicPageName,
  { number, revision }: { number: number; revision: number },
): Promise<PublicPageState> {
  await transaction(ctx, async (tx) => {
    const [version] = await tx.db
      .select({ content: publicPageVersions.content })
      .from(publicPageVersions)
      .where(and(eq(publicPageVersions.page, page), eq(publicPageVersions.number, number)));
    if (!version) throw new NotFound('Version');
    await writeDraft(tx, page, version.content ?? publicPages[page].content, revision);
    await recordAudit(tx, {
      objectType: 'public-page',
      objectId: page,
      action: 'public-page.restore',
      after: { number },
    });
  });
  return findPublicPage(ctx, page);
}

export async function publicPageHistory({ db }: Pick<Context, 'db'>, page: PublicPageName): Promise<PublicVersion[]> {
  const rows = await db
    .select()
    .from(publicPageVersions)
    .where(eq(publicPageVersions.page, page))
    .orderBy(desc(publicPageVersions.number));
  return rows.map(versionOf);
}
