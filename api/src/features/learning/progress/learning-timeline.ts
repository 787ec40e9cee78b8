import { lineId, said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

type LessonRow = {
  lessonId: number;
  ms: number;
  isDone: boolean;
  lesson: string;
  course: string;
  seconds: number;
  duration: number | null;
};

/** Finished lessons, and those that were opened last and are not finished. By the key of the person's progress. */
export const lessonsTimeline: TimelineSource = {
  kind: 'learning',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const at = sql`coalesce(p.completed_at, p.last_opened_at)`;
    const { rows } = await db.execute<LessonRow>(sql`
      select p.lesson_id as "lessonId", ${inMilliseconds(at)} as ms, p.completed_at is not null as "isDone",
        l.name as lesson, c.name as course, p.furthest_seconds as seconds, l.duration_seconds as duration
      from lesson_progress p join lessons l on l.id = p.lesson_id join units u on u.id = l.unit_id
        join courses c on c.id = u.course_id
      where p.user_id = ${userId} and ${isBefore(at, before)}
      order by ${at} desc, p.lesson_id desc limit ${limit}`);
    return rows.map(({ lessonId, ms, isDone, lesson, course, seconds, duration }) => ({
      id: lineId('lesson', lessonId),
      at: new Date(ms),
      kind: 'learning',
      icon: isDone ? 'finished' : 'lesson',
      title: isDone
        ? said`Finished ${lesson}`
        : [...said`Watched ${lesson}`, { text: watchedText(seconds, duration), isStrong: false }],
      detail: course,
    }));
  },
};

function watchedText(seconds: number, duration: number | null): string {
  const minutes = (count: number) => Math.max(1, Math.round(count / 60));
  return seconds > 0 && duration ? `, ${minutes(seconds)} of ${minutes(duration)} minutes` : '';
}

export const certificatesTimeline: TimelineSource = {
  kind: 'learning',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ courseId: number; ms: number; course: string }>(sql`
      select course_id as "courseId", ${inMilliseconds(sql`issued_at`)} as ms, course_name as course
      from certificates where user_id = ${userId} and ${isBefore(sql`issued_at`, before)}
      order by issued_at desc, course_id desc limit ${limit}`);
    return rows.map(({ courseId, ms, course }) => ({
      id: lineId('certificate', courseId),
      at: new Date(ms),
      kind: 'learning',
      icon: 'certificate',
      title: said`Certificate for ${course}`,
    }));
  },
};
