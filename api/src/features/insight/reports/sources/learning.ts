import { type SQL, sql } from 'drizzle-orm';
import {
  byLetterAndNumbers,
  column,
  dayOf,
  type FactScope,
  isWithin,
  personKeys,
  personPath,
  type ReportSource,
} from '../source-query.ts';

const ofPerson = personKeys(sql.raw('c.user_id'));
const toCourse = sql.raw('left join lessons kn on kn.id = c.lesson_id left join units ku on ku.id = kn.unit_id');

type Found = Pick<FactScope, 'range' | 'day' | 'isSeen'>;

/** What was finished, of one of the kinds that the specification names: Courses, Activities, Tasks. */
const kinds = {
  courses: (scope: Found) => sql`
    select 'l' || c.user_id || '.' || c.lesson_id as id, 'courses' as kind, c.user_id, c.lesson_id, null::int as task_id, c.completed_at as at
    from lesson_progress c where ${isWithin(column('c.completed_at'), scope)} and ${scope.isSeen(sql.raw('c.user_id'))}`,
  activities: (scope: Found) => sql`
    select 'q' || c.user_id || '.' || c.lesson_id, 'activities', c.user_id, c.lesson_id, null::int, c.passed_at
    from quiz_results c where ${isWithin(column('c.passed_at'), scope)} and ${scope.isSeen(sql.raw('c.user_id'))}`,
  tasks: (scope: Found) => sql`
    select 't' || c.id, 'tasks', c.user_id, null::int, c.task_id, c.completed_at
    from task_completions c where c.revoked_at is null and ${isWithin(column('c.completed_at'), scope)} and ${scope.isSeen(sql.raw('c.user_id'))}`,
} as const;

export const contentKinds = ['courses', 'activities', 'tasks'] as const;

export const completions: ReportSource = {
  isMoney: false,
  order: byLetterAndNumbers,
  facts: (scope) => ({
    from: sql`(${sql.join(
      contentKinds.map((kind) => kinds[kind](scope)),
      sql` union all `,
    )}) c`,
    where: sql`true`,
    id: column('c.id'),
    day: dayOf(column('c.at')),
    userId: column('c.user_id'),
    keys: {
      'content-kind': { key: column('c.kind') },
      course: { key: column('ku.course_id'), join: toCourse },
      ...ofPerson,
    },
  }),
  row: {
    // The number behind the letter is the task, or the lesson behind the person.
    joins:
      sql.raw(`left join task_completions tc on tc.id = case when left(page.id, 1) = 't' then substr(page.id, 2)::int end
      left join stage_tasks st on st.id = tc.task_id
      left join lessons n on n.id = nullif(split_part(page.id, '.', 2), '')::int
      left join units un on un.id = n.unit_id left join courses co on co.id = un.course_id
      left join lesson_progress lp on left(page.id, 1) = 'l' and lp.user_id = page.user_id and lp.lesson_id = n.id
      left join quiz_results qr on left(page.id, 1) = 'q' and qr.user_id = page.user_id and qr.lesson_id = n.id`),
    at: sql.raw('coalesce(tc.completed_at, lp.completed_at, qr.passed_at)'),
    title: sql.raw('coalesce(st.title, n.name)'),
    detail: sql.raw(
      `case left(page.id, 1) when 't' then 'Task' when 'q' then 'Quiz passed' else 'Lesson' end || coalesce(', ' || co.name, '')`,
    ),
    path: personPath,
  },
};

/** The person's stage says less than the stage of the task. */
const { stage: _ofPerson, ...besides } = personKeys(sql.raw('c.user_id'));
const toTask = sql.raw('join stage_tasks kt on kt.id = c.task_id');

export const taskCompletions: ReportSource = {
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('task_completions c'),
    where: sql`c.revoked_at is null and ${isWithin(column('c.completed_at'), scope)} and ${scope.isSeen(sql.raw('c.user_id'))}`,
    id: column('c.id'),
    day: dayOf(column('c.completed_at')),
    userId: column('c.user_id'),
    keys: { stage: { key: column('kt.stage_id'), join: toTask }, task: { key: column('c.task_id') }, ...besides },
  }),
  row: {
    joins: sql.raw(
      `join task_completions c on c.id = page.id::int join stage_tasks st on st.id = c.task_id join stages g on g.id = st.stage_id`,
    ),
    at: column('c.completed_at'),
    title: column('st.title'),
    detail: sql.raw(`'Stage ' || g.number || ', ' || g.name`),
    path: personPath,
  },
};

/** Three hours of a weekday in Manila: `2-18` is Tuesday from 6 PM. */
const slotOf = (at: SQL) =>
  sql`extract(isodow from ${at} at time zone 'Asia/Manila') || '-' || lpad((extract(hour from ${at} at time zone 'Asia/Manila')::int / 3 * 3)::text, 2, '0')`;
export const weekdayOf = (at: SQL): SQL => sql`extract(isodow from ${at} at time zone 'Asia/Manila')`;

/** A lesson has two moments: opened for the first time, and finished. */
const moments = (scope: Found) => {
  const moment = (letter: string, status: string, instant: string) => sql`
    select ${sql.raw(`'${letter}'`)} || c.user_id || '.' || c.lesson_id as id, ${sql.raw(`'${status}'`)} as status, c.user_id, c.lesson_id, ${sql.raw(instant)} as at
    from lesson_progress c where ${isWithin(sql.raw(instant), scope)} and ${scope.isSeen(sql.raw('c.user_id'))}`;
  return sql`${moment('o', 'opened', 'c.opened_at')} union all ${moment('f', 'finished', 'c.completed_at')}`;
};

export const lessonActivity: ReportSource = {
  isMoney: false,
  order: byLetterAndNumbers,
  facts: (scope) => ({
    from: sql`(${moments(scope)}) c`,
    where: sql`true`,
    id: column('c.id'),
    day: dayOf(column('c.at')),
    userId: column('c.user_id'),
    keys: {
      slot: { key: slotOf(column('c.at')) },
      weekday: { key: weekdayOf(column('c.at')) },
      status: { key: column('c.status') },
      course: { key: column('ku.course_id'), join: toCourse },
      ...ofPerson,
    },
  }),
  row: {
    joins:
      sql.raw(`join lesson_progress lp on lp.user_id = page.user_id and lp.lesson_id = split_part(page.id, '.', 2)::int
      join lessons n on n.id = lp.lesson_id join units un on un.id = n.unit_id join courses co on co.id = un.course_id`),
    at: sql.raw(`case left(page.id, 1) when 'o' then lp.opened_at else lp.completed_at end`),
    title: column('n.name'),
    detail: sql.raw(`case left(page.id, 1) when 'o' then 'Opened' else 'Finished' end || ', ' || co.name`),
    path: personPath,
  },
};

const ofGuest = personKeys(sql.raw('a.user_id'));

export const eventAttendance: ReportSource = {
  isMoney: false,
  // The occurrence and the person.
  order: (id) => [sql`split_part(${id}, '.', 1)::int`, sql`split_part(${id}, '.', 2)::int`],
  facts: (scope) => ({
    from: sql.raw('event_occurrences oc join event_answers a on a.occurrence_id = oc.id'),
    where: sql`a.attended_at is not null and ${isWithin(column('oc.starts_at'), scope)} and ${scope.isSeen(sql.raw('a.user_id'))}`,
    id: sql.raw(`a.occurrence_id || '.' || a.user_id`),
    day: dayOf(column('oc.starts_at')),
    userId: column('a.user_id'),
    keys: { event: { key: column('oc.event_id') }, ...ofGuest },
  }),
  row: {
    joins:
      sql.raw(`join event_answers a on a.occurrence_id = split_part(page.id, '.', 1)::int and a.user_id = page.user_id
      join event_occurrences oc on oc.id = a.occurrence_id join events ev on ev.id = oc.event_id`),
    at: column('a.attended_at'),
    title: column('ev.title'),
    detail: sql.raw(`to_char(oc.starts_at at time zone 'Asia/Manila', 'Mon FMDD YYYY, FMHH12:MI AM')`),
    path: sql.raw(`'/events/' || oc.event_id`),
  },
};
