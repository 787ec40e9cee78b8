import { gatesOf } from '@app/rules/learning/content/lesson-gate';
import { manilaDay } from '@app/rules/time/manila';
import { type Context, requireViewer } from '#context.ts';
import { oneRow } from '#db/one-row.ts';
import { Forbidden, NotFound } from '#errors.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { type LearnerFacts, learnerFacts, learnerOf } from '#features/learning/content/learner.ts';
import { courseItem, toldGate } from '#features/learning/courses/course-opening.ts';
import { courseColumns, type CourseFacts, courseProgressJoin } from './course-facts.ts';
import type { OutlineLesson, OutlineUnit } from './outlines.ts';

type Progress = { positionSeconds: number; furthestSeconds: number; completedAt: Date | null };

export type LessonFacts = {
  lesson: OutlineLesson;
  unit: Omit<OutlineUnit, 'lessons' | 'shortDescription'>;
  course: Omit<CourseFacts, 'certificateCode'> & { name: string };
  gate: ContentGate;
  /** The viewer's row; null before they open the lesson. */
  progress: Progress | null;
};

/** Columns of a statement over `lessonTables` whose `$1` is the viewer. */
const factColumns = `${courseColumns}, ${learnerFacts('$1')} as learner, c.name as "courseName",
  u.id as "unitId", u.name as "unitName", u.available_after_days as "availableAfterDays",
  l.id as "lessonId", l.name as "lessonName", l.type, l.duration_seconds as "durationSeconds",
  l.is_free_preview as "isFreePreview", l.status as "lessonStatus",
  lp.position_seconds as "positionSeconds", lp.furthest_seconds as "furthestSeconds", lp.completed_at as "completedAt",
  lp.lesson_id is not null as "isOpened"`;

const lessonTables = `lessons l join units u on u.id = l.unit_id join courses c on c.id = u.course_id
  ${courseProgressJoin}
  left join lesson_progress lp on lp.lesson_id = l.id and lp.user_id = $1`;

type FactRow = LessonFacts['course'] &
  Progress &
  Pick<OutlineLesson, 'type' | 'durationSeconds' | 'isFreePreview'> & {
    learner: LearnerFacts;
    courseName: string;
    unitId: number;
    unitName: string;
    availableAfterDays: number | null;
    lessonId: number;
    lessonName: string;
    lessonStatus: OutlineLesson['status'];
    isOpened: boolean;
  };

/**
 * What decides about a lesson, read anew for every request and never from memory; `extra` columns come with it in the same
 * statement. To learners a draft is not there.
 */
export async function readLesson<Extra extends object>(
  ctx: Context,
  lessonId: number,
  { name, columns, joins = '' }: { name: string; columns: string; joins?: string },
): Promise<{ facts: LessonFacts; extra: Extra }> {
  const { userId } = requireViewer(ctx);
  const row = await oneRow<FactRow & Extra>(ctx.pool, {
    name,
    text: `select ${factColumns}${columns} from ${lessonTables} ${joins} where l.id = $2`,
    values: [userId, lessonId],
    instants: ['createdAt', 'openedAt', 'lastOpenedAt', 'completedAt'],
  });
  if (!row) throw new NotFound('Lesson');
  const learner = await learnerOf(ctx, 'courses', row.learner);
  const lesson: OutlineLesson = {
    id: row.lessonId,
    name: row.lessonName,
    type: row.type,
    durationSeconds: row.durationSeconds,
    isFreePreview: row.isFreePreview,
    status: row.lessonStatus,
  };
  const unit = { id: row.unitId, name: row.unitName, availableAfterDays: row.availableAfterDays };
  const gate = toldGate(gatesOf(courseItem(row), learner, manilaDay(ctx.now)).lesson(unit, lesson), row.openers);
  if (gate.because === 'draft') throw new NotFound('Lesson');
  const { positionSeconds, furthestSeconds, completedAt } = row;
  const progress = row.isOpened ? { positionSeconds, furthestSeconds, completedAt } : null;
  return { facts: { lesson, unit, course: { ...row, name: row.courseName }, gate, progress }, extra: row };
}

/** A lesson the viewer may open, for what they do in it. */
export async function openLessonFacts(ctx: Context, lessonId: number): Promise<LessonFacts> {
  const { facts } = await readLesson(ctx, lessonId, { name: 'lesson-facts', columns: '' });
  if (!facts.gate.isOpen) throw new Forbidden('This lesson is not open to you yet.');
  return facts;
}
