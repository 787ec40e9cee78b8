import { fileCategories, redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#viewer.ts';
import { openingsOfLessons } from '#features/learning/courses/course-opening.ts';
import type { PurposeRules, SignedIn } from '#features/platform/files/file-purpose.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';
import { lessonFiles, lessonPictures, lessons } from '#tables/learning/lessons.table.ts';

/**
 * Videos, captions, pictures and files of lessons: for anyone who may open a lesson that has them, and for authors. A
 * file of several lessons, such as copies, opens with any of them.
 */
function ofLessons(rules: {
  accepts: PurposeRules['accepts'];
  mayUpload: PurposeRules['mayUpload'];
  lessonsWith: (ctx: SignedIn, file: StoredFile) => Promise<{ lessonId: number }[]>;
  isInUse: SQL;
}): PurposeRules {
  return {
    accepts: rules.accepts,
    mayUpload: rules.mayUpload,
    async mayRead(ctx, file) {
      if (file.ownerId === ctx.viewer.userId || ctx.viewer.pages.has('lesson')) return true;
      const found = await rules.lessonsWith(ctx, file);
      const gates = await openingsOfLessons(
        ctx,
        found.map(({ lessonId }) => lessonId),
      );
      return gates.some(({ isOpen }) => isOpen);
    },
    isInUse: rules.isInUse,
  };
}

const writesLessons = ({ functions }: Viewer) => functions.has('lesson_create') || functions.has('lesson_update');
const isVideoOrCaptions = or(eq(lessons.videoFileId, files.id), eq(lessons.captionsFileId, files.id));

const besideLesson = {
  mayUpload: writesLessons,
  lessonsWith: ({ db }: SignedIn, { id }: StoredFile) =>
    db
      .select({ lessonId: lessons.id })
      .from(lessons)
      .where(or(eq(lessons.videoFileId, id), eq(lessons.captionsFileId, id))),
  isInUse: sql`exists (select from ${lessons} where ${isVideoOrCaptions})`,
};

/** Formats every browser plays; other kinds of video can be offered as files. */
export const lessonVideos = ofLessons({ ...besideLesson, accepts: ['mp4', 'mov'] });

/** WebVTT, which has no extension of its own among the allowed uploads. */
export const lessonCaptions = ofLessons({ ...besideLesson, accepts: ['txt'] });

export const lessonPictureUploads = ofLessons({
  accepts: redrawnImages,
  mayUpload: writesLessons,
  lessonsWith: ({ db }, { id }) =>
    db.select({ lessonId: lessonPictures.lessonId }).from(lessonPictures).where(eq(lessonPictures.fileId, id)),
  isInUse: sql`exists (select from ${lessonPictures} where ${lessonPictures.fileId} = ${files.id})`,
});

export const lessonFileUploads = ofLessons({
  accepts: Object.values(fileCategories).flat(),
  mayUpload: ({ functions }) => functions.has('lesson-file_create') || functions.has('lesson-file_update'),
  lessonsWith: ({ db }, { id }) =>
    db.select({ lessonId: lessonFiles.lessonId }).from(lessonFiles).where(eq(lessonFiles.fileId, id)),
  isInUse: sql`exists (select from ${lessonFiles} where ${lessonFiles.fileId} = ${files.id})`,
});
