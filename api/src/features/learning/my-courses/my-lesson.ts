import { type FileCategory, fileCategory } from '@app/rules/platform/files/file-categories';
import { linkType } from '@app/rules/learning/content/link-type';
import { resumeAt } from '@app/rules/learning/progress/lesson-progress';
import type { RichText } from '@app/rules/rich-text/rich-text';
import type { Context } from '#context.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { type LessonFacts, readLesson } from './lesson-facts.ts';
import { type Outline, type OutlineLesson, outlinesOf } from './outlines.ts';

export type MyLessonFile = {
  id: number;
  name: string;
  url: string;
  isLink: boolean;
  category: FileCategory;
  bytes: number | null;
};

/** What a lesson holds. Nobody gets it but through its gate. */
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
  /** Of the text and transcript, for the estimate of data. */
  textBytes: number;
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
  gate: ContentGate;
  isDone: boolean;
  positionSeconds: number;
  /** Where the player starts. */
  startSeconds: number;
  content: LessonContent | null;
  note: string;
  questionCount: number;
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
};

type FileRow = { id: number; name: string; key: string | null; url: string | null; extension: string; bytes: number };

type Extra = {
  shortDescription: string | null;
  description: string | null;
  content: RichText | null;
  videoUrl: string | null;
  transcript: string | null;
  textBytes: number;
  video: { key: string; contentType: string; bytes: number } | null;
  captionsKey: string | null;
  files: FileRow[];
  authorName: string | null;
  note: string | null;
  questionCount: number;
};

const page = {
  name: 'lesson-page',
  columns: `, l.short_description as "shortDescription", l.description, l.content, l.video_url as "videoUrl", l.transcript,
    coalesce(octet_length(l.content_text), 0) + coalesce(octet_length(l.transcript), 0) as "textBytes",
    (select json_build_object('key', f.key, 'contentType', f.content_type, 'bytes', f.bytes)
      from files f where f.id = l.video_file_id) as video,
    (select f.key from files f where f.id = l.captions_file_id) as "captionsKey",
    coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'url', x.url, 'key', f.key,
        'extension', f.extension, 'bytes', f.bytes) order by x.position, x.id)
      from lesson_files x left join files f on f.id = x.file_id where x.lesson_id = l.id), '[]') as files,
    nullif(concat_ws(' ', w.first_name, w.last_name), '') as "authorName",
    (select text from lesson_notes n where n.user_id = $1 and n.lesson_id = l.id) as note,
    (select count(*)::int from lesson_questions q where q.lesson_id = l.id) as "questionCount"`,
  joins: `left join users w on w.id = c.author_id and w.archived_at is null`,
};

/** The page of a lesson in one statement; the outline for its neighbours comes from memory. */
export async function findMyLesson(ctx: Context, id: number): Promise<MyLesson> {
  const { facts, extra } = await readLesson<Extra>(ctx, id, page);
  const outlines = await outlinesOf(ctx.pool, [facts.course]);
  return {
    ...facts.lesson,
    courseId: facts.course.id,
    courseName: facts.course.name,
    unitId: facts.unit.id,
    unitName: facts.unit.name,
    authorName: extra.authorName,
    gate: facts.gate,
    isDone: facts.progress?.completedAt != null,
    positionSeconds: facts.progress?.positionSeconds ?? 0,
    startSeconds: resumeAt(facts.progress?.positionSeconds ?? 0, facts.lesson.durationSeconds),
    // The one place where content leaves the server.
    content: facts.gate.isOpen ? contentOf(extra) : null,
    note: extra.note ?? '',
    questionCount: facts.gate.isOpen ? extra.questionCount : 0,
    ...neighboursOf(facts, outlines.get(facts.course.id)),
  };
}

function contentOf({ content, video, captionsKey, files, ...rest }: Extra): LessonContent {
  const { shortDescription, description, videoUrl, transcript, textBytes } = rest;
  return {
    shortDescription,
    description,
    videoUrl,
    transcript,
    textBytes,
    text: content,
    video: video && { url: fileUrl(video.key), contentType: video.contentType, bytes: video.bytes },
    captionsUrl: captionsKey && fileUrl(captionsKey),
    files: files.map(lessonFile),
  };
}

function lessonFile({ id, name, key, url, extension, bytes }: FileRow): MyLessonFile {
  if (key) {
    return { id, name, url: fileUrl(key), isLink: false, category: fileCategory(`.${extension}`) ?? 'webLink', bytes };
  }
  return { id, name, url: url ?? '', isLink: true, category: linkType(url ?? ''), bytes: null };
}

type Neighbours = Pick<MyLesson, 'place' | 'placeCount' | 'previous' | 'next'>;

/** Before and behind, across the borders of units. A draft that staff look at has a place but is nobody's neighbour. */
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
