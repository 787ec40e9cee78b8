import { z } from 'zod';
import { isLinkPage } from '../links/link-pages.ts';
import { type AffiliateResourceKind, affiliateResourceKinds } from './resource-kinds.ts';

export const affiliateResourceMessages = {
  title: 'Title is required',
  caption: 'Write the caption',
  file: 'Choose a file',
  url: 'Paste the address of the video, beginning with https://',
  page: 'This page is not for links',
  oneTarget: 'Choose a funnel or a page',
  notYourFile: 'Upload the file again',
} as const;

const kindNeeds: Record<AffiliateResourceKind, 'text' | 'file' | 'url'> = {
  caption: 'text',
  banner: 'file',
  video: 'url',
  file: 'file',
};

/** What staff write about something to share. */
export const affiliateResourceInput = z
  .object({
    kind: z.enum(affiliateResourceKinds),
    title: z.string().trim().min(1, affiliateResourceMessages.title).max(120, 'Title is too long'),
    text: z.string().trim().max(4000, 'Text is too long').default(''),
    fileId: z.int().nullish(),
    url: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .transform((url) => url || null),
    funnelId: z.string().nullish(),
    page: z.string().nullish(),
  })
  .superRefine(({ kind, text, fileId, url, funnelId, page }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const needs = kindNeeds[kind];
    if (needs === 'text' && text === '') refuse('text', affiliateResourceMessages.caption);
    if (needs === 'file' && fileId == null) refuse('fileId', affiliateResourceMessages.file);
    if (needs === 'url' && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(url ?? '')) refuse('url', affiliateResourceMessages.url);
    if (page != null && !isLinkPage(page)) refuse('page', affiliateResourceMessages.page);
    if (page != null && funnelId != null) refuse('page', affiliateResourceMessages.oneTarget);
  });

export type AffiliateResourceInput = z.input<typeof affiliateResourceInput>;

export const LINK_PLACE = '{link}';

/** The caption with the affiliate's own address in it; at its end where it has no place for one. */
export function filledCaption(text: string, link: string): string {
  if (text.includes(LINK_PLACE)) return text.replaceAll(LINK_PLACE, link);
  return text === '' ? link : `${text}\n\n${link}`;
}
