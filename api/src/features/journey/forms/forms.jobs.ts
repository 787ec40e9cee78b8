import { and, isNull, lt } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { formAnswers } from '#tables/journey/forms.table.ts';

const day = 24 * 3_600_000;
const keptDays = 60;

/** What visitors began and never sent is forgotten; people with an account find theirs again. */
export async function forgetVisitorDrafts({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const moment = new Date(now.getTime() - keptDays * day);
  await db
    .delete(formAnswers)
    .where(and(isNull(formAnswers.userId), isNull(formAnswers.submittedAt), lt(formAnswers.updatedAt, moment)));
}
