import { type Streak, streakOf } from '@app/rules/journey/member-home/streak';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { addDays, manilaDay, type ManilaDay, NO_EXPIRY, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonObjectIf, jsonRow, jsonRows, jsonValues } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { quoted } from '#db/one-of.ts';
import { type GroupPreview, groupPreview, groupPreviewJson } from '#features/community/posts/group-preview.ts';
import {
  type CommunityPerson,
  communityColumnsOf,
  communityPerson,
} from '#features/people/directory/community-people.ts';
import { hasHappened } from '#features/journey/stages/task-causes.ts';
import { stageTasks } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';

/** Streaks are counted so far back. */
const daysBack = 2 * 371;
/** Somebody who never looked at the feed is told about a week. */
const newsDays = 7;

export type HomeGroup = {
  id: number;
  name: string;
  memberCount: number;
  /** Who joined it in the last seven days, without the viewer. */
  newCount: number;
  leader: CommunityPerson | null;
  faces: CommunityPerson[];
  posts: GroupPreview;
};

export type HomeBill = {
  id: number;
  number: number;
  entryCount: number;
  /** In centavos. */
  openAmount: number;
  paid: number;
  toGo: number;
  scheduleDate: ManilaDay;
  isChecked: boolean;
  isPromised: boolean;
  isOverdue: boolean;
};

export type MemberHome = {
  userId: number;
  /** When they became part of the community: their first days are counted from there. */
  joinedOn: ManilaDay;
  streak: Streak;
  group: HomeGroup | null;
  bill: HomeBill | null;
  /** Nothing is owed until this day; null without an end. */
  paidUntil: ManilaDay | null;
  /** The tasks that wait behind the journey form, for somebody without a stage. */
  firstTasks: FirstTask[];
  help: HomeHelp;
};

/** Whom to ask; all null when nobody is named. */
export type HomeHelp = { url: string | null; email: string | null; hours: string | null };

export type FirstTask = { id: number; title: string; points: number; isReady: boolean };

const me = sql`${given(1)}::int`;
const today = sql`${given(2)}::date`;
const leader = alias(users, 'leader');
const face = alias(users, 'face');

/** One count for each day, whatever was done on it; a lesson or task that was taken back is none. */
const activeDays = jsonValues(sql<ManilaDay>`d.day`, (rows) =>
  rows.from(sql`(
    select (completed_at at time zone 'Asia/Manila')::date::text as day from lesson_progress
    where user_id = ${me} and completed_at >= ${given(3)}::timestamptz
    union select (completed_at at time zone 'Asia/Manila')::date::text from task_completions
    where user_id = ${me} and revoked_at is null and completed_at >= ${given(3)}::timestamptz
    union select day::text from accountability_check_ins
    where user_id = ${me} and day >= (${given(3)}::timestamptz at time zone 'Asia/Manila')::date) d`),
);

/** Calamities of the place they live in, whatever they chose for their dues; not those that were taken back. */
const pauses = jsonRows(
  {
    from: sql<ManilaDay>`(c.created_at at time zone 'Asia/Manila')::date::text`,
    to: sql<ManilaDay>`((c.created_at at time zone 'Asia/Manila')::date + c.days - 1)::text`,
  },
  (rows) =>
    rows
      .from(sql`calamity_pause_people h join calamity_pauses c on c.id = h.pause_id`)
      .where(sql`h.user_id = ${me} and h.state <> 'reversed' and c.created_at >= ${given(3)}::timestamptz`),
);

const people = sql`group_members m join users face on face.id = m.user_id and face.archived_at is null`;

const group = jsonRow(
  {
    id: sql<number>`g.id`,
    name: sql<string>`g.name`,
    memberCount: sql<number>`(select count(*)::int from ${people} where m.group_id = g.id)`,
    newCount: sql<number>`(select count(*)::int from ${people} where m.group_id = g.id and m.user_id <> ${me}
      and m.joined_at >= ${given(4)}::timestamptz)`,
    leader: jsonObjectIf(sql`leader.id`, communityColumnsOf(leader)),
    faces: jsonRows(communityColumnsOf(face), (rows) =>
      rows
        .from(people)
        .where(sql`m.group_id = g.id and m.user_id <> ${me}`)
        .orderBy(sql`face.last_seen_at desc nulls last, face.id`)
        .limit(3),
    ),
    posts: groupPreviewJson({ userId: me, groupId: sql`g.id`, since: sql`${given(4)}::timestamptz` }),
  },
  (rows) =>
    rows
      .from(sql`group_members own join groups g on g.id = own.group_id
        left join users leader on leader.id = g.leader_id and leader.archived_at is null`)
      .where(sql`own.user_id = ${me}`),
);

/** The entry to pay first, as `nextDue` of the rules has it. */
const bill = jsonRow(
  {
    id: sql<number>`e.id`,
    number: sql<number>`e.number`,
    entryCount: sql<number>`(select count(*)::int from payment_schedules a where a.invoice_id = e.invoice_id and a.voided_at is null)`,
    openAmount: sql<number>`e.price - e.paid`,
    paid: sql<number>`(select sum(a.paid)::bigint from payment_schedules a where a.invoice_id = e.invoice_id)`,
    toGo: sql<number>`(select sum(a.price - a.paid)::bigint from payment_schedules a
      where a.invoice_id = e.invoice_id and a.transaction_id is null and a.voided_at is null)`,
    scheduleDate: sql<ManilaDay>`e.schedule_date`,
    isChecked: sql<boolean>`exists (select from payments y where y.schedule_id = e.id and y.status = 'submitted')`,
    isPromised: sql<boolean>`coalesce(e.promised_for >= ${today}, false)`,
    isOverdue: sql<boolean>`e.schedule_date < ${today}`,
  },
  (rows) =>
    rows
      .from(sql`payment_schedules e`)
      .where(sql`e.user_id = ${me} and ${isOwed}`)
      .orderBy(sql`e.schedule_date, e.number`),
);

const firstTasks = jsonRows(
  {
    id: stageTasks.id,
    title: stageTasks.title,
    points: stageTasks.points,
    isReady: sql<boolean>`${hasHappened(me)}`,
  },
  (rows) =>
    rows
      .from(stageTasks)
      .where(
        sql`stage_tasks.stage_id = (select f.id from stages f order by f.number limit 1)
          and stage_tasks.removed_at is null and not exists (select from user_stages p where p.user_id = ${me})`,
      )
      .orderBy(stageTasks.position, stageTasks.id),
);

const readHome = preparedAnswer(
  'member-home',
  jsonObject({
    joinedAt: sql`(select coalesce((select l.granted_at from user_access_levels l
      where l.user_id = u.id and l.access_level_id = ${sql.raw(`'${MEMBER_LEVEL}'`)}), u.created_at)
      from users u where u.id = ${me})`.mapWith(users.createdAt),
    activeDays,
    pauses,
    group,
    bill,
    paidUntil: sql<ManilaDay | null>`(select max(s.expires_on) from subscriptions s where s.user_id = ${me}
      and s.status in (${sql.raw(quoted(runningStatuses))}) and s.starts_on <= ${today} and s.expires_on >= ${today})`,
    firstTasks,
    settings: jsonRows({ name: sql<string>`s.name`, value: sql<string>`s.value` }, (rows) =>
      rows.from(sql`settings s`).where(sql`s.name in ('streak-days-per-week', 'streak-freeze-weeks',
        'billing-help-url', 'billing-help-email', 'billing-help-hours', 'business-email')`),
    ),
  }),
);

/** What the home of a member shows beside the journey, lessons and events, in one statement; null for everyone else. */
export async function memberHome(ctx: Context): Promise<MemberHome | null> {
  const { userId, levelIds } = requireViewer(ctx);
  if (!levelIds.includes(MEMBER_LEVEL)) return null;
  const day = manilaDay(ctx.now);
  const daysAgo = (days: number) => startOfManilaDay(addDays(day, -days)).toISOString();
  const found = await readHome(ctx.pool, [userId, day, daysAgo(daysBack), daysAgo(newsDays)]);
  const stored = (name: string) => found.settings.find((setting) => setting.name === name)?.value;
  const text = (name: 'billing-help-url' | 'billing-help-email' | 'billing-help-hours' | 'business-email') =>
    String(settingValue(name, stored(name))).trim() || null;
  return {
    userId,
    joinedOn: manilaDay(found.joinedAt),
    streak: streakOf(found.activeDays, day, {
      daysPerWeek: settingValue('streak-days-per-week', stored('streak-days-per-week')),
      freezeEvery: settingValue('streak-freeze-weeks', stored('streak-freeze-weeks')),
      pauses: found.pauses,
    }),
    group: found.group && {
      ...found.group,
      leader: found.group.leader && communityPerson(found.group.leader),
      faces: found.group.faces.map(communityPerson),
      posts: groupPreview(found.group.posts),
    },
    bill: found.bill,
    firstTasks: found.firstTasks,
    help: {
      url: text('billing-help-url'),
      email: text('billing-help-email') ?? text('business-email'),
      hours: text('billing-help-hours'),
    },
    paidUntil: found.paidUntil === NO_EXPIRY ? null : found.paidUntil,
  };
}
