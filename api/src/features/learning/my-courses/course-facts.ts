import { type Context, requireViewer } from '#context.ts';
import { type CourseFacts, readOneCourse, readPublishedCourses } from '#db/hot/course-outline.ts';
import type { LearnerFacts } from '#db/hot/learner.ts';

export type ReadCourses = {
  courses: CourseFacts[];
  progress: Map<number, { positionSeconds: number; isDone: boolean }>;
  learner: LearnerFacts;
};

/** All published courses, or one course whatever its status, with the viewer's progress in them: one statement. */
export async function readCourseFacts(ctx: Context, id?: number): Promise<ReadCourses> {
  const { userId } = requireViewer(ctx);
  const { progress, ...read } =
    id === undefined ? await readPublishedCourses(ctx.pool, [userId]) : await readOneCourse(ctx.pool, [userId, id]);
  return {
    ...read,
    progress: new Map(
      progress.map(([lessonId, positionSeconds, done]) => [lessonId, { positionSeconds, isDone: done === 1 }]),
    ),
  };
}
