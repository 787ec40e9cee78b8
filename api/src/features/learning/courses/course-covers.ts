import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { courses } from '#tables/learning/courses.table.ts';

/** Covers of courses and pictures of their intros, which everyone who is signed in may see: they are to make curious. */
export const courseCovers: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: ({ functions }) => functions.has('course_create') || functions.has('course_update'),
  mayRead: () => true,
  isInUse: sql`exists (
    select from ${courses} where ${courses.coverId} = ${files.id} or strpos(${courses.introText}::text, ${files.key}) > 0
  )`,
};
