import { linkPagePath } from '@app/rules/affiliates/links/link-pages';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';

/** A link as an address finds it. */
export type OpenedLink = {
  id: number;
  code: string;
  affiliateId: number;
  /** Whether a click on it still brings something. */
  isOpen: boolean;
  /** The page it leads to. */
  path: string;
};

type Db = Pick<Context, 'db'>;

/**
 * The link behind `/rowena`, `/rowena/tiktok` or, with the address of a funnel in front of any link's code,
 * `/launchpad/rowena.tiktok`. Null when there is none.
 */
export async function findLink({ db }: Db, first: string, second: string | null): Promise<OpenedLink | null> {
  const [word, ending] = [first.toLowerCase(), second?.toLowerCase() ?? null];
  const named = alias(funnels, 'named');
  const isLink =
    ending === null
      ? and(eq(affiliateLinks.code, word), eq(affiliateLinks.isMain, true))
      : or(
          eq(affiliateLinks.code, `${word}.${ending}`),
          and(eq(affiliateLinks.code, ending), sql`${named.slug} is not null`),
        );
  const [row] = await db
    .select({
      id: affiliateLinks.id,
      code: affiliateLinks.code,
      affiliateId: affiliateLinks.affiliateId,
      archivedAt: affiliateLinks.archivedAt,
      suspendedAt: affiliates.suspendedAt,
      page: affiliateLinks.page,
      funnelSlug: funnels.slug,
      namedSlug: named.slug,
    })
    .from(affiliateLinks)
    .innerJoin(affiliates, eq(affiliates.userId, affiliateLinks.affiliateId))
    .leftJoin(funnels, and(eq(funnels.id, affiliateLinks.funnelId), isNull(funnels.archivedAt)))
    .leftJoin(named, and(eq(named.slug, ending === null ? '' : word), isNull(named.archivedAt)))
    .where(isLink)
    .limit(1);
  if (!row) return null;
  const slug = row.namedSlug ?? row.funnelSlug;
  return {
    id: row.id,
    code: row.code,
    affiliateId: row.affiliateId,
    isOpen: row.archivedAt === null && row.suspendedAt === null,
    path: slug === null ? linkPagePath(row.page) : `/${slug}`,
  };
}

/** The same by what `?aff=` carries. */
export async function findLinkByCode(
  { db }: Db,
  code: string,
): Promise<Pick<OpenedLink, 'id' | 'affiliateId' | 'isOpen'> | null> {
  const [row] = await db
    .select({
      id: affiliateLinks.id,
      affiliateId: affiliateLinks.affiliateId,
      archivedAt: affiliateLinks.archivedAt,
      suspendedAt: affiliates.suspendedAt,
    })
    .from(affiliateLinks)
    .innerJoin(affiliates, eq(affiliates.userId, affiliateLinks.affiliateId))
    .where(eq(affiliateLinks.code, code.toLowerCase()));
  if (!row) return null;
  return { id: row.id, affiliateId: row.affiliateId, isOpen: row.archivedAt === null && row.suspendedAt === null };
}
