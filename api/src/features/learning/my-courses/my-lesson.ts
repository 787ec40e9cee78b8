import { type FileCategory, fileCategory } from '@app/rules/platform/files/file-categories';
import { linkType } from '@app/rules/learning/content/link-type';
import { rightAnswersNeeded } from '@app/rules/learning/quizzes/quiz';
import { resumeAt } from '@app/rules/learning/progress/lesson-progress';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { type Context, requireViewer } from '#context.ts';
import type { OutlineLesson } from '#db/hot/course-outline.ts';
import { type LessonPageRow, readLessonPage } from '#db/hot/lesson-page.ts';
import { NotFound } from '#errors.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { lessonFacts, type LessonFacts } from './lesson-facts.ts';
import { type Outline, outlinesOf } from './outlines.ts';

export type MyLessonFile = {
  id: number;
  name: string;
  url: string;
  isLink: boolean;
  category: FileCategory;
  bytes: number | null;
};

/** The content of a lesson. Only its gate gives access to it. */
export type LessonContent = {
  shortDescription: string | null;
  description: string | null;
  text: RichText | null;
  videoUrl: string | null;
  /** An uploaded video. */
  video: { url: string; contentType: string; bytes: number } | null;
  captionsUrl: string | null;
  transcript: string | null;
  files: MyLessonFile[];
  /** For the text and transcript, to estimate the data use. */
  textBytes: number;
};

/** The quiz of a lesson, without its questions: they come when somebody begins it. */
export type LessonQuiz = {
  questionCount: number;
  neededCount: number;
  triesPerDay: number | null;
  countsToCompletion: boolean;
  isPassed: boolean;
};

export type MyLesson = OutlineLesson & {
  courseId: number;
  courseName: string;
  unitId: number;
  unitName: string;
  /** Its place within the unit, from 1. */
  place: number;
  placeCount: number;
  authorName: string | null;
  authorId: number | null;
  authorImage: string | null;
  gate: ContentGate;
  isDone: boolean;
  positionSeconds: number;
  /** The start position of the player. */
  startSeconds: number;
  content: LessonContent | null;
  note: string;
  questionCount: number;
  quiz: LessonQuiz | null;
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
};

/** The page of a lesson in one statement; the outline for its neighbours comes from memory. */
export async function findMyLesson(ctx: Context, id: number): Promise<MyLesson> {
  const { userId } = requireViewer(ctx);
  const row = await readLessonPage(ctx.pool, [userId, id]);
  if (!row) throw new NotFound('Lesson');
  const facts = await lessonFacts(ctx, row);
  const outlines = await outlinesOf(ctx.pool, [facts.course]);
  return {
    ...facts.lesson,
    courseId: facts.course.id,
    courseName: facts.course.name,
    unitId: facts.unit.id,
    unitName: facts.unit.name,
    authorName: row.authorName,
    authorId: row.authorId,
    authorImage: row.authorImage,
    gate: facts.gate,
    isDone: facts.progress?.completedAt != null,
    positionSeconds: facts.progress?.positionSeconds ?? 0,
    startSeconds: resumeAt(facts.progress?.positionSeconds ?? 0, facts.lesson.durationSeconds),
    // The one place where content leaves the server.
    content: facts.gate.isOpen ? contentOf(row.content) : null,
    note: row.note ?? '',
    questionCount: facts.gate.isOpen ? row.questionCount : 0,
    quiz: facts.gate.isOpen ? quizOf(facts.quiz) : null,
    ...neighboursOf(facts, outlines.get(facts.course.id)),
  };
}

function quizOf(quiz: LessonFacts['quiz']): LessonQuiz | null {
  if (!quiz) return null;
  const { passPercent, ...rest } = quiz;
  return { ...rest, neededCount: rightAnswersNeeded(quiz.questionCount, passPercent) };
}

function contentOf({ video, captionsKey, files, ...rest }: LessonPageRow['content']): LessonContent {
  return {
    ...rest,
    video: video && { url: fileUrl(video.key), contentType: video.contentType, bytes: video.bytes },
    captionsUrl: captionsKey && fileUrl(captionsKey),
    files: files.map(lessonFile),
  };
}

function lessonFile({ id, name, url, file }: LessonPageRow['content']['files'][number]): MyLessonFile {
  if (file) {
    const { key, extension, bytes } = file;
    return { id, name, url: fileUrl(key), isLink: false, category: fileCategory(`.${extension}`) ?? 'webLink', bytes };
  }
  return { id, name, url: url ?? '', isLink: true, category: linkType(url ?? ''), bytes: null };
}

type Neighbours = Pick<MyLesson, 'place' | 'placeCount' | 'previous' | 'next'>;

/** The previous and next lesson, across units. A draft that staff look at has a place but is nobody's neighbour. */
function neighboursOf({ lesson, unit }: LessonFacts, outline: Outline | undefined): Neighbours {
  const units = (outline?.units ?? []).map(({ id, lessons }) => ({
    id,
    lessons: lessons.filter(({ id: own, status }) => status === 'published' || own === lesson.id),
  }));
  const all = units.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ id }) => id === lesson.id);
  const own = units.find(({ id }) => id === unit.id)?.lessons ?? [];
  return {
    place: own.findIndex(({ id }) => id === lesson.id) + 1,
    placeCount: own.length,
    previous: (at > 0 && all[at - 1]) || null,
    next: (at >= 0 && all[at + 1]) || null,
  };
}
