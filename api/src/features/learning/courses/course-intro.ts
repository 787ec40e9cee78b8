import { type CourseIntroInput, courseIntroInput } from '@app/rules/learning/courses/course-input';
import { plainText } from '@app/rules/rich-text/read-rich-text';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { type CourseRow, findCourse } from './course-type.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { touchOutline } from './touch-outline.ts';

/** The video and text that learners meet first. */
export async function updateCourseIntro(ctx: Context, id: number, input: CourseIntroInput): Promise<CourseRow> {
  const values = parseInput(courseIntroInput, input);
  return transaction(ctx, async (tx) => {
    await touchOutline(tx, id);
    const before = await findCourse(tx, id);
    await tx.db.update(courses).set(values).where(eq(courses.id, id));
    await recordAudit(tx, {
      action: 'course.update-intro',
      objectType: 'course',
      objectId: id,
      before: factsOf(before),
      after: factsOf(values),
    });
    return findCourse(tx, id);
  });
}

function factsOf({ introVideoUrl, introText }: Pick<CourseRow, 'introVideoUrl' | 'introText'>) {
  return { introVideoUrl, introText: plainText(introText).slice(0, 500) };
}
