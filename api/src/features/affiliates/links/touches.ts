import { affiliateCodeFrom, isFreshClick } from '@app/rules/people/affiliate-codes/affiliate-code';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { affiliateTouches } from '#tables/affiliates/links.table.ts';
import { findLinkByCode } from './find-link.ts';

/**
 * Remembers by which link somebody with an account came last, for their other devices. An older click changes nothing, and
 * neither does one's own link.
 */
export async function keepTouch(
  { db }: Pick<Context, 'db'>,
  { userId, code, clickedAt }: { userId: number; code: string; clickedAt: Date },
): Promise<void> {
  const link = await findLinkByCode({ db }, code);
  if (!link?.isOpen || link.affiliateId === userId) return;
  await db
    .insert(affiliateTouches)
    .values({ userId, linkId: link.id, clickedAt })
    .onConflictDoUpdate({
      target: affiliateTouches.userId,
      set: { linkId: link.id, clickedAt },
      setWhere: sql`${affiliateTouches.clickedAt} < excluded.clicked_at`,
    });
}

/**
 * What a browser brings along when somebody signs in: its cookie, or what its page found in its storage. The instant is the
 * browser's word, never later than now.
 */
export async function rememberAffiliateLink(
  ctx: Context,
  given: { code?: string | null | undefined; clickedAt?: Date | null | undefined },
): Promise<boolean> {
  const { userId, impersonatorId } = requireViewer(ctx);
  // Whoever looks at the product as somebody brings nobody.
  if (impersonatorId !== null) return false;
  const code = affiliateCodeFrom(given.code) ?? ctx.affiliateCode ?? null;
  if (code === null) return false;
  const fromCookie = code === ctx.affiliateCode ? (ctx.affiliateClickedAt ?? null) : null;
  const claimed = fromCookie ?? given.clickedAt ?? ctx.now;
  const clickedAt = claimed > ctx.now ? ctx.now : claimed;
  if (!isFreshClick(clickedAt.getTime(), ctx.now.getTime())) return false;
  await keepTouch(ctx, { userId, code, clickedAt });
  return true;
}
