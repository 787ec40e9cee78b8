import { and, isNull, lt } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { formAnswers } from '#tables/journey/forms.table.ts';

const day = 24 * 3_600_000;
const keptDays = 60;

/** Visitors' unsent drafts are deleted; people with an account keep theirs. */
export async function forgetVisitorDrafts({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const moment = new Date(now.getTime() - keptDays * day);
  await db
    .delete(formAnswers)
    .where(and(isNull(formAnswers.userId), isNull(formAnswers.submittedAt), lt(formAnswers.updatedAt, moment)));
}
