import {
  affiliateResourceInput,
  type AffiliateResourceInput,
  affiliateResourceMessages,
  filledCaption,
} from '@app/rules/affiliates/resources/affiliate-resource';
import { linkPagePath } from '@app/rules/affiliates/links/link-pages';
import { linkPath } from '@app/rules/affiliates/links/link-code';
import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { withAffiliateCode } from '@app/rules/people/affiliate-codes/affiliate-code';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '#errors.ts';
import { findAffiliate } from '#features/affiliates/links/affiliate-of.ts';
import { qrRows } from '#features/affiliates/links/qr.ts';
import { checkedTarget } from '#features/affiliates/links/save-link.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { type AffiliateResource, affiliateResources } from '#tables/affiliates/resources.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { files } from '#tables/platform/files.table.ts';

/** Something to share, with the viewer's own link in it; staff see it without one. */
export type SharedResource = AffiliateResource & {
  fileName: string | null;
  fileType: string | null;
  fileUrl: string | null;
  /** The viewer's own address for it. */
  link: string | null;
  /** The caption with that address filled in, ready to be copied. */
  caption: string;
  qr: string[];
};

type Reader = { links: readonly OwnLink[] | null; mayWrite: boolean };
type OwnLink = { code: string; funnelId: string | null; page: string | null; isMain: boolean };

export async function listResources(ctx: Context): Promise<SharedResource[]> {
  const reader = await readerOf(ctx);
  const rows = await selectResources(ctx)
    .where(isNull(affiliateResources.archivedAt))
    .orderBy(desc(affiliateResources.id));
  return rows.map((row) => shared(ctx, row, reader));
}

/** Missing and put away look alike, except for those who put it away. */
export async function findResource(ctx: Context, id: number): Promise<SharedResource> {
  const reader = await readerOf(ctx);
  const [row] = await selectResources(ctx).where(eq(affiliateResources.id, id));
  if (!row || (row.resource.archivedAt !== null && !reader.mayWrite)) throw new NotFound('Affiliate resource');
  return shared(ctx, row, reader);
}

export async function createResource(ctx: Context, input: AffiliateResourceInput): Promise<SharedResource> {
  const values = parseInput(affiliateResourceInput, input);
  const id = await transaction(ctx, async (tx) => {
    const checked = await checkedValues(tx, values, null);
    const [made] = await tx.db
      .insert(affiliateResources)
      .values({ ...checked, createdById: requireViewer(tx).userId, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!made) throw new Error('the resource was not written');
    await recordAudit(tx, {
      action: 'affiliate-resource.create',
      objectType: 'affiliate-resource',
      objectId: made.id,
      after: { kind: made.kind, title: made.title },
    });
    return made.id;
  });
  return findResource(ctx, id);
}

export async function updateResource(ctx: Context, id: number, input: AffiliateResourceInput): Promise<SharedResource> {
  const values = parseInput(affiliateResourceInput, input);
  await transaction(ctx, async (tx) => {
    const before = await lockResource(tx, id);
    const checked = await checkedValues(tx, values, before.fileId);
    await tx.db
      .update(affiliateResources)
      .set({ ...checked, updatedAt: tx.now })
      .where(eq(affiliateResources.id, id));
    await recordAudit(tx, {
      action: 'affiliate-resource.update',
      objectType: 'affiliate-resource',
      objectId: id,
      before: { kind: before.kind, title: before.title, text: before.text },
      after: { kind: checked.kind, title: checked.title, text: checked.text },
    });
  });
  return findResource(ctx, id);
}

/** Puts it away, or back: affiliates see it no more, what they posted stays posted. */
export async function archiveResource(ctx: Context, id: number, isArchived: boolean): Promise<SharedResource> {
  await transaction(ctx, async (tx) => {
    const before = await lockResource(tx, id);
    if ((before.archivedAt !== null) === isArchived) return;
    await tx.db
      .update(affiliateResources)
      .set({ archivedAt: isArchived ? tx.now : null, updatedAt: tx.now })
      .where(eq(affiliateResources.id, id));
    await recordAudit(tx, {
      action: isArchived ? 'affiliate-resource.delete' : 'affiliate-resource.restore',
      objectType: 'affiliate-resource',
      objectId: id,
    });
  });
  return findResource(ctx, id);
}

/** Affiliates read them with their link, staff who write them or look after affiliates without one. */
async function readerOf(ctx: Context): Promise<Reader> {
  const { userId, pages, functions } = requireViewer(ctx);
  const mayWrite = (['create', 'update', 'delete'] as const).some((right) =>
    functions.has(`affiliate-resource_${right}`),
  );
  const affiliate = await findAffiliate(ctx, userId);
  if (!affiliate) {
    if (mayWrite || pages.has('affiliates')) return { links: null, mayWrite };
    throw new Forbidden(affiliateMessages.notOne);
  }
  const { code, funnelId, page, isMain } = affiliateLinks;
  const links = await ctx.db
    .select({ code, funnelId, page, isMain })
    .from(affiliateLinks)
    .where(and(eq(affiliateLinks.affiliateId, userId), isNull(affiliateLinks.archivedAt)))
    .orderBy(asc(affiliateLinks.id));
  return { links, mayWrite };
}

type Row = {
  resource: AffiliateResource;
  file: { key: string; name: string; type: string } | null;
  funnelSlug: string | null;
};

function selectResources({ db }: Pick<Context, 'db'>) {
  return db
    .select({
      resource: affiliateResources,
      file: { key: files.key, name: files.name, type: files.contentType },
      funnelSlug: funnels.slug,
    })
    .from(affiliateResources)
    .leftJoin(files, eq(files.id, affiliateResources.fileId))
    .leftJoin(funnels, eq(funnels.id, affiliateResources.funnelId));
}

function shared({ baseUrl }: Context, { resource, file, funnelSlug }: Row, { links }: Reader): SharedResource {
  const path = links && ownPath(resource, funnelSlug, links);
  const link = path === null ? null : new URL(path, baseUrl).href;
  return {
    ...resource,
    fileName: file?.name ?? null,
    fileType: file?.type ?? null,
    fileUrl: file ? fileUrl(file.key) : null,
    link,
    caption: link === null ? resource.text : filledCaption(resource.text, link),
    qr: link === null ? [] : qrRows(link),
  };
}

/** The link that leads there; without one, the page of the resource with the code of the main link. */
function ownPath(
  { funnelId, page }: AffiliateResource,
  funnelSlug: string | null,
  links: readonly OwnLink[],
): string | null {
  const main = links.find(({ isMain }) => isMain);
  if (!main) return null;
  if (funnelId === null && page === null) return linkPath(main.code);
  const fitting = links.find((link) => link.funnelId === funnelId && link.page === page);
  if (fitting) return linkPath(fitting.code);
  return funnelSlug === null ? withAffiliateCode(linkPagePath(page), main.code) : `/${funnelSlug}/${main.code}`;
}

type Values = ReturnType<typeof affiliateResourceInput.parse>;

async function checkedValues(tx: Context, { fileId = null, ...values }: Values, current: number | null) {
  const target = await checkedTarget(tx, values);
  if (fileId !== null && fileId !== current) {
    const file = await lockOwnFile(tx, { id: fileId, purpose: 'affiliate-resource' });
    if (!file) throw new BadUserInput({ fileId: affiliateResourceMessages.notYourFile });
  }
  return { kind: values.kind, title: values.title, text: values.text, url: values.url, fileId, ...target };
}

async function lockResource({ db }: Context, id: number): Promise<AffiliateResource> {
  const [resource] = await db.select().from(affiliateResources).where(eq(affiliateResources.id, id)).for('update');
  if (!resource) throw new NotFound('Affiliate resource');
  return resource;
}
