import { formatPesos } from '@app/rules/amounts/pesos';
import {
  activityActions,
  activityParts,
  type ActivityPart,
  isActivityAction,
} from '@app/rules/people/activity/activity-words';
import { displayName } from '@app/rules/people/users/full-name';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonObjectIf, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { auditLog } from '#audit/audit.table.ts';

const SHOWN = 5;
/** Sign-ins and small changes lie between: nobody looks further back than this for the newest five. */
const LOOKED_AT = 500;

export type Activity = {
  id: string;
  at: Date;
  actor: { id: number; name: string; profileImage: string | null } | null;
  parts: ActivityPart[];
};

/** What was done lately, newest first, in words. Money and content are named as tables: this shelf is below theirs. */
export async function recentActivity(ctx: Pick<Context, 'pool'>): Promise<Activity[]> {
  const person = (id: string) =>
    sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.raw(id)})`;
  const key = sql`(case when l.object_id ~ '^[0-9]{1,9}$' then l.object_id::int end)`;
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'recent-activity' },
    {
      before: sql`with newest as (select * from audit_log order by id desc limit ${LOOKED_AT}),
        shown as (
          select l.id, l.at, l.action, l.actor_id, l.object_type, l.before, ${key} as key from newest l
          where l.action = any (${sql.param(activityActions)}::text[]) and l.actor_id is not null
          order by l.id desc limit ${SHOWN})`,
      answer: jsonObject({
        rows: jsonRows(
          {
            id: sql<number>`s.id`,
            at: sql`s.at`.mapWith(auditLog.at),
            action: sql<string>`s.action`,
            actor: jsonObjectIf(sql`a.id`, {
              id: sql<number>`a.id`,
              firstName: sql<string>`a.first_name`,
              lastName: sql<string>`a.last_name`,
              suffix: sql<string | null>`a.suffix`,
              profileImage: sql<string | null>`a.profile_image`,
            }),
            person: sql<string | null>`case s.object_type
              when 'user' then ${person('s.key')}
              when 'payment' then (select u.first_name || ' ' || u.last_name from payments y join users u on u.id = y.user_id where y.id = s.key)
              when 'subscription' then (select u.first_name || ' ' || u.last_name from subscriptions b join users u on u.id = b.user_id where b.id = s.key)
              when 'move-up' then (select u.first_name || ' ' || u.last_name from move_ups m join users u on u.id = m.user_id where m.id = s.key) end`,
            amount: sql<
              number | null
            >`case s.object_type when 'payment' then (select y.amount from payments y where y.id = s.key) end`,
            thing: sql<string | null>`case s.object_type
              when 'course' then (select c.name from courses c where c.id = s.key)
              when 'event' then (select e.title from events e where e.id = s.key)
              when 'form' then (select f.title from forms f where f.id = s.key) end`,
          },
          (select) => select.from(sql`shown s left join users a on a.id = s.actor_id`).orderBy(sql`s.id desc`),
        ),
      }),
    },
  );
  return rows.flatMap(({ id, at, action, actor, amount, ...values }) =>
    isActivityAction(action)
      ? {
          id: String(id),
          at,
          actor: actor && { id: actor.id, name: displayName(actor), profileImage: actor.profileImage },
          parts: activityParts(action, { ...values, amount: amount === null ? null : formatPesos(amount) }),
        }
      : [],
  );
}
