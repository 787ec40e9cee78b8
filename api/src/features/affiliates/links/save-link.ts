import { endingRefusal, linkCode } from '@app/rules/affiliates/links/link-code';
import { isLinkPage } from '@app/rules/affiliates/links/link-pages';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound } from '#errors.ts';
import { type AffiliateLink, affiliateLinks } from '#tables/affiliates/links.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { requireActiveAffiliate } from './affiliate-of.ts';

/** The link that every affiliate has, with their address as its code. Call it inside the transaction that makes one. */
export async function addMainLink(
  tx: Pick<Context, 'db' | 'now'>,
  { affiliateId, slug }: { affiliateId: number; slug: string },
): Promise<void> {
  await tx.db
    .insert(affiliateLinks)
    .values({ affiliateId, code: linkCode(slug, null), label: 'Main link', isMain: true, createdAt: tx.now });
}

export type LinkTarget = { funnelId?: string | null | undefined; page?: string | null | undefined };
export type NewLink = LinkTarget & { label: string; ending: string };

const mostLinks = 100;
const longestLabel = 60;
const taken = 'You have a link with this ending already';

/** One more link of the viewer, to a funnel or a public page, with a code of its own. */
export async function createLink(ctx: Context, { label, ending: typed, ...target }: NewLink): Promise<AffiliateLink> {
  refuseImpersonators(ctx);
  const affiliate = await requireActiveAffiliate(ctx);
  const ending = typed.trim();
  const refusal = endingRefusal(ending);
  if (refusal !== null) throw new BadUserInput({ ending: refusal });
  const name = checkedLabel(label);
  try {
    return await transaction(ctx, async (tx) => {
      await requireRoom(tx, affiliate.userId);
      const code = linkCode(affiliate.slug, ending);
      const [link] = await tx.db
        .insert(affiliateLinks)
        .values({
          affiliateId: affiliate.userId,
          code,
          label: name,
          ...(await checkedTarget(tx, target)),
          createdAt: tx.now,
        })
        .returning();
      if (!link) throw new Error('the link was not written');
      await recordAudit(tx, {
        action: 'affiliate-link.create',
        objectType: 'affiliate-link',
        objectId: link.id,
        after: { code },
      });
      return link;
    });
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new BadUserInput({ ending: taken });
    throw error;
  }
}

export type LinkChange = LinkTarget & { label?: string | null | undefined };

/** The name of one's own link, or where it leads. Its address never changes: it is printed and posted. */
export async function updateLink(ctx: Context, id: number, { label, ...target }: LinkChange): Promise<AffiliateLink> {
  refuseImpersonators(ctx);
  await requireActiveAffiliate(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockOwn(tx, id);
    const changed = {
      label: label == null || before.isMain ? before.label : checkedLabel(label),
      ...(await checkedTarget(tx, target)),
    };
    const [link] = await tx.db.update(affiliateLinks).set(changed).where(eq(affiliateLinks.id, id)).returning();
    if (!link) throw new NotFound('Link');
    await recordAudit(tx, {
      action: 'affiliate-link.update',
      objectType: 'affiliate-link',
      objectId: id,
      before: { label: before.label, funnelId: before.funnelId, page: before.page },
      after: changed,
    });
    return link;
  });
}

/** Takes one's own link down, or puts it back: new clicks on it bring nothing, what it brought stays. */
export async function archiveLink(ctx: Context, id: number, isArchived: boolean): Promise<AffiliateLink> {
  refuseImpersonators(ctx);
  await requireActiveAffiliate(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockOwn(tx, id);
    if (before.isMain) throw new Conflict('The main link stays');
    if ((before.archivedAt !== null) === isArchived) return before;
    if (!isArchived) await requireRoom(tx, before.affiliateId);
    const [link] = await tx.db
      .update(affiliateLinks)
      .set({ archivedAt: isArchived ? tx.now : null })
      .where(eq(affiliateLinks.id, id))
      .returning();
    if (!link) throw new NotFound('Link');
    await recordAudit(tx, {
      action: isArchived ? 'affiliate-link.archive' : 'affiliate-link.restore',
      objectType: 'affiliate-link',
      objectId: id,
    });
    return link;
  });
}

/** Refuses one link more than there may be. One after the other: two at once would both find room for the last one. */
async function requireRoom({ db }: Pick<Context, 'db'>, affiliateId: number): Promise<void> {
  await db
    .select({ id: affiliates.userId })
    .from(affiliates)
    .where(eq(affiliates.userId, affiliateId))
    .for('no key update');
  const [{ links } = { links: 0 }] = await db
    .select({ links: count() })
    .from(affiliateLinks)
    .where(and(eq(affiliateLinks.affiliateId, affiliateId), isNull(affiliateLinks.archivedAt)));
  if (links >= mostLinks) throw new Conflict(`You can have ${mostLinks} links. Take one down first.`);
}

/** Another's link is like one that never was. */
async function lockOwn(tx: Context, id: number): Promise<AffiliateLink> {
  const [link] = await tx.db
    .select()
    .from(affiliateLinks)
    .where(and(eq(affiliateLinks.id, id), eq(affiliateLinks.affiliateId, requireViewer(tx).userId)))
    .for('update');
  if (!link) throw new NotFound('Link');
  return link;
}

function checkedLabel(label: string): string {
  const name = label.trim();
  if (name === '') throw new BadUserInput({ label: 'Name is required' });
  if (name.length > longestLabel) throw new BadUserInput({ label: 'Name is too long' });
  return name;
}

/** A funnel that affiliates can be sent to is not hidden, not for renewals and not archived. */
export async function checkedTarget(
  { db }: Pick<Context, 'db'>,
  { funnelId = null, page = null }: LinkTarget,
): Promise<{ funnelId: string | null; page: string | null }> {
  if (funnelId !== null && page !== null) throw new BadUserInput({ page: 'Choose a funnel or a page' });
  if (page !== null && !isLinkPage(page)) throw new BadUserInput({ page: 'This page is not for links' });
  if (funnelId === null) return { funnelId, page };
  const [funnel] = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(and(eq(funnels.id, funnelId), isShared));
  if (!funnel) throw new BadUserInput({ funnelId: 'This page is not for links' });
  return { funnelId, page };
}

/** The funnels that anybody may see. */
export const isShared = and(eq(funnels.isHidden, false), eq(funnels.isRenewal, false), isNull(funnels.archivedAt));
