import { type TaskCause, taskCauses } from '@app/rules/journey/stages/task-causes';
import { type SQL, sql } from 'drizzle-orm';

/** Whether it happened to a person, from what they did: each by an index, for the few tasks that have a cause. */
const happened: Record<TaskCause, (userId: SQL) => SQL> = {
  journeyForm: (userId) => sql`exists (select from user_stages h where h.user_id = ${userId})`,
  photo: (userId) => sql`exists (select from users h where h.id = ${userId} and h.profile_image is not null)`,
  firstLesson: (userId) =>
    sql`exists (select from lesson_progress h where h.user_id = ${userId} and h.completed_at is not null)`,
  // What was hidden was no greeting.
  meetGroup: (userId) =>
    sql`(exists (select from posts h where h.user_id = ${userId} and h.hidden_at is null)
      or exists (select from post_comments h where h.user_id = ${userId} and h.hidden_at is null))`,
  firstEvent: (userId) =>
    sql`exists (select from event_answers h join event_occurrences o on o.id = h.occurrence_id
      where h.user_id = ${userId} and (h.is_going or h.attended_at is not null) and o.cancelled_at is null)`,
};

/** Whether the cause of the row `stage_tasks` has happened to a person; false for a task without one. */
export function hasHappened(userId: SQL): SQL<boolean> {
  const cases = taskCauses.map((cause) => sql`when ${sql.raw(`'${cause}'`)} then ${happened[cause](userId)}`);
  return sql`(case stage_tasks.cause ${sql.join(cases, sql` `)} else false end)`;
}
