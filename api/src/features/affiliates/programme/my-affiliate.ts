import { linkPath } from '@app/rules/affiliates/links/link-code';
import { type Context, requireViewer } from '#context.ts';
import { findAffiliate } from '#features/affiliates/links/affiliate-of.ts';
import { currentTerms } from './terms.ts';

export type MyAffiliate = {
  userId: number;
  slug: string;
  url: string;
  since: Date;
  suspendedAt: Date | null;
  suspendReason: string | null;
  hasNewTerms: boolean;
};

/** The viewer's own place in the programme; null for whoever has none. */
export async function myAffiliate(ctx: Context): Promise<MyAffiliate | null> {
  const affiliate = await findAffiliate(ctx, requireViewer(ctx).userId);
  if (!affiliate) return null;
  const { userId, slug, createdAt, suspendedAt, suspendReason, termsVersion } = affiliate;
  const url = new URL(linkPath(slug), ctx.baseUrl).href;
  const hasNewTerms = (await currentTerms(ctx)).version !== termsVersion;
  return { userId, slug, url, since: createdAt, suspendedAt, suspendReason, hasNewTerms };
}
