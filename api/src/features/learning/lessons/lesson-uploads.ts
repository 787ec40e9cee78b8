import { fileCategories, redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import { openingsOfLessons } from '#features/learning/courses/course-opening.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';
import { lessonFiles, lessonPictures, lessons } from '#tables/learning/lessons.table.ts';

/**
 * Videos, captions, pictures and files of lessons: for anyone who may open a lesson that has them, and for authors. A
 * file of several lessons, such as copies, opens with any of them.
 */
function lessonPurpose(rules: {
  accepts: PurposeRules['accepts'];
  mayUpload: PurposeRules['mayUpload'];
  lessonsWith: (ctx: Context, file: StoredFile) => Promise<{ lessonId: number }[]>;
  isInUse: SQL;
}): PurposeRules {
  const isOpenSomewhere = async (ctx: Context, file: StoredFile) => {
    const found = await rules.lessonsWith(ctx, file);
    const gates = await openingsOfLessons(
      ctx,
      found.map(({ lessonId }) => lessonId),
    );
    return gates.some(({ isOpen }) => isOpen);
  };
  return {
    accepts: rules.accepts,
    mayUpload: rules.mayUpload,
    async mayRead(ctx, file) {
      if (file.ownerId === ctx.viewer.userId || ctx.viewer.pages.has('lesson')) return true;
      return isOpenSomewhere(ctx, file);
    },
    // Of free lessons.
    mayVisitorRead: isOpenSomewhere,
    isInUse: rules.isInUse,
  };
}

const writesLessons = ({ functions }: Viewer) => functions.has('lesson_create') || functions.has('lesson_update');
const isVideoOrCaptions = or(eq(lessons.videoFileId, files.id), eq(lessons.captionsFileId, files.id));

const besideLesson = {
  mayUpload: writesLessons,
  lessonsWith: ({ db }: Context, { id }: StoredFile) =>
    db
      .select({ lessonId: lessons.id })
      .from(lessons)
      .where(or(eq(lessons.videoFileId, id), eq(lessons.captionsFileId, id))),
  isInUse: sql`exists (select from ${lessons} where ${isVideoOrCaptions})`,
};

/** Formats every browser plays; other kinds of video can be offered as files. */
export const lessonVideos = lessonPurpose({ ...besideLesson, accepts: ['mp4', 'mov'] });

/** WebVTT, which has no extension of its own among the allowed uploads. */
export const lessonCaptions = lessonPurpose({ ...besideLesson, accepts: ['txt'] });

export const lessonPictureUploads = lessonPurpose({
  accepts: redrawnImages,
  mayUpload: writesLessons,
  lessonsWith: ({ db }, { id }) =>
    db.select({ lessonId: lessonPictures.lessonId }).from(lessonPictures).where(eq(lessonPictures.fileId, id)),
  isInUse: sql`exists (select from ${lessonPictures} where ${lessonPictures.fileId} = ${files.id})`,
});

export const lessonFileUploads = lessonPurpose({
  accepts: Object.values(fileCategories).flat(),
  mayUpload: ({ functions }) => functions.has('lesson-file_create') || functions.has('lesson-file_update'),
  lessonsWith: ({ db }, { id }) =>
    db.select({ lessonId: lessonFiles.lessonId }).from(lessonFiles).where(eq(lessonFiles.fileId, id)),
  isInUse: sql`exists (select from ${lessonFiles} where ${lessonFiles.fileId} = ${files.id})`,
});
