import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { displayName } from '@app/rules/people/users/full-name';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { quoted } from '#db/one-of.ts';

const SHOWN = 5;
const LOOKED_AT = 200;

export type RecentPerson = {
  id: number;
  name: string;
  tribeId: string;
  profileImage: string | null;
  isMember: boolean;
  batch: string | null;
  isOverdue: boolean;
  hasProof: boolean;
  isDueTomorrow: boolean;
  isActive: boolean;
};

/**
 * The people on whom the viewer worked last, then the newest: those one is likely to look for again. What they owe is
 * told to those alone who see it.
 */
export async function recentPeople(ctx: Context): Promise<RecentPerson[]> {
  const { userId, pages } = requireViewer(ctx);
  const today = manilaDay(ctx.now);
  const isSeen = !pages.has('payment')
    ? sql`false`
    : seesOwnPeopleOnly(pages)
      ? sql`exists (select from collection_owners o where o.user_id = u.id and o.owner_id = ${userId})`
      : sql`true`;
  const owes = (days: ReturnType<typeof sql>) => sql<boolean>`(${isSeen} and exists (
    select from payment_schedules e where e.user_id = u.id and ${isOwed} and ${days}))`;
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'recent-people' },
    {
      before: sql`with worked as (
          select object_id::int as id, max(l.id) as newest from (
            select id, object_id from audit_log where actor_id = ${userId} and object_type = 'user'
              and object_id <> ${String(userId)} order by id desc limit ${LOOKED_AT}) l
          where l.object_id ~ '^[0-9]{1,9}$' group by 1 order by 2 desc limit ${SHOWN}),
        fresh as (select id from users where archived_at is null and id <> ${userId} order by created_at desc, id desc limit ${2 * SHOWN}),
        chosen as (
          select id, min(place) as place from (
            select id, row_number() over (order by newest desc) as place from worked
            union all select id, ${SHOWN}::int + row_number() over () from fresh) both_kinds
          group by id),
        shown as (
          select u.id, c.place from chosen c join users u on u.id = c.id and u.archived_at is null
          order by c.place limit ${SHOWN})`,
      answer: jsonObject({
        rows: jsonRows(
          {
            id: sql<number>`u.id`,
            firstName: sql<string>`u.first_name`,
            lastName: sql<string>`u.last_name`,
            suffix: sql<string | null>`u.suffix`,
            tribeId: sql<string>`u.tribe_id`,
            profileImage: sql<string | null>`u.profile_image`,
            isMember: sql<boolean>`u.is_member`,
            batch: sql<string | null>`(select b.name from batches b where b.id = u.batch_id)`,
            isOverdue: owes(sql`e.schedule_date < ${today}`),
            isDueTomorrow: owes(sql`e.schedule_date = ${addDays(today, 1)}`),
            hasProof: sql<boolean>`(${isSeen} and exists (
              select from payments y where y.user_id = u.id and y.status = 'submitted'))`,
            isActive: sql<boolean>`exists (select from subscriptions s where s.user_id = u.id
              and s.access_level_id = ${sql.raw(`'${MEMBER_LEVEL}'`)} and s.status in (${sql.raw(quoted(runningStatuses))})
              and s.starts_on <= ${today} and s.expires_on >= ${today})`,
          },
          (select) => select.from(sql`shown join users u on u.id = shown.id`).orderBy(sql`shown.place`),
        ),
      }),
    },
  );
  return rows.map(({ firstName, lastName, suffix, ...person }) => ({
    ...person,
    name: displayName({ firstName, lastName, suffix }),
  }));
}
