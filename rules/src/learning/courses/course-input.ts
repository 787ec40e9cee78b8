import { z } from 'zod';
import { contentTexts, text } from '../content/content-texts.ts';
import { videoLink } from '../../text/video-link.ts';
import { richText } from '../../rich-text/clean-rich-text.ts';

export const courseInput = z.object({
  ...contentTexts,
  authorId: z.int().positive().nullish(),
  coverId: z.int().positive().nullish(),
  isFree: z.boolean().default(false),
  /** Ids of access levels that may also open it. */
  levelIds: z
    .array(z.string().max(100))
    .max(100)
    .default([])
    .transform((ids) => [...new Set(ids)]),
});

export type CourseInput = z.input<typeof courseInput>;

export const videoMessages = { notAVideo: 'This is not a link to a video on YouTube or Vimeo' } as const;

export const videoUrl = text('Video link', 500).refine((link) => link === null || videoLink(link) !== null, {
  message: videoMessages.notAVideo,
});

export const courseIntroInput = z.object({ introVideoUrl: videoUrl, introText: richText });

export type CourseIntroInput = z.input<typeof courseIntroInput>;

export const courseMessages = {
  noSuchAuthor: 'This person was not found',
  noSuchLevel: 'One of these access levels no longer exists. Reload the page.',
  noSuchCover: 'This picture is no longer available. Choose it again.',
  outlineChanged: 'Someone changed this course in the meantime. Reload the page and try again.',
  hasCertificates: (count: number) =>
    `${count} ${count === 1 ? 'person holds a certificate' : 'people hold certificates'} of this course, so you cannot delete it. Unpublish it instead.`,
} as const;
