import { picturesOf } from '@app/rules/money/funnel-pages/blocks';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { plainPage } from '@app/rules/money/funnel-pages/templates';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import type { PageKey } from './drafts.ts';
import { funnelById, type FunnelNow, pagePictures } from './page-facts.ts';
import { publishedContent, publishedNumber } from './publish.ts';

export type PublishedPage = PageKey & {
  /** 0 for the plain page of a funnel that has none of its own. */
  number: number;
  content: FunnelPageContent;
  facts: PageFacts;
};

/** The public pages of a funnel. A thank-you page that nobody made does not exist; an archived funnel has no pages. */
export async function publishedPage(ctx: Context, key: PageKey): Promise<PublishedPage | null> {
  const funnel = await funnelById(ctx, key.funnelId);
  if (!funnel || funnel.isArchived) throw new NotFound('Page');
  const number = await publishedNumber(ctx, key);
  if (number === null && key.kind !== 'landing') return null;
  return { ...key, number: number ?? 0, ...(await contentWithFacts(ctx, key, funnel, number)) };
}

/** The content of a version with the current facts. */
export async function contentWithFacts(
  ctx: Pick<Context, 'db'>,
  key: PageKey,
  { facts }: FunnelNow,
  number: number | null,
): Promise<{ content: FunnelPageContent; facts: PageFacts }> {
  const stored = number === null ? null : await publishedContent(ctx, key, number);
  const content = stored ?? plainPage(facts);
  return { content, facts: { ...facts, pictures: await pagePictures(ctx, picturesOf(content)) } };
}
