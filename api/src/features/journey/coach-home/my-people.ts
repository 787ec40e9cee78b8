import { type LookReason, lookReason, SILENT_DAYS } from '@app/rules/journey/coach-home/needs-look';
import { percentageOf } from '@app/rules/journey/stages/stage-progress';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { PageInput } from '@app/rules/paging/page-input';
import { addDays, manilaDay, type ManilaDay, NO_EXPIRY, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonObjectIf, jsonRows } from '#db/json.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { quoted } from '#db/one-of.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { readList } from '#db/replica.ts';
import {
  type CommunityPerson,
  communityColumnsOf,
  communityPerson,
} from '#features/people/directory/community-people.ts';
import { leadsStages, peopleOfOwnGroups } from '#features/people/groups/led-people.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';
import { personActivity } from '#tables/people/activity.table.ts';
import { users } from '#tables/people/users.table.ts';

const led = alias(users, 'u');

/** The people whom the viewer leads, in numbers. */
export type MyPeopleFigures = {
  count: number;
  /** Their groups, and the places in them; null where a group has no limit. */
  groups: string[];
  capacity: number | null;
  /** Some of them are on a stage that the viewer leads, in whatever group. */
  leadsStages: boolean;
  active: number;
  silent: number;
  /** Those who are on no stage: with the stages they are all. */
  withoutStage: number;
  stages: { id: number; number: number; name: string; count: number }[];
};

export type MyPerson = CommunityPerson & {
  firstName: string;
  tribeId: string;
  facebookProfile: string | null;
  stage: { id: number; number: number; name: string } | null;
  percentage: number;
  nextTask: string | null;
  lastActiveAt: Date | null;
  /** When the membership ends, if it does. */
  endsOn: ManilaDay | null;
  reason: LookReason | null;
};

/**
 * The people whom the viewer leads, as `mine`, with what they did last. Whoever leads no stage gets a statement without
 * stages: the database cannot know that there are none, and would make its plan for the thousands of people in one.
 * Staff in a group lead with the viewer: nobody says kumusta to them for opening no lesson.
 */
export async function mineParts(
  ctx: Pick<Context, 'db' | 'viewer' | 'now'>,
  { withStaff = false }: { withStaff?: boolean } = {},
): Promise<SQL> {
  const { userId } = requireViewer(ctx);
  const silentBefore = startOfManilaDay(addDays(manilaDay(ctx.now), 1 - SILENT_DAYS)).toISOString();
  const ofGroups = sql`select g.user_id, p.stage_id from (${peopleOfOwnGroups(ctx)}) g
    left join user_stages p on p.user_id = g.user_id`;
  const ownStages = sql`any (array(select t.id from stages t where t.leader_id = ${userId}))`;
  // Nobody is twice in a stage: only the few of the groups are compared.
  const led = (await leadsStages(ctx))
    ? sql`select p.user_id, p.stage_id from user_stages p where p.stage_id = ${ownStages}
        union all ${ofGroups} where (p.stage_id = ${ownStages}) is not true`
    : ofGroups;
  // The few who are archived are left out, instead of looking at everybody whether they are.
  return sql`led as (${led}),
    mine as materialized (
      select led.user_id as id, a.at, led.stage_id, (a.at is null or a.at < ${silentBefore}::timestamptz) as is_silent
      from led left join person_activity a on a.user_id = led.user_id
      where led.user_id <> ${userId}
        and not exists (select from users u where u.id = led.user_id and u.archived_at is not null)
        and ${withStaff ? sql`true` : sql`not exists (select from (${staffIds}) staff where staff.user_id = led.user_id)`})`;
}

/** So many are counted in the time of a page: a stage may have tens of thousands. */
const MANY = 1_000;
const keptFigures = new KeptAnswers<MyPeopleFigures>(({ count }) => count >= MANY);
const keptSilent = new KeptAnswers<Listed<MyPerson>>(({ totalCount }) => totalCount >= MANY);

/** Who asks, with all that they lead at this moment: whoever leads a stage no more sees nothing of it from then on. */
async function keyOf(ctx: Context): Promise<string> {
  const { userId, levelIds } = requireViewer(ctx);
  const { rows } = await ctx.db.execute<{ led: string }>(sql`select concat_ws('/',
    array(select id from stages where leader_id = ${userId} order by id)::text,
    array(select id from groups where leader_id = ${userId} order by id)::text,
    array(select id from sub_groups where ${userId} in (team_lead_id, assistant_team_lead_id) order by id)::text) as led`);
  return [userId, levelIds.join(), rows[0]?.led, manilaDay(ctx.now)].join(':');
}

export async function myPeopleFigures(ctx: Context): Promise<MyPeopleFigures> {
  return keptFigures.read(ctx, await keyOf(ctx), () => readFigures(ctx));
}

async function readFigures(ctx: Context): Promise<MyPeopleFigures> {
  const { userId } = requireViewer(ctx);
  const { groups, ...figures } = await oneAnswer(
    ctx.pool,
    { label: 'my-people-figures' },
    {
      before: sql`with ${await mineParts(ctx)}`,
      answer: jsonObject({
        count: sql<number>`(select count(*) from mine)`,
        active: sql<number>`(select count(*) from mine where not is_silent)`,
        silent: sql<number>`(select count(*) from mine where is_silent)`,
        withoutStage: sql<number>`(select count(*) from mine where stage_id is null)`,
        leadsStages: sql<boolean>`exists (select from stages where leader_id = ${userId})`,
        groups: jsonRows({ name: sql<string>`g.name`, capacity: sql<number | null>`g.capacity` }, (rows) =>
          rows.from(
            sql`(select name, capacity, id from groups where leader_id = ${userId}
              union all select name, capacity, id from sub_groups where ${userId} in (team_lead_id, assistant_team_lead_id)) g`,
          ),
        ),
        stages: jsonRows(
          {
            id: sql<number>`t.id`,
            number: sql<number>`t.number`,
            name: sql<string>`t.name`,
            count: sql<number>`count(mine.id)`,
          },
          (rows) =>
            rows
              .from(sql`stages t join mine on mine.stage_id = t.id`)
              .groupBy(sql`t.id, t.number, t.name`)
              .orderBy(sql`t.number`),
        ),
      }),
    },
  );
  const places = groups.map(({ capacity }) => capacity);
  return {
    ...figures,
    groups: groups.map(({ name }) => name),
    capacity:
      places.length === 0 || places.includes(null) ? null : places.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  };
}

export const activityChoices = ['active', 'silent'] as const;
export type MyPeopleFilter = {
  activity?: (typeof activityChoices)[number] | null | undefined;
  stageId?: number | null | undefined;
  withoutStage?: boolean | null | undefined;
  /** One of them. */
  id?: number;
};

/** The people whom the viewer leads, those to look at first in front. That somebody is overdue is told, never how much. */
export async function listMyPeople(ctx: Context, filter: MyPeopleFilter, page: PageInput): Promise<Listed<MyPerson>> {
  const { limit, offset } = pageBounds(page);
  // Silence lasts for days: the list on the home, of thousands, is as of the last minute.
  const isHome = filter.activity === 'silent' && !filter.stageId && !filter.id && offset === 0;
  const read = () => readMyPeople(ctx, filter, page);
  return isHome ? keptSilent.read(ctx, `${await keyOf(ctx)}:${limit}`, read) : read();
}

async function readMyPeople(
  ctx: Context,
  { activity, stageId, withoutStage, id }: MyPeopleFilter,
  page: PageInput,
): Promise<Listed<MyPerson>> {
  const today = manilaDay(ctx.now);
  const { limit, offset } = pageBounds(page);
  const ends = sql`(select s.expires_on from subscriptions s where s.user_id = l.id
    and s.access_level_id = ${sql.raw(`'${MEMBER_LEVEL}'`)} and s.status in (${sql.raw(quoted(runningStatuses))})
    and s.starts_on <= ${today} and s.expires_on >= ${today} order by s.expires_on desc limit 1)`;
  const looks = sql`${ends} as ends_on, exists (
    select from payment_schedules e where e.user_id = l.id and ${isOwed} and e.schedule_date < ${today}) as is_overdue`;
  // Silent people are in the order of their silence. Only for the others, on the pages after them, money and membership
  // decide who comes first: a stage has thousands of people.
  const { items, totalCount } = await readList(ctx, async (pool) =>
    oneAnswer(
      pool,
      { label: 'my-people' },
      {
        // The page of one person is open for a team lead of the group, too.
        before: sql`with ${await mineParts(ctx, { withStaff: id !== undefined })},
        listed as materialized (
          select * from mine
          where ${activity === 'silent' ? sql`is_silent` : activity === 'active' ? sql`not is_silent` : sql`true`}
            and ${stageId ? sql`stage_id = ${stageId}` : sql`true`} and ${withoutStage ? sql`stage_id is null` : sql`true`}
            and ${id ? sql`id = ${id}` : sql`true`}),
        silent as materialized (
          select * from listed where is_silent order by at nulls first, id limit ${limit} offset ${offset}),
        awake as (
          select * from (select l.*, ${looks} from listed l where not is_silent) looked
          order by not is_overdue, (ends_on <= ${addDays(today, 30)}) is not true, ends_on, id
          limit ${limit}::int - (select count(*) from silent)
          offset greatest(${offset}::int - (select count(*) from listed where is_silent), 0)),
        page as (
          select *, row_number() over () as place from (
            select * from (select l.*, ${looks} from silent l) first union all select * from awake) rows)`,
        answer: jsonObject({
          totalCount: sql<number>`(select count(*) from listed)`,
          items: jsonRows(
            {
              person: jsonObject(communityColumnsOf(led)),
              tribeId: sql<string>`u.tribe_id`,
              facebookProfile: sql<string | null>`u.facebook_profile`,
              stage: jsonObjectIf(sql`t.id`, {
                id: sql<number>`t.id`,
                number: sql<number>`t.number`,
                name: sql<string>`t.name`,
              }),
              doneCount: sql<number>`(select count(*) from task_completions d join stage_tasks k on k.id = d.task_id
              where d.user_id = page.id and k.stage_id = page.stage_id and d.revoked_at is null)`,
              openCount: sql<number>`(select count(*) from stage_tasks k where k.stage_id = page.stage_id
              and k.removed_at is null and not exists (select from task_completions d
                where d.task_id = k.id and d.user_id = page.id and d.revoked_at is null))`,
              nextTask: sql<string | null>`(select k.title from stage_tasks k where k.stage_id = page.stage_id
              and k.removed_at is null and not exists (select from task_completions d
                where d.task_id = k.id and d.user_id = page.id and d.revoked_at is null)
              order by k.position, k.id limit 1)`,
              lastActiveAt: sql`page.at`.mapWith(personActivity.at).nullable(),
              endsOn: sql<ManilaDay | null>`page.ends_on`,
              isOverdue: sql<boolean>`page.is_overdue`,
            },
            (rows) =>
              rows
                .from(sql`page join users u on u.id = page.id left join stages t on t.id = page.stage_id`)
                .orderBy(sql`page.place`),
          ),
        }),
      },
    ),
  );
  return {
    totalCount,
    items: items.map(({ person, doneCount, openCount, isOverdue, endsOn, ...facts }) => {
      const percentage = percentageOf(doneCount, doneCount + openCount);
      const lastActiveOn = facts.lastActiveAt && manilaDay(facts.lastActiveAt);
      return {
        ...facts,
        ...communityPerson(person),
        firstName: person.firstName,
        percentage,
        endsOn: endsOn === NO_EXPIRY ? null : endsOn,
        reason: lookReason({ lastActiveOn, isOverdue, endsOn, percentage }, today),
      };
    }),
  };
}
