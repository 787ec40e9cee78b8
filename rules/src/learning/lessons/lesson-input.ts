import { z } from 'zod';
import { contentTexts, nameField, text } from '../content/content-texts.ts';
import { webLink } from '../content/link-type.ts';
import { videoUrl } from '../courses/course-input.ts';
import { lessonTypes } from '../courses/lesson-types.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import { quizInput } from '../quizzes/quiz-input.ts';
import { richText } from '../../rich-text/clean-rich-text.ts';

const fileId = z.int().positive().nullish();

export const MAX_DURATION_SECONDS = 86_400;

const duration = z
  .int('Duration is a number of minutes and seconds')
  .min(0, fieldMessage('Duration', 'min'))
  .max(MAX_DURATION_SECONDS, fieldMessage('Duration', 'max'))
  .nullish()
  .transform((seconds) => seconds || null);

/** A lesson as the tree of a course makes one: the rest is written on its own page. */
export const newLessonInput = z.object({ name: nameField, type: z.enum(lessonTypes).default('video') });

export type NewLessonInput = z.input<typeof newLessonInput>;

export const lessonInput = z
  .object({
    ...contentTexts,
    type: z.enum(lessonTypes),
    videoUrl,
    videoFileId: fileId,
    captionsFileId: fileId,
    transcript: text('Transcript', 200_000),
    content: richText,
    durationSeconds: duration,
    isFreePreview: z.boolean().default(false),
    /** Left out, it stays as it is. */
    isFreeLesson: z
      .boolean()
      .nullish()
      .transform((isFree) => isFree ?? undefined),
    /** Left out, the quiz stays as it is; null takes it away. */
    quiz: quizInput.nullish(),
  })
  // A link wins over an upload: a lesson has one video.
  .transform((lesson) => ({ ...lesson, videoFileId: lesson.videoUrl ? null : (lesson.videoFileId ?? null) }));

export type LessonInput = z.input<typeof lessonInput>;

export const lessonFileInput = z
  .object({
    name: nameField,
    fileId,
    url: text('Link', 2_000).transform((link, ctx) => {
      const address = link === null ? null : webLink(link);
      if (link !== null && address === null) ctx.addIssue({ code: 'custom', message: lessonMessages.notALink });
      return address;
    }),
  })
  .refine(({ fileId: id, url }) => (id == null) !== (url === null), {
    path: ['url'],
    message: 'Choose a file or enter a link',
  });

export type LessonFileInput = z.input<typeof lessonFileInput>;

export const lessonMessages = {
  notALink: 'Enter a link that begins with https://',
  noSuchFile: 'This file is no longer available. Choose it again.',
} as const;
